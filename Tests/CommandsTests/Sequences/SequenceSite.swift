import Diagnostics
import OperatingSystem
import Foundation
import Synchronization
import TestSupport

@testable import Commands

/// A folder with a site, its output, and clean builds beside it.
struct SequenceSite {
    /// The result of a build.
    struct Run {
        var status: Commands.ExitStatus
        /// The reported new, changed and removed files.
        var changes: Set<String>
        /// The problems, in order.
        var problems: String
        /// The closing line of a failure.
        var closing: String?
    }

    private let temporary: TemporaryFolder

    init(onDisk: Bool) throws {
        temporary = try TemporaryFolder(inMemory: !onDisk)
    }

    /// The path of the folder.
    var path: String { temporary.path }
    /// The output that is kept between builds.
    var output: String { path + "/Output" }

    /// The published files.
    func tree() throws -> Tree? { try Tree(output) }

    /// Builds into the output.
    func build(_ options: [String]) async throws -> Run { try await build(options, output: output) }

    /// The record of published people; `nil` if there is none.
    func people() -> Data? { FileManager.default.contents(atPath: path + "/.sitegen-Output/people") }

    /// A clean build into a new output, only with the record of published people; returns the published files, if any.
    func buildFromNothing(_ options: [String], people: Data?) async throws -> (run: Run, tree: Tree?) {
        let fresh = path + "/fresh"
        try? FileManager.default.removeItem(atPath: fresh)
        if let people {
            try FileManager.default.createDirectory(
                atPath: fresh + "/.sitegen-Output", withIntermediateDirectories: true)
            try people.write(to: URL(filePath: fresh + "/.sitegen-Output/people"))
        }
        var run = try await build(options, output: fresh + "/Output")
        run.problems = run.problems.replacing(fresh + "/", with: path + "/")
        return (run, try Tree(fresh + "/Output"))
    }

    /// Checks the site, with what the last check found or from nothing.
    func check(_ options: [String], isFromNothing: Bool) async throws -> Check {
        // What the last check found is set aside.
        let (memory, aside) = (path + "/.sitegen-check", path + "/check-aside")
        if isFromNothing { try? FileManager.default.moveItem(atPath: memory, toPath: aside) }
        defer {
            if isFromNothing {
                try? FileManager.default.removeItem(atPath: memory)
                try? FileManager.default.moveItem(atPath: aside, toPath: memory)
            }
        }
        // A check takes the published addresses from the output in the current folder, which a test cannot change.
        let allowed = [
            "--keep-going", "--base-url", "--templates", "--variant", "--drafts", "--strict", "--demo", "--roster",
        ]
        let arguments =
            ["check", "--content", path + "/Content"]
            + options.filter { !$0.hasPrefix("--") || allowed.contains($0) }.map {
                $0.replacing("@/", with: path + "/")
            }
        guard case .check(var check) = try ProgramDescription.sitegen.parse(arguments) else { throw NotABuild() }
        check.report.quiet = true
        let reported = Told()
        let console = Console(color: .never) { [reported] text in reported.text.withLock { $0 += text } }
        let program = Program { source in source.localNetwork }
        // All candidates are listed in a line each, because those in detail are not kept.
        let status = await CheckCommand(check, program, console: console, maximumInDetail: -1).run()
        return Check(status: status, problems: reported.text.withLock { $0 })
    }

    /// The result of a check.
    struct Check: Equatable {
        var status: Commands.ExitStatus
        /// The problems, in order.
        var problems: String
    }

    /// Removes the output and all its records.
    func forget() {
        for name in ["Output", ".sitegen-Output"] { try? FileManager.default.removeItem(atPath: path + "/" + name) }
    }

    /// Creates another site of the same candidates with its own output and records, in the folder `other`.
    func makeOther() async throws {
        guard !FileManager.default.fileExists(atPath: path + "/other") else { return }
        Act.copy("Content", "other/Content").perform(in: path)
        Act.write("other/Content/site.json", Array(#"{"title": "Other"}"#.utf8)).perform(in: path)
        _ = try await build(["--keep-going"], content: path + "/other/Content", output: path + "/other/Output")
    }
}

extension SequenceSite {
    private final class Told: Sendable {
        let text = Mutex("")
    }

    private struct NotABuild: Error {}

    private func build(_ options: [String], content: String? = nil, output: String) async throws -> Run {
        // Like the executable, but with other streams.
        let program = Program { source in source.localNetwork }
        let arguments =
            ["build", "--content", content ?? path + "/Content", "--output", output, "--allow-removals", "--verbose"]
            + options.map { $0.replacing("@/", with: path + "/") }
        guard case .build(var build) = try ProgramDescription.sitegen.parse(arguments) else { throw NotABuild() }
        // Not as an option, because the result would go to standard output.
        build.report.quiet = true
        let reported = Told()
        let console = Console(color: .never) { [reported] text in reported.text.withLock { $0 += text } }
        let status = await BuildCommand(build, program, console: console).run()
        return Run(status, reported.text.withLock { $0 })
    }
}

extension SequenceSite.Run {
    fileprivate init(_ status: Commands.ExitStatus, _ text: String) {
        self.status = status
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        lines.removeAll { $0.hasPrefix("time, sum of all threads: ") || $0.hasPrefix("rendered ") }
        closing = status == .done ? nil : lines.popLast().map(String.init)
        let isChange = { (line: Substring) in
            ["new ", "changed ", "removed "].contains { line.hasPrefix($0) }
        }
        changes = Set(lines.prefix(while: isChange).map(String.init))
        problems = lines.drop(while: isChange).map { $0 + "\n" }.joined()
    }

    /// The problems, except those of the output itself.
    func problems(besides site: SequenceSite) -> String {
        var isOfOutput = false
        return problems.split(separator: "\n").filter { line in
            if !line.hasPrefix(" ") { isOfOutput = line.hasPrefix(site.output + ": ") }
            return !isOfOutput
        }.map { $0 + "\n" }.joined()
    }

    /// Whether there are problems of the output itself, or of its record.
    func concernsOutput(of site: SequenceSite) -> Bool {
        problems.contains("\n" + site.output + ": error: ")
            || problems.hasPrefix(site.output + ": error: ")
    }
}
