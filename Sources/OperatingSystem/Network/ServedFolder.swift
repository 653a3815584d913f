#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A folder in which files are found without following a link, whatever happens there meanwhile.
public final class ServedFolder: Sendable {
    private let descriptor: Int32

    /// Opens a folder, which may itself be reached through links; `nil` where there is none.
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

    /// What stands at a path in the folder.
    public enum Found: Sendable {
        /// A file.
        case file(ServedFile)
        /// A folder.
        case folder
    }

    /// Finds what stands at a path: each name is looked up in the folder that the one before it is. Links, and what is
    /// neither file nor folder, are not found.
    ///
    /// - Parameter names: the path's names, none of them empty, `.`, `..` or with a slash in it.
    /// - Throws: why it cannot be opened although it is there.
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
                // A link, or a socket, or a name that is too long to be one.
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

/// An open file of which any part can be read. It is closed when the value goes.
public final class ServedFile: Sendable {
    private let descriptor: Int32
    /// What it was when it was opened.
    public let status: FileStatus

    fileprivate init(descriptor: Int32, status: FileStatus) {
        self.descriptor = descriptor
        self.status = status
    }

    deinit { NetworkCalls().close(descriptor) }

    /// Reads at an offset as much as fits, or as there is.
    ///
    /// - Returns: how many bytes; 0 at the end.
    /// - Throws: why it cannot be read.
    public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int {
        try NetworkError.doing { () throws(SystemError) in
            try NetworkCalls().read(descriptor, at: offset, into: buffer)
        }
    }
}
