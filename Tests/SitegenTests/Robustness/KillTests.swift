import Foundation
import TestSupport
import Testing

/// Builds that are killed or interrupted at random times.
///
/// `SITEGEN_KILLS` is the number of builds to kill; half as many are interrupted. Without it, the number is small.
@Suite struct KillTests {
    private static let kills = ProcessInfo.processInfo.environment["SITEGEN_KILLS"].flatMap(Int.init) ?? 10
    private static let lanes = 2

    /// The progress of builds when they were interrupted.
    struct Tally {
        var interrupted = 0
        /// The number that was interrupted while files were being published.
        var publishing = 0
    }

    @Test func aKillLeavesEachFileWholeAndTheNextBuildPutsItRight() async throws {
        let tally = try await inLanes(Self.kills) { seed, rounds in
            let versions = try TwoVersions()
            let surroundings = try versions.surroundings()
            var moments = Moments(of: versions, seed: seed)
            var tally = Tally()
            #expect(try versions.build(0) == RunningSitegen.Ending(status: 0))
            // On a busy machine, few builds may be interrupted: continue until enough are, and one while it publishes.
            for round in 1...10 * rounds
            where round <= rounds || tally.publishing == 0 || 3 * tally.interrupted <= rounds {
                let version = round % 2
                let run = try versions.start(version)
                moments.next(of: run, round)
                run.send(SIGKILL)
                if try run.waitForEnd().isKilled { tally.interrupted += 1 }
                if versions.has("publishing") { tally.publishing += 1 }
                #expect(try versions.damaged(versions.published()) == [], "round \(round)")

                #expect(try versions.build(version) == RunningSitegen.Ending(status: 0))
                #expect(try versions.published() == versions.outputs[version], "round \(round)")
                #expect(try versions.surroundings() == surroundings, "round \(round)")
                #expect(!versions.has("staging") && !versions.has("publishing"))
            }
            return tally
        }
        // Fewer would not test the interruption.
        #expect(tally.interrupted > Self.kills / 3)
        #expect(tally.publishing > 0)
    }

    @Test func whoIsAskedToEndDoesSoAtOnceAndPublishesAllOrNothing() async throws {
        let tally = try await inLanes(Self.kills / 2) { seed, rounds in
            let versions = try TwoVersions()
            var moments = Moments(of: versions, seed: seed)
            var tally = Tally()
            #expect(try versions.build(0) == RunningSitegen.Ending(status: 0))
            var published = 0
            // On a busy machine, builds may end before the signal: continue until enough are interrupted.
            for round in 1...10 * rounds where round <= rounds || 3 * tally.interrupted <= rounds {
                let signal = Bool.random(using: &moments.random) ? SIGINT : SIGTERM
                let run = try versions.start(1 - published)
                moments.next(of: run, round)
                run.send(signal)
                let ending = try run.waitForEnd()
                #expect(Self.endings(signal).contains(ending))
                if ending.status != 0 { tally.interrupted += 1 }
                if ending.status == 0 || ending.error.contains("interrupted after") { published = 1 - published }
                if ending.error.contains("while publishing") {
                    // Only if the disk is slower than the time limit; then the output is as after a kill.
                    tally.publishing += 1
                    published = 1 - published
                    #expect(try versions.damaged(versions.published()) == [], "round \(round)")
                    #expect(try versions.build(published) == RunningSitegen.Ending(status: 0))
                }
                #expect(try versions.published() == versions.outputs[published], "round \(round), \(ending)")
            }
            return tally
        }
        #expect(tally.interrupted > Self.kills / 6)
    }

    /// The possible endings: before the handler was installed, before, during and after publishing, and without an
    /// effect.
    private static func endings(_ signal: Int32) -> [RunningSitegen.Ending] {
        let words = [
            "interrupted: nothing was published", "interrupted after the site was published",
            "interrupted while publishing: all files are complete, and the next build publishes the rest",
        ]
        return [.init(status: 0), .init(status: 128 + signal, isKilled: true)]
            + words.map { .init(status: 128 + signal, error: "\($0)\n") }
    }

    /// Random times: in a whole build, and while it publishes.
    private struct Moments {
        private let versions: TwoVersions
        private var duration: Duration
        var random: SeededGenerator

        init(of versions: TwoVersions, seed: UInt64) {
            self.versions = versions
            duration = versions.duration
            random = SeededGenerator(seed: seed)
        }

        /// Waits for the next time, or for the end of the run, which measures the current duration of a build.
        mutating func next(of run: RunningSitegen, _ round: Int) {
            let start = ContinuousClock.now
            if round.isMultiple(of: 3) {
                while run.isRunning, !versions.has("publishing") { usleep(200) }
                usleep(UInt32.random(in: 0..<4000, using: &random))
            } else {
                let moment = start + duration * Double.random(in: 0..<1, using: &random)
                while run.isRunning, .now < moment { usleep(200) }
            }
            if let end = run.endMoment { duration = end - start }
        }
    }

    /// Runs rounds on threads of their own, because waiting for other tests would change the timing.
    private func inLanes(
        _ count: Int, _ body: @escaping @Sendable (UInt64, Int) throws -> Tally
    ) async throws -> Tally {
        try await withThrowingTaskGroup(of: Tally.self) { group in
            for lane in 0..<Self.lanes {
                group.addTask {
                    try await withCheckedThrowingContinuation { continuation in
                        Thread.detachNewThread {
                            continuation.resume(with: Result { try body(UInt64(lane), count / Self.lanes) })
                        }
                    }
                }
            }
            return try await group.reduce(into: Tally()) { sum, tally in
                sum.interrupted += tally.interrupted
                sum.publishing += tally.publishing
            }
        }
    }
}
