/// The chunks of a PNG that declare its color space (PNG, third edition, 11.3.2).
struct PNGColors {
    /// Whether there is an `sRGB` chunk.
    var isSRGB = false
    /// The profile of an `iCCP` chunk.
    var profile: [UInt8]?
    /// The code points of a `cICP` chunk (ITU-T H.273): primaries, transfer function, matrix and range.
    var codes: [UInt8]?
    /// The exponent of a `gAMA` chunk, times 100,000.
    var gamma: Int?
    /// The white point and the primaries of a `cHRM` chunk: x and y, times 100,000.
    var points: [Int] = []

    /// The colors. The chunks take precedence in the order cICP, iCCP, sRGB, gAMA with cHRM (4.3).
    var space: ColorSpace {
        get throws(PictureFailure) {
            if let codes {
                // Full-range RGB with the transfer function of sRGB.
                if codes == [1, 13, 0, 1] { return .sRGB }
                if codes == [12, 13, 0, 1] { return .displayP3 }
                throw .otherPrimaries
            }
            if let profile { return try ColorProfile.colorSpace(profile, isGrey: false) }
            if isSRGB { return .sRGB }
            guard points.count == 8 else { return .sRGB }
            let spaces: [(ColorSpace, [Int])] = [
                (.sRGB, [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]),
                (.displayP3, [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]),
            ]
            for (space, expected) in spaces where zip(points, expected).allSatisfy({ abs($0 - $1) <= 500 }) {
                // Display P3 has the curve of sRGB.
                if space == .displayP3, exponent != nil { throw .otherPrimaries }
                return space
            }
            throw .otherPrimaries
        }
    }

    /// The value in sRGB for each value from 0 to 4,095, if a `gAMA` chunk declares another curve than sRGB's (11.3.2.2).
    var curve: [UInt8]? {
        exponent.map { exponent in
            (0..<4_096).map { value in
                let light = Self.power(Double(value) / 4_095, exponent)
                return LinearLight.encoded(UInt32((light * 65_535).rounded()))
            }
        }
    }

    /// The exponent from values to light; `nil` for the curve of sRGB.
    private var exponent: Double? {
        // 1/2.2 stands for the curve of sRGB.
        guard codes == nil, profile == nil, !isSRGB, let gamma, gamma > 0, !(44_000...47_000).contains(gamma) else {
            return nil
        }
        return 100_000 / Double(gamma)
    }

    /// A power by multiplications and square roots, which all processors round alike.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        var (result, square, whole) = (1.0, base, Int(exponent))
        while whole > 0 {
            if whole & 1 == 1 { result *= square }
            square *= square
            whole >>= 1
        }
        var (root, fraction) = (base, exponent - exponent.rounded(.down))
        for _ in 0..<24 {
            root = root.squareRoot()
            fraction *= 2
            if fraction >= 1 {
                result *= root
                fraction -= 1
            }
        }
        return result
    }
}
