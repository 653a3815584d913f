/// What codewords are divided by, so that the remainder corrects errors: (x − α⁰)(x − α¹)…, with as many factors as there
/// are codewords for error correction (ISO/IEC 18004:2015, annex A).
struct GeneratorPolynomial {
    /// The coefficients from the highest power down, without that of the highest, which is one.
    let coefficients: [UInt8]

    /// The polynomial of a degree.
    init(degree: Int) {
        // With the leading one, while factors are multiplied.
        var product: [UInt8] = [1]
        for exponent in 0..<degree {
            let shifted = product.map { GaloisField.product($0, GaloisField.powers[exponent]) }
            product = zip(product + [0], [0] + shifted).map { $0 ^ $1 }
        }
        coefficients = Array(product.dropFirst())
    }

    /// The codewords that correct errors in some data (7.5.2).
    func remainder(of data: ArraySlice<UInt8>) -> [UInt8] {
        var remainder = [UInt8](repeating: 0, count: coefficients.count)
        for byte in data {
            let factor = byte ^ remainder[0]
            remainder.removeFirst()
            remainder.append(0)
            for (index, coefficient) in coefficients.enumerated() {
                remainder[index] ^= GaloisField.product(coefficient, factor)
            }
        }
        return remainder
    }
}
