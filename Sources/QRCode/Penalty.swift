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
        for line in 0..<matrix.size {
            judgeLine(matrix, from: line * matrix.size, step: 1)
            judgeLine(matrix, from: line, step: matrix.size)
        }
        judgeAreas(matrix)
        judgeShare(matrix)
    }
}

extension Penalty {
    /// Runs of five modules and more, and patterns like that of a finder with four light modules before or after them.
    private mutating func judgeLine(_ matrix: Matrix, from start: Int, step: Int) {
        var run = 0
        // What was seen last, a bit a module: 4 before, 7 of the pattern, 4 after.
        var window = 0
        var index = start
        for _ in 0..<matrix.size {
            let module = matrix.modules[index] ? 1 : 0
            run = run > 0 && window & 1 == module ? run + 1 : 1
            if run == 5 { points += 3 } else if run > 5 { points += 1 }
            window = window << 1 & 0x7FFF | module
            if Self.showsFinder(window) { points += 40 }
            index += step
        }
        for _ in 0..<QRCode.quietZone {
            window = window << 1 & 0x7FFF
            if Self.showsFinder(window) { points += 40 }
        }
    }

    private static func showsFinder(_ window: Int) -> Bool {
        window >> 4 & 0x7F == 0b101_1101 && (window & 0xF == 0 || window >> 11 == 0)
    }

    /// Squares of four modules of the same colour, also where they overlap.
    private mutating func judgeAreas(_ matrix: Matrix) {
        let modules = matrix.modules
        for y in 1..<matrix.size {
            for index in y * matrix.size + 1..<(y + 1) * matrix.size {
                let above = index - matrix.size
                let module = modules[index]
                if modules[index - 1] == module && modules[above] == module && modules[above - 1] == module {
                    points += 3
                }
            }
        }
    }

    /// Each step of five per cent between the share of dark modules and a half.
    private mutating func judgeShare(_ matrix: Matrix) {
        let all = matrix.modules.count
        let dark = matrix.modules.count { $0 }
        points += 10 * (abs(20 * dark - 10 * all) / all)
    }
}
