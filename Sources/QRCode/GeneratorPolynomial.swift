/// The divisor for error correction codewords: (x − α⁰)(x − α¹)…, with one factor per codeword (ISO/IEC 18004:2015,
/// annex A).
struct GeneratorPolynomial {
    /// The coefficients from the highest power down, without the leading one.
    let coefficients: [UInt8]
    /// The coefficients as exponents of α; none of them is zero.
    private let exponents: [Int]

    /// The polynomials by degree.
    static let all = (0...30).map { GeneratorPolynomial(degree: $0) }

    /// The polynomial of a degree.
    init(degree: Int) {
        // Without the leading coefficient, which stays 1.
        var product = [UInt8](repeating: 0, count: degree)
        for exponent in 0..<degree {
            let power = GaloisField.powers[exponent]
            for index in (0...exponent).reversed() {
                product[index] ^= GaloisField.product(index == 0 ? 1 : product[index - 1], power)
            }
        }
        coefficients = product
        exponents = product.map { GaloisField.logarithms[Int($0)] }
    }

    /// The error correction codewords of some data (7.5.2).
    func remainder(of data: ArraySlice<UInt8>) -> [UInt8] {
        // The remaining data, followed by the remainder.
        var rest = Array(data)
        rest += repeatElement(0, count: exponents.count)
        let (powers, logarithms) = (GaloisField.powers, GaloisField.logarithms)
        rest.withUnsafeMutableBufferPointer { rest in
            powers.withUnsafeBufferPointer { powers in
                for index in 0..<data.count where rest[index] != 0 {
                    let logarithm = logarithms[Int(rest[index])]
                    for offset in exponents.indices {
                        rest[index &+ 1 &+ offset] ^= powers[logarithm &+ exponents[offset]]
                    }
                }
            }
        }
        return Array(rest[data.count...])
    }
}
