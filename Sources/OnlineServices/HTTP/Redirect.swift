import HTTPTransfer

/// What an answer that sends a request on means for it (RFC 9110, section 15.4).
enum Redirect: Hashable {
    /// The answer sends nobody on.
    case none
    /// The same request goes to this address, which has no credential in it.
    case follow(String)
    /// It is not followed.
    case refuse(HTTPFailure)

    /// The most redirects that are followed.
    static let most = 5

    /// Decides about an answer.
    ///
    /// Only the same host and port are asked again, so that a credential and what is written go nowhere else; over
    /// encryption, or on this machine.
    init(_ answer: HTTPAnswer, to request: HTTPRequest) {
        guard TransferAnswer.redirects.contains(answer.status) else {
            self = .none
            return
        }
        guard let origin = WebOrigin(request.url) else {
            self = .refuse(.unusableAddress)
            return
        }
        guard let location = answer.headers["Location"], !location.isEmpty else {
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
        guard isSameHost, target.scheme == "https" || target.isLoopback else {
            self = .refuse(.redirectedElsewhere(origin.name, to: target.scheme + "://" + target.name))
            return
        }
        guard request.method == .get || answer.status >= 307 else {
            self = .refuse(.redirectedWrite(origin.name))
            return
        }
        self = .follow(Self.withoutCredential(address))
    }

    /// The address without what the server may have repeated of the request's credential; it is added anew.
    private static func withoutCredential(_ address: String) -> String {
        let whole = address.prefix { $0 != "#" }
        guard let mark = whole.firstIndex(of: "?") else { return String(whole) }
        let query = whole[whole.index(after: mark)...].split(separator: "&")
            .filter { !$0.hasPrefix("auth=") && !$0.hasPrefix("access_token=") }
        return whole[..<mark] + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
}
