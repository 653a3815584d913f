import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Commands

/// All messages of sitegen about problems.
@Suite("Messages")
struct MessageTests {
    /// What is printed about each provocation, by subject; both tests read it.
    private static let runs = Task {
        var runs: [String: [Sitegen.Run]] = [:]
        for (subject, provocations) in Provocation.subjects {
            runs[subject] = try await provocations.concurrentMap { try await $0.run() }
        }
        return runs
    }

    /// `Tests/Messages/sites` has one file for each subject.
    ///
    /// `SITEGEN_WRITE_GOLDEN=1 swift test --filter MessageTests` rewrites them, and fails.
    @Test("are exactly these")
    func words() async throws {
        var texts: [String: String] = [:]
        for (subject, provocations) in Provocation.subjects {
            let runs = try #require(try await Self.runs.value[subject])
            texts[subject] = zip(provocations, runs).map { provocation, run in
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
        "already-served", "asset-misplaced", "asset-outside", "browser-not-opened",
        "changed-meanwhile", "changes-not-written", "content-is-above", "content-is-below",
        "embedded-asset", "file-failed", "incomplete-cv-font",
        "incomplete-token", "inline-script", "input-ended", "input-not-read", "invalid-font-metric",
        "invalid-font-weight", "invalid-token-name", "listed-text-too-long", "markdown-too-large",
        "markdown-too-many-references", "missing-asset", "missing-color-mode", "no-export-pdf", "no-name-in-cv",
        "no-pdf",
        "no-pdf-for-joined-letters", "no-pdf-for-script", "no-port", "no-static-file-for-style", "not-a-page-token",
        "not-answered", "not-watched", "nothing-to-write", "output-busy", "output-failed", "output-is-mounted",
        "outside-link-gone", "outside-link-refused", "outside-link-unreachable", "outside-links-not-asked",
        "overlapping-writes", "page-folder", "pages-too-large", "partials-left-out", "pdf-on-terminal",
        "pdf-with-address",
        "port-taken",
        "private-file-in-site", "publication-failed", "remote-asset", "remote-file", "renamed-candidate",
        "resume-not-in-standard", "resume-other-language", "same-asset-name", "same-font",
        "template-control-characters",
        "template-escaped-markup", "template-expanded-too-deep", "template-misplaced-lambda",
        "template-output-too-large", "template-refused-value", "template-rendered-too-deep",
        "template-too-many-instances", "token-not-a-font", "token-not-a-length", "token-not-a-number",
        "token-out-of-range", "too-many-files-for-host", "unforeseen", "unknown-color-mode", "unknown-cv-font",
        "unknown-font-file", "unknown-pdf-font", "unknown-shell", "unknown-theme-key", "unknown-token", "unnamed-font",
        "unreadable", "unreadable-ink", "unusable-cv-font", "unusable-font", "unusable-font-family", "unused-font",
        "unzip-missing", "yaml-colon", "yaml-duplicate-key", "yaml-indentation", "yaml-no-key", "yaml-reserved",
        "yaml-tab", "yaml-text-after-value", "yaml-too-deep", "yaml-unclosed", "yaml-unknown-escape",
        "yaml-unsupported",
    ]

    @Test("are those of 'sitegen help errors'")
    func matchesTheTable() async throws {
        var said: Set<String> = []
        func note(_ run: Sitegen.Run) {
            for line in run.error.split(separator: "\n") {
                guard let start = line.firstMatch(of: /(?:^|: )((error|warning|hint): .*)/) else { continue }
                said.insert(Self.shape(of: String(start.output.1)))
            }
        }
        for run in try await Self.runs.value.values.joined() { note(run) }
        let hostile = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: packageRoot.appending(path: "Tests/Hostile/Content"), to: URL(filePath: hostile.path("Content")))
        note(try await Sitegen.run(["build"], in: hostile))

        var unprovoked: Set<String> = []
        for problem in ProblemTable.all where !said.contains(Self.shape(of: problem)) { unprovoked.insert(problem.id) }
        // The tests of services cover their problems.
        let ofServices = Set(ProblemTable.serviceExamples.map(\.id))
        #expect(unprovoked.subtracting(ofServices).sorted() == Self.unprovoked)
    }

    private static func shape(of problem: ProblemDescription) -> String {
        shape(of: "\(problem.severity.rawValue): \(problem.message)")
    }

    /// A sentence without its variable names and numbers.
    private static func shape(of sentence: String) -> String {
        sentence.replacing(/\ \(row \d+, column '.*'\)$/, with: "")
            .replacing(/(^|[ (])'.*?'(?=$|[ ,:;).])/) { "\($0.output.1)''" }
            .replacing(/[A-Z]\w+ Example|[A-Z]\w+ [A-Z]\w+/, with: "NAME").replacing(
                /[0-9A-F]{2}\b|[0-9]+(\.[0-9]+)?/, with: "0")
    }
}
