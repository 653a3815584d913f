import Diagnostics
import Foundation
import TemplateEngine
import Testing
import WebSafety

/// The programs in the documentation, copied verbatim.
@Suite("The programs in the documentation")
struct DocumentationPrograms {
    private let screen = Screen()

    /// Prints to this text instead of the terminal.
    private func print(_ text: String) { screen.text += text + "\n" }

    @Test("the landing page")
    func firstProgram() throws {
        struct Person: TemplateRecord {
            var name: String
            var languages: [String]

            static let schema = RecordSchema<Person>(
                "a person",
                [
                    Field("name", .text, "What the person is called.", \.name),
                    Field("languages", .list(of: .text), "What the person speaks.", \.languages),
                ])
        }

        let text = SourceText(name: "person.mustache", "<h1>{{name}}</h1>{{#languages}}<p>{{.}}</p>{{/languages}}")
        let library = TemplateLibrary([TemplateSource(name: "person", text: text)])
        do {
            let template = try library.template("person", for: Person.self)
            print(template.render(Person(name: "Ada <Example>", languages: ["French", "Latin"])))
        } catch {
            print(DiagnosticPrinter().text(for: error.diagnostics))
        }

        try screen.shows("TemplateEngine", 0)
    }

    @Test("a program of your own")
    func folderOfTemplates() throws {
        struct Page: TemplateRecord {
            var title: String
            var guests: [Guest]

            static let schema = RecordSchema<Page>(
                "a page",
                [
                    Field("title", .text, "What stands above it.", \.title),
                    Field("guests", .list(of: .record), "Who is greeted.", \.guests),
                ])
        }

        struct Guest: TemplateRecord {
            var name: String

            static let schema = RecordSchema<Guest>("a guest", [Field("name", .text, "The name.", \.name)])
        }

        func templates(in folder: URL) throws -> TemplateLibrary {
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            let sources = try paths.sorted().filter { $0.hasSuffix(".mustache") }.map { path in
                let bytes = try Data(contentsOf: folder.appending(path: path))
                return TemplateSource(
                    name: String(path.dropLast(".mustache".count)),
                    text: SourceText(name: "\(folder.lastPathComponent)/\(path)", bytes: Array(bytes)))
            }
            return TemplateLibrary(sources)
        }

        let folder = FileManager.default.temporaryDirectory.appending(path: "greeter-\(UUID())/Templates")
        let parts = folder.appending(path: "parts")
        try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        try Data("<h1>{{title}}</h1>\n{{#guests}}\n{{>parts/greeting}}\n{{/guests}}\n".utf8)
            .write(to: folder.appending(path: "page.mustache"))
        try Data("<p>Hello, {{name}}!</p>\n".utf8).write(to: parts.appending(path: "greeting.mustache"))

        do {
            let library = try templates(in: folder)
            let problems = library.diagnostics + library.unusedTemplates(roots: ["page"])
            print(problems.isEmpty ? "\(library.names)" : DiagnosticPrinter().text(for: problems))
            let template = try library.template("page", for: Page.self)
            print(template.render(Page(title: "Welcome", guests: [Guest(name: "Ada & Ben"), Guest(name: "Cleo")])))
        } catch let error as DiagnosticList {
            print(DiagnosticPrinter().text(for: error.diagnostics))
        }

        try screen.shows("AProgramOfYourOwn", 0)
    }

    @Test("records and kinds, 1")
    func declaringARecord() throws {
        struct Book: TemplateRecord {
            var title: String
            var subtitle: String?
            var pages: Int
            var authors: [Author]

            static let schema = RecordSchema<Book>(
                "a book",
                [
                    Field("title", .text, "What stands on the cover.", \.title),
                    Field("subtitle", .optional(.text), "What stands below it.", \.subtitle),
                    Field("pages", .number, "How long it is.", \.pages),
                    Field("isLong", .flag, "Whether it takes a week to read.") { $0.pages > 400 },
                    Field("authors", .list(of: .record), "Who wrote it.", \.authors),
                ])
        }

        struct Author: TemplateRecord {
            var name: String

            static let schema = RecordSchema<Author>("an author", [Field("name", .text, "The name.", \.name)])
        }

        let text = """
            {{title}}{{#subtitle}}: {{.}}{{/subtitle}}
            {{pages}} pages{{#isLong}}, a long read{{/isLong}}
            {{#authors}}
            by {{name}}
            {{/authors}}

            """
        let library = TemplateLibrary([TemplateSource(name: "book", text: SourceText(name: "book.mustache", text))])
        let template = try library.template("book", for: Book.self, options: .flat)
        print(template.render(Book(title: "Gears", pages: 512, authors: [Author(name: "Ada"), Author(name: "Ben")])))
        for field in Book.schema.fields { print("\(field.name) is \(field.kind). \(field.meaning)") }

        try screen.shows("RecordsAndKinds", 0)
    }

    @Test("records and kinds, 2")
    func missingValues() throws {
        struct Folder: TemplateRecord {
            var name: String
            var note: String?
            var folders: [Folder] = []

            static let schema = RecordSchema<Folder>(
                "a folder",
                [
                    Field("name", .text, "The name.", \.name),
                    Field("note", .optional(.text), "A remark.", \.note),
                    Field("folders", .list(of: .record), "The folders in it.", \.folders),
                ])
        }

        let text = """
            {{name}}{{#note}} ({{.}}){{/note}}
            {{#folders}}
              {{>folder}}
            {{/folders}}

            """
        let library = TemplateLibrary([TemplateSource(name: "folder", text: SourceText(name: "folder.mustache", text))])
        let template = try library.template("folder", for: Folder.self, options: .flat)
        let letters = Folder(name: "letters")
        print(template.render(Folder(name: "home", note: "mine", folders: [letters, Folder(name: "maps")])))

        try screen.shows("RecordsAndKinds", 1)
    }

    @Test("records and kinds, 3")
    func checkedValues() throws {
        struct Card: TemplateRecord {
            var link: NavigationURL
            var color: StyleValue
            var shape: Token
            var prose: SafeHTML

            static let schema = RecordSchema<Card>(
                "a card",
                [
                    Field("link", .navURL, "Where it leads.", \.link),
                    Field("color", .style, "The color of its edge.", \.color),
                    Field("shape", .token, "The class of its shape.", \.shape),
                    Field("prose", .html, "What it says.", \.prose),
                ])
        }

        let text = #"<a class="card {{shape}}" style="border-color: {{color}}" href="{{link}}">{{{prose}}}</a>"#
        let library = TemplateLibrary([TemplateSource(name: "card", text: SourceText(name: "card.mustache", text))])
        let template = try library.template("card", for: Card.self)
        let link = try NavigationURL("https://example.com/?q=a&p=2")
        if let color = StyleValue("#0A7"), let shape = Token("round") {
            print(template.render(Card(link: link, color: color, shape: shape, prose: SafeHTML(escaping: "Q & A"))))
        }
        do {
            _ = try NavigationURL("javascript:alert(1)")
        } catch {
            print("The address \(error.reason).")
        }

        try screen.shows("RecordsAndKinds", 2)
    }

    @Test("records and kinds, 4")
    func templatesAndLambdas() throws {
        struct Item: TemplateRecord {
            var kind: String
            var label: String

            static let schema = RecordSchema<Item>(
                "an item",
                [
                    Field("kind", .template(in: "cards"), "The card that shows it.", \.kind),
                    Field("label", .text, "What it is.", \.label),
                    Field("loud", .lambda, "Writes what it is given in capitals.") { _ in
                        SectionLambda { .text($0.uppercased()) }
                    },
                ])
        }

        let texts = [
            "item": "{{>*kind}}\n",
            "cards/photo": "<p>{{label}}: {{#loud}}a photo & more{{/loud}}</p>",
            "cards/note": "<blockquote>{{label}}</blockquote>",
        ]
        let library = TemplateLibrary(
            texts.map { TemplateSource(name: $0, text: SourceText(name: "\($0).mustache", $1)) })
        let template = try library.template("item", for: Item.self)
        print(template.render(Item(kind: "photo", label: "The sea")))
        print(template.render(Item(kind: "note", label: "Buy salt")))

        try screen.shows("RecordsAndKinds", 3)
    }

    @Test("data of any shape, 1")
    func dataOfAnyShape() throws {
        let text = """
            {{title}}
            {{#events}}
            {{day}}: {{what}}{{^what}}nothing{{/what}}
            {{/events}}

            """
        let library = TemplateLibrary([TemplateSource(name: "week", text: SourceText(name: "week.mustache", text))])
        let template = try library.dynamicTemplate("week")
        let value = TemplateValue.object([
            "title": .text("This week"),
            "events": .list([
                .object(["day": .number("1"), "what": .text("sowing & weeding")]),
                .object(["day": .number("2")]),
            ]),
        ])
        print(try template.render(value))

        try screen.shows("DataOfAnyShape", 0)
    }

    @Test("data of any shape, 2")
    func refusedValues() throws {
        let text = #"<a href="{{link}}">{{name}}</a>"# + "\n"
        let library = TemplateLibrary([TemplateSource(name: "link", text: SourceText(name: "link.mustache", text))])
        let template = try library.dynamicTemplate("link", options: .html)

        var page = OutputBuffer()
        var refusals: [Diagnostic] = []
        for link in ["https://example.com/", "javascript:alert(1)"] {
            let data = TemplateData(.object(["link": .text(link), "name": .text("Ada")]))
            refusals += try template.render(data, into: &page)
        }
        print(page.text)
        print(DiagnosticPrinter().text(for: refusals))

        try screen.shows("DataOfAnyShape", 1)
    }

    @Test("data of any shape, 3")
    func lambdas() throws {
        let text = "{{#twice}}{{name}} {{/twice}}and {{greeting}}\n"
        let library = TemplateLibrary([TemplateSource(name: "text", text: SourceText(name: "text.mustache", text))])
        let template = try library.dynamicTemplate("text")
        let value = TemplateValue.object([
            "name": .text("Ada"),
            "twice": .lambda(TemplateLambda { section in (section ?? "") + (section ?? "") }),
            "greeting": .lambda(TemplateLambda { _ in "hello, <{{name}}>" }),
        ])
        print(try template.render(value))

        try screen.shows("DataOfAnyShape", 2)
    }

    @Test("diagnostics")
    func allProblems() throws {
        struct Person: TemplateRecord {
            var name: String
            var email: String?

            static let schema = RecordSchema<Person>(
                "a person",
                [
                    Field("name", .text, "The name.", \.name),
                    Field("email", .optional(.text), "The e-mail address.", \.email),
                ])
        }

        let texts = [
            "person": "<h1>{{nmae}}</h1>\n{{#name}}{{>contact}}{{/name}}\n",
            "contact": "<p title={{email}}>\n",
        ]
        let library = TemplateLibrary(
            texts.map { TemplateSource(name: $0, text: SourceText(name: "Templates/\($0).mustache", $1)) })
        do {
            _ = try library.template("person", for: Person.self)
        } catch {
            print(DiagnosticPrinter().text(for: error.diagnostics))
        }

        try screen.shows("ReadingDiagnostics", 0)
    }

    @Test("limits and guarantees")
    func fullPage() throws {
        struct Row: TemplateRecord {
            var cells: [Int]

            static let schema = RecordSchema<Row>("a row", [Field("cells", .list(of: .number), "Its cells.", \.cells)])
        }

        let text = SourceText(name: "row.mustache", "{{#cells}}{{.}},{{/cells}}")
        let library = TemplateLibrary([TemplateSource(name: "row", text: text)])
        let template = try library.template("row", for: Row.self, options: .flat)

        var page = OutputBuffer(limit: 1_000)
        for count in [100, 1_000] {
            page.removeAll()
            template.render(Row(cells: Array(repeating: 1, count: count)), into: &page)
            print("\(count) cells: \(page.isFull ? "too large" : "\(page.count) bytes")")
        }

        try screen.shows("LimitsAndGuarantees", 0)
    }
}

/// The output of a program.
private final class Screen {
    var text = ""

    /// Checks that it is equal to the documented output.
    func shows(_ article: String, _ index: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let programs = try #require(Article.named(article)?.programs, sourceLocation: sourceLocation)
        try #require(programs.indices.contains(index), sourceLocation: sourceLocation)
        #expect(text == programs[index].output, sourceLocation: sourceLocation)
    }
}
