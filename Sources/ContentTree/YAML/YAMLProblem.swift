import Diagnostics

/// A syntax problem in a YAML text, or a part of YAML that is not read.
public enum YAMLProblem: Problem, Hashable {
    /// The text contains only white space and comments.
    case empty
    /// A byte is not valid UTF-8.
    case notUTF8(UInt8)
    /// A part of YAML that is not read, with an article.
    case unsupported(String)
    /// A text without quotes begins with a character that YAML reserves.
    case reserved(Character)
    /// A line is indented with a tab.
    case tab
    /// The indentation of a line fits no line above it.
    case indentation
    /// A line of a mapping has no key.
    case noKey
    /// A text without quotes contains a colon before a space.
    case colonInText
    /// Something follows a value that is complete.
    case textAfterValue
    /// A quote or a bracket is not closed.
    case unclosed
    /// A backslash is followed by an invalid character.
    case unknownEscape
    /// Lists and mappings are nested too deeply.
    case tooDeep(limit: Int)
    /// A mapping contains a key twice.
    case duplicateKey(String)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .empty:
            .error(
                "yaml-empty", "the file is empty", advice: ["name a file with a CV"],
                explanation: "The file contains no value, only white space or comments.")
        case .notUTF8(let byte):
            .error(
                "yaml-not-utf8",
                "the file is not valid UTF-8: unexpected byte 0x\(String(byte, radix: 16, uppercase: true))",
                advice: ["save the file again with the encoding UTF-8"],
                explanation:
                    "YAML files must be encoded in UTF-8. Files saved as Latin-1, Windows-1252 or UTF-16 contain bytes that UTF-8 does not allow."
            )
        case .unsupported(let what):
            .error(
                "yaml-unsupported", "\(what) is not supported here",
                advice: ["write the value itself, or convert the file to JSON"],
                explanation:
                    "sitegen reads the part of YAML that CVs use: mappings, lists, texts and numbers in one document. Anchors, aliases, tags and complex keys are not read."
            )
        case .reserved(let character):
            .error(
                "yaml-reserved", "a text without quotes cannot begin with '\(character)'",
                advice: ["put the text in quotes"],
                explanation: "YAML reserves this character. Put the whole text in single or double quotes.")
        case .tab:
            .error(
                "yaml-tab", "this line is indented with a tab", advice: ["indent it with spaces"],
                explanation:
                    "In YAML, the number of spaces before a line decides where it belongs. Tabs are not allowed there.")
        case .indentation:
            .error(
                "yaml-indentation", "the indentation of this line fits no line above it",
                advice: ["begin it in the same column as the lines it belongs to"],
                explanation:
                    "All keys of a mapping and all dashes of a list begin in the same column. A line that begins between two columns belongs to none of them."
            )
        case .noKey:
            .error(
                "yaml-no-key", "a key with ':' is expected here",
                advice: ["write 'key: value', or put a text in quotes"],
                explanation:
                    "The lines around it are members of a mapping, each with a key, a colon and a space. This line has none."
            )
        case .colonInText:
            .error(
                "yaml-colon", "a text without quotes cannot contain ': '", advice: ["put the text in quotes"],
                explanation:
                    "A colon before a space separates a key from its value. Put a text that contains it in quotes: title: \"Lead: research\"."
            )
        case .textAfterValue:
            .error(
                "yaml-text-after-value", "this follows a value that is already complete",
                advice: ["put the whole text in quotes, or begin a comment with ' #'"],
                explanation:
                    "After a quoted text, a bracket or the mark of a text block, only a comment may follow on the line."
            )
        case .unclosed:
            .error(
                "yaml-unclosed", "this quote or bracket is not closed", advice: ["close it"],
                explanation:
                    "A text in quotes ends with the same quote, a list in brackets with ']', and a mapping in brackets with '}'; commas separate the items."
            )
        case .unknownEscape:
            .error(
                "yaml-unknown-escape", "this is not an escape sequence",
                advice: ["write \\\\ for a backslash, or use single quotes"],
                explanation:
                    "In double quotes, a backslash starts an escape sequence such as \\n. In single quotes it has no special meaning."
            )
        case .tooDeep(let limit):
            .error(
                "yaml-too-deep", "lists and mappings are nested more than \(limit) levels deep",
                advice: ["nest fewer of them"],
                explanation:
                    "sitegen reads at most 64 levels, so that a broken file cannot exhaust memory. A CV needs about six."
            )
        case .duplicateKey(let key):
            .error(
                "yaml-duplicate-key", "this mapping has the key '\(key)' twice",
                advice: ["remove one of the two, or rename it"],
                explanation: "Each key of a mapping must be unique, because it is undefined which of two values counts."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [YAMLProblem] {
        [
            .empty, .notUTF8(0xE9), .unsupported("an anchor"), .reserved("@"), .tab, .indentation, .noKey, .colonInText,
            .textAfterValue, .unclosed, .unknownEscape, .tooDeep(limit: 64), .duplicateKey("name"),
        ]
    }
}
