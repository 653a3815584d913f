import ByteText
import CandidateProfile
import Pictures

/// Reads the size of a picture, so that a page can reserve its space while it loads.
///
/// Supports PNG (third edition, 11.2.1), GIF (89a, 18), WebP (RFC 9649, 2), JPEG (ITU-T T.81, annex B) and AVIF (AV1
/// Image File Format 1.1).
enum PictureSize {
    /// The maximum number of bytes to read: cameras rarely write more before the size of a photograph.
    static let length = 262_144

    /// Enough for PNG, GIF and WebP, and for most JPEG and AVIF files without color profiles and metadata.
    private static let firstLength = 1_024

    /// The displayed size of a picture in CSS pixels, after rotation by metadata; `nil` if the content does not contain
    /// it.
    ///
    /// - Parameter start: returns the first bytes of the picture, up to a maximum number. It is called a second time
    ///   only if the first result ends before the size of a JPEG or AVIF picture.
    static func read<Failure>(_ start: (Int) throws(Failure) -> [UInt8]) throws(Failure) -> PixelSize? {
        let first = try start(firstLength)
        let bytes = BinaryBytes(first)
        if let size = size(bytes) { return size }
        guard first.count >= firstLength, isJPEG(bytes) || AVIFHeader.isOne(bytes) else { return nil }
        return size(BinaryBytes(try start(length)))
    }
}

extension PixelSize {
    /// The size after a quarter turn.
    var turned: PixelSize { PixelSize(width: height, height: width) }

    /// Whether browsers can show a picture of that size: not empty, and not too large for memory.
    var isPlausible: Bool { (1...1_000_000).contains(width) && (1...1_000_000).contains(height) }
}

extension PictureSize {
    private static func size(_ bytes: BinaryBytes) -> PixelSize? {
        let size = png(bytes) ?? gif(bytes) ?? webP(bytes) ?? jpeg(bytes) ?? AVIFHeader(bytes)?.size
        return size.flatMap { $0.isPlausible ? $0 : nil }
    }

    private static func size(_ width: Int?, _ height: Int?) -> PixelSize? {
        guard let width, let height else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Reads the first chunk, which is the header (PNG, third edition, 5.6 and 11.2.1).
    private static func png(_ bytes: BinaryBytes) -> PixelSize? {
        guard bytes.bigEndian(at: 0, count: 4) == 0x8950_4E47, bytes.bigEndian(at: 4, count: 4) == 0x0D0A_1A0A,
            bytes.bigEndian(at: 8, count: 4) == 13, bytes.has("IHDR", at: 12)
        else { return nil }
        return size(bytes.bigEndian(at: 16, count: 4), bytes.bigEndian(at: 20, count: 4))
    }

    /// Reads the logical screen, on which all frames are drawn (GIF 89a, 18).
    private static func gif(_ bytes: BinaryBytes) -> PixelSize? {
        guard bytes.has("GIF87a") || bytes.has("GIF89a") else { return nil }
        return size(bytes.littleEndian(at: 6, count: 2), bytes.littleEndian(at: 8, count: 2))
    }

    /// Reads the first chunk, which contains the size in each of the three forms (RFC 9649, 2.5 to 2.7; RFC 6386, 9.1).
    ///
    /// Exif in a WebP is ignored, as browsers do not rotate these pictures.
    private static func webP(_ bytes: BinaryBytes) -> PixelSize? {
        guard bytes.has("RIFF"), bytes.has("WEBP", at: 8) else { return nil }
        switch bytes.text(at: 12, count: 4) {
        case "VP8 ":
            // The two highest bits of each number are a scaling hint.
            guard bytes.bigEndian(at: 23, count: 3) == 0x9D_012A else { return nil }
            return size(
                bytes.littleEndian(at: 26, count: 2).map { $0 & 0x3FFF },
                bytes.littleEndian(at: 28, count: 2).map { $0 & 0x3FFF })
        case "VP8L":
            guard bytes.bigEndian(at: 20, count: 1) == 0x2F, let bits = bytes.littleEndian(at: 21, count: 4) else {
                return nil
            }
            return PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        case "VP8X":
            return size(
                bytes.littleEndian(at: 24, count: 3).map { $0 + 1 },
                bytes.littleEndian(at: 27, count: 3).map { $0 + 1 })
        default: return nil
        }
    }
}

/// JPEG: the frame header, and Exif before or after it.
extension PictureSize {
    /// Whether the bytes have the signature of a JPEG.
    static func isJPEG(_ bytes: BinaryBytes) -> Bool { bytes.bigEndian(at: 0, count: 3) == 0xFF_D8FF }

    /// The size in the first frame header (ITU-T T.81, B.1.1 and B.2.2), rotated as the first Exif block requires (CSS
    /// Images 3, `image-orientation: from-image`).
    ///
    /// `nil` unless the bytes include the start of the first scan, because Exif may occur anywhere before it.
    static func jpeg(_ bytes: BinaryBytes) -> PixelSize? {
        guard isJPEG(bytes) else { return nil }
        var frame: PixelSize?
        var isTurned: Bool?
        var position = 2
        while let byte = bytes.bigEndian(at: position, count: 1),
            let marker = bytes.bigEndian(at: position + 1, count: 1)
        {
            // Decoders skip fill bytes and bytes that are not markers.
            guard byte == 0xFF, marker != 0xFF else {
                position += 1
                continue
            }
            switch marker {
            case 0x00, 0x01, 0xD0...0xD7:
                position += 2
                continue
            case 0xD8, 0xD9: return nil
            case 0xDA: return isTurned == true ? frame?.turned : frame
            default: break
            }
            guard let length = bytes.bigEndian(at: position + 2, count: 2),
                let content = bytes.part(at: position + 4, count: length - 2)
            else { return nil }
            if frame == nil, isFrameHeader(marker) {
                guard let height = content.bigEndian(at: 1, count: 2), let width = content.bigEndian(at: 3, count: 2)
                else { return nil }
                frame = PixelSize(width: width, height: height)
            }
            if isTurned == nil, marker == 0xE1, content.has("Exif\0\0") {
                isTurned = content.part(at: 6, count: length - 8).map(liesOnItsSide)
            }
            position += 2 + length
        }
        return nil
    }

    /// Whether a marker is SOF0 to SOF15, without the tables and the reserved marker among them.
    private static func isFrameHeader(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// Whether an Exif block requires a quarter turn; a damaged block has no effect.
    private static func liesOnItsSide(_ block: BinaryBytes) -> Bool {
        ExifData(block).map { (5...8).contains($0.orientation) } ?? false
    }
}
