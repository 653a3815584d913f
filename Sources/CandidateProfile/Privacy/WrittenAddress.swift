import ByteText

/// An e-mail address to find in a text in its usual spellings: `ada@q.example`, `ada @ q.example`, `ada (at) q.example`,
/// `ada [at] q [dot] example`.
public struct WrittenAddress: Sendable, Hashable {
    /// The folded address in lower case, without white space.
    public let bytes: [UInt8]
    /// The offset of the `@`.
    private let sign: Int

    /// The maximum number of bytes of white space on each side of the `@`; a non-ASCII space is folded into up to three.
    private static let widestSpace = 3

    /// The address in a text; `nil` if it is not an address or too short to identify a person.
    public init?(_ text: String) {
        let bytes = FoldedText(text).bytes.filter { !Self.isSpace($0) }.map(Self.lowered)
        guard bytes.count >= 6, let sign = bytes.lastIndex(of: UInt8(ascii: "@")), let first = bytes.first,
            first.isASCIIDigit || first &- 0x61 < 26 || first >= 0x80
        else { return nil }
        (self.bytes, self.sign) = (bytes, sign)
    }

    /// Whether a folded text in UTF-8 contains the address, also as part of a longer word.
    public func occurs(in text: Bytes) -> Bool {
        text.indices.contains { Self.lowered(text[$0]) == bytes[0] && end(at: $0, in: text) != nil }
    }

    /// The end of the address that begins at an offset of a folded text; `nil` if none begins there.
    public func end(at start: Int, in text: Bytes) -> Int? {
        guard var index = Self.end(of: bytes[..<sign], at: start, in: text) else { return nil }
        Self.skipSpace(in: text, &index)
        guard index < text.count, let length = Self.lengthOfSign(at: index, in: text) else { return nil }
        index += length
        Self.skipSpace(in: text, &index)
        return Self.end(of: bytes[(sign + 1)...], at: index, in: text)
    }
}

extension WrittenAddress {
    private static func end(of part: ArraySlice<UInt8>, at start: Int, in text: Bytes) -> Int? {
        var index = start
        for byte in part {
            guard index < text.count else { return nil }
            if lowered(text[index]) == byte {
                index += 1
            } else if byte == UInt8(ascii: "."), let end = endOfDot(at: index, in: text) {
                index = end
            } else {
                return nil
            }
        }
        return index
    }

    /// The end of `dot` in brackets, with white space around it.
    private static func endOfDot(at start: Int, in text: Bytes) -> Int? {
        var index = start
        skipSpace(in: text, &index)
        guard let length = lengthOfWord("dot", at: index, in: text) else { return nil }
        index += length
        skipSpace(in: text, &index)
        return index
    }

    private static func skipSpace(in text: Bytes, _ index: inout Int) {
        let limit = min(text.count, index + widestSpace)
        while index < limit, isSpace(text[index]) { index += 1 }
    }

    /// The length in bytes of the sign at an offset: `@`, or `at` in brackets.
    private static func lengthOfSign(at index: Int, in text: Bytes) -> Int? {
        text[index] == UInt8(ascii: "@") ? 1 : lengthOfWord("at", at: index, in: text)
    }

    /// The length in bytes of a word in brackets at an offset.
    private static func lengthOfWord(_ word: String, at index: Int, in text: Bytes) -> Int? {
        let end = index + word.utf8.count + 1
        guard end < text.count,
            ["()", "[]", "{}"].contains(String(decoding: [text[index], text[end]], as: UTF8.self)),
            word.utf8.elementsEqual((index + 1..<end).lazy.map { lowered(text[$0]) })
        else { return nil }
        return end + 1 - index
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
