/// A part of the text of a paragraph, heading or cell.
///
/// Inlines are in one list in the order of the text. A container is a pair of start and end inlines around its
/// contents.
public struct MarkdownInline: Sendable, Hashable, BitwiseCopyable {
    /// The kind of an inline.
    public enum Kind: UInt8, Sendable, Hashable, BitwiseCopyable {
        /// Text; a line ending in it is a soft break.
        case text
        /// An inline without output.
        case nothing
        /// A single line ending: a soft break.
        case softBreak
        /// A hard line break.
        case hardBreak
        /// A code span; its range is the part between the backticks.
        case code
        /// A tag, a comment or another form of raw HTML.
        case html
        /// A character reference.
        case entity
        /// An autolink, with or without angle brackets; its range is the address.
        case autolink
        /// `[^a]`
        case footnoteReference
        case emphasisStart, emphasisEnd
        case strongStart, strongEnd
        case strikethroughStart, strikethroughEnd
        case linkStart, linkEnd
        case imageStart, imageEnd
    }

    /// The kind.
    public internal(set) var kind: Kind
    /// The start and end in the text.
    var start: UInt32
    var end: UInt32
    /// Links, images and autolinks: the index of the target. Footnote references: the index of the footnote.
    var number: UInt32 = 0

    @inline(__always)
    init(_ kind: Kind, _ start: Int, _ end: Int, number: Int = 0) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
        self.number = UInt32(truncatingIfNeeded: number)
    }
}
