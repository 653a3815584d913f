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
        for left in stride(from: 0, to: matrix.size, by: Strip.width) { judge(Strip(of: matrix, from: left)) }
        judgeShare(matrix)
    }
}

extension Penalty {
    /// Judges what begins in the columns of a strip, in all of them at once.
    private mutating func judge(_ strip: Strip) {
        strip.rows.withUnsafeBufferPointer { rows in
            let runStarts = strip.columns(withRoomFor: 5)
            let pairStarts = strip.columns(withRoomFor: 2)
            var runsAbove: UInt64 = 0
            for index in Strip.before..<Strip.before + strip.size {
                let row = rows[index]
                let rowsLeft = Strip.before + strip.size - index
                func along(_ step: Int) -> UInt64 { step < 0 ? row << UInt64(-step) : row >> UInt64(step) }
                func down(_ step: Int) -> UInt64 { rows[index + step] }

                let runs = Self.runs(along) & runStarts
                judgeRuns(runs, before: runs << 1, in: strip)
                judgeFinders(along, in: strip)

                let runsBelow = rowsLeft < 5 ? 0 : Self.runs(down)
                judgeRuns(runsBelow, before: runsAbove, in: strip)
                runsAbove = runsBelow
                judgeFinders(down, in: strip)

                if rowsLeft >= 2 { judgeAreas(row, down(1), pairStarts & strip.columns) }
            }
        }
    }

    /// Where five modules of the same colour begin that follow one another.
    @inline(__always)
    private static func runs(_ modules: (Int) -> UInt64) -> UInt64 {
        let dark = modules(0) & modules(1) & modules(2) & modules(3) & modules(4)
        return dark | ~(modules(0) | modules(1) | modules(2) | modules(3) | modules(4))
    }

    /// Runs of five modules and more: a point for every five that follow one another, and two for each run.
    ///
    /// - Parameter before: where such five begin a module earlier.
    @inline(__always)
    private mutating func judgeRuns(_ runs: UInt64, before: UInt64, in strip: Strip) {
        let runs = runs & strip.columns
        if runs != 0 { points += runs.nonzeroBitCount + 2 * (runs & ~before).nonzeroBitCount }
    }

    /// Patterns like that of a finder with four light modules before or after them.
    @inline(__always)
    private mutating func judgeFinders(_ modules: (Int) -> UInt64, in strip: Strip) {
        let ends = modules(0) & modules(6) & ~(modules(1) | modules(5))
        let finders = ends & modules(2) & modules(3) & modules(4) & strip.columns
        guard finders != 0 else { return }
        let before = modules(-4) | modules(-3) | modules(-2) | modules(-1)
        let after = modules(7) | modules(8) | modules(9) | modules(10)
        points += 40 * (finders & ~(before & after)).nonzeroBitCount
    }

    /// Squares of four modules of the same colour, also where they overlap.
    @inline(__always)
    private mutating func judgeAreas(_ row: UInt64, _ below: UInt64, _ columns: UInt64) {
        let dark = row & below
        let light = ~(row | below)
        points += 3 * ((dark & dark >> 1 | light & light >> 1) & columns).nonzeroBitCount
    }

    /// Each step of five per cent between the share of dark modules and a half.
    private mutating func judgeShare(_ matrix: Matrix) {
        let all = matrix.size * matrix.size
        points += 10 * (abs(20 * matrix.darkCount - 10 * all) / all)
    }
}
