import ContentTree

/// A tag of the state of a node, for conditional writes (`ETag` in Firebase).
public struct StateTag: Sendable, Hashable {
    /// The tag as the source writes it.
    public var text: String

    /// Creates a tag from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The tag of a node that does not exist.
    public static let nothing = StateTag("null_etag")
}

/// A node with the tag of its state.
public struct NodeState: Sendable, Hashable {
    /// The node; `nil` if it does not exist.
    public var node: Node?
    /// The tag.
    public var tag: StateTag

    /// Creates a state.
    public init(node: Node?, tag: StateTag) {
        self.node = node
        self.tag = tag
    }
}

/// The result of a conditional write.
public enum ConditionalStore: Sendable, Hashable {
    /// The node was written.
    case stored
    /// Nothing was written, because the node has another state.
    case changed(NodeState)
}
