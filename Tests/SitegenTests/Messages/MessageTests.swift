import Foundation
import TestSupport
import Testing

@testable import Commands

/// All messages of sitegen about problems.
@Suite("Messages")
struct MessageTests {
    /// `Tests/Messages/sites` has one file for each subject.
    ///
    /// `SITEGEN_WRITE_GOLDEN=1 swift test --filter MessageTests` rewrites them, and fails.
    @Test("are exactly these")
    func words() async throws {
        var texts: [String: String] = [:]
        for (subject, provocations) in Provocation.subjects {
            texts[subject] = try await provocations.concurrentMap { provocation in
                let run = try await provocation.run()
                let command = provocation.arguments.joined(separator: " ")
                return "== \(provocation.testDescription): sitegen \(command) ends with \(run.status)\n\(run.error)\n"
            }.joined()
        }
        #expect(try GoldenFolder("Tests/Messages/sites").objection(to: texts) == nil)
    }

    /// Problems that need a failing disk, missing permissions, a race or another process, or a command line without room
    /// for `--diagnostics`; their messages come from the same values. A CV takes only a part of Markdown, and no command
    /// reads whole documents with front matter yet.
    private static let unprovoked = [
        "already-served", "archive-unreadable", "browser-not-opened", "changed-meanwhile", "file-failed",
        "incomplete-token", "input-ended", "input-not-read", "invalid-font-metric", "invalid-font-weight",
        "invalid-token-name", "listed-text-too-long", "markdown-too-large", "markdown-too-many-references",
        "missing-asset", "missing-color-mode", "missing-command", "no-port", "not-answered", "not-watched",
        "nothing-to-write", "output-busy", "output-failed", "output-is-mounted", "outside-link-gone",
        "outside-link-refused", "outside-link-unreachable", "outside-links-not-asked", "overlapping-writes",
        "pages-too-large", "partials-left-out", "port-taken", "publication-failed", "same-asset-name", "same-font",
        "template-control-characters", "template-expanded-too-deep", "template-misplaced-lambda",
        "template-output-too-large", "template-refused-value", "template-rendered-too-deep",
        "template-too-many-instances", "token-not-a-font", "token-not-a-length", "token-not-a-number",
        "token-out-of-range", "too-many-files-for-host", "unforeseen", "unknown-color-mode", "unknown-font",
        "unknown-font-file", "unknown-page-template", "unknown-schema", "unknown-shell", "unknown-theme",
        "unknown-theme-key", "unknown-token", "unknown-topic", "unnamed-font", "unreadable", "unreadable-ink",
        "unusable-font", "unusable-font-family", "unusable-key", "unused-font", "unzip-missing",
    ]

    @Test("are those of 'sitegen help errors'")
    func matchesTheTable() async throws {
        var said: [String: Set<String>] = [:]
        func note(_ run: Sitegen.Run) throws {
            for line in run.error.utf8.split(separator: UInt8(ascii: "\n")) {
                let problem = try JSONDecoder().decode(Printed.self, from: Data(line))
                said[problem.id, default: []].insert(Self.shape(of: "\(problem.severity): \(problem.message)"))
                #expect(problem.advice?.isEmpty == false, "\(problem.id): \(problem.message)")
            }
        }
        let runs = try await Provocation.all.filter { $0.arguments != ["--"] }.concurrentMap {
            try await $0.run(diagnostics: "json")
        }
        for run in runs { try note(run) }
        let hostile = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: packageRoot.appending(path: "Tests/Hostile/Content"), to: URL(filePath: hostile.path("Content")))
        try note(try await Sitegen.run(["build", "--diagnostics", "json"], in: hostile))

        for problem in ProblemTable.all {
            guard let sentences = said[problem.id] else { continue }
            let shape = Self.shape(of: "\(problem.severity.rawValue): \(problem.message)")
            #expect(sentences.contains(shape), "\(problem.id): \(problem.message)")
        }
        // The tests of services cover their problems.
        let ofServices = Set(ProblemTable.serviceExamples.map(\.id))
        let others = ProblemTable.all.map(\.id).filter { !ofServices.contains($0) }
        #expect(others.filter { said[$0] == nil } == Self.unprovoked)
        #expect(Set(said.keys).subtracting(ProblemTable.all.map(\.id)) == [])
    }

    private struct Printed: Decodable {
        var id: String
        var severity: String
        var message: String
        var advice: [String]?
    }

    /// A sentence without its variable names and numbers.
    private static func shape(of sentence: String) -> String {
        sentence.replacing(/(^|[ (])'.*?'(?=$|[ ,:;).])/) { "\($0.output.1)''" }
            .replacing(/[A-Z]\w+ Example|[A-Z]\w+ [A-Z]\w+/, with: "NAME").replacing(
                /[0-9A-F]{2}\b|[0-9]+(\.[0-9]+)?/, with: "0")
    }
}
