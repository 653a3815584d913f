import ByteText

/// A set of changes to one tree, applied in one pass.
///
/// Unchanged nodes keep their positions, so that ``JSONRewriter`` keeps their bytes.
public struct NodeEdits: Sendable {
    private enum Change: Sendable {
        case put(Node)
        case remove
    }

    private var change: Change?
    private var children: [ExactText.Key: NodeEdits] = [:]
    /// The keys of the children, in order of insertion.
    private var keys: [String] = []

    /// Creates an empty set of changes.
    public init() {}

    /// Whether there are no changes.
    public var isEmpty: Bool { change == nil && keys.isEmpty }

    /// Whether the whole tree is removed.
    public var removesAll: Bool { if case .remove = change { true } else { false } }

    /// Sets the node at a path. The last change of a path counts.
    public mutating func put(_ node: Node, at path: TreePath) { note(.put(node), at: path.keys[...]) }

    /// Removes the node at a path.
    public mutating func remove(_ path: TreePath) { note(.remove, at: path.keys[...]) }

    /// Applies the changes to a tree.
    ///
    /// - Parameter node: the tree; `nil` if it does not exist yet.
    /// - Returns: the changed tree; `nil` if it is removed.
    public func applied(to node: Node?) -> Node? {
        switch change {
        case .put(let new): return new
        case .remove: return nil
        case nil: break
        }
        guard !keys.isEmpty else { return node }
        if let items = node?.items, let changed = applied(to: items) {
            return Node(.array(changed), at: node?.position ?? .none)
        }
        var members: [Node.Member] = []
        var known: Set<ExactText.Key> = []
        for member in node?.members ?? node?.childMembers ?? [] {
            let key = ExactText.Key(member.key)
            known.insert(key)
            guard let edits = children[key] else {
                members.append(member)
                continue
            }
            if let changed = edits.applied(to: member.node) {
                members.append(Node.Member(member.key, changed, keyAt: member.keyPosition))
            }
        }
        for key in keys where !known.contains(ExactText.Key(key)) {
            if let made = children[ExactText.Key(key)]?.applied(to: nil) { members.append(Node.Member(key, made)) }
        }
        return Node(.object(members), at: node?.members == nil ? .none : node?.position ?? .none)
    }
}

extension NodeEdits {
    private mutating func note(_ change: Change, at path: ArraySlice<String>) {
        guard let key = path.first else {
            self = NodeEdits()
            self.change = change
            return
        }
        if children[ExactText.Key(key)] == nil { keys.append(key) }
        children[ExactText.Key(key), default: NodeEdits()].note(change, at: path.dropFirst())
    }

    /// Applies changes that keep a list a list; `nil` if it would become an object.
    private func applied(to items: [Node]) -> [Node]? {
        var items = items
        for key in keys {
            guard let index = TreePath.index(of: key), index <= items.count else { return nil }
            let edits = children[ExactText.Key(key)]
            if index == items.count {
                items.append(edits?.applied(to: nil) ?? .null)
            } else {
                items[index] = edits?.applied(to: items[index]) ?? .null
            }
        }
        while items.last?.isNull == true { items.removeLast() }
        return items
    }
}
