import Markdown
import Testing
import WebSafety

@Suite("Extensions")
struct ExtensionTests {
    private func table(_ head: String, _ body: String = "") -> String {
        "<table>\n<thead>\n<tr>\n\(head)</tr>\n</thead>\n\(body.isEmpty ? "" : "<tbody>\n\(body)</tbody>\n")</table>\n"
    }

    @Test(
        "tables",
        arguments: [
            Example("a|b\n-|-\nc|d", "<th>a</th>\n<th>b</th>\n;<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n"),
            Example(
                "| a |\n|:-:|\n| *b* `c\\|d` |",
                "<th align=\"center\">a</th>\n;<tr>\n<td align=\"center\"><em>b</em> <code>c|d</code></td>\n</tr>\n"),
            Example(
                "|a|b|\n|:--|--:|\n|c",
                "<th align=\"left\">a</th>\n<th align=\"right\">b</th>\n;<tr>\n<td align=\"left\">c</td>\n<td align=\"right\"></td>\n</tr>\n"
            ),
            Example("|a|\n|-|\n|b|c|", "<th>a</th>\n;<tr>\n<td>b</td>\n</tr>\n"), Example("|a|\n|-|", "<th>a</th>\n;"),
            Example("|a\\||\n|-|\n|\\\\|", "<th>a|</th>\n;<tr>\n<td>\\</td>\n</tr>\n"),
        ])
    func tables(_ example: Example) {
        let parts = example.html.split(separator: ";", omittingEmptySubsequences: false)
        #expect(trusted(example.text, .tables) == table(String(parts[0]), String(parts[1])))
    }

    @Test(
        "text around tables, and text that is not a table",
        arguments: [
            Example("a|b\n-|-|-\n", "<p>a|b\n-|-|-</p>\n"), Example("a\n|-|-|", "<p>a\n|-|-|</p>\n"),
            Example("|-|\n|-|x", "<p>|-|\n|-|x</p>\n"),
            Example(
                "a\nb|c\n-|-\n", "<p>a</p>\n<table>\n<thead>\n<tr>\n<th>b</th>\n<th>c</th>\n</tr>\n</thead>\n</table>\n"
            ),
            Example("|a|\n|-|\n\nb", "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n<p>b</p>\n"),
            Example("|a|\n|-|\n# b", "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n<h1>b</h1>\n"),
            Example(
                "> |a|\n> |-|\nb",
                "<blockquote>\n<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n</blockquote>\n<p>b</p>\n"
            ),
            Example("a\n---", "<h2>a</h2>\n"), Example("|a|\n|=|", "<p>|a|\n|=|</p>\n"),
        ])
    func aroundTables(_ example: Example) { #expect(trusted(example.text, .tables) == example.html) }

    @Test(
        "strikethrough",
        arguments: [
            Example("~~a~~ ~b~ ~~~c~~~", "<p><del>a</del> <del>b</del> ~~~c~~~</p>\n"),
            Example("~~a~ b~~", "<p><del>a~ b</del></p>\n"),
            Example("~~*a*~~ *~~b~~*", "<p><del><em>a</em></del> <em><del>b</del></em></p>\n"),
            Example("~~ a ~~", "<p>~~ a ~~</p>\n"),
            Example("a~~b~~c", "<p>a<del>b</del>c</p>\n"),
        ])
    func strikethrough(_ example: Example) { #expect(trusted(example.text, .strikethrough) == example.html) }

    @Test(
        "task lists",
        arguments: [
            Example(
                "- [ ] a\n- [x] b\n- [X] *c*\n- [y] d\n- [x]e\n- [ ]",
                """
                <ul>
                <li><input disabled="" type="checkbox"> a</li>
                <li><input checked="" disabled="" type="checkbox"> b</li>
                <li><input checked="" disabled="" type="checkbox"> <em>c</em></li>
                <li>[y] d</li>
                <li>[x]e</li>
                <li>[ ]</li>
                </ul>

                """),
            Example("[ ] a", "<p>[ ] a</p>\n"),
            Example("- a\n\n  [x] b", "<ul>\n<li>\n<p>a</p>\n<p>[x] b</p>\n</li>\n</ul>\n"),
            Example(
                "1. [x] a\n\n2. b",
                "<ol>\n<li><input checked=\"\" disabled=\"\" type=\"checkbox\"> <p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n"
            ),
        ])
    func taskLists(_ example: Example) { #expect(trusted(example.text, .taskLists) == example.html) }

    @Test(
        "addresses",
        arguments: [
            Example(
                "www.a.b, (www.a.b/c_(d)) xwww.a.b www. www.a",
                "<p><a href=\"http://www.a.b\">www.a.b</a>, (<a href=\"http://www.a.b/c_(d)\">www.a.b/c_(d)</a>) xwww.a.b www. <a href=\"http://www.a\">www.a</a></p>\n"
            ),
            Example(
                "https://a.b/c?d&amp; HTTP://a.b! xhttp://a.b ftp://a.b:",
                "<p><a href=\"https://a.b/c?d\">https://a.b/c?d</a>&amp; <a href=\"HTTP://a.b\">HTTP://a.b</a>! xhttp://a.b <a href=\"ftp://a.b\">ftp://a.b</a>:</p>\n"
            ),
            Example(
                "*www.a.b* **https://a.b**",
                "<p><em><a href=\"http://www.a.b\">www.a.b</a></em> <strong><a href=\"https://a.b\">https://a.b</a></strong></p>\n"
            ),
            Example(
                "a.b+c@d.e. a@b a@b_c.d- @b.c", "<p><a href=\"mailto:a.b+c@d.e\">a.b+c@d.e</a>. a@b a@b_c.d- @b.c</p>\n"
            ),
            Example(
                "[https://a.b](c) ![http://a.b/d_e](f)",
                "<p><a href=\"c\">https://a.b</a> <img src=\"f\" alt=\"http://a.b/d_e\" /></p>\n"),
            Example(
                "[www.a.b](c) `www.a.b` <b c='www.a.b'>",
                "<p><a href=\"c\">www.a.b</a> <code>www.a.b</code> <b c='www.a.b'></p>\n"),
            Example(
                "_a@b.c_ _a@b.c a_b@c.d",
                "<p><em><a href=\"mailto:a@b.c\">a@b.c</a></em> _a@b.c <a href=\"mailto:a_b@c.d\">a_b@c.d</a></p>\n"),
            Example("www.a_b.c www.a.b_c", "<p>www.a_b.c www.a.b_c</p>\n"),
            Example("http://a.b/\"c\"<d", "<p><a href=\"http://a.b/%22c\">http://a.b/&quot;c</a>&quot;&lt;d</p>\n"),
        ])
    func addresses(_ example: Example) {
        #expect(trusted(example.text, [.autolinks, .mailAutolinks]) == example.html)
    }

    @Test("web addresses and e-mail addresses become links independently")
    func addressesOfOneKind() {
        let text = "www.a.b c@d.e"
        #expect(trusted(text, .autolinks) == "<p><a href=\"http://www.a.b\">www.a.b</a> c@d.e</p>\n")
        #expect(trusted(text, .mailAutolinks) == "<p>www.a.b <a href=\"mailto:c@d.e\">c@d.e</a></p>\n")
        #expect(trusted("[c@d.e](f)", .mailAutolinks) == "<p><a href=\"f\">c@d.e</a></p>\n")
    }

    @Test(
        "in plain lines, indentation and brackets have no meaning",
        arguments: [
            Example("    a\n    b", "<p>a\nb</p>\n"), Example("a\n\n\t- b", "<p>a</p>\n<p>- b</p>\n"),
            Example("[a]: b\n\n[a] [c][a]", "<p>[a]: b</p>\n<p>[a] [c][a]</p>\n"),
            Example("[a]: b\n===", "<h1>[a]: b</h1>\n"),
            Example("- a\n\n      b", "<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>\n"),
            Example("- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
            Example("```\n    a\n```", "<pre><code>    a\n</code></pre>\n"),
        ])
    func plainLines(_ example: Example) { #expect(trusted(example.text, .plainLines) == example.html) }

    @Test("disabled extensions are text")
    func off() {
        #expect(
            trusted("|a|\n|-|\n\n~~b~~ www.c.d e@f.g [^h]\n\n- [x] i\n\n[^h]: /j")
                == "<p>|a|\n|-|</p>\n<p>~~b~~ www.c.d e@f.g <a href=\"/j\">^h</a></p>\n<ul>\n<li>[x] i</li>\n</ul>\n")
    }

    @Test("tags that affect how a page is parsed are escaped")
    func filteredTags() {
        var buffer = OutputBuffer()
        MarkdownDocument("a <Title> </script> <b> <titles>\n\n<div><style>").renderTrusted(
            into: &buffer, filtersTags: true)
        #expect(buffer.text == "<p>a &lt;Title> &lt;/script> <b> <titles></p>\n<div>&lt;style>\n")
    }
}
