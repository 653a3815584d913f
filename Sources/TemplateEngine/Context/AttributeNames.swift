/// The names of a tag's attributes: a set of which copies share what is equal.
///
/// Contexts are kept, compared and joined for every section, and one section after the other may add a name to those of
/// a tag. Here that costs what differs and not what there is. Names that are frequent have a bit each. The others stand in
/// a treap (Seidel and Aragon 1996): a search tree by name whose shape follows from the names' hashes, so that equal sets
/// have equal trees.
struct AttributeNames: Sendable {
    private var frequent: UInt64 = 0
    private var root: Node?

    /// A name, with those before it and those behind it.
    fileprivate final class Node: Sendable {
        let name: String
        let rank: Int
        /// The sum of all ranks in this tree, to tell most sets apart at once.
        let digest: Int
        let before: Node?
        let behind: Node?

        init(_ name: String, rank: Int, before: Node? = nil, behind: Node? = nil) {
            self.name = name
            self.rank = rank
            self.before = before
            self.behind = behind
            digest = rank &+ (before?.digest ?? 0) &+ (behind?.digest ?? 0)
        }
    }

    func contains(_ name: String) -> Bool {
        AttributeKind.frequent.number(of: name).map { frequent >> UInt64($0) & 1 == 1 } ?? holds(name)
    }

    /// Whether a name is there that is none of the frequent ones.
    private func holds(_ name: String) -> Bool {
        var next = root
        while let node = next {
            if node.name == name { return true }
            next = name < node.name ? node.before : node.behind
        }
        return false
    }

    /// Adds a name; whether it is new.
    mutating func insert(_ name: String) -> Bool {
        if let number = AttributeKind.frequent.number(of: name) {
            let bit: UInt64 = 1 << UInt64(number)
            defer { frequent |= bit }
            return frequent & bit == 0
        }
        guard !holds(name) else { return false }
        root = Node.union(root, Node(name, rank: name.hashValue))
        return true
    }

    func union(_ other: AttributeNames) -> AttributeNames {
        var result = self
        result.frequent |= other.frequent
        result.root = Node.union(root, other.root)
        return result
    }
}

extension AttributeNames: Hashable {
    static func == (left: AttributeNames, right: AttributeNames) -> Bool {
        left.frequent == right.frequent && Node.areEqual(left.root, right.root)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(frequent)
        hasher.combine(root?.digest)
    }
}

extension AttributeNames.Node {
    fileprivate typealias Parts = (before: AttributeNames.Node?, behind: AttributeNames.Node?)

    fileprivate static func areEqual(_ left: AttributeNames.Node?, _ right: AttributeNames.Node?) -> Bool {
        if left === right { return true }
        guard let left, let right, left.digest == right.digest, left.name == right.name else { return false }
        return areEqual(left.before, right.before) && areEqual(left.behind, right.behind)
    }

    fileprivate static func union(
        _ left: AttributeNames.Node?, _ right: AttributeNames.Node?
    ) -> AttributeNames.Node? {
        guard left !== right, let left, let right else { return left ?? right }
        let (top, other) = left.isAbove(right) ? (left, right) : (right, left)
        let parts = other.divided(at: top.name)
        return top.with(before: union(top.before, parts.before), behind: union(top.behind, parts.behind))
    }

    fileprivate func isAbove(_ other: AttributeNames.Node) -> Bool {
        rank == other.rank ? name <= other.name : rank > other.rank
    }

    /// This name with others around it.
    fileprivate func with(before: AttributeNames.Node?, behind: AttributeNames.Node?) -> AttributeNames.Node {
        before === self.before && behind === self.behind
            ? self : AttributeNames.Node(name, rank: rank, before: before, behind: behind)
    }

    /// The names before another and those behind it; that name itself is left out.
    fileprivate func divided(at border: String) -> Parts {
        if name == border { return (before, behind) }
        if border < name {
            let parts: Parts = before?.divided(at: border) ?? (nil, nil)
            return (parts.before, with(before: parts.behind, behind: behind))
        }
        let parts: Parts = behind?.divided(at: border) ?? (nil, nil)
        return (with(before: before, behind: parts.before), parts.behind)
    }
}
