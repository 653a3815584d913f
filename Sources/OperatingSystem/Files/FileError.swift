#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A system call that failed: what was tried, on what, and why not.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was tried.
    public enum Operation: String, Sendable, Hashable {
        /// To look at a file.
        case inspect = "look at"
        /// To read a file.
        case read
        /// To list a folder.
        case list
        /// To write a file.
        case write
        /// To make a folder.
        case makeFolder = "make the folder"
        /// To rename a file or folder.
        case rename
        /// To remove a file or folder.
        case remove
        /// To lock a file.
        case lock
        /// To run a program.
        case run
    }

    /// What was tried.
    public var operation: Operation
    /// On what.
    public var path: String
    /// The system's error number.
    public var code: Int32
    /// Set where the file was larger than allowed, in bytes; then there is no error number.
    public var limit: Int?
    /// Set where something stood there that has no content of its own: a pipe, a socket, a device.
    public var isNotAFile = false

    /// Makes an error.
    public init(_ operation: Operation, _ path: String, code: Int32, limit: Int? = nil) {
        self.operation = operation
        self.path = path
        self.code = code
        self.limit = limit
    }

    /// The system's words for the error number, without a full stop: "no space left on device".
    public var reason: String {
        if let limit { return "it is larger than \(limit / 1_000_000) MB" }
        if isNotAFile { return "it is a pipe, a socket or a device" }
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// "cannot read 'x': no such file or directory".
    public var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }

    /// Whether there is no file of that name.
    public var isMissing: Bool { limit == nil && (code == ENOENT || code == ENOTDIR) }
    /// Whether a folder stands where a file should be read.
    public var isFolder: Bool { limit == nil && code == EISDIR }
    /// Whether somebody else holds the lock.
    public var isBusy: Bool { limit == nil && code == EWOULDBLOCK }
    /// Whether the name is taken.
    public var isExisting: Bool { limit == nil && code == EEXIST }
    /// Whether something else stands where a file or folder should be made.
    public var isNameTaken: Bool { limit == nil && (code == EEXIST || code == ENOTDIR || code == EISDIR) }
    /// Whether a folder has something in it.
    public var isNotEmpty: Bool { limit == nil && (code == ENOTEMPTY || code == EEXIST) }
    /// Whether the disk, or this user's share of it, is full.
    public var isOutOfSpace: Bool { limit == nil && (code == ENOSPC || code == EDQUOT) }
    /// Whether nobody reads any more what is written to a pipe.
    public var isReaderGone: Bool { limit == nil && code == EPIPE }
    /// Whether the system does not allow it.
    public var isNotPermitted: Bool { limit == nil && (code == EACCES || code == EPERM || code == EROFS) }

    /// Whether this process, or the whole system, has as many files open as it may.
    public var isTooManyOpenFiles: Bool { limit == nil && (code == EMFILE || code == ENFILE) }
    /// Whether links lead in a circle.
    public var isLinkCircle: Bool { limit == nil && code == ELOOP }
    /// Whether the disk itself failed.
    public var isDiskFailure: Bool { limit == nil && code == EIO }

    /// Whether the path, or a name in it, is longer than the system allows.
    public var isNameTooLong: Bool { limit == nil && code == ENAMETOOLONG }
    /// Whether what stands at this path is the reason: other files can be read all the same.
    public var concernsFileAlone: Bool {
        limit != nil || isNotAFile || isMissing || isFolder || isNotPermitted || isLinkCircle || isNameTooLong
    }

    /// An error for what is no file with content.
    static func notAFile(_ operation: Operation, _ path: String) -> FileError {
        // Opening a socket fails with this number.
        var error = FileError(operation, path, code: ENXIO)
        error.isNotAFile = true
        return error
    }

    /// An error for something that stands where a file or folder should be made.
    public static func nameTaken(_ operation: Operation, _ path: String) -> FileError {
        FileError(operation, path, code: EEXIST)
    }

    /// An error for links that lead in a circle.
    public static func linkCircle(_ operation: Operation, _ path: String) -> FileError {
        FileError(operation, path, code: ELOOP)
    }
}
