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

    /// What is said of it.
    public var description: ProblemDescription {
        switch self {
        case .wrongType(let name, let expected, let found):
            .error(
                "wrong-type", "\(name.isEmpty ? "this" : "'\(name)'") must be \(expected), but is \(found)",
                advice: [Self.advice(forType: expected, insteadOf: found)],
                explanation:
                    "The value has another JSON type than this key takes. Texts stand in double quotes, lists in square brackets and objects in braces; numbers, true and false have no quotes."
            )
        case .missing(let name, let owner):
            .error(
                "missing-key", "\(owner) has no '\(name)'", advice: ["add \"\(name)\""],
                explanation: "A required key is missing. The only required key of a candidate is \"name\".")
        case .unknownChoice(let name, let value, let choices):
            .error(
                "unknown-value", "'\(value)' is not a value of '\(name)'",
                advice: Spelling.advice(for: value, among: choices, offer: "the values are"),
                explanation:
                    "This key takes one of a fixed set of values, which are case-sensitive. Use one of the listed values, or leave the key out."
            )
        case .unknownKey(let key, let near, let known):
            .warning(
                "unknown-key", "'\(key)' is not a known key",
                advice: near.map { ["did you mean '\($0)'?"] }
                    ?? Spelling.advice(for: key, among: known, offer: "the keys are"),
                explanation:
                    "sitegen ignores keys that it does not know, so the value is not published. Usually the key is misspelled; 'sitegen help content' lists the keys. Keys are case-sensitive."
            )
        }
    }

    /// At least one of each identifier; the first is the one that is shown.
    public static var examples: [NodeProblem] {
        [
            .wrongType(name: "name", expected: "a text", found: "a number"),
            .missing(name: "name", owner: "the candidate 'ada'"),
            .unknownChoice(name: "visibility", value: "privat", choices: ["listed", "unlisted", "hidden"]),
            .unknownKey("headlin", near: "headline", known: []),
        ]
    }

    private static func advice(forType expected: String, insteadOf found: String) -> String {
        switch (expected, found) {
        case ("a text", "a number"), ("a text", "true or false"): "put it in double quotes"
        case ("a text", "a list"): "write one text in double quotes, without square brackets"
        case ("a text", "an object"): "write one text in double quotes, without braces"
        case ("a text", _): "write a text in double quotes"
        case ("a list", _): "a list is written in square brackets: [ ]"
        case ("an object", _): "an object is written in braces: { }"
        case ("a whole number", "a text"): "write it without quotes"
        case ("a whole number", _): "write a whole number such as 3, without quotes"
        case ("true or false", _): "write true or false, without quotes"
        default: "write \(expected)"
        }
    }
}
