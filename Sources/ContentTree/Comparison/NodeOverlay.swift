/// A node of a database laid over that of a folder: what the database says counts, and what stands in the folder alone stays.
///
/// A list is one value: what the database says of it counts whole.
public struct NodeOverlay: Sendable {
    /// The result; `nil` where neither has anything.
    public let node: Node?
    /// Where something stands that the database does not have: the outermost such nodes.
    public let onlyHere: [TreePath]

    /// Lays one over the other.
    ///
    /// - Parameters:
    ///   - answer: the database's node.
    ///   - local: the folder's.
    ///   - path: where they stand.
    public init(_ answer: Node?, over local: Node?, at path: TreePath) {
        var onlyHere: [TreePath] = []
        node = Self.join(answer, local, path, &onlyHere)
        self.onlyHere = onlyHere
    }

    private static func join(_ answer: Node?, _ local: Node?, _ path: TreePath, _ onlyHere: inout [TreePath]) -> Node? {
        guard let local, local.stored() != nil else { return answer }
        guard let answer, answer.stored() != nil else {
            onlyHere.append(path)
            return local
        }
        guard let members = local.members, answer.members != nil || !local.isList && answer.items != nil else {
            return answer
        }
        var edits = NodeEdits()
        let (localNodes, answered) = (NodeChildren(of: local), NodeChildren(of: answer))
        for member in answer.childMembers {
            if let joined = join(member.node, localNodes[member.key], path.appending(member.key), &onlyHere) {
                edits.put(joined, at: TreePath(keys: [member.key]))
            }
        }
        for member in members where TreeKeyProblem(member.key) == nil && answered[member.key]?.stored() == nil {
            if member.node.stored() != nil { onlyHere.append(path.appending(member.key)) }
        }
        return edits.applied(to: local)
    }
}
