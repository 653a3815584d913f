import Diagnostics
import Foundation
import TemplateEngine
import TestSupport
import Testing

/// The official cases of the Mustache specification (1.4.2), in the flat profile.
@Suite("Mustache specification")
struct MustacheConformanceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var module: String
        var name: String
        var template: String
        var partials: [String: String]
        var data: TemplateValue
        var expected: String
        var testDescription: String { "\(module): \(name)" }
    }

    static let cases = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance"]
        .flatMap(load)

    @Test("official case", .enabled(if: Conformance.isAvailable), arguments: cases)
    func officialCase(_ test: Case) throws {
        let sources = test.partials.merging(["": test.template]) { $1 }.map { name, text in
            TemplateSource(name: name, text: SourceText(name: name, text))
        }
        let template = try TemplateLibrary(sources).dynamicTemplate("")
        #expect(try template.render(test.data) == test.expected)
    }

    @Test("the official cases are all there", .enabled(if: Conformance.isAvailable))
    func officialCasesAreComplete() throws {
        let counts = Dictionary(grouping: Self.cases, by: \.module).mapValues(\.count)
        #expect(
            counts == [
                "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
                "~inheritance": 27,
            ])
    }

    private static func load(_ module: String) -> [Case] {
        guard let data = try? Conformance.data("conformance/mustache/\(module).json"),
            let file = try? JSONDecoder().decode(SpecFile.self, from: data)
        else { return [] }
        return file.tests.map {
            Case(
                module: module, name: $0.name, template: $0.template, partials: $0.partials ?? [:],
                data: $0.data.value, expected: $0.expected)
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

/// JSON of any shape, as data for a template.
struct DecodedValue: Decodable {
    let value: TemplateValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let flag = try? container.decode(Bool.self) {
            value = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            value = .number(String(number))
        } else if let number = try? container.decode(Double.self) {
            value = .number(String(number))
        } else if let text = try? container.decode(String.self) {
            value = .text(text)
        } else if let items = try? container.decode([DecodedValue].self) {
            value = .list(items.map(\.value))
        } else {
            value = .object(try container.decode([String: DecodedValue].self).mapValues(\.value))
        }
    }
}
