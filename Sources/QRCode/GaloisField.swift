/// The field of 256 elements in which codewords are added, by exclusive or, and multiplied (ISO/IEC 18004:2015, 7.5.2):
/// polynomials with the coefficients 0 and 1, modulo x⁸ + x⁴ + x³ + x² + 1.
enum GaloisField {
    /// The powers of α, the element x: all elements but zero, twice, so that exponents need not be reduced.
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

    /// Of each element, the exponent to which α gives it; zero, of which there is none, has 0.
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

    /// After so many steps the powers of α begin again.
    private static let order = 255
}
