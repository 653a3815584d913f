/// Why there is no answer.
public enum HTTPFailure: Error, Sendable, Hashable {
    /// The system has no libcurl that can be used.
    case noLibrary
    /// The address is none of the web.
    case unusableAddress
    /// No host has this name.
    case unknownHost(String)
    /// Nobody at the host takes connections.
    case refused(String)
    /// There is no network.
    case offline(String)
    /// The host's certificate does not count.
    case untrusted(String)
    /// The system has no list of authorities to check the host's certificate with.
    case noAuthorities(String)
    /// No answer came, or nothing more of it, within these seconds.
    case timedOut(String, seconds: Int)
    /// The connection ended before the answer did.
    case lost(String)
    /// The answer has more bytes than are taken.
    case tooLarge(String, limit: Int)
    /// The host sends the request on to another host, or out of encryption.
    case redirectedElsewhere(String, to: String)
    /// The host sends the request on and on, or to no address.
    case redirectedInVain(String)
    /// A write is sent on in a way that would make a reading of it.
    case redirectedWrite(String)
    /// Something else; libcurl's number (libcurl-errors(3)).
    case other(String, code: Int)
    /// The task was cancelled.
    case cancelled

    /// Whether it is certain that the request was not taken up.
    public var isBeforeArrival: Bool {
        switch self {
        case .noLibrary, .unusableAddress, .unknownHost, .refused, .offline, .untrusted, .noAuthorities,
            .redirectedElsewhere, .redirectedInVain, .redirectedWrite:
            true
        case .timedOut, .lost, .tooLarge, .other, .cancelled: false
        }
    }
}
