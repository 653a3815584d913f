/// Texts without markup, which most texts of people are.
extension MarkdownDocument {
    /// Whether a text holds nothing that could be markup in a short text (``MarkdownExtensions/short``): its paragraphs are
    /// what empty lines divide, and all they hold are words. It costs a fraction of reading the text.
    ///
    /// A text that holds a character of markup in vain, as in "3 < 5", may count as one with markup.
    public static func isPlain(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable(isPlain(_:))
            ?? isPlain(String(decoding: Array(text.utf8), as: UTF8.self))
    }

    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        var isAtStart = true
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x0A, 0x0D:
                // Two spaces at the end of a line keep the line end.
                if index > 1, bytes[index - 1] == 0x20, bytes[index - 2] == 0x20 { return false }
                isAtStart = true
                index += 1
                continue
            case 0x20, 0x09:
                index += 1
                continue
            // Emphasis, code, links, escapes, and what begins HTML.
            case 0, 0x2A, 0x5F, 0x60, 0x5B, 0x5C, 0x3C: return false
            // References to characters.
            case 0x26:
                if index + 1 < bytes.count, bytes[index + 1] == 0x23 || bytes[index + 1].isLetter { return false }
            // Addresses.
            case 0x3A: if spells("://", at: index, in: bytes) { return false }
            case 0x77: if spells("www.", at: index, in: bytes) { return false }
            // Headings, quotes, lists, lines under headings, and fences.
            case 0x23, 0x2B, 0x2D, 0x3D, 0x3E, 0x7E: if isAtStart { return false }
            case 0x30...0x39: if isAtStart, beginsItem(at: index, in: bytes) { return false }
            default: break
            }
            isAtStart = false
            index += 1
        }
        return true
    }

    /// Whether digits and a `.` or `)` stand there, and white space behind them.
    private static func beginsItem(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = start
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        guard index < bytes.count, bytes[index] == 0x2E || bytes[index] == 0x29 else { return false }
        return index + 1 == bytes.count || bytes[index + 1].isSpace
    }

    private static func spells(_ text: StaticString, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] { return false }
        return true
    }
}
