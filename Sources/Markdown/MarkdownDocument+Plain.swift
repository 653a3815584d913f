import ByteText

/// A fast check for texts without markup, which are the most common.
extension MarkdownDocument {
    /// Whether a text certainly has no markup as a short text (``MarkdownExtensions/short``): its paragraphs are
    /// separated by blank lines and contain only text. The check takes a fraction of the time of parsing.
    ///
    /// A text with a markup character that has no effect, as in "3 < 5", may be reported as markup.
    public static func isPlain(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { isPlain(Bytes($0)) }
            ?? isPlain(String(decoding: Array(text.utf8), as: UTF8.self))
    }

    private static func isPlain(_ bytes: Bytes) -> Bool {
        guard beginsPlainly(at: 0, in: bytes) else { return false }
        let (lowMarks, highMarks) = (lowMarks, highMarks)
        var index = 0
        while index < bytes.count {
            // Eight bytes at once, because most texts of a CV contain no markup characters.
            if bytes.count - index >= 8, !mayHoldMark(atEightBytesFrom: index, in: bytes) {
                index += 8
                continue
            }
            let byte = bytes[index]
            guard byte < 0x40 ? lowMarks >> byte & 1 != 0 : highMarks >> (byte & 0x3F) & (byte < 0x80 ? 1 : 0) != 0
            else {
                index += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                // Two spaces at the end of a line make it a hard line break.
                if index > 1, bytes[index - 1] == UInt8(ascii: " "), bytes[index - 2] == UInt8(ascii: " ") {
                    return false
                }
                guard beginsPlainly(at: index + 1, in: bytes) else { return false }
            case UInt8(ascii: "&"):
                if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") || bytes[index + 1].isASCIILetter {
                    return false
                }
            case UInt8(ascii: ":"): if bytes.matches("://", at: index, end: bytes.count) { return false }
            case UInt8(ascii: "."):
                if index > 2, bytes.matches("www.", at: index - 3, end: bytes.count) { return false }
            default: return false
            }
            index += 1
        }
        return true
    }

    /// The characters with a meaning anywhere in a text: line endings, emphasis, code, links, escapes, HTML, character
    /// references, and parts of addresses. One bit for each, because a shift is faster than a lookup in a set.
    private static let lowMarks: UInt64 = "\0\n\r&*.:<".utf8.reduce(0) { $0 | 1 << $1 }
    private static let highMarks: UInt64 = "[\\_`".utf8.reduce(0) { $0 | 1 << ($1 - 0x40) }

    /// Whether one of eight bytes may be such a character. Control characters and `"8>XYZ]^` are false positives.
    @inline(__always)
    private static func mayHoldMark(atEightBytesFrom index: Int, in bytes: Bytes) -> Bool {
        let word = bytes.word(at: index)
        let controls = (word &- 0x1010_1010_1010_1010) & ~word
        // 0x26, 0x2A and 0x2E are 0x2E without one of the bits 2 and 3, 0x3A and 0x3C are 0x3E without one of the bits 1 and
        // 2, and 0x5B, 0x5C and 0x5F are 0x5F without some of the lowest three.
        let signs =
            zeroBytes((word | 0x0C0C_0C0C_0C0C_0C0C) ^ 0x2E2E_2E2E_2E2E_2E2E)
            | zeroBytes((word | 0x0606_0606_0606_0606) ^ 0x3E3E_3E3E_3E3E_3E3E)
            | zeroBytes((word | 0x0707_0707_0707_0707) ^ 0x5F5F_5F5F_5F5F_5F5F)
            | zeroBytes(word ^ 0x6060_6060_6060_6060)
        return (controls | signs) & 0x8080_8080_8080_8080 != 0
    }

    /// The high bit of each zero byte, and possibly of some bytes after it (H. S. Warren, Hacker's Delight, 6-1).
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

    /// Whether a line does not begin a heading, quote, list or fence, and is not a heading underline.
    private static func beginsPlainly(at start: Int, in bytes: Bytes) -> Bool {
        var index = start
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        guard index < bytes.count else { return true }
        switch bytes[index] {
        case UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ">"),
            UInt8(ascii: "~"):
            return false
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return !beginsItem(at: index, in: bytes)
        default: return true
        }
    }

    /// Whether there are digits, a `.` or `)`, and white space.
    private static func beginsItem(at start: Int, in bytes: Bytes) -> Bool {
        var index = start
        while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")") else {
            return false
        }
        return index + 1 == bytes.count || bytes[index + 1].isASCIISpace
    }
}
