import OperatingSystem
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Whole builds, from the settings to the last rename, in which each system call fails once.
@Suite("A build in which a system call fails")
struct ReadingFaultTests {
    // `ENOENT`, `EIO`, `EACCES`, `EMFILE` and `ENOMEM` on all systems.
    private static let missing: Int32 = 2
    private static let others: [Int32] = [5, 13, 24, 12]

    /// The error numbers of a sweep. With `SITEGEN_FAULTS`, each call fails with each of them; with `SITEGEN_LONG`,
    /// with the first, which looks like a missing file, and with one of the others; without both, every fifteenth call
    /// fails, and other calls in the second sweep.
    private static let turns =
        ProcessInfo.processInfo.environment["SITEGEN_FAULTS"] == nil
        ? [[missing], others] : [[missing]] + others.map { [$0] }
    private static let stride =
        Campaign.isLong || ProcessInfo.processInfo.environment["SITEGEN_FAULTS"] != nil ? 1 : 15

    @Test("publishes everything or nothing, and reports it", arguments: turns)
    func eachCallFailsOnce(codes: [Int32]) async throws {
        let bench = try await FaultySite()
        try bench.reset()
        let calls = FaultyCalls()
        let whole = await bench.build(calls.fileSystem)
        #expect(whole == bench.whole)
        let expected: Set<SystemCall> = [
            .open, .read, .fstat, .stat, .lstat, .realpath, .opendir, .readdir, .closedir, .close, .rename, .unlink,
        ]
        #expect(expected.subtracting(calls.calls).isEmpty)
        #expect(try bench.output() == bench.after)

        for number in Swift.stride(
            from: Self.stride == 1 ? 1 : codes.count, through: calls.calls.count, by: Self.stride)
        {
            try bench.reset()
            let code = codes[number % codes.count]
            let faulty = FaultyCalls(.only(number), code: code)
            let run = await bench.build(faulty.fileSystem)
            let output = try bench.output()
            var isBelieved = false
            let reported: Comment =
                "call \(number), error \(code), \(faulty.calls.last?.rawValue ?? ""): \(run.status) \(run.error)"
            if run.status == .done {
                // If a place is looked up again and that fails, the message may be less exact.
                #expect(run.sentences == bench.whole.sentences, reported)
                // A failure during cleanup does no harm. If a folder, or an old file to remove, is reported missing,
                // the build cannot know better.
                let isWithoutTemplates = code == Self.missing && output == bench.withoutTemplates
                isBelieved = code == Self.missing && bench.hasOnlyMore(output)
                #expect(
                    output == bench.after || isWithoutTemplates || isBelieved,
                    "\(bench.difference(output)), \(reported)")
            } else {
                #expect(FaultySite.failures.contains(run.status), reported)
                #expect(
                    run.error.contains(/(?m)^([^\n ][^\n]*: )?error: [^\n]+\n( [^\n]*\n)*   [a-z'][^\n]+$/), reported)
                if run.error.contains("publishing was not completed: ") {
                    #expect(output.allSatisfy { bench.before[$0] == $1 || bench.after[$0] == $1 }, reported)
                    #expect(bench.before.keys.allSatisfy { bench.after[$0] == nil || output[$0] != nil }, reported)
                } else {
                    #expect(output == bench.before, reported)
                }
            }
            #expect(try bench.surroundings() == bench.inputs, reported)
            // A build that fails before publishing always leaves the same state.
            if output == bench.before, !number.isMultiple(of: 4) { continue }
            let next = await bench.build(FileSystem())
            // An old file or folder that was not removed, because it was reported missing, is reported as foreign.
            let isReported =
                code == Self.missing && next.status == .done
                && next.error.contains("not part of the site")
            #expect(next == bench.whole || isReported, reported)
            let completed = try bench.output()
            #expect(isBelieved || completed == bench.after, reported)
        }
    }
}
