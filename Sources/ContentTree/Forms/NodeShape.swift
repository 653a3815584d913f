/// What may stand under a key.
public indirect enum NodeShape: Sendable, Hashable {
    /// A text; one that matches a regular expression (ECMA-262), where there is one.
    case text(pattern: String? = nil)
    /// A text, or a number.
    case textOrNumber
    /// A text as before, or a year in four digits.
    case textOrYear(pattern: String)
    /// A text with more than white space in it; some that are known are offered.
    case suggestion([NodeWord])
    /// One of some texts.
    case choice([NodeWord])
    /// `true` or `false`.
    case flag
    /// A list of items of one shape.
    case list(NodeShape)
    /// An object.
    case object(NodeForm)

    /// A text with more than white space in it.
    public static let filledText = NodeShape.text(pattern: #"\S"#)
}

/// A text that can be chosen.
public struct NodeWord: Sendable, Hashable {
    /// The text.
    public var word: String
    /// What it says.
    public var meaning: String

    /// Makes a word.
    public init(_ word: String, _ meaning: String) {
        self.word = word
        self.meaning = meaning
    }
}
