import Diagnostics
import OperatingSystem
import Foundation
import TestSupport
import Testing

@testable import SiteOutput

/// Whole builds in which each system call fails once, and in which all calls from each one on fail.
///
/// The second gives the state that a kill at that time leaves, down to the last call.
@Suite struct FaultSweepTests {
    struct Scenario: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The published site; `nil` without an output.
        var before: Site?
        /// The site that an interrupted build was then publishing, if any.
        var interrupted: Site?
        var after: Site
        /// The calls that must occur, so that the sweep tests what it should.
        var calls: Set<SystemCall>
    }

    static let scenarios = [
        Scenario(
            testDescription: "the first build",
            after: ["index.html": "i", "ada/cv.html": "c", "ada/index.html": "a", "assets/doc.pdf": "d"],
            calls: [.realpath, .mkdir, .flock, .sendfile, .write, .rename]),
        Scenario(
            testDescription: "new content",
            before: ["index.html": "i", "ada/index.html": "a", "same": "=", "assets/doc.pdf": "d"],
            after: ["index.html": "I", "ada/index.html": "ada", "same": "=", "assets/doc.pdf": "D", "new/x": "n"],
            calls: [.access, .read, .fstat, .close]),
        Scenario(
            testDescription: "removals",
            before: ["index.html": "i", "gone/deep/x": "1", "gone/y": "2", "ada/a": "3", "ada/b": "4"],
            after: ["index.html": "I", "ada/a": "3", "assets/b.css": "b"], calls: [.unlink, .rmdir]),
        Scenario(
            testDescription: "files and folders change places", before: InterruptedTests.before,
            after: InterruptedTests.after, calls: [.opendir, .readdir, .closedir, .unlink, .rmdir]),
        Scenario(
            testDescription: "after an interrupted build", before: ["index.html": "i", "ada/a": "1", "x": "2"],
            interrupted: ["index.html": "j", "bea/b": "3", "x/y": "4"],
            after: ["index.html": "k", "bea/b": "5", "x": "6"], calls: [.lstat, .opendir, .unlink, .rename]),
        Scenario(
            testDescription: "new folders", before: ["index.html": "i", "ada/a": "1", "file": "2"],
            after: [
                "index.html": "I", "ada/a": "1", "ada/articles/b": "3", "assets/c.css": "4", "bea/assets/d": "5",
                "bea/e": "6", "file/f": "7", "joe/g": "8",
            ], calls: [.lstat, .mkdir, .unlink, .rename]),
        Scenario(
            testDescription: "nothing changed", before: ["index.html": "i", "ada/a": "1"],
            after: ["index.html": "i", "ada/a": "1"], calls: [.fstat, .read]),
    ]

    struct Reason: Sendable {
        var code: Int32
        var words: String

        /// What is to be done where the build could not even begin, and where it was under way.
        var before: [String] {
            OutputProblem.outputNotWritable(output: "Output", FileError(.write, "Output", code: code)).advice
        }
        var during: [String] { OutputProblem.outputFailed(FileError(.write, "Output", code: code)).advice }
        var publishing: [String] { OutputProblem.publicationFailed(FileError(.write, "Output", code: code)).advice }
    }

    static let reasons = [
        Reason(code: ENOSPC, words: "no space left on device"), Reason(code: EIO, words: "input/output error"),
        Reason(code: EACCES, words: "permission denied"), Reason(code: EMFILE, words: "too many open files"),
    ]

    @Test(arguments: scenarios)
    func eachCallFailsOnce(scenario: Scenario) throws {
        let calls = try FaultBench(scenario).calls()
        #expect(scenario.calls.subtracting(calls).isEmpty)
        for number in 1...calls.count {
            // Without a long campaign, each call fails with one of the error numbers.
            let reasons = Campaign.isLong ? Self.reasons[...] : Self.reasons[(number % Self.reasons.count)...].prefix(1)
            for reason in reasons { try sweep(scenario, .only(number), reason) }
        }
    }

    @Test(arguments: scenarios)
    func fromEachCallOnNothingWorks(scenario: Scenario) throws {
        let count = try FaultBench(scenario).calls().count
        for number in 1...count { try sweep(scenario, .from(number), Self.reasons[number % 2]) }
    }

    private func sweep(_ scenario: Scenario, _ fault: FaultyCalls.Fault, _ reason: Reason) throws {
        let bench = try FaultBench(scenario)
        let before = FaultBench.output(try bench.tree())
        let faulty = FaultyCalls(fault, code: reason.code)
        let error = try bench.build(scenario.after, faulty.fileSystem)
        func described() -> Comment {
            let reported = error.map(bench.bench.described) ?? "published"
            return
                "\(fault), \(reason.words): \(reported)\nafter \(faulty.calls.map(\.rawValue).joined(separator: " "))"
        }

        let tree = try bench.tree()
        let output = FaultBench.output(tree)
        if let error {
            #expect(Self.isClear(error, reason), described())
            #expect(bench.isWhole(output), "\(output) \(described())")
            if error.kind != .publishing { #expect(output == before, described()) }
        } else {
            // A failure during cleanup does no harm; everything is then published.
            #expect(output == scenario.after, described())
        }
        #expect(FaultBench.isSurroundingUntouched(tree), described())

        // A build that fails may also restore the old state.
        let number =
            switch fault {
            case .none: 0;
            case .only(let number), .from(let number): number
            }
        let next = number.isMultiple(of: 3) ? scenario.before ?? scenario.after : scenario.after
        #expect(try bench.build(next, FileSystem()) == nil, described())
        #expect(try bench.tree() == bench.published(next), described())
    }

    /// Whether one problem says what was tried, on what and why it failed, with the advice for that reason.
    private static func isClear(_ error: OutputError, _ reason: Reason) -> Bool {
        guard error.diagnostics.count == 1, let diagnostic = error.diagnostics.first, diagnostic.place != nil else {
            return false
        }
        let message = diagnostic.message
        guard message.hasSuffix("': " + reason.words) else { return false }
        switch diagnostic.id {
        case "output-not-writable": return error.kind == .cannotCreate && diagnostic.advice == reason.before
        case "output-failed": return error.kind == .readingOrWriting && diagnostic.advice == reason.during
        case "publication-failed": return error.kind == .publishing && diagnostic.advice == reason.publishing
        default: return false
        }
    }
}
