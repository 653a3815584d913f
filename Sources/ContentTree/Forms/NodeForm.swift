/// What an object holds, declared once: a decoder takes the names of its keys from here, and ``JSONSchema`` describes it.
///
/// It says how people write a node. What only a database does is read as well, and stands in no form: `null` for what is
/// not there, and an object with whole numbers for keys in place of a list.
public struct NodeForm: Sendable, Hashable {
    /// The keys that are read, in the order in which people are told of them.
    public var keys: [NodeKey]
    /// What is said of other keys.
    public var others: Others

    /// What is said of keys that are not named. Those that begin with `$` are for editors and always allowed.
    public indirect enum Others: Sendable, Hashable {
        /// Each is a mistake.
        case refused
        /// They are somebody else's.
        case allowed
        /// Each whose name matches a pattern holds the same; others are mistakes.
        case each(pattern: String, NodeShape)
    }

    /// Makes a form.
    public init(_ keys: [NodeKey], others: Others = .refused) {
        self.keys = keys
        self.others = others
    }

    /// The names of the keys.
    public var names: [String] { keys.map(\.name) }
}

/// A key of an object.
public struct NodeKey: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// What it says, as a sentence.
    public var meaning: String
    /// What may stand under it.
    public var shape: NodeShape
    /// Whether there is nothing without it.
    public var isRequired: Bool

    /// Makes a key.
    public init(_ name: String, _ meaning: String, _ shape: NodeShape = .text(), isRequired: Bool = false) {
        self.name = name
        self.meaning = meaning
        self.shape = shape
        self.isRequired = isRequired
    }
}
