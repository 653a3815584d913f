import Diagnostics
import TemplateEngine
import Testing

/// Templates without tags, whose markup is tracked once for all uses.
@Suite("Closed markup")
struct ClosedMarkupTests {
    private struct Person: TemplateRecord {
        var name: String

        static let schema = RecordSchema<Person>("a person", [Field("name", .text, "The name.", \.name)])
    }

    private struct Place: TemplateRecord {
        var name: String

        static let schema = RecordSchema<Place>("a place", [Field("name", .text, "The name.", \.name)])
    }

    private func library(_ drawing: String) -> TemplateLibrary {
        TemplateLibrary(
            ["person": "<p>{{name}}</p>{{>drawing}}<b>", "place": "{{>drawing}}<i>{{name}}</i>", "drawing": drawing]
                .sorted { $0.key < $1.key }.map { name, text in
                    TemplateSource(name: name, text: SourceText(name: name, text))
                })
    }

    @Test("is the same on every page")
    func rendering() throws {
        let library = library("{{! two circles }}<svg><circle r=\"1\"/><circle r=\"2\"/></svg>")
        let drawing = "<svg><circle r=\"1\"/><circle r=\"2\"/></svg>"
        #expect(try library.template("person").render(Person(name: "&")) == "<p>&amp;</p>\(drawing)<b>")
        #expect(try library.template("place").render(Place(name: "&")) == "\(drawing)<i>&amp;</i>")
    }

    @Test(
        "is refused on every page if it is not closed or invalid",
        arguments: ["<svg", "<svg><g>", "<!-- no end", "<p class=\"x>", "</svg><b onclick=\"x\">", "<script>"])
    func mistakes(_ drawing: String) {
        let library = library(drawing)
        func problems(_ compile: () throws(DiagnosticList) -> Void) -> [String] {
            do {
                try compile()
                return []
            } catch {
                return error.diagnostics.map(\.id)
            }
        }
        let ofPerson = problems { () throws(DiagnosticList) in _ = try library.template("person", for: Person.self) }
        let ofPlace = problems { () throws(DiagnosticList) in _ = try library.template("place", for: Place.self) }
        #expect(!ofPerson.isEmpty)
        #expect(ofPerson == ofPlace)
    }

    @Test("is tracked again if it is used inside an open element")
    func around() throws {
        let library = TemplateLibrary([
            TemplateSource(name: "text", text: SourceText(name: "text", "{{>circle}}")),
            TemplateSource(name: "drawing", text: SourceText(name: "drawing", "<svg>{{>circle}}</svg>")),
            TemplateSource(name: "circle", text: SourceText(name: "circle", "<p>1</p>")),
        ])
        #expect(try library.template("text").render(Person(name: "")) == "<p>1</p>")
        #expect(throws: DiagnosticList.self) { try library.template("drawing", for: Person.self) }
    }
}
