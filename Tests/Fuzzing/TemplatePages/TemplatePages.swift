import Diagnostics
import Foundation
import TemplateEngine
import WebSafety

/// Renders mutated templates once with harmless values and several times with hostile ones, and prints the pages as
/// lines of JSON for `check-trees`, which compares them as a browser would read them.
///
///     TemplatePages SEEDS SEED COUNT
@main
struct TemplatePages {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let seed = UInt64(arguments[2]), let count = Int(arguments[3]) else {
            FileHandle.standardError.write(Data("usage: \(arguments[0]) SEEDS SEED COUNT\n".utf8))
            exit(64)
        }
        let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let seeds = try files.sorted { $0.path < $1.path }.map { FuzzedTemplates(Array(try Data(contentsOf: $0))) }
        var maker = PageMaker(seeds: seeds, seed: seed)
        // The unchanged seeds with many values, then mutations.
        let times = 20
        for seed in seeds {
            for _ in 0..<times {
                if let line = maker.dynamicPage(seed) { print(line) }
            }
        }
        for _ in 0..<count {
            if let line = maker.page() { print(line) }
        }
        let rounds = times * seeds.count + count
        print("{\"rounds\":\(rounds),\"accepted\":\(maker.accepted),\"typed\":\(maker.acceptedTyped)}")
    }
}

/// Numbers that are the same in each run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
