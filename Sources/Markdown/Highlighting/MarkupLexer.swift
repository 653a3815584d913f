import ByteText

/// Reads HTML and XML, one piece after the other.
struct MarkupLexer {
    private let bytes: Bytes
    private let end: Int
    private var isInTag = false

    init(_ bytes: Bytes, end: Int) {
        self.bytes = bytes
        self.end = end
    }

    /// The piece that begins at an offset.
    mutating func next(from start: Int) -> (kind: Highlighter.Kind, end: Int) {
        isInTag ? inTag(start) : inText(start)
    }

    private mutating func inText(_ start: Int) -> (kind: Highlighter.Kind, end: Int) {
        if bytes[start] == 0x26 {
            var index = start + 1
            while index < end, index - start < 32, bytes[index].isASCIILetterOrDigit || bytes[index] == 0x23 {
                index += 1
            }
            if index < end, bytes[index] == 0x3B { return (.number, index + 1) }
            return (.plain, start + 1)
        }
        guard bytes[start] == 0x3C else {
            var index = start
            while index < end, bytes[index] != 0x3C, bytes[index] != 0x26 { index += 1 }
            return (.plain, index)
        }
        if bytes.matches("<!--", at: start, end: end) {
            return (.comment, bytes.find("-->", from: start + 4, end: end).map { $0 + 3 } ?? end)
        }
        var index = start + 1
        if index < end, bytes[index] == 0x2F || bytes[index] == 0x21 || bytes[index] == 0x3F { index += 1 }
        let name = index
        while index < end, isNameByte(bytes[index]) { index += 1 }
        guard index > name else { return (.plain, start + 1) }
        isInTag = true
        return (.keyword, index)
    }

    private mutating func inTag(_ start: Int) -> (kind: Highlighter.Kind, end: Int) {
        let byte = bytes[start]
        if byte == 0x3E {
            isInTag = false
            return (.keyword, start + 1)
        }
        if byte == 0x22 || byte == 0x27 {
            var index = start + 1
            while index < end, bytes[index] != byte { index += 1 }
            return (.string, min(end, index + 1))
        }
        if (byte == 0x2F || byte == 0x3F), start + 1 < end, bytes[start + 1] == 0x3E {
            isInTag = false
            return (.keyword, start + 2)
        }
        guard isNameByte(byte) else { return (.plain, start + 1) }
        var index = start
        while index < end, isNameByte(bytes[index]) { index += 1 }
        return (.attribute, index)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || byte == 0x2D || byte == 0x3A || byte == 0x5F || byte == 0x2E || byte >= 0x80
    }
}
