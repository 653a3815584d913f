import Diagnostics

/// A problem with a value that is read as a specific type.
public enum NodeProblem: Problem, Hashable {
    /// A value has the wrong type; types are given as "a text", "a number".
    case wrongType(name: String, expected: String, found: String)
    /// A required key is missing.
    case missing(name: String, owner: String)
    /// A text is not one of those that the key accepts.
    case unknownChoice(name: String, value: String, choices: [String])
    /// A key is unknown; with the nearest known key, or all of them.
    case unknownKey(String, near: String?, known: [String])

    /// The id, severity and words of the problem.
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

    /// At least one problem of each id. Help shows the first.
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
