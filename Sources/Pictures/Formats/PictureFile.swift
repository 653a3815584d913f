import ByteText

/// The format of a picture file, and whether the file is complete.
public struct PictureFile: Sendable {
    /// The formats of pictures, by their names.
    public enum Format: String, Sendable, CaseIterable {
        case jpeg = "JPEG"
        case png = "PNG"
        case gif = "GIF"
        case webP = "WebP"
        case avif = "AVIF"
        /// HEIF, the format of many phones.
        case heic = "HEIC"
        /// TIFF, and the raw formats of many cameras.
        case tiff = "TIFF"

        /// The extensions of the names of such files in lower case, the usual one first.
        public var fileExtensions: [String] {
            switch self {
            case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
            case .png: ["png", "apng"]
            case .gif: ["gif"]
            case .webP: ["webp"]
            case .avif: ["avif", "avifs"]
            case .heic: ["heic", "heif"]
            case .tiff: ["tif", "tiff", "dng"]
            }
        }

        /// The format, detected from the first bytes of a file; `nil` for other files.
        public init?(_ start: [UInt8]) {
            let start = BinaryBytes(start)
            switch PictureFormat(start) {
            case .jpeg: self = .jpeg
            case .png: self = .png
            case .gif: self = .gif
            case .webP: self = .webP
            case .tiff: self = .tiff
            case .media:
                // The brands of HEIF (ISO/IEC 23008-12, 10) and AVIF.
                switch start.text(at: 8, count: 4) {
                case "avif", "avis": self = .avif
                case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": self = .heic
                default: return nil
                }
            case .jpegXL, .track, .other, nil: return nil
            }
        }
    }

    /// The format.
    public let format: Format
    /// Whether the file has the mark that ends its picture, or all of its parts.
    public let isComplete: Bool

    /// Reads the structure of a file, but not its pixels; `nil` if it is not a picture.
    public init?(_ bytes: [UInt8]) {
        guard let format = Format(bytes), let structure = PictureFormat(BinaryBytes(bytes)) else { return nil }
        self.format = format
        isComplete =
            switch structure {
            case .media: MediaBox.list(in: BinaryBytes(bytes), from: 0, isWhole: true).end == bytes.count
            case .tiff: true
            default: PictureAnatomy(bytes, structure)?.isComplete ?? false
            }
    }
}
