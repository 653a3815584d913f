/// How much of a QR Code can be damaged or covered (ISO/IEC 18004:2015, 6.5.1), in ascending order.
public enum ErrorCorrection: Int, CaseIterable, Comparable, Sendable {
    /// L: about 7 % of the codewords can be restored.
    case low
    /// M: about 15 %.
    case medium
    /// Q: about 25 %.
    case quartile
    /// H: about 30 %.
    case high

    /// Whether a level restores less than another.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// The two bits of the level in the format information, which are not in ascending order (table 12).
    var indicator: Int {
        switch self {
        case .low: 0b01
        case .medium: 0b00
        case .quartile: 0b11
        case .high: 0b10
        }
    }
}
