import ByteText

/// Collects the members of an object while it is parsed. An object with many members gets an index of its keys.
struct JSONMembers {
    private var members: [Node.Member] = []
    /// The last position of each key; empty for a small object.
    private var positions: [ExactText.Key: Int] = [:]
    /// The positions of members whose keys occur again later.
    private var replaced: Set<Int> = []

    /// The initial capacity; most objects have up to twice as many members.
    private static let usualCount = 4
    /// Smaller objects get no index: comparing their keys one by one is faster.
    private static let indexedCount = 64

    var isEmpty: Bool { members.isEmpty }

    /// The members without duplicates. Of members with equal keys, the last one counts.
    var list: [Node.Member] {
        replaced.isEmpty ? members : members.indices.filter { !replaced.contains($0) }.map { members[$0] }
    }

    /// Appends a member and returns the key position of an earlier member that it replaces.
    mutating func add(_ member: consuming Node.Member) -> NodePosition? {
        if members.isEmpty { members.reserveCapacity(Self.usualCount) }
        let known = position(of: member.key)
        if let known { replaced.insert(known) }
        if !positions.isEmpty { positions[ExactText.Key(member.key)] = members.count }
        members.append(consume member)
        if members.count == Self.indexedCount {
            for (index, member) in members.enumerated() { positions[ExactText.Key(member.key)] = index }
        }
        return known.map { members[$0].keyPosition }
    }

    private func position(of key: String) -> Int? {
        positions.isEmpty ? members.lastIndex { ExactText.same($0.key, key) } : positions[ExactText.Key(key)]
    }
}
