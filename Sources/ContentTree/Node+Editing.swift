import ByteText

extension Node {
    /// The node with another one at a path below it; `nil` and null remove what stands there.
    ///
    /// As in a database, what becomes empty is gone, a scalar gives way to the object that a path below it needs, and a
    /// list that is written into becomes an object with numbers for keys.
    ///
    /// - Returns: the new node; `nil` where nothing is left of it.
    public func replacing(_ path: TreePath, with node: Node?) -> Node? {
        guard let key = path.keys.first else { return node?.withoutEmptyNodes() }
        var members: [Member]
        switch value {
        case .object(let known): members = known
        case .array(let items):
            members = items.enumerated().filter { !$0.element.isNull }.map { Member(String($0.offset), $0.element) }
        default: members = []
        }
        let below = TreePath(keys: Array(path.keys.dropFirst()))
        let index = members.firstIndex { ExactText.same($0.key, key) }
        let changed = (index.map { members[$0].node } ?? .null).replacing(below, with: node)
        switch (index, changed) {
        case (let index?, let changed?): members[index].node = changed
        case (let index?, nil): members.remove(at: index)
        case (nil, let changed?): members.append(Member(key, changed))
        case (nil, nil): break
        }
        return members.isEmpty ? nil : Node(.object(members), at: position)
    }

    /// The node without null, empty lists and empty objects, which a database does not store; `nil` where nothing is
    /// left. Holes in lists stay, because they hold the places of the other items.
    public func withoutEmptyNodes() -> Node? {
        switch value {
        case .null: return nil
        case .object(let members):
            let kept = members.compactMap { member in
                member.node.withoutEmptyNodes().map { Member(member.key, $0, keyAt: member.keyPosition) }
            }
            return kept.isEmpty ? nil : Node(.object(kept), at: position)
        case .array(let items):
            let kept = items.map { $0.withoutEmptyNodes() ?? .null }
            return kept.allSatisfy(\.isNull) ? nil : Node(.array(kept), at: position)
        default: return self
        }
    }
}

extension Node {
    /// The node without the places where it and everything below it was read: as one that was never in a text.
    public var unplaced: Node {
        switch value {
        case .array(let items): .array(items.map(\.unplaced))
        case .object(let members): .object(members.map { ($0.key, $0.node.unplaced) })
        default: Node(value)
        }
    }
}
