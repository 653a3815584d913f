import Diagnostics

/// Why a site's change to the materials is not valid.
public enum MaterialProblem: Problem, Error, Hashable {
    /// The key contains invalid characters, or its length is not valid.
    case invalidKey(String)
    /// The key is reserved for the neutral entry.
    case reservedKey(String)
    /// The label is empty.
    case emptyLabel(String)
    /// The material is new, and values that a new one requires are missing.
    case incomplete(String, missing: [String], known: [String])

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .invalidKey(let key):
            .error(
                "material-key-invalid", "'\(key)' is not a valid key for a material",
                advice: ["a key is a letter followed by at most 63 of A-Z a-z 0-9 - _"],
                explanation:
                    "The keys under \"materials\" in site.json name kinds of material and appear in file names and style sheets. Use letters, digits, '-' and '_', and put the visible name in \"label\"."
            )
        case .reservedKey(let key):
            .error(
                "material-key-reserved", "the key '\(key)' is reserved and cannot be changed",
                advice: ["choose another key"],
                explanation:
                    "sitegen uses this key for materials of an unknown kind. Choose another key for your own material.")
        case .emptyLabel(let key):
            .error(
                "material-label-empty", "the label of the material '\(key)' is empty",
                advice: ["write a label, or leave it out to keep the default label"],
                explanation:
                    "The label is the visible name of the material. Without \"label\", a built-in material keeps its own name."
            )
        case .incomplete(let key, let missing, let known):
            .error(
                "material-incomplete", "the new material '\(key)' has no \(missing.joined(separator: " and no "))",
                advice: Spelling.advice(for: key, among: known) + ["a new material needs a label and a color"],
                explanation:
                    "site.json can change a built-in material in part, but a new one needs both \"label\" and \"color\". If you meant a built-in material, check the spelling of its key."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [MaterialProblem] {
        [
            .invalidKey("pod cast"), .reservedKey("none"), .emptyLabel("podcast"),
            .incomplete("podcast", missing: ["color"], known: ["github", "resume"]),
        ]
    }
}
