import HTTPTransfer

/// The decision about a redirect (RFC 9110, section 15.4).
enum Redirect: Hashable {
    /// The response is not a redirect.
    case none
    /// Send the same request to this address, which contains no credential.
    case follow(String)
    /// Do not follow the redirect.
    case refuse(HTTPFailure)

    /// The maximum number of redirects.
    static let most = 5

    /// Decides about a response.
    ///
    /// Only redirects to the same host and port are followed, and those between Firebase's hosts of databases, so that
    /// credentials and data go nowhere else. They must be encrypted, or on this machine.
    init(_ response: HTTPResponse, to request: HTTPRequest) {
        guard TransferResponse.redirects.contains(response.status) else {
            self = .none
            return
        }
        guard let origin = WebOrigin(request.url) else {
            self = .refuse(.unusableAddress)
            return
        }
        guard let location = response.headers["Location"], !location.isEmpty else {
            self = .refuse(.redirectedInVain(origin.name))
            return
        }
        let address = URLReference.resolved(location, against: request.url)
        guard let target = WebOrigin(address) else {
            let host = URLReference.host(of: address)
            self = .refuse(host.map { .redirectedElsewhere(origin.name, to: $0) } ?? .redirectedInVain(origin.name))
            return
        }
        let isSameHost = target.host == origin.host && target.port == origin.port && target.scheme == origin.scheme
        guard isSameHost || Self.isSameService(origin, target), target.scheme == "https" || target.isLoopback else {
            self = .refuse(.redirectedElsewhere(origin.name, to: target.scheme + "://" + target.name))
            return
        }
        guard request.method == .get || response.status >= 307 else {
            self = .refuse(.redirectedWrite(origin.name))
            return
        }
        self = .follow(Self.withoutCredential(address))
    }

    /// Whether both are hosts of Firebase Realtime Database under the same domain, to which only Google adds hosts: a
    /// database can redirect to the server that has its data.
    private static func isSameService(_ origin: WebOrigin, _ target: WebOrigin) -> Bool {
        guard origin.scheme == "https", target.scheme == "https", origin.port == 443, target.port == 443 else {
            return false
        }
        return ["firebaseio.com", "firebasedatabase.app"].contains { domain in
            [origin, target].allSatisfy { $0.host.hasSuffix("." + domain) }
        }
    }

    /// The address without the credential, which the server may have repeated; it is added again.
    private static func withoutCredential(_ address: String) -> String {
        let whole = address.prefix { $0 != "#" }
        guard let mark = whole.firstIndex(of: "?") else { return String(whole) }
        let query = whole[whole.index(after: mark)...].split(separator: "&")
            .filter { !$0.hasPrefix("auth=") && !$0.hasPrefix("access_token=") }
        return whole[..<mark] + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
}
