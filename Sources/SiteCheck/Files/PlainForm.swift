import ByteText
import HTMLSyntax

/// Decodes formats that escape or fold text, so that a value is found there as well.
enum PlainForm {
    /// The decoded text of a file: JSON without escapes, XML without references, contact cards and calendars without
    /// folds and escapes; `nil` for files that need no decoding.
    static func text(of bytes: Bytes, path: String) -> [UInt8]? {
        switch path.split(separator: ".").last?.lowercased() {
        case "json", "webmanifest", "map": bytes.contains(UInt8(ascii: "\\")) ? withoutJSONEscapes(bytes) : nil
        case "xml", "atom", "rss": bytes.contains(UInt8(ascii: "&")) ? withoutReferences(bytes) : nil
        case "vcf", "ics": withoutCardEscapes(unfolded(bytes))
        default: nil
        }
    }

    /// A text without character references of XML, and of HTML inside its texts.
    static func withoutReferences(_ bytes: Bytes) -> [UInt8] {
        var html: [UInt8] = []
        CharacterReferences.append(0..<bytes.count, in: bytes, to: &html)
        return html.withBytes { html in
            var text: [UInt8] = []
            CharacterReferences.append(0..<html.count, in: html, to: &text)
            return text
        }
    }

    /// Unfolded lines (RFC 6350, 3.2): line breaks followed by white space are removed.
    static func unfolded(_ bytes: Bytes) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte == 0x20 || byte == 0x09, text.last == UInt8(ascii: "\n") {
                text.removeLast()
                if text.last == UInt8(ascii: "\r") { text.removeLast() }
                // The white space itself is part of the fold.
                if index > 0 { continue }
            }
            text.append(byte)
        }
        return text
    }

    /// A text with decoded escapes of JSON strings (RFC 8259, 7); control characters become spaces.
    static func withoutJSONEscapes(_ bytes: Bytes) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
                text.append(bytes[index])
                index += 1
                continue
            }
            if let (scalar, length) = scalar(at: index, in: bytes) {
                text += String(Character(scalar)).utf8
                index += length
                continue
            }
            switch bytes[index + 1] {
            case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
                text.append(0x20)
                index += 2
            case let byte:
                text.append(byte)
                index += 2
            }
        }
        return text
    }
}

extension PlainForm {
    /// The character of `\uXXXX`, or of a surrogate pair, and the length of the escape in bytes.
    private static func scalar(at index: Int, in bytes: Bytes) -> (Unicode.Scalar, length: Int)? {
        func unit(at index: Int) -> UInt32? {
            guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
            else { return nil }
            return UInt32(bytes.text(index + 2..<index + 6), radix: 16)
        }
        guard let first = unit(at: index) else { return nil }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard (0xD800..<0xDC00).contains(first), let second = unit(at: index + 6), (0xDC00..<0xE000).contains(second)
        else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)).map { ($0, 12) }
    }

    private static func withoutCardEscapes(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                text.append(byte | 0x20 == UInt8(ascii: "n") ? 0x20 : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                text.append(byte)
            }
        }
        return text
    }
}
