import ByteText

/// A text normalized for the search for withheld values.
///
/// Decimal digits of all scripts become ASCII digits, full-width characters their ASCII counterparts, and Latin-1 capitals
/// lower case. `ß` becomes `ss`, `ä` `ae`, `ö` `oe`, `ü` `ue`, and a letter with a combining mark one character. Non-ASCII
/// spaces, dashes and quotes become spaces. Invisible characters, such as U+200B and directional marks, are removed. The
/// remaining non-ASCII characters are letters.
public struct FoldedText: Sendable {
    /// The text, as UTF-8.
    public let bytes: [UInt8]
    /// The offset differences to the original text, with the byte from which each applies.
    private let shifts: [(start: Int, distance: Int)]

    /// Passes a folded text and a function from its offsets to original offsets to a closure. ASCII is not copied.
    public static func with<Result>(
        _ text: Bytes, _ body: (Bytes, (Int) -> Int) -> Result
    ) -> Result {
        guard text.contains(where: { $0 >= 0x80 }) else { return body(text) { $0 } }
        let folded = FoldedText(text)
        return folded.bytes.withBytes { body($0, folded.offset(of:)) }
    }

    /// Folds a text.
    public init(_ text: Bytes) {
        var bytes: [UInt8] = []
        var shifts: [(start: Int, distance: Int)] = []
        bytes.reserveCapacity(text.count)
        var (index, distance) = (0, 0)
        while index < text.count {
            if text[index] < 0x80 {
                bytes.append(text[index])
                index += 1
            } else {
                index += Self.fold(at: index, in: text, to: &bytes)
            }
            if index - bytes.count != distance {
                distance = index - bytes.count
                shifts.append((bytes.count, distance))
            }
        }
        self.bytes = bytes
        self.shifts = shifts
    }

    /// Folds a text.
    public init(_ text: String) {
        var text = text
        self = text.withBytes { FoldedText($0) }
    }

    /// The offset in the original text of a byte.
    public func offset(of index: Int) -> Int {
        var (low, high) = (0, shifts.count)
        while low < high {
            let middle = (low + high) / 2
            if shifts[middle].start <= index { low = middle + 1 } else { high = middle }
        }
        return index + (low == 0 ? 0 : shifts[low - 1].distance)
    }
}

extension FoldedText {
    /// Folds the non-ASCII character at a byte; returns its length in bytes.
    private static func fold(
        at index: Int, in text: Bytes, to bytes: inout [UInt8]
    ) -> Int {
        let rest = text.count - index
        func byte(_ offset: Int) -> UInt8 { offset < rest ? text[index + offset] : 0 }
        let (second, third) = (byte(1), byte(2))
        func isContinued(_ length: Int) -> Bool {
            length <= rest && (1..<length).allSatisfy { text[index + $0] & 0xC0 == 0x80 }
        }
        func add(_ characters: StaticString, _ length: Int) -> Int {
            characters.withUTF8Buffer { bytes += $0 }
            return length
        }
        switch text[index] {
        case 0xC2 where rest >= 2: return add(second == 0xAD ? "" : "  ", 2)
        case 0xC3 where second == 0x9F: return add("ss", 2)
        case 0xC3 where second | 0x20 == 0xA4: return add("ae", 2)
        case 0xC3 where second | 0x20 == 0xB6: return add("oe", 2)
        case 0xC3 where second | 0x20 == 0xBC: return add("ue", 2)
        case 0xCC where (0x80...0xBF).contains(second), 0xD9 where (0x93...0x95).contains(second):
            return compose(second, text[index], to: &bytes)
        case 0xC3 where (0x80...0x9E).contains(second) && second != 0x97:
            bytes += [0xC3, second | 0x20]
            return 2
        case 0xD8 where second == 0x9C: return add("", 2)
        case 0xD8 where [0x8C, 0x9B, 0x9F].contains(second): return add("  ", 2)
        case 0xD9 where (0xA0...0xA9).contains(second): return addDigit(second - 0xA0, 2, to: &bytes)
        case 0xDB where (0xB0...0xB9).contains(second): return addDigit(second - 0xB0, 2, to: &bytes)
        case 0xE1 where second == 0xBA && third == 0x9E: return add("ss", 3)
        case 0xE2 where rest >= 3 && (second == 0x80 || second == 0x81):
            let isHidden =
                second == 0x80
                ? (0x8B...0x8F).contains(third) || (0xAA...0xAE).contains(third) : (0xA0...0xAF).contains(third)
            return add(isHidden ? "" : "   ", 3)
        case 0xE3 where rest >= 3 && second == 0x80: return add("   ", 3)
        case 0xEF where second == 0xBB && third == 0xBF: return add("", 3)
        // U+FF01 to U+FF5E.
        case 0xEF where second == 0xBC && (0x81...0xBF).contains(third):
            bytes.append(third - 0x60)
            return 3
        case 0xEF where second == 0xBD && (0x80...0x9E).contains(third):
            bytes.append(third - 0x20)
            return 3
        case 0xDF where isContinued(2): return addDecimal(at: index, 2, in: text, to: &bytes)
        case 0xE0, 0xE1, 0xEA:
            guard isContinued(3) else { break }
            return addDecimal(at: index, 3, in: text, to: &bytes)
        case 0xF0 where isContinued(4): return addDecimal(at: index, 4, in: text, to: &bytes)
        default: break
        }
        bytes.append(text[index])
        return 1
    }

    /// Adds a combining mark of two bytes: joined with the letter before it if Unicode has a character for both.
    private static func compose(_ second: UInt8, _ first: UInt8, to bytes: inout [UInt8]) -> Int {
        var start = bytes.count - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        let mark = [first, second]
        guard start >= 0,
            let letter = String(decoding: bytes[start...], as: UTF8.self).unicodeScalars.first,
            let scalar = String(decoding: mark, as: UTF8.self).unicodeScalars.first,
            let composed = ComposedLetter.of(letter, scalar)
        else {
            bytes += mark
            return 2
        }
        bytes.removeSubrange(start...)
        bytes += FoldedText(String(composed)).bytes
        return 2
    }

    private static func addDigit(_ digit: UInt8, _ length: Int, to bytes: inout [UInt8]) -> Int {
        bytes.append(UInt8(ascii: "0") + digit)
        return length
    }

    /// Adds a decimal digit (Unicode general category Nd) as an ASCII digit, and other characters unchanged.
    private static func addDecimal(
        at index: Int, _ length: Int, in text: Bytes, to bytes: inout [UInt8]
    ) -> Int {
        let part = text[index..<index + length]
        let properties = String(decoding: part, as: UTF8.self).unicodeScalars.first?.properties
        if properties?.generalCategory == .decimalNumber, let value = properties?.numericValue {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            bytes += part
        }
        return length
    }
}

extension Bytes {
    /// Whether a byte of a folded text is part of a word.
    func isWord(_ index: Int) -> Bool {
        self[index].isASCIILetterOrDigit || self[index] >= 0x80
    }
}
