/// The version of a symbol, 1 to 40, and everything that depends only on it.
struct Version: Hashable, Sendable {
    /// All versions.
    static let numbers = 1...40

    /// The number.
    let number: Int

    /// The number of modules per side.
    var size: Int { 17 + 4 * number }

    /// Whether the symbol contains its version (7.10).
    var hasInformation: Bool { number >= 7 }

    /// The rows and columns of the centres of alignment patterns (annex E).
    ///
    /// The first is 6, the last the seventh from the edge. The distances between them are equal, and as small as
    /// possible with that number of patterns; only the first distance can be smaller.
    var alignmentPositions: [Int] {
        guard alignmentCount > 0 else { return [] }
        let first = 6
        let last = size - 7
        let steps = alignmentCount - 1
        // In version 32, the standard has a larger first distance instead.
        let distance = number == 32 ? 26 : 2 * ((last - first + 2 * steps - 1) / (2 * steps))
        return [first] + (0..<steps).reversed().map { last - $0 * distance }
    }

    /// The number of such rows, and of columns.
    private var alignmentCount: Int { number > 1 ? number / 7 + 2 : 0 }

    /// The number of codewords for data and error correction (table 1).
    var codewordCount: Int {
        let finders = 3 * 64
        let timing = 2 * (size - 16)
        // Twice fifteen bits, and the module that is always dark.
        let format = 31
        let information = hasInformation ? 36 : 0
        return (size * size - finders - timing - format - information - alignmentModuleCount) / 8
    }

    /// The number of modules that belong only to alignment patterns: those on a timing pattern share five modules with
    /// it.
    private var alignmentModuleCount: Int {
        let count = alignmentCount
        guard count > 0 else { return 0 }
        return 25 * (count * count - 3) - 2 * 5 * (count - 2)
    }
}
