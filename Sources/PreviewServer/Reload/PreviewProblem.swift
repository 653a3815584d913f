/// A problem as shown in the browser.
public struct PreviewProblem: Sendable, Hashable {
    /// "error" or "warning".
    public var severity: String
    /// The place: `Templates/profile.mustache:12:9`; may be empty.
    public var place: String
    /// The message.
    public var message: String
    /// The source line with a caret below it, each ending with a line feed; may be empty.
    public var excerpt: String
    /// The advice.
    public var advice: [String]
    /// Related places.
    public var notes: [PreviewProblem]

    /// Creates a problem.
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

    /// The problem as JSON (RFC 8259) on one line.
    var json: String {
        let list = advice.map(JSONText.quoted).joined(separator: ",")
        return """
            {"severity":\(JSONText.quoted(severity)),"place":\(JSONText.quoted(place)),\
            "message":\(JSONText.quoted(message)),"excerpt":\(JSONText.quoted(excerpt)),"advice":[\(list)],\
            "notes":[\(notes.map(\.json).joined(separator: ","))]}
            """
    }
}

/// The problems of a published site, for a badge with a list.
public struct PreviewWarnings: Sendable, Hashable {
    /// Their number in words: "2 warnings".
    public var title: String
    /// The problems; empty if there are none.
    public var problems: [PreviewProblem]

    /// Creates a list.
    public init(title: String = "", problems: [PreviewProblem] = []) {
        self.title = title
        self.problems = problems
    }

    /// The list as JSON (RFC 8259) on one line.
    var json: String {
        let list = problems.map(\.json).joined(separator: ",")
        return "{\"title\":\(JSONText.quoted(title)),\"problems\":[\(list)]}"
    }
}

/// Strings in JSON.
enum JSONText {
    /// The text in quotes, with escapes for all characters that must be escaped or would end a line (RFC 8259, 7).
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
