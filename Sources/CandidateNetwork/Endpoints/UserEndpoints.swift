import CandidateDecoding
import ContentTree

/// Operations on candidates.
public enum UserEndpoints: FirebaseEndpoints {
    /// Reads one candidate with all descendants.
    case user(uid: String)
    /// Writes one field of a candidate, by its path below the candidate; null deletes it.
    case write(uid: String, field: TreePath, Node)

    /// The path of all candidates.
    public static let collection = UserDecoder.collection

    /// The path in the tree.
    public var path: TreePath {
        switch self {
        case .user(let uid): Self.collection.appending(uid)
        case .write(let uid, let field, _): Self.collection.appending(uid).appending(field)
        }
    }

    /// The value to write.
    public var body: Node? {
        if case .write(_, _, let node) = self { node } else { nil }
    }
}
