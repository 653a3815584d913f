/// When to use the terminal's colours.
public enum ColorChoice: String, Sendable, Hashable, CaseIterable {
    /// On a terminal that shows colours, unless `NO_COLOR` is set.
    case auto
    /// Everywhere.
    case always
    /// Nowhere.
    case never

    /// Whether to use colours.
    ///
    /// - Parameters:
    ///   - isTerminal: whether what is written to is a terminal.
    ///   - noColor: the environment variable `NO_COLOR`; an empty one counts as none (no-color.org).
    ///   - term: the environment variable `TERM`.
    public func usesColor(isTerminal: Bool, noColor: String?, term: String?) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isTerminal && (noColor ?? "").isEmpty && term != "dumb"
        }
    }
}
