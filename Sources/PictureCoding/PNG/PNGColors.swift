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
                throw .otherGamma
            }
            if let profile { return try ColorProfile.colorSpace(profile, isGrey: false) }
            if isSRGB { return .sRGB }
            // 1/2.2 stands for the curve of sRGB.
            if let gamma, !(44_000...47_000).contains(gamma) { throw .otherGamma }
            guard points.count == 8 else { return .sRGB }
            let spaces: [(ColorSpace, [Int])] = [
                (.sRGB, [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]),
                (.displayP3, [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]),
            ]
            for (space, expected) in spaces where zip(points, expected).allSatisfy({ abs($0 - $1) <= 500 }) {
                return space
            }
            throw .otherGamma
        }
    }
}
