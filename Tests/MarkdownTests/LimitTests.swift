import Diagnostics
import Foundation
import Markdown
import TestSupport
import Testing
import WebSafety

/// Texts for which the work of a careless parser is not linear. Such a parser would not terminate at these sizes.
@Suite("Limits")
struct LimitTests {
    private static let size = Campaign.isLong ? 300_000 : 20_000

    private static func repeated(_ piece: String) -> String {
        String(repeating: piece, count: size / piece.utf8.count)
    }

    private static func halves(_ first: String, _ second: String) -> String {
        let count = size / (first.utf8.count + second.utf8.count)
        return String(repeating: first, count: count) + "a" + String(repeating: second, count: count)
    }

    /// A name and a text.
    struct Trap: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: @Sendable () -> String

        init(_ name: String, _ text: @escaping @Sendable () -> String) {
            testDescription = name
            self.text = text
        }
    }

    static let repeatedPieces = [
        "[", "![", "<", "*", "_", "`", "~", "&", "\\", "]", "](", "> ", "- ", "1. ", "# a\n", "a\n-\n", "*a ", "a* ",
        "*a _b ", "a**b", "**a *", "~a ",
        "`a ``b ", "[a", "[a](", "[a](<b", "[a](b \"c", "[a][", "![[]()", "[a](b", "<a b='", "<a b=\"c\" d='e' f ",
        "<!-- ", "<? ", "<!A ", "<![CDATA[",
        "</a", "&amp;", "a  \n", ">>>>a\n", "- a\n\n", "* * * a\n", "[a]: /b \"c\n", "[a\n", "```\n", "<div>\n\n",
        "    a\n\n", "a\r", "a|b\n-|\n", "|\\|",
        "[^a]", "[^a]: ", "[^a]:\n    ", "www._", "www.a", "http://a", "http:", "a@", "a_b@c.d_", "a@b.", "://",
        "- [x] ", "| ", "***a**b*c~~d~e", "[*a](b)*",
        "![a](b) ", "<https://a", "&#1", "[a]:", "\t", "\n", "\n> ", "=\n", "1) a\n2. b\n",
    ]

    @Test("repeated parts take linear time", arguments: repeatedPieces)
    func pieces(_ piece: String) {
        var buffer = OutputBuffer()
        _ = MarkdownDocument(Self.repeated(piece)).render(into: &buffer)
        #expect(buffer.count < 40 * Self.size)
        _ = MarkdownDocument("[^a]: b\n\n[a]: c\n\n" + Self.repeated(piece)).plainText
    }

    @Test(
        "repeated openings with as many closings take linear time",
        arguments: [
            ("*a **a ", "b** b* "), ("[", "]"), ("![", "](b)"), ("[a](", "b)"), ("![", "[a](b)"), ("[a](", "("),
            ("(", ")"), ("> ", "\n"), ("http://a(", ")"),
            ("~~", "~~"), ("`", "``"), ("[![", "](a)](b)"), ("<a ", ">"), ("**", "**"), ("_a", "a_"),
        ])
    func pairs(_ first: String, _ second: String) {
        var buffer = OutputBuffer()
        _ = MarkdownDocument(Self.halves(first, second)).render(into: &buffer)
        #expect(buffer.count < 40 * Self.size)
    }

    static let traps = [
        Trap("backticks of growing length") { (1..<700).map { "e" + String(repeating: "`", count: $0) }.joined() },
        Trap("deep lists") { (0..<700).map { String(repeating: " ", count: 2 * $0) + "* a\n" }.joined() },
        Trap("blank lines in deep lists") {
            String(repeating: "- ", count: 90) + "a" + String(repeating: "\n", count: Campaign.rounds(100_000))
        },
        Trap("definitions and references") {
            (0..<Campaign.rounds(10_000)).map { "[a\($0)]: /b\n\n[a\($0)] [b]\n\n" }.joined()
        },
        Trap("one long address, again and again") {
            "[a]: /" + String(repeating: "b", count: Campaign.rounds(100_000)) + "\n\n"
                + String(repeating: "[a] ", count: Campaign.rounds(50_000))
        },
        Trap("a wide table with short rows") {
            String(repeating: "|a", count: Campaign.rounds(20_000)) + "\n"
                + String(repeating: "|-", count: Campaign.rounds(20_000)) + "\n"
                + String(repeating: "|\n", count: Campaign.rounds(50_000))
        },
        Trap("footnotes") { (0..<Campaign.rounds(10_000)).map { "[^\($0)]: a [^\($0 + 1)]\n\n[^\($0)]\n\n" }.joined() },
        Trap("one footnote, again and again") {
            "[^a]: b\n\n" + String(repeating: "[^a]", count: Campaign.rounds(50_000))
        },
        Trap("hashes in a fence") { "```swift\n" + String(repeating: "#", count: Campaign.rounds(300_000)) },
        Trap("marks in a fence") {
            "```sh\n" + String(repeating: "${", count: Campaign.rounds(100_000)) + "\n```\n```js\n"
                + String(repeating: "=/\\", count: Campaign.rounds(100_000))
        },
        Trap("comments in a fence") { "```swift\n" + String(repeating: "/*", count: Campaign.rounds(150_000)) },
        Trap("headings of one name") { String(repeating: "# a\n", count: Campaign.rounds(30_000)) },
        Trap("blanks") {
            "a" + String(repeating: " ", count: Campaign.rounds(300_000)) + "\nb"
                + String(repeating: " ", count: Campaign.rounds(300_000))
        },
    ]

    @Test("larger patterns take linear time", arguments: traps)
    func patterns(_ trap: Trap) {
        let text = trap.text()
        var buffer = OutputBuffer()
        _ = MarkdownDocument(text).render(into: &buffer)
        #expect(buffer.count < 60 * text.utf8.count + 1_000_000)
    }

    @Test("too deeply nested parts are text, and are reported")
    func nesting() {
        let quotes = safe(String(repeating: "> ", count: 150) + "a\n")
        #expect(quotes.html.components(separatedBy: "<blockquote>").count == 101)
        #expect(quotes.html.contains("<p>\(String(repeating: "&gt; ", count: 50))a</p>"))
        #expect(quotes.reported == ["1:201 warning markdown-nested-too-deep"])
        #expect(safe(String(repeating: "> ", count: 100) + "a\n").reported == [])

        let lists = safe(String(repeating: "- ", count: 150) + "a\n")
        #expect(lists.html.components(separatedBy: "<ul>").count == 101)
        #expect(lists.reported == ["1:201 warning markdown-nested-too-deep"])

        let strong = safe(String(repeating: "*a **a ", count: 100) + "b" + String(repeating: " c** c*", count: 100))
        #expect(strong.html.components(separatedBy: "<strong>").count == 51)
        #expect(strong.reported == ["1:351 warning markdown-nested-too-deep"])
        #expect(MarkdownOracle.markupViolation(Array(strong.html.utf8)) == nil)

        let images = safe(String(repeating: "![", count: 150) + "a" + String(repeating: "](b)", count: 150))
        #expect(images.reported == ["1:201 warning markdown-nested-too-deep"])
    }

    @Test("repeated addresses are limited, and that is reported")
    func expansion() {
        let text = "[a]: /\(String(repeating: "b", count: 2_000))\n\n" + String(repeating: "[a] ", count: 1_000)
        let result = safe(text)
        #expect(result.html.utf8.count < 300_000)
        #expect(result.reported == ["3:197 warning markdown-too-many-references"])
    }

    @Test("a text that exceeds the limit is empty, and an error")
    func tooLarge() {
        let bytes = Array(repeating: UInt8(ascii: "a"), count: MarkdownDocument.maximumSize + 1)
        let rendered = MarkdownDocument(SourceText(name: "a.md", bytes: bytes)).render()
        #expect(rendered.html.markup == "")
        #expect(rendered.diagnostics.map(reported) == ["1:1 error markdown-too-large"])
    }

    @Test("parsing needs only the stack of a small thread")
    func stack() async {
        let texts = [
            Self.repeated("> "), Self.repeated("- "), Self.repeated("["), Self.halves("[", "]"),
            Self.halves("![", "](b)"), Self.halves("*a **a ", "b** b* "),
            Self.halves("[a](", ")"), Self.repeated("[^a]: "), "```swift\n" + Self.repeated("/*"),
            Self.repeated("> - 1. "),
        ]
        let count = await withCheckedContinuation { continuation in
            let thread = Thread {
                var count = 0
                for text in texts {
                    var buffer = OutputBuffer()
                    _ = MarkdownDocument(text).render(into: &buffer)
                    count += buffer.count
                }
                continuation.resume(returning: count)
            }
            thread.stackSize = 512 * 1_024
            thread.start()
        }
        #expect(count > 0)
    }

    @Test("invalid UTF-8 does no harm")
    func invalidBytes() {
        for bytes in [
            [0xFF, 0xFE], [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0x2A, 0xE9, 0x2A, 0x80],
            [0x5B, 0xFF, 0x5D, 0x28, 0xFF, 0x29],
        ] as [[UInt8]] {
            #expect(MarkdownOracle.violation(bytes) == nil)
            #expect(MarkdownOracle.violation(Array("# ".utf8) + bytes + Array(" [a](b".utf8) + bytes) == nil)
        }
    }
}
