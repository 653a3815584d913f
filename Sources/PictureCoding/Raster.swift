/// A picture as pixels in sRGB, row by row from the top left, eight bits a channel.
public struct Raster: Sendable, Equatable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The channels of each pixel.
    public let channels: Channels
    /// The values of all channels of the first pixel, then of the next.
    public var pixels: [UInt8]

    /// The channels of a pixel. The raw value is their number.
    public enum Channels: Int, Sendable {
        /// Grey.
        case grey = 1
        /// Grey, opacity (not multiplied).
        case greyAlpha = 2
        /// Red, green, blue.
        case color = 3
        /// Red, green, blue, opacity (not multiplied).
        case colorAlpha = 4

        /// Whether there is an opacity.
        public var hasAlpha: Bool { self == .greyAlpha || self == .colorAlpha }
    }

    /// Creates a picture. The number of values must fit.
    public init(width: Int, height: Int, channels: Channels, pixels: [UInt8]) {
        precondition(pixels.count == width * height * channels.rawValue)
        self.width = width
        self.height = height
        self.channels = channels
        self.pixels = pixels
    }

    /// Whether every pixel is opaque.
    public var isOpaque: Bool {
        guard channels.hasAlpha else { return true }
        return stride(from: channels.rawValue - 1, to: pixels.count, by: channels.rawValue).allSatisfy { index in
            pixels[index] == 255
        }
    }
}

extension Raster {
    /// The picture turned as Exif orders it (Exif 2.32, 4.6.4, Orientation).
    func upright(_ orientation: Int) -> Raster {
        guard orientation > 1 else { return self }
        let isTurned = orientation >= 5
        let (newWidth, newHeight) = isTurned ? (height, width) : (width, height)
        let count = channels.rawValue
        var turned = [UInt8](repeating: 0, count: pixels.count)
        var target = 0
        for row in 0..<newHeight {
            for column in 0..<newWidth {
                let (x, y) =
                    switch orientation {
                    case 2: (width - 1 - column, row)
                    case 3: (width - 1 - column, height - 1 - row)
                    case 4: (column, height - 1 - row)
                    case 5: (row, column)
                    case 6: (row, height - 1 - column)
                    case 7: (width - 1 - row, height - 1 - column)
                    default: (width - 1 - row, column)
                    }
                let source = (y * width + x) * count
                for channel in 0..<count { turned[target + channel] = pixels[source + channel] }
                target += count
            }
        }
        return Raster(width: newWidth, height: newHeight, channels: channels, pixels: turned)
    }

    /// The picture on a background of one grey, without opacity.
    public func flattened(on background: UInt8) -> Raster {
        guard channels.hasAlpha else { return self }
        let colors = channels.rawValue - 1
        var flat: [UInt8] = []
        flat.reserveCapacity(width * height * colors)
        let behind = LinearLight.linear(background)
        for start in stride(from: 0, to: pixels.count, by: colors + 1) {
            let alpha = UInt32(pixels[start + colors])
            for value in pixels[start..<start + colors] {
                switch alpha {
                case 255: flat.append(value)
                case 0: flat.append(background)
                default:
                    let mixed = LinearLight.linear(value) * alpha + behind * (255 - alpha)
                    flat.append(LinearLight.encoded((mixed + 127) / 255))
                }
            }
        }
        return Raster(width: width, height: height, channels: colors == 1 ? .grey : .color, pixels: flat)
    }

    /// The picture without opacity if every pixel is opaque.
    public var withoutUselessAlpha: Raster { channels.hasAlpha && isOpaque ? flattened(on: 255) : self }
}
