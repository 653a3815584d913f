import TemplateEngine
import Testing

@Suite("Names with unsuitable kinds")
struct KindProblemTests {
    @Test(
        "have complete reports",
        arguments: [
            Report(
                "{{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}", [:],
                """
                t.mustache:1:4: error: template-not-a-section 'name'
                    1 | {{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}
                      |    ^~~~
                t.mustache:1:23: error: template-not-a-section 'name'
                    1 | {{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}
                      |                       ^~~~
                t.mustache:1:42: error: template-not-a-section '.'
                    1 | {{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}
                      |                                          ^
                t.mustache:1:55: error: template-not-a-section 'count'
                    1 | {{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}
                      |                                                       ^~~~~

                """),
            Report(
                "{{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}", [:],
                """
                t.mustache:1:3: error: template-not-printable 'inner'
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |   ^~~~~
                t.mustache:1:12: error: template-not-printable 'inners'
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |            ^~~~~~
                t.mustache:1:22: error: template-not-printable '.'
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |                      ^
                t.mustache:1:27: error: template-not-printable 'isGood'
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |                           ^~~~~~
                t.mustache:1:48: error: template-not-printable '.'
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |                                                ^

                """),
            Report(
                "{{{name}}}{{&remark}}{{{count}}}{{{address}}}", [:],
                """
                t.mustache:1:4: error: template-raw-not-html 'name'
                    1 | {{{name}}}{{&remark}}{{{count}}}{{{address}}}
                      |    ^~~~
                t.mustache:1:14: error: template-raw-not-html 'remark'
                    1 | {{{name}}}{{&remark}}{{{count}}}{{{address}}}
                      |              ^~~~~~
                t.mustache:1:25: error: template-raw-not-html 'count'
                    1 | {{{name}}}{{&remark}}{{{count}}}{{{address}}}
                      |                         ^~~~~
                t.mustache:1:36: error: template-raw-not-html 'address'
                    1 | {{{name}}}{{&remark}}{{{count}}}{{{address}}}
                      |                                    ^~~~~~~

                """),
            Report(
                "{{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}", [:],
                """
                t.mustache:1:3: error: template-no-names 'name'
                    1 | {{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}
                      |   ^~~~
                t.mustache:1:13: error: template-no-names 'inners'
                    1 | {{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}
                      |             ^~~~~~
                t.mustache:1:28: error: template-no-names 'remark'
                    1 | {{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}
                      |                            ^~~~~~
                t.mustache:1:40: error: template-no-names 'isGood'
                    1 | {{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}
                      |                                        ^~~~~~

                """),
            Report(
                "<script type='application/ld+json'>{{name}}</script>", [:],
                """
                t.mustache:1:38: error: template-wrong-kind 'name'
                    1 | <script type='application/ld+json'>{{name}}</script>
                      |                                      ^~~~

                """),
            Report(
                "<a href=\"{{name}}\"><b class='{{remark}}'><i style='color: {{name}}'>{{#inners}}<b class='{{word}}'></b>"
                    + "<img src='{{word}}'>{{/inners}}{{#words}}<q cite=\"{{.}}\">{{/words}}", [:],
                """
                t.mustache:1:12: error: template-wrong-kind 'name' 'href'
                    1 | <a href="{{name}}"><b class='{{remark}}'><i style='color: {{name}}'>{{#…
                      |            ^~~~
                t.mustache:1:32: error: template-wrong-kind 'remark' 'class'
                    1 | <a href="{{name}}"><b class='{{remark}}'><i style='color: {{name}}'>{{#…
                      |                                ^~~~~~
                t.mustache:1:61: error: template-wrong-kind 'name' 'style'
                    1 | …{{name}}"><b class='{{remark}}'><i style='color: {{name}}'>{{#inners}}…
                      |                                                     ^~~~
                t.mustache:1:92: error: template-wrong-kind 'word' 'class'
                    1 | …><i style='color: {{name}}'>{{#inners}}<b class='{{word}}'></b><img sr…
                      |                                                     ^~~~
                t.mustache:1:116: error: template-wrong-kind 'word' 'src'
                    1 | …}}'>{{#inners}}<b class='{{word}}'></b><img src='{{word}}'>{{/inners}}…
                      |                                                     ^~~~
                t.mustache:1:156: error: template-wrong-kind '.' 'cite'
                    1 | …</b><img src='{{word}}'>{{/inners}}{{#words}}<q cite="{{.}}">{{/words}}
                      |                                                          ^

                """),
            Report(
                "{{#name}}{{nmae}}{{/name}}", [:],
                """
                t.mustache:1:4: error: template-not-a-section 'name'
                    1 | {{#name}}{{nmae}}{{/name}}
                      |    ^~~~
                t.mustache:1:12: error: template-unknown-name 'nmae'
                    1 | {{#name}}{{nmae}}{{/name}}
                      |            ^~~~
                   suggestion: name

                """),
        ])
    func kinds(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
