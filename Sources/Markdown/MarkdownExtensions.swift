/// What a document may hold beyond CommonMark.
public struct MarkdownExtensions: OptionSet, Sendable, Hashable {
    /// One bit for each.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Tables with a line of hyphens under their head (GFM 0.29, 4.10).
    public static let tables = MarkdownExtensions(rawValue: 1)
    /// `~~gone~~` (GFM 0.29, 6.5).
    public static let strikethrough = MarkdownExtensions(rawValue: 2)
    /// `- [x] done` (GFM 0.29, 5.3).
    public static let taskLists = MarkdownExtensions(rawValue: 4)
    /// Addresses of the web that become links without angle brackets (GFM 0.29, 6.9).
    public static let autolinks = MarkdownExtensions(rawValue: 8)
    /// `[^a]` and, elsewhere, `[^a]: text`.
    public static let footnotes = MarkdownExtensions(rawValue: 16)

    /// E-mail addresses that become links without angle brackets (GFM 0.29, 6.9).
    public static let mailAutolinks = MarkdownExtensions(rawValue: 32)
    /// Every line shows, in texts of people who may not think of Markdown: indentation makes no code (CommonMark, 4.4),
    /// and `[a]: b` defines nothing (CommonMark, 4.7).
    public static let plainLines = MarkdownExtensions(rawValue: 64)

    /// All that GitHub has: what the site's articles are written in.
    public static let all: MarkdownExtensions = [
        .tables, .strikethrough, .taskLists, .autolinks, .mailAutolinks, .footnotes,
    ]
    /// What a short text inside something else is written in, such as a summary in a CV: emphasis, links, lists and code.
    /// Tildes, bars and e-mail addresses stay what they are.
    public static let short: MarkdownExtensions = [.autolinks, .plainLines]
}
