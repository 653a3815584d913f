#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file, closed when the last reference ends. Threads may read it at the same time.
public final class OpenFile: Sendable {
    /// The size when it was opened, in bytes.
    public let size: Int
    private let descriptor: Int32
    private let path: String
    private let fileSystem: FileSystem

    fileprivate init(descriptor: Int32, size: Int, path: String, _ fileSystem: FileSystem) {
        self.descriptor = descriptor
        self.size = size
        self.path = path
        self.fileSystem = fileSystem
    }

    deinit { _ = try? fileSystem.calls.close(descriptor) }

    /// The bytes from a position on; fewer than `count` if the file ends before.
    ///
    /// - Throws: why they cannot be read.
    public func read(at position: Int, count: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let chunk = try fileSystem.readChunk(
                descriptor, path, at: position + bytes.count, atMost: count - bytes.count)
            if chunk.isEmpty { break }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        }
        return bytes
    }

    /// Adds bytes at the end of a file opened by ``FileSystem/createFile(_:)``.
    ///
    /// - Throws: why they cannot be written completely.
    public func append(_ pieces: [ArraySlice<UInt8>]) throws(FileError) {
        try fileSystem.writeAll(descriptor, path, pieces)
    }
}

extension FileSystem {
    /// Opens a file for reading; a link is not followed.
    ///
    /// - Throws: why it cannot be opened.
    public func openFile(_ path: String) throws(FileError) -> OpenFile {
        try openFile(.read, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    }

    /// Creates a file with the mode 0644, reduced by the umask, for writing and reading. An existing file is emptied; a link
    /// is not followed.
    ///
    /// - Throws: why it cannot be created.
    public func createFile(_ path: String) throws(FileError) -> OpenFile {
        try openFile(.write, path, O_RDWR | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW)
    }

    private func openFile(
        _ operation: FileError.Operation, _ path: String, _ flags: Int32
    ) throws(FileError) -> OpenFile {
        let descriptor = try attempt(operation, path) { () throws(SystemError) in
            try calls.open(path, flags, mode: 0o644)
        }
        do throws(FileError) {
            let status = try openStatus(descriptor, path)
            guard status.kind == .file else { throw .notAFile(operation, path) }
            return OpenFile(descriptor: descriptor, size: status.size, path: path, self)
        } catch {
            _ = try? calls.close(descriptor)
            throw error
        }
    }
}
