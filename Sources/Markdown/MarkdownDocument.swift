import ByteText
import Diagnostics

/// A parsed Markdown document: CommonMark 0.31.2 with GitHub's extensions.
///
/// It has its blocks and inlines in two flat lists with their source positions. Parsing and rendering take linear time
/// and constant stack space for any input.
public struct MarkdownDocument: Sendable {
    /// The maximum size in bytes; a longer text is an error, and treated as empty.
    public static let maximumSize = 16_000_000
    /// The maximum nesting depth of blocks, and of inlines; deeper markup is text.
    public static let maximumNesting = BlockParser.maximumNesting

    /// The source text.
    public let source: SourceText
    /// The blocks, in the order in which they begin.
    public let blocks: [MarkdownBlock]
    /// The inlines of all blocks, in the order of the text.
    public let inlines: [MarkdownInline]

    /// The bytes of the source, followed by copies of text that consists of several pieces.
    let text: [UInt8]
    let pieces: [CopiedPiece]
    let lines: [LineSlice]
    let names: [TextRange]
    let targets: [LinkTarget]
    /// The blocks of the footnotes, by their index.
    let footnotes: [Int32]
    /// References to footnotes that do not exist, from `[` to `]`.
    let unknownFootnotes: [TextRange]
    /// The addresses of links and images that are text, because the address contains a space.
    let spacedAddresses: [TextRange]
    /// The offsets at which the limits of nesting and of references were exceeded.
    private let tooDeep: Int?
    private let tooManyReferences: Int?
    private let isTooLarge: Bool

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - source: the text; invalid UTF-8 is shown as U+FFFD.
    ///   - range: the bytes to parse, such as those after the front matter; all by default. The range must begin at the
    ///     start of a line.
    ///   - extensions: the extensions of CommonMark to enable.
    public init(_ source: SourceText, in range: Range<Int>? = nil, extensions: MarkdownExtensions = .all) {
        self.init(source, in: range, extensions: extensions, isInline: false)
    }

    /// Parses a text without blocks, such as one line of a CV: block markup is text, and the output has no paragraph
    /// element.
    public init(inline source: SourceText, in range: Range<Int>? = nil, extensions: MarkdownExtensions = .short) {
        self.init(source, in: range, extensions: extensions, isInline: true)
    }

    private init(_ source: SourceText, in range: Range<Int>?, extensions: MarkdownExtensions, isInline: Bool) {
        let range = (range ?? 0..<source.bytes.count).clamped(to: 0..<source.bytes.count)
        // Offsets have 32 bits, including those of copies.
        guard range.count <= Self.maximumSize, source.bytes.count < Int(Int32.max) else {
            self.init(source: source, parts: Parts(), isTooLarge: true)
            return
        }
        let parts = source.bytes.withBytes { bytes in
            bytes.isEmpty
                ? Parts() : Parts(reading: bytes, count: bytes.count, range, extensions, of: source, isInline: isInline)
        }
        self.init(source: source, parts: parts, isTooLarge: false)
    }

    /// Parses a text.
    public init(_ text: String, extensions: MarkdownExtensions = .all) {
        self.init(SourceText(name: "", text), extensions: extensions)
    }

    private init(source: SourceText, parts: Parts, isTooLarge: Bool) {
        self.source = source
        blocks = parts.blocks
        inlines = parts.inlines
        text = parts.text
        pieces = parts.pieces
        lines = parts.lines
        names = parts.names
        targets = parts.targets
        footnotes = parts.footnotes
        unknownFootnotes = parts.unknownFootnotes
        spacedAddresses = parts.spacedAddresses
        tooDeep = parts.tooDeep
        tooManyReferences = parts.tooManyReferences
        self.isTooLarge = isTooLarge
    }

    /// The byte range of an inline in the source: the whole text, address or reference; the part between the backticks
    /// of code; only the marks of a start or end.
    public func range(of inline: MarkdownInline) -> Range<Int> {
        sourceRange(Int(inline.start), Int(inline.end))
    }

    /// The index of the end that belongs to the start at an index; the index itself for other inlines.
    public func end(of index: Int) -> Int {
        guard inlines[index].kind.isStart else { return index }
        var depth = 0
        for other in index..<inlines.count {
            if inlines[other].kind.isStart { depth += 1 }
            if inlines[other].kind.isEnd { depth -= 1 }
            if depth == 0 { return other }
        }
        return index
    }
}

extension MarkdownDocument {
    /// The results of both parsers.
    fileprivate struct Parts {
        var blocks: [MarkdownBlock] = []
        var inlines: [MarkdownInline] = []
        var text: [UInt8] = []
        var pieces: [CopiedPiece] = []
        var lines: [LineSlice] = []
        var names: [TextRange] = []
        var targets: [LinkTarget] = []
        var footnotes: [Int32] = []
        var unknownFootnotes: [TextRange] = []
        var spacedAddresses: [TextRange] = []
        var tooDeep: Int?
        var tooManyReferences: Int?
    }

    /// The problems about exceeded limits.
    var limits: [Diagnostic] {
        var found: [Diagnostic] = []
        func note(_ problem: MarkdownProblem, _ offset: Int?) {
            guard let offset else { return }
            found.append(Diagnostic(problem, at: .text(source, sourceRange(offset, offset + 1))))
        }
        note(.tooLarge(limit: Self.maximumSize), isTooLarge ? 0 : nil)
        note(.nestedTooDeep(limit: Self.maximumNesting), tooDeep)
        note(.tooManyReferences, tooManyReferences)
        return found
    }

    func sourceRange(_ start: Int, _ end: Int) -> Range<Int> {
        let first = sourceOffset(of: start)
        guard end > start else { return first..<first }
        return first..<max(first, sourceOffset(of: end - 1) + 1)
    }

    private func sourceOffset(of offset: Int) -> Int {
        guard offset >= source.bytes.count else { return offset }
        let copy = offset - source.bytes.count
        var low = 0
        var high = pieces.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(pieces[middle].copy) <= copy { low = middle } else { high = middle }
        }
        guard low < pieces.count else { return source.bytes.count }
        return Int(pieces[low].source) + copy - Int(pieces[low].copy)
    }
}

extension MarkdownDocument.Parts {
    init(
        reading bytes: Bytes, count: Int, _ range: Range<Int>, _ extensions: MarkdownExtensions, of source: SourceText,
        isInline: Bool
    ) {
        var parser = BlockParser(bytes, range: range, copiesStart: count, extensions: extensions)
        if isInline { parser.parseAsOneText() } else { parser.parse() }
        lines = parser.lines.array
        names = parser.names.array
        pieces = parser.pieces.array
        text = source.bytes
        text += parser.copies.values
        tooDeep = parser.tooDeep

        var labels = ReferenceTable()
        if extensions.contains(.footnotes) {
            for index in 0..<parser.blocks.count where parser.blocks[index].kind == .footnote {
                let known = labels.count
                let label = parser.names[Int(parser.blocks[index].number) - 1]
                labels.add(label: label, target: LinkTarget(destination: label, title: label), in: bytes)
                if labels.count > known { footnotes.append(Int32(truncatingIfNeeded: index)) }
            }
        }
        readInlines(of: parser, extensions, labels, size: range.count)
    }

    private mutating func readInlines(
        of parser: consuming BlockParser, _ extensions: MarkdownExtensions, _ labels: consuming ReferenceTable,
        size: Int
    ) {
        var blocks = parser.blocks
        var references: ReferenceTable? = parser.references
        var labels: ReferenceTable? = labels
        text.withBytes { bytes in
            guard let references = references.take(), let labels = labels.take() else {
                return
            }
            var parser = InlineParser(
                bytes, extensions: extensions, references: references, footnotes: labels, size: size)
            for index in 0..<blocks.count where blocks[index].holdsInlines {
                let found = parser.parse(Int(blocks[index].first), Int(blocks[index].last))
                blocks[index].first = UInt32(truncatingIfNeeded: found.first)
                blocks[index].last = UInt32(truncatingIfNeeded: found.last)
            }
            inlines = parser.inlines.array
            targets = parser.targets.array
            unknownFootnotes = parser.unknownFootnotes.array
            spacedAddresses = parser.spacedAddresses.array
            tooManyReferences = parser.tooManyReferences
            if tooDeep == nil { tooDeep = parser.tooDeep }
        }
        self.blocks = blocks.array
    }
}

extension MarkdownInline.Kind {
    /// Whether it is the start of a container.
    public var isStart: Bool {
        switch self {
        case .emphasisStart, .strongStart, .strikethroughStart, .linkStart, .imageStart: true
        default: false
        }
    }

    /// Whether it is the end of a container.
    public var isEnd: Bool {
        switch self {
        case .emphasisEnd, .strongEnd, .strikethroughEnd, .linkEnd, .imageEnd: true
        default: false
        }
    }
}
