import ByteText
import WebSafety

extension OutputBuffer {
    /// The first line of a document of XML 1.0 in UTF-8.
    mutating func appendXMLDeclaration() { append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") }

    /// Appends the text of an element, escaped; what XML 1.0 has no place for is left out (2.2): most control characters,
    /// U+FFFE and U+FFFF.
    mutating func append(xmlText text: String) { appendXML(text, isAttribute: false) }

    /// Appends the value of an attribute in double quotes, escaped; readers would take line ends and tabs in it for spaces
    /// (XML 1.0, 3.3.3), so these are references.
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

    /// What stands in the place of a character, and of how many bytes; none where it stays.
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
        // Readers take a plain one for a line feed, or for nothing before one (XML 1.0, 2.11).
        case 0x0D: ("&#13;", 1)
        case 0..<0x20: ("", 1)
        case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE: ("", 3)
        default: ("", 0)
        }
    }
}
