import ByteText

/// What a file says about the picture in it: the format, and whether it ends before the picture does.
public struct PictureFile: Sendable {
    /// The formats of pictures, by their names.
    public enum Format: String, Sendable, CaseIterable {
        case jpeg = "JPEG"
        case png = "PNG"
        case gif = "GIF"
        case webP = "WebP"
        case avif = "AVIF"
        /// Of phones.
        case heic = "HEIC"
        /// Of scanners, and the raw formats of many cameras.
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
        guard let format = Format(bytes) else { return nil }
        self.format = format
        switch format {
        case .jpeg, .png, .gif, .webP:
            let detected: PictureFormat = [.jpeg: .jpeg, .png: .png, .gif: .gif][format] ?? .webP
            isComplete = PictureAnatomy(bytes, detected)?.isComplete ?? false
        case .avif, .heic:
            isComplete = MediaBox.list(in: BinaryBytes(bytes), from: 0, isWhole: true).end == bytes.count
        case .tiff: isComplete = true
        }
    }
}
