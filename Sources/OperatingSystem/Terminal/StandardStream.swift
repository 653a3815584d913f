/// The standard streams for output.
public enum StandardStream: Int32, Sendable {
    /// Standard output, for results.
    case output = 1
    /// Standard error, for everything else.
    case error = 2

    /// Writes a text.
    ///
    /// - Throws: why it cannot be written, such as a closed pipe.
    public func write(_ text: String) throws(FileError) {
        var text = text
        let failure: FileError? = text.withUTF8 { bytes in
            do throws(FileError) {
                try write(bytes)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Whether it is a terminal.
    public var isTerminal: Bool { SystemCalls().isTerminal(rawValue) }
}

/// The environment of this process, and how it ends.
public enum CurrentProcess {
    /// A variable of the environment.
    public static func environment(_ name: String) -> String? { SystemCalls().environment(name) }

    /// Makes writing to a pipe without a reader fail (`EPIPE`) instead of ending the program.
    public static func ignoreBrokenPipes() { SystemCalls().ignoreBrokenPipes() }

    /// Suspends the current thread until another one ends the program.
    public static func waitForEnd() -> Never { SystemCalls().waitForEnd() }

    /// Ends the program at once.
    public static func exit(_ status: Int32) -> Never { SystemCalls().exit(status) }
}
