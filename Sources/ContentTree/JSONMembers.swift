/// The members of an object while it is read; a larger object gets an index of its keys.
struct JSONMembers {
    private(set) var list: [Node.Member] = []
    private var indexes: [Bytes.Key: Int]?

    var isEmpty: Bool { list.isEmpty }

    /// Adds a member and gives the position of the key that it takes the place of.
    mutating func add(_ member: Node.Member) -> NodePosition? {
        if let known = find(member.key) {
            let first = list[known].keyPosition
            // The last one counts and stands where it stands, so that positions keep growing through the list.
            list.remove(at: known)
            list.append(member)
            if indexes != nil { makeIndex() }
            return first
        }
        indexes?[Bytes.Key(member.key)] = list.count
        list.append(member)
        if list.count == 96 { makeIndex() }
        return nil
    }

    private func find(_ key: String) -> Int? {
        if let indexes { return indexes[Bytes.Key(key)] }
        return list.firstIndex { Bytes.same($0.key, key) }
    }

    private mutating func makeIndex() {
        var indexes: [Bytes.Key: Int] = [:]
        for (index, member) in list.enumerated() { indexes[Bytes.Key(member.key)] = index }
        self.indexes = indexes
    }
}
