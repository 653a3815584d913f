import Diagnostics
import Foundation
import Synchronization
import TemplateEngine
import TestSupport
import Testing

/// The official cases of the Mustache specification (1.4.2), with the flat profile.
@Suite("Mustache specification")
struct MustacheConformanceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var module: String
        var name: String
        var template: String
        var partials: [String: String]
        /// Creates the data anew, because one of the specification's lambdas counts its calls.
        var data: DecodedValue
        var expected: String
        var testDescription: String { "\(module): \(name)" }
    }

    static let cases = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~dynamic-names", "~inheritance",
        "~lambdas",
    ]
    .flatMap(load)

    @Test("official case", .enabled(if: Conformance.isAvailable), arguments: cases)
    func officialCase(_ test: Case) throws {
        let sources = test.partials.merging(["": test.template]) { $1 }.map { name, text in
            TemplateSource(name: name, text: SourceText(name: name, text))
        }
        let template = try TemplateLibrary(sources).dynamicTemplate("")
        #expect(try template.render(test.data.make()) == test.expected)
    }

    /// The cases in which a literal '<' is adjacent to a tag, which could become part of an HTML tag.
    static let refusedInHTML: Set<String> = [
        "partials: Recursion", "~dynamic-names: Recursion", "~lambdas: Escaping", "~lambdas: Section",
        "~lambdas: Section - Expansion", "~lambdas: Section - Alternate Delimiters", "~lambdas: Inverted Section",
    ]

    @Test("official case, escaped by context", .enabled(if: Conformance.isAvailable), arguments: cases)
    func officialCaseInHTML(_ test: Case) throws {
        let sources = test.partials.merging(["": test.template]) { $1 }.map { name, text in
            TemplateSource(name: name, text: SourceText(name: name, text))
        }
        var options = TemplateOptions.flat
        options.profile = .html
        let library = TemplateLibrary(sources)
        guard Self.refusedInHTML.contains(test.testDescription) else {
            #expect(try library.dynamicTemplate("", options: options).render(test.data.make()) == test.expected)
            return
        }
        let error = #expect(throws: DiagnosticList.self) {
            try library.dynamicTemplate("", options: options).render(test.data.make())
        }
        #expect(error?.diagnostics.map(\.id).allSatisfy { $0 == "template-unsafe" } == true)
    }

    @Test("all official cases exist", .enabled(if: Conformance.isAvailable))
    func officialCasesAreComplete() throws {
        let counts = Dictionary(grouping: Self.cases, by: \.module).mapValues(\.count)
        #expect(
            counts == [
                "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
                "~dynamic-names": 21,
                "~inheritance": 27, "~lambdas": 10,
            ])
        #expect(Self.cases.count == 194)
        #expect(Self.cases.filter { Self.refusedInHTML.contains($0.testDescription) }.count == 7)
    }

    private static func load(_ module: String) -> [Case] {
        guard let data = try? Conformance.data("conformance/mustache/\(module).json"),
            let file = try? JSONDecoder().decode(SpecFile.self, from: data)
        else { return [] }
        return file.tests.map {
            Case(
                module: module, name: $0.name, template: $0.template, partials: $0.partials ?? [:],
                data: $0.data, expected: $0.expected)
        }
    }
}

private struct SpecFile: Decodable {
    struct Test: Decodable {
        var name: String
        var template: String
        var partials: [String: String]?
        var data: DecodedValue
        var expected: String
    }

    var tests: [Test]
}

/// A JSON value, as data for a template.
struct DecodedValue: Decodable, Sendable {
    let make: @Sendable () throws -> TemplateValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let items = try? container.decode([DecodedValue].self) {
            make = { .list(try items.map { try $0.make() }) }
        } else if let members = try? container.decode([String: DecodedValue].self) {
            make = {
                let values = try members.mapValues { try $0.make() }
                if case .text("code")? = values["__tag__"] { return try Self.lambda(values) }
                return .object(values)
            }
        } else {
            let value = try Self.scalar(container)
            make = { value }
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> TemplateValue {
        if container.decodeNil() { return .null }
        if let flag = try? container.decode(Bool.self) { return .flag(flag) }
        if let number = try? container.decode(Int.self) { return .number(String(number)) }
        if let number = try? container.decode(Double.self) { return .number(String(number)) }
        return .text(try container.decode(String.self))
    }

    /// The lambdas of the specification, by their Python source.
    private static func lambda(_ members: [String: TemplateValue]) throws -> TemplateValue {
        guard case .text(let python)? = members["python"] else { throw UnknownLambda() }
        let body: @Sendable (String) -> String
        switch python {
        case "lambda: \"world\"": body = { _ in "world" }
        case "lambda: \"{{planet}}\"": body = { _ in "{{planet}}" }
        case "lambda: \"|planet| => {{planet}}\"": body = { _ in "|planet| => {{planet}}" }
        case "lambda: globals().update(calls=globals().get(\"calls\",0)+1) or calls":
            let calls = Counter()
            body = { _ in String(calls.next()) }
        case "lambda: \">\"": body = { _ in ">" }
        case "lambda text: text == \"{{x}}\" and \"yes\" or \"no\"": body = { $0 == "{{x}}" ? "yes" : "no" }
        case "lambda text: \"%s{{planet}}%s\" % (text, text)": body = { "\($0){{planet}}\($0)" }
        case "lambda text: \"%s{{planet}} => |planet|%s\" % (text, text)":
            body = { "\($0){{planet}} => |planet|\($0)" }
        case "lambda text: \"__%s__\" % (text)": body = { "__\($0)__" }
        case "lambda text: 0": body = { _ in "" }
        default: throw UnknownLambda()
        }
        return .lambda(TemplateLambda { body($0 ?? "") })
    }

    private struct UnknownLambda: Error {}
}

/// The numbers from 1, in order.
private final class Counter: Sendable {
    private let last = Mutex(0)

    func next() -> Int {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}
