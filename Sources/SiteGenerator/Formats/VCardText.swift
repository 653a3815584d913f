/// The lines of a vCard 4.0 (RFC 6350): CRLF at their ends, folded where they are longer than 75 bytes.
struct VCardText: Sendable {
    private(set) var text = ""

    /// The most bytes of a line, its end not counted (RFC 6350, 3.2).
    private static let longest = 75

    /// Adds a property whose value is not a text: an address, a date, a name of the standard.
    ///
    /// - Parameter name: the property's name, with its parameters.
    mutating func add(_ name: String, value: String?) {
        guard let value, !value.isEmpty else { return }
        appendFolded("\(name):\(value)")
    }

    /// Adds a text.
    mutating func add(_ name: String, text: String?) { add(name, value: text.map(Self.escaped)) }

    /// Adds a value of several components, unless all of them are empty.
    mutating func add(_ name: String, components: [String?]) {
        guard components.contains(where: { $0?.isEmpty == false }) else { return }
        add(name, value: components.map { Self.escaped($0 ?? "") }.joined(separator: ";"))
    }

    /// A text as a value (RFC 6350, 3.4): backslash, comma and semicolon have a meaning of their own, a line break is
    /// `\n`, and no other control character may stand in it.
    static func escaped(_ text: String) -> String {
        var result = ""
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ",", ";":
                result.unicodeScalars.append("\\")
                result.unicodeScalars.append(scalar)
            case "\n" where last == "\r": break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result += "\\n"
            case "\t": result += " "
            case "\u{0}"..<" ", "\u{7F}": break
            default: result.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return result
    }

    /// No character is cut: each line is UTF-8 by itself.
    private mutating func appendFolded(_ line: String) {
        var count = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if count + size > Self.longest {
                text += "\r\n "
                count = 1
            }
            text.unicodeScalars.append(scalar)
            count += size
        }
        text += "\r\n"
    }
}
