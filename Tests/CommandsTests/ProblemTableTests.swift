import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The table of everything that may be wrong.
@Suite("Problem table")
struct ProblemTableTests {
    @Test("each identifier in the sources stands in the table, once")
    func isComplete() throws {
        let root = packageRoot.appending(path: "Sources")
        var identifiers: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
            let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            // The property `id` of a problem: everything from its declaration to the next one.
            for declaration in source.split(separator: /var id: String \{/).dropFirst() {
                let body = declaration.prefix(
                    upTo: declaration.range(of: "\n    }\n")?.lowerBound ?? declaration.endIndex)
                let text = declaration.prefix { $0 != "\n" }.contains("}") ? declaration.prefix { $0 != "}" } : body
                for match in text.matches(of: /"([a-z0-9]+(?:-[a-z0-9]+)*)"/) { identifiers.insert(String(match.1)) }
            }
        }
        let listed = ProblemTable.all.map(\.id)
        #expect(listed == listed.sorted())
        #expect(Set(listed).count == listed.count)
        #expect(identifiers.subtracting(listed).sorted() == [])
        #expect(Set(listed).subtracting(identifiers).sorted() == [])
    }

    @Test("each sentence is one")
    func sentences() {
        // Apps that share the database say these two in exactly these words.
        for problem in ProblemTable.examples where !["empty-credentials", "empty-post"].contains(problem.id) {
            #expect(!problem.message.hasSuffix("."), "\(problem.id)")
            #expect(problem.message.first?.isUppercase != true, "\(problem.id)")
            for line in problem.advice { #expect(!line.isEmpty && !line.hasSuffix("."), "\(problem.id)") }
        }
    }

    @Test("each problem says what to do")
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
                  'headlin' is not a key that is read here
                    did you mean 'headline'?

                """))
    }
}
