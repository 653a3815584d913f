import ByteText

extension Node {
    /// Rebuilds another tree from the parts of this one where possible, with their positions and forms, so that
    /// ``JSONRewriter`` keeps unchanged values in place.
    ///
    /// Keys that a database cannot hold stay, and so do values that it does not store. A list stays a list if the other
    /// tree has an object with numbers as keys.
    public func aligned(to other: Node) -> Node {
        if Node.isSameStored(self, other) { return self }
        switch value {
        case .object(let members) where other.members != nil || other.items != nil:
            return aligned(members, to: other.childMembers)
        case .array(let items):
            guard let others = other.listed else { return Node(other.unplaced.value, at: position) }
            return Node(.array(Self.aligned(items, to: others)), at: position)
        default: return Node(other.unplaced.value, at: position)
        }
    }

    /// The items of a list, or of an object whose keys are mostly consecutive numbers; `nil` for other nodes.
    public var listed: [Node]? {
        if let items { return items }
        guard let members, !members.isEmpty else { return nil }
        var indexes: [Int] = []
        for member in members {
            guard let index = TreePath.index(of: member.key) else { return nil }
            indexes.append(index)
        }
        // As in Firebase, an object with mostly holes is not a list.
        guard let last = indexes.max(), last < members.count * 2 else { return nil }
        var items = [Node](repeating: .null, count: last + 1)
        for (index, member) in zip(indexes, members) { items[index] = member.node }
        return items
    }
}

extension Node {
    private func aligned(_ known: [Member], to others: [Member]) -> Node {
        var members: [Member] = []
        var rest = others
        var indexes: [ExactText.Key: Int] = [:]
        for (index, member) in others.enumerated() { indexes[ExactText.Key(member.key)] = index }
        var taken: Set<Int> = []
        for member in known {
            if let index = indexes[ExactText.Key(member.key)] {
                taken.insert(index)
                let node = member.node.aligned(to: others[index].node)
                members.append(Member(member.key, node, keyAt: member.keyPosition))
            } else if TreeKeyProblem(member.key) != nil || member.node.stored() == nil {
                members.append(member)
            }
        }
        rest = others.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
        members += rest.map { Member($0.key, $0.node.unplaced) }
        return Node(.object(members), at: position)
    }

    private static func aligned(_ items: [Node], to others: [Node]) -> [Node] {
        var start = 0
        while start < min(items.count, others.count), isSameStored(items[start], others[start]) { start += 1 }
        var end = 0
        while end < min(items.count, others.count) - start,
            isSameStored(items[items.count - 1 - end], others[others.count - 1 - end])
        {
            end += 1
        }
        let known = items[start..<items.count - end]
        let wanted = others[start..<others.count - end]
        let pairs = zip(known, wanted).map { $0.aligned(to: $1) }
        let added = wanted.dropFirst(known.count).map(\.unplaced)
        return items[..<start] + pairs + added + items[(items.count - end)...]
    }
}
