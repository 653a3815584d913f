/// A JPEG as its marker segments (ITU-T T.81, annex B).
struct JPEGSegments: Sendable {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    private struct Segment {
        var marker: UInt8
        /// The whole segment, marker and length included.
        var range: Range<Int>

        var content: Range<Int> { range.lowerBound + 4..<range.upperBound }
    }

    private let bytes: [UInt8]
    private var segments: [Segment] = []
    /// Where the picture itself begins: the first scan.
    private var scan = 0

    /// Takes a JPEG apart; `nil` where its segments do not fit behind each other.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            if marker == 0xDA {
                scan = position
                return
            }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            guard length >= 2, position + 2 + length <= bytes.count else { return nil }
            segments.append(Segment(marker: marker, range: position..<position + 2 + length))
            position += 2 + length
        }
        return nil
    }

    /// Whether Exif or XMP say where the picture was taken.
    var hasLocation: Bool {
        segments.contains { segment in
            exif(of: segment)?.hasLocation
                ?? (segment.marker == 0xE1 && bytes.contains("GPSLatitude", in: segment.content))
        }
    }

    /// The picture without application data and comments, but for what colours and the way up depend on.
    func stripped() -> [UInt8] {
        var result: [UInt8] = [0xFF, 0xD8]
        for segment in segments where segment.marker == 0xE0 { result += bytes[segment.range] }
        let orientation = segments.lazy.compactMap(exif(of:)).first?.orientation ?? 1
        if orientation != 1 {
            let block = Array("Exif\0\0".utf8) + ExifData.block(orientation: orientation)
            result += [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
        }
        for segment in segments where segment.marker != 0xE0 && isPicture(segment) { result += bytes[segment.range] }
        return result + bytes[scan..<endOfPicture]
    }

    /// Whether what is seen depends on a segment.
    private func isPicture(_ segment: Segment) -> Bool {
        switch segment.marker {
        // JFIF, Adobe's colour transform.
        case 0xE0, 0xEE: true
        // Colour profiles; other application data of this kind tells of further pictures in the file.
        case 0xE2: bytes[segment.content].starts(with: "ICC_PROFILE\0".utf8)
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
    }

    /// Behind the end marker: telephones put further pictures there, which have metadata of their own.
    private var endOfPicture: Int {
        var position = scan
        while position + 1 < bytes.count {
            guard bytes[position] == 0xFF else {
                position += 1
                continue
            }
            switch bytes[position + 1] {
            case 0xD9: return position + 2
            case 0xFF: position += 1
            case 0, 0x01, 0xD0...0xD7: position += 2
            default:
                // Tables between scans: an end marker inside them is none.
                guard position + 3 < bytes.count else { return bytes.count }
                position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
            }
        }
        return bytes.count
    }

    private func exif(of segment: Segment) -> ExifData? {
        guard segment.marker == 0xE1, bytes[segment.content].starts(with: "Exif\0\0".utf8) else { return nil }
        return ExifData(bytes, in: segment.content.dropFirst(6))
    }
}
