import Diagnostics
import Markdown
import WebSafety

#if canImport(Glibc)
    import Glibc
#endif

/// Texts for which the work of some parsers is not linear. Each is measured at one size and at twice that size; linear
/// work then takes twice as long.
struct MarkdownTrap {
    var name: String
    /// Generates a text of approximately this number of bytes.
    var text: (Int) -> String

    /// Measures all texts, or those whose name contains `part`. A ratio of at most 2.5 is linear.
    static func run(_ part: String?) {
        #if canImport(Glibc)
            // Otherwise the smaller text would get memory that was used before, and the larger one memory that the
            // kernel has to clear, so that twice the work would take four times as long. The C library reads this
            // variable at start-up.
            if getenv("GLIBC_TUNABLES") == nil {
                setenv("GLIBC_TUNABLES", "glibc.malloc.mmap_max=0:glibc.malloc.trim_threshold=4294967296", 1)
                execv("/proc/self/exe", CommandLine.unsafeArgv)
            }
        #endif
        print("time for 1 MB, for 2 MB, ratio (linear work: 2); shortest of 7; parsed and rendered, safe")
        var worst = 0.0
        for trap in all where part.map(trap.name.contains) ?? true {
            let (single, double) = (trap.measure(1_000_000), trap.measure(2_000_000))
            let ratio = double / max(single, 1e-6)
            // Shorter times consist mainly of start-up.
            if double > 0.002 { worst = max(worst, ratio) }
            let padded = trap.name + String(repeating: " ", count: max(1, 44 - trap.name.count))
            print(
                "\(padded)\(milliseconds(single)) ms  \(milliseconds(double)) ms  \(MarkdownBenchmark.rounded(ratio))")
        }
        print("worst ratio: \(MarkdownBenchmark.rounded(worst))")
    }

    private static func milliseconds(_ seconds: Double) -> Double { MarkdownBenchmark.rounded(seconds * 1_000) }

    private func measure(_ size: Int) -> Double {
        let source = SourceText(name: "trap.md", text(size))
        let times = (0..<7).map { _ in
            MarkdownBenchmark.seconds {
                var output = OutputBuffer()
                _ = MarkdownDocument(source).render(into: &output)
                precondition(output.count >= 0)
            }
        }
        return times.min() ?? 0
    }

    private init(_ name: String, _ text: @escaping (Int) -> String) {
        self.name = name
        self.text = text
    }

    /// A repeated piece.
    private init(_ name: String, repeating piece: String) {
        self.init(name) { String(repeating: piece, count: $0 / piece.utf8.count) }
    }

    /// A repeated piece, followed by as many repetitions of another one.
    private init(_ name: String, _ first: String, then second: String) {
        self.init(name) {
            let count = $0 / (first.utf8.count + second.utf8.count)
            return String(repeating: first, count: count) + "a" + String(repeating: second, count: count)
        }
    }

    static var all: [MarkdownTrap] { inlines + blocks + extensions }

    private static var inlines: [MarkdownTrap] {
        [
            .init("text", repeating: "word "),
            .init("nested strong emphasis", "*a **a ", then: "b** b* "),
            .init("ends of emphasis without a beginning", repeating: "a_ "),
            .init("beginnings of emphasis without an end", repeating: "_a "),
            .init("beginnings of both kinds, one end", repeating: "*_* a "),
            .init("emphasis of lengths that do not pair", repeating: "a**b" + "c* "),
            .init("stars in words", repeating: "a*b**c***"),
            .init("one run of stars", repeating: "*"),
            .init("mixed runs", repeating: "***a**b*c~~d~e"),
            .init("ends of links without a beginning", repeating: "a]"),
            .init("beginnings of links without an end", repeating: "[a"),
            .init("brackets alone", repeating: "["),
            .init("nested brackets", "[", then: "]"),
            .init("nested links", "[a](", then: "b)"),
            .init("nested images", "![", then: "](b)"),
            .init("links in images", repeating: "![[]()"),
            .init("images and links", "![", then: "[a](b)"),
            .init("emphasis in links that do not end", repeating: "*a [b _c"),
            .init("labels", repeating: "[a]["),
            .init("destinations that do not end", repeating: "[a](<b"),
            .init("round brackets in destinations", "[a](", then: "("),
            .init("titles that do not end", repeating: "[a](b \"c"),
            .init("backslashes", repeating: "\\"),
            .init("backticks of growing length") { size in
                var text = ""
                var count = 1
                while text.utf8.count < size {
                    text += "e" + String(repeating: "`", count: count)
                    count += 1
                }
                return text
            },
            .init("backticks alone", repeating: "`a ``b "),
            .init("angle brackets", repeating: "<"),
            .init("tags that do not end", repeating: "<a b='"),
            .init("tags with attributes that do not end", repeating: "<a b=\"c\" d='e' f "),
            .init("comments that do not end", repeating: "<!-- a "),
            .init("declarations that do not end", repeating: "<!A "),
            .init("instructions that do not end", repeating: "<? "),
            .init("character data that does not end", repeating: "<![CDATA["),
            .init("character references", repeating: "&amp;&notone;&#1;"),
            .init("ampersands", repeating: "&"),
            .init("hard breaks", repeating: "a  \n"),
            .init("blanks before a line end") { "a" + String(repeating: " ", count: $0) + "\nb" },
        ]
    }

    private static var blocks: [MarkdownTrap] {
        [
            .init("nested quotes", repeating: "> "),
            .init("nested quotes, line by line", repeating: ">>>>>>>>>>a\n"),
            .init("nested lists", repeating: "* "),
            .init("deep lists") { size in
                var text = ""
                var depth = 0
                while text.utf8.count < size {
                    text += String(repeating: " ", count: 2 * (depth % 300)) + "* a\n"
                    depth += 1
                }
                return text
            },
            .init("blank lines in deep lists") {
                String(repeating: "- ", count: 90) + "a" + String(repeating: "\n", count: $0)
            },
            .init("items", repeating: "- a\n\n"),
            .init("rules that are none", repeating: "* * * * * a\n"),
            .init("definitions") { size in
                (0..<size / 16).map { "[a\($0)]: /b \n" }.joined()
            },
            .init("definitions and references") { size in
                (0..<size / 30).map { "[a\($0)]: /b\n\n[a\($0)] [b]\n\n" }.joined()
            },
            .init("a long address, again and again") { size in
                "[a]: /" + String(repeating: "b", count: size / 2) + "\n\n" + String(repeating: "[a] ", count: size / 8)
            },
            .init("definitions that do not end", repeating: "[a]: /b \"c\n"),
            .init("labels that do not end", repeating: "[a\n"),
            .init("fences that do not end", repeating: "```\n"),
            .init("headings", repeating: "# a\n"),
            .init("headings with hashes", repeating: "# a # b ## \n"),
            .init("underlines", repeating: "a\n-\n"),
            .init("raw HTML", repeating: "<div>\n\n"),
            .init("indented code", repeating: "    a\n\n"),
            .init("carriage returns", repeating: "a\r"),
        ]
    }

    private static var extensions: [MarkdownTrap] {
        [
            .init("a wide table") { size in
                let columns = size / 20
                return String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n"
                    + String(repeating: "|b", count: columns) + "\n"
            },
            .init("a wide table with short rows") { size in
                let columns = size / 8
                return String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n"
                    + String(repeating: "|\n", count: columns)
            },
            .init("lines that could be tables", repeating: "a|b\n-|\n"),
            .init("escaped bars", repeating: "|\\|\n|-\n"),
            .init("footnotes") { size in (0..<size / 24).map { "[^\($0)]: a\n\n[^\($0)]\n\n" }.joined() },
            .init("references to one footnote") { "[^a]: b\n\n" + String(repeating: "[^a]", count: $0 / 4) },
            .init("references to no footnote", repeating: "[^b]"),
            .init("footnotes in footnotes") { size in
                (0..<size / 24).map { "[^\($0)]: [^\($0 + 1)]\n" }.joined() + "\n[^0]"
            },
            .init("addresses", repeating: "www.a.b "),
            .init("addresses with underscores", repeating: "www._"),
            .init("addresses with schemes", repeating: "http://a"),
            .init("addresses with brackets") {
                "http://a/" + String(repeating: "(", count: $0 / 2) + String(repeating: ")", count: $0)
            },
            .init("addresses with references", repeating: "http://a&b;"),
            .init("at signs", repeating: "a@"),
            .init("mail addresses", repeating: "a_b@c.d_"),
            .init("colons", repeating: "http:"),
            .init("tildes", repeating: "~~a ~b "),
            .init("Swift in a fence") { "```swift\n" + String(repeating: "\"#/*", count: $0 / 4) },
            .init("hashes in a fence") { "```swift\n" + String(repeating: "#", count: $0) },
            .init("a shell in a fence") { "```sh\n" + String(repeating: "${", count: $0 / 2) },
            .init("patterns in a fence") { "```js\n" + String(repeating: "=/\\", count: $0 / 3) },
            .init("markup in a fence") { "```html\n" + String(repeating: "<a b='&", count: $0 / 7) },
            .init("style sheets in a fence") { "```css\n" + String(repeating: "a{b:c", count: $0 / 5) },
        ]
    }
}
