import ByteText
import WebSafety

/// The lines of a vCard 4.0 (RFC 6350): with CRLF line ends, folded if they are longer than 75 bytes.
struct VCardText: ~Copyable {
    private(set) var lines = OutputBuffer(capacity: 2_048)
    /// The current line, not yet folded.
    private var line = OutputBuffer(capacity: 512)

    /// The maximum number of bytes of a line, without its end (RFC 6350, 3.2).
    private static let maximumLength = 75

    /// Adds a property whose value is not a text but, for example, a URI, a date or a standard name.
    ///
    /// - Parameter name: the property's name, with its parameters.
    mutating func add(_ name: String, value: String?) {
        guard let value else { return }
        let start = begin(name)
        line.append(value)
        end(begunAt: start)
    }

    /// Adds a property with a text.
    mutating func add(_ name: String, text: String?) {
        guard let text else { return }
        let start = begin(name)
        line.appendVCardText(text)
        end(begunAt: start)
    }

    /// Adds a list of texts, unless it is empty.
    mutating func add(_ name: String, list texts: [String]) {
        let start = begin(name)
        for (index, text) in texts.enumerated() {
            if index > 0 { line.append(UInt8(ascii: ",")) }
            line.appendVCardText(text)
        }
        end(begunAt: start)
    }

    /// Adds a structured value, unless all its components are empty.
    mutating func add(_ name: String, components: [String?]) {
        guard components.contains(where: { $0?.isEmpty == false }) else { return }
        let start = begin(name)
        for index in components.indices {
            if index > 0 { line.append(UInt8(ascii: ";")) }
            if let text = components[index] { line.appendVCardText(text) }
        }
        end(begunAt: start)
    }
}

extension VCardText {
    /// Begins a line.
    ///
    /// - Returns: the start of its value.
    private mutating func begin(_ name: String) -> Int {
        line.removeAll()
        line.append(name)
        line.append(UInt8(ascii: ":"))
        return line.count
    }

    /// Ends a line, unless its value is empty.
    private mutating func end(begunAt start: Int) {
        if line.count > start { Self.fold(line, into: &lines) }
    }

    /// Appends a line, folded if it is too long. No character is split, so each line is valid UTF-8.
    private static func fold(_ line: borrowing OutputBuffer, into lines: inout OutputBuffer) {
        line.withBytes { line in
            let line = Bytes(line)
            var start = 0
            var room = maximumLength
            while line.count - start > room {
                var end = start + room
                while line[end] & 0xC0 == 0x80 { end -= 1 }
                lines.append(Bytes(rebasing: line[start..<end]))
                lines.append("\r\n ")
                start = end
                // The leading space counts.
                room = maximumLength - 1
            }
            lines.append(Bytes(rebasing: line[start...]))
        }
        lines.append("\r\n")
    }
}

extension OutputBuffer {
    /// Appends a text as a value (RFC 6350, 3.4): backslash, comma and semicolon are escaped, line breaks become `\n`,
    /// and other control characters are removed.
    fileprivate mutating func appendVCardText(_ text: String) {
        var text = text.withoutTerminalControls
        text.withBytes { bytes in
            // Copies runs of characters without special meaning in one piece.
            var start = 0
            for index in 0..<bytes.count {
                let byte = bytes[index]
                switch byte {
                case 0..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): break
                default: continue
                }
                append(Bytes(rebasing: bytes[start..<index]))
                start = index + 1
                switch byte {
                case 0x0A where index > 0 && bytes[index - 1] == 0x0D: break
                case 0x0A, 0x0D: append("\\n")
                case 0x09: append(UInt8(ascii: " "))
                case 0..<0x20, 0x7F: break
                default:
                    append(UInt8(ascii: "\\"))
                    append(byte)
                }
            }
            append(Bytes(rebasing: bytes[start...]))
        }
    }
}
