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
}
