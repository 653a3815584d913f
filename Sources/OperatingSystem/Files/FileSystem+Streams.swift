#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// Everything on standard input until its end.
    ///
    /// - Parameter limit: the most bytes that are read; more is an error with ``FileError/limit`` set.
    /// - Throws: why it cannot be read.
    public func readStandardInput(limit: Int = .max) throws(FileError) -> [UInt8] {
        try readToEnd(0, "standard input", limit)
    }

    /// Everything that a path gives until its end: the content of a file, or what is written into a pipe, such as a
    /// shell's `<(command)`.
    ///
    /// - Parameter limit: the most bytes that are read; more is an error with ``FileError/limit`` set.
    /// - Throws: why it cannot be read.
    public func readToEnd(of path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
        try withOpenFile(.read, path, O_RDONLY) { (descriptor) throws(FileError) in
            try readToEnd(descriptor, path, limit)
        }
    }

    private func readToEnd(_ descriptor: Int32, _ path: String, _ limit: Int) throws(FileError) -> [UInt8] {
        let status = try openStatus(descriptor, path)
        var bytes: [UInt8] = []
        if status.kind == .file { bytes.reserveCapacity(min(status.size, limit)) }
        while true {
            let chunk = try readChunk(descriptor, path, atMost: 256 * 1024)
            if chunk.isEmpty { return bytes }
            bytes += chunk
            guard bytes.count <= limit else { throw FileError(.read, path, code: 0, limit: limit) }
        }
    }
}

extension StandardStream {
    /// Writes bytes.
    ///
    /// - Throws: what keeps them from being written, such as a reader who is gone.
    public func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
        let calls = SystemCalls()
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            do throws(SystemError) {
                rest = UnsafeRawBufferPointer(rebasing: rest[(try calls.write(rawValue, rest))...])
            } catch {
                throw FileError(.write, self == .output ? "standard output" : "standard error", code: error.code)
            }
        }
    }
}
