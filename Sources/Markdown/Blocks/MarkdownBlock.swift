/// One block of a document.
///
/// Blocks lie in one list in the order in which they begin, each before those in it: the blocks inside the one at index
/// `i` are those from `i + 1` to before ``subtreeEnd``.
public struct MarkdownBlock: Sendable, Hashable, BitwiseCopyable {
    /// What a block is.
    public enum Kind: UInt8, Sendable, Hashable, BitwiseCopyable {
        /// Block quote.
        case quote
        /// List; holds items alone.
        case list
        /// Item of a list.
        case item
        /// What a footnote says; shown at the end of the page.
        case footnote
        /// Paragraph; holds inlines.
        case paragraph
        /// Heading; holds inlines.
        case heading
        /// Code, fenced or indented; holds lines.
        case code
        /// Raw HTML; holds lines.
        case html
        /// Thematic break.
        case rule
        /// Table; holds rows, the first of which is its head.
        case table
        /// Row of a table; holds cells.
        case row
        /// Cell of a table; holds inlines.
        case cell
        /// Definitions of link references, which show nothing.
        case definitions
    }

    /// How the cells of a column are set.
    public enum Alignment: UInt8, Sendable, Hashable, BitwiseCopyable {
        case none, left, center, right
    }

    /// What it is.
    public internal(set) var kind: Kind
    var flags: Flags = []
    /// Headings: the level, from 1. Cells: their alignment. Code: 1 with a fence. HTML: which of the seven kinds.
    var detail: UInt16 = 0
    /// Where it begins and ends, as bytes of the source.
    var start: UInt32
    var end: UInt32 = 0
    /// The index after the last block inside it.
    public internal(set) var subtreeEnd: Int32 = 0
    /// Text: first its bytes, then its inlines. Code and HTML: its lines.
    var first: UInt32 = 0
    var last: UInt32 = 0
    /// Lists: the first number. Code: one more than the index of its info string. Footnotes: the index of its label.
    var number: UInt32 = 0

    struct Flags: OptionSet, Hashable, BitwiseCopyable {
        let rawValue: UInt8
        /// Lists: numbers instead of bullets.
        static let ordered = Flags(rawValue: 1)
        /// Lists: blank lines between its items or their blocks.
        static let loose = Flags(rawValue: 2)
        /// Items: a box to tick.
        static let task = Flags(rawValue: 4)
        /// Items: the box is ticked.
        static let checked = Flags(rawValue: 8)
        /// Rows: the head of the table.
        static let head = Flags(rawValue: 16)
        /// Paragraphs: without a tag of their own, as in a tight list.
        static let bare = Flags(rawValue: 32)
        /// HTML: what ends it was found.
        static let ended = Flags(rawValue: 64)
    }

    init(_ kind: Kind, start: Int) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
    }

    /// Its bytes in the source, from its first character to the end of its last line that is not blank.
    public var range: Range<Int> { Int(start)..<Int(max(start, end)) }
    /// Headings: the level, 1 to 6.
    public var level: Int { Int(detail) }
    /// Lists: whether items are numbered.
    public var isOrdered: Bool { flags.contains(.ordered) }
    /// Lists: the number of the first item.
    public var firstNumber: Int { Int(number) }
    /// Lists: whether no blank line stands between items or inside them.
    public var isTight: Bool { !flags.contains(.loose) }
    /// Items: whether a box to tick stands before it, and whether it is ticked; `nil` without a box.
    public var isChecked: Bool? { flags.contains(.task) ? flags.contains(.checked) : nil }
    /// Cells: how it is set.
    public var alignment: Alignment { Alignment(rawValue: UInt8(truncatingIfNeeded: detail)) ?? .none }
    /// Whether it holds inlines.
    public var holdsInlines: Bool { kind == .paragraph || kind == .heading || kind == .cell }
    /// The indices of its inlines.
    public var inlines: Range<Int> { holdsInlines ? Int(first)..<Int(last) : 0..<0 }
}

/// A part of a line, and columns of a tab before it that only a part of was used.
struct LineSlice: Sendable, Hashable, BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var spaces: UInt32 = 0
}

/// Where a copied piece of text begins among the copies, and in the source.
struct CopiedPiece: Sendable, Hashable, BitwiseCopyable {
    var copy: UInt32
    var source: UInt32
}

/// Two offsets.
struct TextRange: Sendable, Hashable, BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }
    var range: Range<Int> { Int(start)..<Int(end) }
    var isEmpty: Bool { start == end }
}
