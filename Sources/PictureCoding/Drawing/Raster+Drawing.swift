/// An opaque color of a picture, in sRGB.
public struct PixelColor: Sendable, Hashable {
    /// Red, green and blue.
    public var red: UInt8, green: UInt8, blue: UInt8

    /// Creates a color.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// Draws into pictures with three colors and without opacity.
extension Raster {
    /// A picture of one color.
    public init(width: Int, height: Int, color: PixelColor) {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 3)
        for _ in 0..<width { pixels += [color.red, color.green, color.blue] }
        let row = pixels
        for _ in 1..<max(height, 1) { pixels += row }
        self.init(width: width, height: height, channels: .color, pixels: height > 0 ? pixels : [])
    }

    /// Fills an area, which may extend beyond the picture.
    public mutating func fill(_ area: PictureArea, with color: PixelColor) {
        precondition(channels == .color)
        let (rows, columns) = (area.rows.clamped(to: 0..<height), area.columns.clamped(to: 0..<width))
        for row in rows {
            for column in columns {
                let index = (row * width + column) * 3
                pixels[index] = color.red
                pixels[index + 1] = color.green
                pixels[index + 2] = color.blue
            }
        }
    }

    /// Copies another picture, without opacity, to a place where it fits in.
    public mutating func draw(_ other: Raster, left: Int, top: Int) {
        precondition(channels == .color && !other.channels.hasAlpha)
        precondition(left >= 0 && top >= 0 && left + other.width <= width && top + other.height <= height)
        let isGrey = other.channels == .grey
        for row in 0..<other.height {
            let start = ((top + row) * width + left) * 3
            let source = row * other.width * other.channels.rawValue
            if isGrey {
                for column in 0..<other.width {
                    let value = other.pixels[source + column]
                    for channel in 0..<3 { pixels[start + column * 3 + channel] = value }
                }
            } else {
                pixels.replaceSubrange(
                    start..<start + other.width * 3, with: other.pixels[source..<source + other.width * 3])
            }
        }
    }

    /// Fills a shape.
    public mutating func fill(_ shape: FilledShape, with color: PixelColor) {
        precondition(channels == .color)
        let coverage = shape.coverage
        let width = shape.area.columns.count
        var index = 0
        for row in shape.area.rows {
            guard (0..<height).contains(row) else {
                index += width
                continue
            }
            for column in shape.area.columns {
                let covered = Int(coverage[index])
                index += 1
                guard covered > 0, (0..<self.width).contains(column) else { continue }
                let place = (row * self.width + column) * 3
                // Values are mixed as browsers mix them at the edges of letters; mixing light makes white letters bolder.
                pixels[place] = Self.mixed(pixels[place], color.red, covered)
                pixels[place + 1] = Self.mixed(pixels[place + 1], color.green, covered)
                pixels[place + 2] = Self.mixed(pixels[place + 2], color.blue, covered)
            }
        }
    }

    @inline(__always)
    private static func mixed(_ below: UInt8, _ above: UInt8, _ covered: Int) -> UInt8 {
        UInt8((Int(below) * (255 - covered) + Int(above) * covered + 127) / 255)
    }
}
