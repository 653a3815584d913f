/// The options of `sitegen names`.
public struct NamesOptions: Sendable, Hashable {
    /// The name of a template; `nil` to list them.
    public var template: String?
    /// The content folder, whose settings name the site's theme.
    public var content = "Content"
    /// The folder of the site's templates; `nil` for `Templates`.
    public var templates: String?
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}
}
