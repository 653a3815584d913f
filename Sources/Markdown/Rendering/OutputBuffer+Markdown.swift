import ByteText
import WebSafety

extension OutputBuffer {
    /// Appends text in which few characters need escaping: `&`, `<`, `>`, `"`; control characters become U+FFFD.
    @inline(__always)
    mutating func appendEscapingLines(_ bytes: UnsafeBufferPointer<UInt8>) {
        appendEscapingText(bytes)
    }

    /// Appends a character, escaped for HTML.
    mutating func appendEscapingHTMLScalar(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "&": append("&amp;")
        case "<": append("&lt;")
        case ">": append("&gt;")
        case "\"": append("&quot;")
        case "\t", "\n", "\r": append(UInt8(ascii: scalar))
        case "\0"..<" ", "\u{7F}"..<"\u{A0}": append("\u{FFFD}")
        default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
        }
    }

    /// Appends an address for an attribute in double quotes, with invalid characters percent-encoded.
    mutating func appendEncodingAddress(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            if byte.isASCIILetterOrDigit {
                append(byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "%"), UInt8(ascii: "(")...UInt8(ascii: "/"),
                UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                append(byte)
            case 0: append("%EF%BF%BD")
            default:
                append(UInt8(ascii: "%"))
                append(Self.digit(byte >> 4))
                append(Self.digit(byte & 15))
            }
        }
    }

    /// Appends an attribute: the text up to its quote, a number, and the closing quote.
    mutating func append(attribute: StaticString, _ number: Int) {
        append(attribute)
        append(decimal: number)
        append(UInt8(ascii: "\""))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

extension Bytes {
    /// The text between two offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: piece(range.lowerBound, range.upperBound), as: UTF8.self)
    }

    /// The text between two offsets with escapes and character references resolved.
    func unescaped(_ range: Range<Int>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            if self[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound, self[index + 1].isASCIIPunctuation {
                result.append(self[index + 1])
                index += 2
            } else if self[index] == UInt8(ascii: "&"),
                let value = Entities.value(self, at: index, end: range.upperBound)
            {
                result += UTF8.encode(value.first).map(Array.init) ?? []
                if let second = value.second { result += UTF8.encode(second).map(Array.init) ?? [] }
                index = value.next
            } else {
                result.append(self[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The first white space from an offset on, otherwise the end.
    func endOfWord(from offset: Int, end: Int) -> Int {
        var index = offset
        while index < end, !self[index].isASCIISpace { index += 1 }
        return index
    }

    /// The text in lower case.
    func lowercased(_ start: Int, _ end: Int) -> String {
        String(decoding: piece(start, end), as: UTF8.self).lowercased()
    }
}
