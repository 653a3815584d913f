/// The members of an object while it is read; an object with many members gets an index of its keys.
struct JSONMembers {
    private var members: [Node.Member] = []
    /// Where each key stands last; empty in a small object.
    private var positions: [Bytes.Key: Int] = [:]
    /// The positions of members whose keys stand again further on.
    private var replaced: Set<Int> = []

    /// Most objects have as many members, or twice as many.
    private static let usualCount = 4
    /// Objects with fewer members get no index: comparing their keys one by one is faster.
    private static let indexedCount = 64

    var isEmpty: Bool { members.isEmpty }

    /// The members, each key once, where it stands last.
    var list: [Node.Member] {
        replaced.isEmpty ? members : members.indices.filter { !replaced.contains($0) }.map { members[$0] }
    }

    /// Adds a member and gives the position of the key that it takes the place of.
    mutating func add(_ member: consuming Node.Member) -> NodePosition? {
        if members.isEmpty { members.reserveCapacity(Self.usualCount) }
        let known = position(of: member.key)
        if let known { replaced.insert(known) }
        if !positions.isEmpty { positions[Bytes.Key(member.key)] = members.count }
        members.append(consume member)
        if members.count == Self.indexedCount {
            for (index, member) in members.enumerated() { positions[Bytes.Key(member.key)] = index }
        }
        return known.map { members[$0].keyPosition }
    }

    private func position(of key: String) -> Int? {
        positions.isEmpty ? members.lastIndex { Bytes.same($0.key, key) } : positions[Bytes.Key(key)]
    }
}
