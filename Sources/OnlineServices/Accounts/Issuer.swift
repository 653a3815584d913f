import ContentTree
import HTTPTransfer
import ServiceProblems

/// The address by which an identity provider is known (OpenID Connect Discovery 1.0).
struct Issuer: Sendable, Hashable {
    /// The address without a `/` at its end.
    let address: String
    private let origin: WebOrigin

    /// Reads an address.
    ///
    /// - Throws: `ServiceFailure` of the kind `usage` where it is none, or not encrypted and not this machine's.
    init(_ text: String) throws(ServiceFailure) {
        guard text.utf8.count < 2_048, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), let origin = WebOrigin(text),
            !origin.rest.contains("?"), !origin.rest.contains("#")
        else { throw ServiceFailure(.usage, ProviderProblem.notAnIssuer(ServerText.shown(text) ?? "")) }
        guard origin.scheme == "https" || origin.isLoopback else {
            throw ServiceFailure(.usage, ProviderProblem.unencryptedIssuer(ServerText.shown(text) ?? ""))
        }
        self.origin = origin
        address = text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// The host as people know it.
    var host: String { origin.name }

    /// Where the provider says what it can do.
    var discoveryAddress: String { address + "/.well-known/openid-configuration" }

    /// Whether a text names the same issuer; a `/` at the end makes no difference.
    func isNamed(by text: String) -> Bool { text == address || text == address + "/" }

    /// Whether what is secret may be sent to an address: over encryption, or not out of this machine.
    func trusts(_ address: String) -> Bool {
        guard address.utf8.count < 2_048, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let target = WebOrigin(address)
        else { return false }
        return target.scheme == "https" || target.isLoopback && origin.isLoopback
    }

    /// What Firebase calls the provider.
    ///
    /// - Parameter name: as somebody says it; `nil` to tell from the host: `google.com` for Google, and `oidc.auth0` for
    ///   `example.auth0.com`.
    /// - Throws: `ServiceFailure` of the kind `usage`.
    func provider(named name: String?) throws(ServiceFailure) -> String {
        if let name {
            guard name == "google.com" || Self.isOIDCName(name) else {
                throw ServiceFailure(.usage, ProviderProblem.unusableName(ServerText.shown(name) ?? ""))
            }
            return name
        }
        if origin.host == "accounts.google.com" { return "google.com" }
        let labels = origin.host.split(separator: ".")
        guard labels.count > 1, let last = labels.last, Int(last) == nil else {
            throw ServiceFailure(.usage, ProviderProblem.nameless(host))
        }
        return "oidc." + labels[labels.count - 2]
    }

    private static func isOIDCName(_ name: String) -> Bool {
        name.hasPrefix("oidc.") && name.utf8.count > 5 && name.utf8.count <= 128
            && name.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
                default: false
                }
            }
    }
}
