import Diagnostics
import TemplateEngine
import TestSupport
import Testing

/// Templates that are compiled on first use.
@Suite("Deferred templates")
struct DeferredTemplateTests {
    private struct Person: TemplateRecord {
        var name: String

        static let schema = RecordSchema<Person>("a person", [Field("name", .text, "The name.", \.name)])
    }

    @Test("render like templates that are compiled immediately")
    func rendering() throws {
        let library = TemplateLibrary("<p>{{>name}}</p>", ["name": "{{name}}"])
        let template = library.deferredTemplate("t", for: Person.self)
        #expect(try template.compiled().render(Person(name: "<")) == "<p>&lt;</p>")
        #expect(try template.compiled().render(Person(name: ">")) == "<p>&gt;</p>")
        let flat = library.deferredTemplate("t", for: Person.self, options: .flat)
        #expect(try flat.compiled().render(Person(name: "\"")) == library.rendered(Person(name: "\"")))
    }

    @Test("report their problems on each use, not before")
    func mistakes() throws {
        let library = TemplateLibrary("{{nmae}}")
        let template = library.deferredTemplate("t", for: Person.self)
        for _ in 1...2 {
            let error = #expect(throws: DiagnosticList.self) { try template.compiled() }
            #expect((error?.diagnostics ?? []).outline == library.problems(for: Person.self))
        }
    }
}
