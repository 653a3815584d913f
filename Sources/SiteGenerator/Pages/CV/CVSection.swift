import TemplateEngine
import WebSafety

/// A section of a CV.
struct CVSection: Sendable, TemplateRecord {
    /// Its name in addresses and style sheets, which is that of JSON Resume.
    var id: Token
    /// What stands over it.
    var heading: String
    /// What an entry is to who reads microformats (microformats2, h-resume).
    var property: Token?
    /// Whether its entries are lines: skills, languages.
    var isCompact: Bool
    /// Its entries; never none.
    var entries: [CVEntry]

    static let schema = RecordSchema<CVSection>(
        "a section",
        [
            Field("id", .token, "The name in addresses and style sheets.", \.id),
            Field("heading", .text, "The title.", \.heading),
            Field("property", .optional(.token), "The class of an entry's microformat.", \.property),
            Field("isCompact", .flag, "Whether its entries are single lines, as for skills.", \.isCompact),
            Field("entries", .list(of: .record), "Its entries.", \.entries),
        ])
}
