/// The lines of a vCard 4.0 (RFC 6350): CRLF at their ends, folded where they are longer than 75 bytes.
struct VCardText: Sendable {
    private var bytes: [UInt8] = []

    /// The most bytes of a line, its end not counted (RFC 6350, 3.2).
    private static let longest = 75

    /// The lines.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a property whose value is not a text: an address, a date, a name of the standard.
    ///
    /// - Parameter name: the property's name, with its parameters.
    mutating func add(_ name: String, value: String?) {
        guard let value, !value.isEmpty else { return }
        if name.utf8.count + 1 + value.utf8.count <= Self.longest {
            bytes += name.utf8
            bytes.append(UInt8(ascii: ":"))
            bytes += value.utf8
        } else {
            appendFolded("\(name):\(value)")
        }
        bytes.append(0x0D)
        bytes.append(0x0A)
    }

    /// Adds a text.
    mutating func add(_ name: String, text: String?) { add(name, value: text.map(Self.escaped)) }

    /// Adds a value of several components, unless all of them are empty.
    mutating func add(_ name: String, components: [String?]) {
        guard components.contains(where: { $0?.isEmpty == false }) else { return }
        add(name, value: components.map { Self.escaped($0 ?? "") }.joined(by: ";"))
    }

    /// A text as a value (RFC 6350, 3.4): backslash, comma and semicolon have a meaning of their own, a line break is
    /// `\n`, and no other control character may stand in it.
    static func escaped(_ text: String) -> String {
        // Most texts have nothing of it.
        var copy = text
        let isItself = copy.withUTF8 { bytes in
            !bytes.contains { byte in
                switch byte {
                case 0..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): true
                default: false
                }
            }
        }
        if isItself { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 16)
        var last: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): result += [UInt8(ascii: "\\"), byte]
            case 0x0A where last == 0x0D: break
            case 0x0A, 0x0D: result += "\\n".utf8
            case 0x09: result.append(0x20)
            case 0x00..<0x20, 0x7F: break
            default: result.append(byte)
            }
            last = byte
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends a line in several. No character is cut: each line is UTF-8 by itself.
    private mutating func appendFolded(_ line: String) {
        var line = line
        line.withUTF8 { line in
            var start = 0
            var room = Self.longest
            while line.count - start > room {
                var end = start + room
                while line[end] & 0xC0 == 0x80 { end -= 1 }
                bytes += line[start..<end]
                bytes += "\r\n ".utf8
                start = end
                // The space counts.
                room = Self.longest - 1
            }
            bytes += line[start...]
        }
    }
}
