import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The table of all problems.
@Suite("Problem table")
struct ProblemTableTests {
    /// The identifiers of descriptions in the sources.
    private static func identifiers() throws -> Set<String> {
        let root = packageRoot.appending(path: "Sources")
        var identifiers: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
            let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            guard source.contains("ProblemDescription") else { continue }
            for match in source.matches(of: /\.(?:error|warning|hint)\(\s*"([a-z0-9-]+)",/) {
                identifiers.insert(String(match.1))
            }
        }
        return identifiers
    }

    @Test("each identifier in the sources is in the table, once")
    func isComplete() throws {
        let listed = ProblemTable.all.map(\.id)
        #expect(listed == listed.sorted())
        #expect(Set(listed).count == listed.count)
        #expect(try Self.identifiers().symmetricDifference(listed).sorted() == [])
    }

    /// `Tests/Messages/problems` has one file for each module, with the messages of all examples.
    ///
    /// `SITEGEN_WRITE_GOLDEN=1 swift test --filter ProblemTableTests` rewrites them, and fails.
    @Test("has exactly these messages")
    func words() throws {
        var texts: [String: String] = [:]
        for kind in ProblemTable.types {
            let module = String(String(reflecting: kind).prefix { $0 != "." })
            for problem in Self.examples(of: kind) {
                texts[module, default: ""] += "\(problem.severity.rawValue): \(problem.message) [\(problem.id)]\n"
                for line in problem.advice { texts[module, default: ""] += "   \(line)\n" }
            }
        }
        #expect(try GoldenFolder("Tests/Messages/problems").objection(to: texts) == nil)
    }

    private static func examples<Kind: Problem>(of kind: Kind.Type) -> [ProblemDescription] {
        kind.examples.map(\.description)
    }

    @Test("help on each identifier explains it and shows an example")
    func help() throws {
        for problem in ProblemTable.all {
            let text = try #require(ProblemTable.text(for: problem.id))
            let paragraphs = text.split(separator: "\n\n")
            #expect(text.hasPrefix("\(problem.id) (\(problem.severity.rawValue))\n\n  "), "\(problem.id)")
            #expect(paragraphs.count.isMultiple(of: 2) == false && paragraphs.count >= 3, "\(problem.id)")
            let example = HelpText.wrapped("\(problem.severity.rawValue): \(problem.message)", columns: 76)
            #expect(text.contains("  Example:\n    " + example[0]), "\(problem.id)")
        }
    }

    @Test("each explanation is one to three sentences, and at most three problems share it")
    func explanations() {
        var identifiers: [String: Set<String>] = [:]
        for problem in ProblemTable.examples.map(\.description) {
            let sentences = problem.explanation.split(separator: ". ").count
            #expect(problem.explanation.hasSuffix(".") && sentences <= 3, "\(problem.id)")
            #expect(problem.explanation.count > 40, "\(problem.id)")
            #expect(!problem.explanation.contains(problem.message), "\(problem.id)")
            identifiers[problem.explanation, default: []].insert(problem.id)
        }
        for (explanation, identifiers) in identifiers { #expect(identifiers.count <= 3, "\(explanation)") }
    }

    @Test("each message is one sentence")
    func sentences() {
        // Apps that share the database use exactly these two messages.
        for problem in ProblemTable.examples where !["empty-credentials", "empty-post"].contains(problem.id) {
            #expect(!problem.message.hasSuffix("."), "\(problem.id)")
            #expect(problem.message.first?.isUppercase != true, "\(problem.id)")
            for line in problem.advice { #expect(!line.isEmpty && !line.hasSuffix("."), "\(problem.id)") }
        }
    }

    @Test("each problem has advice")
    func advice() {
        for problem in ProblemTable.examples { #expect(!problem.advice.isEmpty, "\(problem.id): \(problem.message)") }
    }

    @Test("the list fits a terminal")
    func width() {
        for line in ProblemTable.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        #expect(
            ProblemTable.text.contains(
                """

                unknown-key (warning)
                  'headlin' is not a known key
                    did you mean 'headline'?

                """))
    }
}
