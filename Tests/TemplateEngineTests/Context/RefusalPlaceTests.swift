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
                t.mustache:2:3: error: template-unsafe
                    2 | {{x}} -->
                      |   ^
                t.mustache:1:1: note
                    1 | <!-- a
                      | ^~~~

                """),
            MarkupReport(
                "<script>\nvar x = {{x}}</script>", [:],
                """
                t.mustache:2:11: error: template-unsafe
                    2 | var x = {{x}}</script>
                      |           ^
                t.mustache:1:1: note
                    1 | <script>
                      | ^~~~~~~

                """),
            MarkupReport(
                "<script type=\"application/json\">\n[{{x}}]</script>", [:],
                """
                t.mustache:2:4: error: template-unsafe
                    2 | [{{x}}]</script>
                      |    ^
                t.mustache:1:1: note
                    1 | <script type="application/json">
                      | ^~~~~~~

                """),
            MarkupReport(
                "<script type=\"application/ld+json\">{{x}}\n, 3</script>", [:],
                """
                t.mustache:2:1: error: template-unsafe
                    2 | , 3</script>
                      | ^
                t.mustache:1:38: note
                    1 | <script type="application/ld+json">{{x}}
                      |                                      ^

                """),
            MarkupReport(
                "<style>{{>p}}</style>", ["p": "a</style>"],
                """
                t.mustache:1:11: error: template-unsafe
                    1 | <style>{{>p}}</style>
                      |           ^
                p.mustache:1:2: note
                    1 | a</style>
                      |  ^~~~~~~

                """),
            MarkupReport(
                "<style>{{>p}}</style>", ["p": "b { {{x}} }"],
                """
                p.mustache:1:7: error: template-unsafe
                    1 | b { {{x}} }
                      |       ^
                t.mustache:1:11: note
                    1 | <style>{{>p}}</style>
                      |           ^
                t.mustache:1:1: note
                    1 | <style>{{>p}}</style>
                      | ^~~~~~
                t.mustache:1:11: error: template-unsafe
                    1 | <style>{{>p}}</style>
                      |           ^
                p.mustache:1:7: note
                    1 | b { {{x}} }
                      |       ^

                """),
            MarkupReport(
                "<meta content=\"{{x}}\"\n http-equiv=\"refresh\">", [:],
                """
                t.mustache:2:2: error: template-unsafe 'content' 'http-equiv'
                    2 |  http-equiv="refresh">
                      |  ^~~~~~~~~~
                t.mustache:1:7: note
                    1 | <meta content="{{x}}"
                      |       ^~~~~~~

                """),
            MarkupReport(
                "<p hidden\n {{>p}}>", ["p": "hidden"],
                """
                p.mustache:1:1: error: template-unsafe
                    1 | hidden
                      | ^~~~~~
                t.mustache:2:5: note
                    2 |  {{>p}}>
                      |     ^
                t.mustache:1:4: note
                    1 | <p hidden
                      |    ^~~~~~

                """),
            MarkupReport(
                "<p {{#a}}hidden{{/a}} {{#a}}hidden{{/a}}>", [:],
                """
                t.mustache:1:29: error: template-unsafe
                    1 | <p {{#a}}hidden{{/a}} {{#a}}hidden{{/a}}>
                      |                             ^~~~~~
                t.mustache:1:10: note
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
                t.mustache:1:30: error: template-unsafe
                    1 | <a class="tile {{x}} href="{{y}}" onclick="{{z}}">{{x}}</a>
                      |                              ^
                t.mustache:1:4: note
                    1 | <a class="tile {{x}} href="{{y}}" onclick="{{z}}">{{x}}</a>
                      |    ^~~~~~~

                """),
            MarkupReport(
                "<a href=\"{{x}} class=\"{{y}}\">", [:],
                """
                t.mustache:1:22: error: template-unsafe 'href'
                    1 | <a href="{{x}} class="{{y}}">
                      |                      ^
                t.mustache:1:4: note
                    1 | <a href="{{x}} class="{{y}}">
                      |    ^~~~~~

                """),
            MarkupReport(
                "<p dir=\"{{x}} class=\"{{y}}\">", [:],
                """
                t.mustache:1:14: error: template-unsafe 'dir'
                    1 | <p dir="{{x}} class="{{y}}">
                      |              ^
                t.mustache:1:4: note
                    1 | <p dir="{{x}} class="{{y}}">
                      |    ^~~~~

                """),
            MarkupReport(
                "<a title=\"{{x}} href=\"/{{y}}\">", [:],
                """
                t.mustache:1:26: error: template-unsafe
                    1 | <a title="{{x}} href="/{{y}}">
                      |                          ^
                t.mustache:1:4: note
                    1 | <a title="{{x}} href="/{{y}}">
                      |    ^~~~~~~

                """),
            MarkupReport(
                "<img src={{#x}}{{y}}{{/x}}{{z}} alt={{z}}>", [:],
                """
                t.mustache:1:13: error: template-unsafe 'src'
                    1 | <img src={{#x}}{{y}}{{/x}}{{z}} alt={{z}}>
                      |             ^
                t.mustache:1:39: error: template-unsafe 'alt'
                    1 | <img src={{#x}}{{y}}{{/x}}{{z}} alt={{z}}>
                      |                                       ^

                """),
        ])
    func once(_ report: MarkupReport) {
        #expect(report.printed == report.expected)
    }

    @Test("the limit of nested elements is reported as a limit of the engine, with the first element beyond it")
    func limit() throws {
        let diagnostic = try #require(MarkupReport.diagnostics("<svg>" + String(repeating: "<g>", count: 64)).first)
        #expect(diagnostic.idAndFacts == "template-unsafe 64")
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
