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
        let powers = GaloisField.powers
        let logarithms = GaloisField.logarithms
        let exponents = coefficients.map { logarithms[Int($0)] }
        var remainder = [UInt8](repeating: 0, count: coefficients.count)
        for byte in data {
            let factor = byte ^ remainder[0]
            for index in 1..<remainder.count { remainder[index - 1] = remainder[index] }
            remainder[remainder.count - 1] = 0
            guard factor != 0 else { continue }
            // No coefficient of a generator is zero.
            let exponent = logarithms[Int(factor)]
            for index in remainder.indices { remainder[index] ^= powers[exponent + exponents[index]] }
        }
        return remainder
    }
}
