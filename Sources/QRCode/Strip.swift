/// Some columns of a symbol with as much of what stands around them as their features reach, so that a word holds a row.
struct Strip {
    /// How many columns a strip has at most: a word, but for what stands on both sides.
    static let width = 64 - before - after
    /// How many modules before the first one count: the light ones before a pattern like that of a finder.
    static let before = 4
    /// How many behind the last one: such a pattern, and the light ones behind it.
    private static let after = 10

    /// How many modules each side of the symbol has.
    let size: Int
    /// The rows, with light ones above and below them. The first column is the bit ``before``.
    let rows: [UInt64]
    /// Which bits are columns of the strip.
    let columns: UInt64
    private let left: Int

    /// The strip that begins in a column of a symbol.
    init(of matrix: Matrix, from left: Int) {
        size = matrix.size
        self.left = left
        rows = (-Self.before..<size + Self.after).map { matrix.modules(from: left - Self.before, inRow: $0) }
        columns = Self.ones(min(Self.width, size - left)) << UInt64(Self.before)
    }

    /// Which bits are modules behind which there are others, so many together, in the symbol.
    func columns(withRoomFor count: Int) -> UInt64 {
        let first = max(Self.before - left, 0)
        let end = min(size - left + Self.before - count + 1, 64)
        return end > first ? Self.ones(end) & ~Self.ones(first) : 0
    }

    /// The lowest bits, at most 64.
    private static func ones(_ count: Int) -> UInt64 { count >= 64 ? ~0 : 1 << UInt64(count) - 1 }
}
