/// What `sitegen schema` was asked for.
public struct SchemaOptions: Sendable, Hashable {
    /// The word for a file, as it was written; `nil` to list the words.
    public var word: String?
    /// The file whose schema is printed; `nil` to list the files.
    public var kind: SchemaKind?
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen schema` alone.
    public init() {}
}
