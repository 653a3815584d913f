#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A folder in which files are found without following links, even if it changes at the same time.
public final class ServedFolder: Sendable {
    private let descriptor: Int32

    /// Opens a folder, whose path may contain links; `nil` if it does not exist.
    ///
    /// - Throws: why it cannot be opened.
    public init?(_ path: String) throws(FileError) {
        do {
            descriptor = try SystemCalls().open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK)
        } catch {
            let error = FileError(.list, path, code: error.code)
            if error.isMissing { return nil }
            throw error
        }
    }

    deinit { NetworkCalls().close(descriptor) }

    /// The entry at a path in the folder.
    public enum Found: Sendable {
        /// A file.
        case file(ServedFile)
        /// A folder.
        case folder
    }

    /// Finds the entry at a path: each name is looked up in the open folder before it. Links, and entries that are
    /// neither file nor folder, are not found.
    ///
    /// - Parameter names: the names of the path; none is empty, `.`, `..` or contains a slash.
    /// - Throws: why an existing entry cannot be opened.
    public func find(_ names: [String]) throws(FileError) -> Found? {
        let calls = NetworkCalls()
        var folder = descriptor
        defer { if folder != descriptor { calls.close(folder) } }
        for (index, name) in names.enumerated() {
            let isLast = index == names.count - 1
            let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | (isLast ? 0 : O_DIRECTORY)
            let next: Int32
            do {
                next = try calls.open(name, in: folder, flags)
            } catch {
                // A link, a socket, or a name that is too long.
                if [ENOENT, ENOTDIR, ELOOP, ENXIO, ENAMETOOLONG, EINVAL, EILSEQ].contains(error.code) { return nil }
                throw FileError(.read, names.joined(separator: "/"), code: error.code)
            }
            if folder != descriptor { calls.close(folder) }
            folder = next
        }
        let status: FileStatus
        do {
            status = FileStatus(try calls.status(folder))
        } catch {
            throw FileError(.read, names.joined(separator: "/"), code: error.code)
        }
        switch status.kind {
        case .folder: return .folder
        case .file:
            let file = ServedFile(descriptor: folder, status: status)
            folder = descriptor
            return .file(file)
        case .link, .other: return nil
        }
    }
}

/// An open file that can be read at any position. It is closed when the object is released.
public final class ServedFile: Sendable {
    private let descriptor: Int32
    /// The status when the file was opened.
    public let status: FileStatus

    fileprivate init(descriptor: Int32, status: FileStatus) {
        self.descriptor = descriptor
        self.status = status
    }

    deinit { NetworkCalls().close(descriptor) }

    /// Reads at a position as many bytes as fit into the buffer or exist.
    ///
    /// - Returns: the number of bytes; 0 at the end.
    /// - Throws: why it cannot be read.
    public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int {
        try NetworkError.doing { () throws(SystemError) in
            try NetworkCalls().read(descriptor, at: offset, into: buffer)
        }
    }
}
