import ByteText

/// Splits a text into blocks, line by line (CommonMark 0.31.2, 3 to 5).
///
/// The cost of a line is its length and one step per open container, of which there are at most ``maximumNesting``.
struct BlockParser: ~Copyable {
    /// The maximum nesting depth of quotes, items and footnotes.
    static let maximumNesting = 100

    let source: Bytes
    /// The end of the source.
    let end: Int
    /// The first offset of copied text, which follows the source.
    let copiesStart: Int
    let extensions: MarkdownExtensions

    var blocks: FlatBuffer<MarkdownBlock>
    /// The lines of code and HTML.
    var lines = FlatBuffer<LineSlice>(capacity: 64)
    /// Info strings of fences, and labels of footnotes.
    var names = FlatBuffer<TextRange>()
    /// Copies of text that consists of several pieces of the source, and their source offsets.
    var copies = FlatBuffer<UInt8>(capacity: 256)
    var pieces = FlatBuffer<CopiedPiece>()
    var references = ReferenceTable()

    /// The open blocks: containers, outermost first, then the leaf, and its lines if it is a paragraph.
    var containers = FlatBuffer<OpenContainer>()
    var leaf = OpenLeaf.none
    var leafBlock = 0
    var pending = FlatBuffer<LineSlice>()
    var fence = Fence()
    /// Indented code: the number of lines and the end of the last one, without trailing blank lines.
    var solidLines = 0
    var solidEnd: UInt32 = 0
    /// Tables: the alignments of the columns, and the number of cells that may still be added to short rows.
    var columns = FlatBuffer<UInt8>()
    var paddingLeft: Int

    /// The current line: its start and end, and the start of the next line.
    var lineStart = 0
    var lineEnd = 0
    var nextLine = 0
    /// The position in the line; a tab can be partly consumed.
    var offset = 0
    var column = 0
    var isInsideTab = false
    /// The next character that is not white space, and its indentation in columns.
    var nonspace = 0
    var indent = 0
    /// Whether the previous line was blank, and its innermost quote.
    var followsBlank = false
    var blankQuote = -1
    /// The number of containers that the line continues, and the end of the last text.
    var matched = 0
    var contentEnd = 0
    /// The bytes that can begin a block.
    let starters: FlatBuffer<UInt8>
    /// The first offset at which the nesting limit was exceeded.
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
        // A byte-order mark at the beginning is not part of the text.
        if range.lowerBound == 0, source.matches("\u{FEFF}", at: 0, end: end) { nextLine = 3 }
    }

    /// Parses all lines.
    mutating func parse() {
        while nextLine < end {
            goToNextLine()
            readLine()
        }
        closeContainers(downTo: 0)
    }

    /// Parses all lines as the text of one paragraph.
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
            nextLine +=
                source[nextLine] == UInt8(ascii: "\r") && nextLine + 1 < end
                    && source[nextLine + 1] == UInt8(ascii: "\n") ? 2 : 1
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
    /// Whether the rest of the line is white space.
    var isBlank: Bool { @inline(__always) get { nonspace == lineEnd } }

    /// Finds the next character that is not white space.
    @inline(__always)
    mutating func findNonspace() {
        var index = offset
        var reached = column
        while index < lineEnd {
            let byte = source[index]
            if byte == UInt8(ascii: " ") {
                reached += 1
            } else if byte == UInt8(ascii: "\t") {
                reached += 4 - reached & 3
            } else {
                break
            }
            index += 1
        }
        nonspace = index
        indent = reached - column
    }

    /// Moves to the next character that is not white space.
    @inline(__always)
    mutating func advanceToNonspace() {
        offset = nonspace
        column += indent
        isInsideTab = false
    }

    /// Moves forward by bytes that are not tabs.
    @inline(__always)
    mutating func advance(bytes count: Int) {
        offset += count
        column += count
        isInsideTab = false
    }

    /// Moves forward by columns of white space, possibly into a tab.
    mutating func advance(columns count: Int) {
        var left = count
        while left > 0, offset < lineEnd {
            if source[offset] == UInt8(ascii: "\t") {
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

    /// The rest of the line, with the remaining columns of a tab.
    var restOfLine: LineSlice {
        let spaces = isInsideTab ? 4 - column & 3 : 0
        return LineSlice(
            start: UInt32(truncatingIfNeeded: isInsideTab ? offset + 1 : offset),
            end: UInt32(truncatingIfNeeded: lineEnd), spaces: UInt32(truncatingIfNeeded: spaces))
    }
}
