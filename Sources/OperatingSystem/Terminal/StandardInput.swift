#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard input.
public enum StandardInput {
    /// Whether it is a terminal.
    public static var isTerminal: Bool { SystemCalls().isTerminal(0) }

    /// Whether there is unread input: in a pipe, or in a file at its beginning.
    ///
    /// It does not wait: later input of a pipe is not detected.
    public static var hasUnreadInput: Bool {
        let calls = SystemCalls()
        guard let status = try? calls.status(0) else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status.st_size > 0 && calls.isAtBeginning(0)
        case S_IFIFO: return calls.isReadable(0)
        default: return false
        }
    }

    /// The next line without its line feed; `nil` at the end of the input, even in the middle of a line.
    ///
    /// It reads nothing after the line, so that the rest is available to other readers.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of bytes; a longer line is an error with ``FileError/limit`` set.
    ///   - takesRest: whether the end of the input also ends a line.
    /// - Throws: why it cannot be read.
    public static func readLine(limit: Int = 64 * 1024, takingRest takesRest: Bool = false) throws(FileError)
        -> [UInt8]?
    {
        let calls = SystemCalls()
        var line: [UInt8] = []
        while line.count <= limit {
            var byte: UInt8 = 0
            let failure: FileError? = withUnsafeMutableBytes(of: &byte) { buffer in
                do throws(SystemError) {
                    return try calls.read(0, into: buffer) == 0 ? FileError(.read, "", code: 0) : nil
                } catch {
                    return FileError(.read, "standard input", code: error.code)
                }
            }
            if let failure {
                // The end of the input has no error number.
                guard failure.code != 0 else { return takesRest && !line.isEmpty ? line : nil }
                throw failure
            }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
        }
        throw FileError(.read, "standard input", code: 0, limit: limit)
    }
}
