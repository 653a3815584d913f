import Diagnostics
import Markdown
import Testing

@Suite("Headings and footnotes")
struct HeadingAndFootnoteTests {
    @Test(
        "ids of headings",
        arguments: [
            Example("# Hello, World! 2.0", "hello-world-20"), Example("# `code` & *more* x_y", "code--more-x_y"),
            Example("# Über Größe", "über-größe"),
            Example("# a-b_c  d", "a-b_c--d"), Example("# !!!", "section"), Example("# 日本 語", "日本-語"),
            Example("# [a](b) ![c](d)", "a-c"),
            Example("a\nb\n===", "a-b"), Example("# &amp; \\*", "-"), Example("# ÉCOLE", "école"),
        ])
    func anchors(_ example: Example) {
        let document = MarkdownDocument(example.text)
        #expect(document.headings.map(\.anchor) == [example.html])
        #expect(safe(example.text).html.contains(" id=\"\(example.html)\">"))
    }

    @Test("an id occurs once in a document")
    func unique() {
        let text = "# a\n# a\n# a-1\n# a\n# A!\n"
        #expect(MarkdownDocument(text).headings.map(\.anchor) == ["a", "a-1", "a-1-1", "a-2", "a-3"])
        #expect(
            safe(text).html == """
                <h1 id="a">a</h1>
                <h1 id="a-1">a</h1>
                <h1 id="a-1-1">a-1</h1>
                <h1 id="a-2">a</h1>
                <h1 id="a-3">A!</h1>

                """)
    }

    @Test("heading levels can be shifted, and ids prefixed or left out")
    func rendering() {
        var rendering = MarkdownRendering()
        rendering.headingOffset = 2
        rendering.idPrefix = "x\"-"
        #expect(safe("# a\n##### b", rendering).html == "<h3 id=\"x&quot;-a\">a</h3>\n<h6 id=\"x&quot;-b\">b</h6>\n")
        rendering.hasHeadingAnchors = false
        #expect(safe("# a", rendering).html == "<h3>a</h3>\n")
    }

    @Test("footnotes are at the end, with links to and from the text")
    func footnotes() {
        let result = safe("A[^x] b[^y] c[^x].\n\n[^y]: Two\n    *lines*\n\n    - and a list\n\n[^x]: One\n\nEnd")
        #expect(
            result.html == """
                <p>A<sup><a href="#fn:1" id="fnref:1" role="doc-noteref">1</a></sup> \
                b<sup><a href="#fn:2" id="fnref:2" role="doc-noteref">2</a></sup> \
                c<sup><a href="#fn:1" id="fnref:1:2" role="doc-noteref">1</a></sup>.</p>
                <p>End</p>
                <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
                <ol>
                <li id="fn:1">
                <p>One <a href="#fnref:1" class="footnote-back" role="doc-backlink" \
                aria-label="Back to reference 1">↩</a> <a href="#fnref:1:2" class="footnote-back" role="doc-backlink" \
                aria-label="Back to reference 1-2">↩</a></p>
                </li>
                <li id="fn:2">
                <p>Two
                <em>lines</em></p>
                <ul>
                <li>and a list</li>
                </ul>
                <p><a href="#fnref:2" class="footnote-back" role="doc-backlink" aria-label="Back to reference 2">↩</a></p>
                </li>
                </ol>
                </section>

                """)
        #expect(result.reported == [])
    }

    @Test("footnotes can refer to each other and to themselves, and occur in links")
    func nestedFootnotes() {
        let result = safe("[a[^x]](b)\n\n[^x]: [^y]\n[^y]: [^x]\n")
        #expect(
            result.html.hasPrefix("<p><a href=\"b\">a<sup>1</sup></a></p>\n<section")
                || result.html.contains("href=\"#fn:1\""))
        #expect(MarkdownOracle.markupViolation(Array(result.html.utf8)) == nil)
        #expect(MarkdownOracle.violation(Array("[^x] ![a [^x]](b)\n\n[^x]: c [^x]\n".utf8)) == nil)
    }

    @Test("problems with footnotes are reported")
    func problems() {
        let result = safe("a[^soruce] [^b]\n\n[^source]: c\n[^b]: d\n[^b]: e\n")
        #expect(
            result.reported == [
                "1:2 warning markdown-unknown-footnote", "3:1 warning markdown-unused-footnote",
                "5:1 warning markdown-footnote-twice",
            ])
        #expect(result.html.hasPrefix("<p>a[^soruce] <sup>"))
        let unknown = MarkdownDocument("a[^soruce]\n\n[^source]: c\n").render().diagnostics.first
        #expect(unknown?.advice == ["did you mean 'source'? (the footnotes are: source)"])
    }

    @Test(
        "texts that are not footnotes",
        arguments: [
            Example("[^a]: b", ""), Example("[^]: b\n\n[^]", "<p><a href=\"b\">^</a></p>\n"),
            Example("[^a b]: c\n\n[^a b]", "<p><a href=\"c\">^a b</a></p>\n"),
            Example("[^a](b)", "<p><a href=\"b\">^a</a></p>\n"), Example("\\[^a]\n\n[^a]: b", "<p>[^a]</p>\n"),
            Example("`[^a]`\n\n[^a]: b", "<p><code>[^a]</code></p>\n"),
        ])
    func noFootnotes(_ example: Example) { #expect(safe(example.text).html == example.html) }
}
