import TemplateEngine
import Testing

@Suite("Endless recursion of templates")
struct RecursionProblemTests {
    @Test(
        "has complete reports",
        arguments: [
            Report(
                "{{>t}}", [:],
                """
                t.mustache:1:4: error: 't' includes itself without end
                    1 | {{>t}}
                      |    ^
                   include it inside a section over a list, so that it ends where the data ends

                """),
            Report(
                "{{>p}}", ["p": "{{>q}}", "q": "x {{>p}}"],
                """
                p.mustache:1:4: error: 'q' includes itself without end
                    1 | {{>q}}
                      |    ^
                   include it inside a section over a list, so that it ends where the data ends
                q.mustache:1:6: error: 'p' includes itself without end
                    1 | x {{>p}}
                      |      ^
                   include it inside a section over a list, so that it ends where the data ends

                """),
            Report(
                "{{<p}}{{$b}}{{>t}}{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}"],
                """
                t.mustache:1:4: error: 'p' includes itself without end
                    1 | {{<p}}{{$b}}{{>t}}{{/b}}{{/p}}
                      |    ^
                   include it inside a section over a list, so that it ends where the data ends
                t.mustache:1:16: error: 't' includes itself without end
                    1 | {{<p}}{{$b}}{{>t}}{{/b}}{{/p}}
                      |                ^
                   include it inside a section over a list, so that it ends where the data ends

                """),
            Report(
                "{{#isGood}}{{>t}}{{/isGood}}", [:],
                """
                t.mustache:1:15: error: 't' includes itself without end
                    1 | {{#isGood}}{{>t}}{{/isGood}}
                      |               ^
                   include it inside a section over a list, so that it ends where the data ends

                """),
            Report(
                "{{#inner}}{{>t}}{{/inner}}", [:],
                """
                t.mustache:1:14: error: 't' includes itself without end
                    1 | {{#inner}}{{>t}}{{/inner}}
                      |              ^
                   include it inside a section over a list, so that it ends where the data ends

                """),
            Report(
                "{{^words}}{{>t}}{{/words}}", [:],
                """
                t.mustache:1:14: error: 't' includes itself without end
                    1 | {{^words}}{{>t}}{{/words}}
                      |              ^
                   include it inside a section over a list, so that it ends where the data ends

                """),
            Report(
                "{{#words}}{{>t}}{{/words}}", [:],
                """
                t.mustache:1:14: error: 't' includes itself without end
                    1 | {{#words}}{{>t}}{{/words}}
                      |              ^
                   include it inside a section over a list, so that it ends where the data ends

                """),
            Report(
                "{{#other}}{{>t}}{{/other}}", [:],
                """
                t.mustache:1:14: error: 't' includes itself without end
                    1 | {{#other}}{{>t}}{{/other}}
                      |              ^
                   include it inside a section over a list, so that it ends where the data ends

                """),
        ])
    func recursion(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
