import Diagnostics

/// What can be wrong with a JSON text (RFC 8259).
public enum JSONProblem: Problem, Hashable {
    /// There is nothing in it but white space.
    case empty
    /// A byte that no UTF-8 text has in this place.
    case notUTF8(UInt8)
    /// Something else was expected here: what was found, what was expected, and what to do.
    case unexpected(found: String, JSONExpectation, advice: String)
    /// A word that is none of JSON's three.
    case unknownWord(String)
    /// A text without its closing quote.
    case unclosedText
    /// A control character inside a text.
    case controlCharacter(Unicode.Scalar)
    /// A backslash before something that it does not go with.
    case unknownEscape(String)
    /// `\u` without four hexadecimal digits.
    case incompleteEscape
    /// Half of a surrogate pair without the other half; the escape as written.
    case loneSurrogate(String)
    /// A number that JSON does not spell so: what is wrong.
    case number(JSONNumberProblem)
    /// More lists and objects inside each other than are read.
    case tooDeep(limit: Int)
    /// A key that its object has already.
    case duplicateKey(String)

    /// The stable name.
    public var id: String {
        switch self {
        case .empty: "json-empty"
        case .notUTF8: "json-not-utf8"
        case .unexpected: "json-syntax"
        case .unknownWord: "json-unknown-word"
        case .unclosedText: "json-unclosed-text"
        case .controlCharacter: "json-control-character"
        case .unknownEscape: "json-unknown-escape"
        case .incompleteEscape: "json-incomplete-escape"
        case .loneSurrogate: "json-lone-surrogate"
        case .number: "json-number"
        case .tooDeep: "json-too-deep"
        case .duplicateKey: "json-duplicate-key"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .empty: "the file is empty"
        case .notUTF8(let byte):
            "this is not UTF-8: the byte 0x\(Self.hexadecimal(UInt32(byte), digits: 2)) stands for no character here"
        case .unexpected(let found, let expected, _): "expected \(expected.words), but found \(found)"
        case .unknownWord(let word): "'\(word)' is not a JSON value"
        case .unclosedText: "this text has no closing quote on its line"
        case .controlCharacter(let scalar):
            "a text cannot contain \(scalar == "\t" ? "a tab" : "the control character " + Self.name(of: scalar))"
        case .unknownEscape(let escape): "'\(escape)' means nothing in a text"
        case .incompleteEscape: "'\\u' takes four hexadecimal digits"
        case .loneSurrogate(let escape): "'\(escape)' is half of a character, and the other half is missing"
        case .number(let problem): problem.message
        case .tooDeep(let limit): "more than \(limit) lists and objects stand inside each other"
        case .duplicateKey(let key): "'\(key)' stands twice in this object"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .empty: ["remove the file, or write {} into it, which says nothing yet"]
        case .notUTF8: ["save the file again with the encoding UTF-8"]
        case .unexpected(_, _, let advice): [advice]
        case .unknownWord(let word):
            Self.hint(forWord: word).map { [$0] } ?? [
                "a text stands in double quotes; the only words are true, false and null"
            ]
        case .unclosedText:
            [
                "the closing quote may be missing: write \" where the text ends",
                "inside a text, write \\n for a line break and \\\" for a quote",
            ]
        case .controlCharacter(let scalar): ["write \(Self.escape(of: scalar)) instead"]
        case .unknownEscape:
            ["the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000; write \\\\ for a backslash"]
        case .incompleteEscape: ["an example is \\u00e9; write \\\\ for a backslash"]
        case .loneSurrogate: ["write the character itself, or both halves: \\ud83d\\ude00"]
        case .number: ["put it in double quotes if it is a text; numbers look like 12, -3 and 0.5"]
        case .tooDeep: ["that is the limit: let fewer of them stand inside each other"]
        case .duplicateKey: ["remove one of the two, or rename it"]
        }
    }
}

extension JSONProblem {
    /// A control character as people look it up: `U+0009`.
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

/// What can be wrong with the spelling of a number.
public enum JSONNumberProblem: Sendable, Hashable {
    /// A part of a number that digits follow.
    public enum Part: Sendable, Hashable {
        /// The `-` at the start.
        case sign
        /// The `.` before a fraction.
        case point
        /// The `e` of an exponent, with its sign.
        case exponent
    }

    /// It begins with `+` or `.`.
    case start(Character)
    /// It begins with a zero before other digits.
    case leadingZero
    /// A part without the digits that follow it.
    case missingDigit(after: Part)

    /// The sentence.
    var message: String {
        switch self {
        case .start(let character): "a number cannot begin with '\(character)'"
        case .leadingZero: "a number cannot begin with a zero before other digits"
        case .missingDigit(.sign): "a digit has to follow '-'"
        case .missingDigit(.point): "a digit has to follow '.' in a number"
        case .missingDigit(.exponent): "a digit has to follow the exponent's 'e'"
        }
    }
}
