/// A PNG as its chunks (PNG, third edition, 5).
struct PNGChunks: Sendable {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private struct Chunk {
        var name: String
        /// The whole chunk, length and checksum included.
        var range: Range<Int>

        var content: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }
    }

    private let bytes: [UInt8]
    private var chunks: [Chunk] = []

    /// Takes a PNG apart; `nil` where its chunks do not fit behind each other.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var position = Self.signature.count
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard position + 12 + length <= bytes.count else { return nil }
            let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            chunks.append(Chunk(name: name, range: position..<position + 12 + length))
            // What stands behind the end belongs to no picture.
            if name == "IEND" { return }
            position += 12 + length
        }
        return nil
    }

    /// Whether Exif, XMP or a text that holds an Exif block say where the picture was taken.
    var hasLocation: Bool {
        chunks.contains { chunk in
            switch chunk.name {
            case "eXIf": ExifData(bytes, in: chunk.content).hasLocation
            case "iTXt": bytes.contains("GPSLatitude", in: chunk.content)
            case "tEXt", "zTXt":
                bytes.contains("GPSLatitude", in: chunk.content)
                    || !isColorProfile(chunk) && bytes.contains("Raw profile type", in: chunk.content)
            default: false
            }
        }
    }

    /// The picture without texts, times and Exif, but for the way up.
    func stripped() -> [UInt8] {
        var result = Self.signature
        for chunk in chunks {
            switch chunk.name {
            case "tEXt" where isColorProfile(chunk), "zTXt" where isColorProfile(chunk): result += bytes[chunk.range]
            case "tEXt", "zTXt", "iTXt", "tIME": break
            case "eXIf":
                let orientation = ExifData(bytes, in: chunk.content).orientation
                if orientation != 1 { result += Self.chunk("eXIf", ExifData.block(orientation: orientation)) }
            default: result += bytes[chunk.range]
            }
        }
        return result
    }

    /// Whether a text holds a colour profile: Exif, IPTC and XMP stand in such texts as well, as digits or compressed, and
    /// what those say is not looked for.
    private func isColorProfile(_ chunk: Chunk) -> Bool {
        let keyword = String(decoding: bytes[chunk.content].prefix { $0 != 0 }, as: UTF8.self).lowercased()
        return keyword == "raw profile type icc" || keyword == "raw profile type icm"
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(of: body))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// CRC-32 as PNG uses it (annex D).
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        var remainder: UInt32 = .max
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
        }
        return ~remainder
    }
}
