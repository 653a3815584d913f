import ContentTree

/// An ordered, filtered or limited read of a node's children.
struct DatabaseQuery: Sendable {
    /// The order of children.
    enum Order: Sendable, Equatable {
        case key
        case value
        case priority
        /// The value at a path below each child.
        case child([String])
    }

    /// A bound of a range.
    struct Bound: Sendable {
        var value: ValueOrder
        /// The text, if the value is one.
        var text: String?
        /// The key, among children with equal values.
        var key: DatabaseKey?
        /// Whether the range includes the bound.
        var isInclusive: Bool
    }

    /// The maximum number of children, and the end to take them from.
    enum Limit: Sendable {
        case first(Int)
        case last(Int)
    }

    var order = Order.key
    var start: Bound?
    var end: Bound?
    var limit: Limit?

    /// Whether it selects children; a leaf has none.
    private var isFiltering: Bool { start != nil || end != nil || limit != nil }

    /// The result of the query at a node.
    func result(at node: StoredNode?) -> StoredNode? {
        guard case .branch(let branch)? = node else { return isFiltering ? nil : node }
        guard isFiltering else { return node }
        let found = limited(ordered(branch.children).filter(isInside))
        return found.isEmpty ? nil : .branch(.init(found.map(\.child)))
    }

    /// The keys of the result, in its order.
    func keys(at node: StoredNode?) -> [String] {
        limited(ordered(node?.children ?? []).filter(isInside)).map(\.child.key.text)
    }
}

extension DatabaseQuery {
    private struct Candidate {
        var child: StoredNode.Branch.Child
        var value: ValueOrder
    }

    private func ordered(_ children: [StoredNode.Branch.Child]) -> [Candidate] {
        let candidates = children.map { child in
            switch order {
            case .key, .priority: Candidate(child: child, value: ValueOrder(nil))
            case .value: Candidate(child: child, value: ValueOrder(child.node))
            case .child(let keys): Candidate(child: child, value: ValueOrder(child.node[keys]))
            }
        }
        if order == .key || order == .priority { return candidates }
        return candidates.sorted { $0.value == $1.value ? $0.child.key < $1.child.key : $0.value < $1.value }
    }

    private func isInside(_ candidate: Candidate) -> Bool {
        if let start {
            let side = compare(candidate, start)
            if side < 0 || side == 0 && !start.isInclusive { return false }
        }
        if let end {
            let side = compare(candidate, end)
            if side > 0 || side == 0 && !end.isInclusive { return false }
        }
        return true
    }

    /// Negative if the candidate comes before the bound, positive if it comes after it.
    private func compare(_ candidate: Candidate, _ bound: Bound) -> Int {
        if order == .key {
            let key = DatabaseKey(bound.text ?? "")
            return candidate.child.key < key ? -1 : key < candidate.child.key ? 1 : 0
        }
        if candidate.value < bound.value { return -1 }
        if bound.value < candidate.value { return 1 }
        guard let key = bound.key else { return 0 }
        return candidate.child.key < key ? -1 : key < candidate.child.key ? 1 : 0
    }

    private func limited(_ candidates: [Candidate]) -> [Candidate] {
        switch limit {
        case nil: candidates
        case .first(let count): Array(candidates.prefix(count))
        case .last(let count): Array(candidates.suffix(count))
        }
    }
}
