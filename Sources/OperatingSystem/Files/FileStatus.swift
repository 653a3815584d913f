#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The status of a file.
public struct FileStatus: Sendable, Hashable {
    /// The kind of a file.
    public enum Kind: Sendable, Hashable {
        /// A file with content.
        case file
        /// A folder.
        case folder
        /// A symbolic link that was not followed.
        case link
        /// A socket, a device, a pipe.
        case other
    }

    /// The kind.
    public var kind: Kind
    /// The content's size in bytes.
    public var size: Int
    /// The number of the file system; files can be renamed only within one.
    public var device: UInt64
    /// The file's number in its file system; a replaced file has another one.
    public var number: UInt64
    /// The time of the last change of the content, in nanoseconds since 1970.
    public var modified: Int64
    /// The time of the last change of the file, including its name and mode, in nanoseconds since 1970.
    public var changed: Int64
    /// The number of the group that new files in this folder inherit; `nil` if they get the group of the process.
    public var groupOfContents: UInt32?

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        #if canImport(Darwin)
            let times = (status.st_mtimespec, status.st_ctimespec)
            groupOfContents = kind == .folder ? status.st_gid : nil
        #else
            let times = (status.st_mtim, status.st_ctim)
            groupOfContents = kind == .folder && status.st_mode & S_ISGID != 0 ? status.st_gid : nil
        #endif
        modified = Self.nanoseconds(times.0)
        changed = Self.nanoseconds(times.1)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// An entry of a folder.
public struct FolderEntry: Sendable, Hashable {
    /// The name, without the folder.
    public var name: String
    /// The kind; for a link, that of the link itself.
    public var kind: FileStatus.Kind
}

extension FileSystem {
    /// The status of a path; `nil` if it does not exist.
    ///
    /// - Throws: why the status cannot be read; a missing path is not an error.
    public func status(of path: String, followingLinks: Bool = true) throws(FileError) -> FileStatus? {
        do {
            return FileStatus(try calls.status(path, followingLinks: followingLinks))
        } catch {
            let error = FileError(.inspect, path, code: error.code)
            if error.isMissing { return nil }
            throw error
        }
    }

    /// Checks that this process may create and remove files in a folder; throws the reason if not.
    public func checkCanWrite(in folder: String) throws(FileError) {
        try attempt(.write, folder) { () throws(SystemError) in try calls.checkAccessForWriting(folder) }
    }
}
