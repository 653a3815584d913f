/// White space in UTF-8 (Unicode's `White_Space`). It is found by bytes, because looking up properties of a `Character`
/// takes more time than all other work on a text.
public enum WhiteSpace {
    /// The length in bytes of the white space character at an offset; 0 if there is none.
    @inlinable @inline(__always)
    public static func length(at index: Int, in bytes: Bytes) -> Int {
        switch bytes[index] {
        case 0x20, 0x09...0x0D: 1
        case 0xC2, 0xE1, 0xE2, 0xE3: lengthBeyondASCII(at: index, in: bytes)
        default: 0
        }
    }

    @usableFromInline
    static func lengthBeyondASCII(at index: Int, in bytes: Bytes) -> Int {
        let rest = bytes.endIndex - index
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
}

extension StringProtocol {
    /// Whether the text contains only white space (Unicode's `White_Space`).
    public var isBlank: Bool {
        // Fast path: most texts begin with a letter, which its first byte shows.
        if let first = utf8.first, first > 0x20, first < 0x7F { return false }
        return unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    /// The text without leading and trailing white space (Unicode's `White_Space`).
    public var trimmed: String {
        let rest = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = rest.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(self[rest.startIndex..<unicodeScalars.index(after: last)])
    }

    /// The words of the text on one line, separated by single spaces (`Character.isWhitespace`).
    public var joinedWords: String {
        var text = String(self)
        return text.withBytes { bytes in
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            func add(_ word: some Collection<UInt8>) {
                if word.isEmpty { return }
                if !result.isEmpty { result.append(0x20) }
                result += word
            }
            var start = 0
            while start < bytes.count {
                var end = start
                var isASCII = true
                // A space before a non-ASCII byte may be part of a character, because a combining mark can follow.
                while end < bytes.count, !bytes[end].isASCIISpace || end + 1 < bytes.count && bytes[end + 1] >= 0x80 {
                    if bytes[end] >= 0x80 { isASCII = false }
                    end += 1
                }
                if isASCII {
                    add(bytes[start..<end])
                } else {
                    for word in String(decoding: bytes[start..<end], as: UTF8.self).split(
                        whereSeparator: \.isWhitespace)
                    { add(word.utf8) }
                }
                start = end + 1
            }
            return String(decoding: result, as: UTF8.self)
        }
    }
}

extension String {
    /// The text without leading and trailing ASCII white space; other Unicode white space stays.
    public var trimmedOfASCII: String {
        let rest = utf8.drop(while: \.isASCIISpace)
        guard let last = rest.lastIndex(where: { !$0.isASCIISpace }) else { return "" }
        return String(Substring(utf8[rest.startIndex...last]))
    }
}
