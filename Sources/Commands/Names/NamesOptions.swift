/// The options of `sitegen names`.
public struct NamesOptions: Sendable, Hashable {
    /// The name of a page template; `nil` to list them.
    public var template: String?
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}
}
