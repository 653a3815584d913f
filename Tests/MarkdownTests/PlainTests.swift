import Diagnostics
import Markdown
import TestSupport
import Testing

@Suite("Plain text of Markdown, line by line")
struct PlainTests {
    private func lines(_ text: String, withAddresses: Bool = false) -> [String] {
        MarkdownDocument(text, extensions: .short).plainLines(withAddresses: withAddresses).map { line in
            (line.isApart ? "/" : "") + String(repeating: ">", count: line.depth) + line.mark + line.words
        }
    }

    @Test func paragraphs() {
        #expect(lines("") == [])
        #expect(lines("*a*\nb\\\n`c  d`\n\n# e &amp; f\n\n***\n\ng") == ["a b c  d", "/e & f", "/g"])
    }

    @Test func lineEnds() {
        let document = MarkdownDocument("a\nb\n\n&#10;c&#10;&#10;d&#13;&#10;e\\\nf", extensions: .short)
        #expect(document.plainLines(keepingLineEnds: true).map(\.words) == ["a", "b", "c", "d\r\ne", "f"])
        #expect(document.plainLines(keepingLineEnds: true).map(\.isApart) == [false, false, true, false, false])
    }

    @Test func lists() {
        #expect(
            lines("a\n- b\n  1. c\n  2. d\n\n     e\n- f\n\ng\n\n3. h\n\n4. i")
                == ["a", ">- b", "/>>1. c", "/>>2. d", "/>>e", ">- f", "/g", "/>3. h", "/>4. i"])
        #expect(lines("-\n- a\n\n> b") == [">- a", "/b"])
    }

    @Test func codeAndHTML() {
        #expect(
            lines("```\na\n\n  b\n```\n\nArray<Int> <!-- c -->d\n\n<div>\n\n<!-- e -->\n\nf")
                == ["a", "  b", "/Array<Int> d", "/<div>", "/f"])
    }

    @Test func links() {
        let text =
            "[a *b*](https://c.d/e?f&amp;g) [h](i.pdf) [j](javascript:k) <https://l.m> [n.o](https://n.o) "
            + "[p](mailto:q@r.s) [q@r.s](mailto:q@r.s) ![t](https://u.v) [![w](x)](https://y.z)"
        #expect(lines(text) == ["a b h j https://l.m n.o p q@r.s t w"])
        #expect(
            lines(text, withAddresses: true) == [
                "a b (https://c.d/e?f&g) h j https://l.m n.o (https://n.o) p (q@r.s) q@r.s t w (https://y.z)"
            ])
    }

    @Test(
        "text without markup is recognized",
        arguments: [
            "", "a", "a, b – “c”; (d) e! f? g% h@i.j #k 3 > 2 l=m n+o p-q r~s 12. t", "a\nb\n\n c", "R & D", "12 a",
            "é: ü",
            "C++, C# and -1", "ww.a w: //", "a |b|",
        ])
    func plain(_ text: String) { #expect(MarkdownDocument.isPlain(text)) }

    @Test(
        "text with possible markup is recognized",
        arguments: [
            "*a*", "_a_", "`a`", "[a](b)", "<a>", "a\\", "&amp;", "&#65;", "a  \nb", "# a", " > a", "a\n- b", "+ a",
            "a\n=",
            "a\r---", "~~~", "1. a", "a\n12) b", "\t2.", "https://a.b", "www.a.b", "a\u{0}",
        ])
    func marked(_ text: String) { #expect(!MarkdownDocument.isPlain(text)) }

    @Test("text without markup is parsed as paragraphs with the same words")
    func plainIsPlain() {
        let pieces = [
            "a", "b1", "é", " ", "  ", "\t", "    ", "\n", "\n\n", "\r\n", "1", "2.", ")", "-", "+", "=", "#", ">", "~",
            "~~~", "&",
            "&a;", ":", "//", "ww", "w.", "@c.d", "|", "!", "\"", "(", "]", ".", ";", "$", "%",
        ]
        var generator = SystemRandomNumberGenerator()
        var count = 0
        for _ in 0..<Campaign.rounds(20_000) {
            let text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            guard MarkdownDocument.isPlain(text) else { continue }
            count += 1
            let document = MarkdownDocument(text, extensions: .short)
            #expect(document.blocks.allSatisfy { $0.kind == .paragraph }, "\(text.debugDescription)")
            #expect(
                document.inlines.allSatisfy { [.text, .softBreak, .nothing].contains($0.kind) },
                "\(text.debugDescription)")
            #expect(
                document.plainText.split(whereSeparator: \.isWhitespace) == text.split(whereSeparator: \.isWhitespace),
                "\(text.debugDescription)")
        }
        #expect(count > 1_000)
    }
}
