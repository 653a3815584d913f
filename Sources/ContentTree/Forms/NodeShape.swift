/// The shape of the value under a key.
public indirect enum NodeShape: Sendable, Hashable {
    /// A text, which matches a regular expression (ECMA-262) if one is given.
    case text(pattern: String? = nil)
    /// A text with a pattern, or an object.
    case textOrObject(pattern: String, NodeForm)
    /// A number.
    case number
    /// A text or a number.
    case textOrNumber
    /// A text with a pattern, or a year of four digits.
    case textOrYear(pattern: String)
    /// A text that is not blank, with suggested words.
    case suggestion([NodeWord])
    /// One of a fixed set of texts.
    case choice([NodeWord])
    /// `true` or `false`.
    case flag
    /// A list whose items have one shape.
    case list(NodeShape)
    /// An object.
    case object(NodeForm)

    /// A text that is not blank.
    public static let filledText = NodeShape.text(pattern: #"\S"#)
}

/// A word to choose or suggest.
public struct NodeWord: Sendable, Hashable {
    /// The text.
    public var word: String
    /// The meaning of the word.
    public var meaning: String

    /// Creates a word.
    public init(_ word: String, _ meaning: String) {
        self.word = word
        self.meaning = meaning
    }
}
