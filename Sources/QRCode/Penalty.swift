/// How hard a symbol is to read: the mask with the least is taken (ISO/IEC 18004:2015, 7.8.3).
///
/// Where the standard leaves room: what lies outside the symbol is light; a pattern like that of a finder counts once, also
/// with light on both sides, and only at its width of seven modules; runs are counted in the symbol alone; a share of dark
/// modules on the border of two steps belongs to the outer one.
struct Penalty {
    /// The sum of all four features.
    private(set) var points = 0

    /// Judges a complete symbol.
    init(_ matrix: Matrix) {
        Strip.forEach(of: matrix) { judge($0) }
        judgeShare(matrix)
    }
}

extension Penalty {
    /// Judges what begins in the columns of a strip, in all of them at once.
    private mutating func judge(_ strip: Strip) {
        var sums = ColumnSums()
        strip.rows.withUnsafeBufferPointer { rows in
            // Which modules of a row have the colour of the one below.
            func alikeBelow(_ y: Int) -> UInt64 { y + 1 < rows.count ? ~(rows[y] ^ rows[y + 1]) : 0 }
            var (below, below1, below2) = (alikeBelow(0), alikeBelow(1), alikeBelow(2))
            var downAbove: UInt64 = 0
            for y in rows.indices {
                let row = rows[y]
                let right = ~(row ^ row >> 1) & strip.columnsWithNext
                let below3 = alikeBelow(y + 3)
                // Where five modules of the same colour begin, a run of five or more: a point for each, and two for the
                // first of a run.
                let along = right & right >> 1 & right >> 2 & right >> 3
                let down = below & below1 & below2 & below3 & strip.columns
                // Three for each square of four modules of the same colour, also where they overlap.
                let squares = right & below & below >> 1 & strip.columns
                sums.add(
                    along & strip.columns, down, squares,
                    twice: along & ~(along << 1) & strip.columns, down & ~downAbove, squares)
                (below, below1, below2) = (below1, below2, below3)
                downAbove = down

                let finders = Self.finders { row >> UInt64($0) } & strip.columns
                if finders != 0 {
                    judgeFinders(finders) { $0 < 0 ? row << UInt64(-$0) : row >> UInt64($0) }
                }
                guard y + 6 < rows.count else { continue }
                let findersDown = Self.finders { rows[y + $0] } & strip.columns
                if findersDown != 0 {
                    judgeFinders(findersDown) { rows.indices.contains(y + $0) ? rows[y + $0] : 0 }
                }
            }
        }
        points += sums.total
    }

    /// Where patterns like that of a finder begin.
    @inline(__always)
    private static func finders(_ modules: (Int) -> UInt64) -> UInt64 {
        modules(0) & modules(2) & modules(3) & modules(4) & modules(6) & ~(modules(1) | modules(5))
    }

    /// Patterns like that of a finder with four light modules before or after them.
    @inline(__always)
    private mutating func judgeFinders(_ finders: UInt64, _ modules: (Int) -> UInt64) {
        let before = modules(-4) | modules(-3) | modules(-2) | modules(-1)
        let after = modules(7) | modules(8) | modules(9) | modules(10)
        points += 40 * (finders & ~(before & after)).nonzeroBitCount
    }

    /// Each step of five per cent between the share of dark modules and a half.
    private mutating func judgeShare(_ matrix: Matrix) {
        let all = matrix.size * matrix.size
        points += 10 * (abs(20 * matrix.darkCount - 10 * all) / all)
    }
}
