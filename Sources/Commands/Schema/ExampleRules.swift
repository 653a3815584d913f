import DatabaseRules

/// The example security rules for a database.
public enum ExampleRules: String, Sendable, Hashable, CaseIterable {
    /// People read and write only their own nodes.
    case ownerOnly = "owner-only"
    /// Signed-in people read everything.
    case school
    /// Everybody reads everything.
    case publicRead = "public-read"

    /// Who may read and write, as a phrase.
    var summary: String {
        switch self {
        case .ownerOnly: "people read and write their own nodes; staff accounts read all"
        case .school: "signed-in people read all and write their own nodes; staff accounts write all"
        case .publicRead: "everybody reads all; signed-in people write their own nodes"
        }
    }

    /// The rules as the content of a file.
    var text: String {
        DatabaseRules.files.first { $0.path == rawValue + ".json" }.map { "\($0.text)" } ?? ""
    }
}
