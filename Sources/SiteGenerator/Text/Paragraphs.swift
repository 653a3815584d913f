/// The paragraphs of a text: what empty lines divide, each on one line.
func paragraphs(of text: String) -> [String] {
    var text = text
    let found: [String]? = text.withUTF8 { bytes in
        WhiteSpace.isSingle(in: bytes) ? nil : WhiteSpace.paragraphs(of: bytes, isOne: false)
    }
    return found ?? (text.isEmpty ? [] : [text])
}

extension String {
    /// Whether the text is on one line already, with single spaces between its words, of which there are some.
    var isOnOneLine: Bool {
        var text = self
        return !isEmpty && text.withUTF8(WhiteSpace.isSingle(in:))
    }

    /// Whether all characters are ASCII.
    var isASCII: Bool {
        var text = self
        return text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    }

    /// The text on one line, with single spaces between its words.
    var onOneLine: String {
        var text = self
        let found: [String]? = text.withUTF8 { bytes in
            WhiteSpace.isSingle(in: bytes) ? nil : WhiteSpace.paragraphs(of: bytes, isOne: true)
        }
        return found.map { $0.first ?? "" } ?? self
    }

    /// Gives the words of the text to a closure, one after the other, as UTF-8: what white space divides.
    func forEachWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var text = self
        text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                let gap = WhiteSpace.length(at: index, in: bytes)
                if gap > 0 {
                    index += gap
                    continue
                }
                let start = index
                while index < bytes.count, WhiteSpace.length(at: index, in: bytes) == 0 { index += 1 }
                body(UnsafeBufferPointer(rebasing: bytes[start..<index]))
            }
        }
    }

    /// Whether the text holds nothing but white space.
    var isBlank: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            var index = 0
            while index < bytes.count {
                let gap = WhiteSpace.length(at: index, in: bytes)
                if gap == 0 { return false }
                index += gap
            }
            return true
        } ?? allSatisfy(\.isWhitespace)
    }
}

/// White space in UTF-8 (Unicode's `White_Space`), found by bytes: asking each character for its properties costs more than
/// everything else that is done to a text.
private enum WhiteSpace {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// How many bytes of white space begin at a place: those of one character, or none.
    @inline(__always)
    static func length(at index: Int, in bytes: Bytes) -> Int {
        switch bytes[index] {
        case 0x20, 0x09...0x0D: 1
        case 0xC2, 0xE1, 0xE2, 0xE3: lengthBeyondASCII(at: index, in: bytes)
        default: 0
        }
    }

    private static func lengthBeyondASCII(at index: Int, in bytes: Bytes) -> Int {
        let rest = bytes.count - index
        guard rest >= 2 else { return 0 }
        let second = bytes[index + 1]
        if bytes[index] == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
        guard rest >= 3 else { return 0 }
        let third = bytes[index + 2]
        switch (bytes[index], second) {
        case (0xE1, 0x9A): return third == 0x80 ? 3 : 0
        case (0xE2, 0x80): return (0x80...0x8A).contains(third) || [0xA8, 0xA9, 0xAF].contains(third) ? 3 : 0
        case (0xE2, 0x81): return third == 0x9F ? 3 : 0
        case (0xE3, 0x80): return third == 0x80 ? 3 : 0
        default: return 0
        }
    }

    /// Whether the white space at a place ends a line.
    private static func isNewline(at index: Int, in bytes: Bytes) -> Bool {
        switch bytes[index] {
        case 0x0A...0x0D: true
        case 0xC2: bytes[index + 1] == 0x85
        case 0xE2: bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
        default: false
        }
    }

    /// Whether all white space is single spaces between words.
    static func isSingle(in bytes: Bytes) -> Bool {
        var isAfterSpace = true
        var start = 0
        while bytes.count - start >= 8 {
            // Eight bytes of ASCII without controls, with no space behind another.
            let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
            guard (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0 else { break }
            // The highest bit of each byte that is a space.
            let spaces = ~((word ^ 0x2020_2020_2020_2020) &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080
            guard spaces & (spaces << 8 | (isAfterSpace ? 0x80 : 0)) == 0 else { return false }
            isAfterSpace = spaces >> 63 == 1
            start += 8
        }
        for index in start..<bytes.count {
            // Letters, digits and signs.
            if bytes[index] > 0x20, bytes[index] < 0xC2 {
                isAfterSpace = false
                continue
            }
            let gap = length(at: index, in: bytes)
            if gap > 0, gap > 1 || bytes[index] != 0x20 || isAfterSpace { return false }
            isAfterSpace = gap > 0
        }
        return !isAfterSpace || bytes.isEmpty
    }

    /// - Parameter isOne: whether empty lines divide nothing.
    static func paragraphs(of bytes: Bytes, isOne: Bool) -> [String] {
        var result: [String] = []
        var paragraph: [UInt8] = []
        var hasWords = false
        var isAfterSpace = false
        var index = 0
        while index < bytes.count {
            let gap = length(at: index, in: bytes)
            if gap == 0 {
                if isAfterSpace, !paragraph.isEmpty { paragraph.append(0x20) }
                paragraph.append(bytes[index])
                isAfterSpace = false
                hasWords = true
                index += 1
                continue
            }
            isAfterSpace = true
            if isNewline(at: index, in: bytes) {
                // CR and LF are the end of one line.
                if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
                if !hasWords, !paragraph.isEmpty, !isOne {
                    result.append(String(decoding: paragraph, as: UTF8.self))
                    paragraph = []
                }
                hasWords = false
            }
            index += gap
        }
        if !paragraph.isEmpty { result.append(String(decoding: paragraph, as: UTF8.self)) }
        return result
    }
}
