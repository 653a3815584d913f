import ByteText

/// Character references (CommonMark, 2.5).
enum Entities {
    /// The characters of a reference; one or two.
    struct Value {
        var first: Unicode.Scalar
        var second: Unicode.Scalar?
        /// The position after the reference.
        var next: Int
    }

    /// The reference that begins at an `&`.
    static func value(_ bytes: Bytes, at start: Int, end: Int) -> Value? {
        guard start + 2 < end else { return nil }
        if bytes[start + 1] == UInt8(ascii: "#") { return number(bytes, at: start, end: end) }
        var index = start + 1
        let limit = min(end, index + Self.maximumNameLength + 1)
        while index < limit, bytes[index].isASCIILetterOrDigit { index += 1 }
        guard index < limit, index > start + 1, bytes[index] == UInt8(ascii: ";"),
            let entry = table.find(bytes.piece(start + 1, index))
        else { return nil }
        return Value(first: entry.first, second: entry.second, next: index + 1)
    }

    private static let maximumNameLength = 31

    private static func number(_ bytes: Bytes, at start: Int, end: Int) -> Value? {
        let isHexadecimal = bytes[start + 2].asciiLowercased == UInt8(ascii: "x")
        let first = start + (isHexadecimal ? 3 : 2)
        var index = first
        var value: UInt32 = 0
        while index < end, index - first < (isHexadecimal ? 6 : 7) {
            let byte = bytes[index]
            if byte.isASCIIDigit {
                value = value * (isHexadecimal ? 16 : 10) + UInt32(byte - UInt8(ascii: "0"))
            } else if isHexadecimal, byte.isASCIIHexDigit {
                value = value * 16 + UInt32(byte.asciiLowercased - UInt8(ascii: "a") + 10)
            } else {
                break
            }
            index += 1
        }
        guard index > first, index < end, bytes[index] == UInt8(ascii: ";") else { return nil }
        let scalar = isControl(value) ? nil : Unicode.Scalar(value)
        return Value(first: scalar ?? "\u{FFFD}", second: nil, next: index + 1)
    }

    /// Whether a character is a control character except tab and line breaks, or embeds, overrides or isolates
    /// directions (Unicode Bidirectional Algorithm, 2).
    private static func isControl(_ value: UInt32) -> Bool {
        switch value {
        case 0x9, 0xA, 0xD: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static let table = EntityIndex()
}

/// An index of the table of names.
private struct EntityIndex: Sendable {
    /// The starts of the names, sorted by bytes.
    private let starts: [UInt16]

    init() {
        let text = EntityTable.text
        var starts: [UInt16] = []
        starts.reserveCapacity(2_125)
        var isName = true
        var isStart = true
        for index in 0..<text.utf8CodeUnitCount {
            if isStart, isName { starts.append(UInt16(truncatingIfNeeded: index)) }
            isStart = text.utf8Start[index] == UInt8(ascii: " ")
            if isStart { isName.toggle() }
        }
        self.starts = starts
    }

    func find(_ name: UnsafeBufferPointer<UInt8>) -> (first: Unicode.Scalar, second: Unicode.Scalar?)? {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            let order = compare(Int(starts[middle]), name)
            if order == 0 { return codes(Int(starts[middle]) + name.count + 1) }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Negative if the entry is less than the name.
    private func compare(_ start: Int, _ name: UnsafeBufferPointer<UInt8>) -> Int {
        let text = EntityTable.text.utf8Start + start
        for index in 0..<name.count where text[index] != name[index] {
            return Int(text[index]) - Int(name[index])
        }
        return Int(text[name.count]) - Int(UInt8(ascii: " "))
    }

    private func codes(_ start: Int) -> (first: Unicode.Scalar, second: Unicode.Scalar?)? {
        let text = EntityTable.text
        var values: (UInt32, UInt32?) = (0, nil)
        var index = start
        while index < text.utf8CodeUnitCount, text.utf8Start[index] != UInt8(ascii: " ") {
            let byte = text.utf8Start[index]
            if byte == UInt8(ascii: "+") {
                values = (0, values.0)
            } else {
                values.0 =
                    values.0 * 16 + UInt32(byte.isASCIIDigit ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "A") + 10)
            }
            index += 1
        }
        guard let last = Unicode.Scalar(values.0) else { return nil }
        guard let first = values.1 else { return (last, nil) }
        return Unicode.Scalar(first).map { ($0, last) }
    }
}
