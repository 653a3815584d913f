#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How a file on disk compares with content that it might have.
public enum FileComparison: Sendable, Hashable {
    /// There is no file of that name.
    case missing
    /// It is a file with the same bytes.
    case equal
    /// It is a file with other bytes.
    case different
    /// It is no file: a folder, a link (which is not followed), a device.
    case notAFile
}

extension FileSystem {
    /// Copies the content of a file, inside the kernel where that can be.
    ///
    /// The new file gets the mode 0644 as the umask allows. A link in its place is not followed; the source may be one.
    ///
    /// - Parameters:
    ///   - replacing: whether a file of that name may be there already; it loses its content then.
    ///   - look: is told how the new file looks then.
    /// - Throws: why the one cannot be read or the other not written.
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
                // Of files without a size, as those of `/proc`, the kernel may say too early that they are at their end.
                if sent != status.size || sent == 0 { try copyRest(of: source, input, to: path, output) }
                if let look { look(try openStatus(output, path)) }
            }
        }
    }

    /// Compares a file with bytes; it is read only where its size is the same, and only up to the first difference.
    ///
    /// - Parameter look: is told how the file looks, before it is read.
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

    /// Compares two files as the same method does with bytes; the second may be reached through a link.
    ///
    /// - Parameter look: is told how the file looks, before it is read.
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
            // Opening a pipe would wait for somebody to write into it.
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

    /// Lends a buffer of 64 KB, or of fewer bytes where fewer are wanted, though never an empty one.
    private static func withChunk<Result>(
        atMost count: Int = .max, _ body: (UnsafeMutableRawBufferPointer) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: min(max(count, 1), 64 * 1024), alignment: 16)
        defer { chunk.deallocate() }
        return try body(chunk)
    }

    /// Reads until the buffer is full or the file ends; fewer bytes than fit mean the end.
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

    /// Copies through a buffer what was not copied yet.
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
        /// Moves what the kernel is willing to move, until it says that this is the end.
        ///
        /// - Returns: how many bytes it moved; `nil` where it does not move between these two files, or not all.
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
    /// Whether the first bytes of both are the same; both have as many.
    fileprivate func startsLike(_ other: UnsafeRawBufferPointer, _ count: Int) -> Bool {
        guard let start = baseAddress, let otherStart = other.baseAddress else { return count == 0 }
        return memcmp(start, otherStart, count) == 0
    }
}
