#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What a path leads to.
public struct FileStatus: Sendable, Hashable {
    /// A sort of file.
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

    /// The sort of file.
    public var kind: Kind
    /// The content's size in bytes.
    public var size: Int
    /// The number of the file system that holds it; only within one can files be renamed.
    public var device: UInt64
    /// The file's number in its file system: another file in its place has another one.
    public var number: UInt64
    /// When its content was changed last, in nanoseconds since 1970.
    public var modified: Int64
    /// When anything about it was changed last, its name and its mode included, in nanoseconds since 1970.
    public var changed: Int64
    /// The number of the group that gets what is made in this folder; `nil` where that is the group of whoever makes it.
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

/// A file in a folder.
public struct FolderEntry: Sendable, Hashable {
    /// The name, without the folder.
    public var name: String
    /// The sort of file; of a link, the link's own.
    public var kind: FileStatus.Kind
}

extension FileSystem {
    /// What a path leads to; `nil` where it leads nowhere.
    ///
    /// - Throws: why the system does not say; a path that leads nowhere is no error.
    public func status(of path: String, followingLinks: Bool = true) throws(FileError) -> FileStatus? {
        do {
            return FileStatus(try calls.status(path, followingLinks: followingLinks))
        } catch {
            let error = FileError(.inspect, path, code: error.code)
            if error.isMissing { return nil }
            throw error
        }
    }

    /// Checks that this process may make and remove files in a folder; throws what speaks against it.
    public func checkCanWrite(in folder: String) throws(FileError) {
        try attempt(.write, folder) { () throws(SystemError) in try calls.checkAccessForWriting(folder) }
    }
}
