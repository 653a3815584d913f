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
                t.mustache:1:4: error: template-endless-recursion 't'
                    1 | {{>t}}
                      |    ^

                """),
            Report(
                "{{>p}}", ["p": "{{>q}}", "q": "x {{>p}}"],
                """
                p.mustache:1:4: error: template-endless-recursion 'q'
                    1 | {{>q}}
                      |    ^
                q.mustache:1:6: error: template-endless-recursion 'p'
                    1 | x {{>p}}
                      |      ^

                """),
            Report(
                "{{<p}}{{$b}}{{>t}}{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}"],
                """
                t.mustache:1:4: error: template-endless-recursion 'p'
                    1 | {{<p}}{{$b}}{{>t}}{{/b}}{{/p}}
                      |    ^
                t.mustache:1:16: error: template-endless-recursion 't'
                    1 | {{<p}}{{$b}}{{>t}}{{/b}}{{/p}}
                      |                ^

                """),
            Report(
                "{{#isGood}}{{>t}}{{/isGood}}", [:],
                """
                t.mustache:1:15: error: template-endless-recursion 't'
                    1 | {{#isGood}}{{>t}}{{/isGood}}
                      |               ^

                """),
            Report(
                "{{#inner}}{{>t}}{{/inner}}", [:],
                """
                t.mustache:1:14: error: template-endless-recursion 't'
                    1 | {{#inner}}{{>t}}{{/inner}}
                      |              ^

                """),
            Report(
                "{{^words}}{{>t}}{{/words}}", [:],
                """
                t.mustache:1:14: error: template-endless-recursion 't'
                    1 | {{^words}}{{>t}}{{/words}}
                      |              ^

                """),
            Report(
                "{{#words}}{{>t}}{{/words}}", [:],
                """
                t.mustache:1:14: error: template-endless-recursion 't'
                    1 | {{#words}}{{>t}}{{/words}}
                      |              ^

                """),
            Report(
                "{{#other}}{{>t}}{{/other}}", [:],
                """
                t.mustache:1:14: error: template-endless-recursion 't'
                    1 | {{#other}}{{>t}}{{/other}}
                      |              ^

                """),
        ])
    func recursion(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
