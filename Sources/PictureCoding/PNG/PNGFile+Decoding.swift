extension PNGFile {
    /// The picture in sRGB as it is stored, not turned.
    func decode() throws(PictureFailure) -> Raster {
        let channels: Raster.Channels =
            switch colorType {
            case 0: transparency == nil ? .grey : .greyAlpha
            case 4: .greyAlpha
            case 2, 3: transparency == nil ? .color : .colorAlpha
            default: .colorAlpha
            }
        var raw = try decompressed()
        var pixels = [UInt8](repeating: 0, count: width * height * channels.rawValue)
        let pixelBytes = max(1, samples * depth / 8)
        var start = 0
        for pass in passes {
            let length = rowBytes(pass.width)
            for row in 0..<pass.height {
                try Self.unfilter(&raw, start: start, length: length, pixelBytes: pixelBytes, isFirst: row == 0)
                let target = (pass.y + row * pass.stepY) * width + pass.x
                try convert(
                    raw[start + 1..<start + 1 + length], columns: pass.width, to: &pixels,
                    at: target * channels.rawValue, step: pass.stepX * channels.rawValue)
                start += length + 1
            }
        }
        if let curve, depth < 16 {
            let (count, colors) = (channels.rawValue, channels.rawValue - (channels.hasAlpha ? 1 : 0))
            for start in stride(from: 0, to: pixels.count, by: count) {
                for index in start..<start + colors { pixels[index] = curve[Int(pixels[index]) * 4_095 / 255] }
            }
        }
        var raster = Raster(width: width, height: height, channels: channels, pixels: pixels)
        colorSpace.convert(&raster)
        return raster
    }

    /// Reverses the filter of a row (PNG, 9.2).
    ///
    /// - Parameter start: the offset of the filter before the row. The previous row precedes it.
    private static func unfilter(
        _ raw: inout [UInt8], start: Int, length: Int, pixelBytes: Int, isFirst: Bool
    ) throws(PictureFailure) {
        let filter = raw[start]
        let (row, above) = (start + 1, start - length)
        guard filter <= 4 else { throw .damaged }
        raw.withUnsafeMutableBufferPointer { raw in
            precondition(row + length <= raw.count && (isFirst || above >= 0))
            switch (filter, isFirst) {
            case (1, _), (4, true):
                for index in stride(from: pixelBytes, to: length, by: 1) {
                    raw[row + index] &+= raw[row + index - pixelBytes]
                }
            case (2, false): for index in 0..<length { raw[row + index] &+= raw[above + index] }
            case (3, _):
                for index in 0..<length {
                    let left = index < pixelBytes ? 0 : Int(raw[row + index - pixelBytes])
                    let up = isFirst ? 0 : Int(raw[above + index])
                    raw[row + index] &+= UInt8((left + up) >> 1)
                }
            case (4, false):
                for index in 0..<min(pixelBytes, length) { raw[row + index] &+= raw[above + index] }
                for index in stride(from: pixelBytes, to: length, by: 1) {
                    let left = Int(raw[row + index - pixelBytes])
                    let (up, corner) = (Int(raw[above + index]), Int(raw[above + index - pixelBytes]))
                    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
                    raw[row + index] &+= UInt8(a <= b && a <= c ? left : b <= c ? up : corner)
                }
            default: break
            }
        }
    }

    /// Converts a row to eight bits, and a palette to colors.
    private func convert(
        _ row: ArraySlice<UInt8>, columns: Int, to pixels: inout [UInt8], at first: Int, step: Int
    ) throws(PictureFailure) {
        var target = first
        switch (depth, colorType) {
        case (8, 0), (8, 2), (8, 4), (8, 6):
            let (samples, transparent) = (samples, transparentColor)
            var source = row.startIndex
            for _ in 0..<columns {
                for index in 0..<samples { pixels[target + index] = row[source + index] }
                if let transparent {
                    let isSame = transparent.indices.allSatisfy { transparent[$0] == Int(row[source + $0]) }
                    pixels[target + samples] = isSame ? 0 : 255
                }
                source += samples
                target += step
            }
        case (16, _):
            let (samples, transparent) = (samples, transparentColor)
            let colors = colorType >= 4 ? samples - 1 : samples
            for column in 0..<columns {
                func value(_ index: Int) -> Int {
                    let source = row.startIndex + (column * samples + index) * 2
                    return Int(row[source]) << 8 | Int(row[source + 1])
                }
                for index in 0..<samples {
                    let value = value(index)
                    // Dark colors need more than eight bits of linear light.
                    pixels[target + index] =
                        if let curve, index < colors { curve[value >> 4] } else {
                            UInt8((value * 255 + 32_767) / 65_535)
                        }
                }
                if let transparent {
                    let isSame = transparent.indices.allSatisfy { transparent[$0] == value($0) }
                    pixels[target + samples] = isSame ? 0 : 255
                }
                target += step
            }
        default:
            let most = 1 << depth - 1
            let transparent = colorType == 0 ? transparentColor : nil
            for column in 0..<columns {
                let bit = column * depth
                let value = Int(row[row.startIndex + bit / 8]) >> (8 - depth - bit % 8) & most
                if colorType == 0 {
                    pixels[target] = UInt8(value * 255 / most)
                    if let transparent { pixels[target + 1] = transparent[0] == value ? 0 : 255 }
                } else {
                    guard value * 3 + 2 < palette.count else { throw .damaged }
                    for index in 0..<3 { pixels[target + index] = palette[value * 3 + index] }
                    if let transparency {
                        pixels[target + 3] = value < transparency.count ? transparency[value] : 255
                    }
                }
                target += step
            }
        }
    }

    /// The color whose pixels are transparent; `nil` if there is none.
    private var transparentColor: [Int]? {
        guard let transparency, colorType == 0 || colorType == 2, transparency.count == 2 * samples else { return nil }
        return (0..<samples).map { index -> Int in
            let (high, low) = (Int(transparency[2 * index]), Int(transparency[2 * index + 1]))
            return high << 8 | low
        }
    }
}
