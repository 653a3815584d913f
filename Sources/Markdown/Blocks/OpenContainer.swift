/// A block that may still take in others, while lines are read.
struct OpenContainer: BitwiseCopyable {
    /// Its index among the blocks.
    var block: Int
    var kind: MarkdownBlock.Kind
    /// Items: the columns that belong to the marker, which the item's other lines are indented by.
    var indent = 0
    /// Lists: the bullet, or what stands behind the numbers.
    var marker: UInt8 = 0
    /// Whether something is in it already.
    var hasChild = false

    init(_ block: Int, _ kind: MarkdownBlock.Kind) {
        self.block = block
        self.kind = kind
    }
}

/// The block at the end that lines are added to.
enum OpenLeaf: UInt8, BitwiseCopyable {
    case none, paragraph, fenced, indented, html, table
}

/// How a fenced code block begins, which says how it ends.
struct Fence: BitwiseCopyable {
    var character: UInt8 = 0
    var length = 0
    var indent = 0
}
