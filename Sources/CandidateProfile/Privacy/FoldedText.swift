/// A text in the form in which it is searched for values that somebody withholds.
///
/// Decimal digits of all scripts become ASCII digits, full-width letters and signs their ASCII counterparts, Latin-1 capitals
/// small letters; `ß` becomes `ss`, `ä` `ae`, `ö` `oe`, `ü` `ue`, and a letter with a mark behind it one character. Spaces,
/// dashes and quotes beyond ASCII become spaces, and what shows nothing, such as U+200B and directional marks, is left out.
/// What remains beyond ASCII are the letters of words.
public struct FoldedText: Sendable {
    /// The text, as UTF-8.
    public let bytes: [UInt8]
    /// Where the distance to the original changes: from which byte on it is how much.
    private let shifts: [(start: Int, distance: Int)]

    /// Gives a closure a folded text and what finds the original offset of one of its bytes; ASCII is not copied.
    public static func with<Result>(
        _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, (Int) -> Int) -> Result
    ) -> Result {
        guard text.contains(where: { $0 >= 0x80 }) else { return body(text) { $0 } }
        let folded = FoldedText(text)
        return folded.bytes.withUnsafeBufferPointer { body($0, folded.offset(of:)) }
    }

    /// Folds a text.
    public init(_ text: UnsafeBufferPointer<UInt8>) {
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
        self = text.withUTF8 { FoldedText($0) }
    }

    /// The offset in the original text of a byte of this one.
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
    /// Folds the character that begins at a byte beyond ASCII; returns how many bytes it takes.
    private static func fold(
        at index: Int, in text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
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

    /// Adds a mark of two bytes: with the letter before it, where both are one character.
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
        bytes.append(0x30 + digit)
        return length
    }

    /// Adds a character as an ASCII digit if it is a decimal one (Unicode, general category Nd), else as it is.
    private static func addDecimal(
        at index: Int, _ length: Int, in text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
    ) -> Int {
        let part = text[index..<index + length]
        let properties = String(decoding: part, as: UTF8.self).unicodeScalars.first?.properties
        if properties?.generalCategory == .decimalNumber, let value = properties?.numericValue {
            bytes.append(0x30 + UInt8(value))
        } else {
            bytes += part
        }
        return length
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a byte of a folded text is part of a word.
    func isWord(_ index: Int) -> Bool {
        self[index].isDigit || (self[index] | 0x20) &- 0x61 < 26 || self[index] >= 0x80
    }
}

extension UInt8 {
    /// Whether this is one of the digits of ASCII.
    var isDigit: Bool { self &- 0x30 < 10 }
}
