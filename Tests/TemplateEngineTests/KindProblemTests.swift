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
                t.mustache:1:4: error: 'name' is a text that is always there, so a section over it has no effect
                    1 | {{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}
                      |    ^~~~
                   remove the section's tags, and write {{name}} where the value goes
                t.mustache:1:23: error: 'name' is a text that is always there, so a section over it has no effect
                    1 | {{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}
                      |                       ^~~~
                   remove the section, which would never be shown
                t.mustache:1:42: error: '.' is a sample that is always there, so a section over it has no effect
                    1 | {{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}
                      |                                          ^
                   remove the section's tags
                t.mustache:1:55: error: 'count' is a number that is always there, so a section over it has no effect
                    1 | {{#name}}x{{/name}}{{^name}}x{{/name}}{{#.}}x{{/.}}{{#count}}{{/count}}
                      |                                                       ^~~~~
                   remove the section's tags, and write {{count}} where the value goes

                """),
            Report(
                "{{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}", [:],
                """
                t.mustache:1:3: error: 'inner' is an inner and cannot be printed
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |   ^~~~~
                   show its contents in a section: {{#inner}}…{{/inner}}
                t.mustache:1:12: error: 'inners' is a list and cannot be printed
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |            ^~~~~~
                   show its contents in a section: {{#inners}}…{{/inners}}
                t.mustache:1:22: error: '.' is a sample and cannot be printed
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |                      ^
                   write one of its names instead of the dot
                t.mustache:1:27: error: 'isGood' is true or false and cannot be printed
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |                           ^~~~~~
                   put what depends on it into a section: {{#isGood}}…{{/isGood}}
                t.mustache:1:48: error: '.' is true or false and cannot be printed
                    1 | {{inner}}{{inners}}{{.}}{{isGood}}{{#isGood}}{{.}}{{/isGood}}
                      |                                                ^
                   write a name instead of the dot

                """),
            Report(
                "{{{name}}}{{&remark}}{{{count}}}{{{address}}}", [:],
                """
                t.mustache:1:4: error: 'name' is a text; a raw tag can only contain markup made by sitegen
                    1 | {{{name}}}{{&remark}}{{{count}}}{{{address}}}
                      |    ^~~~
                   write {{name}}, which escapes it
                t.mustache:1:14: error: 'remark' is a text; a raw tag can only contain markup made by sitegen
                    1 | {{{name}}}{{&remark}}{{{count}}}{{{address}}}
                      |              ^~~~~~
                   write {{remark}}, which escapes it
                t.mustache:1:25: error: 'count' is a number; a raw tag can only contain markup made by sitegen
                    1 | {{{name}}}{{&remark}}{{{count}}}{{{address}}}
                      |                         ^~~~~
                   write {{count}}, which escapes it
                t.mustache:1:36: error: 'address' is an address; a raw tag can only contain markup made by sitegen
                    1 | {{{name}}}{{&remark}}{{{count}}}{{{address}}}
                      |                                    ^~~~~~~
                   write {{address}}, which escapes it

                """),
            Report(
                "{{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}", [:],
                """
                t.mustache:1:3: error: 'name' is a text and contains no names
                    1 | {{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}
                      |   ^~~~
                   remove the dot and what follows it
                t.mustache:1:13: error: 'inners' is a list and contains no names
                    1 | {{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}
                      |             ^~~~~~
                   write the names of its items inside a section: {{#inners}}…{{/inners}}
                t.mustache:1:28: error: 'remark' is a text and contains no names
                    1 | {{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}
                      |                            ^~~~~~
                   remove the dot and what follows it
                t.mustache:1:40: error: 'isGood' is a yes or no and contains no names
                    1 | {{name.x}}{{inners.word}}{{remark.x}}{{isGood.x.y}}
                      |                                        ^~~~~~
                   remove the dot and what follows it

                """),
            Report(
                "<script type='application/ld+json'>{{name}}</script>", [:],
                """
                t.mustache:1:38: error: 'name' is a text, which is not safe here (inside <script>)
                    1 | <script type='application/ld+json'>{{name}}</script>
                      |                                      ^~~~
                   the only content of a JSON script must be a value of kind JSON
                   no name here is one: leave the tag out

                """),
            Report(
                "<a href=\"{{name}}\"><b class='{{remark}}'><i style='color: {{name}}'>{{#inners}}<b class='{{word}}'></b>"
                    + "<img src='{{word}}'>{{/inners}}{{#words}}<q cite=\"{{.}}\">{{/words}}", [:],
                """
                t.mustache:1:12: error: 'name' is a text, which is not safe here (inside the attribute 'href' of <a>)
                    1 | <a href="{{name}}"><b class='{{remark}}'><i style='color: {{name}}'>{{#…
                      |            ^~~~
                   an address to follow is needed here
                   the names here that are one: address, media
                t.mustache:1:32: error: 'remark' is a text, which is not safe here (inside the attribute 'class' of <b>)
                    1 | <a href="{{name}}"><b class='{{remark}}'><i style='color: {{name}}'>{{#…
                      |                                ^~~~~~
                   a class name or a number is needed here
                   the names here that are one: count, token
                t.mustache:1:61: error: 'name' is a text, which is not safe here (inside the attribute 'style' of <i>)
                    1 | …{{name}}"><b class='{{remark}}'><i style='color: {{name}}'>{{#inners}}…
                      |                                                     ^~~~
                   a style value or a number is needed here
                   the names here that are one: count, style
                t.mustache:1:92: error: 'word' is a text, which is not safe here (inside the attribute 'class' of <b>)
                    1 | …><i style='color: {{name}}'>{{#inners}}<b class='{{word}}'></b><img sr…
                      |                                                     ^~~~
                   a class name or a number is needed here
                   the names here that are one: count, token
                t.mustache:1:116: error: 'word' is a text, which is not safe here (inside the attribute 'src' of <img>)
                    1 | …}}'>{{#inners}}<b class='{{word}}'></b><img src='{{word}}'>{{/inners}}…
                      |                                                     ^~~~
                   an address to load from is needed here
                   the names here that are one: media
                t.mustache:1:156: error: '.' is a text, which is not safe here (inside the attribute 'cite' of <q>)
                    1 | …</b><img src='{{word}}'>{{/inners}}{{#words}}<q cite="{{.}}">{{/words}}
                      |                                                          ^
                   an address to load from is needed here
                   the names here that are one: media

                """),
            Report(
                "{{#name}}{{nmae}}{{/name}}", [:],
                """
                t.mustache:1:4: error: 'name' is a text that is always there, so a section over it has no effect
                    1 | {{#name}}{{nmae}}{{/name}}
                      |    ^~~~
                   remove the section's tags, and write {{name}} where the value goes
                t.mustache:1:12: error: 'nmae' is not defined here
                    1 | {{#name}}{{nmae}}{{/name}}
                      |            ^~~~
                   did you mean 'name'? (a sample offers: address, count, holes, inner, inners, isGood, maybeWords, media, name, numbers, other, prose, …)

                """),
        ])
    func kinds(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
