import ContentTree

/// The trees of all namespaces, and their listeners.
struct Databases: Sendable {
    /// The trees; a namespace without writes is empty.
    var trees: [String: StoredNode] = [:]
    /// The uploaded rules, by namespace.
    var rules: [String: SecurityRules] = [:]
    /// The listeners.
    var listeners: [Int: Listener] = [:]
    /// The number of the next listener.
    private var nextListener = 0

    /// A write at one path.
    struct Write: Sendable {
        var keys: [String]
        var node: StoredNode?
    }

    /// The node at a path.
    func node(_ namespace: String, _ keys: [String]) -> StoredNode? { trees[namespace]?[keys] }

    /// Writes nodes, all or none, and informs the listeners.
    ///
    /// - Parameter base: the path of a PATCH, whose children are written; `nil` for a write of one node.
    mutating func write(_ writes: [Write], in namespace: String, patching base: [String]? = nil) {
        var tree = trees[namespace]
        trees[namespace] = nil
        for write in writes { StoredNode.replace(&tree, at: write.keys, with: write.node) }
        trees[namespace] = tree
        for (number, listener) in listeners where listener.namespace == namespace {
            listeners[number]?.hear(writes, patching: base, tree: tree)
        }
    }

    /// The tree of a namespace after writes, which are not made.
    func tree(after writes: [Write], in namespace: String) -> StoredNode? {
        var tree = trees[namespace]
        for write in writes { StoredNode.replace(&tree, at: write.keys, with: write.node) }
        return tree
    }

    /// Adds a listener and returns its number.
    mutating func add(_ listener: Listener) -> Int {
        nextListener += 1
        listeners[nextListener] = listener
        return nextListener
    }
}
