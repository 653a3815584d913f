import ByteText
import HTMLSyntax

/// Checks a PDF without parsing its objects (ISO 32000-1, 7.5).
struct PDFReview {
    private let bytes: Bytes

    init(_ bytes: Bytes) { self.bytes = bytes }

    /// Whether it has a header and an end marker; readers allow other bytes before and after them.
    var isWhole: Bool {
        let start = Bytes(rebasing: bytes.prefix(1_024))
        let end = Bytes(rebasing: bytes.suffix(2_048))
        return start.firstRange(of: "%PDF-", from: 0) != nil && end.firstRange(of: "%%EOF", from: 0) != nil
    }

    /// Whether its trailer has an encryption entry: a reference or a dictionary.
    var isEncrypted: Bool {
        var start = 0
        while let found = bytes.firstRange(of: "/Encrypt", from: start) {
            var next = found.upperBound
            while next < bytes.count, bytes[next].isHTMLSpace { next += 1 }
            if next < bytes.count {
                let isReference = next > found.upperBound && bytes[next].isASCIIDigit
                if isReference || bytes[next] == UInt8(ascii: "<") { return true }
            }
            start = found.upperBound
        }
        return false
    }

    /// The uncompressed text strings, separated by spaces.
    var plainText: [UInt8] {
        var text: [UInt8] = []
        var depth = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\\"), depth > 0 {
                // An escape is a bracket, or up to three octal digits of a character.
                var digits = 0
                while digits < 3, index < bytes.count, bytes[index].isASCIIDigit {
                    (digits, index) = (digits + 1, index + 1)
                }
                if digits > 0 {
                    text.append(0x20)
                } else if index < bytes.count {
                    text.append(bytes[index])
                    index += 1
                }
            } else if byte == UInt8(ascii: "(") {
                if depth > 0 { text.append(byte) }
                depth += 1
            } else if byte == UInt8(ascii: ")"), depth > 0 {
                depth -= 1
                if depth > 0 { text.append(byte) }
            } else if depth > 0 {
                text.append(byte)
            } else if byte == UInt8(ascii: "T") || byte == UInt8(ascii: "/"), text.last != 0x20 {
                // A line of text comes in pieces and ends with Tj or TJ; a string after a name is a separate text.
                text.append(0x20)
            }
        }
        return text
    }
}
