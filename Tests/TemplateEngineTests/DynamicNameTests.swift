import Diagnostics
import TemplateEngine
import TestSupport
import Testing

@Suite("Templates named by values")
struct DynamicNameTests {
    @Test(
        "the value of a name is the name of a template",
        arguments: [
            Rendering("{{>*n}}", ["n": "p"], ["p": "[p]"], gives: "[p]"),
            Rendering("{{> * n }}", ["n": "p"], ["p": "[p]"], gives: "[p]"),
            Rendering("{{>*a.b}}", ["a": ["b": "p"]], ["p": "[p]"], gives: "[p]"),
            Rendering("{{#x}}{{>*.}}{{/x}}", ["x": ["p", "q"]], ["p": "1", "q": "2"], gives: "12"),
            Rendering("{{>*n}}{{>*missing}}", ["n": "other"], ["p": "[p]"], gives: ""),
            Rendering("{{>*n}}", ["n": ["p"]], ["p": "[p]"], gives: ""),
            Rendering("  {{>*n}}\n.", ["n": "p"], ["p": "a\nb\n"], gives: "  a\n  b\n."),
            Rendering("{{<*n}}{{$b}}new{{/b}}{{/*n}}", ["n": "p"], ["p": "[{{$b}}old{{/b}}]"], gives: "[new]"),
            Rendering("{{<*n}}{{$b}}new{{/b}}{{/ * n}}", ["n": "p"], ["p": "[{{$b}}old{{/b}}]"], gives: "[new]"),
            Rendering("{{#*n}}x{{/*n}}", ["*n": true], gives: "x"),
        ])
    func values(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }

    @Test("if templates must exist, a value that does not name one ends the rendering")
    func missing() throws {
        var options = TemplateOptions.flat
        options.missingTemplates = .error
        let template = try TemplateLibrary("{{>*n}}", ["tile": ""]).dynamicTemplate("t", options: options)
        let error = #expect(throws: DiagnosticList.self) { try template.render(["n": "tiel"]) }
        #expect(
            (error?.diagnostics ?? []).outline == """
                t.mustache:1:5: error: template-unknown-template 'tiel'
                    1 | {{>*n}}
                      |     ^
                   suggestion: tile

                """)
    }

    @Test("if templates must exist, a block that the parent does not have is an error")
    func missingBlock() throws {
        let library = TemplateLibrary("{{<p}}{{$titel}}x{{/titel}}{{/p}}", ["p": "[{{$title}}{{/title}}]"])
        #expect(try library.dynamicTemplate("t").render(.null) == "[]")
        var options = TemplateOptions.flat
        options.missingTemplates = .error
        let error = #expect(throws: DiagnosticList.self) { try library.dynamicTemplate("t", options: options) }
        #expect(
            (error?.diagnostics ?? []).outline == library.problems(for: Sample.self))
        #expect(error?.diagnostics.map(\.id) == ["template-unknown-block"])
    }

    @Test("an unclosed dynamic parent is reported with its closing tag")
    func unclosed() {
        #expect(
            TemplateLibrary("{{<*n}}").diagnostics.outline == """
                t.mustache:1:1: error: template-unclosed-section '*n'
                    1 | {{<*n}}
                      | ^~~~~~~

                """)
    }

    @Test("a template that includes itself by a value ends with an error")
    func endless() throws {
        let template = try TemplateLibrary("{{>*n}}").dynamicTemplate("t")
        let error = #expect(throws: DiagnosticList.self) { try template.render(["n": "t"]) }
        #expect(
            error?.diagnostics.map(\.idAndFacts) == ["template-rendered-too-deep 256"])
    }

    /// A record that names the card to show it with.
    private struct Card: TemplateRecord {
        var kind: String
        var title = "t"
        var cards: [Card] = []
        var other: String?

        static let schema = RecordSchema<Card>(
            "a card",
            [
                Field("kind", .template(in: "cards"), "How it is shown.", \.kind),
                Field("title", .text, "Its title.", \.title),
                Field("cards", .list(of: .record), "What it holds.", \.cards),
                Field("other", .optional(.template(in: "cards")), "Another one.", \.other),
            ])
    }

    private static let cards = [
        "cards/wide": "<h1>{{title}}</h1>{{#cards}}{{>*kind}}{{/cards}}", "cards/small": "<b>{{title}}</b>",
        "elsewhere": "<i>{{nmae}}</i>",
    ]

    @Test("in a record, the value names one of the templates in a folder")
    func typed() throws {
        let template: Template<Card> = try TemplateLibrary("{{>*kind}}{{>*other}}", Self.cards).template("t")
        let inner = [Card(kind: "small", title: "<"), Card(kind: "nothing"), Card(kind: "wide", title: "w")]
        #expect(template.render(Card(kind: "wide", cards: inner)) == "<h1>t</h1><b>&lt;</b><h1>w</h1>")
        #expect(template.render(Card(kind: "elsewhere", other: "small")) == "<b>t</b>")
    }

    @Test("each of them must match the record, and end in the context in which it begins")
    func typedFaults() {
        #expect(
            TemplateLibrary("{{>*kind}}", ["cards/a": "{{titel}}", "cards/b": "<i"]).problems(for: Card.self) == """
                cards/a.mustache:1:3: error: template-unknown-name 'titel'
                    1 | {{titel}}
                      |   ^~~~~
                   suggestion: title
                t.mustache:1:5: note
                    1 | {{>*kind}}
                      |     ^~~~
                t.mustache:1:5: error: template-unsafe
                    1 | {{>*kind}}
                      |     ^~~~
                cards/b.mustache:1:1: note
                    1 | <i
                      | ^~

                """)
        #expect(
            TemplateLibrary("<p {{>*kind}}>{{>*title}}").problems(for: Card.self) == """
                t.mustache:1:8: error: template-unsafe
                    1 | <p {{>*kind}}>{{>*title}}
                      |        ^~~~
                t.mustache:1:19: error: template-not-a-template-name 'title'
                    1 | <p {{>*kind}}>{{>*title}}
                      |                   ^~~~~

                """)
        #expect(
            TemplateLibrary("{{>*kind}}", ["cards/a": "{{>*kind}}"]).problems(for: Card.self) == """
                cards/a.mustache:1:5: error: template-endless-recursion 'cards/a'
                    1 | {{>*kind}}
                      |     ^~~~

                """)
    }

    @Test("with a dynamic name, every template counts as used")
    func unused() {
        #expect(TemplateLibrary("{{>*n}}", ["p": ""]).unusedTemplates(roots: ["t"]).isEmpty)
        #expect(
            TemplateLibrary("{{>n}}", ["n": "", "p": ""]).unusedTemplates(roots: ["t"]).map(\.id) == [
                "template-unused-partial"
            ])
    }
}
