/// The options of `sitegen token`.
public struct TokenOptions: Sendable, Hashable {
    /// The address of the database; `nil` for that of the session.
    public var firebase: String?
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}
}
