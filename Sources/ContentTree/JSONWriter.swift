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
        var bytes: [UInt8] = []
        write(node, indentation: 0, to: &bytes)
        if layout == .pretty { bytes.append(UInt8(ascii: "\n")) }
        return bytes
    }

    /// The text of a tree.
    public func text(of node: Node) -> String {
        String(decoding: bytes(of: node), as: UTF8.self)
    }
}

extension JSONWriter {
    private func write(_ node: Node, indentation: Int, to bytes: inout [UInt8]) {
        switch node.value {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let spelling): bytes += spelling.utf8
        case .string(let text): write(text, to: &bytes)
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                separate(index, indentation + 1, &bytes)
                write(item, indentation: indentation + 1, to: &bytes)
            }
            close("]", isEmpty: items.isEmpty, indentation, &bytes)
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                separate(index, indentation + 1, &bytes)
                write(member.key, to: &bytes)
                bytes += (layout == .pretty ? ": " : ":").utf8
                write(member.node, indentation: indentation + 1, to: &bytes)
            }
            close("}", isEmpty: members.isEmpty, indentation, &bytes)
        }
    }

    private func separate(_ index: Int, _ indentation: Int, _ bytes: inout [UInt8]) {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        if layout == .pretty { breakLine(indentation, &bytes) }
    }

    private func close(_ bracket: Unicode.Scalar, isEmpty: Bool, _ indentation: Int, _ bytes: inout [UInt8]) {
        if layout == .pretty, !isEmpty { breakLine(indentation, &bytes) }
        bytes.append(UInt8(ascii: bracket))
    }

    private func breakLine(_ indentation: Int, _ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<indentation { bytes += "  ".utf8 }
    }

    private func write(_ text: String, to bytes: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += "\\\"".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            case 0x08: bytes += "\\b".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0C: bytes += "\\f".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0..<0x20:
                bytes += "\\u00".utf8
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
