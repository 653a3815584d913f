import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("The help about machine-readable problems")
struct DiagnosticsTopicTests {
    private static let source = SourceText(name: "Content/Users/cy.json", "{ \"email\": 1 }")
    private static let problem = Missing()

    private struct Missing: Problem {
        var description: ProblemDescription {
            .error("missing-key", "the candidate 'cy' has no 'name'", advice: ["add \"name\""], explanation: "")
        }
        static let examples = [Missing()]
    }

    /// The keys of a printed object, in order.
    private func keys(of diagnostic: Diagnostic) -> [String] {
        let text = MachineReadableDiagnostics.json(diagnostic)
        let keys = text.prefix { $0 != "[" }.matches(of: /"(\w+)":/).map { String($0.output.1) }
        return keys + ["notes", "others"].filter { text.contains("],\"\($0)\":") }
    }

    @Test("describes exactly the printed keys, in order")
    func keys() throws {
        let here = Place.text(Self.source, 0..<1)
        var inText = Diagnostic(Self.problem, at: here, notes: [.init("here", at: here)])
        inText.others = 1
        let inDatabase = Diagnostic(Self.problem, at: .node("Users/cy"))
        var expected = keys(of: inText)
        let path = try #require(expected.firstIndex(of: "path"))
        #expect(keys(of: inDatabase) == ["id", "severity", "message", "node", "advice"])
        expected.insert("node", at: path + 1)
        #expect(DiagnosticsTopic.keys.map(\.name) == expected)
    }

    @Test("shows an object as it is printed")
    func example() {
        let printed = MachineReadableDiagnostics.json(Diagnostic(Self.problem, at: .text(Self.source, 0..<1)))
        #expect(DiagnosticsTopic.example.joined() == printed)
    }

    @Test("fits a terminal")
    func width() {
        for line in DiagnosticsTopic.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test("has the same keys as the README")
    func readme() throws {
        let text = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
        let section = try #require(
            text.split(separator: "\n## Machine-readable problems\n").last?.split(separator: "\n## ").first)
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
            $0.split(separator: "|").first
        }
        let keys = rows.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.output.1) } }
        #expect(keys == DiagnosticsTopic.keys.map(\.name))
    }
}
