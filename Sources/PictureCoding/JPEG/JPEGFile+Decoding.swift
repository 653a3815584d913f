extension JPEGFile {
    /// The picture in sRGB as it is stored, not turned.
    ///
    /// - Parameter scale: the width and height of a block of eight: 1, 2, 4 or 8.
    func decode(scale: Int) throws(PictureFailure) -> Raster {
        var decoder = JPEGDecoder(self, scale: scale)
        try decoder.run()
        let width = (frame.width * scale + 7) / 8
        let height = (frame.height * scale + 7) / 8
        let rows = decoder.planes.indices.map { index in
            RowExpansion(
                decoder.planes[index], horizontal: frame.horizontal / frame.components[index].horizontal,
                vertical: frame.vertical / frame.components[index].vertical, scale: scale, width: width)
        }
        var pixels = [UInt8](repeating: 0, count: width * height * rows.count)
        var lines = rows.map { _ in [UInt8](repeating: 0, count: width + 8) }
        pixels.withUnsafeMutableBufferPointer { pixels in
            for row in 0..<height {
                for index in rows.indices { rows[index].write(row, to: &lines[index]) }
                let start = row * width * rows.count
                switch colors {
                case .grey: for column in 0..<width { pixels[start + column] = lines[0][column] }
                case .redGreenBlue:
                    for column in 0..<width {
                        for index in 0..<3 { pixels[start + column * 3 + index] = lines[index][column] }
                    }
                case .luminanceChrominance:
                    Self.convert(lines[0], lines[1], lines[2], width, to: pixels.baseAddress.map { $0 + start })
                }
            }
        }
        var raster = Raster(width: width, height: height, channels: rows.count == 1 ? .grey : .color, pixels: pixels)
        colorSpace.convert(&raster)
        return raster
    }

    /// Converts a row to red, green and blue (JFIF 1.02), with the arithmetic of libjpeg.
    private static func convert(
        _ luminance: [UInt8], _ blue: [UInt8], _ red: [UInt8], _ width: Int, to pixels: UnsafeMutablePointer<UInt8>?
    ) {
        guard let pixels, luminance.count >= width, blue.count >= width, red.count >= width else { return }
        luminance.withUnsafeBufferPointer { luminance in
            blue.withUnsafeBufferPointer { blue in
                red.withUnsafeBufferPointer { red in
                    for column in 0..<width {
                        let y = Int32(luminance[column])
                        let (cb, cr) = (Int32(blue[column]) - 128, Int32(red[column]) - 128)
                        let green = (cb &* -22_554 &- cr &* 46_802 &+ 32_768) >> 16
                        pixels[column &* 3] = clamped(y &+ (cr &* 91_881 &+ 32_768) >> 16)
                        pixels[column &* 3 &+ 1] = clamped(y &+ green)
                        pixels[column &* 3 &+ 2] = clamped(y &+ (cb &* 116_130 &+ 32_768) >> 16)
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func clamped(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: max(0, min(255, value))) }
}

/// Expands the rows of a component to the size of the picture. Halved components are interpolated as in libjpeg.
private struct RowExpansion {
    private let plane: JPEGDecoder.Plane
    /// How many pixels a sample covers.
    private let horizontal: Int
    private let vertical: Int
    private let width: Int
    private let isSmoothAcross: Bool
    private let isSmoothDown: Bool

    init(_ plane: JPEGDecoder.Plane, horizontal: Int, vertical: Int, scale: Int, width: Int) {
        self.plane = plane
        self.horizontal = horizontal * scale / plane.size
        self.vertical = vertical * scale / plane.size
        self.width = width
        let isSmooth = scale > 1
        isSmoothAcross = isSmooth && self.horizontal == 2 && self.vertical <= 2 && plane.width > 2
        isSmoothDown = isSmooth && self.vertical == 2 && (self.horizontal == 1 || isSmoothAcross)
    }

    /// Writes a row. The line has room for the last sample as a whole.
    func write(_ row: Int, to line: inout [UInt8]) {
        guard let samples = plane.samples.baseAddress else { return }
        let own = min(row / vertical, plane.height - 1)
        // The nearer of the neighbours; the first and the last row have one.
        let other = isSmoothDown ? max(0, min(plane.height - 1, row.isMultiple(of: 2) ? own - 1 : own + 1)) : own
        let (near, far) = (samples + own * plane.stride, samples + other * plane.stride)
        let count = min(plane.width, (width + horizontal - 1) / horizontal)
        line.withUnsafeMutableBufferPointer { line in
            switch (isSmoothAcross, isSmoothDown) {
            case (true, true): Self.expandBoth(near, far, count, line)
            case (true, false): Self.expandAcross(near, count, line)
            case (false, true):
                let bias = row.isMultiple(of: 2) ? 1 : 2
                for column in 0..<count {
                    let sum: Int = 3 * Int(near[column]) + Int(far[column])
                    line[column] = UInt8((sum + bias) >> 2)
                }
            case (false, false):
                if horizontal == 1 {
                    for column in 0..<count { line[column] = near[column] }
                } else {
                    for column in 0..<min(width, count * horizontal) { line[column] = near[column / horizontal] }
                }
            }
        }
    }

    private static func expandAcross(
        _ samples: UnsafePointer<UInt8>, _ count: Int, _ line: UnsafeMutableBufferPointer<UInt8>
    ) {
        for column in 0..<count {
            let own = Int(samples[column]) * 3
            line[2 * column] = column == 0 ? samples[0] : UInt8((own + Int(samples[column - 1]) + 1) >> 2)
            line[2 * column + 1] =
                column == count - 1 ? samples[column] : UInt8((own + Int(samples[column + 1]) + 2) >> 2)
        }
    }

    private static func expandBoth(
        _ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>, _ count: Int,
        _ line: UnsafeMutableBufferPointer<UInt8>
    ) {
        func sum(_ column: Int) -> Int { Int(near[column]) * 3 + Int(far[column]) }
        var (last, own) = (sum(0), sum(0))
        for column in 0..<count {
            let next = column == count - 1 ? own : sum(column + 1)
            line[2 * column] = UInt8((own * 3 + last + 8) >> 4)
            line[2 * column + 1] = UInt8((own * 3 + next + 7) >> 4)
            (last, own) = (own, next)
        }
    }
}
