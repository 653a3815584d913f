import ByteText
import Diagnostics
import WebSafety

/// Writes a document as HTML in one pass over its blocks and inlines.
///
/// Without a style it writes the output of CommonMark's examples; with a style it writes only safe markup.
struct HTMLRenderer: ~Copyable {
    let document: MarkdownDocument
    let bytes: Bytes
    let blocks: [MarkdownBlock]
    let inlines: [MarkdownInline]
    let style: SafeStyle?
    private let marksDirection: Bool
    let keepsLineEnds: Bool
    let footnotes: FootnotePlan
    var filtersTags = false
    var diagnostics: [Diagnostic] = []
    var slugs: Slugs

    /// The open elements, outermost first.
    private var open = FlatBuffer<OpenElement>()
    /// Whether the output does not end with a line feed.
    private var isInsideLine = false
    /// The last paragraph of a footnote, which gets the link back, and the footnote.
    private var backlinkBlock = -1
    private var backlinkNumber = 0
    /// A buffer for code that consists of several pieces.
    private var scratch = FlatBuffer<UInt8>(capacity: 64)
    /// The number of references written so far, by footnote.
    var referencesWritten: [Int]
    /// The links and images being written.
    var links = OpenLinks()

    struct OpenElement: BitwiseCopyable {
        var block: Int
        var end: Int
        var isTight: Bool
        var isInBody = false
    }

    init(
        _ document: MarkdownDocument, bytes: Bytes, style: SafeStyle?
    ) {
        self.document = document
        self.bytes = bytes
        blocks = document.blocks
        inlines = document.inlines
        self.style = style
        marksDirection = style?.rendering.marksDirection == true
        keepsLineEnds = style?.rendering.keepsLineEnds == true
        footnotes = FootnotePlan(document)
        slugs = Slugs(taken: style?.rendering.takenAnchors ?? [])
        referencesWritten = Array(repeating: 0, count: document.footnotes.count)
    }

    /// Writes all blocks, followed by the footnotes.
    mutating func render(into output: inout OutputBuffer) {
        renderBlocks(0, document.blocks.count, into: &output)
        if !footnotes.order.isEmpty { renderFootnotes(into: &output) }
        if style != nil {
            reportSpacedAddresses()
            reportFootnotes()
        }
    }

    private mutating func renderBlocks(_ from: Int, _ to: Int, into output: inout OutputBuffer) {
        let base = open.count
        var index = from
        while true {
            while open.count > base, open[open.count - 1].end <= index { closeElement(&output) }
            guard index < to, !output.isFull else { break }
            let block = blocks[index]
            let end = Int(block.subtreeEnd)
            switch block.kind {
            case .paragraph:
                renderParagraph(block, index, into: &output)
                index = end
            case .heading:
                startLine(&output)
                renderHeading(block, into: &output)
                index = end
            case .code:
                startLine(&output)
                renderCode(block, into: &output)
                index = end
            case .html:
                startLine(&output)
                renderHTML(block, into: &output)
                index = end
            case .rule:
                startLine(&output)
                if style?.rendering.isShort != true { output.append(style == nil ? "<hr />\n" : "<hr>\n") }
                index = end
            case .definitions, .footnote: index = end
            default:
                openElement(block, index, into: &output)
                index += 1
            }
        }
        while open.count > base { closeElement(&output) }
    }

    /// Begins a new line, unless at the start of one.
    @inline(__always)
    private mutating func startLine(_ output: inout OutputBuffer) {
        if isInsideLine {
            output.append(UInt8(ascii: "\n"))
            isInsideLine = false
        }
    }

    /// Writes a start tag up to its `>`, with the direction if the block is at the top level.
    func startTag(_ tag: StaticString, into output: inout OutputBuffer) {
        output.append(tag)
        if marksDirection, open.count == 0 { output.append(" dir=\"auto\"") }
    }

    @inline(__always)
    func bytes(_ from: UInt32, _ to: UInt32) -> UnsafeBufferPointer<UInt8> {
        bytes.piece(Int(from), Int(to))
    }
}

// MARK: - Containers

extension HTMLRenderer {
    private mutating func openElement(_ block: MarkdownBlock, _ index: Int, into output: inout OutputBuffer) {
        startLine(&output)
        var element = OpenElement(block: index, end: Int(block.subtreeEnd), isTight: false)
        switch block.kind {
        case .quote:
            startTag("<blockquote", into: &output)
            output.append(">\n")
        case .list:
            element.isTight = block.isTight
            startTag(block.isOrdered ? "<ol" : "<ul", into: &output)
            if block.isOrdered, block.firstNumber != 1 { output.append(attribute: " start=\"", block.firstNumber) }
            output.append(">\n")
        case .item:
            element.isTight = open.count > 0 && open[open.count - 1].isTight
            output.append("<li>")
            isInsideLine = true
            if let isChecked = block.isChecked {
                renderTask(isChecked, into: &output)
                if !element.isTight { isInsideLine = false }
            }
        case .table:
            if scrollsWide { output.append("<div class=\"wide\" tabindex=\"0\">\n") }
            startTag("<table", into: &output)
            output.append(">\n")
        case .row:
            if block.flags.contains(.head) {
                output.append("<thead>\n<tr>\n")
            } else {
                if open.count > 0, !open[open.count - 1].isInBody {
                    open[open.count - 1].isInBody = true
                    output.append("<tbody>\n")
                }
                output.append("<tr>\n")
            }
        case .cell: renderCell(block, isHead: open.count > 0 && isHead(open[open.count - 1].block), into: &output)
        default: break
        }
        open.append(element)
    }

    private func isHead(_ index: Int) -> Bool { blocks[index].flags.contains(.head) }

    private mutating func closeElement(_ output: inout OutputBuffer) {
        let element = open[open.count - 1]
        open.truncate(to: open.count - 1)
        let block = blocks[element.block]
        switch block.kind {
        case .quote:
            startLine(&output)
            output.append("</blockquote>\n")
        case .list:
            startLine(&output)
            output.append(block.isOrdered ? "</ol>\n" : "</ul>\n")
        case .item: output.append("</li>\n")
        case .table:
            output.append(element.isInBody ? "</tbody>\n</table>\n" : "</table>\n")
            if scrollsWide { output.append("</div>\n") }
        case .row: output.append(block.flags.contains(.head) ? "</tr>\n</thead>\n" : "</tr>\n")
        default: return
        }
        isInsideLine = false
    }

    /// Whether wide content can be scrolled, also with the keyboard.
    private var scrollsWide: Bool { style?.rendering.scrollsWide == true }

    /// The box of a task, as an image if it is not a form control.
    private func renderTask(_ isChecked: Bool, into output: inout OutputBuffer) {
        guard let rendering = style?.rendering else {
            output.append(isChecked ? "<input checked=\"\" disabled=\"\"" : "<input disabled=\"\"")
            output.append(" type=\"checkbox\"> ")
            return
        }
        output.append("<span class=\"task\" role=\"img\" aria-label=\"")
        output.appendEscapingHTML(isChecked ? rendering.doneLabel : rendering.openLabel)
        output.append(isChecked ? "\">☑</span> " : "\">☐</span> ")
    }

    private mutating func renderCell(_ block: MarkdownBlock, isHead: Bool, into output: inout OutputBuffer) {
        output.append(isHead ? "<th" : "<td")
        switch block.alignment {
        case .none: break
        case .left: output.append(style == nil ? " align=\"left\"" : " class=\"align-left\"")
        case .center: output.append(style == nil ? " align=\"center\"" : " class=\"align-center\"")
        case .right: output.append(style == nil ? " align=\"right\"" : " class=\"align-right\"")
        }
        output.append(UInt8(ascii: ">"))
        renderInlines(block.inlines, into: &output)
        output.append(isHead ? "</th>\n" : "</td>\n")
    }
}

// MARK: - Leaves

extension HTMLRenderer {
    private mutating func renderParagraph(_ block: MarkdownBlock, _ index: Int, into output: inout OutputBuffer) {
        if block.flags.contains(.bare) {
            renderInlines(block.inlines, into: &output)
            return
        }
        let isBare = open.count > 0 && open[open.count - 1].isTight && blocks[open[open.count - 1].block].kind == .item
        if !isBare {
            startLine(&output)
            startTag("<p", into: &output)
            output.append(UInt8(ascii: ">"))
        } else if isInsideLine, index > open[open.count - 1].block + 1 {
            startLine(&output)
        }
        renderInlines(block.inlines, into: &output)
        if index == backlinkBlock {
            output.append(UInt8(ascii: " "))
            renderBacklinks(backlinkNumber, into: &output)
        }
        if isBare {
            isInsideLine = true
        } else {
            output.append("</p>\n")
        }
    }

    private mutating func renderHeading(_ block: MarkdownBlock, into output: inout OutputBuffer) {
        if style?.rendering.isShort == true {
            startTag("<p", into: &output)
            output.append("><strong>")
            renderInlines(block.inlines, into: &output)
            output.append("</strong></p>\n")
            return
        }
        let level = min(6, max(1, block.level + (style?.rendering.headingOffset ?? 0)))
        let digit = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: level)
        output.append("<h")
        output.append(digit)
        startTag("", into: &output)
        if let style, style.rendering.hasHeadingAnchors {
            output.append(" id=\"")
            output.appendEscapingHTML(style.rendering.idPrefix)
            output.appendEscapingHTML(slugs.slug(for: document.plainText(of: block.inlines)))
            output.append(UInt8(ascii: "\""))
        }
        output.append(UInt8(ascii: ">"))
        renderInlines(block.inlines, into: &output)
        output.append("</h")
        output.append(digit)
        output.append(">\n")
    }

    private mutating func renderCode(_ block: MarkdownBlock, into output: inout OutputBuffer) {
        var language: Language?
        if block.number > 0 {
            let info = document.names[Int(block.number) - 1].range
            let word = bytes.endOfWord(from: info.lowerBound, end: info.upperBound)
            output.append(scrollsWide ? "<pre tabindex=\"0\"><code class=\"language-" : "<pre><code class=\"language-")
            appendUnescaped(info.lowerBound, word, into: &output)
            output.append("\">")
            if style?.rendering.highlightsCode == true {
                language = Language(named: bytes.lowercased(info.lowerBound, word))
            }
        } else {
            output.append(scrollsWide ? "<pre tabindex=\"0\"><code>" : "<pre><code>")
        }
        let lines = Int(block.first)..<Int(block.last)
        if let language {
            highlight(lines, in: language, into: &output)
        } else {
            for index in lines { appendLine(document.lines[index], into: &output) }
        }
        output.append("</code></pre>\n")
    }

    private func appendLine(_ slice: LineSlice, into output: inout OutputBuffer) {
        for _ in 0..<slice.spaces { output.append(UInt8(ascii: " ")) }
        output.appendEscapingLines(bytes(slice.start, slice.end))
        output.append(UInt8(ascii: "\n"))
    }

    private mutating func highlight(_ lines: Range<Int>, in language: Language, into output: inout OutputBuffer) {
        scratch.truncate(to: 0)
        for index in lines {
            let slice = document.lines[index]
            for _ in 0..<slice.spaces { scratch.append(UInt8(ascii: " ")) }
            scratch.append(contentsOf: bytes(slice.start, slice.end))
            scratch.append(UInt8(ascii: "\n"))
        }
        Highlighter.append(scratch.values, in: language, to: &output)
    }
}

// MARK: - Footnotes

extension HTMLRenderer {
    private mutating func renderFootnotes(into output: inout OutputBuffer) {
        let rendering = style?.rendering ?? MarkdownRendering()
        startLine(&output)
        output.append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
        output.appendEscapingHTML(rendering.footnotesLabel)
        output.append("\">\n<ol>\n")
        for (place, footnote) in footnotes.order.enumerated() {
            let block = Int(document.footnotes[footnote])
            let end = Int(blocks[block].subtreeEnd)
            if rendering.pageAddress == nil {
                output.append("<li id=\"")
                output.appendEscapingHTML(rendering.idPrefix)
                output.append("fn:")
                output.append(decimal: place + 1)
                output.append("\">\n")
            } else {
                output.append("<li>\n")
            }
            backlinkBlock = lastChild(of: block)
            backlinkNumber = place + 1
            if blocks[backlinkBlock].kind != .paragraph { backlinkBlock = -1 }
            renderBlocks(block + 1, end, into: &output)
            startLine(&output)
            if backlinkBlock < 0 {
                output.append("<p>")
                renderBacklinks(place + 1, into: &output)
                output.append("</p>\n")
            }
            output.append("</li>\n")
        }
        output.append("</ol>\n</section>\n")
        backlinkBlock = -1
    }

    /// The last child of a block; the block itself if it has none.
    private func lastChild(of block: Int) -> Int {
        let end = Int(blocks[block].subtreeEnd)
        var child = block + 1
        guard child < end else { return block }
        while Int(blocks[child].subtreeEnd) < end { child = Int(blocks[child].subtreeEnd) }
        return child
    }

    private func renderBacklinks(_ number: Int, into output: inout OutputBuffer) {
        let rendering = style?.rendering ?? MarkdownRendering()
        let count = footnotes.counts[footnotes.order[number - 1]]
        for reference in 1...max(1, count) {
            if reference > 1 { output.append(UInt8(ascii: " ")) }
            output.append("<a href=\"")
            output.appendEscapingHTML(rendering.pageAddress ?? "")
            output.append(UInt8(ascii: "#"))
            output.appendEscapingHTML(rendering.idPrefix)
            appendReferenceID(number, reference, to: &output)
            output.append("\" class=\"footnote-back\" role=\"doc-backlink\" aria-label=\"")
            output.appendEscapingHTML(rendering.backLabel)
            output.append(UInt8(ascii: " "))
            output.append(decimal: number)
            if reference > 1 {
                output.append(UInt8(ascii: "-"))
                output.append(decimal: reference)
            }
            output.append("\">↩</a>")
        }
    }

    func appendReferenceID(_ number: Int, _ reference: Int, to output: inout OutputBuffer) {
        output.append("fnref:")
        output.append(decimal: number)
        if reference > 1 {
            output.append(UInt8(ascii: ":"))
            output.append(decimal: reference)
        }
    }
}
