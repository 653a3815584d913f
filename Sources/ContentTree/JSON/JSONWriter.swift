/// Writes trees as JSON (RFC 8259). Equal trees result in equal bytes.
///
/// Keys keep their order and numbers their spelling; only characters that require it are escaped, unless ``escapesControls`` is set.
public struct JSONWriter: Sendable {
    /// The layout of the text.
    public enum Layout: Sendable {
        /// Without white space.
        case compact
        /// One member or item per line, two spaces per level, and a line feed at the end: for files.
        case pretty
    }

    /// The layout of the text.
    public var layout: Layout

    /// Whether all control characters are escaped, for files that other programs read; see ``JSONText``.
    public var escapesControls: Bool

    /// Creates a writer.
    public init(_ layout: Layout = .pretty, escapesControls: Bool = false) {
        self.layout = layout
        self.escapesControls = escapesControls
    }

    /// The UTF-8 bytes of a tree.
    public func bytes(of node: Node) -> [UInt8] {
        var text = JSONText(layout, escapesControls: escapesControls)
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
