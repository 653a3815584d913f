#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A terminal that does not show typed characters, with its previous settings.
///
/// Call ``end()`` before the process ends as well: not every shell restores the settings.
public struct HiddenTyping: Sendable {
    private let before: termios

    /// Hides the characters typed on standard input; `nil` if it is not a terminal.
    public init?() {
        var state = termios()
        guard tcgetattr(0, &state) == 0 else { return nil }
        before = state
        state.c_lflag &= ~tcflag_t(ECHO)
        // The line feed at the end of the line is still shown.
        state.c_lflag |= tcflag_t(ECHONL)
        guard tcsetattr(0, TCSADRAIN, &state) == 0 else { return nil }
    }

    /// Restores the settings of the terminal.
    public func end() {
        var state = before
        _ = tcsetattr(0, TCSADRAIN, &state)
    }
}
