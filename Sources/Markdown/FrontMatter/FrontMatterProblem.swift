import Diagnostics

/// A problem with front matter.
public enum FrontMatterProblem: Problem, Hashable {
    /// The second line of `---` is missing.
    case unclosed
    /// The front matter is in TOML.
    case toml
    /// The opening line is missing.
    case unopened
    /// A line is not a key with a colon.
    case notAKey
    /// A colon has no key before it.
    case emptyKey
    /// Lines belong to the previous key.
    case nested(String)
    /// A quote is not closed on its line.
    case unclosedQuote
    /// A backslash is followed by an invalid character.
    case badEscape(String)
    /// Text follows a closing quote or bracket.
    case afterValue
    /// An unquoted text contains a colon and a space.
    case colonInText
    /// A list is not closed on its line.
    case unclosedList
    /// A list contains a list or an object.
    case listInList
    /// `|` or `>`: a text of several lines.
    case blockText(String)
    /// An unquoted text begins with a character that has a meaning in YAML.
    case reserved(String)
    /// A key occurs twice.
    case keyTwice(String)
    /// A key is unknown.
    case unknownKey(String, known: [String])
    /// An unknown key means that the text is a draft.
    case otherWordForDraft(String)
    /// A byte is not valid UTF-8.
    case notUTF8(UInt8)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .unclosed:
            .error(
                "front-matter-unclosed", "the front matter that begins here has no closing line ---",
                advice: ["write --- on a line of its own after the last key"],
                explanation:
                    "Front matter starts with a line --- at the top of the file and ends with a second line ---. Without it, sitegen cannot tell keys from text."
            )
        case .toml:
            .error(
                "front-matter-toml", "the front matter is in TOML; sitegen reads YAML",
                advice: ["write --- instead of +++, and key: value instead of key = value"],
                explanation:
                    "Some site generators take front matter in TOML, between lines of +++. sitegen reads YAML, between lines of ---."
            )
        case .unopened:
            .error(
                "front-matter-unopened", "the line --- before this front matter is missing",
                advice: ["write --- on a line of its own before the first key"],
                explanation:
                    "Front matter starts with a line --- at the top of the file and ends with a second line ---. Without the first one, its keys would be text of the page."
            )
        case .notAKey:
            .error(
                "front-matter-not-a-key", "this line of the front matter is not a key followed by a colon and a space",
                advice: ["write a line as key: value, without spaces before it"], explanation: Self.keyLines)
        case .emptyKey:
            .error(
                "front-matter-not-a-key", "there is no key before this colon",
                advice: ["write a line as key: value, without spaces before it"], explanation: Self.keyLines)
        case .nested(let key):
            .error(
                "front-matter-nested",
                "the value of '\(Self.shortened(key))' is an indented block, which is not supported",
                advice: [
                    "write the value on the line of its key, and a list as \(Self.shortened(key)): [first, second]"
                ],
                explanation:
                    "sitegen reads a subset of YAML: each value is on the line of its key. Write lists in square brackets."
            )
        case .unclosedQuote:
            .error(
                "front-matter-bad-text", "this quote is not closed on its line",
                advice: ["write the same quote at the end of the text"], explanation: Self.quoting)
        case .badEscape(let escape):
            .error(
                "front-matter-bad-text", "'\(escape)' is not an escape sequence",
                advice: ["write \\\\ for a backslash, or put the text in single quotes"], explanation: Self.quoting)
        case .afterValue:
            .error(
                "front-matter-bad-text", "there is text after the end of this value",
                advice: ["put the whole value in quotes, or delete the text after it"], explanation: Self.quoting)
        case .colonInText:
            .error(
                "front-matter-bad-text", "a text without quotes contains a colon followed by a space",
                advice: ["put the text in double quotes"], explanation: Self.quoting)
        case .blockText(let mark):
            .error(
                "front-matter-bad-text", "'\(mark)' starts a block of several lines, which is not supported",
                advice: ["write the text on one line in double quotes; \\n starts a new line"],
                explanation: Self.quoting)
        case .reserved(let mark):
            .error(
                "front-matter-bad-text",
                "a text without quotes begins with '\(mark)', which has another meaning in YAML",
                advice: ["put the text in double quotes"], explanation: Self.quoting)
        case .unclosedList:
            .error(
                "front-matter-bad-list", "this list is not closed on its line",
                advice: ["write the whole list on one line: [first, second]"], explanation: Self.lists)
        case .listInList:
            .error(
                "front-matter-bad-list", "a list of the front matter contains another list or an object",
                advice: ["a list contains texts, separated by commas: [first, second]"], explanation: Self.lists)
        case .keyTwice(let key):
            .error(
                "front-matter-key-twice", "the front matter has the key '\(Self.shortened(key))' twice",
                advice: ["delete one of the two"],
                explanation:
                    "Each key can appear once in front matter, because it is undefined which of two values counts.")
        case .unknownKey(let key, let known):
            .warning(
                "front-matter-unknown-key", "'\(Self.shortened(key))' is not a known key of front matter",
                advice: Spelling.advice(for: key, among: known, offer: "the keys are"),
                explanation: Self.unknownKeys)
        case .otherWordForDraft(let key):
            .warning(
                "front-matter-unknown-key",
                "'\(Self.shortened(key))' is not a known key of front matter; it makes this text a draft",
                advice: ["write draft: true"], explanation: Self.unknownKeys)
        case .notUTF8(let byte):
            .error(
                "front-matter-not-utf8",
                "the file is not valid UTF-8: unexpected byte 0x\(String(byte, radix: 16, uppercase: true))",
                advice: ["save the file as UTF-8"],
                explanation:
                    "Markdown files must be encoded in UTF-8. Files saved as Latin-1 or Windows-1252 contain bytes that UTF-8 does not allow."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [FrontMatterProblem] {
        [
            .unclosed, .toml, .unopened, .notAKey, .emptyKey, .nested("author"), .unclosedQuote, .badEscape("\\q"),
            .afterValue,
            .colonInText,
            .unclosedList, .listInList, .blockText("|"), .reserved("&"), .keyTwice("title"),
            .unknownKey("titel", known: ["date", "summary", "title"]), .otherWordForDraft("published"),
            .notUTF8(0xE9),
        ]
    }

    private static let unknownKeys =
        "sitegen ignores front matter keys that it does not know, except those that say that a text is not public. Usually the key is misspelled, or belongs to another site generator."
    private static let keyLines =
        "Front matter is a subset of YAML: each line is a key, a colon, a space and the value. Indented lines and lines without a key are not supported."
    private static let quoting =
        "A text without quotes cannot contain ': ' or begin with a character that has a meaning in YAML. Put such a text in double quotes, on one line."
    private static let lists =
        "A list is written in square brackets on one line, as in [first, second]. Its items are texts; lists inside lists are not supported."

    private static func shortened(_ text: String) -> String {
        text.count > 40 ? text.prefix(40) + "…" : text
    }
}
