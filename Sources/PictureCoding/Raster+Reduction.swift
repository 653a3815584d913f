/// A part of a picture in pixels.
public struct PictureArea: Sendable, Hashable {
    /// The columns.
    public var columns: Range<Int>
    /// The rows.
    public var rows: Range<Int>

    /// Creates an area.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }
}

extension Raster {
    /// An area of the picture at a smaller size.
    ///
    /// Each pixel is the average light of the area that it covers, exact to the fraction of a pixel. In integers, so that
    /// the result is the same on every processor.
    ///
    /// - Parameters:
    ///   - area: a part of the picture that is not empty.
    ///   - newWidth: the width, from 1 to that of the area.
    ///   - newHeight: the height, from 1 to that of the area.
    public func reduced(_ area: PictureArea, width newWidth: Int, height newHeight: Int) -> Raster {
        let (oldWidth, oldHeight) = (area.columns.count, area.rows.count)
        precondition((1...oldWidth).contains(newWidth) && (1...oldHeight).contains(newHeight))
        precondition(area.columns.lowerBound >= 0 && area.columns.upperBound <= width)
        precondition(area.rows.lowerBound >= 0 && area.rows.upperBound <= height)
        if newWidth == oldWidth, newHeight == oldHeight { return cropped(area) }
        let count = channels.rawValue
        var result: [UInt8] = []
        result.reserveCapacity(newWidth * newHeight * count)
        var line = [UInt64](repeating: 0, count: newWidth * count)
        var sums = [UInt64](repeating: 0, count: newWidth * count)
        // A row of the old picture covers newHeight units, a row of the new one oldHeight units.
        var missing = oldHeight
        for row in area.rows {
            reduceRow(row, area.columns, into: &line, newWidth)
            var covered = newHeight
            while covered > 0 {
                let taken = min(covered, missing)
                for index in sums.indices { sums[index] &+= line[index] &* UInt64(taken) }
                covered -= taken
                missing -= taken
                guard missing == 0 else { break }
                append(sums, dividedBy: UInt64(oldHeight) * UInt64(oldWidth), to: &result)
                for index in sums.indices { sums[index] = 0 }
                missing = oldHeight
            }
        }
        return Raster(width: newWidth, height: newHeight, channels: channels, pixels: result)
    }

    /// The picture as a whole at a smaller size.
    public func reduced(width newWidth: Int, height newHeight: Int) -> Raster {
        reduced(PictureArea(columns: 0..<width, rows: 0..<height), width: newWidth, height: newHeight)
    }

    private func cropped(_ area: PictureArea) -> Raster {
        let count = channels.rawValue
        var cropped: [UInt8] = []
        cropped.reserveCapacity(area.columns.count * area.rows.count * count)
        for row in area.rows {
            let start = row * width
            cropped += pixels[(start + area.columns.lowerBound) * count..<(start + area.columns.upperBound) * count]
        }
        return Raster(width: area.columns.count, height: area.rows.count, channels: channels, pixels: cropped)
    }

    /// Sums up the light of a row for each new pixel, in units of one old pixel's width divided by the new width.
    private func reduceRow(_ row: Int, _ columns: Range<Int>, into line: inout [UInt64], _ newWidth: Int) {
        let count = channels.rawValue
        let colors = channels.hasAlpha ? count - 1 : count
        let start = (row * width + columns.lowerBound) * count
        let oldWidth = columns.count
        let source = pixels[start..<start + oldWidth * count]
        // The largest sum: 80 million pixels times 65,535 times 255 fits into 64 bits.
        source.withUnsafeBufferPointer { source in
            LinearLight.intensities.withUnsafeBufferPointer { intensities in
                line.withUnsafeMutableBufferPointer { line in
                    line.update(repeating: 0)
                    var (index, target, missing) = (0, 0, oldWidth)
                    for _ in 0..<oldWidth {
                        var covered = newWidth
                        while covered > 0 {
                            let taken = min(covered, missing)
                            if colors == count {
                                for channel in 0..<count {
                                    line[target + channel] &+=
                                        UInt64(intensities[Int(source[index + channel])]) &* UInt64(taken)
                                }
                            } else {
                                // Light counts by its opacity, so hidden colors do not show at edges.
                                let alpha = UInt64(source[index + colors]) &* UInt64(taken)
                                for channel in 0..<colors {
                                    line[target + channel] &+=
                                        UInt64(intensities[Int(source[index + channel])]) &* alpha
                                }
                                line[target + colors] &+= alpha
                            }
                            covered -= taken
                            missing -= taken
                            guard missing == 0 else { break }
                            target += count
                            missing = oldWidth
                        }
                        index += count
                    }
                }
            }
        }
    }

    private func append(_ sums: [UInt64], dividedBy units: UInt64, to result: inout [UInt8]) {
        let count = channels.rawValue
        guard channels.hasAlpha else {
            for sum in sums { result.append(LinearLight.encoded(UInt32((sum &+ units / 2) / units))) }
            return
        }
        for start in stride(from: 0, to: sums.count, by: count) {
            let alpha = sums[start + count - 1]
            for sum in sums[start..<start + count - 1] {
                result.append(alpha == 0 ? 0 : LinearLight.encoded(UInt32((sum &+ alpha / 2) / alpha)))
            }
            result.append(UInt8((alpha &+ units / 2) / units))
        }
    }
}
