import Diagnostics
import Foundation
import TestSupport
import Testing
import WebSafety

@testable import TemplateEngine

/// Checks the documentation: every example and table is read from it and executed.
@Suite("The documentation")
struct DocumentationTests {
    @Test("an example of a template has the documented result", arguments: Article.all.flatMap(\.examples))
    func example(_ example: Article.Example) throws {
        let outcome = try Outcome(example)
        #expect((example.text ?? example.html ?? example.report) != nil, "the example shows nothing that comes out")
        if let expected = example.text ?? example.html { #expect(outcome.output == expected) }
        #expect(outcome.report == example.report ?? "")
    }

    @Test("every code block is used", arguments: Article.all)
    func blocks(_ article: Article) {
        var follows = ""
        for block in article.blocks {
            let leaders: Set<String>? =
                switch block.language {
                case "mustache", "swift", "manifest": nil
                case "json": ["mustache"]
                case "text", "html": ["mustache", "json", "swift"]
                case "console": ["mustache", "json", "html", "swift"]
                default: []
                }
            #expect(leaders?.contains(follows) ?? (follows != "swift"), "\(article.name).md:\(block.line)")
            follows = block.language
        }
        #expect(!["mustache", "json", "swift"].contains(follows))
    }

    @Test("every program is tested verbatim", arguments: Article.all.filter { !$0.programs.isEmpty })
    func programs(_ article: Article) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "DocumentationPrograms.swift")
        let tests = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        for (index, program) in article.programs.enumerated() {
            let lines = program.source.split(separator: "\n", omittingEmptySubsequences: false)
                .drop { $0.isEmpty || $0.hasPrefix("import ") }
            let body = lines.map { $0.isEmpty ? "" : "        " + $0 }.joined(separator: "\n")
            #expect(
                tests.contains(" throws {\n\(body)\n        try screen.shows(\"\(article.name)\", \(index))\n    }\n"),
                "\(article.name).md has another program \(index) than DocumentationPrograms.swift")
        }
    }

    @Test(
        "the documented manifest is valid", .enabled(if: TestTool.isInstalled("swift")))
    func manifest() throws {
        let article = try #require(Article.named("AProgramOfYourOwn"))
        let manifest = try #require(article.blocks.first { $0.language == "manifest" })
        let folder = try TemporaryFolder()
        try folder.write(manifest.text, to: "Package.swift")
        let run = try TestTool.run("swift", ["package", "dump-package"], in: folder.path)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("\"product\""))
        // The package must have the products and targets that the manifest uses.
        let own = String(decoding: try Data(contentsOf: packageRoot.appending(path: "Package.swift")), as: UTF8.self)
        for (product, package) in manifest.text.matches(of: /\.product\(name: "(.+)", package: "(.+)"\)/).map({
            (String($0.output.1), String($0.output.2))
        }) {
            #expect(own.contains("name: \"\(package)\""))
            #expect(
                own.contains(
                    ".library(name: \"\(product)\", targets: [\"TemplateEngine\", \"Diagnostics\", \"WebSafety\"])"))
        }
    }

    @Test("documented values are escaped", arguments: Article.named("EscapingByContext")?.table(under: "place") ?? [])
    func place(_ row: [String]) throws {
        try #require(row.count == 4)
        let library = TemplateLibrary(row[1])
        var page = OutputBuffer()
        let refusals = try library.dynamicTemplate("t", options: .html)
            .render(TemplateData(.object(["x": .text(row[2])])), into: &page)
        #expect(page.text == row[3])
        #expect(refusals.isEmpty != (row[3].contains("zSitegen") || row[0].hasSuffix("refused")))
    }

    @Test("documented kinds are allowed", arguments: Article.named("EscapingByContext")?.table(under: "template") ?? [])
    func kinds(_ row: [String]) throws {
        let kinds = [
            "text", "number", "token", "style", "navURL", "mediaURL", "asset", "pictureSet", "metaPolicy", "html",
            "json",
        ]
        try #require(row.count == kinds.count + 1)
        let fitting = kinds.map { kind in
            let library = TemplateLibrary(row[0].replacing("{x}", with: "{\(kind)}"))
            return library.problems(for: AllKinds.self).isEmpty ? "yes" : "no"
        }
        #expect(fitting == Array(row.dropFirst()))
    }

    private static let refusals = Article.named("EscapingByContext")?.table(under: "what is said") ?? []

    @Test("documented tags are refused with their messages, and their alternatives are accepted", arguments: refusals)
    func refusal(_ row: [String]) throws {
        try #require(row.count == 3)
        let error = #expect(throws: DiagnosticList.self) {
            try TemplateLibrary(row[1]).dynamicTemplate("t", options: .html)
        }
        let words = error?.diagnostics.map { String($0.message.prefix { $0 != "(" }.dropLast()) }
        #expect(words == [row[0]])
        #expect(throws: Never.self) { try TemplateLibrary(row[2]).dynamicTemplate("t", options: .html) }
    }

    @Test("the documentation has examples and tables")
    func isRead() throws {
        let escaping = try #require(Article.named("EscapingByContext"))
        #expect(escaping.table(under: "place").count == 22)
        #expect(escaping.table(under: "template").count == 20)
        #expect(escaping.table(under: "what it takes").count == 11)
        #expect(
            Article.all.filter { $0.programs.count + $0.examples.count > 0 }.map {
                "\($0.name): \($0.programs.count) programs, \($0.examples.count) examples"
            } == [
                "AProgramOfYourOwn: 1 programs, 0 examples",
                "DataOfAnyShape: 3 programs, 0 examples", "EscapingByContext: 0 programs, 2 examples",
                "LimitsAndGuarantees: 1 programs, 0 examples", "ReadingDiagnostics: 1 programs, 1 examples",
                "RecordsAndKinds: 4 programs, 0 examples", "TemplateEngine: 1 programs, 0 examples",
                "TheLanguage: 0 programs, 13 examples",
            ])
    }

    @Test("the table contains every violation")
    func violations() {
        let expected = ContextViolation.allCases.filter { $0 != .lambda && $0 != .foreignDepth }.map(\.message)
        #expect(Self.refusals.map { $0.first ?? "" }.sorted() == expected.sorted())
    }

    @Test("the documented limits are correct")
    func limits() throws {
        let article = try #require(Article.named("LimitsAndGuarantees"))
        let expected: [(Int, TemplateProblem)] = [
            (Parser.maximumTemplateSize, .tooLarge), (Parser.maximumNesting, .nestedTooDeep(limit: 0)),
            (Compiler.maximumExpansion, .expandedTooDeep(limit: 0)),
            (Compiler.maximumInstances, .tooManyInstances(limit: 0)),
            (Renderer.maximumExpansion, .renderedTooDeep(limit: 0)), (OutputBuffer().limit, .outputTooLarge(limit: 0)),
        ]
        #expect(
            article.table(under: "what").map { $0.dropFirst().map { $0.replacing(",", with: "") } }
                == expected.map { ["\($0)", $1.id] })
    }

    @Test(
        "documented attributes have their kinds",
        arguments: [
            ("words for people", "p", .text), ("a class name", "p", .token),
            ("a name behind a fixed word", "p", .ident),
            ("several pictures", "img", .set), ("a style", "p", .css),
        ] as [(String, String, AttributeKind)])
    func attributes(group: String, element: String, kind: AttributeKind) throws {
        let table = try #require(Article.named("EscapingByContext")).table(under: "what it takes")
        let cell = try #require(table.first { $0[0] == group })[1]
        // A cell that consists of code has no backticks.
        let names = "`\(cell)`".matches(of: /`([a-z]+)`/).map { String($0.output.1) }
            .filter { !["content", "meta", "imagesrcset", "link"].contains($0) }
        #expect(!names.isEmpty)
        for name in names { #expect(AttributeKind(name, of: element, hasPlainRelation: false) == kind, "\(name)") }
    }
}

/// Runs an example.
private struct Outcome {
    var output = ""
    var report = ""

    init(_ example: Article.Example) throws {
        let names = example.templates.enumerated().map { index, text in
            text.firstMatch(of: /^\{\{! (\S+)\.mustache \}\}\n/).map { String($0.output.1) } ?? "page"
        }
        let library = TemplateLibrary(
            zip(names, example.templates).map {
                TemplateSource(name: $0, text: SourceText(name: "\($0).mustache", $1))
            })
        let data = try JSONDecoder().decode(DecodedValue.self, from: Data((example.data ?? "{}").utf8)).make()
        var found = library.diagnostics
        var page = OutputBuffer()
        do throws(DiagnosticList) {
            let template = try library.dynamicTemplate(names[0], options: example.text == nil ? .html : .flat)
            found += try template.render(TemplateData(data), into: &page)
        } catch {
            found += error.diagnostics
        }
        output = page.text
        report = DiagnosticPrinter().text(for: found)
    }
}

/// A record with one name for each kind that a tag can write, named after the kind.
private struct AllKinds: TemplateRecord {
    static let schema = RecordSchema<AllKinds>(
        "a record",
        [
            Field("text", .text, "A text.") { _ in "" },
            Field("number", .number, "A number.") { _ in 0 },
            Field("token", .optional(.token), "A class name.") { _ in nil },
            Field("style", .optional(.style), "A style value.") { _ in nil },
            Field("navURL", .optional(.navURL), "An address to follow.") { _ in nil },
            Field("mediaURL", .optional(.mediaURL), "An address to load from.") { _ in nil },
            Field("asset", .asset, "A file.") { _ in AssetReference(vouchedFor: "a.css") },
            Field("pictureSet", .optional(.pictureSet), "A picture.") { _ in nil },
            Field("metaPolicy", .optional(.metaPolicy), "A policy.") { _ -> ContentSecurityPolicy? in nil },
            Field("html", .html, "Markup.") { _ in SafeHTML(escaping: "") },
            Field("json", .json, "JSON.") { _ in SafeJSON(escaping: "{}") },
        ])
}
