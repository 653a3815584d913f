/// The penalty points of the symbols with all masks. The mask with the fewest is used (ISO/IEC 18004:2015, 7.8.3).
///
/// Where the standard is ambiguous: modules outside the symbol are light. A pattern like that of a finder counts once,
/// even with light modules on both sides, and only with a width of seven modules. Runs are counted only within the
/// symbol. A proportion of dark modules between two steps belongs to the outer one.
struct Penalties {
    /// The sum of the points for all four features, for each mask.
    private(set) var points = [Int](repeating: 0, count: Mask.allCases.count)

    /// Evaluates complete symbols, given row by row.
    init(size: Int, _ modules: [MaskWord]) {
        var dark = [Int](repeating: 0, count: Mask.allCases.count)
        for index in 0..<size {
            let row = Array(modules[index * size..<(index + 1) * size])
            let column = (0..<size).map { modules[$0 * size + index] }
            addLine(row)
            addLine(column)
            if index > 0 { addSquares(Array(modules[(index - 1) * size..<index * size]), row) }
            let sum = row.reduce(0, &+)
            for mask in Mask.allCases { dark[mask.rawValue] += sum.value(of: mask) }
        }
        // Ten points for each step of five percent between the proportion of dark modules and a half.
        let all = size * size
        for mask in dark.indices { points[mask] += 10 * (abs(20 * dark[mask] - 10 * all) / all) }
    }
}

extension Penalties {
    /// Adds points for each mask. A line has at most 177 of a feature, so the count fits in a byte.
    private mutating func add(_ each: Int, for counts: MaskWord) {
        if counts == 0 { return }
        for mask in Mask.allCases { points[mask.rawValue] += each * counts.value(of: mask) }
    }

    /// Adds points for runs of five or more modules of the same color, and for patterns like that of a finder, in a row
    /// or column.
    private mutating func addLine(_ modules: [MaskWord]) {
        // Three points for a run of five, and one for each further module.
        var (fives, further) = (MaskWord.none, MaskWord.none)
        // Whether the last modules equal those before them.
        var (first, second, third, fourth) = (MaskWord.none, MaskWord.none, MaskWord.none, MaskWord.none)
        for index in modules.indices.dropFirst() {
            let equal = modules[index] ^ modules[index - 1] ^ .all
            let run = equal & fourth & third & second
            fives &+= run & ~first
            further &+= run & first
            (first, second, third, fourth) = (second, third, fourth, equal)
        }
        add(3, for: fives)
        add(1, for: further)

        // Forty points for seven modules like a finder pattern with four light modules before or after them.
        var finders = MaskWord.none
        for index in 0..<max(0, modules.count - 6) {
            let pattern =
                modules[index] & ~modules[index + 1] & modules[index + 2] & modules[index + 3] & modules[index + 4]
                & ~modules[index + 5] & modules[index + 6]
            if pattern == 0 { continue }
            let before = modules[max(0, index - 4)..<index].reduce(0, |)
            let after = modules[index + 7..<min(modules.count, index + 11)].reduce(0, |)
            finders &+= pattern & ~(before & after)
        }
        add(40, for: finders)
    }

    /// Adds three points for each square of four modules of the same color in two rows, including overlapping ones.
    private mutating func addSquares(_ above: [MaskWord], _ below: [MaskWord]) {
        var squares = MaskWord.none
        for x in above.indices.dropFirst() {
            let module = below[x]
            squares &+= ~((module ^ below[x - 1]) | (module ^ above[x]) | (module ^ above[x - 1])) & .all
        }
        add(3, for: squares)
    }
}
