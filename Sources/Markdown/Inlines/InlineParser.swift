import ByteText

/// A run of `*`, `_` or `~` that may still begin or end emphasis.
struct Delimiter: BitwiseCopyable {
    var character: UInt8
    var canOpen: Bool
    var canClose: Bool
    /// How long the run was.
    var length: Int32
    /// The characters that are left, as indices of inlines: ends use them up from below, beginnings from above.
    var low: Int32
    var high: Int32
    /// The delimiters around it in the list; -1 for none.
    var previous: Int32 = -1
    var next: Int32 = -1
}

/// A `[` or `![` that a `]` may still end.
struct Bracket: BitwiseCopyable {
    /// The index of its inline.
    private var inlineIndex: UInt32
    /// Where the text behind it begins.
    private var startOffset: UInt32
    /// The last delimiter before it.
    var delimiter: Int32
    var isImage: Bool
    /// Whether another bracket stands behind it.
    var isFollowed = false

    /// The index of its inline.
    var inline: Int { Int(inlineIndex) }
    /// Where the text behind it begins.
    var start: Int { Int(startOffset) }

    init(inline: Int, start: Int, delimiter: Int32, isImage: Bool) {
        inlineIndex = UInt32(truncatingIfNeeded: inline)
        startOffset = UInt32(truncatingIfNeeded: start)
        self.delimiter = delimiter
        self.isImage = isImage
    }
}

/// Divides texts into inlines (CommonMark 0.31.2, 6 and appendix, phase 2).
///
/// Each text is read once, in linear time: what was looked for to its end in vain is not looked for again.
struct InlineParser: ~Copyable {
    /// How many emphases, links and images may stand inside each other.
    static let deepestNesting = 100

    let bytes: Bytes
    let extensions: MarkdownExtensions
    var inlines: FlatBuffer<MarkdownInline>
    var targets = FlatBuffer<LinkTarget>()
    var references: ReferenceTable
    var footnotes: ReferenceTable
    /// How many bytes references may still add to the page.
    var expansionLeft: Int
    /// Where references were too many, and where the nesting went too deep, for the first time.
    var tooManyReferences: Int?
    var tooDeep: Int?
    /// References to footnotes that are not there.
    var unknownFootnotes = FlatBuffer<TextRange>(capacity: 4)

    /// The text that is read.
    var start = 0
    var end = 0
    var position = 0
    /// Where the text begins that no inline holds yet.
    var textStart = 0
    /// The index of the text's first inline.
    var firstInline = 0
    var delimiters = FlatBuffer<Delimiter>()
    var lastDelimiter: Int32 = -1
    var brackets = FlatBuffer<Bracket>()
    /// Brackets of links below this one are inside a link if anything, and cannot be links.
    var inactiveBrackets = 0
    /// Nested starts that were found.
    var starts = 0
    /// What does not come any more in this text.
    var missing: MissingEnds = []
    /// Where the last run of backticks of each length begins, once the text has been searched to its end.
    var backticks = FlatBuffer<Int>()
    var knowsBackticks = false
    var domains = DomainScan()

    /// Which bytes are more than text.
    let special: FlatBuffer<UInt8>

    init(
        _ bytes: Bytes, extensions: MarkdownExtensions, references: consuming ReferenceTable,
        footnotes: consuming ReferenceTable, size: Int
    ) {
        self.bytes = bytes
        self.extensions = extensions
        self.references = references
        self.footnotes = footnotes
        inlines = FlatBuffer(capacity: 16 + size / 16)
        expansionLeft = max(100_000, size)
        var special = FlatBuffer<UInt8>(repeating: 0, count: 256)
        for byte in "\n`*_[]!<&\\".utf8 { special[Int(byte)] = 1 }
        if extensions.contains(.strikethrough) { special[0x7E] = 1 }
        if extensions.contains(.autolinks) { for byte in ":w".utf8 { special[Int(byte)] = 1 } }
        if extensions.contains(.mailAutolinks) { special[0x40] = 1 }
        self.special = special
    }

    struct MissingEnds: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        static let comment = MissingEnds(rawValue: 1)
        static let instruction = MissingEnds(rawValue: 2)
        static let declaration = MissingEnds(rawValue: 4)
        static let characterData = MissingEnds(rawValue: 8)
    }

    /// Reads one text; the indices of its inlines.
    mutating func parse(_ start: Int, _ end: Int) -> (first: Int, last: Int) {
        self.start = start
        self.end = end
        position = start
        textStart = start
        firstInline = inlines.count
        starts = 0
        missing = []
        knowsBackticks = false
        domains = DomainScan()
        readAll()
        flushText(to: end)
        if lastDelimiter >= 0 { resolveEmphasis(above: -1) }
        delimiters.truncate(to: 0)
        lastDelimiter = -1
        brackets.truncate(to: 0)
        inactiveBrackets = 0
        if starts > Self.deepestNesting { limitNesting() }
        return (firstInline, inlines.count)
    }

    private mutating func readAll() {
        // The table has a place for each byte, and the text is checked as a whole: most bytes are text.
        precondition(special.count == 256)
        let special = special.values
        let start = position
        let text = bytes.piece(start, end)
        while true {
            var index = position
            while index < end, special[Int(text[index - start])] == 0 { index += 1 }
            position = index
            guard index < end else { return }
            switch bytes[index] {
            case 0x0A: readLineEnd()
            case 0x60: readCode()
            case 0x2A, 0x5F, 0x7E: readDelimiters()
            case 0x5B: openBracket(isImage: false)
            case 0x5D: closeBracket()
            case 0x21:
                if index + 1 < end, bytes[index + 1] == 0x5B { openBracket(isImage: true) } else { position += 1 }
            case 0x3C: readAngleBracket()
            case 0x26:
                if let entity = Entities.value(bytes, at: index, end: end) {
                    add(.entity, index, entity.next)
                } else {
                    position += 1
                }
            case 0x5C: readBackslash()
            default: readBareAddress()
            }
        }
    }

    /// Makes the text before an offset an inline.
    @inline(__always)
    mutating func flushText(to offset: Int) {
        if offset > textStart { inlines.append(MarkdownInline(.text, textStart, offset)) }
    }

    /// Adds an inline that takes the place of some bytes, and goes on behind them.
    @inline(__always)
    mutating func add(_ kind: MarkdownInline.Kind, _ from: Int, _ to: Int, number: Int = 0) {
        flushText(to: from)
        inlines.append(MarkdownInline(kind, from, to, number: number))
        position = to
        textStart = to
    }

    private mutating func readLineEnd() {
        guard position > textStart, bytes[position - 1].isBlank else {
            // A line end between two lines of text stays in the text.
            position += 1
            return
        }
        var stop = position
        while stop > textStart, bytes[stop - 1].isBlank { stop -= 1 }
        let isHard = position - stop >= 2 && bytes[position - 1] == 0x20 && bytes[position - 2] == 0x20
        let next = position + 1
        flushText(to: stop)
        inlines.append(MarkdownInline(isHard ? .hardBreak : .softBreak, stop, next))
        position = next
        textStart = next
    }

    private mutating func readBackslash() {
        let next = position + 1
        guard next < end else {
            position = next
            return
        }
        if bytes[next] == 0x0A {
            add(.hardBreak, position, next + 1)
        } else if bytes[next].isASCIIPunctuation {
            flushText(to: position)
            textStart = next
            position = next + 1
        } else {
            position = next
        }
    }

    private mutating func readCode() {
        let from = position
        var index = from
        while index < end, bytes[index] == 0x60 { index += 1 }
        let length = index - from
        guard let close = closingBackticks(length, from: index) else {
            position = index
            return
        }
        flushText(to: from)
        let padding = close - index >= 2 && isPadded(index, close) ? 1 : 0
        inlines.append(MarkdownInline(.code, index + padding, close - padding))
        position = close + length
        textStart = position
    }

    /// Whether a space stands at both ends and something else between.
    private func isPadded(_ from: Int, _ to: Int) -> Bool {
        guard bytes[from] == 0x20 || bytes[from] == 0x0A, bytes[to - 1] == 0x20 || bytes[to - 1] == 0x0A else {
            return false
        }
        for index in from..<to where bytes[index] != 0x20 && bytes[index] != 0x0A { return true }
        return false
    }

    /// The next run of backticks of a length.
    private mutating func closingBackticks(_ length: Int, from offset: Int) -> Int? {
        if knowsBackticks {
            guard length < backticks.count, backticks[length] >= offset else { return nil }
        } else {
            backticks.truncate(to: 0)
        }
        var index = offset
        while index < end {
            guard bytes[index] == 0x60 else {
                index += 1
                continue
            }
            let from = index
            while index < end, bytes[index] == 0x60 { index += 1 }
            if index - from == length { return from }
            if !knowsBackticks {
                while backticks.count <= index - from { backticks.append(-1) }
                backticks[index - from] = from
            }
        }
        knowsBackticks = true
        return nil
    }
}
