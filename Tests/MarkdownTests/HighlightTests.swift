import Markdown
import TestSupport
import Testing

@Suite("Highlighted code")
struct HighlightTests {
    /// The markup in a code block, with spans as `kind(text)`.
    private func spans(_ language: String, _ code: String) -> String {
        var html = safe("````\(language)\n\(code)\n````").html
        html = html.replacing("<pre><code class=\"language-\(language)\">", with: "").replacing(
            "\n</code></pre>\n", with: "")
        return html.replacing(/<span class="hl-([a-z]+)">/) { "\($0.output.1)(" }.replacing("</span>", with: ")")
    }

    @Test(
        "kinds of tokens",
        arguments: [
            ("swift", "let a = \"b\\\"c\" // d", "keyword(let) a = string(&quot;b\\&quot;c&quot;) comment(// d)"),
            (
                "swift", "@main func f(_ x: Int) { g(1_0.5e3) }",
                "attribute(@main) keyword(func) function(f)(_ x: type(Int)) { function(g)(number(1_0.5e3)) }"
            ),
            (
                "swift", "#if a\n/* b /* c */ */ #\"d\"e\"#",
                "keyword(#if) a\ncomment(/* b /* c */ */) string(#&quot;d&quot;e&quot;#)"
            ),
            (
                "c", "#include <a.h>\nint main(void) { return 0x1F; }",
                "keyword(#include) &lt;a.h&gt;\ntype(int) function(main)(type(void)) { keyword(return) number(0x1F); }"
            ),
            (
                "python", "@a\ndef f(x):\n    '''b\n    c''' # d",
                "attribute(@a)\nkeyword(def) function(f)(x):\n    string(&#39;&#39;&#39;b\n    c&#39;&#39;&#39;) comment(# d)"
                    .replacing("&#39;", with: "'")
            ),
            (
                "js", "const a = `b\nc` + /d\\/e/g.test(f) // g",
                "keyword(const) a = string(`b\nc`) + string(/d\\/e/g).function(test)(f) comment(// g)".replacing(
                    "+ string(/d\\/e/g)", with: "+ /d\\/e/g")
            ),
            ("js", "x = /a'b/;", "x = string(/a'b/);"),
            (
                "json", "{\"a\": [1.5e-3, \"b\", null]}",
                "{attribute(&quot;a&quot;): [number(1.5e-3), string(&quot;b&quot;), keyword(null)]}"
            ),
            (
                "sh", "if [ \"$a\" ]; then b=$c # d\nfi",
                "keyword(if) [ string(&quot;$a&quot;) ]; keyword(then) b=attribute($c) comment(# d)\nkeyword(fi)"
            ),
            (
                "html", "<a href=\"b\">&amp;</a><!-- c -->",
                "keyword(&lt;a) attribute(href)=string(&quot;b&quot;)keyword(&gt;)number(&amp;amp;)keyword(&lt;/a)keyword(&gt;)comment(&lt;!-- c --&gt;)"
            ),
            (
                "css", "@media print { .a { color: #fff; margin: 1.5em } } /* b */",
                "keyword(@media) print { type(.a) { attribute(color): number(#fff); attribute(margin): number(1.5em) } } comment(/* b */)"
            ),
            ("text", "let a", "let a"), ("", "let a", "<pre><code>let a"),
        ])
    func kinds(_ language: String, _ code: String, _ expected: String) {
        #expect(spans(language, code) == expected)
    }

    @Test("no byte is lost in any code", arguments: ["swift", "c", "python", "js", "json", "sh", "html", "css"])
    func wholeness(_ language: String) {
        let code = """
            a "b \\" c ' d ` e # f // g /* h * i */ <!-- j --> <k l='m' n="o"> & &amp; @p $q ${r #s .t :u {v} [w] (x) 1.5e-3 0xFF
            \"\"\" not closed
            ''' #"raw"# ##"x"# \u{1F600} é /re[/]g/ !important %5 ~ ^ | \\ ? end ${
            '
            """
        for text in [
            code, String(code.reversed()), code + "\"", "#\"" + code, "/*" + code, "<!--" + code, "<a " + code,
        ] {
            let html = safe("`````\(language)\n\(text)\n`````").html
            let scanner = MarkupScanner(Array(html.utf8))
            #expect(scanner.violation == nil)
            #expect(String(decoding: scanner.text, as: UTF8.self) == text + "\n\n")
        }
    }

    @Test("can be disabled; indented code is plain")
    func off() {
        var rendering = MarkdownRendering()
        rendering.highlightsCode = false
        #expect(
            safe("```swift\nlet a\n```", rendering).html == "<pre><code class=\"language-swift\">let a\n</code></pre>\n"
        )
        #expect(safe("    let a").html == "<pre><code>let a\n</code></pre>\n")
    }
}
