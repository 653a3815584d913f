import ByteText
import WebSafety

extension OutputBuffer {
    /// Appends the declaration of an XML 1.0 document in UTF-8.
    mutating func appendXMLDeclaration() { append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") }

    /// Appends the text of an element, escaped. Characters that XML 1.0 does not allow (2.2) are left out: most control
    /// characters, U+FFFE and U+FFFF.
    mutating func append(xmlText text: String) { appendXML(text, isAttribute: false) }

    /// Appends the value of an attribute in double quotes, escaped. Parsers replace line ends and tabs by spaces (XML
    /// 1.0, 3.3.3), so these are written as references.
    mutating func append(xmlAttribute text: String) { appendXML(text, isAttribute: true) }

    private mutating func appendXML(_ text: String, isAttribute: Bool) {
        var text = text
        text.withBytes { bytes in
            var start = 0
            var index = 0
            func piece(_ end: Int) -> Bytes { Bytes(rebasing: bytes[start..<end]) }
            while index < bytes.count {
                let (reference, length) = Self.replacement(at: index, in: bytes, isAttribute: isAttribute)
                guard length > 0 else {
                    index += 1
                    continue
                }
                append(piece(index))
                append(reference)
                index += length
                start = index
            }
            append(piece(bytes.count))
        }
    }

    /// The replacement for the character at an index, and its number of bytes; `nil` if the character stays.
    private static func replacement(
        at index: Int, in bytes: Bytes, isAttribute: Bool
    ) -> (StaticString, length: Int) {
        switch bytes[index] {
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "<"): ("&lt;", 1)
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "\"") where isAttribute: ("&quot;", 1)
        case 0x09: isAttribute ? ("&#9;", 1) : ("", 0)
        case 0x0A: isAttribute ? ("&#10;", 1) : ("", 0)
        // Parsers turn a plain CR into a line feed, or drop it before one (XML 1.0, 2.11).
        case 0x0D: ("&#13;", 1)
        case 0..<0x20: ("", 1)
        case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE: ("", 3)
        default: ("", 0)
        }
    }
}
