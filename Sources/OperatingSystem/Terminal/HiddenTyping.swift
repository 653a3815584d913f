#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A terminal that does not show what is typed, and how it was before.
///
/// Whoever hides has to show again, at the end of the process as well: a shell does not do it everywhere.
public struct HiddenTyping: Sendable {
    private let before: termios

    /// Hides what is typed at the terminal that standard input is; `nil` where it is none.
    public init?() {
        var state = termios()
        guard tcgetattr(0, &state) == 0 else { return nil }
        before = state
        state.c_lflag &= ~tcflag_t(ECHO)
        // The line feed ends the line for whoever looks on, too.
        state.c_lflag |= tcflag_t(ECHONL)
        guard tcsetattr(0, TCSADRAIN, &state) == 0 else { return nil }
    }

    /// Makes the terminal as it was.
    public func end() {
        var state = before
        _ = tcsetattr(0, TCSADRAIN, &state)
    }
}
