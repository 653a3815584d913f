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
                t.mustache:1:4: error: this part ends in another place of the markup than it begins (inside the attribute 'title' of <p>)
                    1 | {{#x}}<p title="{{/x}}">
                      |    ^
                   close in the same section, partial or block what was opened there
                t.mustache:1:10: note: the value of 'title' is opened here
                    1 | {{#x}}<p title="{{/x}}">
                      |          ^~~~~~~

                """),
            MarkupReport(
                "{{#a}}\n<b{{/a}}>", [:],
                """
                t.mustache:1:4: error: this part ends in another place of the markup than it begins (between the attributes of <b>)
                    1 | {{#a}}
                      |    ^
                   close in the same section, partial or block what was opened there
                t.mustache:2:1: note: <b> is opened here
                    2 | <b{{/a}}>
                      | ^~

                """),
            MarkupReport(
                "{{#a}}<!-- hello\n{{/a}}", [:],
                """
                t.mustache:1:4: error: this part ends in another place of the markup than it begins (inside a comment)
                    1 | {{#a}}<!-- hello
                      |    ^
                   close in the same section, partial or block what was opened there
                t.mustache:1:7: note: the comment is opened here
                    1 | {{#a}}<!-- hello
                      |       ^~~~

                """),
            MarkupReport(
                "<svg>{{#a}}<g>{{/a}}</svg>", [:],
                """
                t.mustache:1:9: error: this part ends in another place of the markup than it begins (inside <g>)
                    1 | <svg>{{#a}}<g>{{/a}}</svg>
                      |         ^
                   close in the same section, partial or block what was opened there
                t.mustache:1:12: note: <g> is opened here
                    1 | <svg>{{#a}}<g>{{/a}}</svg>
                      |            ^~

                """),
            MarkupReport(
                "{{#a}}<select>{{/a}}", [:],
                """
                t.mustache:1:4: error: this part ends in another place of the markup than it begins (inside <select>)
                    1 | {{#a}}<select>{{/a}}
                      |    ^
                   close in the same section, partial or block what was opened there
                t.mustache:1:7: note: <select> is opened here
                    1 | {{#a}}<select>{{/a}}
                      |       ^~~~~~~

                """),
            MarkupReport(
                "{{>p}}>", ["p": "<i class='a'"],
                """
                t.mustache:1:4: error: this part ends in another place of the markup than it begins (between the attributes of <i>)
                    1 | {{>p}}>
                      |    ^
                   close in the same section, partial or block what was opened there
                p.mustache:1:1: note: <i> is opened here
                    1 | <i class='a'
                      | ^~

                """),
            MarkupReport(
                "{{<p}}{{$b}}<i{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}>"],
                """
                p.mustache:1:4: error: this part ends in another place of the markup than it begins (between the attributes of <i>)
                    1 | {{$b}}{{/b}}>
                      |    ^
                   close in the same section, partial or block what was opened there
                t.mustache:1:13: note: <i> is opened here
                    1 | {{<p}}{{$b}}<i{{/b}}{{/p}}
                      |             ^~

                """),
            MarkupReport(
                "<p title=\"{{>p}}\">", ["p": "a\" lang=\"c"],
                """
                t.mustache:1:14: error: this part ends in another place of the markup than it begins (inside the attribute 'lang' of <p>)
                    1 | <p title="{{>p}}">
                      |              ^
                   close in the same section, partial or block what was opened there
                p.mustache:1:4: note: the value of 'lang' is opened here
                    1 | a" lang="c
                      |    ^~~~~~

                """),
            MarkupReport(
                "{{#x}}<p>{{#y}}<b>{{/y}}<i title=\"{{z}}{{/x}}", [:],
                """
                t.mustache:1:4: error: this part ends in another place of the markup than it begins (inside the attribute 'title' of <i>)
                    1 | {{#x}}<p>{{#y}}<b>{{/y}}<i title="{{z}}{{/x}}
                      |    ^
                   close in the same section, partial or block what was opened there
                t.mustache:1:28: note: the value of 'title' is opened here
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
                t.mustache:1:14: error: this part ends in another place of the markup than it begins (between the attributes of <p>)
                    1 | <p title="{{#a}}x"{{/a}}>
                      |              ^
                   close it outside of this part, where it was opened
                t.mustache:1:4: note: the value of 'title' is opened here
                    1 | <p title="{{#a}}x"{{/a}}>
                      |    ^~~~~~~
                t.mustache:1:18: note: it is closed here
                    1 | <p title="{{#a}}x"{{/a}}>
                      |                  ^

                """),
            MarkupReport(
                "<p title=\"{{>p}}\">", ["p": "a\""],
                """
                t.mustache:1:14: error: this part ends in another place of the markup than it begins (between the attributes of <p>)
                    1 | <p title="{{>p}}">
                      |              ^
                   close it outside of this part, where it was opened
                t.mustache:1:4: note: the value of 'title' is opened here
                    1 | <p title="{{>p}}">
                      |    ^~~~~~~
                p.mustache:1:2: note: it is closed here
                    1 | a"
                      |  ^

                """),
            MarkupReport(
                "<p {{>p}}>", ["p": ">"],
                """
                t.mustache:1:7: error: this part ends in another place of the markup than it begins (in text)
                    1 | <p {{>p}}>
                      |       ^
                   close it outside of this part, where it was opened
                t.mustache:1:1: note: <p> is opened here
                    1 | <p {{>p}}>
                      | ^~
                p.mustache:1:1: note: it is closed here
                    1 | >
                      | ^

                """),
            MarkupReport(
                "<textarea>\n{{#a}}</textarea>{{/a}}", [:],
                """
                t.mustache:2:4: error: this part ends in another place of the markup than it begins (in text)
                    2 | {{#a}}</textarea>{{/a}}
                      |    ^
                   close it outside of this part, where it was opened
                t.mustache:1:1: note: <textarea> is opened here
                    1 | <textarea>
                      | ^~~~~~~~~
                t.mustache:2:7: note: it is closed here
                    2 | {{#a}}</textarea>{{/a}}
                      |       ^~~~~~~~~~~

                """),
            MarkupReport(
                "<svg><g>\n{{#a}}</g>{{/a}}</svg>", [:],
                """
                t.mustache:2:4: error: this part ends in another place of the markup than it begins (inside <svg>)
                    2 | {{#a}}</g>{{/a}}</svg>
                      |    ^
                   close it outside of this part, where it was opened
                t.mustache:1:6: note: <g> is opened here
                    1 | <svg><g>
                      |      ^~
                t.mustache:2:7: note: it is closed here
                    2 | {{#a}}</g>{{/a}}</svg>
                      |       ^~~~

                """),
            MarkupReport(
                "<svg><g>{{>p}}</g></svg>", ["p": "x</g>"],
                """
                p.mustache:1:2: error: this part ends in another place of the markup than it begins (inside an end tag)
                    1 | x</g>
                      |  ^~~~
                   close it outside of this part, where it was opened
                t.mustache:1:12: note: 'p' is shown from here
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
                t.mustache:2:8: error: the template ends inside a tag, a comment or an element such as <title> (inside <title>)
                    2 | b {{x}}
                      |        ^
                   close the tag, the comment or the element
                t.mustache:1:1: note: <title> is opened here
                    1 | <title>a
                      | ^~~~~~

                """),
            MarkupReport(
                "<p>\n<!-- x\n", [:],
                """
                t.mustache:3:1: error: the template ends inside a tag, a comment or an element such as <title> (inside a comment)
                    3 |
                      | ^
                   close the tag, the comment or the element
                t.mustache:2:1: note: the comment is opened here
                    2 | <!-- x
                      | ^~~~

                """),
            MarkupReport(
                "<p title=\"{{x}}", [:],
                """
                t.mustache:1:16: error: the template ends inside a tag, a comment or an element such as <title> (inside the attribute 'title' of <p>)
                    1 | <p title="{{x}}
                      |                ^
                   close the tag, the comment or the element
                t.mustache:1:4: note: the value of 'title' is opened here
                    1 | <p title="{{x}}
                      |    ^~~~~~~

                """),
        ])
    func ends(_ report: MarkupReport) {
        #expect(report.printed == report.expected)
    }
}
