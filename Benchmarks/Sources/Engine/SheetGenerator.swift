import Foundation

/// Generates the data of T3 if the shared samples are missing, with as many cells of each length and as many special
/// characters.
enum SheetGenerator {
    /// The number of cells with each text.
    private static let words: [(String, Int)] = [
        ("B&B <i>rosy</i>", 1062), ("p > q \"spoken\"", 1013), ("quiet word list", 1013), ("98,765.43", 1000),
        ("m < n", 994), ("he's quiet", 989), ("fêted rosé", 969), ("Ada & Grace", 960),
    ]
    /// The number of cells whose number has one, two, three and four digits.
    private static let digits = [8, 76, 707, 7209]

    /// The rows as JSON, the same in each run.
    static func json() -> Data {
        var random = SplitMix64(state: 3)
        var texts = words.flatMap { Array(repeating: $0.0, count: $0.1) }
        var numbers = zip(digits, [1..<10, 10..<100, 100..<1_000, 1_000..<10_000]).flatMap { count, range in
            (0..<count).map { _ in Int.random(in: range, using: &random) }
        }
        texts.shuffle(using: &random)
        numbers.shuffle(using: &random)
        let cells = zip(texts, numbers).map { "\($0) \($1)" }
        let rows = stride(from: 0, to: cells.count, by: 8).map { start in
            Dictionary(uniqueKeysWithValues: (0..<8).map { ("c\($0)", cells[start + $0]) })
        }
        return (try? JSONEncoder().encode(["rows": rows])) ?? Data()
    }
}

/// A pseudorandom generator with a fixed sequence (Steele, Lea and Flood: "Fast splittable pseudorandom number
/// generators").
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
