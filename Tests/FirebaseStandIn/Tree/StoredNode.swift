import ContentTree

/// A node as a database stores it: without null, lists and empty nodes.
enum StoredNode: Sendable {
    /// A text, a number, or a Boolean.
    case leaf(Node)
    /// A node with children.
    case branch(Branch)

    /// The children of a node in the order of their keys; at least one.
    struct Branch: Sendable {
        /// A child with its key.
        struct Child: Sendable {
            var key: DatabaseKey
            var node: StoredNode
        }

        private(set) var children: [Child]

        /// Children in any order, each key once.
        init(_ children: [Child] = []) {
            self.children = children.sorted { $0.key < $1.key }
        }

        /// The position of a key, or the position to insert it.
        private func place(of key: DatabaseKey) -> (index: Int, isThere: Bool) {
            var low = 0
            var high = children.count
            while low < high {
                let middle = (low + high) / 2
                if children[middle].key < key { low = middle + 1 } else { high = middle }
            }
            return (low, low < children.count && children[low].key == key)
        }

        subscript(key: String) -> StoredNode? {
            let place = place(of: DatabaseKey(key))
            return place.isThere ? children[place.index].node : nil
        }

        /// Changes the child of a key without a copy of its siblings.
        mutating func change(_ key: String, _ body: (inout StoredNode?) -> Void) {
            let key = DatabaseKey(key)
            let place = place(of: key)
            var child: StoredNode?
            if place.isThere {
                child = children[place.index].node
                children[place.index].node = .leaf(.null)
            }
            body(&child)
            switch (child, place.isThere) {
            case (let child?, true): children[place.index].node = child
            case (let child?, false): children.insert(Child(key: key, node: child), at: place.index)
            case (nil, true): children.remove(at: place.index)
            case (nil, false): break
            }
        }
    }
}

extension StoredNode {
    /// The children; empty for a leaf.
    var children: [Branch.Child] { if case .branch(let branch) = self { branch.children } else { [] } }

    /// The node at a path below.
    subscript(keys: some Collection<String>) -> StoredNode? {
        var node = self
        for key in keys {
            guard case .branch(let branch) = node, let next = branch[key] else { return nil }
            node = next
        }
        return node
    }

    /// Replaces or removes the node at a path; empty ancestors are removed.
    static func replace(_ node: inout StoredNode?, at keys: some Collection<String>, with new: StoredNode?) {
        replace(&node, keys: Array(keys)[...], with: new)
    }

    private static func replace(_ node: inout StoredNode?, keys: ArraySlice<String>, with new: StoredNode?) {
        guard let key = keys.first else {
            node = new
            return
        }
        var branch = Branch()
        if case .branch(let known)? = node {
            branch = known
        } else if new == nil {
            // A leaf has no children, so there is nothing to remove.
            return
        }
        node = nil
        branch.change(key) { replace(&$0, keys: keys.dropFirst(), with: new) }
        node = branch.children.isEmpty ? nil : .branch(branch)
    }

    /// The node as it is read: with integer keys as a list, with null for missing items.
    ///
    /// A node is a list if all its keys are integers without leading zeros, and the greatest one is less than twice
    /// their number.
    var node: Node {
        switch self {
        case .leaf(let node): return node
        case .branch(let branch):
            let children = branch.children
            guard let last = children.last, let greatest = TreePath.index(of: last.key.text),
                greatest < 2 * children.count,
                children.allSatisfy({ TreePath.index(of: $0.key.text) != nil })
            else { return .object(children.map { ($0.key.text, $0.node.node) }) }
            var items = Array(repeating: Node.null, count: greatest + 1)
            for child in children {
                if let index = TreePath.index(of: child.key.text) { items[index] = child.node.node }
            }
            return .array(items)
        }
    }

    /// The node with `true` instead of each child.
    var shallow: Node {
        switch self {
        case .leaf(let node): node
        case .branch(let branch): .object(branch.children.map { ($0.key.text, .bool(true)) })
        }
    }
}

extension StoredNode: Hashable {
    static func == (left: StoredNode, right: StoredNode) -> Bool {
        switch (left, right) {
        case (.leaf(let one), .leaf(let other)): one == other
        case (.branch(let one), .branch(let other)):
            one.children.count == other.children.count
                && zip(one.children, other.children).allSatisfy { $0.key == $1.key && $0.node == $1.node }
        default: false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .leaf(let node): hasher.combine(node)
        case .branch(let branch):
            hasher.combine(branch.children.count)
            for child in branch.children {
                hasher.combine(Node.string(child.key.text))
                hasher.combine(child.node)
            }
        }
    }
}
