/// Pictures composed byte by byte, with the metadata that cameras and programs write.
public enum SamplePictures {
    /// An Exif block (TIFF header and one directory) with the orientation and, if requested, a location.
    ///
    /// - Parameter placeTag: the tag of the GPS data; by default, the hemisphere.
    public static func exif(littleEndian: Bool, orientation: Int? = 6, location: Bool, placeTag: Int = 1) -> [UInt8] {
        func number(_ value: Int, bytes: Int) -> [UInt8] {
            let digits = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return littleEndian ? digits : digits.reversed()
        }
        func entry(_ tag: Int, type: Int, value: [UInt8]) -> [UInt8] {
            number(tag, bytes: 2) + number(type, bytes: 2) + number(1, bytes: 4) + value
                + [UInt8](repeating: 0, count: 4 - value.count)
        }
        var entries: [[UInt8]] = []
        if let orientation { entries.append(entry(0x0112, type: 3, value: number(orientation, bytes: 2))) }
        let end = 8 + 2 + 12 * (entries.count + (location ? 1 : 0)) + 4
        if location { entries.append(entry(0x8825, type: 4, value: number(end, bytes: 4))) }
        var block = Array((littleEndian ? "II" : "MM").utf8) + number(42, bytes: 2) + number(8, bytes: 4)
        block += number(entries.count, bytes: 2) + entries.joined() + number(0, bytes: 4)
        if location {
            // The hemisphere is enough.
            block += number(1, bytes: 2) + entry(placeTag, type: 2, value: Array("N\0".utf8)) + number(0, bytes: 4)
        }
        return block
    }

    /// A segment of a JPEG.
    public static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
    }

    /// A segment with an Exif block.
    public static func exifSegment(_ block: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + block) }

    /// A segment with a location in XMP.
    public static let xmpSegment = segment(
        0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude=\"1,2N\"/>".utf8))

    /// The JFIF marker.
    public static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])

    /// A color profile in a JPEG.
    public static let jpegProfile = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + Array("colours".utf8))

    /// Tables, frame, two scans with a table between them that contains the bytes of an end marker, and the end.
    public static let scans: [UInt8] =
        segment(0xDB, [0] + [UInt8](repeating: 16, count: 64)) + segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
        + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
        + segment(0xC4, [0x00, 0xFF, 0xD9, 0x01]) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x78, 0xFF, 0x00, 0xFF, 0xD9]

    /// A JPEG from segments and the picture itself.
    public static func jpeg(_ segments: [[UInt8]], after end: [UInt8] = []) -> [UInt8] {
        [0xFF, 0xD8] + segments.joined() + scans + end
    }

    /// A chunk of a PNG with its checksum.
    public static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(of: body))
    }

    /// A PNG that states a size, by default one pixel, with chunks before and after the picture itself.
    public static func png(
        width: UInt8 = 1, height: UInt8 = 1, before: [[UInt8]] = [], after: [[UInt8]] = [], behind end: [UInt8] = []
    ) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0])
            + before.joined()
            + chunk("IDAT", [0x78, 0x01, 0x63, 0x60, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01]) + after.joined()
            + chunk("IEND", []) + end
    }

    /// A chunk with a location in XMP.
    public static let xmpChunk = chunk(
        "iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<x exif:GPSLatitude=\"1,2N\"/>".utf8))

    /// A color profile in a PNG.
    public static let pngProfile = chunk("iCCP", Array("colours\0\0".utf8) + [1, 2, 3])

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// CRC-32, bit by bit (PNG, annex D).
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        var remainder = UInt32.max
        for byte in bytes {
            for bit in 0..<8 {
                let isDifferent = (remainder ^ UInt32(byte) >> bit) & 1 == 1
                remainder = remainder >> 1 ^ (isDifferent ? 0xEDB8_8320 : 0)
            }
        }
        return ~remainder
    }
}
