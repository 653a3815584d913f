import ByteText

/// Decompresses deflate (RFC 1951).
public enum Inflate {
    /// The decompressed bytes.
    ///
    /// - Parameters:
    ///   - bytes: a complete deflate stream. Bytes after it are ignored.
    ///   - limit: the maximum number of decompressed bytes. Memory grows with the bytes that are really there.
    public static func decompress(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
        try bytes.withBytes { bytes throws(CompressionError) in try decompress(bytes, from: 0, limit: limit).output }
    }

    /// The decompressed bytes, and the offset after the stream.
    static func decompress(
        _ bytes: Bytes, from start: Int, limit: Int
    ) throws(CompressionError) -> (output: [UInt8], end: Int) {
        var inflater = Inflater(bytes, from: start, limit: limit)
        try inflater.run()
        return (inflater.output, inflater.endOfInput)
    }
}

private struct Inflater {
    private var input: BitReader
    /// The output, followed by room for more.
    private(set) var output: [UInt8]
    private var count = 0
    private let limit: Int

    init(_ bytes: Bytes, from start: Int, limit: Int) {
        input = BitReader(bytes, from: start)
        self.limit = limit
        output = Array(repeating: 0, count: min(limit, 4 * (bytes.endIndex - start) + 256))
    }

    /// The offset after the last byte with bits of the stream.
    var endOfInput: Int { input.offset }

    mutating func run() throws(CompressionError) {
        var isLast = false
        while !isLast {
            isLast = try input.take(1) == 1
            switch try input.take(2) {
            case 0: try copyStoredBlock()
            case 1:
                try inflate(
                    DecodingTable(DeflateTables.fixedLengths), DecodingTable(DeflateTables.fixedDistances))
            case 2:
                let (literals, distances) = try readCodes()
                try inflate(literals, distances)
            default: throw .invalid
            }
        }
        output.removeLast(output.count - count)
    }

    /// Makes room for more output.
    private mutating func makeRoom(for more: Int) throws(CompressionError) {
        guard more <= limit - count else { throw .tooLarge }
        if count + more <= output.count { return }
        let larger = min(limit, max(count + more, 2 * output.count))
        output.append(contentsOf: repeatElement(0, count: larger - output.count))
    }

    private mutating func copyStoredBlock() throws(CompressionError) {
        input.skipToByte()
        let length = Int(try input.take(16))
        guard Int(try input.take(16)) ^ length == 0xFFFF else { throw .invalid }
        try makeRoom(for: length)
        for index in count..<count + length { output[index] = UInt8(try input.take(8)) }
        count += length
    }

    /// Reads the codes of a block with its own codes (RFC 1951, 3.2.7).
    private mutating func readCodes() throws(CompressionError) -> (DecodingTable, DecodingTable) {
        let literals = Int(try input.take(5)) + 257
        let distances = Int(try input.take(5)) + 1
        guard literals <= 286, distances <= 30 else { throw .invalid }
        var codeLengths = [UInt8](repeating: 0, count: 19)
        for index in 0..<Int(try input.take(4)) + 4 {
            codeLengths[DeflateTables.codeLengthOrder[index]] = UInt8(try input.take(3))
        }
        let table = try DecodingTable(codeLengths, isComplete: true)
        var lengths: [UInt8] = []
        while lengths.count < literals + distances {
            let symbol = try table.symbol(&input)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw .invalid }
                lengths += repeatElement(last, count: 3 + Int(try input.take(2)))
            case 17: lengths += repeatElement(0, count: 3 + Int(try input.take(3)))
            case 18: lengths += repeatElement(0, count: 11 + Int(try input.take(7)))
            default: lengths.append(UInt8(symbol))
            }
        }
        guard lengths.count == literals + distances, lengths[256] > 0 else { throw .invalid }
        return (try DecodingTable(Array(lengths[..<literals])), try DecodingTable(Array(lengths[literals...])))
    }

    /// Decompresses a block up to its end.
    private mutating func inflate(_ literals: DecodingTable, _ distances: DecodingTable) throws(CompressionError) {
        while true {
            try makeRoom(for: 0)
            if try inflate(literals, distances, upTo: output.count) { return }
            guard count < limit else { throw .tooLarge }
            try makeRoom(for: min(limit - count, 65_536))
        }
    }

    /// Decompresses a block until it ends (`true`) or the room is used up to the longest copy.
    private mutating func inflate(
        _ literals: DecodingTable, _ distances: DecodingTable, upTo end: Int
    ) throws(CompressionError) -> Bool {
        // Local copies stay in registers.
        var (input, count) = (input, count)
        defer { (self.input, self.count) = (input, count) }
        let isLastRoom = end == limit
        let (lengthBases, lengthBits) = (DeflateTables.lengthBases, DeflateTables.lengthBits)
        let (distanceBases, distanceBits) = (DeflateTables.distanceBases, DeflateTables.distanceBits)
        return try output.withUnsafeMutableBufferPointer { output throws(CompressionError) in
            // Without room for the longest copy the output grows, except at the limit.
            while isLastRoom || end - count >= 258 {
                let symbol = try literals.symbol(&input)
                if symbol < 256 {
                    guard count < end else { throw .tooLarge }
                    output[count] = UInt8(truncatingIfNeeded: symbol)
                    count += 1
                    continue
                }
                if symbol == 256 { return true }
                guard symbol <= 285 else { throw .invalid }
                let length = Int(lengthBases[symbol - 257]) + Int(try input.take(Int(lengthBits[symbol - 257])))
                let code = try distances.symbol(&input)
                guard code < 30 else { throw .invalid }
                let distance = Int(distanceBases[code]) + Int(try input.take(Int(distanceBits[code])))
                guard distance <= count else { throw .invalid }
                guard length <= end - count else { throw .tooLarge }
                // The copy may overlap its source, so it goes byte by byte.
                for index in count..<count + length { output[index] = output[index - distance] }
                count += length
            }
            return false
        }
    }
}

/// Reads bits from the lowest one on.
struct BitReader {
    private let bytes: Bytes
    private var position: Int
    /// Bits that were read but not taken, and their number.
    private var bits: UInt64 = 0
    private var available = 0

    init(_ bytes: Bytes, from start: Int) {
        self.bytes = bytes
        position = start
    }

    /// The offset after the last byte with taken bits.
    var offset: Int { position - available / 8 }

    /// Reads as many whole bytes as fit.
    @inline(__always)
    private mutating func fill() {
        if bytes.endIndex - position >= 8 {
            // Bits above the counted ones are read again with the same values.
            bits |= bytes.word(at: position) << UInt64(available)
            position += (63 - available) >> 3
            available |= 56
        } else {
            while available <= 56, position < bytes.endIndex {
                bits |= UInt64(bytes[position]) << UInt64(available)
                position += 1
                available += 8
            }
        }
    }

    /// At least 16 bits, which are zero after the end.
    @inline(__always)
    mutating func peek() -> UInt64 {
        if available < 16 { fill() }
        return bits
    }

    @inline(__always)
    mutating func drop(_ count: Int) throws(CompressionError) {
        guard count <= available else { throw .truncated }
        bits >>= UInt64(count)
        available -= count
    }

    /// Takes up to 16 bits.
    @inline(__always)
    mutating func take(_ count: Int) throws(CompressionError) -> UInt64 {
        let value = peek() & (1 << UInt64(count) - 1)
        try drop(count)
        return value
    }

    mutating func skipToByte() {
        bits >>= UInt64(available % 8)
        available -= available % 8
    }
}

/// A prefix code in the form for decoding.
private struct DecodingTable {
    private static let fastBits = 10
    /// For the next bits of the input: the symbol and the length of its code; 0 for longer and unused codes.
    private var fast: [UInt16]
    /// For each length: the code after its last one, aligned to 16 bits.
    private var ends: [Int]
    /// For each length: what turns a code into an index into the symbols.
    private var offsets: [Int]
    private var symbols: [UInt16]

    /// Makes the table of a code with known lengths.
    init(_ lengths: [UInt8]) throws(CompressionError) { try self.init(lengths, isComplete: false) }

    /// Makes the table of a code.
    ///
    /// - Parameter isComplete: whether the code must use all bits. Otherwise one code of one bit, and none, are valid.
    init(_ lengths: [UInt8], isComplete: Bool) throws(CompressionError) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths { counts[Int(length)] += 1 }
        counts[0] = 0
        let used = counts.reduce(0, +)
        let space = (1...15).reduce(0) { $0 + counts[$1] << (15 - $1) }
        guard space == 1 << 15 || !isComplete && (used == 0 || used == 1 && counts[1] == 1) else { throw .invalid }

        fast = Array(repeating: 0, count: 1 << Self.fastBits)
        ends = Array(repeating: 0, count: 17)
        offsets = Array(repeating: 0, count: 17)
        symbols = Array(repeating: 0, count: used)
        var nextCode = [Int](repeating: 0, count: 16)
        var (code, index) = (0, 0)
        for length in 1...15 {
            nextCode[length] = code
            offsets[length] = index - code
            code += counts[length]
            index += counts[length]
            ends[length] = code << (16 - length)
            code <<= 1
        }
        // Longer than every code.
        ends[16] = .max
        for (symbol, length) in lengths.enumerated() where length > 0 {
            let length = Int(length)
            let code = nextCode[length]
            nextCode[length] += 1
            symbols[code + offsets[length]] = UInt16(symbol)
            guard length <= Self.fastBits else { continue }
            var bits = Int(UInt16(code).bitReversed) >> (16 - length)
            while bits < fast.count {
                fast[bits] = UInt16(symbol << 4 | length)
                bits += 1 << length
            }
        }
    }

    /// Reads a symbol.
    @inline(__always)
    func symbol(_ input: inout BitReader) throws(CompressionError) -> Int {
        let bits = input.peek()
        let entry = fast[Int(truncatingIfNeeded: bits) & (1 << Self.fastBits - 1)]
        if entry != 0 {
            try input.drop(Int(entry & 15))
            return Int(entry >> 4)
        }
        return try longSymbol(bits, &input)
    }

    @inline(never)
    private func longSymbol(_ bits: UInt64, _ input: inout BitReader) throws(CompressionError) -> Int {
        let code = Int(UInt16(truncatingIfNeeded: bits).bitReversed)
        var length = 1
        while code >= ends[length] { length += 1 }
        guard length < 16 else { throw .invalid }
        try input.drop(length)
        return Int(symbols[code >> (16 - length) + offsets[length]])
    }
}

extension UInt16 {
    /// The bits in opposite order.
    fileprivate var bitReversed: UInt16 {
        var value = self
        value = (value & 0x5555) << 1 | (value >> 1) & 0x5555
        value = (value & 0x3333) << 2 | (value >> 2) & 0x3333
        value = (value & 0x0F0F) << 4 | (value >> 4) & 0x0F0F
        return value.byteSwapped
    }
}
