/// A database's node laid over a folder's: values in the database take precedence, values only in the folder stay.
///
/// A list is one value: the database's list replaces the folder's.
public struct NodeOverlay: Sendable {
    /// The result; `nil` if both are missing.
    public let node: Node?
    /// The paths of the outermost nodes that exist only in the folder.
    public let onlyHere: [TreePath]

    /// Overlays one node on the other.
    ///
    /// - Parameters:
    ///   - answer: the database's node.
    ///   - local: the folder's node.
    ///   - path: the path of both nodes.
    public init(_ remote: Node?, over local: Node?, at path: TreePath) {
        var onlyHere: [TreePath] = []
        node = Self.join(remote, local, path, &onlyHere)
        self.onlyHere = onlyHere
    }

    private static func join(_ remote: Node?, _ local: Node?, _ path: TreePath, _ onlyHere: inout [TreePath]) -> Node? {
        guard let local, local.stored() != nil else { return remote }
        guard let remote, remote.stored() != nil else {
            onlyHere.append(path)
            return local
        }
        guard let members = local.members, remote.members != nil || !local.isList && remote.items != nil else {
            return remote
        }
        var edits = NodeEdits()
        let (localNodes, remoteNodes) = (NodeChildren(of: local), NodeChildren(of: remote))
        for member in remote.childMembers {
            if let joined = join(member.node, localNodes[member.key], path.appending(member.key), &onlyHere) {
                edits.put(joined, at: TreePath(keys: [member.key]))
            }
        }
        for member in members where TreeKeyProblem(member.key) == nil && remoteNodes[member.key]?.stored() == nil {
            if member.node.stored() != nil { onlyHere.append(path.appending(member.key)) }
        }
        return edits.applied(to: local)
    }
}
