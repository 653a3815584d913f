import ContentTree

/// Merges a node of the folder with that of the database, based on their last common state.
///
/// A change or removal on one side only is applied. A change on both sides is a conflict.
struct NodeMerge: Sendable {
    /// The merged node; in a conflict, that of the folder.
    private(set) var node: Node?
    /// Parts changed only in the database.
    private(set) var taken: [TreePath] = []
    /// Parts removed from the database and unchanged in the folder.
    private(set) var removed: [TreePath] = []
    /// Parts changed or removed only in the folder.
    private(set) var unsent: [TreePath] = []
    /// Parts changed in both.
    private(set) var conflicts: [TreePath] = []
    /// Parts changed in the folder and removed from the database.
    private(set) var removedConflicts: [TreePath] = []
    /// Parts changed or added in the folder and replaced by those of the database.
    private(set) var replaced: [TreePath] = []

    /// The last known state of the database.
    private let known: NodeDigests
    /// Whether the database's version is used for all differences.
    private let isForced: Bool

    /// Merges two nodes.
    ///
    /// - Parameters:
    ///   - known: the last common state.
    ///   - isForced: whether to use the database's version for conflicts and local changes.
    init(_ local: Node?, with remote: Node?, known: NodeDigests, isForced: Bool = false) {
        self.known = known
        self.isForced = isForced
        node = merged(local, remote, at: .root)
    }

    /// The conflict; `nil` if there is none.
    func problem(at path: TreePath) -> SyncProblem? {
        if removedConflicts.contains(.root) { return .changedHereAndRemoved(path.description) }
        guard !conflicts.isEmpty || !removedConflicts.isEmpty else { return nil }
        return .changedInBoth(
            path.description, keys: Self.names(conflicts, at: path), removed: Self.names(removedConflicts, at: path))
    }

    /// The changes in the database that writing the folder's node would undo; `nil` if there are none.
    func problemOfWriting(at path: TreePath) -> SyncProblem? {
        if (removed + removedConflicts).contains(.root) { return .removedFromDatabase(path.description) }
        let (changed, gone) = (taken + conflicts, removed + removedConflicts)
        guard !changed.isEmpty || !gone.isEmpty else { return nil }
        return .changedInDatabase(
            path.description, keys: Self.names(changed, at: path), removed: Self.names(gone, at: path))
    }

    private static func names(_ paths: [TreePath], at path: TreePath) -> [String] {
        paths.map { $0.isRoot ? path.description : $0.description }.sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

    private mutating func merged(_ local: Node?, _ remote: Node?, at path: TreePath) -> Node? {
        guard !Node.isSameStored(local, remote) else { return local }
        let (isHere, isThere) = (local?.stored() != nil, remote?.stored() != nil)
        let isUnchangedHere = known.holds(local, at: path)
        if isUnchangedHere, !isThere {
            removed.append(path)
            return nil
        }
        let isUnchangedThere = known.holds(remote, at: path)
        let isWhole = known.isPart(path) || path.isRoot && !isThere
        if !isWhole, isHere || !isUnchangedThere, Self.hasKeys(local), Self.hasKeys(remote) {
            return mergedKeys(local, remote, at: path)
        }
        if isUnchangedHere {
            taken.append(path)
            return remote
        }
        if isForced {
            replaced.append(path)
            return remote
        }
        if isUnchangedThere {
            unsent.append(path)
        } else if isThere {
            conflicts.append(path)
        } else {
            removedConflicts.append(path)
        }
        return local
    }

    private mutating func mergedKeys(_ local: Node?, _ remote: Node?, at path: TreePath) -> Node? {
        var members: [Node.Member] = []
        var seen: Set<TreePath> = []
        for member in (remote?.childMembers ?? []) + (local?.childMembers ?? []) {
            let key = TreePath(keys: [member.key])
            guard TreeKeyProblem(member.key) == nil, seen.insert(key).inserted else { continue }
            if let node = merged(local?[member.key], remote?[member.key], at: path.appending(member.key)) {
                members.append(Node.Member(member.key, node))
            }
        }
        return members.isEmpty ? nil : Node(.object(members))
    }

    /// Whether a node is compared key by key; no node counts as an object without keys.
    private static func hasKeys(_ node: Node?) -> Bool {
        guard let node, node.stored() != nil else { return true }
        return node.members != nil && !node.isList
    }
}
