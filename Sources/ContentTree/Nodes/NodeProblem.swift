import Diagnostics

/// What can be wrong with a value that is read as something definite.
public enum NodeProblem: Problem, Hashable {
    /// Another kind of value than the key takes: "a text", "a number".
    case wrongType(name: String, expected: String, found: String)
    /// A key that has to be there.
    case missing(name: String, owner: String)
    /// A text that is none of those that the key takes.
    case unknownChoice(name: String, value: String, choices: [String])
    /// A key that nothing reads: the one that is read and nearest to it, or all that there are.
    case unknownKey(String, near: String?, known: [String])

    /// The stable name.
    public var id: String {
        switch self {
        case .wrongType: "wrong-type"
        case .missing: "missing-key"
        case .unknownChoice: "unknown-value"
        case .unknownKey: "unknown-key"
        }
    }

    /// How much it weighs.
    public var severity: Severity {
        if case .unknownKey = self { .warning } else { .error }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .wrongType("", let expected, let found): "this has to be \(expected), but is \(found)"
        case .wrongType(let name, let expected, let found): "'\(name)' has to be \(expected), but is \(found)"
        case .missing(let name, let owner): "\(owner) has no '\(name)'"
        case .unknownChoice(let name, let value, _): "'\(value)' is not a value of '\(name)'"
        case .unknownKey(let key, _, _): "'\(key)' is not a key that is read here"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .wrongType(_, "a text", "a number"), .wrongType(_, "a text", "true or false"):
            ["put it in double quotes"]
        case .wrongType(_, "a list", _): ["a list stands in square brackets: [ ]"]
        case .wrongType(_, "an object", _): ["an object stands in braces: { }"]
        case .wrongType(_, "a text", "a list"): ["write one text in double quotes, without square brackets"]
        case .wrongType(_, "a text", "an object"): ["write one text in double quotes, without braces"]
        case .wrongType(_, "a text", _): ["write a text in double quotes"]
        case .wrongType(_, "a whole number", "a text"): ["write it without quotes"]
        case .wrongType(_, "true or false", _): ["write true or false, without quotes"]
        case .wrongType(_, "a whole number", _): ["write a number such as 3, without quotes and without a point"]
        case .wrongType(_, let expected, _): ["write \(expected)"]
        case .missing(let name, _): ["add \"\(name)\""]
        case .unknownChoice(_, let value, let choices):
            Spelling.advice(for: value, among: choices, offer: "the values are")
        case .unknownKey(_, let near?, _): ["did you mean '\(near)'?"]
        case .unknownKey(let key, nil, let known): Spelling.advice(for: key, among: known, offer: "the keys are")
        }
    }
}
