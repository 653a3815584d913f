import ByteText

/// A value of a tree, and where it was read.
///
/// Values are those of JSON (RFC 8259): numbers keep their spelling, objects the order of their members. Two nodes are
/// equal when they would be written as the same bytes; where they were read makes no difference.
public struct Node: Sendable {
    /// What the node is.
    public var value: Value
    /// Where it was read: a scalar's whole token, the opening bracket of a list or object.
    public var position: NodePosition

    /// Makes a node.
    public init(_ value: Value, at position: NodePosition = .none) {
        self.value = value
        self.position = position
    }

    /// A value of JSON.
    public enum Value: Sendable {
        /// Nothing; in a database the same as a node that is not there.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number as it is spelled.
        case number(String)
        /// A text.
        case string(String)
        /// A list.
        case array([Node])
        /// Members in their order, each key once.
        case object([Member])
    }

    /// One key of an object and what stands under it.
    public struct Member: Sendable {
        /// The key; keys are the same when their bytes are.
        public var key: String
        /// Where the key was read, quotes included.
        public var keyPosition: NodePosition
        /// What stands under it.
        public var node: Node

        /// Makes a member.
        public init(_ key: String, _ node: Node, keyAt keyPosition: NodePosition = .none) {
            self.key = key
            self.keyPosition = keyPosition
            self.node = node
        }
    }
}

extension Node {
    /// Nothing.
    public static let null = Node(.null)

    /// A text.
    public static func string(_ text: String) -> Node { Node(.string(text)) }

    /// A truth value.
    public static func bool(_ value: Bool) -> Node { Node(.bool(value)) }

    /// A whole number.
    public static func number(_ value: Int) -> Node { Node(.number(String(value))) }

    /// A list.
    public static func array(_ items: [Node]) -> Node { Node(.array(items)) }

    /// An object with members in this order.
    public static func object(_ members: [(String, Node)]) -> Node {
        Node(.object(members.map { Member($0, $1) }))
    }

    /// Whether the node is nothing.
    public var isNull: Bool { if case .null = value { true } else { false } }

    /// Whether the node says nothing: null, an empty text, an empty list or an empty object.
    public var isNothing: Bool {
        switch value {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let items): items.allSatisfy(\.isNothing)
        case .object(let members): members.allSatisfy(\.node.isNothing)
        case .bool, .number: false
        }
    }

    /// The text, where the node is one.
    public var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The members, where the node is an object.
    public var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    /// The items, where the node is a list.
    public var items: [Node]? { if case .array(let items) = value { items } else { nil } }

    /// What stands under a key: a member of an object, or an item of a list by its index.
    public subscript(key: String) -> Node? {
        switch value {
        case .object(let members): return members.position(of: key).map { members[$0].node }
        case .array(let items):
            guard let index = TreePath.index(of: key), index < items.count else { return nil }
            return items[index]
        default: return nil
        }
    }

    /// What stands at a path below this node.
    public subscript(path: TreePath) -> Node? {
        var node = self
        for key in path.keys {
            guard let next = node[key] else { return nil }
            node = next
        }
        return node
    }

    /// What the value is, with its article: "a text", "a number".
    public var kindName: String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension [Node.Member] {
    /// Where the member of a key stands.
    @inline(__always)
    func position(of key: String) -> Int? {
        for index in indices where ExactText.same(self[index].key, key) { return index }
        return nil
    }
}

/// What stands under the keys of one node, for whoever looks up many of them: a node alone searches its members each time.
public struct NodeChildren: Sendable {
    private var nodes: [ExactText.Key: Node] = [:]

    /// The members of an object, or the items of a list under their indexes; none of anything else.
    public init(of node: Node?) {
        for member in node?.childMembers ?? [] { nodes[ExactText.Key(member.key)] = member.node }
    }

    /// What stands under a key; `nil` where that is null.
    public subscript(key: String) -> Node? { nodes[ExactText.Key(key)] }
}

extension Node: Hashable {
    /// Compares the values; texts and keys by their bytes.
    public static func == (left: Node, right: Node) -> Bool {
        switch (left.value, right.value) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.number(let one), .number(let other)), (.string(let one), .string(let other)): ExactText.same(one, other)
        case (.array(let one), .array(let other)): one == other
        case (.object(let one), .object(let other)):
            one.elementsEqual(other) { ExactText.same($0.key, $1.key) && $0.node == $1.node }
        default: false
        }
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        switch value {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .number(let text), .string(let text): ExactText.hash(text, into: &hasher)
        case .array(let items): hasher.combine(items)
        case .object(let members):
            for member in members {
                ExactText.hash(member.key, into: &hasher)
                hasher.combine(member.node)
            }
        }
    }
}

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
