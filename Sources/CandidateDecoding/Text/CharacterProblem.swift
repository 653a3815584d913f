import Diagnostics

/// A character in a text that may not stand there: it would act on a terminal, a text file or a contact card.
public enum CharacterProblem: Problem, Hashable {
    /// A control character, and the key of the text.
    case control(UInt32, in: String)
    /// A control character in a name or title, and its key.
    case controlInName(UInt32, of: String)
    /// A line break or tab in a name or title.
    case lineBreakInName(UInt32, of: String)
    /// A character that embeds, overrides or isolates a direction of writing and is not ended on its line, or ends none.
    case unbalanced(UInt32, in: String)
    /// The same in a name or title.
    case unbalancedInName(UInt32, of: String)

    /// The stable name.
    public var id: String {
        switch self {
        case .control: "control-character"
        case .controlInName: "control-character-in-name"
        case .lineBreakInName: "line-break-in-name"
        case .unbalanced: "unbalanced-direction"
        case .unbalancedInName: "unbalanced-direction-in-name"
        }
    }

    /// How much it weighs: names appear in lists, terminals and other people's pages.
    public var severity: Severity {
        switch self {
        case .control, .unbalanced: .warning
        case .controlInName, .lineBreakInName, .unbalancedInName: .error
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .control(let scalar, let key):
            "'\(key)' holds the control character \(Self.name(of: scalar)); pages show U+FFFD in its place"
        case .controlInName(let scalar, let key): "'\(key)' holds the control character \(Self.name(of: scalar))"
        case .lineBreakInName(0x9, let key): "'\(key)' holds a tab"
        case .lineBreakInName(_, let key): "'\(key)' holds a line break"
        case .unbalanced(let scalar, let key), .unbalancedInName(let scalar, let key):
            "'\(key)' holds \(Self.name(of: scalar)), which changes the direction of writing, without its counterpart"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .control(0x80..<0xA0, _), .controlInName(0x80..<0xA0, _):
            ["remove it; such characters come from a text in Windows-1252 that was read as ISO 8859-1"]
        case .control(0xB, _): ["write \\n for a line break"]
        case .control, .controlInName:
            ["remove it; a text may hold line breaks and tabs, and no other control characters"]
        case .lineBreakInName: ["write it on one line, with spaces"]
        case .unbalanced, .unbalancedInName:
            ["remove it, or complete the pair on the same line; U+200E and U+200F need no counterpart"]
        }
    }

    private static func name(of scalar: UInt32) -> String {
        let digits = String(scalar, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension CharacterProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [CharacterProblem] {
        [
            .control(0x1B, in: "summary"), .control(0x92, in: "summary"), .control(0xB, in: "summary"),
            .controlInName(0x1B, of: "name"), .controlInName(0x92, of: "name"), .lineBreakInName(0x9, of: "name"),
            .lineBreakInName(0xA, of: "name"), .unbalanced(0x202E, in: "summary"),
            .unbalancedInName(0x202E, of: "headline"),
        ]
    }
}
