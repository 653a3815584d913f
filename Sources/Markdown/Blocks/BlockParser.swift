import ByteText

/// Divides a text into blocks, line by line (CommonMark 0.31.2, 3 to 5).
///
/// A line costs its length and one step for each container that is open; there are never more than ``deepestNesting``.
struct BlockParser: ~Copyable {
    /// How many quotes, items and footnotes may stand inside each other.
    static let deepestNesting = 100

    let source: Bytes
    /// Where the source ends.
    let end: Int
    /// The bytes of the source that are read may be followed by copies: offsets from here on mean those.
    let copiesStart: Int
    let extensions: MarkdownExtensions

    var blocks: FlatBuffer<MarkdownBlock>
    /// The lines of code and HTML.
    var lines = FlatBuffer<LineSlice>(capacity: 64)
    /// Info strings of fences, and labels of footnotes.
    var names = FlatBuffer<TextRange>()
    /// Text that stands in several pieces in the source, and where those stand.
    var copies = FlatBuffer<UInt8>(capacity: 256)
    var pieces = FlatBuffer<CopiedPiece>()
    var references = ReferenceTable()

    /// What is open: containers from the outside in, the leaf at the end, and its lines where it is a paragraph.
    var containers = FlatBuffer<OpenContainer>()
    var leaf = OpenLeaf.none
    var leafBlock = 0
    var pending = FlatBuffer<LineSlice>()
    var fence = Fence()
    /// Indented code: the lines, and the end of the last of them, without blank ones at the end.
    var solidLines = 0
    var solidEnd: UInt32 = 0
    /// Tables: the alignments of the columns, and the cells that may still be added to short rows.
    var columns = FlatBuffer<UInt8>()
    var paddingLeft: Int

    /// The line that is read: where it begins and ends, and where the next one begins.
    var lineStart = 0
    var lineEnd = 0
    var nextLine = 0
    /// How much of it is read; a tab may be read in part.
    var offset = 0
    var column = 0
    var isInsideTab = false
    /// Where something other than white space follows, and by how many columns it is indented.
    var nonspace = 0
    var indent = 0
    /// Whether the line before was blank, and the innermost quote that it stood in.
    var followsBlank = false
    var blankQuote = -1
    /// How many containers the line goes on with, and the end of the last text.
    var matched = 0
    var contentEnd = 0
    /// Which bytes may begin a block.
    let starters: FlatBuffer<UInt8>
    /// Where the nesting went too deep for the first time.
    var tooDeep: Int?

    init(_ source: Bytes, range: Range<Int>, copiesStart: Int, extensions: MarkdownExtensions) {
        self.source = source
        end = range.upperBound
        self.copiesStart = copiesStart
        self.extensions = extensions
        blocks = FlatBuffer(capacity: 16 + range.count / 64)
        paddingLeft = max(100_000, range.count)
        var starters = FlatBuffer<UInt8>(repeating: 0, count: 256)
        for byte in ">#`~<=-*_+0123456789".utf8 { starters[Int(byte)] = 1 }
        if extensions.contains(.footnotes) { starters[0x5B] = 1 }
        if extensions.contains(.tables) { for byte in "|:".utf8 { starters[Int(byte)] = 1 } }
        self.starters = starters
        nextLine = range.lowerBound
        // A byte order mark at the beginning is none of the text.
        if range.lowerBound == 0, source.matches("\u{FEFF}", at: 0, end: end) { nextLine = 3 }
    }

    /// Reads all lines.
    mutating func parse() {
        while nextLine < end {
            goToNextLine()
            readLine()
        }
        closeContainers(downTo: 0)
    }

    /// Reads all lines as the text of one paragraph, whatever they look like.
    mutating func parseAsOneText() {
        while nextLine < end {
            goToNextLine()
            findNonspace()
            if isBlank { continue }
            if leaf == .none {
                leafBlock = open(.paragraph, at: nonspace)
                blocks[leafBlock].flags.insert(.bare)
                leaf = .paragraph
            }
            pending.append(
                LineSlice(start: UInt32(truncatingIfNeeded: nonspace), end: UInt32(truncatingIfNeeded: lineEnd)))
            contentEnd = lineEnd
        }
        guard leaf == .paragraph else { return }
        leaf = .none
        let text = takePendingText()
        blocks[leafBlock].first = UInt32(truncatingIfNeeded: text.lowerBound)
        blocks[leafBlock].last = UInt32(truncatingIfNeeded: text.upperBound)
        finish(leafBlock)
    }

    private mutating func goToNextLine() {
        lineStart = nextLine
        lineEnd = source.endOfLine(from: lineStart, end: end)
        nextLine = lineEnd
        if nextLine < end {
            nextLine += source[nextLine] == 0x0D && nextLine + 1 < end && source[nextLine + 1] == 0x0A ? 2 : 1
        }
        offset = lineStart
        column = 0
        isInsideTab = false
    }

    private mutating func readLine() {
        matchContainers()
        if addToVerbatim() { return }
        let started = startBlocks()
        if !started { addText() }
    }
}

// MARK: - Columns

extension BlockParser {
    /// Whether nothing but white space follows in the line.
    var isBlank: Bool { @inline(__always) get { nonspace == lineEnd } }

    /// Looks for what follows the white space.
    @inline(__always)
    mutating func findNonspace() {
        var index = offset
        var reached = column
        while index < lineEnd {
            let byte = source[index]
            if byte == 0x20 {
                reached += 1
            } else if byte == 0x09 {
                reached += 4 - reached & 3
            } else {
                break
            }
            index += 1
        }
        nonspace = index
        indent = reached - column
    }

    /// Goes to where something other than white space follows.
    @inline(__always)
    mutating func advanceToNonspace() {
        offset = nonspace
        column += indent
        isInsideTab = false
    }

    /// Goes on by bytes that are no tabs.
    @inline(__always)
    mutating func advance(bytes count: Int) {
        offset += count
        column += count
        isInsideTab = false
    }

    /// Goes on by columns of white space, perhaps into the middle of a tab.
    mutating func advance(columns count: Int) {
        var left = count
        while left > 0, offset < lineEnd {
            if source[offset] == 0x09 {
                let width = 4 - column & 3
                isInsideTab = width > left
                let step = min(left, width)
                column += step
                if !isInsideTab { offset += 1 }
                left -= step
            } else {
                isInsideTab = false
                offset += 1
                column += 1
                left -= 1
            }
        }
    }

    /// The rest of the line, with the columns that are left of a tab.
    var restOfLine: LineSlice {
        let spaces = isInsideTab ? 4 - column & 3 : 0
        return LineSlice(
            start: UInt32(truncatingIfNeeded: isInsideTab ? offset + 1 : offset),
            end: UInt32(truncatingIfNeeded: lineEnd), spaces: UInt32(truncatingIfNeeded: spaces))
    }
}
