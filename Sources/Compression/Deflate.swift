import ByteText

/// Compresses to deflate (RFC 1951).
public enum Deflate {
    /// The compressed bytes; the same for the same input on every machine. About the size of `zlib` at its default level.
    ///
    /// - Parameter isFiltered: whether the bytes are small differences, as in PNG: short repetitions are then more
    ///   expensive than single bytes.
    public static func compress(_ bytes: [UInt8], isFiltered: Bool = false) -> [UInt8] {
        bytes.withBytes { bytes in
            var finder = MatchFinder(bytes, isFiltered: isFiltered)
            var output = BlockWriter()
            var start = 0
            repeat {
                let end = finder.findTokens()
                output.write(finder.tokens, for: bytes[start..<end], isLast: end == bytes.count)
                start = end
            } while start < bytes.count
            return output.finish()
        }
    }
}

/// A literal byte, or a copy of earlier output.
struct Token {
    /// The byte; in a copy the length.
    private let low: UInt16
    /// 0 in a literal.
    let distance: UInt16

    @inline(__always)
    static func literal(_ byte: UInt8) -> Token { Token(low: UInt16(byte), distance: 0) }

    /// A copy.
    ///
    /// - Parameters:
    ///   - length: from 3 to 258.
    ///   - distance: from 1 to 32,767.
    @inline(__always)
    static func copy(length: Int, distance: Int) -> Token { Token(low: UInt16(length), distance: UInt16(distance)) }

    var byte: UInt16 { low }
    var length: Int { Int(low) }
}

/// Finds repetitions with hash chains and lazy matching, with the parameters of zlib's default level.
struct MatchFinder {
    private static let minimum = 3
    private static let maximum = 258
    private static let window = 32_768
    /// The number of earlier positions that are compared.
    private static let chain = 128
    /// A match of this length is searched with a quarter of the chain.
    private static let goodLength = 8
    /// After a match of this length, a longer one is not searched at the next position.
    private static let lazyLength = 16
    /// A match of this length ends the search.
    private static let niceLength = 128
    /// The maximum distance of the shortest match; its code would be longer than three literals.
    private static let farDistance = 4_096
    /// The maximum number of tokens of a block.
    private static let blockTokens = 16_384

    private let bytes: Bytes
    /// The minimum length of a match that is used.
    private let shortest: Int
    /// The tokens of the current block.
    private(set) var tokens: [Token] = []
    private var position = 0
    /// The match of the previous position, whose length is 0 if there is none.
    private var (lastLength, lastDistance) = (0, 0)
    /// Whether the previous position has no token yet.
    private var isPending = false
    /// The last position of each hash, and for each position of the window the previous one with its hash.
    private var heads: [Int32]
    private var previous: [Int32]
    /// The bits of the hash that are not used.
    private let hashShift: UInt32
    /// Selects the place of a position in the window.
    private let windowMask: Int

    init(_ bytes: Bytes, isFiltered: Bool) {
        self.bytes = bytes
        shortest = isFiltered ? 6 : Self.minimum
        // Clearing the tables takes a third of the time for the short streams of a PDF, unless they are short as well.
        let bits = min(max(Int.bitWidth - bytes.count.leadingZeroBitCount, 8), 15)
        heads = [Int32](repeating: -1, count: 1 << bits)
        previous = [Int32](repeating: -1, count: 1 << bits)
        hashShift = UInt32(32 - bits)
        windowMask = 1 << bits - 1
        tokens.reserveCapacity(min(Self.blockTokens, bytes.count))
    }

    /// Finds the tokens of the next block, and returns its end.
    mutating func findTokens() -> Int {
        tokens.removeAll(keepingCapacity: true)
        while position < bytes.count {
            if tokens.count >= Self.blockTokens { return isPending ? position - 1 : position }
            let candidate = insert(position)
            var (length, distance) = (0, 0)
            if candidate >= 0, lastLength < Self.lazyLength {
                (length, distance) = longestMatch(from: candidate, longerThan: max(lastLength, Self.minimum - 1))
            }
            if lastLength >= Self.minimum, length <= lastLength {
                tokens.append(.copy(length: lastLength, distance: lastDistance))
                let end = position - 1 + lastLength
                position += 1
                while position < end {
                    insert(position)
                    position += 1
                }
                (lastLength, lastDistance) = (0, 0)
                isPending = false
            } else {
                if isPending { tokens.append(.literal(bytes[position - 1])) }
                (lastLength, lastDistance) = (length, distance)
                isPending = true
                position += 1
            }
        }
        if isPending { tokens.append(.literal(bytes[position - 1])) }
        isPending = false
        return position
    }

    /// Adds a position to the chain of its hash, and returns the previous one; -1 if there is none.
    @inline(__always)
    @discardableResult
    private mutating func insert(_ position: Int) -> Int {
        guard bytes.count - position >= Self.minimum else { return -1 }
        let three = UInt32(bytes[position]) << 16 | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2])
        let hash = Int((three &* 0x9E37_79B1) >> hashShift)
        let last = heads[hash]
        heads[hash] = Int32(truncatingIfNeeded: position)
        previous[position & windowMask] = last
        return Int(last)
    }

    /// The longest match of the current position that is longer than another; the length 0 if there is none.
    private func longestMatch(from candidate: Int, longerThan known: Int) -> (length: Int, distance: Int) {
        let longest = min(Self.maximum, bytes.count - position)
        guard longest > known else { return (0, 0) }
        var (length, distance) = (known, 0)
        var candidate = candidate
        var steps = known >= Self.goodLength ? Self.chain / 4 : Self.chain
        let oldest = max(0, position - Self.window + 1)
        while candidate >= oldest, steps > 0 {
            // The byte that would make the match longer is compared first, because it differs most often.
            if bytes[candidate + length] == bytes[position + length] {
                let found = matchLength(candidate, upTo: longest)
                if found > length {
                    (length, distance) = (found, position - candidate)
                    if found >= Self.niceLength || found == longest { break }
                }
            }
            let next = Int(previous[candidate & windowMask])
            if next >= candidate { break }
            candidate = next
            steps -= 1
        }
        if distance == 0 || length < shortest || length == Self.minimum && distance > Self.farDistance { return (0, 0) }
        return (length, distance)
    }

    /// The number of equal bytes at an earlier position and the current one.
    @inline(__always)
    private func matchLength(_ candidate: Int, upTo longest: Int) -> Int {
        var length = 0
        // Eight bytes at once, because data that compresses well has long matches.
        while longest - length >= 8 {
            let difference = bytes.word(at: candidate + length) ^ bytes.word(at: position + length)
            if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
            length += 8
        }
        while length < longest, bytes[candidate + length] == bytes[position + length] { length += 1 }
        return length
    }
}
