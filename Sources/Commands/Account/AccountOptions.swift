/// What `sitegen logout` and `sitegen whoami` were asked for.
public struct AccountOptions: Sendable, Hashable {
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of the command alone.
    public init() {}
}
