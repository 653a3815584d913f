/// The extensions of CommonMark.
public struct MarkdownExtensions: OptionSet, Sendable, Hashable {
    /// The bits of the extensions.
    public let rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Tables with a delimiter row (GFM 0.29, 4.10).
    public static let tables = MarkdownExtensions(rawValue: 1)
    /// `~~gone~~` (GFM 0.29, 6.5).
    public static let strikethrough = MarkdownExtensions(rawValue: 2)
    /// `- [x] done` (GFM 0.29, 5.3).
    public static let taskLists = MarkdownExtensions(rawValue: 4)
    /// Web addresses as links without angle brackets (GFM 0.29, 6.9).
    public static let autolinks = MarkdownExtensions(rawValue: 8)
    /// Footnotes: `[^a]` and `[^a]: text`.
    public static let footnotes = MarkdownExtensions(rawValue: 16)

    /// E-mail addresses as links without angle brackets (GFM 0.29, 6.9).
    public static let mailAutolinks = MarkdownExtensions(rawValue: 32)
    /// No invisible or indented markup, for texts by people who may not know Markdown: indentation does not make code
    /// (CommonMark, 4.4), and `[a]: b` is not a definition (CommonMark, 4.7).
    public static let plainLines = MarkdownExtensions(rawValue: 64)

    /// All of GitHub's extensions, for articles.
    public static let all: MarkdownExtensions = [
        .tables, .strikethrough, .taskLists, .autolinks, .mailAutolinks, .footnotes,
    ]
    /// The extensions for short texts inside other pages, such as a summary in a CV: emphasis, links, lists and code.
    /// Tildes, bars and e-mail addresses have no meaning.
    public static let short: MarkdownExtensions = [.autolinks, .plainLines]
}
