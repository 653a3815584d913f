/// Versions that say in the same number of bits how long a segment is (ISO/IEC 18004:2015, table 3).
enum VersionRange: CaseIterable {
    case small, middle, large

    /// The numbers of the versions.
    var numbers: ClosedRange<Int> {
        switch self {
        case .small: 1...9
        case .middle: 10...26
        case .large: 27...40
        }
    }
}
