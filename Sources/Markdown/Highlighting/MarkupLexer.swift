/// A lexer for HTML and XML.
struct MarkupLexer {
    private let bytes: Bytes
    private let end: Int
    private var isInTag = false

    init(_ bytes: Bytes, end: Int) {
        self.bytes = bytes
        self.end = end
    }

    /// The token that begins at an offset.
    mutating func next(from start: Int) -> (kind: Highlighter.Kind, end: Int) {
        isInTag ? inTag(start) : inText(start)
    }

    private mutating func inText(_ start: Int) -> (kind: Highlighter.Kind, end: Int) {
        if bytes[start] == UInt8(ascii: "&") {
            var index = start + 1
            while index < end, index - start < 32, bytes[index].isLetterOrDigit || bytes[index] == UInt8(ascii: "#") {
                index += 1
            }
            if index < end, bytes[index] == UInt8(ascii: ";") { return (.number, index + 1) }
            return (.plain, start + 1)
        }
        guard bytes[start] == UInt8(ascii: "<") else {
            var index = start
            while index < end, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "&") { index += 1 }
            return (.plain, index)
        }
        if bytes.matches("<!--", at: start, end: end) {
            return (.comment, bytes.find("-->", from: start + 4, end: end).map { $0 + 3 } ?? end)
        }
        var index = start + 1
        if index < end,
            bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?")
        {
            index += 1
        }
        let name = index
        while index < end, isNameByte(bytes[index]) { index += 1 }
        guard index > name else { return (.plain, start + 1) }
        isInTag = true
        return (.keyword, index)
    }

    private mutating func inTag(_ start: Int) -> (kind: Highlighter.Kind, end: Int) {
        let byte = bytes[start]
        if byte == UInt8(ascii: ">") {
            isInTag = false
            return (.keyword, start + 1)
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            var index = start + 1
            while index < end, bytes[index] != byte { index += 1 }
            return (.string, min(end, index + 1))
        }
        if (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")), start + 1 < end,
            bytes[start + 1] == UInt8(ascii: ">")
        {
            isInTag = false
            return (.keyword, start + 2)
        }
        guard isNameByte(byte) else { return (.plain, start + 1) }
        var index = start
        while index < end, isNameByte(bytes[index]) { index += 1 }
        return (.attribute, index)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".") || byte >= 0x80
    }
}
