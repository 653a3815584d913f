import Diagnostics

/// A syntax problem in a JSON text (RFC 8259).
public enum JSONProblem: Problem, Hashable {
    /// The text contains only white space.
    case empty
    /// A byte is not valid UTF-8.
    case notUTF8(UInt8)
    /// Something else was expected; with what was found, what was expected, and advice.
    case unexpected(found: String, JSONExpectation, advice: String)
    /// A word other than `true`, `false` and `null`.
    case unknownWord(String)
    /// A string has no closing quote.
    case unclosedText
    /// A string contains a control character.
    case controlCharacter(Unicode.Scalar)
    /// A backslash is followed by an invalid character.
    case unknownEscape(String)
    /// `\u` is not followed by four hexadecimal digits.
    case incompleteEscape
    /// An unpaired surrogate; with the escape as written.
    case loneSurrogate(String)
    /// A number is not valid JSON.
    case number(JSONNumberProblem)
    /// Lists and objects are nested too deeply.
    case tooDeep(limit: Int)
    /// An object contains a key twice.
    case duplicateKey(String)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .empty:
            .error(
                "json-empty", "the file is empty", advice: ["remove the file, or write {} into it"],
                explanation: "An empty file is not valid JSON. The smallest valid file is an empty object, {}.")
        case .notUTF8(let byte):
            .error(
                "json-not-utf8",
                "the file is not valid UTF-8: unexpected byte 0x\(Self.hexadecimal(UInt32(byte), digits: 2))",
                advice: ["save the file again with the encoding UTF-8"],
                explanation:
                    "JSON files must be encoded in UTF-8. Files saved as Latin-1, Windows-1252 or UTF-16 contain bytes that UTF-8 does not allow. Choose UTF-8 in the editor's 'Save as' dialog."
            )
        case .unexpected(let found, let expected, let advice):
            .error(
                "json-syntax", "expected \(expected.words), but found \(found)", advice: [advice],
                explanation:
                    "The text does not follow the JSON syntax at this position. Common causes are a missing or extra comma, a missing quotation mark, a comment, or a bracket that is not closed. The cause is often just before the reported position."
            )
        case .unknownWord(let word):
            .error(
                "json-unknown-word", "'\(word)' is not a JSON value",
                advice: Self.hint(forWord: word).map { [$0] } ?? [
                    "put text in double quotes; the only words without quotes are true, false and null"
                ],
                explanation:
                    "JSON knows three words without quotes: true, false and null, in lower case. Any other text needs double quotes."
            )
        case .unclosedText:
            .error(
                "json-unclosed-text", "this text has no closing quote on its line",
                advice: [
                    "write \" where the text ends", "inside a text, write \\n for a line break and \\\" for a quote",
                ],
                explanation:
                    "A JSON text starts and ends with a double quote on the same line. A line break inside a text is written as \\n, and a double quote as \\\"."
            )
        case .controlCharacter(let scalar):
            .error(
                "json-control-character",
                "a text cannot contain \(scalar == "\t" ? "a tab" : "the control character " + Self.name(of: scalar))",
                advice: ["write \(Self.escape(of: scalar)) instead"],
                explanation:
                    "JSON does not allow tabs and other control characters (U+0000 to U+001F) inside a text. Write the escape sequence instead, such as \\t for a tab."
            )
        case .unknownEscape(let escape):
            .error(
                "json-unknown-escape", "'\(escape)' is not an escape sequence",
                advice: ["the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000; write \\\\ for a backslash"],
                explanation:
                    "A backslash in a JSON text starts an escape sequence. This often happens in Windows paths: write each backslash twice."
            )
        case .incompleteEscape:
            .error(
                "json-incomplete-escape", "'\\u' needs four hexadecimal digits",
                advice: ["an example is \\u00e9; write \\\\ for a backslash"],
                explanation:
                    "\\u is followed by exactly four hexadecimal digits that name a UTF-16 code unit. You can also write the character itself, because the file is UTF-8."
            )
        case .loneSurrogate(let escape):
            .error(
                "json-lone-surrogate", "'\(escape)' is one half of a surrogate pair, and the other half is missing",
                advice: ["write the character itself, or both halves: \\ud83d\\ude00"],
                explanation:
                    "Characters above U+FFFF, such as emoji, are written as two \\u escapes. One of them alone is not a character. Write the character itself instead."
            )
        case .number(let problem):
            .error(
                "json-number", problem.message,
                advice: ["put it in double quotes if it is a text; numbers look like 12, -3 and 0.5"],
                explanation:
                    "JSON numbers have no leading zero and no leading '+' or '.', and a digit follows each '.'. Write telephone numbers, postal codes and dates as texts in double quotes."
            )
        case .tooDeep(let limit):
            .error(
                "json-too-deep", "lists and objects are nested more than \(limit) levels deep",
                advice: ["nest fewer lists and objects"],
                explanation:
                    "sitegen reads at most 64 levels of nested lists and objects, so that a broken file cannot exhaust memory. Candidates need about six levels; a deeper file is usually generated by mistake."
            )
        case .duplicateKey(let key):
            .error(
                "json-duplicate-key", "this object has the key '\(key)' twice",
                advice: ["remove one of the two, or rename it"],
                explanation:
                    "Each key of an object must be unique, because it is undefined which of two values counts. Keep one of them."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [JSONProblem] {
        [
            .empty, .notUTF8(0xE9),
            .unexpected(found: "'}'", .nextKey, advice: "remove this ','"), .unknownWord("True"),
            .unclosedText, .controlCharacter("\t"), .unknownEscape("\\x"), .incompleteEscape,
            .loneSurrogate("\\ud83d"), .number(.leadingZero), .tooDeep(limit: 64), .duplicateKey("name"),
        ]
    }
}

extension JSONProblem {
    /// The name of a character, such as `U+0009`.
    static func name(of scalar: Unicode.Scalar) -> String {
        "U+" + hexadecimal(scalar.value, digits: 4)
    }

    private static func escape(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\t": "\\t"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: "\\u" + hexadecimal(scalar.value, digits: 4)
        }
    }

    private static func hint(forWord word: String) -> String? {
        switch word {
        case "None", "nil", "undefined": "did you mean 'null'?"
        case "yes", "on": "did you mean 'true'?"
        case "no", "off": "did you mean 'false'?"
        case "NaN", "Infinity": "JSON has no such number: write null, or leave the key out"
        default: Spelling.nearest(to: word, in: ["true", "false", "null"]).map { "did you mean '\($0)'?" }
        }
    }

    private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

/// A problem with the syntax of a number.
public enum JSONNumberProblem: Sendable, Hashable {
    /// A part of a number that digits must follow.
    public enum Part: Sendable, Hashable {
        /// The `-` at the start.
        case sign
        /// The `.` before a fraction.
        case point
        /// The `e` of an exponent, with its sign.
        case exponent
    }

    /// The number starts with `+` or `.`.
    case start(Character)
    /// The number has a leading zero.
    case leadingZero
    /// Digits are missing after a part.
    case missingDigit(after: Part)

    /// The message.
    var message: String {
        switch self {
        case .start(let character): "a number cannot begin with '\(character)'"
        case .leadingZero: "a number cannot begin with a zero before other digits"
        case .missingDigit(.sign): "a digit must follow '-'"
        case .missingDigit(.point): "a digit must follow '.' in a number"
        case .missingDigit(.exponent): "a digit must follow the exponent's 'e'"
        }
    }
}
