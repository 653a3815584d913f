import ByteText
import Compression

/// Decodes the data of a stream (ISO 32000-1, 7.4).
enum StreamFilters {
    enum Failure: Error {
        /// A filter of pictures, or an unknown one.
        case unsupported
        /// The data does not follow its filter's rules.
        case invalid
        /// More decoded bytes than the limit.
        case tooLarge
    }

    /// A filter with its parameters.
    struct Step {
        let filter: String
        /// How the bytes were prepared for compression.
        let predictor: Predictor
        /// Whether codes of LZW grow one code early.
        let isEarly: Bool

        /// - Parameter parameter: the value of a parameter; `nil` if it is not stated.
        init(filter: String, _ parameter: (String) -> Int?) {
            self.filter = filter
            predictor = Predictor(parameter)
            isEarly = parameter("EarlyChange") != 0
        }
    }

    /// - Parameters:
    ///   - data: the encoded bytes.
    ///   - steps: the filters in the order in which they are decoded.
    ///   - limit: the maximum number of decoded bytes of each filter.
    static func decode(_ data: [UInt8], _ steps: [Step], limit: Int) throws(Failure) -> [UInt8] {
        guard steps.count <= 8 else { throw .unsupported }
        var data = data
        for step in steps {
            switch step.filter {
            case "FlateDecode", "Fl": data = try step.predictor.reversed(try inflate(data, limit))
            case "LZWDecode", "LZW":
                data = try step.predictor.reversed(try decodeLZW(data, isEarly: step.isEarly, limit))
            case "ASCIIHexDecode", "AHx": data = decodeHexadecimal(data)
            case "ASCII85Decode", "A85": data = try decode85(data)
            case "RunLengthDecode", "RL": data = try decodeRuns(data, limit)
            default: throw .unsupported
            }
        }
        return data
    }

    /// A zlib stream (RFC 1950). Its check value is not compared, because readers show streams with a wrong one, too.
    private static func inflate(_ data: [UInt8], _ limit: Int) throws(Failure) -> [UInt8] {
        guard data.count > 2 else { throw .invalid }
        let hasHeader = data[0] & 15 == 8 && (Int(data[0]) << 8 | Int(data[1])) % 31 == 0
        do throws(CompressionError) {
            return try Inflate.decompress(hasHeader ? Array(data[2...]) : data, limit: limit)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge
            default: throw .invalid
            }
        }
    }

    /// Codes of 9 to 12 bits.
    private static func decodeLZW(_ data: [UInt8], isEarly: Bool, _ limit: Int) throws(Failure) -> [UInt8] {
        var output: [UInt8] = []
        // Each entry is a part of the output: every sequence has been written once.
        var table: [Range<Int>] = []
        var (bits, count, width) = (0, 0, 9)
        var previous: Range<Int>?
        for byte in data {
            bits = (bits << 8 | Int(byte)) & 0xFF_FFFF
            count += 8
            guard count >= width else { continue }
            count -= width
            let code = bits >> count & ((1 << width) - 1)
            if code == 257 { return output }
            if code == 256 {
                (table, width, previous) = ([], 9, nil)
                continue
            }
            let start = output.count
            if code < 256 {
                output.append(UInt8(code))
            } else if code - 258 < table.count {
                for offset in table[code - 258] { output.append(output[offset]) }
            } else if code - 258 == table.count, let previous {
                for offset in previous { output.append(output[offset]) }
                output.append(output[start])
            } else {
                throw .invalid
            }
            guard output.count <= limit else { throw .tooLarge }
            // The new sequence is the previous one with the first byte of this one, which follows it in the output.
            if let previous, table.count < 4_096 - 258 { table.append(previous.lowerBound..<previous.upperBound + 1) }
            previous = start..<output.count
            let next = table.count + (isEarly ? 259 : 258)
            width = next >= 2_048 ? 12 : next >= 1_024 ? 11 : next >= 512 ? 10 : 9
        }
        return output
    }

    private static func decodeHexadecimal(_ data: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var high: UInt8?
        for byte in data {
            if byte == UInt8(ascii: ">") { break }
            guard let digit = byte.hexadecimalValue else { continue }
            if let first = high { output.append(first << 4 | digit) }
            high = high == nil ? digit : nil
        }
        if let high { output.append(high << 4) }
        return output
    }

    private static func decode85(_ data: [UInt8]) throws(Failure) -> [UInt8] {
        var output: [UInt8] = []
        var (group, count): (UInt64, Int) = (0, 0)
        for byte in data {
            if byte == UInt8(ascii: "~") { break }
            if byte.isPDFSpace { continue }
            if byte == UInt8(ascii: "z"), count == 0 {
                output += [0, 0, 0, 0]
                continue
            }
            guard (UInt8(ascii: "!")...UInt8(ascii: "u")).contains(byte) else { throw .invalid }
            (group, count) = (group * 85 + UInt64(byte - 33), count + 1)
            if count == 5 {
                output += stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: group >> UInt64($0)) }
                (group, count) = (0, 0)
            }
        }
        if count > 1 {
            for _ in count..<5 { group = group * 85 + 84 }
            output += stride(from: 24, through: 0, by: -8).prefix(count - 1).map {
                UInt8(truncatingIfNeeded: group >> UInt64($0))
            }
        }
        return output
    }

    private static func decodeRuns(_ data: [UInt8], _ limit: Int) throws(Failure) -> [UInt8] {
        var output: [UInt8] = []
        var index = 0
        while index < data.count, data[index] != 128 {
            let length = Int(data[index])
            if length < 128 {
                let end = min(index + 2 + length, data.count)
                output += data[min(index + 1, end)..<end]
                index += length + 2
            } else {
                guard index + 1 < data.count else { throw .invalid }
                output += repeatElement(data[index + 1], count: 257 - length)
                index += 2
            }
            guard output.count <= limit else { throw .tooLarge }
        }
        return output
    }
}
