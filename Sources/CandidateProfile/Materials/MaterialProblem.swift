import Diagnostics

/// Why a site's change of the materials cannot be made.
public enum MaterialProblem: Problem, Error, Hashable {
    /// The key has other characters or another length than keys have.
    case invalidKey(String)
    /// The key is the neutral entry's own.
    case reservedKey(String)
    /// The label is empty.
    case emptyLabel(String)
    /// A material that the catalogue does not know comes without all that a new one needs.
    case incomplete(String, missing: [String], known: [String])

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .invalidKey: "material-key-invalid"
        case .reservedKey: "material-key-reserved"
        case .emptyLabel: "material-label-empty"
        case .incomplete: "material-incomplete"
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .invalidKey(let key): "'\(key)' cannot be the key of a material"
        case .reservedKey(let key): "'\(key)' is the key of what has no material of its own, and cannot be changed"
        case .emptyLabel(let key): "the label of the material '\(key)' is empty"
        case .incomplete(let key, let missing, _):
            "the new material '\(key)' has no \(missing.joined(separator: " and no "))"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .invalidKey: ["a key is a letter, then at most 63 of A-Z a-z 0-9 - _"]
        case .reservedKey: ["choose another key"]
        case .emptyLabel: ["write a label, or leave it out to keep the one that there is"]
        case .incomplete(let key, _, let known):
            Spelling.advice(for: key, among: known) + ["a new material needs a label and a color"]
        }
    }
}
