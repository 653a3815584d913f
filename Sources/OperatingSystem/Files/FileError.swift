#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A failed system call: the operation, the path, and the reason.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An operation on a file.
    public enum Operation: String, Sendable, Hashable {
        /// Reading the status of a file.
        case inspect = "look at"
        /// Reading a file.
        case read
        /// Listing a folder.
        case list
        /// Writing a file.
        case write
        /// Creating a folder.
        case makeFolder = "make the folder"
        /// Renaming a file or folder.
        case rename
        /// Removing a file or folder.
        case remove
        /// Locking a file.
        case lock
        /// Running a program.
        case run
    }

    /// The operation.
    public var operation: Operation
    /// The path.
    public var path: String
    /// The system's error number.
    public var code: Int32
    /// The limit in bytes if the file exceeded it; there is then no error number.
    public var limit: Int?
    /// Whether the path has no content of its own: a pipe, a socket, a device.
    public var isNotAFile = false

    /// Creates an error.
    public init(_ operation: Operation, _ path: String, code: Int32, limit: Int? = nil) {
        self.operation = operation
        self.path = path
        self.code = code
        self.limit = limit
    }

    /// The system's description of the error number, without a full stop: "no space left on device".
    public var reason: String {
        if let limit { return "it is larger than \(limit / 1_000_000) MB" }
        if isNotAFile { return "it is a pipe, a socket or a device" }
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// "cannot read 'x': no such file or directory".
    public var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }

    /// Whether the file does not exist.
    public var isMissing: Bool { limit == nil && (code == ENOENT || code == ENOTDIR) }
    /// Whether the path is a folder instead of a file.
    public var isFolder: Bool { limit == nil && code == EISDIR }
    /// Whether another process holds the lock.
    public var isBusy: Bool { limit == nil && code == EWOULDBLOCK }
    /// Whether the path exists already.
    public var isExisting: Bool { limit == nil && code == EEXIST }
    /// Whether something else is at the path of a new file or folder.
    public var isNameTaken: Bool { limit == nil && (code == EEXIST || code == ENOTDIR || code == EISDIR) }
    /// Whether a folder is not empty.
    public var isNotEmpty: Bool { limit == nil && (code == ENOTEMPTY || code == EEXIST) }
    /// Whether the disk, or the user's quota, is full.
    public var isOutOfSpace: Bool { limit == nil && (code == ENOSPC || code == EDQUOT) }
    /// Whether the reader of a pipe has closed it.
    public var isReaderGone: Bool { limit == nil && code == EPIPE }
    /// Whether permission is missing.
    public var isNotPermitted: Bool { limit == nil && (code == EACCES || code == EPERM || code == EROFS) }

    /// Whether this process, or the system, has reached its limit of open files.
    public var isTooManyOpenFiles: Bool { limit == nil && (code == EMFILE || code == ENFILE) }
    /// Whether links form a loop.
    public var isLinkCircle: Bool { limit == nil && code == ELOOP }
    /// Whether the disk itself failed.
    public var isDiskFailure: Bool { limit == nil && code == EIO }

    /// Whether the path, or a name in it, is too long.
    public var isNameTooLong: Bool { limit == nil && code == ENAMETOOLONG }
    /// Whether the reason is this path alone, so that other files can be read.
    public var concernsFileAlone: Bool {
        limit != nil || isNotAFile || isMissing || isFolder || isNotPermitted || isLinkCircle || isNameTooLong
    }

    /// The error of a file whose content is not what was written.
    public static func damaged(_ path: String) -> FileError { FileError(.read, path, code: EIO) }

    /// Creates an error for a path that is not a file with content.
    static func notAFile(_ operation: Operation, _ path: String) -> FileError {
        // Opening a socket fails with this number.
        var error = FileError(operation, path, code: ENXIO)
        error.isNotAFile = true
        return error
    }

    /// Creates an error for something else at the path of a new file or folder.
    public static func nameTaken(_ operation: Operation, _ path: String) -> FileError {
        FileError(operation, path, code: EEXIST)
    }

    /// Creates an error for links that form a loop.
    public static func linkCircle(_ operation: Operation, _ path: String) -> FileError {
        FileError(operation, path, code: ELOOP)
    }
}
