/// When to use the terminal's colors.
public enum ColorChoice: String, Sendable, Hashable, CaseIterable {
    /// If the output is a terminal with colors and `NO_COLOR` is not set.
    case auto
    /// Always.
    case always
    /// Never.
    case never

    /// Whether to use colors.
    ///
    /// - Parameters:
    ///   - isTerminal: whether the output is a terminal.
    ///   - noColor: the environment variable `NO_COLOR`; empty counts as not set (no-color.org).
    ///   - term: the environment variable `TERM`.
    public func usesColor(isTerminal: Bool, noColor: String?, term: String?) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isTerminal && (noColor ?? "").isEmpty && term != "dumb"
        }
    }
}
