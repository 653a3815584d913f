/// A pattern that turns modules over, so that a symbol has no large areas and little that looks like a finder pattern
/// (ISO/IEC 18004:2015, 7.8.2). Its number is the reference of the format information.
enum Mask: Int, CaseIterable, Sendable {
    case pattern0, pattern1, pattern2, pattern3, pattern4, pattern5, pattern6, pattern7

    /// Whether the module in a column and a row is turned over (table 10).
    func covers(_ x: Int, _ y: Int) -> Bool {
        switch self {
        case .pattern0: (x + y) % 2 == 0
        case .pattern1: y % 2 == 0
        case .pattern2: x % 3 == 0
        case .pattern3: (x + y) % 3 == 0
        case .pattern4: (y / 2 + x / 3) % 2 == 0
        case .pattern5: x * y % 2 + x * y % 3 == 0
        case .pattern6: (x * y % 2 + x * y % 3) % 2 == 0
        case .pattern7: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// The modules that are turned over, as a matrix has them: ``wordsPerRow`` words for each row, until the rows begin
    /// again.
    var pattern: ArraySlice<UInt64> {
        let count = Self.rowPeriod * Self.wordsPerRow
        return Self.words[rawValue * count..<(rawValue + 1) * count]
    }

    /// As many as the largest symbol has.
    static let wordsPerRow = 3
}

extension Mask {
    /// After so many columns and rows each pattern begins again.
    private static let columnPeriod = 6
    private static let rowPeriod = 12

    /// All patterns, row after row.
    private static let words: [UInt64] = allCases.flatMap { mask in
        (0..<rowPeriod).flatMap { y in
            (0..<wordsPerRow).map { index in
                (0..<64).reduce(0) { mask.covers((64 * index + $1) % columnPeriod, y) ? $0 | 1 << UInt64($1) : $0 }
            }
        }
    }
}
