import ContentTree

/// What there is to do with references that others wrote for candidates.
public enum ReferenceEndpoints: FirebaseEndpoints {
    /// To read all references for one candidate.
    case references(uid: String)

    /// Where all references stand, by candidate.
    public static let collection = TreePath(keys: ["user-references"])

    /// Where in the tree.
    public var path: TreePath {
        switch self {
        case .references(let uid): Self.collection.appending(uid)
        }
    }

    /// Nothing: references are only read.
    public var body: Node? { nil }
}
