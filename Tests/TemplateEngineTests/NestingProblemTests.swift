import TemplateEngine
import Testing

@Suite("Opening and closing tags that do not match")
struct NestingProblemTests {
    @Test(
        "have complete reports",
        arguments: [
            Report(
                "a\n  {{#isGood}}\nb\n", [:],
                """
                t.mustache:2:3: error: template-unclosed-section 'isGood'
                    2 |   {{#isGood}}
                      |   ^~~~~~~~~~~

                """),
            Report(
                "{{$a}}", [:],
                """
                t.mustache:1:1: error: template-unclosed-section 'a'
                    1 | {{$a}}
                      | ^~~~~~

                """),
            Report(
                "{{#isGood}}\n{{=<% %>=}}{{/isGood}}", [:],
                """
                t.mustache:1:1: error: template-unclosed-section 'isGood'
                    1 | {{#isGood}}
                      | ^~~~~~~~~~~
                t.mustache:2:1: note
                    2 | {{=<% %>=}}{{/isGood}}
                      | ^~~~~~~~~~~

                """),
            Report(
                "{{<p}}", ["p": ""],
                """
                t.mustache:1:1: error: template-unclosed-section 'p'
                    1 | {{<p}}
                      | ^~~~~~

                """),
            Report(
                "{{#isGood}}{{#inner}}x{{/isGood}}", [:],
                """
                t.mustache:1:23: error: template-crossed-tags 'isGood' 'inner'
                    1 | {{#isGood}}{{#inner}}x{{/isGood}}
                      |                       ^~~~~~~~~~~
                t.mustache:1:12: note
                    1 | {{#isGood}}{{#inner}}x{{/isGood}}
                      |            ^~~~~~~~~~

                """),
            Report(
                "{{#isGood}}{{#inner}}x{{/isGood}}{{/inner}}", [:],
                """
                t.mustache:1:23: error: template-crossed-tags 'isGood' 'inner'
                    1 | {{#isGood}}{{#inner}}x{{/isGood}}{{/inner}}
                      |                       ^~~~~~~~~~~
                t.mustache:1:12: note
                    1 | {{#isGood}}{{#inner}}x{{/isGood}}{{/inner}}
                      |            ^~~~~~~~~~

                """),
            Report(
                "{{#isGood}}x{{/isGod}}", [:],
                """
                t.mustache:1:13: error: template-crossed-tags 'isGod' 'isGood'
                    1 | {{#isGood}}x{{/isGod}}
                      |             ^~~~~~~~~~
                t.mustache:1:1: note
                    1 | {{#isGood}}x{{/isGod}}
                      | ^~~~~~~~~~~

                """),
            Report(
                "{{#isGood}}x{{/inner}}", [:],
                """
                t.mustache:1:13: error: template-crossed-tags 'inner' 'isGood'
                    1 | {{#isGood}}x{{/inner}}
                      |             ^~~~~~~~~~
                t.mustache:1:1: note
                    1 | {{#isGood}}x{{/inner}}
                      | ^~~~~~~~~~~

                """),
            Report(
                "{{#isGood}}{{#isGood}}x{{/isGood}}{{/inner}}{{/isGood}}", [:],
                """
                t.mustache:1:35: error: template-nothing-to-close '{{/inner}}' 'inner'
                    1 | {{#isGood}}{{#isGood}}x{{/isGood}}{{/inner}}{{/isGood}}
                      |                                   ^~~~~~~~~~

                """),
            Report(
                "x {{/isGood}}", [:],
                """
                t.mustache:1:3: error: template-nothing-to-close '{{/isGood}}' 'isGood'
                    1 | x {{/isGood}}
                      |   ^~~~~~~~~~~

                """),
            Report(
                "{{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}", ["p": "{{$a}}{{/a}}"],
                """
                t.mustache:1:23: error: template-block-twice 'a'
                    1 | {{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}
                      |                       ^
                t.mustache:1:10: note
                    1 | {{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}
                      |          ^

                """),
            Report(
                "{{<p}}\n  lost\n{{$a}}1{{/a}}{{name}}{{/p}}", ["p": "{{$a}}{{/a}}"],
                """
                t.mustache:2:3: warning: template-ignored-in-parent 'p'
                    2 |   lost
                      |   ^~~~
                t.mustache:1:1: note
                    1 | {{<p}}
                      | ^~~~~~

                """),
            Report(
                "{{#isGood}}{{/isGood}}{{/isGood}}{{/isGood}}", [:],
                """
                t.mustache:1:23: error: template-nothing-to-close '{{/isGood}}' 'isGood'
                    1 | {{#isGood}}{{/isGood}}{{/isGood}}{{/isGood}}
                      |                       ^~~~~~~~~~~
                t.mustache:1:34: error: template-nothing-to-close '{{/isGood}}' 'isGood'
                    1 | {{#isGood}}{{/isGood}}{{/isGood}}{{/isGood}}
                      |                                  ^~~~~~~~~~~

                """),
        ])
    func nesting(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
