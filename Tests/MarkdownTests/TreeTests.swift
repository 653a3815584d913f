import Diagnostics
import Markdown
import Testing

@Suite("Tree and text")
struct TreeTests {
    /// Each block with its range of the source.
    private func blocks(_ text: String) -> [String] {
        let document = MarkdownDocument(text)
        return document.blocks.map { block in
            "\(block.kind) \(String(decoding: document.source.bytes[block.range], as: UTF8.self).debugDescription)"
        }
    }

    /// Each inline with its range of the source.
    private func inlines(_ text: String) -> [String] {
        let document = MarkdownDocument(text)
        return document.inlines.map { inline in
            let range = document.range(of: inline)
            return "\(inline.kind) \(String(decoding: document.source.bytes[range], as: UTF8.self).debugDescription)"
        }
    }

    @Test("blocks have their ranges")
    func blockRanges() {
        #expect(
            blocks(
                "# A #\n\n> b\n> c\n\n- d\n\n  e\n2. f\n\n```x\ng\n```\n    h\n\n<i>\n\n|j|\n|-|\n|k|\n\n***\n[l]: m\n[^n]: o\n"
            ) == [
                "heading \"# A #\"", "quote \"> b\\n> c\"", "paragraph \"b\\n> c\"", "list \"- d\\n\\n  e\"",
                "item \"- d\\n\\n  e\"",
                "paragraph \"d\"", "paragraph \"e\"", "list \"2. f\"", "item \"2. f\"", "paragraph \"f\"",
                "code \"```x\\ng\\n```\"",
                "code \"h\"", "html \"<i>\"", "table \"|j|\\n|-|\\n|k|\"", "row \"|j|\"", "cell \"j\"", "row \"|k|\"",
                "cell \"k\"",
                "rule \"***\"", "definitions \"[l]: m\"", "footnote \"[^n]: o\"", "paragraph \"o\"",
            ])
    }

    @Test("inlines have one or several ranges")
    func inlineRanges() {
        #expect(
            inlines("a *b* [c](d \"e\") `f` &amp; <g> <hh:i>\\\nj") == [
                "text \"a \"", "emphasisStart \"*\"", "text \"b\"", "emphasisEnd \"*\"", "text \" \"",
                "linkStart \"[\"", "text \"c\"",
                "linkEnd \"](d \\\"e\\\")\"", "text \" \"", "code \"f\"", "text \" \"", "entity \"&amp;\"",
                "text \" \"", "html \"<g>\"",
                "text \" \"", "autolink \"hh:i\"", "hardBreak \"\\\\\\n\"", "text \"j\"",
            ])
        #expect(
            inlines("> a **b**\r\n> ![c](d)\r\n") == [
                "text \"a \"", "strongStart \"**\"", "nothing \"*\"", "text \"b\"", "strongEnd \"**\"", "nothing \"*\"",
                "text \"\\r\"", "imageStart \"![\"", "text \"c\"", "imageEnd \"](d)\"",
            ])
        #expect(inlines("|a\\|*b*|\n|-|").first == "text \"a\\\\|\"")
    }

    @Test("a part of a text is parsed in place")
    func range() {
        let source = SourceText(name: "a.md", "---\na: b\n---\n\n# C <d>\n")
        let front = FrontMatter(of: source, knownKeys: ["a"])
        let document = MarkdownDocument(source, in: front.body)
        #expect(document.firstHeading?.text == "C ")
        #expect(document.firstHeading?.range == 14..<21)
        #expect(document.render().diagnostics.map(reported) == ["5:5 warning markdown-raw-html"])
    }

    @Test("blocks have their properties")
    func facts() {
        let document = MarkdownDocument("3) [x] a\n\n|b|\n|:-:|\n\n- c\n- d\n\n- [ ] e")
        #expect(document.blocks[0].isOrdered && document.blocks[0].firstNumber == 3 && document.blocks[0].isTight)
        #expect(document.blocks[1].isChecked == true)
        #expect(document.blocks.first { $0.kind == .cell }?.alignment == .center)
        #expect(document.blocks.last { $0.kind == .list }?.isTight == false)
        #expect(document.blocks.filter { $0.kind == .item }.map(\.isChecked) == [true, nil, nil, false])
        let pairs = MarkdownDocument("*a [b](c) d*")
        #expect(pairs.end(of: 0) == pairs.inlines.count - 1)
        #expect(pairs.end(of: 1) == 1)
    }

    @Test("the words do not contain markup")
    func plainText() {
        let document = MarkdownDocument(
            """
            # A &amp; *B*

            c\\
            d `e` ![f](g) <h> [i](j) www.k.l

            ```
            code
            ```

            | m | n |
            |---|---|
            | o | p |

            - q[^r]

            [^r]: s
            """)
        #expect(document.plainText == "A & B\nc d e f  i www.k.l\nm\tn\no\tp\nq")
        #expect(document.plainText(atMost: 3) == "A & B")
        #expect(document.firstParagraph == "c d e f  i www.k.l")
        #expect(document.wordCount == 13)
        #expect(document.headings.map(\.level) == [1])
    }

    @Test(
        "words are counted",
        arguments: [
            ("", 0), ("one", 1), ("one, two – three", 3), ("it's well-known", 2), ("Größe 12.5", 2), ("日本語", 2),
            ("# a\n\nb `c d`", 4),
            ("```\na b\n```", 0),
        ])
    func wordCount(_ text: String, _ count: Int) { #expect(MarkdownDocument(text).wordCount == count) }

    @Test("a text may have no heading and no words")
    func nothing() {
        let document = MarkdownDocument("***\n")
        #expect(document.firstHeading == nil)
        #expect(document.firstParagraph == nil)
        #expect(document.plainText == "")
        #expect(MarkdownDocument("").render().html.markup == "")
    }
}
