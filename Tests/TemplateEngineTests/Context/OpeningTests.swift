import TemplateEngine
import Testing

/// Notes on the opening of markup that is open at the end of a part.
@Suite("Notes on the opening of markup")
struct OpeningTests {
    @Test(
        "parts that do not close what they open",
        arguments: [
            MarkupReport(
                "{{#x}}<p title=\"{{/x}}\">", [:],
                """
                t.mustache:1:4: error: template-unsafe 'title'
                    1 | {{#x}}<p title="{{/x}}">
                      |    ^
                t.mustache:1:10: note
                    1 | {{#x}}<p title="{{/x}}">
                      |          ^~~~~~~

                """),
            MarkupReport(
                "{{#a}}\n<b{{/a}}>", [:],
                """
                t.mustache:1:4: error: template-unsafe
                    1 | {{#a}}
                      |    ^
                t.mustache:2:1: note
                    2 | <b{{/a}}>
                      | ^~

                """),
            MarkupReport(
                "{{#a}}<!-- hello\n{{/a}}", [:],
                """
                t.mustache:1:4: error: template-unsafe
                    1 | {{#a}}<!-- hello
                      |    ^
                t.mustache:1:7: note
                    1 | {{#a}}<!-- hello
                      |       ^~~~

                """),
            MarkupReport(
                "<svg>{{#a}}<g>{{/a}}</svg>", [:],
                """
                t.mustache:1:9: error: template-unsafe
                    1 | <svg>{{#a}}<g>{{/a}}</svg>
                      |         ^
                t.mustache:1:12: note
                    1 | <svg>{{#a}}<g>{{/a}}</svg>
                      |            ^~

                """),
            MarkupReport(
                "{{#a}}<select>{{/a}}", [:],
                """
                t.mustache:1:4: error: template-unsafe
                    1 | {{#a}}<select>{{/a}}
                      |    ^
                t.mustache:1:7: note
                    1 | {{#a}}<select>{{/a}}
                      |       ^~~~~~~

                """),
            MarkupReport(
                "{{>p}}>", ["p": "<i class='a'"],
                """
                t.mustache:1:4: error: template-unsafe
                    1 | {{>p}}>
                      |    ^
                p.mustache:1:1: note
                    1 | <i class='a'
                      | ^~

                """),
            MarkupReport(
                "{{<p}}{{$b}}<i{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}>"],
                """
                p.mustache:1:4: error: template-unsafe
                    1 | {{$b}}{{/b}}>
                      |    ^
                t.mustache:1:13: note
                    1 | {{<p}}{{$b}}<i{{/b}}{{/p}}
                      |             ^~

                """),
            MarkupReport(
                "<p title=\"{{>p}}\">", ["p": "a\" lang=\"c"],
                """
                t.mustache:1:14: error: template-unsafe 'lang'
                    1 | <p title="{{>p}}">
                      |              ^
                p.mustache:1:4: note
                    1 | a" lang="c
                      |    ^~~~~~

                """),
            MarkupReport(
                "{{#x}}<p>{{#y}}<b>{{/y}}<i title=\"{{z}}{{/x}}", [:],
                """
                t.mustache:1:4: error: template-unsafe 'title'
                    1 | {{#x}}<p>{{#y}}<b>{{/y}}<i title="{{z}}{{/x}}
                      |    ^
                t.mustache:1:28: note
                    1 | {{#x}}<p>{{#y}}<b>{{/y}}<i title="{{z}}{{/x}}
                      |                            ^~~~~~~

                """),
        ])
    func leftOpen(_ report: MarkupReport) {
        #expect(report.printed == report.expected)
    }

    @Test(
        "parts that close what they did not open",
        arguments: [
            MarkupReport(
                "<p title=\"{{#a}}x\"{{/a}}>", [:],
                """
                t.mustache:1:14: error: template-unsafe
                    1 | <p title="{{#a}}x"{{/a}}>
                      |              ^
                t.mustache:1:4: note
                    1 | <p title="{{#a}}x"{{/a}}>
                      |    ^~~~~~~
                t.mustache:1:18: note
                    1 | <p title="{{#a}}x"{{/a}}>
                      |                  ^

                """),
            MarkupReport(
                "<p title=\"{{>p}}\">", ["p": "a\""],
                """
                t.mustache:1:14: error: template-unsafe
                    1 | <p title="{{>p}}">
                      |              ^
                t.mustache:1:4: note
                    1 | <p title="{{>p}}">
                      |    ^~~~~~~
                p.mustache:1:2: note
                    1 | a"
                      |  ^

                """),
            MarkupReport(
                "<p {{>p}}>", ["p": ">"],
                """
                t.mustache:1:7: error: template-unsafe
                    1 | <p {{>p}}>
                      |       ^
                t.mustache:1:1: note
                    1 | <p {{>p}}>
                      | ^~
                p.mustache:1:1: note
                    1 | >
                      | ^

                """),
            MarkupReport(
                "<textarea>\n{{#a}}</textarea>{{/a}}", [:],
                """
                t.mustache:2:4: error: template-unsafe
                    2 | {{#a}}</textarea>{{/a}}
                      |    ^
                t.mustache:1:1: note
                    1 | <textarea>
                      | ^~~~~~~~~
                t.mustache:2:7: note
                    2 | {{#a}}</textarea>{{/a}}
                      |       ^~~~~~~~~~~

                """),
            MarkupReport(
                "<svg><g>\n{{#a}}</g>{{/a}}</svg>", [:],
                """
                t.mustache:2:4: error: template-unsafe
                    2 | {{#a}}</g>{{/a}}</svg>
                      |    ^
                t.mustache:1:6: note
                    1 | <svg><g>
                      |      ^~
                t.mustache:2:7: note
                    2 | {{#a}}</g>{{/a}}</svg>
                      |       ^~~~

                """),
            MarkupReport(
                "<svg><g>{{>p}}</g></svg>", ["p": "x</g>"],
                """
                p.mustache:1:2: error: template-unsafe
                    1 | x</g>
                      |  ^~~~
                t.mustache:1:12: note
                    1 | <svg><g>{{>p}}</g></svg>
                      |            ^

                """),
        ])
    func closed(_ report: MarkupReport) {
        #expect(report.printed == report.expected)
    }

    @Test(
        "templates that end within a construct",
        arguments: [
            MarkupReport(
                "<title>a\nb {{x}}", [:],
                """
                t.mustache:2:8: error: template-unsafe
                    2 | b {{x}}
                      |        ^
                t.mustache:1:1: note
                    1 | <title>a
                      | ^~~~~~

                """),
            MarkupReport(
                "<p>\n<!-- x\n", [:],
                """
                t.mustache:3:1: error: template-unsafe
                    3 |
                      | ^
                t.mustache:2:1: note
                    2 | <!-- x
                      | ^~~~

                """),
            MarkupReport(
                "<p title=\"{{x}}", [:],
                """
                t.mustache:1:16: error: template-unsafe 'title'
                    1 | <p title="{{x}}
                      |                ^
                t.mustache:1:4: note
                    1 | <p title="{{x}}
                      |    ^~~~~~~

                """),
        ])
    func ends(_ report: MarkupReport) {
        #expect(report.printed == report.expected)
    }
}
