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
                t.mustache:2:3: error: 'isGood' is opened here and never closed
                    2 |   {{#isGood}}
                      |   ^~~~~~~~~~~
                   write {{/isGood}} where it ends

                """),
            Report(
                "{{$a}}", [:],
                """
                t.mustache:1:1: error: 'a' is opened here and never closed
                    1 | {{$a}}
                      | ^~~~~~
                   write {{/a}} where it ends

                """),
            Report(
                "{{#isGood}}\n{{=<% %>=}}{{/isGood}}", [:],
                """
                t.mustache:1:1: error: 'isGood' is opened here and never closed
                    1 | {{#isGood}}
                      | ^~~~~~~~~~~
                   write {{/isGood}} where it ends
                t.mustache:2:1: note: the delimiters are changed here
                    2 | {{=<% %>=}}{{/isGood}}
                      | ^~~~~~~~~~~

                """),
            Report(
                "{{<p}}", ["p": ""],
                """
                t.mustache:1:1: error: 'p' is opened here and never closed
                    1 | {{<p}}
                      | ^~~~~~
                   write {{/p}} where it ends

                """),
            Report(
                "{{#isGood}}{{#inner}}x{{/isGood}}", [:],
                """
                t.mustache:1:23: error: 'isGood' is closed here, but 'inner' was opened last
                    1 | {{#isGood}}{{#inner}}x{{/isGood}}
                      |                       ^~~~~~~~~~~
                   write {{/inner}} before this, or instead of it
                t.mustache:1:12: note: 'inner' is opened here
                    1 | {{#isGood}}{{#inner}}x{{/isGood}}
                      |            ^~~~~~~~~~

                """),
            Report(
                "{{#isGood}}{{#inner}}x{{/isGood}}{{/inner}}", [:],
                """
                t.mustache:1:23: error: 'isGood' is closed here, but 'inner' was opened last
                    1 | {{#isGood}}{{#inner}}x{{/isGood}}{{/inner}}
                      |                       ^~~~~~~~~~~
                   write {{/inner}} before this, or instead of it
                t.mustache:1:12: note: 'inner' is opened here
                    1 | {{#isGood}}{{#inner}}x{{/isGood}}{{/inner}}
                      |            ^~~~~~~~~~

                """),
            Report(
                "{{#isGood}}x{{/isGod}}", [:],
                """
                t.mustache:1:13: error: 'isGod' is closed here, but 'isGood' was opened last
                    1 | {{#isGood}}x{{/isGod}}
                      |             ^~~~~~~~~~
                   write the same name in both tags
                t.mustache:1:1: note: 'isGood' is opened here
                    1 | {{#isGood}}x{{/isGod}}
                      | ^~~~~~~~~~~

                """),
            Report(
                "{{#isGood}}x{{/inner}}", [:],
                """
                t.mustache:1:13: error: 'inner' is closed here, but 'isGood' was opened last
                    1 | {{#isGood}}x{{/inner}}
                      |             ^~~~~~~~~~
                   write {{/isGood}} before this, or instead of it
                t.mustache:1:1: note: 'isGood' is opened here
                    1 | {{#isGood}}x{{/inner}}
                      | ^~~~~~~~~~~

                """),
            Report(
                "{{#isGood}}{{#isGood}}x{{/isGood}}{{/inner}}{{/isGood}}", [:],
                """
                t.mustache:1:35: error: '{{/inner}}' closes nothing: 'inner' is not open
                    1 | {{#isGood}}{{#isGood}}x{{/isGood}}{{/inner}}{{/isGood}}
                      |                                   ^~~~~~~~~~
                   remove it, or write the opening tag, such as {{#inner}}, before it

                """),
            Report(
                "x {{/isGood}}", [:],
                """
                t.mustache:1:3: error: '{{/isGood}}' closes nothing: 'isGood' is not open
                    1 | x {{/isGood}}
                      |   ^~~~~~~~~~~
                   remove it, or write the opening tag, such as {{#isGood}}, before it

                """),
            Report(
                "{{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}", ["p": "{{$a}}{{/a}}"],
                """
                t.mustache:1:23: error: the block 'a' is given twice
                    1 | {{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}
                      |                       ^
                   merge both into one block
                t.mustache:1:10: note: it is first given here
                    1 | {{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}
                      |          ^

                """),
            Report(
                "{{<p}}\n  lost\n{{$a}}1{{/a}}{{name}}{{/p}}", ["p": "{{$a}}{{/a}}"],
                """
                t.mustache:2:3: warning: this is not shown: only blocks are read between the tags of 'p'
                    2 |   lost
                      |   ^~~~
                   put it into one of the parent's blocks: {{$name}}…{{/name}}
                t.mustache:1:1: note: 'p' is opened here
                    1 | {{<p}}
                      | ^~~~~~

                """),
            Report(
                "{{#isGood}}{{/isGood}}{{/isGood}}{{/isGood}}", [:],
                """
                t.mustache:1:23: error: '{{/isGood}}' closes nothing: 'isGood' is not open
                    1 | {{#isGood}}{{/isGood}}{{/isGood}}{{/isGood}}
                      |                       ^~~~~~~~~~~
                   remove it, or write the opening tag, such as {{#isGood}}, before it
                t.mustache:1:34: error: '{{/isGood}}' closes nothing: 'isGood' is not open
                    1 | {{#isGood}}{{/isGood}}{{/isGood}}{{/isGood}}
                      |                                  ^~~~~~~~~~~
                   remove it, or write the opening tag, such as {{#isGood}}, before it

                """),
        ])
    func nesting(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
