import TemplateEngine
import WebSafety

/// A section of a CV.
struct CVSection: Sendable, TemplateRecord {
    /// The name in addresses and style sheets: that of JSON Resume.
    var id: Token
    /// The heading.
    var heading: String
    /// The microformats2 property of an entry (h-resume).
    var property: Token?
    /// Whether entries are shown as lines: skills, languages.
    var isCompact: Bool
    /// The entries; at least one.
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
