import CandidateDecoding
import ContentTree

/// What there is to do with candidates.
public enum UserEndpoints: FirebaseEndpoints {
    /// To read one candidate with everything below.
    case user(uid: String)
    /// To write one field of a candidate, by its path below the candidate; null deletes it.
    case write(uid: String, field: TreePath, Node)

    /// Where all candidates stand.
    public static let collection = UserDecoder.collection

    /// Where in the tree.
    public var path: TreePath {
        switch self {
        case .user(let uid): Self.collection.appending(uid)
        case .write(let uid, let field, _): Self.collection.appending(uid).appending(field)
        }
    }

    /// What to write there.
    public var body: Node? {
        if case .write(_, _, let node) = self { node } else { nil }
    }
}
