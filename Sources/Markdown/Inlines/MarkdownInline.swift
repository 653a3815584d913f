/// A piece of the text of a paragraph, heading or cell.
///
/// Inlines lie in one list in the order of the text. What holds others is a pair that begins and ends: those inside are
/// between the two.
public struct MarkdownInline: Sendable, Hashable, BitwiseCopyable {
    /// What an inline is.
    public enum Kind: UInt8, Sendable, Hashable, BitwiseCopyable {
        /// Text as it is; a line end in it is a soft break.
        case text
        /// Nothing to show.
        case nothing
        /// A line end without anything around it: a soft break.
        case softBreak
        /// A line end that is kept.
        case hardBreak
        /// A code span; its range holds what is between the backticks.
        case code
        /// A tag, comment or the like of raw HTML.
        case html
        /// A character reference.
        case entity
        /// An address that is a link, in angle brackets or bare; its range holds the address.
        case autolink
        /// `[^a]`
        case footnoteReference
        case emphasisStart, emphasisEnd
        case strongStart, strongEnd
        case strikethroughStart, strikethroughEnd
        case linkStart, linkEnd
        case imageStart, imageEnd
    }

    /// What it is.
    public internal(set) var kind: Kind
    /// What of it stands where in the text.
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
