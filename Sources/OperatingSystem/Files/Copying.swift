#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The result of comparing a file on disk with some content.
public enum FileComparison: Sendable, Hashable {
    /// The file does not exist.
    case missing
    /// The file has the same bytes.
    case equal
    /// The file has other bytes.
    case different
    /// Not a file: a folder, a link (which is not followed), a device.
    case notAFile
}

extension FileSystem {
    /// Copies the content of a file, inside the kernel if possible.
    ///
    /// The new file has the mode 0644, reduced by the umask. A link at its path is not followed; the source may be a
    /// link.
    ///
    /// - Parameters:
    ///   - replacing: whether the file may exist; its content is then replaced.
    ///   - look: receives the status of the new file.
    /// - Throws: why the source cannot be read or the file cannot be written.
    public func copy(
        _ source: String, to path: String, replacing: Bool = true, noting look: ((FileStatus) -> Void)? = nil
    ) throws(FileError) {
        try withFileToRead(source) { (input, status) throws(FileError) in
            try withOpenFile(.write, path, Self.flagsForWriting(replacing)) { (output) throws(FileError) in
                #if canImport(Darwin)
                    let sent: Int? = nil
                #else
                    let sent = try sendAll(from: input, to: output, path)
                #endif
                // For files without a size, such as those of `/proc`, the kernel may report the end too early.
                if sent != status.size || sent == 0 { try copyRest(of: source, input, to: path, output) }
                if let look { look(try openStatus(output, path)) }
            }
        }
    }

    /// Compares a file with bytes. The file is read only if its size is equal, and only up to the first difference.
    ///
    /// - Parameter look: receives the status of the file, before it is read.
    /// - Throws: why the file cannot be read.
    public func compare(
        _ path: String, with bytes: UnsafeBufferPointer<UInt8>, noting look: (FileStatus) -> Void = { _ in }
    ) throws(FileError) -> FileComparison {
        try comparing(path, look) { (descriptor, status) throws(FileError) in
            guard status.size == bytes.count else { return .different }
            var rest = UnsafeRawBufferPointer(bytes)[...]
            return try Self.withChunk(atMost: bytes.count) { (chunk) throws(FileError) in
                while !rest.isEmpty {
                    let count = try fill(chunk, from: descriptor, path)
                    guard count > 0, count <= rest.count,
                        UnsafeRawBufferPointer(chunk).startsLike(UnsafeRawBufferPointer(rebasing: rest), count)
                    else { return .different }
                    rest = rest.dropFirst(count)
                }
                return .equal
            }
        }
    }

    /// Compares two files like the method for bytes; the second path may be a link.
    ///
    /// - Parameter look: receives the status of the file, before it is read.
    /// - Throws: why one of the files cannot be read.
    public func compare(
        _ path: String, withFile other: String, noting look: (FileStatus) -> Void = { _ in }
    ) throws(FileError) -> FileComparison {
        try comparing(path, look) { (descriptor, status) throws(FileError) in
            try withFileToRead(other) { (otherDescriptor, otherStatus) throws(FileError) in
                guard otherStatus.size == status.size else { return .different }
                return try Self.withChunk(atMost: status.size) { (chunk) throws(FileError) in
                    try Self.withChunk(atMost: status.size) { (otherChunk) throws(FileError) in
                        while true {
                            let count = try fill(chunk, from: descriptor, path)
                            let otherCount = try fill(otherChunk, from: otherDescriptor, other)
                            guard count == otherCount,
                                UnsafeRawBufferPointer(chunk).startsLike(UnsafeRawBufferPointer(otherChunk), count)
                            else { return .different }
                            if count < chunk.count { return .equal }
                        }
                    }
                }
            }
        }
    }
}

extension FileSystem {
    private func comparing(
        _ path: String, _ look: (FileStatus) -> Void, _ body: (Int32, FileStatus) throws(FileError) -> FileComparison
    ) throws(FileError) -> FileComparison {
        do {
            // Opening a pipe would wait for a writer.
            return try withOpenFile(.read, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) { (descriptor) throws(FileError) in
                let status = try openStatus(descriptor, path)
                guard status.kind == .file else { return .notAFile }
                look(status)
                return try body(descriptor, status)
            }
        } catch {
            guard error.path == path else { throw error }
            if error.isMissing { return .missing }
            // A link, or a socket.
            if error.code == ELOOP || error.code == ENXIO { return .notAFile }
            throw error
        }
    }

    /// Provides a buffer of 64 KB, or a smaller one that is enough, but never an empty one.
    private static func withChunk<Result>(
        atMost count: Int = .max, _ body: (UnsafeMutableRawBufferPointer) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: min(max(count, 1), 64 * 1024), alignment: 16)
        defer { chunk.deallocate() }
        return try body(chunk)
    }

    /// Reads until the buffer is full or the file ends; a partly filled buffer means the end.
    private func fill(_ chunk: UnsafeMutableRawBufferPointer, from descriptor: Int32, _ path: String)
        throws(FileError) -> Int
    {
        var count = 0
        while count < chunk.count {
            let got = try attempt(.read, path) { () throws(SystemError) in
                try calls.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: chunk[count...]))
            }
            if got == 0 { break }
            count += got
        }
        return count
    }

    /// Copies the rest through a buffer.
    private func copyRest(
        of source: String, _ input: Int32, to path: String, _ output: Int32
    ) throws(FileError) {
        try Self.withChunk { (chunk) throws(FileError) in
            while true {
                let count = try fill(chunk, from: input, source)
                if count == 0 { return }
                try writeAll(output, path, UnsafeRawBufferPointer(rebasing: chunk[..<count]))
            }
        }
    }

    #if !canImport(Darwin)
        /// Copies inside the kernel, until it reports the end.
        ///
        /// - Returns: the number of copied bytes; `nil` if the kernel cannot copy between these files, or not
        ///   everything.
        private func sendAll(from input: Int32, to output: Int32, _ path: String) throws(FileError) -> Int? {
            var sent = 0
            do {
                while true {
                    let count = try calls.send(from: input, to: output, atMost: 1 << 30)
                    if count == 0 { return sent }
                    sent += count
                }
            } catch {
                if error.code == EINVAL || error.code == ENOSYS { return nil }
                throw FileError(.write, path, code: error.code)
            }
        }
    #endif
}

extension UnsafeRawBufferPointer {
    /// Whether the first bytes of both are equal; both must have that many.
    fileprivate func startsLike(_ other: UnsafeRawBufferPointer, _ count: Int) -> Bool {
        guard let start = baseAddress, let otherStart = other.baseAddress else { return count == 0 }
        return memcmp(start, otherStart, count) == 0
    }
}
