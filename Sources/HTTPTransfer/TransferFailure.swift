/// Why there is no response.
public enum TransferFailure: Error, Sendable, Hashable {
    /// The system has no usable libcurl.
    case noLibrary
    /// The request is invalid.
    case unusableRequest
    /// The host name cannot be resolved.
    case unknownHost
    /// The host refuses connections.
    case refused
    /// There is no network.
    case offline
    /// The host's certificate is not trusted.
    case untrusted
    /// The system has no list of certificate authorities.
    case noAuthorities
    /// The idle timeout expired.
    case silent
    /// The total timeout expired.
    case late
    /// The connection ended before the response was complete, or the response is invalid.
    case lost
    /// The body or the head is too large.
    case tooLarge
    /// The task was cancelled.
    case cancelled
    /// Another error of libcurl (libcurl-errors(3)).
    case other(code: Int)
}

extension TransferFailure {
    /// Out of memory or threads: CURLE_OUT_OF_MEMORY.
    static let outOfMemory = TransferFailure.other(code: 27)

    /// The failure for an error code of libcurl (libcurl-errors(3)).
    init(code: Int32, isOffline: Bool) {
        switch code {
        case 3: self = .unusableRequest
        case 6: self = .unknownHost
        case 7: self = isOffline ? .offline : .refused
        // Other protocols and HTTP/0.9 are not valid responses.
        case 1, 8, 18, 52, 55, 56, 88: self = .lost
        case 28: self = .late
        case 35, 53, 54, 58, 59, 60, 64, 66, 82, 83, 90, 91, 98: self = .untrusted
        case 77: self = .noAuthorities
        case 63, 100: self = .tooLarge
        default: self = .other(code: Int(code))
        }
    }
}
