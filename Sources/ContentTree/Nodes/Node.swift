import ByteText

/// A value in a tree, with the position it was read from.
///
/// Values are those of JSON (RFC 8259): numbers keep their spelling, objects the order of their members. Two nodes are
/// equal if they would be written as the same bytes; their positions have no effect.
public struct Node: Sendable {
    /// The value of the node.
    public var value: Value
    /// The position it was read from: the token of a scalar, the opening bracket of a list or object.
    public var position: NodePosition

    /// Creates a node.
    public init(_ value: Value, at position: NodePosition = .none) {
        self.value = value
        self.position = position
    }

    /// A JSON value.
    public enum Value: Sendable {
        /// No value; in a database the same as a missing node.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number in its original spelling.
        case number(String)
        /// A text.
        case string(String)
        /// A list.
        case array([Node])
        /// The members in order, with unique keys.
        case object([Member])
    }

    /// A key of an object and its value.
    public struct Member: Sendable {
        /// The key. Keys are compared by their bytes.
        public var key: String
        /// The position of the key, quotes included.
        public var keyPosition: NodePosition
        /// The value.
        public var node: Node

        /// Creates a member.
        public init(_ key: String, _ node: Node, keyAt keyPosition: NodePosition = .none) {
            self.key = key
            self.keyPosition = keyPosition
            self.node = node
        }
    }
}

extension Node {
    /// The node `null`.
    public static let null = Node(.null)

    /// Creates a text.
    public static func string(_ text: String) -> Node { Node(.string(text)) }

    /// Creates a Boolean value.
    public static func bool(_ value: Bool) -> Node { Node(.bool(value)) }

    /// Creates a whole number.
    public static func number(_ value: Int) -> Node { Node(.number(String(value))) }

    /// Creates a list.
    public static func array(_ items: [Node]) -> Node { Node(.array(items)) }

    /// Creates an object with members in this order.
    public static func object(_ members: [(String, Node)]) -> Node {
        Node(.object(members.map { Member($0, $1) }))
    }

    /// Whether the value is `null`.
    public var isNull: Bool { if case .null = value { true } else { false } }

    /// Whether the node is empty: null, an empty text, an empty list or an empty object.
    public var isNothing: Bool {
        switch value {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let items): items.allSatisfy(\.isNothing)
        case .object(let members): members.allSatisfy(\.node.isNothing)
        case .bool, .number: false
        }
    }

    /// The text, if the node is a text.
    public var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The members, if the node is an object.
    public var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    /// The items, if the node is a list.
    public var items: [Node]? { if case .array(let items) = value { items } else { nil } }

    /// The value under a key: a member of an object, or an item of a list by its index.
    public subscript(key: String) -> Node? {
        switch value {
        case .object(let members): return members.position(of: key).map { members[$0].node }
        case .array(let items):
            guard let index = TreePath.index(of: key), index < items.count else { return nil }
            return items[index]
        default: return nil
        }
    }

    /// The node at a path relative to this node.
    public subscript(path: TreePath) -> Node? {
        var node = self
        for key in path.keys {
            guard let next = node[key] else { return nil }
            node = next
        }
        return node
    }

    /// The type of the value with an article, for messages: "a text", "a number".
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
    /// The index of the member with a key.
    @inline(__always)
    func position(of key: String) -> Int? {
        for index in indices where ExactText.same(self[index].key, key) { return index }
        return nil
    }
}

/// The children of a node by key, for many lookups: `Node` searches its members on each lookup.
public struct NodeChildren: Sendable {
    private var nodes: [ExactText.Key: Node] = [:]

    /// Indexes the members of an object, or the items of a list by their indexes; empty for other nodes.
    public init(of node: Node?) {
        for member in node?.childMembers ?? [] { nodes[ExactText.Key(member.key)] = member.node }
    }

    /// The value under a key; `nil` if it is null.
    public subscript(key: String) -> Node? { nodes[ExactText.Key(key)] }
}

extension Node: Hashable {
    /// Compares values. Texts and keys are compared by their bytes.
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
    /// Returns the node with another node at a path below it; `nil` and null remove the value there.
    ///
    /// As in a database, empty nodes are removed, a scalar is replaced by an object if the path leads below it, and a
    /// list that is written into becomes an object with numbers as keys.
    ///
    /// - Returns: the new node; `nil` if nothing is left.
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

    /// The node without null, empty lists and empty objects, which a database does not store; `nil` if nothing is left.
    /// Holes in lists stay, because they determine the indexes of the other items.
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
    /// The node without any positions, as if it was never read from a text.
    public var unplaced: Node {
        switch value {
        case .array(let items): .array(items.map(\.unplaced))
        case .object(let members): .object(members.map { ($0.key, $0.node.unplaced) })
        default: Node(value)
        }
    }
}

extension Node {
    /// The keys of an object, or the indexes of a list, except those of null.
    public func childKeys() -> [(key: String, position: NodePosition)] {
        switch value {
        case .object(let members):
            members.filter { !$0.node.isNull }.map { ($0.key, $0.keyPosition) }
        case .array(let items):
            items.enumerated().filter { !$0.element.isNull }.map { (String($0.offset), $0.element.position) }
        default: []
        }
    }

    /// The same node with positions in another of the document's texts.
    func moved(toSource source: Int) -> Node {
        guard source != 0 else { return self }
        var node = self
        node.position = position.moved(toSource: source)
        switch value {
        case .array(let items): node.value = .array(items.map { $0.moved(toSource: source) })
        case .object(let members):
            node.value = .object(
                members.map {
                    Member($0.key, $0.node.moved(toSource: source), keyAt: $0.keyPosition.moved(toSource: source))
                })
        default: break
        }
        return node
    }
}
