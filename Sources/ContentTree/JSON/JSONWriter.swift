/// Writes trees as JSON (RFC 8259): the same bytes for the same tree.
///
/// Keys keep their order and numbers their spelling; only what has to be escaped is escaped.
public struct JSONWriter: Sendable {
    /// How the text is laid out.
    public enum Layout: Sendable {
        /// Without any white space.
        case compact
        /// A member or item a line, two spaces a level, a line feed at the end: for files.
        case pretty
    }

    /// How the text is laid out.
    public var layout: Layout

    /// Makes a writer.
    public init(_ layout: Layout = .pretty) {
        self.layout = layout
    }

    /// The bytes of a tree, UTF-8.
    public func bytes(of node: Node) -> [UInt8] {
        var text = JSONText(layout)
        text.write(node)
        text.end()
        return text.bytes
    }

    /// The text of a tree.
    public func text(of node: Node) -> String {
        String(decoding: bytes(of: node), as: UTF8.self)
    }
}

extension JSONText {
    /// Writes a tree.
    public mutating func write(_ node: Node) {
        switch node.value {
        case .null: literal("null")
        case .bool(let value): literal(value ? "true" : "false")
        case .number(let spelling): literal(spelling)
        case .string(let text): string(text)
        case .array(let items):
            openList()
            for item in items { write(item) }
            closeList()
        case .object(let members):
            openObject()
            for member in members {
                key(member.key)
                write(member.node)
            }
            closeObject()
        }
    }
}
