import ContentTree

/// The mark of the state that a node was read in: a write may be made to depend on it (Firebase: `ETag`).
public struct StateTag: Sendable, Hashable {
    /// The mark as the keeper of the tree spells it.
    public var text: String

    /// Takes a mark as it is spelled.
    public init(_ text: String) {
        self.text = text
    }

    /// The mark of a place where there is nothing.
    public static let nothing = StateTag("null_etag")
}

/// A node and the mark of its state.
public struct NodeState: Sendable, Hashable {
    /// The node; `nil` where there is none.
    public var node: Node?
    /// The mark.
    public var tag: StateTag

    /// Makes a state.
    public init(node: Node?, tag: StateTag) {
        self.node = node
        self.tag = tag
    }
}

/// What came of a write that depends on a state.
public enum ConditionalStore: Sendable, Hashable {
    /// It is written.
    case stored
    /// Nothing is written: the node is in another state by now.
    case changed(NodeState)
}
