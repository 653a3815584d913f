/// Random numbers that are the same in every run (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator; the same seed gives the same numbers.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether an event with a probability of one in `cases` occurs.
    public mutating func oneIn(_ cases: Int) -> Bool {
        Int.random(in: 0..<cases, using: &self) == 0
    }

    /// The bytes with a few of them changed, removed, doubled, or replaced by one of the words.
    public mutating func mutate(_ bytes: [UInt8], words: [String]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &self) {
            let index = Int.random(in: 0...bytes.count, using: &self)
            let end = min(bytes.count, index + Int.random(in: 0...6, using: &self))
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes.removeSubrange(index..<end)
            case 1: bytes.insert(contentsOf: bytes[index..<end], at: index)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: index)
            case 3 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            default: bytes.replaceSubrange(index..<end, with: (words.randomElement(using: &self) ?? "").utf8)
            }
        }
        return bytes
    }
}
