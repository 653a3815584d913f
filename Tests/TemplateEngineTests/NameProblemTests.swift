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
                t.mustache:1:3: error: 'nmae' is not defined here
                    1 | {{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}
                      |   ^~~~
                   did you mean 'name'? (a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …)
                t.mustache:1:18: error: 'wrod' is not defined here
                    1 | {{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}
                      |                  ^~~~
                   did you mean 'word'? (an inner offers: remark, word)
                t.mustache:1:27: error: 'zzz' is not defined here
                    1 | {{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}
                      |                           ^~~
                   a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …
                t.mustache:1:46: error: 'nam' is not defined here
                    1 | {{nmae}} {{inner.wrod}} {{zzz}} {{#inners}}{{nam}}{{/inners}}
                      |                                              ^~~
                   did you mean 'name'? (a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …)

                """),
            Report(
                "{{#inners}}\n{{#remark}}\n{{zzz}}\n{{/remark}}\n{{>p}}\n{{/inners}}", ["p": "{{yyy}}"],
                """
                p.mustache:1:3: error: 'yyy' is not defined here
                    1 | {{yyy}}
                      |   ^~~
                   an inner offers: remark, word
                t.mustache:5:4: note: 'p' is shown from here
                    5 | {{>p}}
                      |    ^
                t.mustache:3:3: error: 'zzz' is not defined here
                    3 | {{zzz}}
                      |   ^~~
                   an inner offers: remark, word
                t.mustache:1:4: note: 'inners' is opened here: its names come first inside
                    1 | {{#inners}}
                      |    ^~~~~~

                """),
            Report(
                "{{<p}}{{$a}}{{yyy}}{{/a}}{{$b}}{{zzz}}{{/b}}{{/p}}",
                ["p": "{{$a}}{{/a}}{{#inner}}{{$b}}{{/b}}{{/inner}}"],
                """
                t.mustache:1:15: error: 'yyy' is not defined here
                    1 | {{<p}}{{$a}}{{yyy}}{{/a}}{{$b}}{{zzz}}{{/b}}{{/p}}
                      |               ^~~
                   a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …
                t.mustache:1:34: error: 'zzz' is not defined here
                    1 | {{<p}}{{$a}}{{yyy}}{{/a}}{{$b}}{{zzz}}{{/b}}{{/p}}
                      |                                  ^~~
                   an inner offers: remark, word
                p.mustache:1:26: note: the block 'b' is shown from here
                    1 | {{$a}}{{/a}}{{#inner}}{{$b}}{{/b}}{{/inner}}
                      |                          ^

                """),
            Report(
                "{{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}", ["p": "", "partials/tile": ""],
                """
                t.mustache:1:4: error: there is no template 'tile'
                    1 | {{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}
                      |    ^~~~
                   did you mean 'partials/tile'?
                t.mustache:1:14: error: there is no template 'pp'
                    1 | {{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}
                      |              ^~
                   did you mean 'p'?
                t.mustache:1:22: error: there is no template 'tile.mustache'
                    1 | {{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}
                      |                      ^~~~~~~~~~~~~
                   did you mean 'partials/tile'?
                t.mustache:1:41: error: there is no template 'nothing'
                    1 | {{>tile}} {{>pp}} {{>tile.mustache}} {{<nothing}}{{/nothing}}
                      |                                         ^~~~~~~
                   the templates are: p, partials/tile, t

                """),
            Report(
                "{{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}",
                ["p": "{{$title}}{{/title}}{{$main}}{{/main}}", "q": ""],
                """
                t.mustache:1:10: error: 'p' has no block 'tilte'
                    1 | {{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}
                      |          ^~~~~
                   did you mean 'title'? ('p' has: main, title)
                t.mustache:1:4: note: 'p' is the parent here
                    1 | {{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}
                      |    ^
                t.mustache:1:42: error: 'q' has no block 'a'
                    1 | {{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}
                      |                                          ^
                   'q' has no blocks: write {{$a}}…{{/a}} there, or remove this one
                t.mustache:1:36: note: 'q' is the parent here
                    1 | {{<p}}{{$tilte}}{{/tilte}}{{/p}}{{<q}}{{$a}}{{/a}}{{/q}}
                      |                                    ^

                """),
            Report(
                "é\t日本 {{nmae}}", [:],
                """
                t.mustache:1:13: error: 'nmae' is not defined here
                    1 | é    日本 {{nmae}}
                      |             ^~~~
                   did you mean 'name'? (a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …)

                """),
            Report(
                "a\r\nb\r\n\t{{nmae}}\r\n", [:],
                """
                t.mustache:3:4: error: 'nmae' is not defined here
                    3 |     {{nmae}}
                      |       ^~~~
                   did you mean 'name'? (a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …)

                """),
            Report(
                "{{>p}}{{>p}}{{#inner}}{{>p}}{{/inner}}", ["p": "{{nmae}}"],
                """
                p.mustache:1:3: error: 'nmae' is not defined here
                    1 | {{nmae}}
                      |   ^~~~
                   did you mean 'name'? (a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …)
                t.mustache:1:4: note: 'p' is shown from here
                    1 | {{>p}}{{>p}}{{#inner}}{{>p}}{{/inner}}
                      |    ^

                """),
            Report(
                "{{<p}}\n{{$b}}{{wrod}}{{/b}}\n{{/p}}", ["p": "{{#inner}}{{$b}}{{/b}}{{/inner}}"],
                """
                t.mustache:2:9: error: 'wrod' is not defined here
                    2 | {{$b}}{{wrod}}{{/b}}
                      |         ^~~~
                   did you mean 'word'? (an inner offers: remark, word)
                p.mustache:1:14: note: the block 'b' is shown from here
                    1 | {{#inner}}{{$b}}{{/b}}{{/inner}}
                      |              ^

                """),
            Report(
                "{{{{name}}}}", [:],
                """
                t.mustache:1:4: error: '{name' is not defined here
                    1 | {{{{name}}}}
                      |    ^~~~~
                   did you mean 'name'? (a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …)

                """),
        ])
    func names(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
