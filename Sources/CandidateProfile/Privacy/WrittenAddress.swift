/// An e-mail address in the ways in which people write it, to be found in a text: `ada@q.example`, `ada @ q.example`,
/// `ada (at) q.example`, `ada[at]q.example`.
public struct WrittenAddress: Sendable, Hashable {
    /// The folded address in lower case, without white space.
    public let bytes: [UInt8]
    /// Where its `@` stands.
    private let sign: Int

    /// The most bytes of white space on either side of the sign; a space that is not ASCII is folded into up to three.
    private static let widestSpace = 3

    /// The address that a text is; `nil` for one that could stand in any text.
    public init?(_ text: String) {
        let bytes = FoldedText(text).bytes.filter { !Self.isSpace($0) }.map(Self.lowered)
        guard bytes.count >= 6, let sign = bytes.lastIndex(of: UInt8(ascii: "@")), let first = bytes.first,
            first.isDigit || first &- 0x61 < 26 || first >= 0x80
        else { return nil }
        (self.bytes, self.sign) = (bytes, sign)
    }

    /// Whether a text shows the address, be it in a longer word; a folded text, as UTF-8.
    public func stands(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.indices.contains { Self.lowered(text[$0]) == bytes[0] && end(at: $0, in: text) != nil }
    }

    /// Where the address ends that begins at a place in a folded text; `nil` where none begins there.
    public func end(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
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
        of part: ArraySlice<UInt8>, at start: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let end = start + part.count
        guard end <= text.count, part.elementsEqual(text[start..<end].lazy.map(lowered)) else { return nil }
        return end
    }

    private static func skipSpace(in text: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        let limit = min(text.count, index + widestSpace)
        while index < limit, isSpace(text[index]) { index += 1 }
    }

    /// How many bytes the sign has at a place: `@`, or `at` in brackets.
    private static func lengthOfSign(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        if text[index] == UInt8(ascii: "@") { return 1 }
        guard index + 3 < text.count, lowered(text[index + 1]) == UInt8(ascii: "a"),
            lowered(text[index + 2]) == UInt8(ascii: "t")
        else { return nil }
        return ["()", "[]", "{}"].contains(String(decoding: [text[index], text[index + 3]], as: UTF8.self)) ? 4 : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
