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
                t.mustache:1:5: error: this tag is not closed: '}}' is missing
                    1 | <h1>{{name</h1>
                      |     ^~
                   write '}}' where it ends

                """),
            Report(
                "a {{name", [:],
                """
                t.mustache:1:3: error: this tag is not closed: '}}' is missing
                    1 | a {{name
                      |   ^~
                   write '}}' where it ends

                """),
            Report(
                "{{{name}} {{{prose}}}", [:],
                """
                t.mustache:1:1: error: this tag is not closed: '}}}' is missing
                    1 | {{{name}} {{{prose}}}
                      | ^~~
                   write '}}}' where it ends

                """),
            Report(
                "{{! no end", [:],
                """
                t.mustache:1:1: error: this tag is not closed: '}}' is missing
                    1 | {{! no end
                      | ^~
                   write '}}' where it ends

                """),
            Report(
                "{{=<% %>", [:],
                """
                t.mustache:1:1: error: this tag is not closed: '=}}' is missing
                    1 | {{=<% %>
                      | ^~
                   write '=}}' where it ends

                """),
            Report(
                "{{=<% %>=", [:],
                """
                t.mustache:1:1: error: this tag is not closed: '=}}' is missing
                    1 | {{=<% %>=
                      | ^~
                   write '=}}' where it ends

                """),
            Report(
                "{{=<% %>=}}<%name", [:],
                """
                t.mustache:1:12: error: this tag is not closed: '%>' is missing
                    1 | {{=<% %>=}}<%name
                      |            ^~
                   write '%>' where it ends
                t.mustache:1:1: note: the delimiters are changed here
                    1 | {{=<% %>=}}<%name
                      | ^~~~~~~~~~~

                """),
            Report(
                "a {{ }} b", [:],
                """
                t.mustache:1:3: error: this tag has no name
                    1 | a {{ }} b
                      |   ^~~~~
                   write a name between the delimiters, or remove the tag

                """),
            Report(
                "{{#}}", [:],
                """
                t.mustache:1:1: error: this tag has no name
                    1 | {{#}}
                      | ^~~~~
                   write a name between the delimiters, or remove the tag

                """),
            Report(
                "{{=# #=}}##x#", [:],
                """
                t.mustache:1:10: error: this tag has no name
                    1 | {{=# #=}}##x#
                      |          ^~
                   write a name between the delimiters, or remove the tag
                t.mustache:1:13: error: this tag is not closed: '#' is missing
                    1 | {{=# #=}}##x#
                      |             ^
                   write '#' where it ends
                t.mustache:1:1: note: the delimiters are changed here
                    1 | {{=# #=}}##x#
                      | ^~~~~~~~~

                """),
            Report(
                "{{first name}}", [:],
                """
                t.mustache:1:3: error: 'first name' is not a valid name: names contain no spaces
                    1 | {{first name}}
                      |   ^~~~~~~~~~
                   write one name in each tag

                """),
            Report(
                "{{a..b}}{{.a}}{{a.}}", [:],
                """
                t.mustache:1:3: error: 'a..b' is not a valid name: each dot must be between two parts
                    1 | {{a..b}}{{.a}}{{a.}}
                      |   ^~~~
                   write a name such as 'name' or 'site.title', or '.' for the value itself
                t.mustache:1:11: error: '.a' is not a valid name: each dot must be between two parts
                    1 | {{a..b}}{{.a}}{{a.}}
                      |           ^~
                   write a name such as 'name' or 'site.title', or '.' for the value itself
                t.mustache:1:17: error: 'a.' is not a valid name: each dot must be between two parts
                    1 | {{a..b}}{{.a}}{{a.}}
                      |                 ^~
                   write a name such as 'name' or 'site.title', or '.' for the value itself

                """),
            Report(
                "{{=a=}}", [:],
                """
                t.mustache:1:1: error: these are not valid delimiters
                    1 | {{=a=}}
                      | ^~~~~~~
                   write {{=<% %>=}}: two delimiters separated by a space, without '=' or spaces in them

                """),
            Report(
                "{{=a b c=}}", [:],
                """
                t.mustache:1:1: error: these are not valid delimiters
                    1 | {{=a b c=}}
                      | ^~~~~~~~~~~
                   write {{=<% %>=}}: two delimiters separated by a space, without '=' or spaces in them

                """),
            Report(
                "{{== ==}}", [:],
                """
                t.mustache:1:1: error: these are not valid delimiters
                    1 | {{== ==}}
                      | ^~~~~~~~~
                   write {{=<% %>=}}: two delimiters separated by a space, without '=' or spaces in them

                """),
            Report(
                "{{>p}}", ["p": "{{#x"],
                """
                p.mustache:1:1: error: this tag is not closed: '}}' is missing
                    1 | {{#x
                      | ^~
                   write '}}' where it ends
                t.mustache:1:4: note: 'p' is shown from here
                    1 | {{>p}}
                      |    ^

                """),
            Report(
                "{{/}}", [:],
                """
                t.mustache:1:1: error: this tag has no name
                    1 | {{/}}
                      | ^~~~~
                   write a name between the delimiters, or remove the tag

                """),
            Report(
                "{{>}}", [:],
                """
                t.mustache:1:1: error: this tag has no name
                    1 | {{>}}
                      | ^~~~~
                   write a name between the delimiters, or remove the tag

                """),
            Report(
                "{{ name\n}}{{#first\nname}}", [:],
                """
                t.mustache:2:3: error: this tag is not closed on its line, and names contain no line breaks
                    2 | }}{{#first
                      |   ^~~~~~~~
                   close the tag after its name, and write one name in each tag

                """),
        ])
    func tags(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
