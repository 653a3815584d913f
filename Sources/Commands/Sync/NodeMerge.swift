import ContentTree

/// Merges a node of the folder with that of the database, by what is known of the state in which both were the same.
///
/// What was changed in one place alone counts, and so does what was removed in one place alone. What was changed in both is a
/// conflict.
struct NodeMerge: Sendable {
    /// The merged node; in a conflict, the folder's.
    private(set) var node: Node?
    /// What was changed in the database and not here.
    private(set) var taken: [TreePath] = []
    /// What was removed from the database and not changed here.
    private(set) var removed: [TreePath] = []
    /// What was changed or removed here and not in the database.
    private(set) var unsent: [TreePath] = []
    /// What was changed in both places.
    private(set) var conflicts: [TreePath] = []
    /// What was changed here and removed from the database.
    private(set) var removedConflicts: [TreePath] = []
    /// What was changed or added here and gives way to the database.
    private(set) var replaced: [TreePath] = []

    /// What is known of the database before.
    private let known: NodeDigests
    /// Whether the database counts wherever the two differ.
    private let isForced: Bool

    /// Merges two nodes.
    ///
    /// - Parameters:
    ///   - known: what the database had when both were the same.
    ///   - isForced: whether the database counts in conflicts, and in place of what was not sent.
    init(_ local: Node?, with answer: Node?, known: NodeDigests, isForced: Bool = false) {
        self.known = known
        self.isForced = isForced
        node = merged(local, answer, at: .root)
    }

    /// What was changed in both places; `nil` where nothing was.
    func problem(at path: TreePath) -> SyncProblem? {
        if removedConflicts.contains(.root) { return .changedHereAndRemoved(path.description) }
        guard !conflicts.isEmpty || !removedConflicts.isEmpty else { return nil }
        return .changedInBoth(
            path.description, keys: Self.names(conflicts, at: path), removed: Self.names(removedConflicts, at: path))
    }

    /// What a write of the folder's node would undo in the database; `nil` where there is nothing.
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

    private mutating func merged(_ local: Node?, _ answer: Node?, at path: TreePath) -> Node? {
        guard !Node.isSameStored(local, answer) else { return local }
        let (isHere, isThere) = (local?.stored() != nil, answer?.stored() != nil)
        let isUnchangedHere = known.holds(local, at: path)
        if isUnchangedHere, !isThere {
            removed.append(path)
            return nil
        }
        let isUnchangedThere = known.holds(answer, at: path)
        let isWhole = known.isPart(path) || path.isRoot && !isThere
        if !isWhole, isHere || !isUnchangedThere, Self.hasKeys(local), Self.hasKeys(answer) {
            return mergedKeys(local, answer, at: path)
        }
        if isUnchangedHere {
            taken.append(path)
            return answer
        }
        if isForced {
            replaced.append(path)
            return answer
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

    private mutating func mergedKeys(_ local: Node?, _ answer: Node?, at path: TreePath) -> Node? {
        var members: [Node.Member] = []
        var seen: Set<TreePath> = []
        for member in (answer?.childMembers ?? []) + (local?.childMembers ?? []) {
            let key = TreePath(keys: [member.key])
            guard TreeKeyProblem(member.key) == nil, seen.insert(key).inserted else { continue }
            if let node = merged(local?[member.key], answer?[member.key], at: path.appending(member.key)) {
                members.append(Node.Member(member.key, node))
            }
        }
        return members.isEmpty ? nil : Node(.object(members))
    }

    /// Whether a node is compared key by key; nothing is an object without keys.
    private static func hasKeys(_ node: Node?) -> Bool {
        guard let node, node.stored() != nil else { return true }
        return node.members != nil && !node.isList
    }
}
