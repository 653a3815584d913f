import Diagnostics
import Synchronization
import TemplateEngine
import TestSupport
import Testing
import WebSafety

@Suite("Lambdas in data and records")
struct LambdaTests {
    private static func lambda(_ body: @escaping @Sendable (String?) -> String) -> TemplateValue {
        .lambda(TemplateLambda(body))
    }

    @Test(
        "the result of a lambda is a template",
        arguments: [
            Rendering("{{l}}", ["l": lambda { _ in "<{{x}}>" }, "x": "&"], gives: "&lt;&amp;&gt;"),
            Rendering("{{{l}}}", ["l": lambda { _ in "<{{x}}>" }, "x": "&"], gives: "<&amp;>"),
            Rendering("{{=| |=}}|l|", ["l": lambda { _ in "{{x}}|x|" }, "x": "1"], gives: "1|x|"),
            Rendering("{{#l}}a{{x}}{{/l}}", ["l": lambda { ($0 ?? "-") + "!" }, "x": "1"], gives: "a1!"),
            Rendering("{{=| |=}}|#l|a{{x}}|x||/l|", ["l": lambda { $0 ?? "-" }, "x": "1"], gives: "a{{x}}1"),
            Rendering("{{^l}}never{{/l}}", ["l": lambda { _ in "" }], gives: ""),
            Rendering(
                "{{#o}}{{#l}}{{x}}{{/l}}{{/o}}", ["o": ["l": lambda { $0 ?? "" }, "x": "in"], "x": "out"], gives: "in"),
            Rendering("{{#l}}{{>p}}{{/l}}", ["l": lambda { $0 ?? "" }, "x": "1"], ["p": "[{{x}}]"], gives: "[1]"),
            Rendering(
                "{{#l}}{{#m}}x{{/m}}{{/l}}", ["l": lambda { "(\($0 ?? ""))" }, "m": lambda { "<\($0 ?? "")>" }],
                gives: "(<x>)"),
            Rendering("{{#x}}{{l}}{{/x}}", ["x": [1, 2], "l": lambda { _ in "{{.}}" }], gives: "12"),
        ])
    func templates(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }

    @Test("a lambda is called each time")
    func calls() throws {
        let count = Mutex(0)
        let data: TemplateValue = [
            "l": .lambda(
                TemplateLambda { _ in
                    count.withLock {
                        $0 += 1
                        return String($0)
                    }
                })
        ]
        #expect(try TemplateLibrary("{{l}}{{l}}{{{l}}}").dynamicTemplate("t").render(data) == "123")
    }

    @Test(
        "in pages, the text is escaped by context, and the template of a section is checked",
        arguments: [
            ("<p>{{l}}</p>", "<b>{{x}}", "<p>&lt;b&gt;&lt;i&gt;</p>"),
            ("<p title=\"{{l}}\">", "\"{{x}}", "<p title=\"&quot;&lt;i&gt;\">"),
            ("<a href=\"{{l}}\">", "javascript:alert(1)", "<a href=\"about:invalid#zSitegen\">"),
            ("<p>{{#l}}{{/l}}</p>", "<b title=\"{{x}}\">{{x}}</b>", "<p><b title=\"&lt;i&gt;\">&lt;i&gt;</b></p>"),
        ])
    func inPages(template: String, result: String, expected: String) throws {
        let compiled = try TemplateLibrary(template).dynamicTemplate("t", options: .html)
        #expect(try compiled.render(["l": Self.lambda { _ in result }, "x": "<i>"]) == expected)
    }

    @Test(
        "problems in a lambda's template have the place of the call",
        arguments: [
            (
                "<p>{{#l}}{{/l}}</p>", "<b",
                """
                what the lambda 'l' gives back:1:3: error: template-unsafe
                    1 | <b
                      |   ^
                what the lambda 'l' gives back:1:1: note
                    1 | <b
                      | ^~
                t.mustache:1:7: note
                    1 | <p>{{#l}}{{/l}}</p>
                      |       ^

                """
            ),
            (
                "<p>{{#l}}{{/l}}</p>", "{{{x}}}",
                """
                what the lambda 'l' gives back:1:4: error: template-unsafe
                    1 | {{{x}}}
                      |    ^
                t.mustache:1:7: note
                    1 | <p>{{#l}}{{/l}}</p>
                      |       ^

                """
            ),
            (
                "<p title=\"{{#l}}{{/l}}\">", "x",
                """
                t.mustache:1:14: error: template-misplaced-lambda 'l' 'title'
                    1 | <p title="{{#l}}{{/l}}">
                      |              ^

                """
            ),
            (
                "{{l}}", "{{#x}}",
                """
                what the lambda 'l' gives back:1:1: error: template-unclosed-section 'x'
                    1 | {{#x}}
                      | ^~~~~~
                t.mustache:1:3: note
                    1 | {{l}}
                      |   ^

                """
            ),
        ])
    func faults(template: String, result: String, expected: String) throws {
        let compiled = try TemplateLibrary(template).dynamicTemplate("t", options: .html)
        let error = #expect(throws: DiagnosticList.self) {
            try compiled.render(["l": Self.lambda { _ in result }, "x": "1"])
        }
        #expect((error?.diagnostics ?? []).outline == expected)
    }

    @Test("lambdas that call themselves end with an error")
    func endless() throws {
        let template = try TemplateLibrary("{{l}}").dynamicTemplate("t")
        let error = #expect(throws: DiagnosticList.self) {
            try template.render(["l": Self.lambda { _ in "{{l}}{{l}}" }])
        }
        #expect(
            error?.diagnostics.map(\.idAndFacts) == ["template-rendered-too-deep 32"])
    }

    /// A record with section lambdas.
    private struct Marked: TemplateRecord {
        var word = "w"

        static let schema = RecordSchema<Marked>(
            "a marked thing",
            [
                Field("word", .text, "A word.", \.word),
                Field("loud", .lambda, "Its text in capitals.") { _ in SectionLambda { .text($0.uppercased() + "&") } },
                Field("bold", .lambda, "Its text in bold letters.") { thing in
                    SectionLambda { .html(SafeHTML(vouchedFor: "<b>\(thing.word)\($0.utf8.count)</b>")) }
                },
                Field("maybe", .optional(.lambda), "Never there.") { _ in nil },
            ])
    }

    @Test("a record's lambda receives the text between the tags and returns text or markup")
    func typed() throws {
        let template: Template<Marked> = try TemplateLibrary(
            "<p>{{#loud}}a{{word}}{{/loud}} {{#bold}}abc{{/bold}}{{#maybe}}x{{/maybe}}</p>"
        ).template("t")
        #expect(template.render(Marked()) == "<p>A{{WORD}}&amp; <b>w3</b></p>")
    }

    @Test(
        "a record's lambda is allowed only in text, and not as a value",
        arguments: [
            (
                "<p title=\"{{#loud}}x{{/loud}}\">",
                """
                t.mustache:1:14: error: template-misplaced-lambda 'loud' 'title'
                    1 | <p title="{{#loud}}x{{/loud}}">
                      |              ^~~~

                """
            ),
            (
                "{{^loud}}x{{/loud}}",
                """
                t.mustache:1:4: error: template-misplaced-lambda 'loud'
                    1 | {{^loud}}x{{/loud}}
                      |    ^~~~

                """
            ),
            (
                "{{loud}}",
                """
                t.mustache:1:3: error: template-not-printable 'loud'
                    1 | {{loud}}
                      |   ^~~~

                """
            ),
        ])
    func misplaced(template: String, expected: String) {
        #expect(TemplateLibrary(template).problems(for: Marked.self) == expected)
    }
}
