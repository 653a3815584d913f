import TemplateEngine
import Testing

/// Names of a type of record that a library declares at run time.
@Suite("Declared names")
struct DeclaredNameTests {
    private struct Page: TemplateRecord {
        var files = Files(prefix: "../")

        static let schema = RecordSchema<Page>("a page", [Field("files", .record, "The files.", \.files)])
    }

    private struct Files: TemplateRecord {
        var prefix: String

        static let schema = RecordSchema<Files>("the files", [])
    }

    private func library(_ template: String) -> TemplateLibrary {
        var library = TemplateLibrary(template)
        library.declare(
            RecordSchema<Files>(
                "the files",
                ["logo", "mark"].map { name in Field(name, .text, "A file.") { $0.prefix + name } }))
        return library
    }

    @Test("are found behind a dot and in a section")
    func found() throws {
        #expect(
            try library("{{files.logo}} {{#files}}{{mark}}{{/files}}").rendered(Page()) == "../logo ../mark")
    }

    @Test("are offered where a name is unknown")
    func unknown() {
        #expect(
            library("{{files.lgo}}").problems(for: Page.self) == """
                t.mustache:1:9: error: template-unknown-name 'lgo'
                    1 | {{files.lgo}}
                      |         ^~~
                   suggestion: logo

                """)
        // Without the declaration, the record has the names of its schema.
        #expect(TemplateLibrary("{{files.logo}}").problems(for: Page.self).contains("template-unknown-name 'logo'"))
    }
}
