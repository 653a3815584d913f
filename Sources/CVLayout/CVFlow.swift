/// The lines of a CV with one spacing, and the pages that they are on.
struct CVFlow {
    let measures: CVMeasures
    private(set) var lines: [Line] = []
    /// The numbers of the first lines of pages.
    private(set) var pages: [Int] = []

    /// A line.
    struct Line {
        /// The number of the part.
        var block: Int
        /// The characters.
        var text: Range<Int>
        /// The characters of the date.
        var aside: Range<Int>
        var isFirst: Bool
        /// The distance above it, unless it is the first one of a page.
        var gap: Int
        var height: Int
        /// Whether the next line must be on the same page.
        var keepsNext: Bool
        /// The distance from the top of the text area.
        var top = 0
    }

    init(_ blocks: [ShapedBlock], _ measures: CVMeasures) {
        self.measures = measures
        lines.reserveCapacity(blocks.count * 2)
        for index in blocks.indices { addLines(of: index, in: blocks) }
        for index in lines.indices where isBeforeLonelyLine(index, blocks) { lines[index].keepsNext = true }
        placeLines()
    }

    private mutating func addLines(of index: Int, in blocks: [ShapedBlock]) {
        let block = blocks[index]
        let size = measures.size(of: block.kind)
        func broken(_ text: ShapedText, width: Int, indentation: Int = 0) -> [Range<Int>] {
            text.lines(width: width * 1_000 / size, indentation: indentation * 1_000 / size)
        }
        // Continuation lines of an entry on one line are indented.
        let isHanging = block.kind == .line
        let texts = broken(
            block.text, width: measures.lineWidth(of: block), indentation: isHanging ? measures.hanging : 0)
        let asides = block.aside.map { broken($0, width: measures.asideWidth) } ?? []
        let count = max(texts.count, asides.count)
        let next = index + 1 < blocks.count ? blocks[index + 1].kind : nil
        let previous = index > 0 ? blocks[index - 1].kind : nil
        // Two entries on lines of their own follow a heading, and end a section.
        let isInList = block.kind == .line && next == .line
        let isAtEnd = previous == .heading || index + 2 >= blocks.count || blocks[index + 2].kind != .line
        let keepsNext = Self.keepsNext(block.kind, next) || isInList && isAtEnd
        for number in 0..<count {
            var line = Line(
                block: index, text: number < texts.count ? texts[number] : 0..<0,
                aside: number < asides.count ? asides[number] : 0..<0, isFirst: number == 0,
                gap: number == 0 ? measures.gap(above: block.kind, after: previous) : 0,
                height: measures.leading(of: block.kind), keepsNext: false)
            if number == count - 1 {
                line.keepsNext = keepsNext
                if block.kind == .heading { line.height += measures.afterRule }
            } else {
                line.keepsNext = Self.keepsTogether(block.kind, number, of: count)
            }
            lines.append(line)
        }
    }

    /// Whether a part ends on the page on which the next one begins.
    private static func keepsNext(_ kind: CVBlock.Kind, _ next: CVBlock.Kind?) -> Bool {
        guard let next else { return false }
        switch (kind, next) {
        case (.name, _), (.headline, _), (.contacts, _), (.heading, _): return true
        case (.entry, .role), (.entry, .fact), (.entry, .paragraph), (.entry, .item): return true
        case (.role, .fact), (.role, .paragraph), (.role, .item): return true
        case (.fact, .paragraph), (.fact, .item), (.fact, .fact): return true
        // A paragraph introduces the list that follows it.
        case (.paragraph, .item): return true
        default: return false
        }
    }

    /// Whether a page must not end after a line of a part with several lines.
    private static func keepsTogether(_ kind: CVBlock.Kind, _ number: Int, of count: Int) -> Bool {
        guard case .paragraph = kind else { return true }
        return count <= 3 || number == 0 || number == count - 2
    }

    /// Whether only one line of a list follows, which must not be alone on the next page.
    private func isBeforeLonelyLine(_ index: Int, _ blocks: [ShapedBlock]) -> Bool {
        guard index + 1 < lines.count, lines[index].block != lines[index + 1].block,
            case .item = blocks[lines[index].block].kind, case .item = blocks[lines[index + 1].block].kind
        else { return false }
        guard index + 2 < lines.count else { return true }
        guard lines[index + 2].block != lines[index + 1].block else { return false }
        switch blocks[lines[index + 2].block].kind {
        case .item, .paragraph: return false
        default: return true
        }
    }

    private mutating func placeLines() {
        var (start, top) = (0, 0)
        pages = [0]
        while start < lines.count {
            var end = start
            while end < lines.count - 1, lines[end].keepsNext { end += 1 }
            let height = lines[start...end].reduce(0) { $0 + $1.gap + $1.height }
            if top > 0, top + height > measures.height {
                pages.append(start)
                top = 0
            }
            for index in start...end {
                // Lines that do not fit on a page together are divided.
                if top > 0, top + lines[index].gap + lines[index].height > measures.height {
                    pages.append(index)
                    top = 0
                }
                if top > 0 || index == 0 { top += lines[index].gap }
                lines[index].top = top
                top += lines[index].height
            }
            start = end + 1
        }
    }
}

extension CVMeasures {
    /// What continuation lines of an entry on one line are indented by.
    var hanging: Int { spacing.size }
}
