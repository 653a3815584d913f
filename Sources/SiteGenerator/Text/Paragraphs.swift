import ByteText

/// The paragraphs of a text, which empty lines separate, each on one line.
func paragraphs(of text: String) -> [String] {
    var text = text
    let found: [String]? = text.withBytes { bytes in
        WhiteSpace.isSingle(in: bytes) ? nil : WhiteSpace.paragraphs(of: bytes, isOne: false)
    }
    return found ?? (text.isEmpty ? [] : [text])
}

extension String {
    /// Whether the text is not empty, and is on one line with single spaces between its words.
    var isOnOneLine: Bool {
        var text = self
        return !isEmpty && text.withBytes(WhiteSpace.isSingle(in:))
    }

    /// Whether all characters are ASCII.
    var isASCII: Bool {
        var text = self
        return text.withBytes { $0.allSatisfy { $0 < 0x80 } }
    }

    /// The text on one line, with single spaces between its words.
    var onOneLine: String {
        var text = self
        let found: [String]? = text.withBytes { bytes in
            WhiteSpace.isSingle(in: bytes) ? nil : WhiteSpace.paragraphs(of: bytes, isOne: true)
        }
        return found.map { $0.first ?? "" } ?? self
    }

    /// Calls a closure with the UTF-8 of each word of the text. White space separates words.
    func forEachWord(_ body: (Bytes) -> Void) {
        var text = self
        text.withBytes { bytes in
            var index = 0
            while index < bytes.count {
                let gap = WhiteSpace.length(at: index, in: bytes)
                if gap > 0 {
                    index += gap
                    continue
                }
                let start = index
                while index < bytes.count, WhiteSpace.length(at: index, in: bytes) == 0 { index += 1 }
                body(Bytes(rebasing: bytes[start..<index]))
            }
        }
    }
}

extension WhiteSpace {
    /// Whether the white space at an index ends a line.
    private static func isNewline(at index: Int, in bytes: Bytes) -> Bool {
        switch bytes[index] {
        case 0x0A...0x0D: true
        case 0xC2: bytes[index + 1] == 0x85
        case 0xE2: bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
        default: false
        }
    }

    /// Whether all white space is single spaces between words.
    fileprivate static func isSingle(in bytes: Bytes) -> Bool {
        var isAfterSpace = true
        var start = 0
        while bytes.count - start >= 8 {
            // Eight bytes of ASCII without control characters, and without two spaces in a row.
            let word = bytes.word(at: start)
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

    /// - Parameter isOne: whether empty lines do not separate paragraphs.
    fileprivate static func paragraphs(of bytes: Bytes, isOne: Bool) -> [String] {
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
                // CR LF ends one line.
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
