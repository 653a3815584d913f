import Compression

/// Writes baseline JPEG files (ITU-T T.81; JFIF 1.02) with optimal Huffman codes.
public enum JPEGWriter {
    /// A picture as JPEG. The same bytes on every machine.
    ///
    /// - Parameters:
    ///   - raster: the picture, without opacity.
    ///   - quality: from 1 to 100, with the meaning of libjpeg. Colors have half the resolution, as usual.
    public static func write(_ raster: Raster, quality: Int) -> [UInt8] {
        precondition(!raster.channels.hasAlpha && raster.width < 65_536 && raster.height < 65_536)
        let tables = [luminance, chrominance].map { scaled($0, quality) }
        let components = JPEGBlocks.components(of: raster, tables)
        let isColor = components.count == 3
        let codes = components.prefix(2).indices.map { index in
            BlockCodes(index == 0 ? components[..<1] : components[1...])
        }
        var file: [UInt8] = [0xFF, 0xD8]
        file += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        for index in codes.indices {
            file += segment(0xDB, [UInt8(index)] + jpegZigzag.map { UInt8(tables[index][Int($0)]) })
        }
        func sixteen(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
        let frame = components.indices.flatMap { index -> [UInt8] in
            [UInt8(index + 1), index == 0 && isColor ? 0x22 : 0x11, index == 0 ? 0 : 1]
        }
        file += segment(0xC0, [8] + sixteen(raster.height) + sixteen(raster.width) + [UInt8(components.count)] + frame)
        for (index, codes) in codes.enumerated() {
            file += segment(0xC4, [UInt8(index)] + codes.dc.definition)
            file += segment(0xC4, [UInt8(0x10 | index)] + codes.ac.definition)
        }
        let scan: [UInt8] = components.indices.flatMap { [UInt8($0 + 1), $0 == 0 ? 0x00 : 0x11] }
        file += segment(0xDA, [UInt8(components.count)] + scan + [0, 63, 0])
        var output = BitOutput()
        var predictions = [Int](repeating: 0, count: components.count)
        for unit in 0..<(components[0].blocks.count / components[0].perUnit) {
            for (index, component) in components.enumerated() {
                for block in unit * component.perUnit..<(unit + 1) * component.perUnit {
                    codes[min(index, 1)].write(component.blocks[block], &predictions[index], to: &output)
                }
            }
        }
        return file + output.finish() + [0xFF, 0xD9]
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }

    /// The tables of ITU-T T.81, K.1, for a quality (as in libjpeg).
    private static func scaled(_ table: [Int], _ quality: Int) -> [Int] {
        let quality = max(1, min(100, quality))
        let scale = quality < 50 ? 5_000 / quality : 200 - 2 * quality
        return table.map { max(1, min(255, ($0 * scale + 50) / 100)) }
    }

    private static let luminance = [
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29,
        51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121,
        120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ]
    private static let chrominance: [Int] =
        [17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66]
        + Array(repeating: 99, count: 38)
}

/// The blocks of a component in the order in which they are written.
struct JPEGBlocks {
    /// Coefficients in zigzag order, divided by the quantization.
    var blocks: [[Int16]] = []
    /// The blocks of a unit.
    var perUnit = 1

    /// The blocks of a picture: one component for grey, three for colors, of which the last two are halved.
    static func components(of raster: Raster, _ tables: [[Int]]) -> [JPEGBlocks] {
        let isColor = raster.channels == .color
        let unit = isColor ? 16 : 8
        let across = (raster.width + unit - 1) / unit
        let down = (raster.height + unit - 1) / unit
        let (width, height) = (across * unit, down * unit)
        var planes = planes(of: raster, width: width, height: height)
        var components: [JPEGBlocks] = []
        for index in planes.indices {
            let isHalved = index > 0
            if isHalved { planes[index] = halved(planes[index], width: width, height: height) }
            let stride = isHalved ? width / 2 : width
            let factor = isColor && !isHalved ? 2 : 1
            var component = JPEGBlocks(perUnit: factor * factor)
            component.blocks.reserveCapacity(across * down * factor * factor)
            let divisors = ForwardTransform.divisors(tables[min(index, 1)])
            for row in 0..<down {
                for column in 0..<across {
                    for block in 0..<factor * factor {
                        let (x, y) = (column * factor + block % factor, row * factor + block / factor)
                        component.blocks.append(
                            ForwardTransform.block(planes[index], at: (y * stride + x) * 8, stride: stride, divisors))
                    }
                }
            }
            components.append(component)
        }
        return components
    }

    /// The values of each component (JFIF 1.02), with the last row and column repeated up to a larger size.
    private static func planes(of raster: Raster, width: Int, height: Int) -> [[UInt8]] {
        let count = raster.channels.rawValue
        var planes = [[UInt8]](repeating: Array(repeating: 0, count: width * height), count: count)
        for row in 0..<height {
            let start = min(row, raster.height - 1) * raster.width
            for column in 0..<width {
                let source = (start + min(column, raster.width - 1)) * count
                let target = row * width + column
                guard count == 3 else {
                    planes[0][target] = raster.pixels[source]
                    continue
                }
                let red = Int(raster.pixels[source])
                let green = Int(raster.pixels[source + 1])
                let blue = Int(raster.pixels[source + 2])
                planes[0][target] = UInt8((19_595 * red + 38_470 * green + 7_471 * blue + 32_768) >> 16)
                let offset = 128 << 16 + 32_767
                planes[1][target] = UInt8((-11_059 * red - 21_709 * green + 32_768 * blue + offset) >> 16)
                planes[2][target] = UInt8((32_768 * red - 27_439 * green - 5_329 * blue + offset) >> 16)
            }
        }
        return planes
    }

    /// The averages of squares of four, rounded in turns up and down as in libjpeg.
    private static func halved(_ plane: [UInt8], width: Int, height: Int) -> [UInt8] {
        var halved: [UInt8] = []
        halved.reserveCapacity(plane.count / 4)
        for row in stride(from: 0, to: height, by: 2) {
            for column in stride(from: 0, to: width, by: 2) {
                let start = row * width + column
                let sum =
                    Int(plane[start]) + Int(plane[start + 1]) + Int(plane[start + width])
                    + Int(plane[start + width + 1])
                halved.append(UInt8((sum + 1 + column / 2 % 2) >> 2))
            }
        }
        return halved
    }
}

/// The Huffman codes of a component's blocks.
private struct BlockCodes {
    let dc: OptimalCode
    let ac: OptimalCode

    /// The best codes for components that share them.
    init(_ components: ArraySlice<JPEGBlocks>) {
        var (dc, ac) = ([Int](repeating: 0, count: 256), [Int](repeating: 0, count: 256))
        for component in components {
            var prediction = 0
            for block in component.blocks {
                Self.symbols(of: block, &prediction) { symbol, isDC, _, _ in
                    if isDC { dc[symbol] += 1 } else { ac[symbol] += 1 }
                }
            }
        }
        self.dc = OptimalCode(dc)
        self.ac = OptimalCode(ac)
    }

    func write(_ block: [Int16], _ prediction: inout Int, to output: inout BitOutput) {
        Self.symbols(of: block, &prediction) { symbol, isDC, bits, size in
            (isDC ? dc : ac).write(symbol, to: &output)
            output.write(bits, size)
        }
    }

    /// Passes the symbols of a block to a closure, with their additional bits and the number of those.
    @inline(__always)
    private static func symbols(
        of block: [Int16], _ prediction: inout Int, _ body: (Int, Bool, UInt64, Int) -> Void
    ) {
        @inline(__always)
        func bits(_ value: Int) -> (bits: UInt64, size: Int) {
            let size = Int.bitWidth - value.magnitude.leadingZeroBitCount
            return (UInt64(truncatingIfNeeded: value < 0 ? value - 1 : value) & (1 << UInt64(size) - 1), size)
        }
        let difference = bits(Int(block[0]) - prediction)
        prediction = Int(block[0])
        body(difference.size, true, difference.bits, difference.size)
        var run = 0
        for index in 1..<64 {
            let value = block[index]
            if value == 0 {
                run += 1
                continue
            }
            while run >= 16 {
                body(0xF0, false, 0, 0)
                run -= 16
            }
            let coded = bits(Int(value))
            body(run << 4 | coded.size, false, coded.bits, coded.size)
            run = 0
        }
        if run > 0 { body(0, false, 0, 0) }
    }
}

/// A Huffman code for known frequencies. The code of ones only is not used (ITU-T T.81, C).
private struct OptimalCode {
    /// How the code is stated in a file: the number of codes of each length, then the symbols.
    let definition: [UInt8]
    private let codes: [(bits: UInt64, length: Int)]

    init(_ frequencies: [Int]) {
        // An additional symbol that is rarer than all others takes the code of ones only.
        let lengths = HuffmanCode.lengths(of: frequencies.map { $0 * 2 } + [1], limit: 16)
        let symbols = (0..<256).filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        var counts = [UInt8](repeating: 0, count: 16)
        var codes = [(bits: UInt64, length: Int)](repeating: (0, 0), count: 256)
        var (code, length): (UInt64, UInt8) = (0, 0)
        for symbol in symbols {
            code <<= UInt64(lengths[symbol] - length)
            length = lengths[symbol]
            counts[Int(length) - 1] += 1
            codes[symbol] = (code, Int(length))
            code += 1
        }
        definition = counts + symbols.map { UInt8($0) }
        self.codes = codes
    }

    @inline(__always)
    func write(_ symbol: Int, to output: inout BitOutput) { output.write(codes[symbol].bits, codes[symbol].length) }
}

/// Writes bits from the highest of each byte on, with a zero byte after each 0xFF.
private struct BitOutput {
    private var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var count = 0

    /// Writes up to 16 bits.
    @inline(__always)
    mutating func write(_ value: UInt64, _ length: Int) {
        bits = bits << UInt64(length) | value
        count += length
        while count >= 8 {
            count -= 8
            let byte = UInt8(truncatingIfNeeded: bits >> UInt64(count))
            bytes.append(byte)
            if byte == 0xFF { bytes.append(0) }
        }
    }

    /// All bytes; the last is completed with ones.
    mutating func finish() -> [UInt8] {
        if count > 0 { write(1 << UInt64(8 - count) - 1, 8 - count) }
        return bytes
    }
}
