import ContentTree
import HTTPTransfer
import ServiceProblems

/// The address that identifies an identity provider (OpenID Connect Discovery 1.0).
struct Issuer: Sendable, Hashable {
    /// The address without a trailing slash.
    let address: String
    private let origin: WebOrigin

    /// Parses an address.
    ///
    /// - Throws: `ServiceFailure` of the kind `usage` if it is invalid, or unencrypted and not on this machine.
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

    /// The host as shown to people.
    var host: String { origin.name }

    /// The address of the provider's configuration.
    var discoveryAddress: String { address + "/.well-known/openid-configuration" }

    /// Whether a text names the same issuer; a `/` at the end makes no difference.
    func isNamed(by text: String) -> Bool { text == address || text == address + "/" }

    /// Whether secrets may be sent to an address: encrypted, or on this machine.
    func trusts(_ address: String) -> Bool {
        guard address.utf8.count < 2_048, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let target = WebOrigin(address)
        else { return false }
        return target.scheme == "https" || target.isLoopback && origin.isLoopback
    }

    /// The provider's ID in Firebase.
    ///
    /// - Parameter name: the given name; `nil` to derive it from the host: `google.com` for Google, and `oidc.auth0`
    ///   for `example.auth0.com`.
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
