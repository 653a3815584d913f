import ByteText

/// A parsed picture.
struct PictureAnatomy: Sendable {
    /// The parts required to show it.
    var parts = PictureParts()
    /// Exif blocks without an identifier before them.
    var exif: [Range<Int>] = []
    /// Metadata joined from several parts of the file.
    var joined: [[UInt8]] = []
    /// Whether the file has the mark that ends its picture.
    var isComplete = false
    /// Whether there is metadata that cannot be searched, such as compressed text.
    var isOpaque = false

    /// Parses a picture; `nil` if it is damaged.
    ///
    /// - Parameter format: the format detected from its first bytes.
    init?(_ bytes: [UInt8], _ format: PictureFormat) {
        var anatomy = PictureAnatomy()
        let isRead =
            switch format {
            case .jpeg: JPEGReader.read(bytes, into: &anatomy)
            case .png: PNGReader.read(bytes, into: &anatomy)
            case .gif: GIFReader.read(bytes, into: &anatomy)
            case .webP: WebPReader.read(bytes, into: &anatomy)
            case .media: AVIFReader.read(bytes, into: &anatomy)
            case .jpegXL, .tiff, .track, .other: false
            }
        guard isRead else { return nil }
        self = anatomy
    }

    private init() {}
}

/// The formats of pictures and videos that can contain a location.
enum PictureFormat: Sendable {
    case jpeg, png, gif, webP
    /// AVIF, HEIC, MP4 and QuickTime.
    case media
    case jpegXL
    /// TIFF, and the raw formats of many cameras.
    case tiff
    /// XML, which may be a track (GPX, KML).
    case track
    /// Formats that can contain XMP or Exif: JPEG 2000, Photoshop, WebM, Matroska, AVI, WAVE, BMP, icons, PDF.
    case other

    /// The format, detected from a file's first bytes; `nil` for other formats.
    init?(_ start: BinaryBytes) {
        // Decoders ignore bytes between segments, even before the first one.
        if start.bigEndian(at: 0, count: 2) == 0xFFD8 {
            self = .jpeg
            return
        }
        switch start.bigEndian(at: 0, count: 4) {
        case 0x8950_4E47 where start.bigEndian(at: 4, count: 4) == 0x0D0A_1A0A: self = .png
        case 0x4749_4638 where start.has("GIF87a") || start.has("GIF89a"): self = .gif
        case 0x5249_4646 where start.has("WEBP", at: 8): self = .webP
        case 0x5249_4646 where start.has("AVI ", at: 8) || start.has("WAVE", at: 8): self = .other
        case 0x1A45_DFA3, 0xFF4F_FF51: self = .other
        case 0x0000_0100 where start.bigEndian(at: 5, count: 1) == 0: self = .other
        case 12 where start.has("jP  ", at: 4): self = .other
        case _ where start.has("8BPS") || start.has("BM") || start.has("%PDF"): self = .other
        case _ where Self.isMarkup(start): self = .track
        case 0x4949_2A00, 0x4D4D_002A, 0x4949_2B00, 0x4D4D_002B: self = .tiff
        case 12 where start.has("JXL ", at: 4): self = .jpegXL
        case let first?:
            // QuickTime files need no 'ftyp'.
            let names = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]
            // The size before the type is a number; four letters would be a larger one.
            if first < 0x2000_0000, let name = start.text(at: 4, count: 4), names.contains(name) {
                self = .media
            } else {
                return nil
            }
        case nil: return nil
        }
    }

    /// Whether a file begins like XML, after an optional byte-order mark and white space.
    private static func isMarkup(_ start: BinaryBytes) -> Bool {
        var offset = start.bigEndian(at: 0, count: 3) == 0xEF_BBBF ? 3 : 0
        while let byte = start.bigEndian(at: offset, count: 1), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
        return ["<?xml", "<gpx", "<kml"].contains { start.has($0, at: offset) }
    }
}
