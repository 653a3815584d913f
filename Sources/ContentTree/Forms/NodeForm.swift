/// The keys of an object, declared once: decoders use their names, and ``JSONSchema`` describes them.
///
/// A form describes nodes as people write them. Forms that only a database produces are read, too, but not declared:
/// `null` for a missing value, and an object with whole numbers as keys for a list.
public struct NodeForm: Sendable, Hashable {
    /// The known keys, in the order in which messages list them.
    public var keys: [NodeKey]
    /// How other keys are treated.
    public var others: Others

    /// How unknown keys are treated. Keys that begin with `$` are for editors and always allowed.
    public indirect enum Others: Sendable, Hashable {
        /// Every unknown key is an error.
        case refused
        /// Unknown keys may belong to other programs.
        case allowed
        /// Keys that match a pattern have this shape; others are errors.
        case each(pattern: String, NodeShape)
    }

    /// Creates a form.
    public init(_ keys: [NodeKey], others: Others = .refused) {
        self.keys = keys
        self.others = others
    }

    /// The names of the keys.
    public var names: [String] { keys.map(\.name) }
}

/// A key of an object.
public struct NodeKey: Sendable, Hashable {
    /// The name of the key.
    public var name: String
    /// The description of the key, as a sentence.
    public var meaning: String
    /// The shape of the value.
    public var shape: NodeShape
    /// Whether the key is required.
    public var isRequired: Bool

    /// Creates a key.
    public init(_ name: String, _ meaning: String, _ shape: NodeShape = .text(), isRequired: Bool = false) {
        self.name = name
        self.meaning = meaning
        self.shape = shape
        self.isRequired = isRequired
    }
}
