/// A block that can still receive other blocks.
struct OpenContainer: BitwiseCopyable {
    /// The index in the list of blocks.
    var block: Int
    var kind: MarkdownBlock.Kind
    /// Items: the width of the marker, by which other lines of the item are indented.
    var indent = 0
    /// Lists: the bullet, or the delimiter after the numbers.
    var marker: UInt8 = 0
    /// Whether it contains a block.
    var hasChild = false

    init(_ block: Int, _ kind: MarkdownBlock.Kind) {
        self.block = block
        self.kind = kind
    }
}

/// The open block that lines are added to.
enum OpenLeaf: UInt8, BitwiseCopyable {
    case none, paragraph, fenced, indented, html, table
}

/// The opening fence of a code block, which determines the closing one.
struct Fence: BitwiseCopyable {
    var character: UInt8 = 0
    var length = 0
    var indent = 0
}
