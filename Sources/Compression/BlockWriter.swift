import ByteText

/// Writes blocks of deflate, each with the shortest of the three methods (RFC 1951, 3.2.3).
struct BlockWriter {
    private var output = BitWriter()
    /// The code of each length from 3 on, without 257.
    private let lengthCodes: [UInt8]
    /// The code of each distance up to 256, and of larger ones in steps of 128.
    private let nearCodes: [UInt8]
    private let farCodes: [UInt8]
    private let fixedLiterals = EncodingTable(DeflateTables.fixedLengths)
    private let fixedDistances = EncodingTable(DeflateTables.fixedDistances)

    init() {
        func codes(_ values: some Sequence<Int>, _ bases: [UInt16]) -> [UInt8] {
            values.map { value in UInt8((bases.lastIndex { Int($0) <= value }) ?? 0) }
        }
        lengthCodes = codes(3...258, DeflateTables.lengthBases)
        nearCodes = codes(1...256, DeflateTables.distanceBases)
        farCodes = codes((0..<256).map { $0 << 7 + 1 }, DeflateTables.distanceBases)
    }

    @inline(__always)
    private func code(ofDistance distance: UInt16) -> Int {
        let index = Int(distance) - 1
        return Int(index < 256 ? nearCodes[index] : farCodes[index >> 7])
    }

    /// Writes a block.
    ///
    /// - Parameter bytes: what the tokens stand for.
    mutating func write(_ tokens: [Token], for bytes: Bytes, isLast: Bool) {
        var literals = [Int](repeating: 0, count: 286)
        var distances = [Int](repeating: 0, count: 30)
        literals[256] = 1
        for token in tokens {
            if token.distance == 0 {
                literals[Int(token.byte)] += 1
            } else {
                literals[257 + Int(lengthCodes[token.length - 3])] += 1
                distances[code(ofDistance: token.distance)] += 1
            }
        }
        let header = CodeHeader(
            literals: Self.lengths(of: literals), distances: Self.lengths(of: distances))
        let extra =
            zip(literals[257...], DeflateTables.lengthBits).reduce(0) { $0 + $1.0 * Int($1.1) }
            + zip(distances, DeflateTables.distanceBits).reduce(0) { $0 + $1.0 * Int($1.1) }
        func size(_ literalLengths: [UInt8], _ distanceLengths: [UInt8]) -> Int {
            zip(literals, literalLengths).reduce(extra) { $0 + $1.0 * Int($1.1) }
                + zip(distances, distanceLengths).reduce(0) { $0 + $1.0 * Int($1.1) }
        }
        let own = size(header.literals, header.distances) + header.size
        let fixed = size(DeflateTables.fixedLengths, DeflateTables.fixedDistances)
        // The header of a stored block, and the padding before it.
        let stored = 8 * bytes.count + (bytes.count / 65_535 + 1) * 40
        if stored <= min(own, fixed) {
            store(bytes, isLast: isLast)
        } else if fixed <= own {
            output.write(isLast ? 0b011 : 0b010, 3)
            write(tokens, fixedLiterals, fixedDistances)
        } else {
            output.write(isLast ? 0b101 : 0b100, 3)
            header.write(to: &output)
            write(tokens, EncodingTable(header.literals), EncodingTable(header.distances))
        }
    }

    /// The whole stream.
    mutating func finish() -> [UInt8] {
        output.fillByte()
        return output.bytes
    }

    /// The lengths of a code. It has at least two symbols, because some decoders reject other codes.
    private static func lengths(of frequencies: [Int]) -> [UInt8] {
        var frequencies = frequencies
        var symbol = 0
        while frequencies.count(where: { $0 > 0 }) < 2 {
            if frequencies[symbol] == 0 { frequencies[symbol] = 1 }
            symbol += 1
        }
        return HuffmanCode.lengths(of: frequencies, limit: 15)
    }

    private mutating func write(_ tokens: [Token], _ literals: EncodingTable, _ distances: EncodingTable) {
        let (lengthBases, lengthBits) = (DeflateTables.lengthBases, DeflateTables.lengthBits)
        let (distanceBases, distanceBits) = (DeflateTables.distanceBases, DeflateTables.distanceBits)
        for token in tokens {
            if token.distance == 0 {
                literals.write(Int(token.byte), to: &output)
                continue
            }
            let length = Int(lengthCodes[token.length - 3])
            literals.write(257 + length, to: &output)
            output.write(UInt64(token.length) - UInt64(lengthBases[length]), Int(lengthBits[length]))
            let distance = code(ofDistance: token.distance)
            distances.write(distance, to: &output)
            output.write(UInt64(token.distance - distanceBases[distance]), Int(distanceBits[distance]))
        }
        literals.write(256, to: &output)
    }

    private mutating func store(_ bytes: Bytes, isLast: Bool) {
        var start = bytes.startIndex
        repeat {
            let end = min(bytes.endIndex, start + 65_535)
            output.write(isLast && end == bytes.endIndex ? 0b001 : 0b000, 3)
            output.fillByte()
            let count = UInt64(end - start)
            output.write(count | (count ^ 0xFFFF) << 16, 32)
            output.append(bytes.piece(start, end))
            start = end
        } while start < bytes.endIndex
    }
}

/// The codes of a block, and their form in its header (RFC 1951, 3.2.7).
private struct CodeHeader {
    let literals: [UInt8]
    let distances: [UInt8]
    /// The symbols of the code lengths, with the value and the number of their additional bits.
    private var symbols: [(symbol: Int, extra: UInt64, bits: Int)] = []
    private let lengths: [UInt8]
    private let countOfLiterals: Int
    private let countOfDistances: Int
    private let countOfLengths: Int

    init(literals: [UInt8], distances: [UInt8]) {
        self.literals = literals
        self.distances = distances
        countOfLiterals = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
        countOfDistances = (distances.lastIndex { $0 > 0 } ?? 0) + 1
        let all = Array(literals[..<countOfLiterals] + distances[..<countOfDistances])
        var index = 0
        while index < all.count {
            let value = all[index]
            var run = all[index...].prefix { $0 == value }.count
            index += run
            if value != 0 {
                symbols.append((Int(value), 0, 0))
                run -= 1
            }
            while run >= 3 {
                let taken = min(run, value == 0 ? 138 : 6)
                let repeated: (Int, UInt64, Int) =
                    value != 0
                    ? (16, UInt64(taken - 3), 2)
                    : taken < 11 ? (17, UInt64(taken - 3), 3) : (18, UInt64(taken - 11), 7)
                symbols.append(repeated)
                run -= taken
            }
            for _ in 0..<run { symbols.append((Int(value), 0, 0)) }
        }
        var frequencies = [Int](repeating: 0, count: 19)
        for symbol in symbols { frequencies[symbol.symbol] += 1 }
        if frequencies.count(where: { $0 > 0 }) < 2 { frequencies[frequencies[0] == 0 ? 0 : 1] += 1 }
        let lengths = HuffmanCode.lengths(of: frequencies, limit: 7)
        self.lengths = lengths
        countOfLengths = max(4, (DeflateTables.codeLengthOrder.lastIndex { lengths[$0] > 0 } ?? 0) + 1)
    }

    /// In bits.
    var size: Int { symbols.reduce(14 + 3 * countOfLengths) { $0 + Int(lengths[$1.symbol]) + $1.bits } }

    func write(to output: inout BitWriter) {
        output.write(UInt64(countOfLiterals - 257), 5)
        output.write(UInt64(countOfDistances - 1), 5)
        output.write(UInt64(countOfLengths - 4), 4)
        for symbol in DeflateTables.codeLengthOrder[..<countOfLengths] { output.write(UInt64(lengths[symbol]), 3) }
        let table = EncodingTable(lengths)
        for symbol in symbols {
            table.write(symbol.symbol, to: &output)
            output.write(symbol.extra, symbol.bits)
        }
    }
}

/// A prefix code in the form for encoding.
private struct EncodingTable {
    /// The bits of each code in the order in which they are written, and their number.
    private let codes: [(bits: UInt16, length: UInt8)]

    /// Assigns codes in the order of their lengths and symbols (RFC 1951, 3.2.2).
    init(_ lengths: [UInt8]) {
        var next = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1..<17 { next[length] = (next[length - 1] + next[length]) << 1 }
        // The code of each length follows those of the shorter ones.
        var codes: [(bits: UInt16, length: UInt8)] = []
        for length in lengths {
            guard length > 0 else {
                codes.append((0, 0))
                continue
            }
            var code = next[Int(length)]
            next[Int(length)] += 1
            var bits: UInt16 = 0
            for _ in 0..<length {
                bits = bits << 1 | UInt16(code & 1)
                code >>= 1
            }
            codes.append((bits, length))
        }
        self.codes = codes
    }

    @inline(__always)
    func write(_ symbol: Int, to output: inout BitWriter) {
        let code = codes[symbol]
        output.write(UInt64(code.bits), Int(code.length))
    }
}

/// Writes bits from the lowest one on.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var count = 0

    /// Writes up to 32 bits.
    @inline(__always)
    mutating func write(_ value: UInt64, _ length: Int) {
        bits |= value << UInt64(count)
        count += length
        // Four bytes at once, so that most symbols do not touch the array.
        if count >= 32 {
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian) { bytes.append(contentsOf: $0) }
            bits >>= 32
            count -= 32
        }
    }

    mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
        fillByte()
        bytes.append(contentsOf: more)
    }

    /// Completes the last byte with zeros.
    mutating func fillByte() {
        while count > 0 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= 8
        }
        (bits, count) = (0, 0)
    }
}
