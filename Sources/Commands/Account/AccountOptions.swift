/// The options of `sitegen logout` and `sitegen whoami`.
public struct AccountOptions: Sendable, Hashable {
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}
}
