/// Gives the candidates of a search index their numbers.
///
/// A number depends on little else than the candidate, so that a change of one candidate does not change the parts of the
/// index about others. It has two parts: the number of a block, and the position in it. Blocks are candidates whose sort
/// keys have the same beginning, so the order of the blocks is the order of the directory.
struct SearchNumbers {
    /// Candidates that are neighbours in the directory.
    struct Block {
        var number: Int
        /// The positions of the candidates in the directory.
        var members: Range<Int>
    }

    /// The blocks, in the order of the directory.
    private(set) var blocks: [Block] = []
    /// The numbers of the candidates, by their positions in the directory.
    private(set) var numbers: [Int]
    /// The number of bits for the position in a block.
    let bits: Int

    /// The maximum number of candidates in a block.
    private static let largestBlock = 32
    /// The number of bits for the positions in a block; twice as many positions as candidates, so that hashes rarely
    /// collide.
    private static let blockBits = 6

    /// Numbers candidates that are in one block, by their positions.
    init(ofOneBlock count: Int) {
        blocks = [Block(number: 0, members: 0..<count)]
        numbers = Array(0..<count)
        bits = 16
    }

    /// - Parameter keys: the sort keys of all candidates, each different, in order.
    init(_ keys: [String]) {
        bits = Self.blockBits
        numbers = Array(repeating: 0, count: keys.count)
        var ranges: [(key: String, members: Range<Int>)] = []
        Self.divide(keys.map { Array($0.unicodeScalars) }, 0..<keys.count, at: 0, into: &ranges)
        let places = Self.places(of: ranges.map(\.key), in: Self.powerOfTwo(ranges.count * 3 / 2 + 1))
        for ((_, members), number) in zip(ranges, places) {
            blocks.append(Block(number: number, members: members))
            let positions = Self.places(of: members.map { keys[$0] }, in: 1 << Self.blockBits)
            for (member, position) in zip(members, positions) { numbers[member] = number << Self.blockBits | position }
        }
    }

    /// Divides a range of sorted keys with a common beginning until no part is too large.
    private static func divide(
        _ keys: [[Unicode.Scalar]], _ range: Range<Int>, at depth: Int,
        into ranges: inout [(key: String, members: Range<Int>)]
    ) {
        guard range.count > largestBlock else {
            var key = String.UnicodeScalarView()
            key.append(contentsOf: keys[range.lowerBound].prefix(depth))
            // Two blocks may have the same beginning: candidates whose whole key it is, and all others.
            return ranges.append((String(key), range))
        }
        var start = range.lowerBound
        while start < range.upperBound {
            let scalar = keys[start].count > depth ? keys[start][depth] : nil
            var end = start + 1
            while end < range.upperBound, (keys[end].count > depth ? keys[end][depth] : nil) == scalar { end += 1 }
            if scalar == nil {
                ranges.append((String(String.UnicodeScalarView(keys[start])), start..<end))
            } else {
                divide(keys, start..<end, at: depth + 1, into: &ranges)
            }
            start = end
        }
    }

    /// Different places for texts, each where its hash is, or at the next free place.
    private static func places(of texts: [String], in count: Int) -> [Int] {
        var taken: Set<Int> = []
        var places = Array(repeating: 0, count: texts.count)
        // In the order of the texts, so that the places do not depend on anything else.
        for index in texts.indices.sorted(by: { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }) {
            var place = Int(SearchHash.of(texts[index])) & (count - 1)
            while !taken.insert(place).inserted { place = (place + 1) & (count - 1) }
            places[index] = place
        }
        return places
    }

    /// The next power of two.
    static func powerOfTwo(_ number: Int) -> Int {
        var power = 1
        while power < number { power *= 2 }
        return power
    }
}

/// A hash that the script computes as well: FNV-1a of UTF-16 units, 32 bits, with the high bits mixed into the low ones.
enum SearchHash {
    static func of(_ text: String) -> UInt32 {
        var hash: UInt32 = 0x811c_9dc5
        for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 0x0100_0193 }
        return hash ^ (hash >> 15)
    }
}
