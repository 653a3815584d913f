import PDF

/// Draws the lines of a CV on the pages of a PDF, with the tree of tagged parts.
struct CVDrawing: ~Copyable {
    private var document: PDFDocument
    private let flow: CVFlow
    private let blocks: [ShapedBlock]
    private let name: ShapedText
    private let headings: [String]
    /// The language of headings and dates, if it is not that of the document.
    private let headingLanguage: String?
    private let isRightToLeft: Bool
    private var parts: Parts
    private var nextHeading = 0

    /// The open parts of the tree.
    private struct Parts {
        var document: PDFElement
        var section: PDFElement
        /// The open lists with their last items' bodies, outermost first.
        var lists: [(list: PDFElement, body: PDFElement)] = []
        var block: PDFElement
        var mark: PDFElement?
        var aside: PDFElement?
        /// The part of each link run of the block.
        var links: [Int: PDFElement] = [:]
    }

    private static let muted = PDFColor(red: 0x50, green: 0x50, blue: 0x50)

    init(
        _ document: consuming PDFDocument, _ flow: CVFlow, _ blocks: [ShapedBlock], name: ShapedText,
        headings: [String], headingLanguage: String?, isRightToLeft: Bool
    ) {
        var document = document
        let root = document.add(.document)
        self.document = document
        self.flow = flow
        self.blocks = blocks
        self.name = name
        self.headings = headings
        self.headingLanguage = headingLanguage
        self.isRightToLeft = isRightToLeft
        parts = Parts(document: root, section: root, block: root)
    }

    private var design: CVDesign { flow.measures.design }
    private var spacing: CVSpacing { flow.measures.spacing }

    /// Draws all pages.
    mutating func draw() {
        let paper = design.paper
        for (page, first) in flow.pages.enumerated() {
            document.addPage(width: paper.width, height: paper.height)
            let end = page + 1 < flow.pages.count ? flow.pages[page + 1] : flow.lines.count
            if page > 0 { drawHead(page: page + 1) }
            var start = first
            while start < end {
                // Dates follow the whole title in the order of reading.
                var next = start + 1
                while next < end, flow.lines[next].block == flow.lines[start].block { next += 1 }
                for index in start..<next { draw(flow.lines[index]) }
                for index in start..<next where !flow.lines[index].aside.isEmpty {
                    drawAside(of: flow.lines[index], isBesideWhole: next == start + 1)
                }
                start = next
            }
        }
    }

    /// The file.
    consuming func finish() -> [UInt8] { document.bytes() }

    /// Draws the name and the page number above the text.
    private mutating func drawHead(page: Int) {
        let size = spacing.size * 90 / 100 * design.typeface.scale / 100
        let y = design.paper.height - spacing.end * 62 / 100
        document.beginArtifact()
        show(name, 0..<name.codes.count, size: size, indentation: 0, y: y, color: Self.muted)
        let characters = Array("\(page) / \(flow.pages.count)".unicodeScalars)
        let codes = characters.map { design.typeface.fonts.code(of: $0, style: 0) ?? (0, 0) }
        let font = Int(codes[0].font)
        let width = CVMeasures.length(
            codes.reduce(0) { $0 + design.typeface.fonts[font].width(of: $1.code) }, size)
        join(CVMeasures.length(name.width(of: 0..<name.codes.count), size), width, size: size, y: y)
        document.show(
            codes.map(\.code)[...], of: characters[...], font: font, size: size, x: endX(width), y: y,
            color: Self.muted)
    }

    /// Joins a text where lines begin with one at the other margin, both with their widths.
    private mutating func join(_ start: Int, _ end: Int, size: Int, y: Int) {
        document.join(
            x: spacing.side + (isRightToLeft ? end : start), y: y, width: flow.measures.width - start - end, size: size)
    }

    /// The left end of a text that begins at a distance from the margin where lines begin.
    private func startX(_ indentation: Int, width: Int, isRightToLeft: Bool) -> Int {
        isRightToLeft
            ? design.paper.width - spacing.side - indentation - width : spacing.side + indentation
    }

    /// The left end of a text that ends at the other margin.
    private func endX(_ width: Int) -> Int {
        isRightToLeft ? spacing.side : design.paper.width - spacing.side - width
    }

    private mutating func draw(_ line: CVFlow.Line) {
        let block = blocks[line.block]
        let measures = flow.measures
        let size = measures.size(of: block.kind)
        if line.isFirst { open(block, at: line) }
        let y = baseline(of: line)
        var indentation = measures.indentation(of: block.kind)
        if let mark = block.mark, let part = parts.mark, line.isFirst {
            document.begin(part)
            let width = CVMeasures.length(mark.width(of: 0..<mark.codes.count), size)
            // Bullets are placed near the text, and numbers end there.
            show(
                mark, 0..<mark.codes.count, size: size, indentation: indentation - width - size * 38 / 100, y: y,
                color: .black)
        }
        if block.kind == .line, !line.isFirst { indentation += measures.hanging }
        // The mark between contacts is not drawn at the end of a line.
        let text = block.kind == .contacts ? block.text.withoutMutedEnd(line.text) : line.text
        draw(block, block.text, text, size: size, indentation: indentation, y: y)
        if block.kind == .heading, line.text.upperBound == block.text.codes.count {
            document.beginArtifact()
            document.fill(
                x: spacing.side, y: y - measures.ruleDepth, width: measures.width, height: CVMeasures.ruleHeight,
                color: design.accent)
        }
    }

    /// Draws the dates beside a line.
    ///
    /// - Parameter isBesideWhole: whether the line has the whole title.
    private mutating func drawAside(of line: CVFlow.Line, isBesideWhole: Bool) {
        guard let aside = blocks[line.block].aside, let part = parts.aside else { return }
        document.begin(part)
        let size = flow.measures.size(of: blocks[line.block].kind)
        let range = aside.withoutSpaceAtEnd(line.aside)
        let width = CVMeasures.length(aside.width(of: range), size)
        let x = endX(width)
        if isBesideWhole {
            let text = blocks[line.block].text
            let title = CVMeasures.length(text.width(of: text.withoutSpaceAtEnd(line.text)), size)
            join(title, width, size: size, y: baseline(of: line))
        }
        for piece in aside.pieces(range) {
            show(
                aside, piece, size: size, x: x + CVMeasures.length(piece.x, size), y: baseline(of: line),
                color: Self.muted)
        }
    }

    /// The vertical position of a line's letters, which are in the middle of its height.
    private func baseline(of line: CVFlow.Line) -> Int {
        let kind = blocks[line.block].kind
        let size = flow.measures.size(of: kind)
        let font = design.typeface.fonts[0]
        let space = flow.measures.leading(of: kind) - (font.ascent + font.descent) * size / 1_000
        return design.paper.height - spacing.end - line.top - space / 2 - font.ascent * size / 1_000
    }

    /// Adds the parts of a block to the tree.
    private mutating func open(_ block: ShapedBlock, at line: CVFlow.Line) {
        parts.links = [:]
        parts.mark = nil
        parts.aside = nil
        if case .item(_, let depth) = block.kind { return openItem(depth: depth) }
        if case .paragraph(let depth) = block.kind, depth > 0, let list = parts.lists.prefix(depth).last {
            parts.lists.removeSubrange(min(depth, parts.lists.count)...)
            parts.block = document.add(.paragraph, in: list.body)
            return
        }
        parts.lists = []
        switch block.kind {
        case .name: parts.block = document.add(.heading1, in: parts.document)
        case .heading:
            parts.section = document.add(.section, in: parts.document)
            parts.block = document.add(.heading2, in: parts.section, language: headingLanguage)
        case .entry: parts.block = document.add(.heading3, in: parts.section)
        case .role: parts.block = document.add(.heading4, in: parts.section)
        case .headline, .contacts, .fact, .paragraph, .item, .line:
            parts.block = document.add(.paragraph, in: parts.section)
        }
        if block.aside != nil { parts.aside = document.add(.paragraph, in: parts.section, language: headingLanguage) }
        if block.kind == .heading, nextHeading < headings.count {
            document.bookmark(
                headings[nextHeading], top: design.paper.height - spacing.end - line.top + spacing.size)
            nextHeading += 1
        }
    }

    private mutating func openItem(depth: Int) {
        parts.lists.removeSubrange(min(depth, parts.lists.count)...)
        while parts.lists.count < depth {
            let list = document.add(.list, in: parts.lists.last?.body ?? parts.section)
            parts.lists.append((list, list))
        }
        let item = document.add(.listItem, in: parts.lists[depth - 1].list)
        parts.mark = document.add(.label, in: item)
        parts.block = document.add(.listBody, in: item)
        parts.lists[depth - 1].body = parts.block
    }

    /// Draws a line of a text, and its links.
    private mutating func draw(
        _ block: ShapedBlock, _ text: ShapedText, _ range: Range<Int>, size: Int, indentation: Int, y: Int
    ) {
        let range = text.withoutSpaceAtEnd(range)
        // Paragraphs begin where their own direction does; lists and entries where those of the document do.
        let begins = block.kind == .paragraph(depth: 0) ? text.isRightToLeft : isRightToLeft
        let left = startX(
            indentation, width: CVMeasures.length(text.width(of: range), size), isRightToLeft: begins)
        for piece in text.pieces(range) {
            let run = text.runs[piece.range.lowerBound]
            let (style, address) = text.styles[Int(run)]
            let x = left + CVMeasures.length(piece.x, size)
            let color = color(of: block.kind, style, isLink: address != nil)
            if let address {
                let link = parts.links[Int(run)] ?? document.add(.link, in: parts.block)
                parts.links[Int(run)] = link
                document.begin(link)
                show(text, piece, size: size, x: x, y: y, color: color)
                document.link(
                    link, x: x, y: y - size * 25 / 100, width: CVMeasures.length(text.width(of: piece.range), size),
                    height: size * 115 / 100, address: address, description: address)
            } else {
                document.begin(parts.block)
                show(text, piece, size: size, x: x, y: y, color: color)
            }
        }
    }

    private func color(of kind: CVBlock.Kind, _ style: StyledText.Style, isLink: Bool) -> PDFColor {
        switch kind {
        case .name, .heading: design.accent
        case .headline: Self.muted
        case .entry, .role: style.contains(.muted) ? Self.muted : .black
        default: isLink ? design.accent : style.contains(.muted) ? Self.muted : .black
        }
    }

    /// Draws a text of all styles at the margin where lines begin.
    private mutating func show(
        _ text: ShapedText, _ range: Range<Int>, size: Int, indentation: Int, y: Int, color: PDFColor
    ) {
        let left = startX(
            indentation, width: CVMeasures.length(text.width(of: range), size), isRightToLeft: isRightToLeft)
        for piece in text.pieces(range) {
            show(text, piece, size: size, x: left + CVMeasures.length(piece.x, size), y: y, color: color)
        }
    }

    /// Draws characters of one font and direction.
    private mutating func show(
        _ text: ShapedText, _ piece: ShapedText.Piece, size: Int, x: Int, y: Int, color: PDFColor
    ) {
        let font = Int(text.fonts[piece.range.lowerBound])
        // Programs that extract text expect glyphs from left to right, and reverse words of other scripts.
        let codes = piece.isToLeft ? text.codes[piece.range].reversed()[...] : text.codes[piece.range]
        let characters = piece.isToLeft ? text.characters[piece.range].reversed()[...] : text.characters[piece.range]
        document.show(codes, of: characters, font: font, size: size, x: x, y: y, color: color)
    }
}
