import ByteText

/// A WebP as chunks (RFC 9649, 2).
struct WebPReader {
    /// The chunks that affect the display.
    private static let shown: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
    /// The chunks of an animation frame that affect the display.
    private static let shownInFrame: Set<String> = ["VP8 ", "VP8L", "ALPH"]

    private let bytes: [UInt8]
    private var exif: [Range<Int>] = []
    private var hasPicture = false

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Parses a WebP; `false` if a chunk is truncated.
    static func read(_ bytes: [UInt8], into anatomy: inout PictureAnatomy) -> Bool {
        guard let size = BinaryBytes(bytes).littleEndian(at: 4, count: 4), bytes.count >= 12 else { return false }
        var reader = WebPReader(bytes)
        guard size + 8 <= bytes.count + 1,
            let chunks = reader.chunks(in: 12..<max(12, min(bytes.count, size + 8)), Self.shown), reader.hasPicture
        else { return false }
        let count = chunks.count + 4
        if count == size {
            anatomy.parts.keep(0..<12)
        } else {
            anatomy.parts.keep(0..<4)
            anatomy.parts.write(Self.littleEndian(count))
            anatomy.parts.keep(8..<12)
        }
        anatomy.parts.append(chunks)
        anatomy.exif = reader.exif
        anatomy.isComplete = true
        return true
    }

    /// The displayed chunks in a range; `nil` if one is truncated.
    private mutating func chunks(in range: Range<Int>, _ shown: Set<String>) -> PictureParts? {
        var parts = PictureParts()
        var position = range.lowerBound
        while position + 8 <= range.upperBound {
            let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
            guard let size = BinaryBytes(bytes).littleEndian(at: position + 4, count: 4),
                position + 8 + size <= range.upperBound
            else { return nil }
            let content = position + 8..<position + 8 + size
            guard shown.contains(name) else {
                if name == "EXIF" { exif.append(content) }
                position = content.upperBound + size % 2
                continue
            }
            switch name {
            case "VP8X":
                parts.keep(position..<position + 8)
                // The flags declare whether Exif and XMP follow.
                let flags = bytes[content].first ?? 0
                if flags & 0x0C == 0 {
                    parts.keep(content)
                } else {
                    parts.write([flags & ~0x0C])
                    parts.keep(content.dropFirst())
                }
            case "ANMF" where size >= 16:
                guard let frame = chunks(in: content.dropFirst(16), Self.shownInFrame) else { return nil }
                if frame.count + 16 == size {
                    parts.keep(position..<position + 24)
                } else {
                    parts.keep(position..<position + 4)
                    parts.write(Self.littleEndian(frame.count + 16))
                    parts.keep(content.prefix(16))
                }
                parts.append(frame)
            default:
                hasPicture = hasPicture || name.hasPrefix("VP8")
                parts.keep(position..<content.upperBound)
            }
            // Chunks are aligned to even offsets.
            position = content.upperBound + size % 2
            if parts.count % 2 == 1 {
                if position <= range.upperBound { parts.keep(position - 1..<position) } else { parts.write([0]) }
            }
        }
        return parts
    }

    private static func littleEndian(_ number: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
