import FileSystem
import TestSupport
import Testing

@testable import Commands

/// Whole builds, from the settings to the last rename, in which each system call fails once.
@Suite("A build in which a system call fails")
struct ReadingFaultTests {
    // The numbers are those of `EIO`, `EACCES`, `ENOENT`, `EMFILE` and `ENOMEM` everywhere.
    @Test("is all or nothing, and says so", arguments: [5, 13, 2, 24, 12] as [Int32])
    func eachCallFailsOnce(code: Int32) async throws {
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

        for number in 1...calls.calls.count {
            try bench.reset()
            let faulty = FaultyCalls(.only(number), code: code)
            let run = await bench.build(faulty.fileSystem)
            let output = try bench.output()
            let told: Comment = "call \(number), \(faulty.calls.last?.rawValue ?? ""): \(run.status) \(run.error)"
            if run.status == .done {
                #expect(run == bench.whole, told)
                // What fails while the build tidies up does no harm. A folder that is looked for and said not to be there is
                // no failure at all.
                let isWithoutTemplates = code == 2 && output == bench.withoutTemplates
                #expect(output == bench.after || isWithoutTemplates, told)
            } else {
                #expect(FaultySite.failures.contains(run.status), told)
                #expect(run.error.contains(/(?m)^([^\n ][^\n]*: )?error: [^\n]+\n( [^\n]*\n)*   [a-z'][^\n]+$/), told)
                if run.error.contains("publishing was not completed: ") {
                    #expect(output.allSatisfy { bench.before[$0] == $1 || bench.after[$0] == $1 }, told)
                    #expect(bench.before.keys.allSatisfy { bench.after[$0] == nil || output[$0] != nil }, told)
                } else {
                    #expect(output == bench.before, told)
                }
            }
            #expect(try bench.surroundings() == bench.inputs, told)
            let next = await bench.build(FileSystem())
            #expect(next == bench.whole, told)
            #expect(try bench.output() == bench.after, told)
        }
    }
}
