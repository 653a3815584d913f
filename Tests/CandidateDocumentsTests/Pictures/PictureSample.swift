import CandidateProfile
import Testing

/// The first bytes of a generated picture, and its displayed size.
struct PictureSample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let size: PixelSize

    var testDescription: String { name }

    private init(_ name: String, _ bytes: [UInt8], isTurned: Bool = false) {
        self.name = name
        self.bytes = bytes
        size = isTurned ? PictureSizeTests.high : PictureSizeTests.wide
    }

    /// One picture per format, with 300 by 200 pixels.
    static let all = [
        PictureSample("PNG", .png(300, 200)),
        PictureSample("GIF 87a", Array("GIF87a".utf8) + [0x2C, 0x01, 0xC8, 0x00, 0, 0, 0]),
        PictureSample("GIF 89a", Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00, 0, 0, 0]),
        // The upper bits request scaling, which browsers ignore.
        PictureSample("WebP", .webP("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2A, 0x2C, 0x41, 0xC8, 0x80])),
        PictureSample("WebP without loss", .webP("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0x10])),
        PictureSample("extended WebP", .webP("VP8X", [0x10, 0, 0, 0, 0x2B, 0x01, 0, 0xC7, 0, 0])),
        PictureSample("JPEG", .jpeg([.segment(0xE0, Array("JFIF\0".utf8)), .frame(0xC0)])),
        PictureSample("progressive JPEG", .jpeg([.segment(0xDB, [0]), .frame(0xC2)])),
        PictureSample("JPEG with Exif", .jpeg([.exif(orientation: 3), .frame(0xC0)])),
        PictureSample("turned JPEG", .jpeg([.exif(orientation: 6), .frame(0xC0)]), isTurned: true),
        PictureSample("JPEG turned behind its frame", .jpeg([.frame(0xC0), .exif(orientation: 8)]), isTurned: true),
        PictureSample(
            "JPEG with bytes between its segments",
            .jpeg([[0xFF, 0xFF], [0x00, 0x17], [0xFF, 0x01], [0xFF, 0xD0], [0xFF, 0x00], .frame(0xC0)])),
        PictureSample(
            "AVIF", .avif(properties: [.box("pixi", [0]), .extent(300, 200)], associations: .associations([(1, [2])]))),
        PictureSample(
            "turned AVIF",
            .avif(
                properties: [.extent(300, 200), .box("irot", [1])], associations: .associations([(1, [0x81, 0x82])])),
            isTurned: true),
        PictureSample(
            "AVIF with long numbers",
            .avif(
                primary: [0, 0, 0, 7], properties: [.extent(900, 600), .extent(300, 200)],
                associations: .box("ipma", [1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 7, 1, 0x80, 2]))),
        PictureSample(
            "AVIF with long boxes",
            .avif(
                properties: [.longBox("ispe", [0, 0, 0, 0, 0, 0, 0x01, 0x2C, 0, 0, 0, 200])],
                associations: .associations([(1, [1])]), before: .longBox("free", [9]))),
        PictureSample(
            "sequence of AVIF",
            .avif("avis", properties: [.extent(300, 200)], associations: .associations([(1, [1])]))),
    ]
}

/// The first bytes of pictures, and their parts.
extension [UInt8] {
    /// A PNG up to the end of its header.
    static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + digits(width)
            + digits(height) + [8, 2, 0, 0, 0]
    }

    /// A WebP up to the end of its first chunk.
    static func webP(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [UInt8(content.count), 0, 0, 0] + content
    }

    /// A JPEG up to its first scan.
    static func jpeg(_ segments: [[UInt8]]) -> [UInt8] { [0xFF, 0xD8] + segments.joined() + [0xFF, 0xDA] }

    /// A segment of a JPEG.
    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + digits(UInt32(content.count + 2)).suffix(2) + content
    }

    /// A frame header with one color component.
    static func frame(_ marker: UInt8, _ width: UInt32 = 300, _ height: UInt32 = 200) -> [UInt8] {
        segment(marker, [8] + digits(height).suffix(2) + digits(width).suffix(2) + [1, 1, 0x11, 0])
    }

    /// A segment with an Exif block: another tag, then the orientation.
    static func exif(orientation: UInt8, _ order: String = "MM") -> [UInt8] {
        segment(0xE1, exifBlock(order, count: 2, [(0x010F, 2, 4, 0), (0x0112, 3, 1, orientation)]))
    }

    /// Damaged blocks that would rotate the picture if they were read beyond their end.
    static let damagedExif: [[UInt8]] = [
        Array("Exif\0\0".utf8), Array("Exif\0\0MM".utf8), Array("Exif\0\0MM\0*\0\0\0".utf8),
        Array("Exif\0\0MM\0*".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 1],
        Array("Exif\0\0MM\0+".utf8) + exifBlock("MM", count: 1, [(0x0112, 3, 1, 6)]).dropFirst(10),
        Array("Exif\0\0XX\0*".utf8) + exifBlock("MM", count: 1, [(0x0112, 3, 1, 6)]).dropFirst(10),
        Array("http\0\0".utf8) + exifBlock("MM", count: 1, [(0x0112, 3, 1, 6)]).dropFirst(6),
        exifBlock("MM", count: 0, [(0x0112, 3, 1, 6)]), exifBlock("MM", count: 0xFFFF, [(0x010F, 2, 4, 0)]),
        exifBlock("MM", count: 1, [(0x0112, 4, 1, 6)]), exifBlock("MM", count: 1, [(0x0112, 3, 2, 6)]),
        exifBlock("MM", count: 1, [(0x0112, 3, 1, 6)]).dropLast(3),
    ]

    /// The content of a segment with a directory of entries: tag, type, count, and the value as a short number.
    private static func exifBlock(
        _ order: String, count: UInt32, _ entries: [(tag: UInt32, type: UInt32, count: UInt32, value: UInt8)]
    ) -> [UInt8] {
        func ordered(_ number: UInt32, _ length: Int) -> [UInt8] {
            let digits = Array(digits(number).suffix(length))
            return order == "II" ? digits.reversed() : digits
        }
        var block = Array("Exif\0\0\(order)".utf8) + ordered(42, 2) + ordered(8, 4) + ordered(count, 2)
        for entry in entries {
            block += ordered(entry.tag, 2) + ordered(entry.type, 2) + ordered(entry.count, 4)
            block += ordered(UInt32(entry.value), 2) + [0, 0]
        }
        return block
    }

    /// A box of an AVIF.
    static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        digits(UInt32(content.count + 8)) + Array(name.utf8) + content
    }

    /// A box with a 64-bit length.
    static func longBox(_ name: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, 1] + Array(name.utf8) + [0, 0, 0, 0] + digits(UInt32(content.count + 16)) + content
    }

    /// The property with width and height.
    static func extent(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        box("ispe", [0, 0, 0, 0] + digits(width) + digits(height))
    }

    /// The associations of items with properties, in the short form.
    static func associations(_ items: [(item: UInt8, properties: [UInt8])]) -> [UInt8] {
        var content = [0, 0, 0, 0] + digits(UInt32(items.count))
        for (item, properties) in items { content += [0, item, UInt8(properties.count)] + properties }
        return box("ipma", content)
    }

    /// An AVIF up to its data.
    ///
    /// - Parameter primary: the number of the primary item: one digit, or four in the long form.
    static func avif(
        _ brand: String = "avif", primary: [UInt8] = [1], properties: [[UInt8]], associations: [UInt8],
        before: [UInt8] = []
    ) -> [UInt8] {
        let number = (primary.count == 4 ? [1, 0, 0, 0] : [0, 0, 0, 0, 0]) + primary
        let items = box("pitm", number) + box("iprp", box("ipco", Array(properties.joined())) + associations)
        return box("ftyp", Array(brand.utf8) + [0, 0, 0, 0]) + before
            + box("meta", [0, 0, 0, 0] + box("hdlr", [0, 0, 0, 0]) + items)
    }

    /// Files that are not pictures, and pictures without a size or with an impossible one.
    static let refused: [[UInt8]] = [
        [], [0], Array("<svg width='300' height='200'/>".utf8), Array("%PDF-1.7 and more than enough bytes".utf8),
        png(0, 200), png(300, 0), png(1_000_001, 1), png(1, .max), png(300, 200).map { $0 == 13 ? 12 : $0 },
        Array("GIF88a".utf8) + [0x2C, 0x01, 0xC8, 0x00], Array("GIF89a".utf8) + [0, 0, 0xC8, 0],
        webP("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2B, 0x2C, 0x01, 0xC8, 0]),
        webP("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2A, 0, 0xC0, 0xC8, 0]), webP("VP8L", [0x2E, 0x2B, 0xC1, 0x31, 0x10]),
        webP("VP8X", [0x10, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xC7, 0, 0]), webP("ANIM", [0x10, 0, 0, 0, 1, 1, 1, 1, 1, 1]),
        jpeg([]), jpeg([frame(0xC0, 0, 200)]), jpeg([frame(0xC0, 300, 0)]), jpeg([[0xFF, 0xD9, 0, 2], frame(0xC0)]),
        jpeg([[0xFF, 0xD8, 0, 2], frame(0xC0)]), jpeg([[0xFF, 0xE0, 0, 0], frame(0xC0)]),
        jpeg([[0xFF, 0xE0, 0, 1], frame(0xC0)]), jpeg([[0xFF, 0xE0, 0xFF, 0xFF], frame(0xC0)]),
        jpeg([[0xFF, 0xC0, 0, 5, 8, 0, 1]]), jpeg([frame(0xC0)]).dropLast(),
        box("ftyp", Array("heic".utf8)) + avif(properties: [extent(3, 2)], associations: []).dropFirst(16),
        avif(properties: [], associations: associations([(1, [1])])),
        avif(properties: [box("ispe", [0, 0, 0, 0, 0, 0, 1])], associations: associations([(1, [1])])),
        avif(properties: [extent(0, 2), extent(.max, .max)], associations: []),
        avif(
            properties: [extent(3, 2)], associations: [],
            before: [0, 0, 0, 1] + Array("free".utf8) + Array(repeating: 0xFF, count: 8)),
        avif(
            properties: [extent(3, 2)], associations: [],
            before: [0, 0, 0, 1] + Array("free".utf8) + [0x7F] + Array(repeating: 0xFF, count: 7)),
        avif(
            properties: [extent(3, 2)], associations: [],
            before: [0, 0, 0, 1] + Array("free".utf8) + [0x80, 0, 0, 0, 0, 0, 0, 0]),
        avif(properties: [extent(3, 2)], associations: [], before: [0, 0, 0, 0] + Array("free".utf8)),
        avif(properties: [extent(3, 2)], associations: [], before: [0, 0, 0, 7] + Array("free".utf8)),
    ]

    /// A big-endian 32-bit number.
    private static func digits(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
