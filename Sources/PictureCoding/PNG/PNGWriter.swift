import Compression

/// Writes PNG files.
public enum PNGWriter {
    /// A picture as PNG, with a palette where that is smaller. The same bytes on every machine.
    ///
    /// - Parameter mostColors: how many colors the palette of a picture with more colors gets, at most 256: the most
    ///   frequent ones, if they are similar to the others. `nil`: it keeps all colors.
    public static func write(_ raster: Raster, mostColors: Int? = nil) -> [UInt8] {
        let raster = raster.withoutUselessAlpha
        let direct = writeDirectly(raster)
        guard let indexed = IndexedRaster(raster, mostColors: mostColors).map(write), indexed.count < direct.count
        else { return direct }
        return indexed
    }

    private static func writeDirectly(_ raster: Raster) -> [UInt8] {
        let count = raster.channels.rawValue
        let type: UInt8 =
            switch raster.channels {
            case .grey: 0
            case .color: 2
            case .greyAlpha: 4
            case .colorAlpha: 6
            }
        return file([
            ("IHDR", header(raster.width, raster.height, depth: 8, type)),
            (
                "IDAT",
                Zlib.compress(
                    filtered(raster.pixels, rowBytes: raster.width * count, pixelBytes: count), isFiltered: true)
            ),
        ])
    }

    private static func write(_ indexed: IndexedRaster) -> [UInt8] {
        let depth = [1, 2, 4].first { indexed.colors.count <= 1 << $0 } ?? 8
        let rowBytes = (indexed.width * depth + 7) / 8
        var raw: [UInt8] = []
        raw.reserveCapacity((rowBytes + 1) * indexed.height)
        for row in 0..<indexed.height {
            var line = [UInt8](repeating: 0, count: rowBytes)
            for column in 0..<indexed.width {
                let bit = column * depth
                line[bit / 8] |= indexed.indices[row * indexed.width + column] << UInt8(8 - depth - bit % 8)
            }
            // Filters make palettes larger.
            raw.append(0)
            raw += line
        }
        var chunks = [
            ("IHDR", header(indexed.width, indexed.height, depth: UInt8(depth), 3)),
            ("PLTE", indexed.colors.flatMap { bigEndian(Int($0)).dropLast() }),
        ]
        let transparency = indexed.colors.prefix { $0 & 0xFF != 0xFF }.map { UInt8($0 & 0xFF) }
        if !transparency.isEmpty { chunks.append(("tRNS", transparency)) }
        return file(chunks + [("IDAT", Zlib.compress(raw))])
    }

    private static func header(_ width: Int, _ height: Int, depth: UInt8, _ type: UInt8) -> [UInt8] {
        bigEndian(width) + bigEndian(height) + [depth, type, 0, 0, 0]
    }

    private static func file(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        var file = PNGFile.signature
        for (name, content) in chunks + [("IEND", [])] {
            let body = Array(name.utf8) + content
            file += bigEndian(content.count) + body + bigEndian(Int(Checksum.crc32(body)))
        }
        return file
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The rows, each with the filter whose values are smallest (PNG, 12.7).
    private static func filtered(_ pixels: [UInt8], rowBytes: Int, pixelBytes: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(pixels.count + pixels.count / rowBytes)
        var above = [UInt8](repeating: 0, count: rowBytes)
        var lines = [[UInt8]](repeating: above, count: 5)
        for start in stride(from: 0, to: pixels.count, by: rowBytes) {
            let row = Array(pixels[start..<start + rowBytes])
            var sums = [Int](repeating: 0, count: 5)
            for index in 0..<rowBytes {
                let own = row[index]
                let left = index < pixelBytes ? 0 : row[index - pixelBytes]
                let corner = index < pixelBytes ? 0 : above[index - pixelBytes]
                let up = above[index]
                let (a, b) = (abs(Int(up) - Int(corner)), abs(Int(left) - Int(corner)))
                let c = abs(Int(left) + Int(up) - 2 * Int(corner))
                let nearest = a <= b && a <= c ? left : b <= c ? up : corner
                let values = (
                    own, own &- left, own &- up, own &- UInt8((Int(left) + Int(up)) >> 1), own &- nearest
                )
                lines[0][index] = values.0
                lines[1][index] = values.1
                lines[2][index] = values.2
                lines[3][index] = values.3
                lines[4][index] = values.4
                sums[0] += Int(Int8(bitPattern: values.0).magnitude)
                sums[1] += Int(Int8(bitPattern: values.1).magnitude)
                sums[2] += Int(Int8(bitPattern: values.2).magnitude)
                sums[3] += Int(Int8(bitPattern: values.3).magnitude)
                sums[4] += Int(Int8(bitPattern: values.4).magnitude)
            }
            let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
            result.append(UInt8(best))
            result += lines[best]
            above = row
        }
        return result
    }
}

/// A picture with at most 256 colors.
private struct IndexedRaster {
    let width: Int
    let height: Int
    /// Red, green, blue and opacity in four bytes; opaque colors last.
    let colors: [UInt32]
    let indices: [UInt8]

    /// `nil` if there are more colors and they are not to be reduced, or would change visibly.
    init?(_ raster: Raster, mostColors: Int?) {
        let count = raster.channels.rawValue
        var found: [UInt32: Int] = [:]
        var pixels: [UInt32] = []
        pixels.reserveCapacity(raster.width * raster.height)
        for start in stride(from: 0, to: raster.pixels.count, by: count) {
            let values = raster.pixels[start..<start + count].map(UInt32.init)
            let color: UInt32 =
                switch raster.channels {
                case .grey: values[0] &* 0x0101_0100 | 0xFF
                case .greyAlpha: values[0] &* 0x0101_0100 | values[1]
                case .color: values[0] << 24 | values[1] << 16 | values[2] << 8 | 0xFF
                case .colorAlpha: values[0] << 24 | values[1] << 16 | values[2] << 8 | values[3]
                }
            found[color, default: 0] += 1
            guard mostColors != nil || found.count <= 256 else { return nil }
            pixels.append(color)
        }
        let frequent = found.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(mostColors ?? 256).map(\.key)
        // Transparency is listed from the first color on, so opaque ones are last.
        let colors = frequent.sorted { ($0 & 0xFF == 0xFF ? 1 : 0, $0) < ($1 & 0xFF == 0xFF ? 1 : 0, $1) }
        let positions = Dictionary(uniqueKeysWithValues: zip(colors, 0...))
        var table: [UInt32: UInt8] = [:]
        var changed = 0
        for (color, count) in found {
            let nearest = positions[color].map { (index: $0, distance: 0) } ?? Self.nearest(to: color, in: colors)
            table[color] = UInt8(nearest.index)
            if nearest.distance > Self.visibleDistance { changed += count }
        }
        // A few changed pixels are at edges, where nobody sees them.
        guard changed * 50 <= pixels.count else { return nil }
        self.colors = colors
        width = raster.width
        height = raster.height
        indices = pixels.map { table[$0] ?? 0 }
    }

    /// Ten steps of each channel.
    private static let visibleDistance = 300

    /// The position of the most similar color, and the sum of the squared differences.
    private static func nearest(to color: UInt32, in colors: [UInt32]) -> (index: Int, distance: Int) {
        func channel(_ color: UInt32, _ shift: UInt32) -> Int { Int(color >> shift & 0xFF) }
        let (red, green) = (channel(color, 24), channel(color, 16))
        let (blue, opacity) = (channel(color, 8), channel(color, 0))
        var (best, least) = (0, Int.max)
        for (index, other) in colors.enumerated() {
            let (a, b) = (red - channel(other, 24), green - channel(other, 16))
            let (c, d) = (blue - channel(other, 8), opacity - channel(other, 0))
            let distance = a * a + b * b + c * c + d * d
            if distance < least { (best, least) = (index, distance) }
        }
        return (best, least)
    }
}
