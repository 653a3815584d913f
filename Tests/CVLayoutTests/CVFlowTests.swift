import PDF
import TestSupport
import Testing

@testable import CVLayout

@Suite("The pages of a CV")
struct CVFlowTests {
    /// A CV of random sections, entries and texts.
    private func document(_ random: inout SeededGenerator) -> CVDocument {
        func words(_ count: ClosedRange<Int>) -> String {
            (0..<Int.random(in: count, using: &random)).map { _ in
                String(repeating: "n", count: Int.random(in: 1...14, using: &random))
            }.joined(separator: " ")
        }
        var document = CVDocument(name: "Ada Example", title: "Ada Example – CV", language: "en")
        document.blocks = [
            CVBlock(.name, StyledText("Ada Example", .bold)), CVBlock(.contacts, StyledText(words(1...20))),
        ]
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            document.blocks.append(CVBlock(.heading, StyledText(words(1...3), .bold)))
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let aside = Bool.random(using: &random) ? StyledText(words(1...4)) : nil
                document.blocks.append(CVBlock(.entry, StyledText(words(1...12), .bold), aside: aside))
                if Bool.random(using: &random) {
                    document.blocks.append(CVBlock(.paragraph(depth: 0), StyledText(words(1...120))))
                }
                for _ in 0..<Int.random(in: 0...6, using: &random) {
                    document.blocks.append(CVBlock(.item(mark: "•", depth: 1), StyledText(words(1...50))))
                }
            }
        }
        return document
    }

    private func blocks(of document: CVDocument) -> [ShapedBlock] {
        var missing = MissingCharacters()
        return document.blocks.map {
            ShapedBlock($0, CVDesign().typeface.fonts, isRightToLeft: false, missing: &missing)
        }
    }

    @Test("end after no heading, divide no list item, and leave no line of a text alone")
    func breaks() {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<150 {
            let blocks = blocks(of: document(&random))
            for spacing in CVSpacing.all {
                let flow = CVFlow(blocks, CVMeasures(CVDesign(), spacing, aside: 9_000))
                for first in flow.pages.dropFirst() {
                    let (last, next) = (flow.lines[first - 1], flow.lines[first])
                    let kind = blocks[last.block].kind
                    #expect(kind != .heading && kind != .contacts && kind != .name)
                    if kind == .entry {
                        #expect(blocks[next.block].kind == .entry || blocks[next.block].kind == .heading)
                    }
                    guard last.block == next.block else { continue }
                    guard case .paragraph = kind else {
                        Issue.record("\(kind) is divided")
                        continue
                    }
                    let own = flow.lines.filter { $0.block == last.block }
                    #expect(own.count > 3)
                    #expect(!last.isFirst && flow.lines[first + 1].block == next.block, "a line is alone")
                }
            }
        }
    }

    @Test("hold their lines without overlaps, from the first one at the top")
    func places() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<50 {
            let blocks = blocks(of: document(&random))
            let measures = CVMeasures(CVDesign(), CVSpacing.all[1], aside: 9_000)
            let flow = CVFlow(blocks, measures)
            for (number, first) in flow.pages.enumerated() {
                let end = number + 1 < flow.pages.count ? flow.pages[number + 1] : flow.lines.count
                #expect(flow.lines[first].top == 0)
                for index in first..<end {
                    let line = flow.lines[index]
                    #expect(line.top + line.height <= measures.height)
                    if index + 1 < end { #expect(flow.lines[index + 1].top >= line.top + line.height) }
                }
            }
        }
    }

    @Test("break lines that fit, at spaces; the text of all lines is the whole text")
    func lines() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            let blocks = blocks(of: document(&random))
            let measures = CVMeasures(CVDesign(), CVSpacing.all[1], aside: 9_000)
            for block in blocks where block.kind != .contacts {
                let width = measures.lineWidth(of: block) * 1_000 / measures.size(of: block.kind)
                let lines = block.text.lines(width: width)
                #expect(lines.flatMap(Array.init) == Array(block.text.codes.indices))
                for line in lines {
                    #expect(block.text.width(of: block.text.withoutSpaceAtEnd(line)) <= width)
                    if line.upperBound < block.text.codes.count {
                        #expect(block.text.characters[line.upperBound - 1] == " ")
                    }
                }
            }
        }
    }

    @Test("are as few as the tightest spacing needs, with the widest spacing that needs as few")
    func spacing() throws {
        func pages(_ items: Int, _ density: CVDesign.Density) throws -> Int {
            var document = CVDocument(name: "Ada", title: "Ada", language: "en")
            document.blocks = [CVBlock(.name, StyledText("Ada", .bold)), CVBlock(.heading, StyledText("Work", .bold))]
            document.blocks += (0..<items).map { CVBlock(.item(mark: "•", depth: 1), StyledText("Item \($0)")) }
            var design = CVDesign()
            design.density = density
            return try CVLayout(design, producer: "test").pdf(of: document).pages
        }
        #expect(try pages(52, .relaxed) == 2)
        #expect(try pages(52, .normal) == 1)
        #expect(try pages(55, .compact) == 1)
        #expect(try pages(70, .compact) == 2)
    }

    @Test("keep words of a long text without spaces on the page")
    func unbroken() throws {
        var missing = MissingCharacters()
        let text = ShapedText(
            StyledText(String(repeating: "w", count: 400)), CVDesign().typeface.fonts, missing: &missing)
        let lines = text.lines(width: 50_000)
        #expect(lines.count > 5 && lines.allSatisfy { text.width(of: $0) <= 50_000 })
    }

    @Test(
        "break lines as Unicode says",
        arguments: [
            ("a-b", true), ("a-1", false), ("–b", true), ("–.", false), ("/b", true), ("1/2", false), ("ab", false),
            ("日本", true), ("本。", false), ("「本", false), ("ラー", false), ("a本", true), ("한국", true), ("本 ", false),
        ])
    func opportunities(pair: String, isAllowed: Bool) {
        let breaks = LineBreaking.breaks(after: Array(pair.unicodeScalars))
        #expect(breaks.dropLast().last == (isAllowed ? .allowed : .never))
    }

    @Test("have no text with characters that cannot be drawn")
    func missing() {
        var missing = MissingCharacters()
        let text = StyledText("Łódź ≥ ✓ λ 小 م e\u{301} x\u{301}")
        _ = ShapedText(text, CVDesign().typeface.fonts, missing: &missing)
        #expect(missing.withoutGlyph == ["小", "م"])
        #expect(missing.unsupported == ["\u{301}"])
    }
}
