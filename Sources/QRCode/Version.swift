/// The size of a symbol by its number, 1 to 40, and everything that follows from the number alone.
struct Version: Hashable, Sendable {
    /// The smallest and the largest.
    static let numbers = 1...40

    /// The number.
    let number: Int

    /// How many modules each side has.
    var size: Int { 17 + 4 * number }

    /// Whether the symbol says its version (7.10).
    var hasInformation: Bool { number >= 7 }

    /// The rows and columns in which alignment patterns have their middle (annex E).
    ///
    /// The first is 6, the last the seventh from the edge. From there backward they stand at an even distance, the least
    /// that leads to the first with as many steps, so that the first step alone may be shorter.
    var alignmentPositions: [Int] {
        guard alignmentCount > 0 else { return [] }
        let first = 6
        let last = size - 7
        let steps = alignmentCount - 1
        // Of version 32 the standard wants a first step that is longer instead.
        let distance = number == 32 ? 26 : 2 * ((last - first + 2 * steps - 1) / (2 * steps))
        return [first] + (0..<steps).reversed().map { last - $0 * distance }
    }

    /// How many such rows there are, and as many columns.
    private var alignmentCount: Int { number > 1 ? number / 7 + 2 : 0 }

    /// How many codewords the symbol has, for data and for error correction (table 1).
    var codewordCount: Int {
        let finders = 3 * 64
        let timing = 2 * (size - 16)
        // Twice fifteen bits, and the module that is always dark.
        let format = 31
        let information = hasInformation ? 36 : 0
        return (size * size - finders - timing - format - information - alignmentModuleCount) / 8
    }

    /// How many modules belong to alignment patterns alone: those on a timing pattern share five modules with it.
    private var alignmentModuleCount: Int {
        let count = alignmentCount
        guard count > 0 else { return 0 }
        return 25 * (count * count - 3) - 2 * 5 * (count - 2)
    }
}
