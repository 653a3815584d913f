/// The members of an object while it is read. A larger object gets a digest of each key, which tells most keys apart at
/// once, and a very large one an index of its keys.
struct JSONMembers {
    private(set) var list: [Node.Member] = []
    /// The digests of the keys, in the order of the list; none in a small object.
    private var digests: [UInt32] = []
    private var indexes: [Bytes.Key: Int]?

    /// Most objects have as many members, or twice as many.
    private static let usualCount = 4
    private static let largerCount = 16
    /// An index takes its time to begin: no sooner than it saves more than that.
    private static let veryLargeCount = 256

    var isEmpty: Bool { list.isEmpty }

    /// Adds a member and gives the position of the key that it takes the place of.
    mutating func add(_ member: consuming Node.Member) -> NodePosition? {
        if list.isEmpty { list.reserveCapacity(Self.usualCount) }
        if let known = find(member.key) {
            let first = list[known].keyPosition
            // The last one counts and stands where it stands, so that positions keep growing through the list.
            list.remove(at: known)
            list.append(consume member)
            if !digests.isEmpty { digests.append(digests.remove(at: known)) }
            if indexes != nil { makeIndex() }
            return first
        }
        indexes?[Bytes.Key(member.key)] = list.count
        if !digests.isEmpty { digests.append(Self.digest(of: member.key)) }
        list.append(consume member)
        if list.count == Self.largerCount { digests = list.map { Self.digest(of: $0.key) } }
        if list.count == Self.veryLargeCount { makeIndex() }
        return nil
    }

    private func find(_ key: String) -> Int? {
        if let indexes { return indexes[Bytes.Key(key)] }
        if digests.isEmpty { return list.position(of: key) }
        let digest = Self.digest(of: key)
        return digests.indices.first { digests[$0] == digest && Bytes.same(list[$0].key, key) }
    }

    /// FNV-1a, 32 bits.
    private static func digest(of key: String) -> UInt32 {
        key.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    private mutating func makeIndex() {
        var indexes: [Bytes.Key: Int] = [:]
        for (index, member) in list.enumerated() { indexes[Bytes.Key(member.key)] = index }
        self.indexes = indexes
    }
}
