import ByteText
import Pictures

/// A JPEG or PNG file that can be decoded. Only its headers have been read.
public struct PictureSource: Sendable {
    /// The maximum number of pixels of a picture: 80 million.
    public static let mostPixels = 80_000_000
    /// The maximum size of the pixels of a PNG before the conversion to eight bits: 320 MB.
    public static let mostBytes = 320_000_000

    /// The format of the file.
    public enum Format: Sendable {
        /// A JPEG (ITU-T T.81).
        case jpeg
        /// A PNG.
        case png
    }

    /// The format.
    public let format: Format
    /// The width in pixels, upright.
    public let width: Int
    /// The height in pixels, upright.
    public let height: Int
    private let orientation: Int
    private let content: Content

    private enum Content {
        case jpeg(JPEGFile)
        case png(PNGFile)
    }

    /// Reads the headers of a file.
    public init(_ bytes: [UInt8]) throws(PictureFailure) {
        let (storedWidth, storedHeight): (Int, Int)
        if bytes.starts(with: [0xFF, 0xD8]) {
            let file = try JPEGFile(bytes)
            (format, content) = (.jpeg, .jpeg(file))
            (storedWidth, storedHeight, orientation) = (file.frame.width, file.frame.height, file.orientation)
        } else if bytes.starts(with: PNGFile.signature) {
            let file = try PNGFile(bytes)
            (format, content) = (.png, .png(file))
            (storedWidth, storedHeight, orientation) = (file.width, file.height, file.orientation)
        } else {
            throw .otherFormat
        }
        (width, height) = orientation >= 5 ? (storedHeight, storedWidth) : (storedWidth, storedHeight)
    }

    /// Whether the file is an opaque photograph and no drawing, as far as its header and size tell: JPEG suits it better
    /// than PNG.
    public var isPhotograph: Bool {
        switch content {
        case .jpeg: true
        // Drawings compress well, photographs badly, also when a palette imitates their colors with patterns of dots.
        case .png(let file):
            [0, 2, 3].contains(file.colorType) && file.transparency == nil
                && file.depth >= (file.colorType == 3 ? 2 : 8)
                && file.dataSize > width * height / (file.colorType == 3 ? 8 : 2)
        }
    }

    /// The number of colors in the palette of the file, if it has one.
    public var paletteSize: Int? {
        switch content {
        case .jpeg: nil
        case .png(let file): file.colorType == 3 ? min(256, file.palette.count / 3) : nil
        }
    }

    /// Whether the file also has an animation, of which the picture is the first frame.
    public var isAnimated: Bool {
        switch content {
        case .jpeg: false
        case .png(let file): file.isAnimated
        }
    }

    /// The upright picture in sRGB.
    ///
    /// - Parameter scale: how many pixels of the file may become one in each direction. A JPEG is decoded at the
    ///   smallest of its scales (1, 1/2, 1/4, 1/8) that this permits, which is several times as fast.
    public func raster(reducedUpTo scale: Int = 1) throws(PictureFailure) -> Raster {
        let raster =
            switch content {
            case .jpeg(let file): try file.decode(scale: 8 / ([8, 4, 2].first { $0 <= scale } ?? 1))
            case .png(let file): try file.decode()
            }
        return raster.upright(orientation)
    }
}
