import Diagnostics
import TemplateEngine
import Testing

@Suite("Loop variables")
struct LoopFactTests {
    private static let sample = Sample(
        isGood: true, other: Sample.Inner(word: "o"), words: ["a", "b", "c"],
        inners: [Sample.Inner(word: "1"), Sample.Inner(word: "2")], rows: [["a", "b"], ["c"]])

    @Test(
        "first, last, index and count work for records and for data",
        arguments: [
            ("{{#words}}{{.}}{{^@last}}, {{/@last}}{{/words}}", "a, b, c"),
            (
                "{{#words}}{{#@first}}[{{/@first}}{{@index}}/{{@count}}{{#@last}}]{{/@last}} {{/words}}",
                "[0/3 1/3 2/3] "
            ),
            ("{{#inners}}{{@index}}{{word}}{{/inners}}", "0112"),
            ("{{#rows}}{{@index}}:{{#.}}{{@index}}{{@count}}{{/.}}{{@index}}{{@count}};{{/rows}}", "0:021202;1:0112;"),
            ("{{#words}}{{#isGood}}{{#other}}{{@index}}{{/other}}{{/isGood}}{{/words}}", "012"),
            ("{{#words}}{{>p}}{{/words}}", "0 1 2 "),
            ("{{#inners}}{{^@first}}-{{/@first}}{{word}}{{/inners}}", "1-2"),
        ])
    func facts(template: String, expected: String) throws {
        let library = TemplateLibrary(template, ["p": "{{@index}} "])
        #expect(try library.rendered(Self.sample) == expected)
        let data: TemplateValue = [
            "words": ["a", "b", "c"], "inners": [["word": "1"], ["word": "2"]], "rows": [["a", "b"], ["c"]],
            "isGood": true, "other": ["word": "o"],
        ]
        #expect(try library.dynamicTemplate("t").render(data) == expected)
    }

    @Test("outside of lists, the name of a loop variable is looked up in the data")
    func outside() throws {
        let template = try TemplateLibrary("{{@index}}{{#x}}{{@index}}{{/x}}").dynamicTemplate("t")
        #expect(try template.render(["@index": "own", "x": [1, 2]]) == "own01")
        #expect(try template.render(["x": [1]]) == "0")
    }

    @Test(
        "wrong uses are reported",
        arguments: [
            Report(
                "{{@first}}", [:],
                """
                t.mustache:1:3: error: template-outside-list '@first'
                    1 | {{@first}}
                      |   ^~~~~~

                """),
            Report(
                "{{#words}}{{@last}}{{#@index}}{{/@index}}{{@frist}}{{@count.x}}{{/words}}", [:],
                """
                t.mustache:1:13: error: template-not-printable '@last'
                    1 | {{#words}}{{@last}}{{#@index}}{{/@index}}{{@frist}}{{@count.x}}{{/words…
                      |             ^~~~~
                t.mustache:1:23: error: template-not-a-section '@index'
                    1 | {{#words}}{{@last}}{{#@index}}{{/@index}}{{@frist}}{{@count.x}}{{/words…
                      |                       ^~~~~~
                t.mustache:1:44: error: template-unknown-name '@frist'
                    1 | {{#words}}{{@last}}{{#@index}}{{/@index}}{{@frist}}{{@count.x}}{{/words…
                      |                                            ^~~~~~
                   suggestion: @first
                t.mustache:1:54: error: template-no-names '@count'
                    1 | …#words}}{{@last}}{{#@index}}{{/@index}}{{@frist}}{{@count.x}}{{/words}}
                      |                                                     ^~~~~~~~

                """),
        ])
    func faults(_ report: Report) {
        #expect(report.printed == report.expected)
    }
}
