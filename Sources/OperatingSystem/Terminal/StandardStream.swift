/// The streams that a program is started with.
public enum StandardStream: Int32, Sendable {
    /// Where results go.
    case output = 1
    /// Where everything else goes.
    case error = 2

    /// Writes a text.
    ///
    /// - Throws: what keeps it from being written, such as a reader who is gone.
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

    /// Whether somebody sits in front of it.
    public var isTerminal: Bool { SystemCalls().isTerminal(rawValue) }
}

/// What a program was started with, and how it ends.
public enum CurrentProcess {
    /// A variable of the environment.
    public static func environment(_ name: String) -> String? { SystemCalls().environment(name) }

    /// Makes writing to a pipe that nobody reads fail (`EPIPE`) in place of ending the program in the middle of its work.
    public static func ignoreBrokenPipes() { SystemCalls().ignoreBrokenPipes() }

    /// Lets this thread wait until another one ends the program.
    public static func waitForEnd() -> Never { SystemCalls().waitForEnd() }

    /// Ends the program at once.
    public static func exit(_ status: Int32) -> Never { SystemCalls().exit(status) }
}
