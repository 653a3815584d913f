import Diagnostics

/// What stands between two lines of `---` at the beginning of a text: keys and values, in a small part of YAML 1.2.
///
///     ---
///     title: "Bridges: a start"
///     date: 2026-11-21
///     tags: [bridges, steel]
///     ---
///
/// A value is a text as it stands, a text in quotes, or a list of those in square brackets; lines may be blank or hold
/// comments. Anything else of YAML is an error.
public struct FrontMatter: Sendable {
    /// A text and where it stands.
    public struct Text: Sendable, Hashable {
        /// What it says, without quotes and escapes.
        public var text: String
        /// Where it stands in the source, as bytes; with its quotes.
        public var range: Range<Int>
        /// Whether it stands in quotes, and therefore is no number, date, or yes or no.
        public var isQuoted: Bool

        /// `true` and `false` without quotes as YAML 1.2 reads them; `nil` for everything else.
        public var flag: Bool? {
            switch text {
            case "true" where !isQuoted: true
            case "false" where !isQuoted: false
            default: nil
            }
        }
    }

    /// What a key says.
    public enum Value: Sendable, Hashable {
        /// Nothing, `~` or `null`.
        case nothing
        /// One text.
        case text(Text)
        /// Texts in square brackets.
        case list([Text])
    }

    /// A key and what it says.
    public struct Entry: Sendable, Hashable {
        /// The key.
        public var key: Text
        /// What it says.
        public var value: Value
        /// Where the value stands in the source, as bytes; empty where there is none.
        public var range: Range<Int>
    }

    /// The entries, in the order of the source; of two with one key, the first.
    public let entries: [Entry]
    /// Where the text behind the front matter stands in the source, as bytes: all of it where there is no front matter.
    public let body: Range<Int>
    /// Whether there are two lines of `---`, or one that none follows.
    public let isPresent: Bool
    /// Whether the second line of `---` is missing.
    public let isUnclosed: Bool
    /// What is wrong, in the order of the source.
    public let diagnostics: [Diagnostic]

    /// Reads the front matter of a text.
    ///
    /// - Parameters:
    ///   - source: the text, as UTF-8.
    ///   - knownKeys: the keys that somebody reads; another one is a warning.
    public init(of source: SourceText, knownKeys: [String]) {
        var reader = FrontMatterReader(source: source, knownKeys: knownKeys)
        reader.read()
        entries = reader.entries
        body = reader.body
        isPresent = reader.isPresent
        isUnclosed = reader.isUnclosed
        diagnostics = reader.diagnostics
    }

    /// What a key says; `nil` where it is not there.
    public subscript(key: String) -> Value? {
        entries.first { $0.key.text == key }?.value
    }
}
