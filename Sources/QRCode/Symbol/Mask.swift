/// A pattern that inverts modules to avoid large areas and patterns like that of a finder (ISO/IEC 18004:2015, 7.8.2).
/// The raw value is the reference in the format information.
enum Mask: Int, CaseIterable, Sendable {
    case pattern0, pattern1, pattern2, pattern3, pattern4, pattern5, pattern6, pattern7

    /// Whether the mask inverts the module in a column and a row (table 10).
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
}
