import ByteText
import Compression

/// A PNG as chunks (PNG, third edition, 5).
struct PNGReader {
    /// The chunks that affect the display: the picture, its colors, and the frames of an animation.
    private static let shown: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "cICP", "mDCV",
        "cLLI", "acTL", "fcTL", "fdAT",
    ]

    /// Parses a PNG; `false` if it ends before the picture begins.
    static func read(_ bytes: [UInt8], into anatomy: inout PictureAnatomy) -> Bool {
        var position = 8
        anatomy.parts.keep(0..<position)
        var hasData = false
        while position + 8 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = bytes[position + 4..<position + 8]
            guard type.allSatisfy({ (0x41...0x5A).contains($0 & ~0x20) }), length <= Int32.max else { break }
            let name = String(decoding: type, as: UTF8.self)
            guard position > 8 || name == "IHDR" else { return false }
            let isData = name == "IDAT" || name == "fdAT"
            guard position + 12 + length <= bytes.count else {
                // Browsers show the existing part of a truncated picture.
                if isData { anatomy.parts.keep(position..<bytes.count) }
                return hasData || isData
            }
            let content = position + 8..<position + 8 + length
            if shown.contains(name) {
                anatomy.parts.keep(position..<position + 12 + length)
            } else {
                readMetadata(name, content, of: bytes, into: &anatomy)
            }
            hasData = hasData || isData
            position += 12 + length
            if name == "IEND" {
                anatomy.isComplete = true
                break
            }
        }
        return hasData
    }

    private static func readMetadata(
        _ name: String, _ content: Range<Int>, of bytes: [UInt8], into anatomy: inout PictureAnatomy
    ) {
        switch name {
        case "eXIf":
            anatomy.exif.append(content)
            let orientation = ExifData(BinaryBytes(bytes).inside(content))?.orientation ?? 1
            guard anatomy.exif.count == 1, orientation != 1 else { return }
            anatomy.parts.write(chunk("eXIf", ExifData.block(orientation: orientation)))
        case "tEXt", "zTXt":
            // Such texts can contain Exif, IPTC and XMP, in hexadecimal or compressed.
            let keyword = String(decoding: bytes[content].prefix(80).prefix { $0 != 0 }, as: UTF8.self).lowercased()
            let isProfile = keyword.hasPrefix("raw profile type ")
            if isProfile ? !["icc", "icm"].contains(keyword.suffix(3)) : name == "zTXt" { anatomy.isOpaque = true }
        case "iTXt":
            let isCompressed = bytes[content].drop { $0 != 0 }.dropFirst().first == 1
            if isCompressed { anatomy.isOpaque = true }
        default: return
        }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(Checksum.crc32(body))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
