import Foundation
import TestSupport
import Testing

@testable import Commands

/// Every command in the documents prints the output that the document shows.
///
/// `SITEGEN_WRITE_GOLDEN=1 swift test --filter DocumentTests` writes the current output into the documents.
@Suite("The documents", .withServer)
struct DocumentTests {
    /// Commands that need a toolchain, a network or a clone of the repository; `.ci/run` runs them.
    private static let elsewhere = ["swift ", "git ", "bash .ci/"]

    @Test("show the actual output", arguments: GuideDocument.all)
    func commands(document: GuideDocument) async throws {
        // The README is read in a clone of the repository, a guide anywhere.
        let folder = document.path == "README.md" ? try TemporaryFolder.sampleSite() : try TemporaryFolder()
        let shell = try ReaderShell(in: folder)
        defer { shell.end() }
        var lines = document.lines
        for block in document.blocks {
            guard block.info.first == "console" else {
                if block.info.count == 2 { try await shell.write(document.lines[block.range], to: block.info[1]) }
                continue
            }
            for step in document.steps(of: block) where !Self.elsewhere.contains(where: step.command.hasPrefix) {
                let printed = try await shell.run(step.command)
                if Self.comparable(printed) != Self.comparable(step.output) {
                    lines = Self.replacing(step, in: lines, of: document, with: printed)
                    #expect(printed == step.output, "\(document.path): \(step.command)")
                }
            }
        }
        if ProcessInfo.processInfo.environment["SITEGEN_WRITE_GOLDEN"] == "1", lines != document.lines {
            try Data(lines.joined(separator: "\n").utf8).write(to: packageRoot.appending(path: document.path))
        }
    }

    @Test("begin with what sitegen is, three pictures and two commands")
    func beginning() throws {
        let readme = try GuideDocument("README.md")
        let paragraphs = readme.lines.joined(separator: "\n").components(separatedBy: "\n\n")
        #expect(paragraphs[1].split(whereSeparator: \.isWhitespace).count <= 60)
        #expect(paragraphs[2].matches(of: /<img\b/).count == 3)
        let commands = readme.steps(of: try #require(readme.blocks.first)).map(\.command)
        #expect(commands.count == 2 && commands.allSatisfy { $0.hasPrefix("sitegen ") })
        let guide = try GuideDocument("Sources/sitegen/Documentation/candidates.md")
        #expect(guide.lines.joined(separator: " ").split(separator: " ").count < 700)
    }

    @Test("contain no command that this test skips", arguments: GuideDocument.all)
    func noOtherCommands(document: GuideDocument) throws {
        #expect(!document.blocks.isEmpty)
        let consoles = document.blocks.filter { $0.info.first == "console" }.map(\.range)
        for (number, line) in document.lines.enumerated() where !consoles.contains(where: { $0.contains(number) }) {
            let isCommand = ["$ ", "    $ ", "    sitegen "].contains(where: line.hasPrefix)
            #expect(!isCommand, "\(document.path):\(number + 1): \(line)")
        }
        for block in document.blocks where block.info.first != "console" {
            for line in document.lines[block.range] {
                #expect(!line.hasPrefix("sitegen "), "\(document.path): \(line)")
            }
        }
    }

    @Test("contain only repository commands that `.ci/run` runs", arguments: GuideDocument.all)
    func elsewhere(document: GuideDocument) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: packageRoot.appending(path: ".ci").path)
        let checks = names.compactMap {
            try? String(contentsOf: packageRoot.appending(path: ".ci/\($0)"), encoding: .utf8)
        }
        for block in document.blocks where block.info.first == "console" {
            for step in document.steps(of: block) where step.command.hasPrefix("swift ") {
                #expect(checks.contains { $0.contains(step.command) }, "\(document.path): \(step.command)")
            }
        }
    }

    @Test("of a new site contain only existing commands")
    func starter() throws {
        let file = packageRoot.appending(path: "Sources/Starter/Site/README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let blocks = text.split(separator: "\n").filter { $0.hasPrefix("    sitegen ") }.map { $0.dropFirst(12) }
        let inline = text.matches(of: /`sitegen ([^`]+)`/).map(\.1)
        #expect(blocks.count >= 5)
        for line in blocks + inline {
            #expect(throws: Never.self, "\(line)") {
                try ProgramDescription.sitegen.parse(line.split(separator: " ").map(String.init))
            }
        }
    }

    @Test("have only working links", arguments: GuideDocument.all)
    func links(document: GuideDocument) throws {
        let folder = packageRoot.appending(path: document.path).deletingLastPathComponent()
        for (number, line) in document.lines.enumerated()
        where !document.blocks.contains(where: { $0.range.contains(number) }) {
            // Text between backticks is an example.
            for match in line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
                let target = folder.appending(path: String(match.1))
                #expect(FileManager.default.fileExists(atPath: target.path), "\(document.path): \(match.1)")
            }
        }
    }

    /// Durations always differ, and a port may be taken.
    private static func comparable(_ lines: [String]) -> [String] {
        lines.filter { !$0.hasPrefix("warning: port ") && !$0.hasPrefix("   open http://127.0.0.1") }
            .map {
                $0.replacing(/\(?\d+(\.\d)? (ms|s)\b\)?/, with: "(TIME)")
                    .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:8000")
                    .replacing(/in (1 hour|59 minutes), at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/, with: "(TIME)")
                    .replacing(/-[A-Za-z0-9_-]{19}\b/, with: "(KEY)")
            }
    }

    /// The document with the output of a step replaced. Lines are found relative to the end, because an earlier
    /// replacement may have moved them.
    private static func replacing(
        _ step: GuideDocument.Step, in lines: [String], of document: GuideDocument, with printed: [String]
    ) -> [String] {
        let moved = lines.count - document.lines.count
        var lines = lines
        lines.replaceSubrange(step.range.lowerBound + moved..<step.range.upperBound + moved, with: printed)
        return lines
    }
}
