import ContentTree

/// The trees of all namespaces, and who listens to them.
struct Databases: Sendable {
    /// The trees; a namespace that nobody wrote to is empty.
    var trees: [String: StoredNode] = [:]
    /// The rules that were uploaded, by namespace.
    var rules: [String: Node] = [:]
    /// Who listens.
    var listeners: [Int: Listener] = [:]
    /// The number of the next listener.
    private var nextListener = 0

    /// A write of one place.
    struct Write: Sendable {
        var keys: [String]
        var node: StoredNode?
    }

    /// What stands at a path.
    func node(_ namespace: String, _ keys: [String]) -> StoredNode? { trees[namespace]?[keys] }

    /// Writes places, all or none, and tells the listeners.
    ///
    /// - Parameter base: the place of the request, whose children a PATCH writes; `nil` for a write of one place.
    mutating func write(_ writes: [Write], in namespace: String, patching base: [String]? = nil) {
        var tree = trees[namespace]
        trees[namespace] = nil
        for write in writes { StoredNode.replace(&tree, at: write.keys, with: write.node) }
        trees[namespace] = tree
        for (number, listener) in listeners where listener.namespace == namespace {
            listeners[number]?.hear(writes, patching: base, tree: tree)
        }
    }

    /// Adds a listener and gives its number.
    mutating func add(_ listener: Listener) -> Int {
        nextListener += 1
        listeners[nextListener] = listener
        return nextListener
    }

    /// Whether the rules of a namespace declare an index at a place.
    ///
    /// - Parameter index: a child's path, or `.value`.
    func hasIndex(_ index: String, at keys: [String], in namespace: String) -> Bool {
        var node = rules[namespace]?["rules"]
        for key in keys {
            // A rule for any child stands under a name with `$`.
            node = node?[key] ?? node?.members?.first { $0.key.hasPrefix("$") }?.node
        }
        guard let declared = node?[".indexOn"] else { return false }
        return (declared.items ?? [declared]).contains(.string(index))
    }
}
