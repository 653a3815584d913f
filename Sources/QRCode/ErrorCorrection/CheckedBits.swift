/// Numbers with error correction bits: BCH and Golay codes (ISO/IEC 18004:2015, annexes C and D).
enum CheckedBits {
    /// The fifteen bits with the level and the mask (7.9.1).
    static func format(_ correction: ErrorCorrection, _ mask: Mask) -> Int {
        appendingRemainder(to: correction.indicator << 3 | mask.rawValue, generator: 0b101_0011_0111, length: 10)
            // A mask that prevents a format with only light modules.
            ^ 0b101_0100_0001_0010
    }

    /// The eighteen bits with the version, for versions from 7 on (7.10).
    static func information(_ version: Version) -> Int {
        appendingRemainder(to: version.number, generator: 0b1_1111_0010_0101, length: 12)
    }
}

extension CheckedBits {
    /// A number followed by the remainder of its division by a polynomial.
    private static func appendingRemainder(to number: Int, generator: Int, length: Int) -> Int {
        var remainder = number << length
        for shift in (0..<6).reversed() where remainder >> (shift + length) & 1 == 1 { remainder ^= generator << shift }
        return number << length | remainder
    }
}
