/// The options of `sitegen schema`.
public struct SchemaOptions: Sendable, Hashable {
    /// The name as it was given; `nil` to list the names.
    public var word: String?
    /// The file whose schema to print; `nil` to list the files.
    public var kind: SchemaKind?
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}
}
