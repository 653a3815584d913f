import ContentTree

/// Why a value cannot be stored.
enum DataProblem: Error {
    /// A key that databases cannot store, or a reserved one in a wrong place.
    case key(String)
    /// Too many levels.
    case tooDeep
    /// An invalid server value.
    case serverValue
}

extension StoredNode {
    /// The maximum number of levels.
    static let maximumDepth = 32

    /// The stored form of a value.
    ///
    /// - Parameters:
    ///   - node: the value; null, empty lists and empty objects store nothing.
    ///   - existing: the current value, for increments.
    ///   - now: the current time in milliseconds since 1970, for time stamps.
    ///   - depth: the number of keys in the path.
    static func storing(_ node: Node, over existing: StoredNode?, now: Int, depth: Int) throws(DataProblem)
        -> StoredNode?
    {
        guard depth <= maximumDepth else { throw .tooDeep }
        switch node.value {
        case .null: return nil
        case .bool, .number, .string: return .leaf(Node(node.value))
        case .array(let items):
            return try branch(
                items.enumerated().map { Node.Member(String($0.offset), $0.element) }, existing, now, depth)
        case .object(let members):
            if let operation = node[".sv"] {
                guard members.count == 1 else { throw .serverValue }
                return .leaf(try serverValue(operation, existing, now))
            }
            let children = members.filter { $0.key != ".priority" }
            if let value = node[".value"] {
                guard children.count == 1, value.members == nil, value.items == nil else { throw .key(".value") }
                return try storing(value, over: existing, now: now, depth: depth)
            }
            return try branch(children, existing, now, depth)
        }
    }

    private static func branch(_ members: [Node.Member], _ existing: StoredNode?, _ now: Int, _ depth: Int)
        throws(DataProblem) -> StoredNode?
    {
        var children: [Branch.Child] = []
        for member in members {
            guard TreeKeyProblem(member.key) == nil else { throw .key(member.key) }
            let below = existing?[CollectionOfOne(member.key)]
            if let child = try storing(member.node, over: below, now: now, depth: depth + 1) {
                children.append(.init(key: DatabaseKey(member.key), node: child))
            }
        }
        return children.isEmpty ? nil : .branch(Branch(children))
    }

    /// `"timestamp"` and `{"increment": n}`.
    private static func serverValue(_ operation: Node, _ existing: StoredNode?, _ now: Int) throws(DataProblem) -> Node
    {
        if operation == .string("timestamp") { return .number(now) }
        guard operation.members?.count == 1, case .number(let step)? = operation["increment"]?.value else {
            throw .serverValue
        }
        guard case .leaf(let leaf)? = existing, case .number(let known) = leaf.value else {
            return Node(.number(step))
        }
        if let one = Int(known), let other = Int(step) {
            let (sum, overflow) = one.addingReportingOverflow(other)
            if !overflow { return .number(sum) }
        }
        guard let one = Double(known), let other = Double(step), (one + other).isFinite else { throw .serverValue }
        return Node(.number("\(one + other)"))
    }
}
