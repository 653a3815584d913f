import Diagnostics

/// What can be wrong with front matter.
public enum FrontMatterProblem: Problem, Hashable {
    /// No second line of `---`.
    case unclosed
    /// A line that is no key with a colon.
    case notAKey
    /// A colon without a key before it.
    case emptyKey
    /// Lines that belong to the key before them.
    case nested(String)
    /// A quote that does not end in its line.
    case unclosedQuote
    /// A backslash with something that it does not mean anything before.
    case badEscape(String)
    /// Something behind a text in quotes or a list.
    case behindValue
    /// A colon and a space in a text without quotes.
    case colonInText
    /// A list that does not end in its line.
    case unclosedList
    /// A list or an object inside a list.
    case listInList
    /// `|` or `>`: a text of several lines.
    case blockText(String)
    /// A character that means something in YAML at the beginning of a text.
    case reserved(String)
    /// One key twice.
    case keyTwice(String)
    /// A key that nobody reads.
    case unknownKey(String, known: [String])
    /// A byte that is not part of UTF-8 text.
    case notUTF8(UInt8)

    /// The stable name.
    public var id: String {
        switch self {
        case .unclosed: "front-matter-unclosed"
        case .notAKey, .emptyKey: "front-matter-not-a-key"
        case .nested: "front-matter-nested"
        case .unclosedQuote, .badEscape, .behindValue, .colonInText, .blockText, .reserved: "front-matter-bad-text"
        case .unclosedList, .listInList: "front-matter-bad-list"
        case .keyTwice: "front-matter-key-twice"
        case .unknownKey: "front-matter-unknown-key"
        case .notUTF8: "front-matter-not-utf8"
        }
    }

    /// An error, but for a key that nobody reads.
    public var severity: Severity {
        if case .unknownKey = self { .warning } else { .error }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .unclosed: "the front matter that begins here has no second line of ---"
        case .notAKey: "this line of the front matter is no key with a colon and a space behind it"
        case .emptyKey: "there is no key before this colon"
        case .nested(let key): "the front matter has a block of lines under '\(Self.shortened(key))'"
        case .unclosedQuote: "this quote does not end in its line"
        case .badEscape(let escape): "'\(escape)' is nothing in a text in double quotes"
        case .behindValue: "something stands behind the end of this value"
        case .colonInText: "a text without quotes has a colon and a space in it"
        case .unclosedList: "this list does not end in its line"
        case .listInList: "a list of the front matter holds another list or an object"
        case .blockText(let mark): "'\(mark)' begins a text of several lines, which front matter cannot have here"
        case .reserved(let mark): "a text without quotes begins with '\(mark)', which means something else in YAML"
        case .keyTwice(let key): "the front matter has the key '\(Self.shortened(key))' twice"
        case .unknownKey(let key, _): "'\(Self.shortened(key))' is not a key that is read from front matter"
        case .notUTF8(let byte): "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not part of UTF-8 text"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unclosed: ["write --- on a line of its own behind the last key"]
        case .notAKey, .emptyKey: ["write a line as key: value, without spaces before it"]
        case .nested(let key):
            ["write the value on the line of its key, a list as \(Self.shortened(key)): [first, second]"]
        case .unclosedQuote: ["write the same quote at the end of the text"]
        case .badEscape: ["write \\\\ for a backslash, or put the text in single quotes"]
        case .behindValue: ["put the whole value in quotes, or delete what stands behind it"]
        case .colonInText: ["put the text in double quotes"]
        case .unclosedList: ["write the whole list on one line: [first, second]"]
        case .listInList: ["a list holds texts, separated by commas: [first, second]"]
        case .blockText: ["write the text on one line, in double quotes; \\n in it begins a new line"]
        case .reserved: ["put the text in double quotes"]
        case .keyTwice: ["delete one of the two"]
        case .unknownKey(let key, let known): Spelling.advice(for: key, among: known, offer: "the keys are")
        case .notUTF8: ["save the file as UTF-8"]
        }
    }

    private static func shortened(_ text: String) -> String {
        text.count > 40 ? text.prefix(40) + "…" : text
    }
}
