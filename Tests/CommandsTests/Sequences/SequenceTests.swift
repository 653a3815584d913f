import Foundation
import Testing

/// Random sequences of changes to a site, its settings, its templates, its output and its records.
///
/// A run plays a few sequences, always the same ones. `SITEGEN_SEQUENCES` sets their number, and `SITEGEN_SEED` the
/// first seed. After a change of the build cache, play some thousands:
///
///     SITEGEN_SEQUENCES=3000 swift test --filter SequenceTests
///
/// A failed sequence is printed with its seed, and shortened to the steps that it needs. `SITEGEN_SEED` alone plays
/// one:
///
///     SITEGEN_SEED=17 swift test --filter SequenceTests
@Suite("Sequences of changes")
struct SequenceTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["SITEGEN_SEED"].flatMap(UInt64.init)
    private static let count = environment["SITEGEN_SEQUENCES"].flatMap(UInt64.init) ?? (seed == nil ? 10 : 1)
    /// The number of parallel sequences: more than processors, because some wait until times differ.
    private static let lanes: UInt64 = 4

    @Test("After each change, a build gives the same site and output as a clean build")
    func sequences() async {
        let first = Self.seed ?? 1
        var counts = SequenceCounts()
        var failures: [SequencePlayer.Failure] = []
        var played = 0
        await withTaskGroup(of: (SequencePlayer.Failure?, SequenceCounts).self) { group in
            for seed in first..<first + Self.count {
                if seed >= first + Self.lanes, let (failure, found) = await group.next() {
                    played += 1
                    counts += found
                    if let failure { failures.append(failure) }
                }
                if !failures.isEmpty { break }
                group.addTask { await SequencePlayer.play(seed: seed) }
            }
            for await (failure, found) in group {
                played += 1
                counts += found
                if let failure { failures.append(failure) }
            }
        }
        if Self.environment["SITEGEN_SEQUENCES"] != nil { print("\(played) sequences: \(counts.words)") }
        guard let failure = failures.min(by: { $0.sequence.seed < $1.sequence.seed }) else { return }
        let shortest = await SequencePlayer.shorten(failure)
        let text = """
            After \(played) sequences, that of seed \(failure.sequence.seed) fails (\(failures.map(\.sequence.seed)) of those \
            under way); run it alone with SITEGEN_SEED=\(failure.sequence.seed) swift test --filter SequenceTests
            Shortened, it is:
            \(shortest.sequence)
            \(shortest.difference)
            """
        Issue.record(Comment(rawValue: text))
    }
}
