import ByteText

/// An e-mail address to find in a text in its usual spellings: `ada@q.example`, `ada @ q.example`, `ada (at) q.example`,
/// `ada[at]q.example`.
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
    public func stands(in text: Bytes) -> Bool {
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
    private static func end(
        of part: ArraySlice<UInt8>, at start: Int, in text: Bytes
    ) -> Int? {
        let end = start + part.count
        guard end <= text.count, part.elementsEqual(text[start..<end].lazy.map(lowered)) else { return nil }
        return end
    }

    private static func skipSpace(in text: Bytes, _ index: inout Int) {
        let limit = min(text.count, index + widestSpace)
        while index < limit, isSpace(text[index]) { index += 1 }
    }

    /// The length in bytes of the sign at an offset: `@`, or `at` in brackets.
    private static func lengthOfSign(at index: Int, in text: Bytes) -> Int? {
        if text[index] == UInt8(ascii: "@") { return 1 }
        guard index + 3 < text.count, lowered(text[index + 1]) == UInt8(ascii: "a"),
            lowered(text[index + 2]) == UInt8(ascii: "t")
        else { return nil }
        return ["()", "[]", "{}"].contains(String(decoding: [text[index], text[index + 3]], as: UTF8.self)) ? 4 : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
