import Diagnostics
import Markdown
import TestSupport
import Testing
import WebSafety

@Suite("Safe mode")
struct SafeModeTests {
    /// A text, its safe markup, and the reported problems.
    struct SafeExample: Sendable, CustomStringConvertible {
        var text: String
        var html: String
        var reported: [String]
        var description: String { text.debugDescription }

        init(_ text: String, _ html: String, _ reported: [String] = []) {
            self.text = text
            self.html = html
            self.reported = reported
        }
    }

    @Test(
        "raw HTML becomes text, and is reported",
        arguments: [
            SafeExample(
                "a <b>c</b>", "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n",
                ["1:3 warning markdown-raw-html", "1:7 warning markdown-raw-html"]),
            SafeExample(
                "<div>\n*a*\n</div>", "<p>&lt;div&gt;\n*a*\n&lt;/div&gt;</p>\n", ["1:1 warning markdown-raw-html"]),
            SafeExample(
                "- <script>a</script>", "<ul>\n<li>\n<p>&lt;script&gt;a&lt;/script&gt;</p>\n</li>\n</ul>\n",
                ["1:3 warning markdown-raw-html"]),
            SafeExample(
                "<!-- a -->\n\nb <!-- c -->", "<p>b </p>\n", ["1:1 hint markdown-comment", "3:3 hint markdown-comment"]),
            SafeExample("<!-- a --> b", "<p>&lt;!-- a --&gt; b</p>\n", ["1:1 warning markdown-raw-html"]),
            SafeExample("<!-- a\n\nb", "<p>&lt;!-- a\n\nb</p>\n", ["1:1 warning markdown-raw-html"]),
            SafeExample("`<b>` \\<b>", "<p><code>&lt;b&gt;</code> &lt;b&gt;</p>\n"),
        ])
    func rawHTML(_ example: SafeExample) {
        let result = safe(example.text)
        #expect(result.html == example.html)
        #expect(result.reported == example.reported)
    }

    @Test(
        "addresses are filtered",
        arguments: [
            SafeExample(
                "[a](https://b.c/d?e&f=g \"h\")", "<p><a href=\"https://b.c/d?e&amp;f=g\" title=\"h\">a</a></p>\n"),
            SafeExample("[*a*](javascript:b)", "<p><em>a</em></p>\n", ["1:1 warning markdown-refused-address"]),
            SafeExample(
                "[a](JaVa&#115;cript:b) [a](&#x6A;avascript:b)", "<p>a a</p>\n",
                ["1:1 warning markdown-refused-address", "1:24 warning markdown-refused-address"]),
            SafeExample(
                "[a](data:text/html,b) [a](vbscript:b) [a](//b.c)", "<p>a a a</p>\n",
                [
                    "1:1 warning markdown-refused-address", "1:23 warning markdown-refused-address",
                    "1:39 warning markdown-refused-address",
                ]),
            SafeExample("[a]()", "<p>a</p>\n", ["1:1 warning markdown-refused-address"]),
            SafeExample("[a](<java\tscript:b>)", "<p>a</p>\n", ["1:1 warning markdown-refused-address"]),
            SafeExample(
                "<javascript:a> <ftp://a.b>", "<p>javascript:a ftp://a.b</p>\n",
                ["1:2 warning markdown-refused-address", "1:17 warning markdown-refused-address"]),
            SafeExample("[a]\n\n[a]: javascript:b", "<p>a</p>\n", ["1:1 warning markdown-refused-address"]),
            SafeExample(
                "![a](javascript:b) ![a](mailto:b@c.d)", "<p>a a</p>\n",
                ["1:1 warning markdown-refused-address", "1:20 warning markdown-refused-address"]),
            SafeExample(
                "[a](<b c.pdf>) [a](ä.html) [a](b'c)",
                "<p><a href=\"b%20c.pdf\">a</a> <a href=\"ä.html\">a</a> <a href=\"b&#39;c\">a</a></p>\n"),
            SafeExample(
                "<a@b.c> www.a.b", "<p><a href=\"mailto:a@b.c\">a@b.c</a> <a href=\"http://www.a.b\">www.a.b</a></p>\n"),
            SafeExample("[a <https://b.c> d](e)", "<p><a href=\"e\">a https://b.c d</a></p>\n"),
            SafeExample("[a](https://b.c@d.e)", "<p>a</p>\n", ["1:1 warning markdown-refused-address"]),
        ])
    func addresses(_ example: SafeExample) {
        let result = safe(example.text)
        #expect(result.html == example.html)
        #expect(result.reported == example.reported)
    }

    @Test(
        "images",
        arguments: [
            SafeExample(
                "![a & *b*](c.jpg \"d\")", "<p><img src=\"c.jpg\" alt=\"a &amp; b\" title=\"d\"></p>\n"
            ),
            SafeExample(
                "![](c.jpg) ![ ](d.jpg)",
                "<p><img src=\"c.jpg\" alt=\"\"> <img src=\"d.jpg\" alt=\" \" loading=\"lazy\"></p>\n",
                ["1:1 warning markdown-image-without-description", "1:12 warning markdown-image-without-description"]),
            SafeExample(
                "![a](https://b.c/d.jpg)", "<p><a href=\"https://b.c/d.jpg\">a</a></p>\n",
                ["1:1 warning markdown-remote-image"]),
            SafeExample(
                "![](https://b.c/d.jpg)", "<p><a href=\"https://b.c/d.jpg\">https://b.c/d.jpg</a></p>\n",
                ["1:1 warning markdown-remote-image"]),
            SafeExample(
                "[![a](https://b.c/d.jpg)](e)", "<p><a href=\"e\">a</a></p>\n", ["1:2 warning markdown-remote-image"]),
            SafeExample(
                "![a [b](c) d](https://e.f)", "<p><a href=\"https://e.f\">a b d</a></p>\n",
                ["1:1 warning markdown-remote-image"]),
        ])
    func images(_ example: SafeExample) {
        let result = safe(example.text)
        #expect(result.html == example.html)
        #expect(result.reported == example.reported)
    }

    /// A site with two files.
    private struct Files: MarkdownResolver {
        func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
            switch (reference.address, reference.use) {
            case ("a b.md", .link): .link("../a%20b/index.html")
            case ("c.jpg", .image): .image("../assets/c-1.jpg", width: 640, height: 480)
            case ("d.pdf", .image): .link("../d.pdf")
            case ("bad", _): .link("javascript:alert(1)")
            case ("away.jpg", .image): .remoteImage
            default: reference.isRemote ? .link(reference.address) : .missing(near: ["c.jpg"])
            }
        }
    }

    @Test(
        "the resolver determines the targets of addresses",
        arguments: [
            SafeExample("[x](<a b.md>)", "<p><a href=\"../a%20b/index.html\">x</a></p>\n"),
            SafeExample(
                "![x](c.jpg)",
                "<p><img src=\"../assets/c-1.jpg\" alt=\"x\" width=\"640\" height=\"480\"></p>\n"),
            SafeExample("![x](d.pdf)", "<p><a href=\"../d.pdf\">x</a></p>\n"),
            SafeExample("[x](https://a.b)", "<p><a href=\"https://a.b\">x</a></p>\n"),
            SafeExample(
                "*[x](c.jgp)* ![y](e)", "<p><em>x</em> y</p>\n",
                ["1:2 error markdown-missing-file", "1:14 error markdown-missing-file"]),
            SafeExample("[x](bad)", "<p>x</p>\n", ["1:1 warning markdown-refused-address"]),
            SafeExample("![x](away.jpg)", "<p><a href=\"away.jpg\">x</a></p>\n", ["1:1 warning markdown-remote-image"]),
        ])
    func resolver(_ example: SafeExample) {
        let result = safe(example.text, resolver: Files())
        #expect(result.html == example.html)
        #expect(result.reported == example.reported)
    }

    @Test("a problem is reported with its line")
    func words() {
        let source = SourceText(name: "a.md", "# A\n\n> b [c](c.jgp) <i>\n")
        let diagnostics = MarkdownDocument(source).render(resolver: Files()).diagnostics
        #expect(
            diagnostics.outline == """
                a.md:3:5: error: markdown-missing-file 'c.jgp'
                    3 | > b [c](c.jgp) <i>
                      |     ^~~~~~~~~~
                   suggestion: c.jpg
                a.md:3:16: warning: markdown-raw-html '<i>'
                    3 | > b [c](c.jgp) <i>
                      |                ^~~

                """)
    }

    @Test("tables and line breaks are valid HTML")
    func modernHTML() {
        #expect(safe("a\\\nb\n\n***").html == "<p>a<br>\nb</p>\n<hr>\n")
        #expect(
            safe("|a|\n|-:|").html
                == "<table>\n<thead>\n<tr>\n<th class=\"align-right\">a</th>\n</tr>\n</thead>\n</table>\n")
    }

    @Test("short texts have no headings, images and rules")
    func shortText() {
        var rendering = MarkdownRendering()
        rendering.isShort = true
        let result = safe("# A *b*\n\nc ![d](e.jpg)\n\n***\n\n- f", rendering)
        #expect(result.html == "<p><strong>A <em>b</em></strong></p>\n<p>c d</p>\n<ul>\n<li>f</li>\n</ul>\n")
        #expect(result.reported == [])
    }

    @Test("short texts report images without description, and which links are addresses")
    func shortDetails() {
        var rendering = MarkdownRendering()
        rendering.isShort = true
        rendering.marksBareAddresses = true
        let result = safe("a ![](b.jpg) https://c.d [e](https://f.g)", rendering)
        #expect(
            result.html
                == "<p>a  <a class=\"bare\" href=\"https://c.d\">https://c.d</a> <a href=\"https://f.g\">e</a></p>\n")
        #expect(result.reported == ["1:3 warning markdown-image-without-description"])
    }

    @Test("the outermost blocks have a text direction if requested")
    func direction() {
        var rendering = MarkdownRendering()
        rendering.marksDirection = true
        rendering.hasHeadingAnchors = false
        let text = "a\n\n- b\n\n  c\n\n3. d\n\n> e\n>\n> - f\n\n# g\n\n|h|\n|-|\n\n<i>\n\n    j"
        #expect(
            safe(text, rendering).html == """
                <p dir="auto">a</p>
                <ul dir="auto">
                <li>
                <p>b</p>
                <p>c</p>
                </li>
                </ul>
                <ol dir="auto" start="3">
                <li>d</li>
                </ol>
                <blockquote dir="auto">
                <p>e</p>
                <ul>
                <li>f</li>
                </ul>
                </blockquote>
                <h1 dir="auto">g</h1>
                <table dir="auto">
                <thead>
                <tr>
                <th>h</th>
                </tr>
                </thead>
                </table>
                <p dir="auto">&lt;i&gt;</p>
                <pre><code>j
                </code></pre>

                """)
        rendering.isShort = true
        #expect(safe("# a", rendering).html == "<p dir=\"auto\"><strong>a</strong></p>\n")
    }

    @Test(
        "a line has no blocks",
        arguments: [
            Example("1. place, *twice* &amp; <b>", "1. place, <em>twice</em> &amp; &lt;b&gt;"), Example("# 1", "# 1"),
            Example("", ""),
            Example("  - a\n\n  b  ", "- a\nb"), Example("[a]: b", "[a]: b"),
            Example("> [c](https://d.e) ~~f~~", "&gt; <a href=\"https://d.e\">c</a> ~~f~~"),
            Example("a@b.c www.d.e", "a@b.c <a href=\"http://www.d.e\">www.d.e</a>"),
        ])
    func inlineText(_ example: Example) {
        let document = MarkdownDocument(inline: SourceText(name: "", example.text))
        #expect(document.render().html.markup == example.html)
    }
}
