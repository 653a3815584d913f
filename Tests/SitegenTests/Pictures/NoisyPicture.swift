import PictureCoding
import TestSupport

/// Pictures for tests: soft stripes with noise, as photographs have, so that their files are not small.
enum NoisyPicture {
    /// A picture whose left half is dark.
    static func raster(width: Int, height: Int) -> Raster {
        var generator = SeededGenerator(seed: 24)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 3)
        for row in 0..<height {
            for column in 0..<width {
                let noise = UInt8(truncatingIfNeeded: generator.next()) % 24
                let base: UInt8 = column < width / 2 ? 20 : 180
                pixels.append(base &+ noise)
                pixels.append(base &+ UInt8(row % 40))
                pixels.append(base &+ noise / 2)
            }
        }
        return Raster(width: width, height: height, channels: .color, pixels: pixels)
    }

    /// The picture as JPEG.
    static func jpeg(width: Int, height: Int, quality: Int = 95) -> [UInt8] {
        JPEGWriter.write(raster(width: width, height: height), quality: quality)
    }

    /// A JPEG with another frame header.
    ///
    /// - Parameter change: gets the segment from the byte after the marker's first one.
    static func jpeg(changing change: (inout [UInt8]) -> Void) -> [UInt8] {
        let bytes = jpeg(width: 200, height: 240)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: [0xFF, 0xC0]) }) else { return bytes }
        let end = start + 2 + Int(bytes[start + 2]) << 8 + Int(bytes[start + 3])
        var frame = Array(bytes[start + 1..<end])
        change(&frame)
        return Array(bytes[...start]) + frame + bytes[end...]
    }

    /// A JPEG with a segment after its start.
    static func jpeg(with marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let bytes = jpeg(width: 200, height: 240)
        let length = content.count + 2
        let head: [UInt8] = [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)]
        return Array(bytes[..<2]) + head + content + Array(bytes[2...])
    }
}
