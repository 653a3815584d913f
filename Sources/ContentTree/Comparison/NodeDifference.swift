/// A difference between two states of a node. A list counts as one value.
public struct NodeDifference: Sendable, Hashable {
    /// The kind of a difference.
    public enum Kind: String, Sendable, Hashable {
        /// The path is new.
        case new = "+"
        /// The value changed.
        case changed = "~"
        /// The path was removed.
        case removed = "-"
    }

    /// The kind of the difference.
    public var kind: Kind
    /// The path, relative to the node.
    public var path: TreePath

    /// All differences, in the order of Firebase's keys.
    public static func between(_ old: Node?, _ new: Node?) -> [NodeDifference] {
        var found: [NodeDifference] = []
        compare(old, new, at: .root, &found)
        return found
    }

    private static func compare(_ old: Node?, _ new: Node?, at path: TreePath, _ found: inout [NodeDifference]) {
        guard !Node.isSameStored(old, new) else { return }
        guard let old, old.stored() != nil else { return found.append(NodeDifference(kind: .new, path: path)) }
        guard let new, new.stored() != nil else { return found.append(NodeDifference(kind: .removed, path: path)) }
        guard old.members != nil, new.members != nil else {
            return found.append(NodeDifference(kind: .changed, path: path))
        }
        let keys = Set(
            (old.childMembers + new.childMembers).map { TreePath(keys: [$0.key]) }.filter {
                $0.keys.allSatisfy { TreeKeyProblem($0) == nil }
            })
        let (before, after) = (NodeChildren(of: old), NodeChildren(of: new))
        for key in keys.flatMap(\.keys).sorted(by: TreePath.keyPrecedes) {
            compare(before[key], after[key], at: path.appending(key), &found)
        }
    }
}
