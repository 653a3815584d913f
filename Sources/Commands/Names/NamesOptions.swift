/// What `sitegen names` was asked for.
public struct NamesOptions: Sendable, Hashable {
    /// The name of a root template; `nil` to list those.
    public var template: String?
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen names` alone.
    public init() {}
}
