/// Why there is no response.
public enum HTTPFailure: Error, Sendable, Hashable {
    /// The system has no usable libcurl.
    case noLibrary
    /// The address is not a valid HTTP address.
    case unusableAddress
    /// The host name cannot be resolved.
    case unknownHost(String)
    /// The host refuses the connection.
    case refused(String)
    /// There is no network connection.
    case offline(String)
    /// The host's certificate is not trusted.
    case untrusted(String)
    /// The system has no certificate authorities to check the host's certificate.
    case noAuthorities(String)
    /// No data arrived within these seconds.
    case timedOut(String, seconds: Int)
    /// The connection ended before the end of the response.
    case lost(String)
    /// The response exceeds the limit, in bytes.
    case tooLarge(String, limit: Int)
    /// The host redirects to another host, or to an unencrypted address.
    case redirectedElsewhere(String, to: String)
    /// The host redirects too often, or to an invalid address.
    case redirectedInVain(String)
    /// A redirect of a write would turn it into a read.
    case redirectedWrite(String)
    /// Another failure; libcurl's error number (libcurl-errors(3)).
    case other(String, code: Int)
    /// The task was cancelled.
    case cancelled

    /// Whether the server has certainly not received the request.
    public var isBeforeArrival: Bool {
        switch self {
        case .noLibrary, .unusableAddress, .unknownHost, .refused, .offline, .untrusted, .noAuthorities,
            .redirectedElsewhere, .redirectedInVain, .redirectedWrite:
            true
        case .timedOut, .lost, .tooLarge, .other, .cancelled: false
        }
    }
}
