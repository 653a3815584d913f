import ByteText
import Pictures

/// The colors that the values of a picture stand for.
enum ColorSpace: Sendable {
    case sRGB, displayP3

    /// Converts values to sRGB. Colors beyond it become the nearest by channel.
    func convert(_ raster: inout Raster) {
        let count = raster.channels.rawValue
        guard self == .displayP3, count >= 3 else { return }
        raster.pixels.withUnsafeMutableBufferPointer { pixels in
            for start in stride(from: 0, to: pixels.count, by: count) {
                let red = Int64(LinearLight.linear(pixels[start]))
                let green = Int64(LinearLight.linear(pixels[start + 1]))
                let blue = Int64(LinearLight.linear(pixels[start + 2]))
                // The matrix from Display P3 to sRGB, both with the white point D65, times 65,536.
                let values = (
                    80_278 * red - 14_742 * green, -2_756 * red + 68_292 * green,
                    -1_287 * red - 5_153 * green + 71_976 * blue
                )
                pixels[start] = Self.encoded(values.0)
                pixels[start + 1] = Self.encoded(values.1)
                pixels[start + 2] = Self.encoded(values.2)
            }
        }
    }

    private static func encoded(_ value: Int64) -> UInt8 {
        LinearLight.encoded(UInt32(max(0, min(65_535, (value + 32_768) >> 16))))
    }
}

/// An ICC profile (ICC.1:2022), as far as needed to recognize sRGB and Display P3.
enum ColorProfile {
    /// The segments of a JPEG that contain a profile (ICC.1:2022, B.4).
    struct Parts {
        private var parts: [UInt8: [UInt8]] = [:]

        mutating func addJPEGSegment(_ content: ArraySlice<UInt8>) {
            guard content.starts(with: "ICC_PROFILE\0".utf8), content.count > 14 else { return }
            parts[content[content.startIndex + 12]] = Array(content.dropFirst(14))
        }

        func colorSpace(isGrey: Bool) throws(PictureFailure) -> ColorSpace {
            if parts.isEmpty { return .sRGB }
            let profile = parts.sorted { $0.key < $1.key }.flatMap(\.value)
            return try ColorProfile.colorSpace(profile, isGrey: isGrey)
        }
    }

    /// The colors of a profile.
    static func colorSpace(_ profile: [UInt8], isGrey: Bool) throws(PictureFailure) -> ColorSpace {
        let profile = BinaryBytes(profile)
        let kind = profile.text(at: 16, count: 4)
        if kind == "CMYK" { throw .printColors }
        let curveName = kind == "GRAY" ? "kTRC" : "gTRC"
        guard let curve = tag(curveName, of: profile), let middle = middle(of: curve),
            // sRGB has 0.214 there, a power of 2.2 0.2176.
            (13_700...14_600).contains(middle)
        else { throw .otherProfile }
        if kind == "GRAY" { return .sRGB }
        guard kind == "RGB ", let red = colorant("rXYZ", of: profile), let green = colorant("gXYZ", of: profile),
            let blue = colorant("bXYZ", of: profile)
        else { throw .otherProfile }
        // Both adapted to D50, times 65,536.
        let spaces: [(ColorSpace, [[Int]])] = [
            (.sRGB, [[28_578, 14_581, 912], [25_241, 46_981, 6_362], [9_376, 3_974, 46_799]]),
            (.displayP3, [[33_759, 15_808, -69], [19_130, 45_369, 2_743], [10_305, 4_358, 51_394]]),
        ]
        for (space, colorants) in spaces {
            let differences = zip([red, green, blue], colorants).flatMap { zip($0, $1).map { abs($0 - $1) } }
            if differences.allSatisfy({ $0 <= 200 }) { return isGrey ? .sRGB : space }
        }
        throw .otherProfile
    }

    private static func tag(_ name: String, of profile: BinaryBytes) -> BinaryBytes? {
        guard let count = profile.bigEndian(at: 128, count: 4) else { return nil }
        for index in 0..<min(count, 100) where profile.has(name, at: 132 + index * 12) {
            guard let offset = profile.bigEndian(at: 136 + index * 12, count: 4),
                let size = profile.bigEndian(at: 140 + index * 12, count: 4)
            else { return nil }
            return profile.part(at: offset, count: size)
        }
        return nil
    }

    private static func colorant(_ name: String, of profile: BinaryBytes) -> [Int]? {
        guard let tag = tag(name, of: profile), tag.has("XYZ ") else { return nil }
        let values = [8, 12, 16].compactMap { fixed(tag, $0) }
        return values.count == 3 ? values : nil
    }

    /// A signed number times 65,536.
    private static func fixed(_ bytes: BinaryBytes, _ offset: Int) -> Int? {
        bytes.bigEndian(at: offset, count: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
    }

    /// The intensity at half the value, times 65,535; `nil` for a curve that is not one of both spaces.
    private static func middle(of curve: BinaryBytes) -> Int? {
        if curve.has("curv"), let count = curve.bigEndian(at: 8, count: 4) {
            switch count {
            case 0: return nil
            case 1:
                // A power of 2.2, times 256.
                guard let power = curve.bigEndian(at: 12, count: 2) else { return nil }
                return (560...568).contains(power) ? 14_263 : nil
            default:
                guard let low = curve.bigEndian(at: 12 + 2 * ((count - 1) / 2), count: 2),
                    let high = curve.bigEndian(at: 12 + 2 * (count / 2), count: 2)
                else { return nil }
                return (low + high) / 2
            }
        }
        // The parametric form of sRGB: ((ax + b)^g) for x >= d, else cx.
        guard curve.has("para"), let kind = curve.bigEndian(at: 8, count: 2), let power = fixed(curve, 12) else {
            return nil
        }
        switch kind {
        case 0: return (143_000...145_400).contains(power) ? 14_263 : nil
        case 3, 4:
            let values = [16, 20, 24, 28].compactMap { fixed(curve, $0) }
            let expected = [62_119, 3_417, 5_072, 2_651]
            guard (157_000...157_600).contains(power), values.count == 4,
                zip(values, expected).allSatisfy({ abs($0 - $1) <= 40 })
            else { return nil }
            return 14_027
        default: return nil
        }
    }
}
