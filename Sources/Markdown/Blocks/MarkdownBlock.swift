/// A block of a document.
///
/// Blocks are in one list in the order in which they begin. The descendants of the block at index `i` are those from `i
/// + 1` to before ``subtreeEnd``.
public struct MarkdownBlock: Sendable, Hashable, BitwiseCopyable {
    /// The kind of a block.
    public enum Kind: UInt8, Sendable, Hashable, BitwiseCopyable {
        /// Block quote.
        case quote
        /// List; contains only items.
        case list
        /// Item of a list.
        case item
        /// Footnote; shown at the end of the page.
        case footnote
        /// Paragraph; contains inlines.
        case paragraph
        /// Heading; contains inlines.
        case heading
        /// Code, fenced or indented; contains lines.
        case code
        /// Raw HTML; contains lines.
        case html
        /// Thematic break.
        case rule
        /// Table; contains rows, the first of which is its header.
        case table
        /// Row of a table; contains cells.
        case row
        /// Cell of a table; contains inlines.
        case cell
        /// Link reference definitions, which are not shown.
        case definitions
    }

    /// The alignment of a table column.
    public enum Alignment: UInt8, Sendable, Hashable, BitwiseCopyable {
        case none, left, center, right
    }

    /// The kind.
    public internal(set) var kind: Kind
    var flags: Flags = []
    /// Headings: the level, from 1. Cells: the alignment. Code: 1 with a fence. HTML: the kind, 1 to 7.
    var detail: UInt16 = 0
    /// The start and end in the source, in bytes.
    var start: UInt32
    var end: UInt32 = 0
    /// The index after the last descendant.
    public internal(set) var subtreeEnd: Int32 = 0
    /// Text blocks: the start of the text, then of the inlines. Code and HTML: the lines.
    var first: UInt32 = 0
    var last: UInt32 = 0
    /// Lists: the first number. Code: the index of the info string plus one. Footnotes: the index of the label.
    var number: UInt32 = 0

    struct Flags: OptionSet, Hashable, BitwiseCopyable {
        let rawValue: UInt8
        /// Lists: numbered.
        static let ordered = Flags(rawValue: 1)
        /// Lists: blank lines between items or their blocks.
        static let loose = Flags(rawValue: 2)
        /// Items: with a task box.
        static let task = Flags(rawValue: 4)
        /// Items: the task box is checked.
        static let checked = Flags(rawValue: 8)
        /// Rows: the header of the table.
        static let head = Flags(rawValue: 16)
        /// Paragraphs: without a tag, as in a tight list.
        static let bare = Flags(rawValue: 32)
        /// HTML: the end condition was found.
        static let ended = Flags(rawValue: 64)
    }

    init(_ kind: Kind, start: Int) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
    }

    /// The byte range in the source, from the first character to the end of the last line that is not blank.
    public var range: Range<Int> { Int(start)..<Int(max(start, end)) }
    /// Headings: the level, 1 to 6.
    public var level: Int { Int(detail) }
    /// Lists: whether items are numbered.
    public var isOrdered: Bool { flags.contains(.ordered) }
    /// Lists: the number of the first item.
    public var firstNumber: Int { Int(number) }
    /// Lists: whether there are no blank lines between items or inside them.
    public var isTight: Bool { !flags.contains(.loose) }
    /// Items: whether the task box is checked; `nil` without a box.
    public var isChecked: Bool? { flags.contains(.task) ? flags.contains(.checked) : nil }
    /// Cells: the alignment.
    public var alignment: Alignment { Alignment(rawValue: UInt8(truncatingIfNeeded: detail)) ?? .none }
    /// Whether it contains inlines.
    public var holdsInlines: Bool { kind == .paragraph || kind == .heading || kind == .cell }
    /// The indices of its inlines.
    public var inlines: Range<Int> { holdsInlines ? Int(first)..<Int(last) : 0..<0 }
}

/// A part of a line, with the remaining columns of a partly consumed tab before it.
struct LineSlice: Sendable, Hashable, BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var spaces: UInt32 = 0
}

/// The start of a copied piece of text among the copies and in the source.
struct CopiedPiece: Sendable, Hashable, BitwiseCopyable {
    var copy: UInt32
    var source: UInt32
}

/// A range of offsets.
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
