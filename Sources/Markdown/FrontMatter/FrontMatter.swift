import Diagnostics

/// Front matter: keys and values between two lines of `---` at the beginning of a text, in a small subset of YAML 1.2.
///
///     ---
///     title: "Bridges: a start"
///     date: 2026-11-21
///     tags: [bridges, steel]
///     ---
///
/// A value is a plain text, a text in quotes, or a list of those in square brackets. Blank lines and comments are
/// allowed. Other YAML is an error.
public struct FrontMatter: Sendable {
    /// A text with its position.
    public struct Text: Sendable, Hashable {
        /// The text without quotes and escapes.
        public var text: String
        /// The byte range in the source, with the quotes.
        public var range: Range<Int>
        /// Whether it is in quotes, and therefore not a number, a date or a Boolean.
        public var isQuoted: Bool

        /// The value of an unquoted `true` or `false` as in YAML 1.2; `nil` for other texts.
        public var flag: Bool? {
            switch text {
            case "true" where !isQuoted: true
            case "false" where !isQuoted: false
            default: nil
            }
        }
    }

    /// The value of a key.
    public enum Value: Sendable, Hashable {
        /// Empty, `~` or `null`.
        case nothing
        /// A text.
        case text(Text)
        /// A list of texts in square brackets.
        case list([Text])
    }

    /// A key with its value.
    public struct Entry: Sendable, Hashable {
        /// The key.
        public var key: Text
        /// The value.
        public var value: Value
        /// The byte range of the value in the source; may be empty.
        public var range: Range<Int>
    }

    /// The entries, in the order of the source; of duplicate keys, only the first.
    public let entries: [Entry]
    /// The byte range of the text after the front matter; everything if there is no front matter.
    public let body: Range<Int>
    /// Whether there is an opening line of `---`.
    public let isPresent: Bool
    /// Whether the end of the front matter is unknown: its closing line is missing, or it is in TOML.
    public let isUnclosed: Bool
    /// The problems, in the order of the source.
    public let diagnostics: [Diagnostic]

    /// Parses the front matter of a text.
    ///
    /// - Parameters:
    ///   - source: the text, as UTF-8.
    ///   - knownKeys: the known keys; other keys cause a warning.
    public init(of source: SourceText, knownKeys: [String]) {
        var reader = FrontMatterReader(source: source, knownKeys: knownKeys)
        reader.read()
        entries = reader.entries
        body = reader.body
        isPresent = reader.isPresent
        isUnclosed = reader.isUnclosed
        diagnostics = reader.diagnostics
    }

    /// The value of a key; `nil` if the key is missing.
    public subscript(key: String) -> Value? {
        entries.first { $0.key.text == key }?.value
    }
}
