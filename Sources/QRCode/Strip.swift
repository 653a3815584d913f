/// Some columns of a symbol with as much of what stands beside them as their features reach, so that a word holds a row.
struct Strip {
    /// The rows. Behind the last column of the symbol are zeros.
    let rows: [UInt64]
    /// Which bits are columns of the strip.
    let columns: UInt64
    /// Which bits are columns behind which there is another, also beside the strip.
    let columnsWithNext: UInt64

    /// Hands out the strips of a symbol, from the left: a single one where a word has room for its rows.
    static func forEach(of matrix: Matrix, _ body: (Strip) -> Void) {
        if matrix.size + before <= 64 {
            let columns = ones(matrix.size)
            body(Strip(rows: matrix.words, columns: columns, columnsWithNext: columns >> 1))
        } else {
            for left in stride(from: 0, to: matrix.size, by: width) { body(Strip(of: matrix, from: left)) }
        }
    }
}

extension Strip {
    /// How many columns there are at most: a word, but for what stands on both sides.
    private static let width = 64 - before - after
    /// How many modules before the first one count: the light ones before a pattern like that of a finder.
    private static let before = 4
    /// How many behind the last one: such a pattern, and the light ones behind it.
    private static let after = 10

    private init(of matrix: Matrix, from left: Int) {
        rows = (0..<matrix.size).map { matrix.modules(from: left - Self.before, inRow: $0) }
        columns = Self.ones(min(Self.width, matrix.size - left)) << UInt64(Self.before)
        columnsWithNext =
            Self.ones(Self.before + matrix.size - left - 1) & ~Self.ones(max(Self.before - left, 0))
    }

    /// The lowest bits, at most 64.
    private static func ones(_ count: Int) -> UInt64 { count >= 64 ? ~0 : 1 << UInt64(count) - 1 }
}
