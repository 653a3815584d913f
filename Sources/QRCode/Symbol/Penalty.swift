/// How hard a symbol is to read: the mask with the least is taken (ISO/IEC 18004:2015, 7.8.3).
///
/// Where the standard leaves room: what lies outside the symbol is light; a pattern like that of a finder counts once, also
/// with light on both sides, and only at its width of seven modules; runs are counted in the symbol alone; a share of dark
/// modules on the border of two steps belongs to the outer one.
struct Penalty {
    /// The sum of all four features.
    let points: Int

    /// Judges a complete symbol.
    init(_ matrix: Matrix) {
        let columns = matrix.transposed
        var points = Self.share(matrix)
        for index in 0..<matrix.size {
            points += Self.line(matrix.row(index)) + Self.line(columns.row(index))
            if index > 0 { points += Self.squares(matrix.row(index - 1), matrix.row(index)) }
        }
        self.points = points
    }
}

extension Penalty {
    /// Runs of five or more modules of the same colour, and patterns like that of a finder, in a row or a column.
    private static func line(_ modules: ArraySlice<Bool>) -> Int {
        var points = 0
        // The latest modules, the last in the lowest bit, and which of them differ from the one before.
        var (window, changes) = (0, 0)
        var last: Bool?
        for module in modules {
            window = window << 1 | (module ? 1 : 0)
            changes = changes << 1 | (module == last ? 0 : 1)
            last = module
            switch changes & 0b11111 {
            case 0b10000: points += 3
            case 0b00000: points += 1
            default: break
            }
            points += finder(inMiddleOf: window)
        }
        return points + (1...4).reduce(0) { $0 + finder(inMiddleOf: window << $1) }
    }

    /// Forty for seven modules like a finder pattern with four light modules before or behind them.
    private static func finder(inMiddleOf window: Int) -> Int {
        guard window & 0b1111111_0000 == 0b1011101_0000 else { return 0 }
        return window & 0b1111_0000000_0000 == 0 || window & 0b1111 == 0 ? 40 : 0
    }

    /// Three for each square of four modules of the same colour in two rows, also where they overlap.
    private static func squares(_ above: ArraySlice<Bool>, _ below: ArraySlice<Bool>) -> Int {
        var points = 0
        // How many of the two modules in the column before are dark.
        var last = 1
        for (upper, lower) in zip(above, below) {
            let dark = (upper ? 1 : 0) + (lower ? 1 : 0)
            if dark != 1 && dark == last { points += 3 }
            last = dark
        }
        return points
    }

    /// Ten for each step of five per cent between the share of dark modules and a half.
    private static func share(_ matrix: Matrix) -> Int {
        let all = matrix.size * matrix.size
        return 10 * (abs(20 * matrix.darkCount - 10 * all) / all)
    }
}
