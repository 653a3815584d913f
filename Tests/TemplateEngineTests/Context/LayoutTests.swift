import Diagnostics
import TemplateEngine
import Testing
import WebSafety

/// Templates with tags that are used in pages of several kinds: their markup is tracked once per context.
@Suite("Layouts")
struct LayoutTests {
    private struct Person: TemplateRecord {
        var name: String
        var homepage: NavigationURL?

        static let schema = RecordSchema<Person>(
            "a person",
            [
                Field("name", .text, "The name.", \.name),
                Field("homepage", .optional(.navURL), "The homepage.", \.homepage),
            ])
    }

    private struct Place: TemplateRecord {
        var name: Token
        var homepage: String

        static let schema = RecordSchema<Place>(
            "a place",
            [
                Field("name", .token, "The name.", \.name), Field("homepage", .text, "The homepage.", \.homepage),
            ])
    }

    private func library(_ layout: String, _ pages: [String: String]) -> TemplateLibrary {
        TemplateLibrary(
            (pages.map { ($0, $1) } + [("layout", layout)]).map { name, text in
                TemplateSource(name: name, text: SourceText(name: name, text))
            })
    }

    @Test("are escaped for each kind of page")
    func rendering() throws {
        let library = library(
            "<p title=\"{{name}}\" id=\"a\">{{$main}}{{/main}}</p>",
            [
                "person": "{{<layout}}{{$main}}<a href=\"?n={{name}}\">{{name}}</a>{{/main}}{{/layout}}",
                "place": "{{<layout}}{{$main}}<b class=\"{{name}}\">{{homepage}}</b>{{/main}}{{/layout}}",
            ])
        let person = try library.template("person", for: Person.self)
        let place = try library.template("place", for: Place.self)
        #expect(
            person.render(Person(name: "A & \"B\"", homepage: nil))
                == "<p title=\"A &amp; &quot;B&quot;\" id=\"a\"><a href=\"?n=A%20%26%20%22B%22\">A &amp; &quot;B&quot;</a></p>"
        )
        #expect(
            place.render(Place(name: Token(vouchedFor: "a"), homepage: "<"))
                == "<p title=\"a\" id=\"a\"><b class=\"a\">&lt;</b></p>")
    }

    @Test(
        "are refused on each page",
        arguments: [
            "<p class=\"{{name}}\">", "<p onclick=\"a\">{{name}}", "<p onclick=\"{{name}}\">{{name}}",
            "<p a=\"b\" a=\"c\">{{name}}<b {{name}}>",
            "<a href=\"x:{{name}}\">{{name}}</a>", "<p {{name}}=\"a\">{{name}}</p>", "<!-- {{name}} --><i>",
            "<script>{{name}}",
        ])
    func mistakes(_ layout: String) {
        func problems(_ library: TemplateLibrary, _ page: String) -> [Diagnostic] {
            do {
                _ = try library.template(page, for: Person.self)
                return []
            } catch {
                return error.diagnostics
            }
        }
        let pages = ["one": "{{>layout}}", "two": "{{>layout}}"]
        let both = library(layout, pages)
        let first = problems(both, "one")
        let second = problems(both, "two")
        #expect(!first.isEmpty)
        #expect(first.map(\.message) == second.map(\.message))
        let printer = DiagnosticPrinter()
        #expect(printer.text(for: second) == printer.text(for: problems(library(layout, pages), "two")))
    }

    @Test("are checked against the values of each page")
    func kinds() throws {
        let library = library("<p class=\"{{name}}\">", ["person": "{{>layout}}", "place": "{{>layout}}"])
        #expect(
            try library.template("place").render(Place(name: Token(vouchedFor: "a"), homepage: "")) == "<p class=\"a\">"
        )
        #expect(throws: DiagnosticList.self) { try library.template("person", for: Person.self) }
    }

    @Test("are tracked again in another context")
    func places() throws {
        let library = library(
            "a{{name}}b",
            ["text": "{{>layout}}", "value": "<p title=\"{{>layout}}\">", "address": "<a href=\"/{{>layout}}\">"])
        let place = Place(name: Token(vouchedFor: "x"), homepage: "")
        #expect(try library.template("text").render(place) == "axb")
        #expect(try library.template("value").render(place) == "<p title=\"axb\">")
        #expect(try library.template("address").render(place) == "<a href=\"/axb\">")
        #expect(try library.template("text").render(place) == "axb")
    }
}
