/// How much of a QR Code may be damaged or covered before its text is lost (ISO/IEC 18004:2015, 6.5.1), least first.
public enum ErrorCorrection: Int, CaseIterable, Comparable, Sendable {
    /// L: about 7 % of the codewords can be restored.
    case low
    /// M: about 15 %.
    case medium
    /// Q: about 25 %.
    case quartile
    /// H: about 30 %.
    case high

    /// Whether one level restores less than another.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// The two bits of the level in the format information, which do not count upward (table 12).
    var indicator: Int {
        switch self {
        case .low: 0b01
        case .medium: 0b00
        case .quartile: 0b11
        case .high: 0b10
        }
    }
}
