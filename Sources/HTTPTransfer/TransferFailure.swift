/// Why there is no answer.
public enum TransferFailure: Error, Sendable, Hashable {
    /// The system has no libcurl that can be used.
    case noLibrary
    /// The request cannot be written.
    case unusableRequest
    /// No host has this name.
    case unknownHost
    /// Nobody at the host takes connections.
    case refused
    /// There is no network.
    case offline
    /// The host's certificate does not count.
    case untrusted
    /// The system has no list of the authorities that issue certificates.
    case noAuthorities
    /// Nothing came for as long as the host may be silent.
    case silent
    /// The time for the whole is over.
    case late
    /// The connection ended before the answer did, or what came is no answer.
    case lost
    /// The body or the head has more bytes than are taken.
    case tooLarge
    /// The task was cancelled.
    case cancelled
    /// Something else: libcurl's number (libcurl-errors(3)).
    case other(code: Int)
}

extension TransferFailure {
    /// The system is short of memory or threads: CURLE_OUT_OF_MEMORY.
    static let outOfMemory = TransferFailure.other(code: 27)

    /// What a number of libcurl's means (libcurl-errors(3)).
    init(code: Int32, isOffline: Bool) {
        switch code {
        case 3: self = .unusableRequest
        case 6: self = .unknownHost
        case 7: self = isOffline ? .offline : .refused
        // What is no HTTP, or HTTP/0.9, is no answer.
        case 1, 8, 18, 52, 55, 56, 88: self = .lost
        case 28: self = .late
        case 35, 53, 54, 58, 59, 60, 64, 66, 82, 83, 90, 91, 98: self = .untrusted
        case 77: self = .noAuthorities
        case 63, 100: self = .tooLarge
        default: self = .other(code: Int(code))
        }
    }
}
