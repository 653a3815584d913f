extension Node {
    /// The node as a database holds it, by which trees are compared: two that are the same there are equal in this form.
    ///
    /// Lists are objects with numbers for keys, keys stand in Firebase's order, numbers have one spelling; null, empty lists,
    /// empty objects and keys that no database can hold (`$schema`) are not there.
    ///
    /// - Returns: `nil` where nothing would be stored.
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

    /// Whether a database would hold the same for two nodes.
    public static func isSameStored(_ left: Node?, _ right: Node?) -> Bool {
        left?.stored() == right?.stored()
    }

    /// The members of an object, or the items of a list under their indexes; what is null is not there.
    public var childMembers: [Member] {
        switch value {
        case .object(let members): members.filter { !$0.node.isNull }
        case .array(let items):
            items.enumerated().filter { !$0.element.isNull }.map { Member(String($0.offset), $0.element) }
        default: []
        }
    }

    /// Whether the node is a list, or an object whose keys are all indexes, as which a database may answer with one.
    public var isList: Bool { items != nil || members?.allSatisfy { TreePath.index(of: $0.key) != nil } == true }

    /// The node without keys that begin with `$`, here and below: what is said to editors stays at home.
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
