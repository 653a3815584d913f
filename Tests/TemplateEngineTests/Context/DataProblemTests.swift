import Diagnostics
import TemplateEngine
import TestSupport
import Testing
import WebSafety

@Suite("Problems of data that does not match a template")
struct DataProblemTests {
    /// All errors as printed; empty if there are none.
    private func errors(_ template: String, _ data: TemplateValue, _ others: [String: String] = [:]) throws -> String {
        let compiled = try TemplateLibrary(template, others).dynamicTemplate("t", options: .html)
        do throws(DiagnosticList) {
            _ = try compiled.render(data)
            return ""
        } catch {
            return error.diagnostics.outline
        }
    }

    private func warnings(_ template: String, _ data: TemplateValue) throws -> [Diagnostic] {
        var output = OutputBuffer()
        return try TemplateLibrary(template).dynamicTemplate("t", options: .html)
            .render(TemplateData(data), into: &output)
    }

    @Test("every unknown name is reported once per place, with the first element that lacks it")
    func allNames() throws {
        #expect(
            try errors("{{nam}}{{#list}}{{x}}{{/list}}{{^no}}{{/no}}", ["name": 1, "list": [["x": 1], [:], [:]]]) == """
                t.mustache:1:3: error: template-unknown-name 'nam'
                    1 | {{nam}}{{#list}}{{x}}{{/list}}{{^no}}{{/no}}
                      |   ^~~
                   suggestion: name
                t.mustache:1:19: error: template-unknown-name 'x'
                    1 | {{nam}}{{#list}}{{x}}{{/list}}{{^no}}{{/no}}
                      |                   ^
                note
                t.mustache:1:34: error: template-unknown-name 'no'
                    1 | {{nam}}{{#list}}{{x}}{{/list}}{{^no}}{{/no}}
                      |                                  ^~

                """)
    }

    @Test("the missing part of a name with dots is marked, with the names of its object")
    func parts() throws {
        #expect(
            try errors("{{obj.innr}}{{text.x}}{{none.x}}", ["obj": ["inner": 1], "text": "a", "none": .null]) == """
                t.mustache:1:7: error: template-unknown-name 'innr'
                    1 | {{obj.innr}}{{text.x}}{{none.x}}
                      |       ^~~~
                   suggestion: inner
                t.mustache:1:15: error: template-no-names 'text'
                    1 | {{obj.innr}}{{text.x}}{{none.x}}
                      |               ^~~~

                """)
    }

    @Test("a null value exists, also for sections")
    func null() throws {
        #expect(try errors("{{a}}{{#a}}{{/a}}{{^a}}{{/a}}{{a.b.c}}", ["a": .null]) == "")
    }

    @Test("loop variables are reported as in typed templates")
    func loopFacts() throws {
        let found = try errors("{{@index}}{{@indx}}", ["a": 1])
        #expect(found.contains("template-outside-list '@index'"))
        #expect(found.contains("suggestion: @index"))
    }

    @Test("a problem in a partial has notes on its calls")
    func partial() throws {
        #expect(
            try errors("{{>card}}", ["a": 1], ["card": "{{x}}"]) == """
                card.mustache:1:3: error: template-unknown-name 'x'
                    1 | {{x}}
                      |   ^
                t.mustache:1:4: note
                    1 | {{>card}}
                      |    ^~~~

                """)
    }

    @Test("a list or an object in a variable is a warning, reported once")
    func notPrintable() throws {
        let found = try warnings("<p>{{svc}}{{#l}}{{.}}{{/l}}</p>", ["svc": ["a": 1], "l": [[1], [2]]])
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(
            found.map(\.idAndFacts) == [
                "template-not-printable 'svc'", "template-not-printable '.'",
            ])
        #expect(try TemplateLibrary("<{{svc}}>").dynamicTemplate("t").render(["svc": ["a": 1]]) == "<>")
    }

    @Test("a refused value has a note on its element; more than a thousand are counted")
    func refusals() throws {
        let template = "{{#l}}<a href=\"{{u}}\"></a>{{/l}}"
        let few = try warnings(template, ["l": [["u": "/a"], ["u": "javascript:a"]]])
        #expect(few.map { $0.notes.map { facts(in: $0.message) } } == [[["2", "'l'"]]])
        let items = (1...2_500).map { TemplateValue.object(["u": .text("javascript:\($0)")]) }
        let many = try warnings(template, ["l": .list(items)])
        #expect(many.count == 1_001)
        #expect(many[999].notes.map { facts(in: $0.message) } == [["1000", "'l'"]])
        #expect(many[1_000].idAndFacts.hasPrefix("template-refused-value 1500 'u' 'javascript:'"))
    }

    @Test(
        "in JSON, a number with an invalid spelling is a text",
        arguments: [
            ("1-1", "\"1-1\""), ("", "\"\""), ("-", "\"-\""), ("01", "\"01\""), ("1.", "\"1.\""), ("1e", "\"1e\""),
            (".5", "\".5\""), ("+1", "\"+1\""), ("0", "0"), ("-0.50", "-0.50"), ("12E+3", "12E+3"), ("1e-7", "1e-7"),
        ])
    func numbers(spelling: String, expected: String) throws {
        let template = try TemplateLibrary("<script type=\"application/ld+json\">{{x}}</script>")
            .dynamicTemplate("t", options: .html)
        #expect(
            try template.render(["x": .number(spelling)])
                == "<script type=\"application/ld+json\">\(expected)</script>")
    }
}
