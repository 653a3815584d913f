import Diagnostics

/// A text contains a character that it must not contain, because it affects terminals, text files or contact cards.
public enum CharacterProblem: Problem, Hashable {
    /// A control character in the text under a key.
    case control(UInt32, in: String)
    /// A control character in a name or title under a key.
    case controlInName(UInt32, of: String)
    /// A line break or tab in a name or title under a key.
    case lineBreakInName(UInt32, of: String)
    /// A directional embedding, override or isolate without an end on its line, or an end without a start.
    case unbalanced(UInt32, in: String)
    /// The same in a name or title.
    case unbalancedInName(UInt32, of: String)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .control(let scalar, let key):
            .warning(
                "control-character",
                "'\(key)' contains the control character \(Self.name(of: scalar)); pages show U+FFFD in its place",
                advice: [scalar == 0xB ? "write \\n for a line break" : Self.removal(of: scalar)],
                explanation:
                    "Control characters have no visible form and can change how terminals and text files display the text. They usually come from copying or from a wrong encoding. Line breaks and tabs are allowed."
            )
        case .controlInName(let scalar, let key):
            .error(
                "control-character-in-name", "'\(key)' contains the control character \(Self.name(of: scalar))",
                advice: [Self.removal(of: scalar)],
                explanation:
                    "Names and titles appear in lists, file formats and terminals, where a control character can hide or change other text. Remove it."
            )
        case .lineBreakInName(let scalar, let key):
            .error(
                "line-break-in-name", "'\(key)' contains a \(scalar == 0x9 ? "tab" : "line break")",
                advice: ["write it on one line, with spaces"],
                explanation:
                    "Names, titles and headlines are shown on one line, in lists and in contact cards. Replace line breaks and tabs with spaces."
            )
        case .unbalanced(let scalar, let key):
            .warning(
                "unbalanced-direction",
                "'\(key)' contains \(Self.name(of: scalar)), which changes the writing direction, without its counterpart",
                advice: [Self.pairing],
                explanation:
                    "Unicode has invisible characters that start and end a change of the writing direction. One of a pair is missing, so the rest of the line could appear in the wrong order."
            )
        case .unbalancedInName(let scalar, let key):
            .error(
                "unbalanced-direction-in-name",
                "'\(key)' contains \(Self.name(of: scalar)), which changes the writing direction, without its counterpart",
                advice: [Self.pairing],
                explanation:
                    "An invisible character changes the writing direction and is not ended. In a name this would also reverse the text of other people in lists. Remove it, or add its counterpart."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [CharacterProblem] {
        [
            .control(0x1B, in: "summary"), .control(0x92, in: "summary"), .control(0xB, in: "summary"),
            .controlInName(0x1B, of: "name"), .controlInName(0x92, of: "name"), .lineBreakInName(0x9, of: "name"),
            .lineBreakInName(0xA, of: "name"), .unbalanced(0x202E, in: "summary"),
            .unbalancedInName(0x202E, of: "headline"),
        ]
    }

    private static let pairing =
        "remove it, or complete the pair on the same line; U+200E and U+200F need no counterpart"

    private static func removal(of scalar: UInt32) -> String {
        (0x80..<0xA0).contains(scalar)
            ? "remove it; such characters come from Windows-1252 text that was read as ISO 8859-1"
            : "remove it; texts can contain line breaks and tabs, but no other control characters"
    }

    private static func name(of scalar: UInt32) -> String {
        let digits = String(scalar, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
