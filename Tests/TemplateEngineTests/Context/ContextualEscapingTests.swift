import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import TemplateEngine

/// The cases in the escaper's specification: the escapers of each tag, or why it is refused.
@Suite("Escaping by context")
struct ContextualEscapingTests {
    struct Case: Sendable, Decodable, CustomTestStringConvertible {
        var template: String
        var partials: [String: String]
        var chain: [String]?
        var error: String?
        var testDescription: String { template + (partials.isEmpty ? "" : " \(partials)") }
    }

    static let cases: [Case] =
        (try? Conformance.data("conformance/escaping/contextual-cases.json"))
        .flatMap { try? JSONDecoder().decode([Case].self, from: $0) } ?? []

    @Test("specified case", .enabled(if: Conformance.isAvailable), arguments: cases)
    func specifiedCase(_ test: Case) throws {
        let outcome = Self.outcome(of: test.template, test.partials)
        #expect(outcome.error == test.error, "\(outcome.text)")
        if let chain = test.chain { #expect(outcome.chain == chain) }
    }

    @Test("all specified cases exist", .enabled(if: Conformance.isAvailable))
    func specifiedCasesAreComplete() {
        #expect(Self.cases.count == 159)
    }

    private static func outcome(of template: String, _ partials: [String: String])
        -> (chain: [String], error: String?, text: String)
    {
        let sources = partials.merging(["": template]) { $1 }.map { name, text in
            TemplateSource(name: name, text: SourceText(name: name, text))
        }
        let compiler = Compiler(library: TemplateLibrary(sources), mode: .dynamic, options: .html)
        do {
            let program = try compiler.compile("", root: .dynamic)
            let chain = program.instructions.flatMap { instruction -> [String] in
                if case .dynamicValue(let placeholder) = instruction {
                    program.placeholders[Int(placeholder)].escapers.map(\.name)
                } else {
                    []
                }
            }
            return (chain, nil, "")
        } catch {
            let message = error.diagnostics.first?.message ?? ""
            let violation = ContextViolation.allCases.first { message.hasPrefix($0.message + " (") }
            return ([], violation?.rawValue, message)
        }
    }
}
