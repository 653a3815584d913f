import TemplateEngine
import Testing

@Suite("Unknown names")
struct NameProblemTests {
    @Test(
        "have complete reports",
        arguments: [
            Report(
                "{{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}", [:],
                """
                t.mustache:1:3: error: template-unknown-name 'nmae'
                    1 | {{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}
                      |   ^~~~
                   suggestion: name
                t.mustache:1:18: error: template-unknown-name 'wrod'
                    1 | {{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}
                      |                  ^~~~
                   suggestion: word
                t.mustache:1:27: error: template-unknown-name 'zzz'
                    1 | {{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}
                      |                           ^~~
                t.mustache:1:46: error: template-unknown-name 'nam'
                    1 | {{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}
                      |                                              ^~~
                   suggestion: name

                """),
            Report(
                "{{#inners}}\n{{#remark}}\n{{zzz}}\n{{/remark}}\n{{>p}}\n{{/inners}}", ["p": "{{yyy}}"],
                """
                p.mustache:1:3: error: template-unknown-name 'yyy'
                    1 | {{yyy}}
                      |   ^~~
                t.mustache:5:4: note
                    5 | {{>p}}
                      |    ^
                t.mustache:3:3: error: template-unknown-name 'zzz'
                    3 | {{zzz}}
                      |   ^~~
                t.mustache:1:4: note
                    1 | {{#inners}}
                      |    ^~~~~~

                """),
            Report(
                "{{<p}}{{$a}}{{yyy}}{{/a}}{{$b}}{{zzz}}{{/b}}{{/p}}",
                ["p": "{{$a}}{{/a}}{{#inner}}{{$b}}{{/b}}{{/inner}}"],
                """
                t.mustache:1:15: error: template-unknown-name 'yyy'
                    1 | {{<p}}{{$a}}{{yyy}}{{/a}}{{$b}}{{zzz}}{{/b}}{{/p}}
                      |               ^~~
                t.mustache:1:34: error: template-unknown-name 'zzz'
                    1 | {{<p}}{{$a}}{{yyy}}{{/a}}{{$b}}{{zzz}}{{/b}}{{/p}}
                      |                                  ^~~
                p.mustache:1:26: note
                    1 | {{$a}}{{/a}}{{#inner}}{{$b}}{{/b}}{{/inner}}
                      |                          ^

                """),
            Report(
                "{{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}", ["p": "", "partials/tile": ""],
                """
                t.mustache:1:4: error: template-unknown-template 'tile'
                    1 | {{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}
                      |    ^~~~
                   suggestion: partials/tile
                t.mustache:1:14: error: template-unknown-template 'pp'
                    1 | {{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}
                      |              ^~
                   suggestion: p
                t.mustache:1:22: error: template-unknown-template 'tile.mustache'
                    1 | {{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}
                      |                      ^~~~~~~~~~~~~
                   suggestion: partials/tile
                t.mustache:1:41: error: template-unknown-template 'nothing'
                    1 | {{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}
                      |                                         ^~~~~~~

                """),
            Report(
                "{{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}",
                ["p": "{{$title}}{{/title}}{{$main}}{{/main}}", "q": ""],
                """
                t.mustache:1:10: error: template-unknown-block 'p' 'tilte'
                    1 | {{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}
                      |          ^~~~~
                   suggestion: title
                t.mustache:1:4: note
                    1 | {{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}
                      |    ^
                t.mustache:1:42: error: template-unknown-block 'q' 'a'
                    1 | {{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}
                      |                                          ^
                t.mustache:1:36: note
                    1 | {{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}
                      |                                    ^

                """),
            Report(
                "é\t日本 {{nmae}}", [:],
                """
                t.mustache:1:13: error: template-unknown-name 'nmae'
                    1 | é    日本 {{nmae}}
                      |             ^~~~
                   suggestion: name

                """),
            Report(
                "a\r\nb\r\n\t{{nmae}}\r\n", [:],
                """
                t.mustache:3:4: error: template-unknown-name 'nmae'
                    3 |     {{nmae}}
                      |       ^~~~
                   suggestion: name

                """),
            Report(
                "{{>p}}{{>p}}{{#inner}}{{>p}}{{/inner}}", ["p": "{{nmae}}"],
                """
                p.mustache:1:3: error: template-unknown-name 'nmae'
                    1 | {{nmae}}
                      |   ^~~~
                   suggestion: name
                t.mustache:1:4: note
                    1 | {{>p}}{{>p}}{{#inner}}{{>p}}{{/inner}}
                      |    ^

                """),
            Report(
                "{{<p}}\n{{$b}}{{wrod}}{{/b}}\n{{/p}}", ["p": "{{#inner}}{{$b}}{{/b}}{{/inner}}"],
                """
                t.mustache:2:9: error: template-unknown-name 'wrod'
                    2 | {{$b}}{{wrod}}{{/b}}
                      |         ^~~~
                   suggestion: word
                p.mustache:1:14: note
                    1 | {{#inner}}{{$b}}{{/b}}{{/inner}}
                      |              ^

                """),
            Report(
                "{{{{name}}}}", [:],
                """
                t.mustache:1:4: error: template-unknown-name '{name'
                    1 | {{{{name}}}}
                      |    ^~~~~
                   suggestion: name

                """),
        ])
    func names(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
