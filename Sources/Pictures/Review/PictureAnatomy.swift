/// A picture that was taken apart.
struct PictureAnatomy: Sendable {
    /// What is needed to show it.
    var parts = PictureParts()
    /// Blocks of Exif that no mark stands before.
    var exif: [Range<Int>] = []
    /// Metadata that the file holds in several pieces, joined.
    var joined: [[UInt8]] = []
    /// Whether there is metadata in which nothing can be looked for, such as compressed texts.
    var isOpaque = false

    /// Takes a picture apart; `nil` where it is damaged.
    ///
    /// - Parameter format: what it begins like.
    init?(_ bytes: [UInt8], _ format: PictureFormat) {
        var anatomy = PictureAnatomy()
        let isRead =
            switch format {
            case .jpeg: JPEGReader.read(bytes, into: &anatomy)
            case .png: PNGReader.read(bytes, into: &anatomy)
            case .gif: GIFReader.read(bytes, into: &anatomy)
            case .webP: WebPReader.read(bytes, into: &anatomy)
            case .media, .jpegXL, .tiff: false
            }
        guard isRead else { return nil }
        self = anatomy
    }

    private init() {}
}

/// The formats of pictures and films that can say where they were taken.
enum PictureFormat: Sendable {
    case jpeg, png, gif, webP
    /// AVIF, HEIC, MP4 and QuickTime.
    case media
    case jpegXL
    /// TIFF, and the raw formats of many cameras.
    case tiff

    /// The format by a file's first bytes; `nil` for all others.
    init?(_ start: PictureBytes) {
        // Decoders pass over what stands between segments, even before the first one.
        if start.bigEndian(at: 0, count: 2) == 0xFFD8 {
            self = .jpeg
            return
        }
        switch start.bigEndian(at: 0, count: 4) {
        case 0x8950_4E47 where start.bigEndian(at: 4, count: 4) == 0x0D0A_1A0A: self = .png
        case 0x4749_4638 where start.has("GIF87a") || start.has("GIF89a"): self = .gif
        case 0x5249_4646 where start.has("WEBP", at: 8): self = .webP
        case 0x4949_2A00, 0x4D4D_002A, 0x4949_2B00, 0x4D4D_002B: self = .tiff
        case 12 where start.has("JXL ", at: 4): self = .jpegXL
        case let first?:
            // Films of QuickTime need no 'ftyp'.
            let names = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]
            // Before the name stands a size; four letters would be a larger one.
            if first < 0x2000_0000, let name = start.text(at: 4, count: 4), names.contains(name) {
                self = .media
            } else {
                return nil
            }
        case nil: return nil
        }
    }
}
