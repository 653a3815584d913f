import ContentTree

/// Writes values of front matter: plain text where that is unambiguous, otherwise in double quotes (YAML 1.2).
enum FrontMatterValue {
    /// A value on one line; `nil` for values that front matter does not support: numbers, objects, and lists of other
    /// values than texts.
    static func text(of node: Node) -> String? {
        switch node.value {
        case .bool(let flag): return flag ? "true" : "false"
        case .string(let text): return spelled(text, inList: false)
        case .array, .object:
            guard let items = node.listed else { return nil }
            let texts = items.compactMap(\.string)
            guard texts.count == items.count else { return nil }
            return "[" + texts.map { spelled($0, inList: true) }.joined(separator: ", ") + "]"
        case .null, .number: return nil
        }
    }

    private static func spelled(_ text: String, inList: Bool) -> String {
        isPlain(text, inList: inList) ? text : quoted(text)
    }

    private static func isPlain(_ text: String, inList: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, last != " " else {
            return false
        }
        guard !["true", "false", "null", "~", "yes", "no", "on", "off"].contains(text.lowercased()) else {
            return false
        }
        guard first.properties.isAlphabetic || ("0"..."9").contains(first) else { return false }
        return !text.contains(": ") && !text.hasSuffix(":") && !text.contains(" #")
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "[", "]", "{", "}", ",": !inList
                case "\u{FEFF}", "\u{2028}", "\u{2029}": false
                default: scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
                }
            }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}": result.unicodeScalars.append(scalar)
            default:
                let isHidden = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                if isHidden || ["\u{FEFF}", "\u{2028}", "\u{2029}"].contains(scalar) {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
