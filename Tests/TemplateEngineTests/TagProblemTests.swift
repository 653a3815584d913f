import TemplateEngine
import Testing

@Suite("Invalid tags")
struct TagProblemTests {
    @Test(
        "have complete reports",
        arguments: [
            Report(
                "<h1>{{name</h1>\n<p>{{count}}", [:],
                """
                t.mustache:1:5: error: template-unclosed-tag '}}'
                    1 | <h1>{{name</h1>
                      |     ^~

                """),
            Report(
                "a {{name", [:],
                """
                t.mustache:1:3: error: template-unclosed-tag '}}'
                    1 | a {{name
                      |   ^~

                """),
            Report(
                "{{{name}} {{{prose}}}", [:],
                """
                t.mustache:1:1: error: template-unclosed-tag '}}}'
                    1 | {{{name}} {{{prose}}}
                      | ^~~

                """),
            Report(
                "{{! no end", [:],
                """
                t.mustache:1:1: error: template-unclosed-tag '}}'
                    1 | {{! no end
                      | ^~

                """),
            Report(
                "{{=<% %>", [:],
                """
                t.mustache:1:1: error: template-unclosed-tag '=}}'
                    1 | {{=<% %>
                      | ^~

                """),
            Report(
                "{{=<% %>=", [:],
                """
                t.mustache:1:1: error: template-unclosed-tag '=}}'
                    1 | {{=<% %>=
                      | ^~

                """),
            Report(
                "{{=<% %>=}}<%name", [:],
                """
                t.mustache:1:12: error: template-unclosed-tag '%>'
                    1 | {{=<% %>=}}<%name
                      |            ^~
                t.mustache:1:1: note
                    1 | {{=<% %>=}}<%name
                      | ^~~~~~~~~~~

                """),
            Report(
                "a {{ }} b", [:],
                """
                t.mustache:1:3: error: template-empty-tag
                    1 | a {{ }} b
                      |   ^~~~~

                """),
            Report(
                "{{#}}", [:],
                """
                t.mustache:1:1: error: template-empty-tag
                    1 | {{#}}
                      | ^~~~~

                """),
            Report(
                "{{=# #=}}##x#", [:],
                """
                t.mustache:1:10: error: template-empty-tag
                    1 | {{=# #=}}##x#
                      |          ^~
                t.mustache:1:13: error: template-unclosed-tag '#'
                    1 | {{=# #=}}##x#
                      |             ^
                t.mustache:1:1: note
                    1 | {{=# #=}}##x#
                      | ^~~~~~~~~

                """),
            Report(
                "{{first name}}", [:],
                """
                t.mustache:1:3: error: template-bad-name 'first name'
                    1 | {{first name}}
                      |   ^~~~~~~~~~

                """),
            Report(
                "{{a..b}}{{.a}}{{a.}}", [:],
                """
                t.mustache:1:3: error: template-bad-name 'a..b'
                    1 | {{a..b}}{{.a}}{{a.}}
                      |   ^~~~
                t.mustache:1:11: error: template-bad-name '.a'
                    1 | {{a..b}}{{.a}}{{a.}}
                      |           ^~
                t.mustache:1:17: error: template-bad-name 'a.'
                    1 | {{a..b}}{{.a}}{{a.}}
                      |                 ^~

                """),
            Report(
                "{{=a=}}", [:],
                """
                t.mustache:1:1: error: template-bad-delimiters
                    1 | {{=a=}}
                      | ^~~~~~~

                """),
            Report(
                "{{=a b c=}}", [:],
                """
                t.mustache:1:1: error: template-bad-delimiters
                    1 | {{=a b c=}}
                      | ^~~~~~~~~~~

                """),
            Report(
                "{{== ==}}", [:],
                """
                t.mustache:1:1: error: template-bad-delimiters
                    1 | {{== ==}}
                      | ^~~~~~~~~

                """),
            Report(
                "{{>p}}", ["p": "{{#x"],
                """
                p.mustache:1:1: error: template-unclosed-tag '}}'
                    1 | {{#x
                      | ^~
                t.mustache:1:4: note
                    1 | {{>p}}
                      |    ^

                """),
            Report(
                "{{/}}", [:],
                """
                t.mustache:1:1: error: template-empty-tag
                    1 | {{/}}
                      | ^~~~~

                """),
            Report(
                "{{>}}", [:],
                """
                t.mustache:1:1: error: template-empty-tag
                    1 | {{>}}
                      | ^~~~~

                """),
            Report(
                "{{ name\n}}{{#first\nname}}", [:],
                """
                t.mustache:2:3: error: template-bad-name
                    2 | }}{{#first
                      |   ^~~~~~~~

                """),
        ])
    func tags(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
