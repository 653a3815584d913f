import TemplateEngine
import TestSupport
import Testing

/// Notes on refused markup: where the surrounding markup was opened, and where the first of two attributes is.
@Suite("Notes on refused markup")
struct RefusalPlaceTests {
    @Test(
        "refused markup has a note on the construct that was opened on another line",
        arguments: [
            MarkupReport(
                "<!-- a\n{{x}} -->", [:],
                """
                t.mustache:2:3: error: a tag cannot be in a comment or a declaration (inside a comment)
                    2 | {{x}} -->
                      |   ^
                   remove the tag
                t.mustache:1:1: note: the comment is opened here
                    1 | <!-- a
                      | ^~~~

                """),
            MarkupReport(
                "<script>\nvar x = {{x}}</script>", [:],
                """
                t.mustache:2:11: error: a tag cannot be in a script, a style sheet or another element that does not contain HTML (inside <script>)
                    2 | var x = {{x}}</script>
                      |           ^
                   leave it out, or give the script the type 'application/json' or 'application/ld+json' and let one value of kind JSON be its only content
                t.mustache:1:1: note: <script> is opened here
                    1 | <script>
                      | ^~~~~~~

                """),
            MarkupReport(
                "<script type=\"application/json\">\n[{{x}}]</script>", [:],
                """
                t.mustache:2:4: error: a tag cannot be in a script, a style sheet or another element that does not contain HTML (inside <script>)
                    2 | [{{x}}]</script>
                      |    ^
                   let one value of kind JSON be the only content of this script: nothing may stand beside it
                t.mustache:1:1: note: <script> is opened here
                    1 | <script type="application/json">
                      | ^~~~~~~

                """),
            MarkupReport(
                "<script type=\"application/ld+json\">{{x}}\n, 3</script>", [:],
                """
                t.mustache:2:1: error: a tag cannot be in a script, a style sheet or another element that does not contain HTML (inside <script>)
                    2 | , 3</script>
                      | ^
                   let one value of kind JSON be the only content of this script: nothing may stand beside it
                t.mustache:1:38: note: the script's value stands here
                    1 | <script type="application/ld+json">{{x}}
                      |                                      ^

                """),
            MarkupReport(
                "<style>{{>p}}</style>", ["p": "a</style>"],
                """
                t.mustache:1:11: error: a tag cannot be in a script, a style sheet or another element that does not contain HTML (inside <style>)
                    1 | <style>{{>p}}</style>
                      |           ^
                   let 'p' hold text alone: no tag, and nothing that ends <style>
                p.mustache:1:2: note: 'p' ends it here
                    1 | a</style>
                      |  ^~~~~~~

                """),
            MarkupReport(
                "<style>{{>p}}</style>", ["p": "b { {{x}} }"],
                """
                p.mustache:1:7: error: a tag cannot be in a script, a style sheet or another element that does not contain HTML (inside <style>)
                    1 | b { {{x}} }
                      |       ^
                   remove the tag
                t.mustache:1:11: note: 'p' is shown from here
                    1 | <style>{{>p}}</style>
                      |           ^
                t.mustache:1:1: note: <style> is opened here
                    1 | <style>{{>p}}</style>
                      | ^~~~~~
                t.mustache:1:11: error: a tag cannot be in a script, a style sheet or another element that does not contain HTML (inside <style>)
                    1 | <style>{{>p}}</style>
                      |           ^
                   let 'p' hold text alone: no tag, and nothing that ends <style>
                p.mustache:1:7: note: 'p' has a tag here
                    1 | b { {{x}} }
                      |       ^

                """),
            MarkupReport(
                "<meta content=\"{{x}}\"\n http-equiv=\"refresh\">", [:],
                """
                t.mustache:2:2: error: a value in 'content' beside 'http-equiv' could redirect the page, or change its encoding (inside the name of an attribute of <meta>)
                    2 |  http-equiv="refresh">
                      |  ^~~~~~~~~~
                   remove one of them
                t.mustache:1:7: note: 'content' is given here
                    1 | <meta content="{{x}}"
                      |       ^~~~~~~

                """),
            MarkupReport(
                "<p hidden\n {{>p}}>", ["p": "hidden"],
                """
                p.mustache:1:1: error: browsers repair this markup in different ways (inside the name of an attribute of <p>)
                    1 | hidden
                      | ^~~~~~
                   the attribute 'hidden' is given twice in <p>: remove one of them
                t.mustache:2:5: note: 'p' is shown from here
                    2 |  {{>p}}>
                      |     ^
                t.mustache:1:4: note: 'hidden' is given here first
                    1 | <p hidden
                      |    ^~~~~~

                """),
            MarkupReport(
                "<p {{#a}}hidden{{/a}} {{#a}}hidden{{/a}}>", [:],
                """
                t.mustache:1:29: error: browsers repair this markup in different ways (inside the name of an attribute of <p>)
                    1 | <p {{#a}}hidden{{/a}} {{#a}}hidden{{/a}}>
                      |                             ^~~~~~
                   the attribute 'hidden' is given twice in <p>: remove one of them
                t.mustache:1:10: note: 'hidden' is given here first
                    1 | <p {{#a}}hidden{{/a}} {{#a}}hidden{{/a}}>
                      |          ^~~~~~

                """),
        ])
    func refused(_ report: MarkupReport) {
        #expect(report.printed == report.expected)
    }

    @Test(
        "a missing character is reported once, without its consequences",
        arguments: [
            MarkupReport(
                "<a class=\"tile {{x}} href=\"{{y}}\" onclick=\"{{z}}\">{{x}}</a>", [:],
                """
                t.mustache:1:30: error: a tag cannot be the name of an attribute (between the attributes of <a>)
                    1 | <a class="tile {{x}} href="{{y}}" onclick="{{z}}">{{x}}</a>
                      |                              ^
                   the closing quote may be missing before ' href='
                t.mustache:1:4: note: the value of 'class' is opened here
                    1 | <a class="tile {{x}} href="{{y}}" onclick="{{z}}">{{x}}</a>
                      |    ^~~~~~~

                """),
            MarkupReport(
                "<a href=\"{{x}} class=\"{{y}}\">", [:],
                """
                t.mustache:1:22: error: this address has a scheme that is not allowed, or none that is known yet (inside the attribute 'href' of <a>)
                    1 | <a href="{{x}} class="{{y}}">
                      |                      ^
                   the closing quote may be missing before ' class='
                t.mustache:1:4: note: the value of 'href' is opened here
                    1 | <a href="{{x}} class="{{y}}">
                      |    ^~~~~~

                """),
            MarkupReport(
                "<p dir=\"{{x}} class=\"{{y}}\">", [:],
                """
                t.mustache:1:14: error: the value must be the whole of this attribute (inside the attribute 'dir' of <p>)
                    1 | <p dir="{{x}} class="{{y}}">
                      |              ^
                   the closing quote may be missing before ' class='
                t.mustache:1:4: note: the value of 'dir' is opened here
                    1 | <p dir="{{x}} class="{{y}}">
                      |    ^~~~~

                """),
            MarkupReport(
                "<a title=\"{{x}} href=\"/{{y}}\">", [:],
                """
                t.mustache:1:26: error: a tag cannot be the name of an attribute (between the attributes of <a>)
                    1 | <a title="{{x}} href="/{{y}}">
                      |                          ^
                   the closing quote may be missing before ' href='
                t.mustache:1:4: note: the value of 'title' is opened here
                    1 | <a title="{{x}} href="/{{y}}">
                      |    ^~~~~~~

                """),
            MarkupReport(
                "<img src={{#x}}{{y}}{{/x}}{{z}} alt={{z}}>", [:],
                """
                t.mustache:1:13: error: a tag cannot be in an attribute value without quotes (inside the unquoted attribute 'src' of <img>)
                    1 | <img src={{#x}}{{y}}{{/x}}{{z}} alt={{z}}>
                      |             ^
                   put the value in quotes
                t.mustache:1:39: error: a tag cannot be in an attribute value without quotes (inside the unquoted attribute 'alt' of <img>)
                    1 | <img src={{#x}}{{y}}{{/x}}{{z}} alt={{z}}>
                      |                                       ^
                   put the value in quotes

                """),
        ])
    func once(_ report: MarkupReport) {
        #expect(report.printed == report.expected)
    }

    @Test("the limit of nested elements is reported as a limit of the engine, with the first element beyond it")
    func limit() throws {
        let diagnostic = try #require(MarkupReport.diagnostics("<svg>" + String(repeating: "<g>", count: 64)).first)
        #expect(
            diagnostic.message
                == "elements of SVG or MathML are nested more than 64 levels deep (inside <g>)")
        #expect(
            diagnostic.advice == [
                "move the inner ones into a partial, or the drawing into a file that <img> shows"
            ])
        #expect(diagnostic.place?.offset == 5 + 63 * 3)
        #expect(diagnostic.notes.map(\.message) == ["<svg> is opened here"])
        #expect(diagnostic.notes.first?.place?.offset == 0)
        let divided = TemplateLibrary(
            "<svg>" + String(repeating: "<g>", count: 63) + "{{>p}}" + String(repeating: "</g>", count: 63) + "</svg>",
            ["p": "<g></g>"])
        #expect(throws: Never.self) { try divided.dynamicTemplate("t", options: .html) }
    }

    @Test("a template with an error on every line is not read again for each error")
    func manyMistakes() {
        let line = "<!-- a\n{{x}} -->\n"
        let count = 1_000
        let found = MarkupReport.diagnostics(String(repeating: line, count: count))
        #expect(found.count == count)
        #expect(found.first?.notes.count == 1)
        #expect(found.last?.notes.isEmpty == true)
    }
}
