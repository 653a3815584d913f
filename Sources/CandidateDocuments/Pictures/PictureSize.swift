import CandidateProfile
import Pictures

/// Reads how large a picture is, so that a page keeps its place free while it is loaded.
///
/// PNG (third edition, 11.2.1), GIF (89a, 18), WebP (RFC 9649, 2), JPEG (ITU-T T.81, annex B) and AVIF (AV1 Image File
/// Format 1.1).
enum PictureSize {
    /// How many bytes are looked at: what a camera writes before the size of a photograph rarely takes more.
    static let length = 262_144

    /// Where PNG, GIF and WebP have told their size, and most JPEG and AVIF without colour profiles and metadata too.
    private static let firstLength = 1_024

    /// The size of a picture in CSS pixels, as it is shown: turned where the picture says so. `nil` where it does not
    /// tell.
    ///
    /// - Parameter start: gives the first bytes of the picture, at most a number of them. It is asked a second time
    ///   only where what it gave first ends before the size of a JPEG or an AVIF.
    static func read(_ start: (Int) -> [UInt8]?) -> PixelSize? {
        guard let first = start(firstLength) else { return nil }
        let bytes = PictureBytes(first)
        if let size = size(bytes) { return size }
        guard first.count >= firstLength, isJPEG(bytes) || AVIFHeader.isOne(bytes) else { return nil }
        return start(length).flatMap { size(PictureBytes($0)) }
    }
}

extension PixelSize {
    /// The size of the same picture lying on its side.
    var turned: PixelSize { PixelSize(width: height, height: width) }

    /// Whether there are pictures of that size: browsers show none without pixels, and none that no memory holds.
    var isPlausible: Bool { (1...1_000_000).contains(width) && (1...1_000_000).contains(height) }
}

extension PictureSize {
    private static func size(_ bytes: PictureBytes) -> PixelSize? {
        let size = png(bytes) ?? gif(bytes) ?? webP(bytes) ?? jpeg(bytes) ?? AVIFHeader(bytes)?.size
        return size.flatMap { $0.isPlausible ? $0 : nil }
    }

    private static func size(_ width: Int?, _ height: Int?) -> PixelSize? {
        guard let width, let height else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// The header is the first chunk (PNG, third edition, 5.6 and 11.2.1).
    private static func png(_ bytes: PictureBytes) -> PixelSize? {
        guard bytes.bigEndian(at: 0, count: 4) == 0x8950_4E47, bytes.bigEndian(at: 4, count: 4) == 0x0D0A_1A0A,
            bytes.bigEndian(at: 8, count: 4) == 13, bytes.has("IHDR", at: 12)
        else { return nil }
        return size(bytes.bigEndian(at: 16, count: 4), bytes.bigEndian(at: 20, count: 4))
    }

    /// The logical screen, on which all frames are drawn (GIF 89a, 18).
    private static func gif(_ bytes: PictureBytes) -> PixelSize? {
        guard bytes.has("GIF87a") || bytes.has("GIF89a") else { return nil }
        return size(bytes.littleEndian(at: 6, count: 2), bytes.littleEndian(at: 8, count: 2))
    }

    /// The first chunk tells the size in each of the three forms (RFC 9649, 2.5 to 2.7; RFC 6386, 9.1).
    ///
    /// Exif in a WebP is left alone: browsers show the picture as it stands, whatever is said there.
    private static func webP(_ bytes: PictureBytes) -> PixelSize? {
        guard bytes.has("RIFF"), bytes.has("WEBP", at: 8) else { return nil }
        switch bytes.text(at: 12, count: 4) {
        case "VP8 ":
            // The two upper bits of each number say how a player may enlarge it.
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
