#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files of this machine, through system calls.
///
/// Foundation's writing flushes to disk on every call on Linux, and its `replaceItemAt` can lose the new file; a build
/// writes thousands of files and must never lose one.
public struct FileSystem: Sendable {
    /// Makes an access to the file system.
    public init() {}
}

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

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
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
    public func status(of path: String, followingLinks: Bool = true) throws(FileError) -> FileStatus? {
        var result = stat()
        let outcome = followingLinks ? stat(path, &result) : lstat(path, &result)
        if outcome == 0 { return FileStatus(result) }
        let error = FileError(.inspect, path, code: errno)
        if error.isMissing { return nil }
        throw error
    }

    /// The whole content of a file.
    ///
    /// - Parameter limit: the most bytes that are read; a larger file is an error with ``FileError/limit`` set.
    public func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, code: errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(.read, path, code: EISDIR) }
        guard Int(status.st_size) <= limit else { throw FileError(.read, path, code: 0, limit: limit) }

        var bytes: [UInt8] = []
        // One byte more than the size, so that a full read is seen to be the end without another round.
        var room = Int(status.st_size) + 1
        while true {
            let have = bytes.count
            var failure: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                let got = retrying { Self.readBytes(descriptor, buffer.baseAddress, room) }
                if got < 0 { failure = errno }
                count = max(got, 0)
            }
            guard failure == 0 else { throw FileError(.read, path, code: failure) }
            if have == 0 { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= limit else { throw FileError(.read, path, code: 0, limit: limit) }
            if chunk.count < room, chunk.isEmpty || bytes.count == Int(status.st_size) { return bytes }
            room = 64 * 1024
        }
    }

    /// The entries of a folder, without `.` and `..`, in the order of their names' bytes.
    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        guard let directory = opendir(folder) else { throw FileError(.list, folder, code: errno) }
        defer { closedir(directory) }
        var entries: [FolderEntry] = []
        while true {
            errno = 0
            guard let entry = readdir(directory) else {
                guard errno == 0 else { throw FileError(.list, folder, code: errno) }
                break
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let kind: FileStatus.Kind
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): kind = .file
            case Int32(DT_DIR): kind = .folder
            case Int32(DT_LNK): kind = .link
            case Int32(DT_UNKNOWN):
                kind = try status(of: folder + "/" + name, followingLinks: false)?.kind ?? .other
            default: kind = .other
            }
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer, count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer, count)
        #endif
    }

    /// Calls again while a signal interrupts.
    func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result != -1 || errno != EINTR { return result }
        }
    }
}
