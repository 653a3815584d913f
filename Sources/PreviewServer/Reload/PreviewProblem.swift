/// A problem as the browser shows it.
public struct PreviewProblem: Sendable, Hashable {
    /// "error" or "warning".
    public var severity: String
    /// Where it is, as people read it: `Templates/profile.mustache:12:9`; empty where it is nowhere.
    public var place: String
    /// The sentence.
    public var message: String
    /// The line of the place with a caret under it, each line ending in a line feed; empty where there is none.
    public var excerpt: String
    /// What to do.
    public var advice: [String]
    /// Other places that help.
    public var notes: [PreviewProblem]

    /// Makes a problem.
    public init(
        severity: String, place: String, message: String, excerpt: String, advice: [String],
        notes: [PreviewProblem] = []
    ) {
        self.severity = severity
        self.place = place
        self.message = message
        self.excerpt = excerpt
        self.advice = advice
        self.notes = notes
    }

    /// The problem in JSON (RFC 8259), in one line.
    var json: String {
        let list = advice.map(JSONText.quoted).joined(separator: ",")
        return """
            {"severity":\(JSONText.quoted(severity)),"place":\(JSONText.quoted(place)),\
            "message":\(JSONText.quoted(message)),"excerpt":\(JSONText.quoted(excerpt)),"advice":[\(list)],\
            "notes":[\(notes.map(\.json).joined(separator: ","))]}
            """
    }
}

/// Texts in JSON.
enum JSONText {
    /// The text in quotes, with everything escaped that may not stand there or would end a line (RFC 8259, 7).
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
