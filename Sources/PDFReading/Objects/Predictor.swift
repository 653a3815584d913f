/// How the bytes of a stream were replaced by differences before their compression (ISO 32000-1, 7.4.4.4).
struct Predictor {
    /// 1 for none, 2 for that of TIFF, from 10 on for those of PNG.
    private let kind: Int
    /// The components of a pixel, the bits of each, and the pixels of a row.
    private let (colors, bits, columns): (Int, Int, Int)

    /// - Parameter parameter: the value of a parameter of the filter; `nil` if it is not stated.
    init(_ parameter: (String) -> Int?) {
        kind = parameter("Predictor") ?? 1
        (colors, bits, columns) = (
            parameter("Colors") ?? 1, parameter("BitsPerComponent") ?? 8, parameter("Columns") ?? 1
        )
    }

    /// The bytes before they were replaced.
    func reversed(_ data: [UInt8]) throws(StreamFilters.Failure) -> [UInt8] {
        guard kind != 1 else { return data }
        // Larger values would be larger than any file.
        guard (1...64).contains(colors), [1, 2, 4, 8, 16].contains(bits), (1...(1 << 26)).contains(columns) else {
            throw .invalid
        }
        let (row, pixel) = ((colors * bits * columns + 7) / 8, max(1, colors * bits / 8))
        switch kind {
        case 2 where bits == 8: return sums(of: data, row: row)
        case 10...: return try rows(of: data, row: row, pixel: pixel)
        // Other sizes are those of pictures.
        default: throw .unsupported
        }
    }

    /// Adds to each byte the one of the pixel before it (TIFF 6.0, section 14).
    private func sums(of data: [UInt8], row: Int) -> [UInt8] {
        var output = data
        for index in output.indices where index % row >= colors { output[index] &+= output[index - colors] }
        return output
    }

    /// Reverses the filter that each row begins with (PNG, 9.2). The last row can be shorter.
    private func rows(of data: [UInt8], row: Int, pixel: Int) throws(StreamFilters.Failure) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(data.count)
        var index = 0
        while index < data.count {
            let filter = data[index]
            guard filter <= 4 else { throw .invalid }
            let start = output.count
            for byte in data[index + 1..<min(index + 1 + row, data.count)] {
                let position = output.count
                let left = position - start >= pixel ? Int(output[position - pixel]) : 0
                let above = position >= row ? Int(output[position - row]) : 0
                let predicted: Int
                switch filter {
                case 1: predicted = left
                case 2: predicted = above
                case 3: predicted = (left + above) / 2
                case 4:
                    let corner = position >= row && position - start >= pixel ? Int(output[position - row - pixel]) : 0
                    predicted = Self.paeth(left, above, corner)
                default: predicted = 0
                }
                output.append(byte &+ UInt8(predicted))
            }
            index += row + 1
        }
        return output
    }

    /// The neighbor that is nearest to left + above - corner (PNG, 9.4).
    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
        let (a, b, c) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
        return a <= b && a <= c ? left : b <= c ? above : corner
    }
}
