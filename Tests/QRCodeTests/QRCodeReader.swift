import QRCode

/// Decodes a code from its modules, with its own arithmetic and tables: it shares only the standard with the encoder.
struct QRCodeReader {
    /// The characters in one mode: 1 digits, 2 capitals, 4 bytes.
    struct Segment: Equatable {
        var mode: Int
        var text: String
    }

    /// Why a code is not valid.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    private struct Modules {
        var code: QRCode
        var wrong: (x: Int, y: Int)?

        var size: Int { code.size }

        subscript(x: Int, y: Int) -> Bool {
            if let wrong, wrong == (x, y) { return !code[x, y] }
            return code[x, y]
        }
    }

    private(set) var version = 0
    private(set) var level = 0
    private(set) var mask = 0
    private(set) var segments: [Segment] = []
    private(set) var data: [UInt8] = []

    /// The whole text.
    var text: String { segments.map(\.text).joined() }

    private let code: Modules
    private var bits: [Bool] = []

    /// Decodes a code, optionally with one module inverted.
    init(_ code: QRCode, turningOver wrong: (x: Int, y: Int)? = nil) throws(Fault) {
        self.code = Modules(code: code, wrong: wrong)
        version = (code.size - 17) / 4
        try hold(code.size == 17 + 4 * version && (1...40).contains(version), "has the size \(code.size)")
        try readPatterns()
        try readVersion()
        try readFormat()
        let codewords = try readCodewords()
        try readBlocks(codewords)
        try readSegments()
    }
}

// MARK: Patterns

extension QRCodeReader {
    private func hold(_ isTrue: Bool, _ fault: @autoclosure () -> String) throws(Fault) {
        if !isTrue { throw Fault(description: fault()) }
    }

    private var alignmentPatterns: [(x: Int, y: Int)] {
        let positions = StandardTables.alignmentPositions[version - 1]
        let last = positions.last ?? 0
        return positions.flatMap { y in positions.map { (x: $0, y: y) } }
            .filter { !($0 == (6, 6) || $0 == (6, last) || $0 == (last, 6)) }
    }

    private func compare(_ picture: [String], _ left: Int, _ top: Int) throws(Fault) {
        for (y, row) in picture.enumerated() {
            for (x, module) in row.enumerated() {
                try hold(code[left + x, top + y] == (module == "#"), "pattern at \(left), \(top): \(x), \(y) is wrong")
            }
        }
    }

    private func readPatterns() throws(Fault) {
        // With the light border, which is partly in the quiet zone.
        let finder = [
            ".........", ".#######.", ".#.....#.", ".#.###.#.", ".#.###.#.", ".#.###.#.", ".#.....#.", ".#######.",
            ".........",
        ]
        try compare(finder, -1, -1)
        try compare(finder, code.size - 8, -1)
        try compare(finder, -1, code.size - 8)
        for pattern in alignmentPatterns {
            try compare(["#####", "#...#", "#.#.#", "#...#", "#####"], pattern.x - 2, pattern.y - 2)
        }
        for place in 8..<code.size - 8 {
            try hold(code[place, 6] == place.isMultiple(of: 2), "timing pattern: column \(place) is wrong")
            try hold(code[6, place] == place.isMultiple(of: 2), "timing pattern: row \(place) is wrong")
        }
        try hold(code[8, 4 * version + 9], "the dark module is light")
    }

    private func number(_ places: [(x: Int, y: Int)]) -> Int {
        places.reduce(0) { $0 * 2 + (code[$1.x, $1.y] ? 1 : 0) }
    }

    private func readVersion() throws(Fault) {
        guard version >= 7 else { return }
        // Highest bit first: from the lower right of the block of three by six.
        let steps = (0..<6).reversed().flatMap { long in [9, 10, 11].map { (long, $0) } }
        let right = number(steps.map { (x: code.size - $0.1, y: $0.0) })
        let left = number(steps.map { (x: $0.0, y: code.size - $0.1) })
        let expected = StandardTables.informations[version - 7]
        try hold(right == expected, "version information at the right is \(right)")
        try hold(left == expected, "version information at the left is \(left)")
    }

    private mutating func readFormat() throws(Fault) {
        // Highest bit first: along row 8 from the left, then up column 8.
        let upperLeft = [0, 1, 2, 3, 4, 5, 7, 8].map { (x: $0, y: 8) } + [7, 5, 4, 3, 2, 1, 0].map { (x: 8, y: $0) }
        let elsewhere = (1...7).map { (x: 8, y: code.size - $0) } + (1...8).reversed().map { (x: code.size - $0, y: 8) }
        let format = number(upperLeft)
        try hold(format == number(elsewhere), "the format is not the same in both places")
        for (level, formats) in StandardTables.formats.enumerated() {
            if let mask = formats.firstIndex(of: format) {
                self.level = level
                self.mask = mask
                return
            }
        }
        throw Fault(description: "there is no format \(format)")
    }
}

// MARK: Codewords

extension QRCodeReader {
    private func isData(_ x: Int, _ y: Int) -> Bool {
        let size = code.size
        if x == 6 || y == 6 { return false }
        if x < 9 && y < 9 || x >= size - 8 && y < 9 || x < 9 && y >= size - 8 { return false }
        if version >= 7 && (x >= size - 11 && y < 6 || y >= size - 11 && x < 6) { return false }
        return true
    }

    private func isMasked(_ i: Int, _ j: Int) -> Bool {
        let (product, sum) = (i * j, i + j)
        let value =
            switch mask {
            case 0: sum % 2
            case 1: i % 2
            case 2: j % 3
            case 3: sum % 3
            case 4: (i / 2 + j / 3) % 2
            case 5: product % 6
            case 6: product % 6 / 3
            default: (sum + product % 3) % 2
            }
        return value == 0
    }

    private func readCodewords() throws(Fault) -> [UInt8] {
        var taken = Array(repeating: Array(repeating: false, count: code.size), count: code.size)
        for pattern in alignmentPatterns {
            for y in pattern.y - 2...pattern.y + 2 {
                for x in pattern.x - 2...pattern.x + 2 { taken[y][x] = true }
            }
        }
        var bits: [Bool] = []
        var x = code.size - 1
        var up = true
        while x > 0 {
            if x == 6 { x -= 1 }
            for y in up ? Array((0..<code.size).reversed()) : Array(0..<code.size) {
                for x in [x, x - 1] where isData(x, y) && !taken[y][x] { bits.append(code[x, y] != isMasked(y, x)) }
            }
            x -= 2
            up.toggle()
        }
        let count = StandardTables.codewordCounts[version - 1]
        try hold(bits.count / 8 == count, "has room for \(bits.count / 8) codewords")
        try hold(!bits[(count * 8)...].contains(true), "there is something behind the codewords")
        return (0..<count).map { start in bits[start * 8..<start * 8 + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
    }

    private mutating func readBlocks(_ codewords: [UInt8]) throws(Fault) {
        let dataCount = StandardTables.dataCodewordCounts[level][version - 1]
        let count = StandardTables.blockCounts[level][version - 1]
        var blocks = Array(repeating: [UInt8](), count: count)
        let short = dataCount / count
        let firstLong = count - dataCount % count
        for (index, codeword) in codewords[..<dataCount].enumerated() {
            blocks[index < short * count ? index % count : firstLong + index - short * count].append(codeword)
        }
        data = blocks.flatMap { $0 }
        for (index, codeword) in codewords[dataCount...].enumerated() { blocks[index % count].append(codeword) }
        for (index, block) in blocks.enumerated() {
            var power: UInt8 = 1
            for _ in 0..<(codewords.count - dataCount) / count {
                let syndrome = block.reduce(0) { Self.times($0, power) ^ $1 }
                try hold(syndrome == 0, "block \(index) has an error")
                power = Self.times(power, 2)
            }
        }
    }

    /// The product in the field, by shifting and adding.
    static func times(_ one: UInt8, _ other: UInt8) -> UInt8 {
        var (sum, left, right) = (0, Int(one), Int(other))
        while right > 0 {
            if right % 2 == 1 { sum ^= left }
            left = left >= 128 ? left * 2 ^ 285 : left * 2
            right /= 2
        }
        return UInt8(sum)
    }
}

// MARK: Segments

extension QRCodeReader {
    private mutating func take(_ count: Int) throws(Fault) -> Int {
        try hold(bits.count >= count, "ends inside a segment")
        defer { bits.removeLast(count) }
        return bits.suffix(count).reversed().reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
    }

    private mutating func readSegments() throws(Fault) {
        // The next bit is the last one that can be read.
        bits = data.flatMap { byte in (0..<8).reversed().map { byte >> $0 & 1 == 1 } }.reversed()
        let range = version < 10 ? 0 : version < 27 ? 1 : 2
        while bits.count >= 4 {
            let mode = try take(4)
            switch mode {
            case 0:
                return try readPadding()
            case 1: try readGroups(mode, count: take([10, 12, 14][range]), of: 3, base: 10, lengths: [4, 7, 10])
            case 2: try readGroups(mode, count: take([9, 11, 13][range]), of: 2, base: 45, lengths: [6, 11])
            case 4: try readBytes(count: take([8, 16, 16][range]))
            default: throw Fault(description: "there is no mode \(mode)")
            }
        }
        try hold(!bits.contains(true), "the end is not empty")
    }

    private mutating func readGroups(_ mode: Int, count: Int, of most: Int, base: Int, lengths: [Int]) throws(Fault) {
        let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
        var text = ""
        var left = count
        while left > 0 {
            let length = min(left, most)
            var value = try take(lengths[length - 1])
            var group = ""
            for _ in 0..<length {
                group = String(characters[value % base]) + group
                value /= base
            }
            try hold(value == 0, "a group of mode \(mode) is too large")
            text += group
            left -= length
        }
        segments.append(Segment(mode: mode, text: text))
    }

    private mutating func readBytes(count: Int) throws(Fault) {
        var bytes: [UInt8] = []
        for _ in 0..<count { bytes.append(UInt8(try take(8))) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Fault(description: "is no UTF-8") }
        segments.append(Segment(mode: 4, text: text))
    }

    private mutating func readPadding() throws(Fault) {
        try hold(take(bits.count % 8) == 0, "the last codeword is not filled up with zeros")
        var expected = 0xEC
        while !bits.isEmpty {
            try hold(take(8) == expected, "padding is wrong")
            expected = expected == 0xEC ? 0x11 : 0xEC
        }
    }
}
