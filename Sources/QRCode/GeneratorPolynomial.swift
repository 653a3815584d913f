/// What codewords are divided by, so that the remainder corrects errors: (x − α⁰)(x − α¹)…, with as many factors as there
/// are codewords for error correction (ISO/IEC 18004:2015, annex A).
struct GeneratorPolynomial {
    /// The coefficients from the highest power down, without that of the highest, which is one.
    let coefficients: [UInt8]

    /// The polynomials of all degrees that blocks have, by their degrees.
    static let all = (0...30).map { GeneratorPolynomial(degree: $0) }

    /// The polynomial of a degree.
    init(degree: Int) {
        // Below the leading one, which each factor leaves.
        var product = [UInt8](repeating: 0, count: degree)
        for exponent in 0..<degree {
            let power = GaloisField.powers[exponent]
            for index in (0...exponent).reversed() {
                product[index] ^= GaloisField.product(index == 0 ? 1 : product[index - 1], power)
            }
        }
        coefficients = product
    }

    /// The codewords that correct errors in some data (7.5.2).
    func remainder(of data: ArraySlice<UInt8>) -> [UInt8] {
        // What is left of the data, and behind it what becomes the remainder.
        var rest = Array(data) + Array(repeating: 0, count: coefficients.count)
        for index in 0..<data.count {
            let factor = rest[index]
            for (offset, coefficient) in coefficients.enumerated() {
                rest[index + 1 + offset] ^= GaloisField.product(factor, coefficient)
            }
        }
        return Array(rest[data.count...])
    }
}
