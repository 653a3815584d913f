/// JSON that is safe in a script element: no character in it can end the script.
public struct SafeJSON: Sendable, Hashable {
    /// The JSON text, with `<`, `>`, `&`, U+2028, U+2029 and control characters as `\u` escapes. They only occur in
    /// strings (RFC 8259, 2), so the value is unchanged.
    public let text: String

    /// Makes JSON safe for a script element.
    ///
    /// - Parameter json: a JSON text.
    public init(escaping json: String) {
        var buffer = OutputBuffer(capacity: json.utf8.count + 64)
        buffer.appendEscapingScript(json)
        text = buffer.text
    }
}

extension OutputBuffer {
    /// Appends a text as a JSON string with quotes (RFC 8259, 7), safe in a script element.
    public mutating func appendJSONString(_ text: String) {
        append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "\u{0}"..<" ", "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": appendEscape(scalar)
            default: append(scalar)
            }
        }
        append(UInt8(ascii: "\""))
    }

    fileprivate mutating func appendEscapingScript(_ json: String) {
        var json = json
        json.withUTF8 { bytes in
            var index = 0
            var run = 0
            while index < bytes.count {
                let scalar: Unicode.Scalar
                let length: Int
                switch bytes[index] {
                case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
                    scalar = Unicode.Scalar(bytes[index])
                    length = 1
                case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
                    scalar = bytes[index + 2] == 0xA8 ? "\u{2028}" : "\u{2029}"
                    length = 3
                default:
                    length = ControlCharacter.length(in: bytes, at: index)
                    guard length > 0 else {
                        index += 1
                        continue
                    }
                    scalar = Unicode.Scalar(bytes[index + length - 1])
                }
                append(UnsafeBufferPointer(rebasing: bytes[run..<index]))
                appendEscape(scalar)
                index += length
                run = index
            }
            append(UnsafeBufferPointer(rebasing: bytes[run...]))
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }

    /// Appends `\uXXXX` for a character of the Basic Multilingual Plane.
    private mutating func appendEscape(_ scalar: Unicode.Scalar) {
        let digits: StaticString = "0123456789ABCDEF"
        append("\\u")
        for shift in [12, 8, 4, 0] { append(digits.utf8Start[Int(scalar.value >> UInt32(shift)) & 15]) }
    }
}
