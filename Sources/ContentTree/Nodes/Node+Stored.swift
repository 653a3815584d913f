extension Node {
    /// The node as a database stores it. Two trees are stored equally if these forms are equal.
    ///
    /// Lists become objects with numbers as keys, keys are in Firebase's order, and numbers have one spelling. Null,
    /// empty lists, empty objects and keys that a database cannot hold (`$schema`) are removed.
    ///
    /// - Returns: `nil` if nothing would be stored.
    public func stored() -> Node? {
        switch value {
        case .null: return nil
        case .bool, .string: return Node(value)
        case .number(let spelling): return Node(.number(Self.spelledOnce(spelling)))
        case .array, .object:
            var members: [Member] = []
            for member in childMembers where TreeKeyProblem(member.key) == nil {
                if let node = member.node.stored() { members.append(Member(member.key, node)) }
            }
            guard !members.isEmpty else { return nil }
            return Node(.object(members.sorted { TreePath.keyPrecedes($0.key, $1.key) }))
        }
    }

    /// Whether a database would store both nodes equally.
    public static func isSameStored(_ left: Node?, _ right: Node?) -> Bool {
        left?.stored() == right?.stored()
    }

    /// The members of an object, or the items of a list with their indexes, except null.
    public var childMembers: [Member] {
        switch value {
        case .object(let members): members.filter { !$0.node.isNull }
        case .array(let items):
            items.enumerated().filter { !$0.element.isNull }.map { Member(String($0.offset), $0.element) }
        default: []
        }
    }

    /// Whether the node is a list, or an object whose keys are all indexes, as a database may return it.
    public var isList: Bool { items != nil || members?.allSatisfy { TreePath.index(of: $0.key) != nil } == true }

    /// The node without keys that begin with `$` at any level, which are only for editors.
    public var withoutNotes: Node {
        switch value {
        case .array(let items): Node(.array(items.map(\.withoutNotes)), at: position)
        case .object(let members):
            Node(
                .object(
                    members.filter { !$0.key.hasPrefix("$") }.map {
                        Member($0.key, $0.node.withoutNotes, keyAt: $0.keyPosition)
                    }), at: position)
        default: self
        }
    }

    private static func spelledOnce(_ spelling: String) -> String {
        if let whole = Int(spelling) { return String(whole) }
        guard let number = Double(spelling), number.isFinite else { return spelling }
        return Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
