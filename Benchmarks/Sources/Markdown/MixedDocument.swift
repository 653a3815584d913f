/// Generates a large text with all common constructs, the same in each run.
struct MixedDocument {
    private var state: UInt64
    private var text = ""

    /// A text of at least this number of bytes.
    static func text(bytes: Int, seed: UInt64 = 1) -> String {
        var document = MixedDocument(state: seed)
        document.text.reserveCapacity(bytes + 4_096)
        var section = 0
        while document.text.utf8.count < bytes {
            section += 1
            document.addSection(section)
        }
        return document.text
    }

    private static let words = """
        the a of bridge river steel concrete load span cable wind and team built measured tested wrote with for from over \
        under across design plan model result students city paper report summer winter first second small large fast careful \
        Größe naïve café engineer method analysis because therefore however which that when where under control system data \
        structure bending moment force shear torsion deck tower anchor pier foundation soil water traffic noise maintenance
        """.split(separator: " ").map(String.init)

    private mutating func random(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }

    private mutating func word() -> String { Self.words[random(Self.words.count)] }

    private mutating func phrase(_ count: Int) -> String {
        (0..<count).map { _ in word() }.joined(separator: " ")
    }

    /// A part of a line, sometimes with inline markup.
    private mutating func piece() -> String {
        switch random(26) {
        case 0: "*\(phrase(2))*"
        case 1: "**\(phrase(2))**"
        case 2: "`\(word())(\(word()))`"
        case 3: "[\(phrase(3))](https://example.com/\(word())/\(random(1_000)) \"\(word())\")"
        case 4: "[\(phrase(2))][ref\(random(20))]"
        case 5: "![\(phrase(2))](images/\(word())-\(random(100)).jpg)"
        case 6: "<https://example.org/\(word())>"
        case 7: "\(word()) &amp; \(word()) &mdash; \(word())"
        case 8: "\(word())\\* \(word())\\_\(word())"
        case 9: "_\(word())_ and **_\(word())_**"
        default: "\(phrase(5 + random(8)))"
        }
    }

    private mutating func line() -> String {
        (0..<2).map { _ in piece() }.joined(separator: " ")
    }

    private mutating func paragraph(_ prefix: String = "") {
        for _ in 0..<2 + random(5) { text += "\(prefix)\(line())\n" }
        text += prefix.isEmpty ? "\n" : "\(prefix)\n"
    }

    private mutating func addSection(_ number: Int) {
        text += "\(String(repeating: "#", count: 1 + random(4))) \(phrase(4)) \(number)\n\n"
        for _ in 0..<2 + random(3) { paragraph() }
        switch random(8) {
        case 0, 1: for _ in 0..<3 + random(5) { text += "- \(line())\n" }
        case 2:
            for item in 1...3 + random(4) {
                text += "\(item). \(line())\n   \(line())\n\n   - \(piece())\n   - \(piece())\n\n"
            }
        case 3:
            paragraph("> ")
            text += "\n"
        case 4:
            text += "```swift\n"
            for _ in 0..<4 + random(10) {
                text += "    let \(word()) = \(word())(\(random(100)), \"\(phrase(3))\") // \(phrase(4))\n"
            }
            text += "```\n"
        case 5:
            text += "\(phrase(3))\n---\n\n"
            for _ in 0..<3 { text += "    \(phrase(6)) < \(random(10))\n" }
        case 6:
            text +=
                "<div class=\"note\">\n\(line())\n</div>\n\n\(phrase(4)) <span id=\"a\(number)\">\(word())</span>\n\n***\n"
        default: paragraph()
        }
        text += "\n"
        if number % 40 == 1 {
            for index in 0..<20 { text += "[ref\(index)]: https://example.net/\(word())/\(index) '\(word())'\n" }
        }
        text += "\n"
    }
}
