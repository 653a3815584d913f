import TemplateEngine
import Testing

@Suite("Templates that contain themselves without end")
struct RecursionProblemTests {
    @Test(
        "the whole report",
        arguments: [
            Report(
                "{{>t}}", [:],
                """
                t.mustache:1:4: error: 't' contains itself without end
                    1 | {{>t}}
                      |    ^
                   put it into a section over a list of what this template shows: it ends where the data does

                """),
            Report(
                "{{>p}}", ["p": "{{>q}}", "q": "x {{>p}}"],
                """
                p.mustache:1:4: error: 'q' contains itself without end
                    1 | {{>q}}
                      |    ^
                   put it into a section over a list of what this template shows: it ends where the data does
                q.mustache:1:6: error: 'p' contains itself without end
                    1 | x {{>p}}
                      |      ^
                   put it into a section over a list of what this template shows: it ends where the data does

                """),
            Report(
                "{{<p}}{{$b}}{{>t}}{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}"],
                """
                t.mustache:1:4: error: 'p' contains itself without end
                    1 | {{<p}}{{$b}}{{>t}}{{/b}}{{/p}}
                      |    ^
                   put it into a section over a list of what this template shows: it ends where the data does
                t.mustache:1:16: error: 't' contains itself without end
                    1 | {{<p}}{{$b}}{{>t}}{{/b}}{{/p}}
                      |                ^
                   put it into a section over a list of what this template shows: it ends where the data does

                """),
            Report(
                "{{#isGood}}{{>t}}{{/isGood}}", [:],
                """
                t.mustache:1:15: error: 't' contains itself without end
                    1 | {{#isGood}}{{>t}}{{/isGood}}
                      |               ^
                   put it into a section over a list of what this template shows: it ends where the data does

                """),
            Report(
                "{{#inner}}{{>t}}{{/inner}}", [:],
                """
                t.mustache:1:14: error: 't' contains itself without end
                    1 | {{#inner}}{{>t}}{{/inner}}
                      |              ^
                   put it into a section over a list of what this template shows: it ends where the data does

                """),
            Report(
                "{{^words}}{{>t}}{{/words}}", [:],
                """
                t.mustache:1:14: error: 't' contains itself without end
                    1 | {{^words}}{{>t}}{{/words}}
                      |              ^
                   put it into a section over a list of what this template shows: it ends where the data does

                """),
            Report(
                "{{#words}}{{>t}}{{/words}}", [:],
                """
                t.mustache:1:14: error: 't' contains itself without end
                    1 | {{#words}}{{>t}}{{/words}}
                      |              ^
                   put it into a section over a list of what this template shows: it ends where the data does

                """),
            Report(
                "{{#other}}{{>t}}{{/other}}", [:],
                """
                t.mustache:1:14: error: 't' contains itself without end
                    1 | {{#other}}{{>t}}{{/other}}
                      |              ^
                   put it into a section over a list of what this template shows: it ends where the data does

                """),
        ])
    func recursion(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
