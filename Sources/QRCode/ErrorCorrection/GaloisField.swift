/// The field of 256 elements for codewords (ISO/IEC 18004:2015, 7.5.2): polynomials with the coefficients 0 and 1,
/// modulo x⁸ + x⁴ + x³ + x² + 1. Addition is exclusive or.
enum GaloisField {
    /// The powers of α, the element x: all elements except zero, twice, so that sums of exponents need no reduction.
    static let powers: [UInt8] = {
        var powers: [UInt8] = []
        var power = 1
        for _ in 0..<2 * order {
            powers.append(UInt8(power))
            power <<= 1
            if power > 0xFF { power ^= 0b1_0001_1101 }
        }
        return powers
    }()

    /// The exponent of α for each element; 0 for zero, which has none.
    static let logarithms: [Int] = {
        var logarithms = Array(repeating: 0, count: 256)
        for exponent in 0..<order { logarithms[Int(powers[exponent])] = exponent }
        return logarithms
    }()

    /// The product of two elements.
    static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        guard one != 0, other != 0 else { return 0 }
        return powers[logarithms[Int(one)] + logarithms[Int(other)]]
    }

    /// The number of different powers of α.
    private static let order = 255
}
