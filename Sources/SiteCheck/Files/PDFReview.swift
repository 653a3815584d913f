import HTMLSyntax

/// What can be told of a PDF without reading it as one (ISO 32000-1, 7.5).
struct PDFReview {
    private let bytes: Bytes

    init(_ bytes: Bytes) { self.bytes = bytes }

    /// Whether it begins and ends as a PDF does; readers allow something before and behind.
    var isWhole: Bool {
        let start = Bytes(rebasing: bytes.prefix(1_024))
        let end = Bytes(rebasing: bytes.suffix(2_048))
        return start.firstRange(of: "%PDF-", from: 0) != nil && end.firstRange(of: "%%EOF", from: 0) != nil
    }

    /// Whether its trailer names a way of encryption: a reference or a dictionary.
    var isEncrypted: Bool {
        var start = 0
        while let found = bytes.firstRange(of: "/Encrypt", from: start) {
            var next = found.upperBound
            while next < bytes.count, bytes[next].isHTMLSpace { next += 1 }
            if next < bytes.count {
                let isReference = next > found.upperBound && bytes[next].isDigit
                if isReference || bytes[next] == UInt8(ascii: "<") { return true }
            }
            start = found.upperBound
        }
        return false
    }

    /// The text strings that stand in it uncompressed, divided by spaces.
    var plainText: [UInt8] {
        var text: [UInt8] = []
        var depth = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\\"), depth > 0 {
                // What is escaped is a bracket, or a character beyond ASCII as up to three digits.
                var digits = 0
                while digits < 3, index < bytes.count, bytes[index].isDigit {
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
                // A line of text comes in pieces and ends with Tj or TJ; what has a name is a text of its own.
                text.append(0x20)
            }
        }
        return text
    }
}
