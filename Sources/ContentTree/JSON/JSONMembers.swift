import ByteText

/// The members of an object while it is read. A larger object gets a digest of each key, which tells most keys apart at
/// once, and a very large one an index of its keys.
struct JSONMembers {
    private var members: [Node.Member] = []
    /// The digests of the keys, in the order of the list; none in a small object.
    private var digests: [UInt32] = []
    private var indexes: [ExactText.Key: Int]?
    /// The positions of members whose keys stand again further on; only a very large object keeps them until it ends.
    private var replaced: [Int] = []

    /// Most objects have as many members, or twice as many.
    private static let usualCount = 4
    private static let largerCount = 16
    /// An index takes its time to begin: no sooner than it saves more than that.
    private static let veryLargeCount = 256

    var isEmpty: Bool { members.isEmpty }

    /// The members, each key once, where it stands last.
    var list: [Node.Member] {
        guard !replaced.isEmpty else { return members }
        var list: [Node.Member] = []
        list.reserveCapacity(members.count - replaced.count)
        var start = 0
        for index in replaced.sorted() {
            list += members[start..<index]
            start = index + 1
        }
        return list + members[start...]
    }

    /// Adds a member and gives the position of the key that it takes the place of.
    mutating func add(_ member: consuming Node.Member) -> NodePosition? {
        if members.isEmpty { members.reserveCapacity(Self.usualCount) }
        let known = find(member.key)
        let first = known.map { members[$0].keyPosition }
        if let known {
            // The last one counts and stands where it stands, so that positions keep growing through the list.
            if indexes == nil {
                members.remove(at: known)
                if !digests.isEmpty { digests.remove(at: known) }
            } else {
                replaced.append(known)
            }
        }
        if indexes != nil {
            indexes?[ExactText.Key(member.key)] = members.count
        } else if !digests.isEmpty {
            digests.append(Self.digest(of: member.key))
        }
        members.append(consume member)
        if known == nil, indexes == nil {
            if members.count == Self.largerCount { digests = members.map { Self.digest(of: $0.key) } }
            if members.count == Self.veryLargeCount { makeIndex() }
        }
        return first
    }

    private func find(_ key: String) -> Int? {
        if let indexes { return indexes[ExactText.Key(key)] }
        if digests.isEmpty { return members.position(of: key) }
        let digest = Self.digest(of: key)
        return digests.indices.first { digests[$0] == digest && ExactText.same(members[$0].key, key) }
    }

    /// FNV-1a, 32 bits.
    private static func digest(of key: String) -> UInt32 {
        key.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    private mutating func makeIndex() {
        var indexes: [ExactText.Key: Int] = [:]
        for (index, member) in members.enumerated() { indexes[ExactText.Key(member.key)] = index }
        self.indexes = indexes
    }
}
