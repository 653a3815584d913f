/// Versions with the same length of character counts (ISO/IEC 18004:2015, table 3).
enum VersionRange: CaseIterable {
    case small, middle, large

    /// The versions in the range.
    var numbers: ClosedRange<Int> {
        switch self {
        case .small: 1...9
        case .middle: 10...26
        case .large: 27...40
        }
    }
}
