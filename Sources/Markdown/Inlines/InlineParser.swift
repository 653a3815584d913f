import ByteText

/// A run of `*`, `_` or `~` that may still open or close emphasis.
struct Delimiter: BitwiseCopyable {
    var character: UInt8
    var canOpen: Bool
    var canClose: Bool
    /// The length of the run.
    var length: Int32
    /// The remaining characters, as indices of inlines: closers consume them from the start, openers from the end.
    var low: Int32
    var high: Int32
    /// The neighbours in the list of delimiters; -1 for none.
    var previous: Int32 = -1
    var next: Int32 = -1
}

/// A `[` or `![` that a `]` may still close.
struct Bracket: BitwiseCopyable {
    /// The index of its inline.
    private var inlineIndex: UInt32
    /// The position after it.
    private var startOffset: UInt32
    /// The last delimiter before it.
    var delimiter: Int32
    var isImage: Bool
    /// Whether another bracket follows.
    var isFollowed = false

    /// The index of its inline.
    var inline: Int { Int(inlineIndex) }
    /// The position after it.
    var start: Int { Int(startOffset) }

    init(inline: Int, start: Int, delimiter: Int32, isImage: Bool) {
        inlineIndex = UInt32(truncatingIfNeeded: inline)
        startOffset = UInt32(truncatingIfNeeded: start)
        self.delimiter = delimiter
        self.isImage = isImage
    }
}

/// Splits texts into inlines (CommonMark 0.31.2, 6 and appendix, phase 2).
///
/// Each text is parsed in linear time: failed searches for an ending are not repeated.
struct InlineParser: ~Copyable {
    /// The maximum nesting depth of emphases, links and images.
    static let maximumNesting = 100

    let bytes: Bytes
    let extensions: MarkdownExtensions
    var inlines: FlatBuffer<MarkdownInline>
    var targets = FlatBuffer<LinkTarget>()
    var references: ReferenceTable
    var footnotes: ReferenceTable
    /// The number of bytes that references may still add to the page.
    var expansionLeft: Int
    /// The first offsets at which the limits of references and of nesting were exceeded.
    var tooManyReferences: Int?
    var tooDeep: Int?
    /// References to footnotes that do not exist.
    var unknownFootnotes = FlatBuffer<TextRange>(capacity: 4)
    /// The addresses of links and images that are text, because the address contains a space.
    var spacedAddresses = FlatBuffer<TextRange>(capacity: 4)

    /// The current text.
    var start = 0
    var end = 0
    var position = 0
    /// The start of the text that is not yet in an inline.
    var textStart = 0
    /// The index of the first inline of the text.
    var firstInline = 0
    var delimiters = FlatBuffer<Delimiter>()
    var lastDelimiter: Int32 = -1
    var brackets = FlatBuffer<Bracket>()
    /// Brackets below this one cannot begin links, because links cannot contain links.
    var inactiveBrackets = 0
    /// The number of nested starts.
    var starts = 0
    /// The endings that do not occur in the rest of the text.
    var missing: MissingEnds = []
    /// The start of the last run of backticks of each length, once the text has been searched to its end.
    var backticks = FlatBuffer<Int>()
    var knowsBackticks = false
    var domains = DomainScan()

    /// The bytes that are not plain text.
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

    /// Parses a text; returns the indices of its inlines.
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
        if starts > Self.maximumNesting { limitNesting() }
        return (firstInline, inlines.count)
    }

    private mutating func readAll() {
        // Fast path for plain text; the table covers all byte values and the range was checked.
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
            case UInt8(ascii: "\n"): readLineEnd()
            case UInt8(ascii: "`"): readCode()
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readDelimiters()
            case UInt8(ascii: "["): openBracket(isImage: false)
            case UInt8(ascii: "]"): closeBracket()
            case UInt8(ascii: "!"):
                if index + 1 < end, bytes[index + 1] == UInt8(ascii: "[") {
                    openBracket(isImage: true)
                } else {
                    position += 1
                }
            case UInt8(ascii: "<"): readAngleBracket()
            case UInt8(ascii: "&"):
                if let entity = Entities.value(bytes, at: index, end: end) {
                    add(.entity, index, entity.next)
                } else {
                    position += 1
                }
            case UInt8(ascii: "\\"): readBackslash()
            default: readBareAddress()
            }
        }
    }

    /// Adds the text before an offset as an inline.
    @inline(__always)
    mutating func flushText(to offset: Int) {
        if offset > textStart { inlines.append(MarkdownInline(.text, textStart, offset)) }
    }

    /// Adds an inline for some bytes, and moves past them.
    @inline(__always)
    mutating func add(_ kind: MarkdownInline.Kind, _ from: Int, _ to: Int, number: Int = 0) {
        flushText(to: from)
        inlines.append(MarkdownInline(kind, from, to, number: number))
        position = to
        textStart = to
    }

    private mutating func readLineEnd() {
        guard position > textStart, bytes[position - 1].isBlank else {
            // A line ending between two lines of text stays in the text.
            position += 1
            return
        }
        var stop = position
        while stop > textStart, bytes[stop - 1].isBlank { stop -= 1 }
        let isHard =
            position - stop >= 2 && bytes[position - 1] == UInt8(ascii: " ") && bytes[position - 2] == UInt8(ascii: " ")
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
        if bytes[next] == UInt8(ascii: "\n") {
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
        while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
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

    /// Whether there is a space at both ends and something else between.
    private func isPadded(_ from: Int, _ to: Int) -> Bool {
        guard bytes[from] == UInt8(ascii: " ") || bytes[from] == UInt8(ascii: "\n"),
            bytes[to - 1] == UInt8(ascii: " ") || bytes[to - 1] == UInt8(ascii: "\n")
        else {
            return false
        }
        for index in from..<to where bytes[index] != UInt8(ascii: " ") && bytes[index] != UInt8(ascii: "\n") {
            return true
        }
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
            guard bytes[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let from = index
            while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
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
