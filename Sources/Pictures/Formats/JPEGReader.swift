import ByteText

/// A JPEG as marker segments (ITU-T T.81, annex B; JFIF 1.02; Exif 2.32, 4.7).
///
/// It proceeds from marker to marker like decoders, which ignore bytes between segments.
struct JPEGReader {
    private let bytes: [UInt8]
    private var position = 2
    private var hasFrame = false
    private var hasScan = false
    private var hasExif = false
    private var anatomy: PictureAnatomy
    /// Metadata that can continue in the next segment of its kind.
    private var exif: [UInt8] = []
    private var xmp: [UInt8] = []
    private var resources: [UInt8] = []

    private init(_ bytes: [UInt8], _ anatomy: PictureAnatomy) {
        self.bytes = bytes
        self.anatomy = anatomy
    }

    /// Parses a JPEG; `false` if it ends before the picture begins.
    static func read(_ bytes: [UInt8], into anatomy: inout PictureAnatomy) -> Bool {
        var reader = JPEGReader(bytes, anatomy)
        reader.anatomy.parts.keep(0..<2)
        reader.readSegments()
        reader.anatomy.joined = [reader.exif, reader.xmp, reader.resources].filter { !$0.isEmpty }
        anatomy = reader.anatomy
        return reader.hasScan
    }

    private mutating func readSegments() {
        while let marker = nextMarker() {
            switch marker {
            case 0xD9:
                // Phones add further pictures, with their own metadata, after the end.
                anatomy.isComplete = hasScan
                return anatomy.parts.keep(position - 2..<position)
            case 0x01, 0xD0...0xD8: continue
            default: guard readSegment(marker) else { return }
            }
        }
    }

    /// Moves past the next marker.
    private mutating func nextMarker() -> UInt8? {
        while position < bytes.count {
            if bytes[position] != 0xFF {
                position += 1
                continue
            }
            while position < bytes.count, bytes[position] == 0xFF { position += 1 }
            guard position < bytes.count else { return nil }
            position += 1
            if bytes[position - 1] != 0 { return bytes[position - 1] }
        }
        return nil
    }

    /// Moves past the segment of a marker; `false` if it is truncated.
    private mutating func readSegment(_ marker: UInt8) -> Bool {
        let start = position - 2
        guard position + 2 <= bytes.count else { return false }
        let length = max(2, Int(bytes[position]) << 8 | Int(bytes[position + 1]))
        guard position + length <= bytes.count else { return false }
        let content = position + 2..<position + length
        position += length
        switch marker {
        // Frames, and tables: SOF0 to SOF15, DHT, DAC, DQT, DNL, DRI, DHP, EXP.
        case 0xC0...0xC7, 0xC9...0xCF, 0xDB...0xDF:
            if marker != 0xC4, marker != 0xCC, marker < 0xD0 { hasFrame = true }
            anatomy.parts.keep(start..<position)
        case 0xDA:
            guard hasFrame else { return false }
            position = endOfScan()
            hasScan = true
            anatomy.parts.keep(start..<position)
        case 0xE0: keep(start, content, "JFIF\0", count: 14, changing: [0, 0])
        case 0xE1: readMetadata(content)
        case 0xE2 where has("ICC_PROFILE\0", at: content): anatomy.parts.keep(start..<position)
        case 0xED where has("Photoshop 3.0\0", at: content): resources += bytes[content.dropFirst(14)]
        // Color information.
        case 0xEE: keep(start, content, "Adobe", count: 12, changing: [])
        default: break
        }
        return true
    }

    /// Keeps the identified part of a segment of application data.
    ///
    /// - Parameter changed: bytes that replace the last ones; the size of a thumbnail that is removed.
    private mutating func keep(
        _ start: Int, _ content: Range<Int>, _ mark: String, count: Int, changing changed: [UInt8]
    ) {
        guard has(mark, at: content), content.count >= count else { return }
        let known = content.prefix(count)
        if known == content, bytes[known].suffix(changed.count).elementsEqual(changed) {
            return anatomy.parts.keep(start..<content.upperBound)
        }
        anatomy.parts.write(
            [0xFF, bytes[start + 1], 0, UInt8(count + 2)] + bytes[known.dropLast(changed.count)] + changed)
    }

    private mutating func readMetadata(_ content: Range<Int>) {
        if has("Exif\0\0", at: content) {
            exif += exif.isEmpty ? bytes[content] : bytes[content.dropFirst(6)]
            guard !hasExif, !hasScan else { return }
            hasExif = true
            let orientation = ExifData(BinaryBytes(bytes).inside(content.dropFirst(6)))?.orientation ?? 1
            guard orientation != 1 else { return }
            let block = Array("Exif\0\0".utf8) + ExifData.block(orientation: orientation)
            anatomy.parts.write([0xFF, 0xE1, 0, UInt8(block.count + 2)] + block)
        } else if has("http://ns.adobe.com/", at: content) {
            let text = bytes[content].drop { $0 != 0 }.dropFirst()
            // Data that exceeds a segment is split into parts with an identifier, the total length and their offset.
            xmp += has("http://ns.adobe.com/xmp/extension/\0", at: content) ? text.dropFirst(40) : text
        }
    }

    private func has(_ mark: String, at content: Range<Int>) -> Bool { bytes[content].starts(with: mark.utf8) }

    /// The start of the next marker that is not part of the scan.
    private func endOfScan() -> Int {
        var index = position
        while index < bytes.count {
            guard bytes[index] == 0xFF else {
                index += 1
                continue
            }
            var next = index + 1
            while next < bytes.count, bytes[next] == 0xFF { next += 1 }
            guard next < bytes.count else { break }
            guard bytes[next] == 0 || (0xD0...0xD7).contains(bytes[next]) else { return index }
            index = next + 1
        }
        return bytes.count
    }
}
