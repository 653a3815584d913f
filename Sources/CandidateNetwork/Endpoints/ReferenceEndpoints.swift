import ContentTree

/// Operations on the references that others wrote for candidates.
public enum ReferenceEndpoints: FirebaseEndpoints {
    /// Reads all references for one candidate.
    case references(uid: String)

    /// The path of all references, by candidate.
    public static let collection = TreePath(keys: ["user-references"])

    /// The path in the tree.
    public var path: TreePath {
        switch self {
        case .references(let uid): Self.collection.appending(uid)
        }
    }

    /// Always `nil`, because references are only read.
    public var body: Node? { nil }
}
