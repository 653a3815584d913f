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
        bytes.reserveCapacity(1_024)
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
        case .null: Self.append("null", to: &bytes)
        case .bool(let value): Self.append(value ? "true" : "false", to: &bytes)
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
                bytes.append(UInt8(ascii: ":"))
                if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
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
        let start: StaticString = "\n                "
        guard 2 * indentation >= start.utf8CodeUnitCount else {
            bytes += UnsafeBufferPointer(start: start.utf8Start, count: 1 + 2 * indentation)
            return
        }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<2 * indentation { bytes.append(UInt8(ascii: " ")) }
    }

    private func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { characters in
            // What stands between two escapes goes over in one piece.
            var start = 0
            for index in 0..<characters.count where Self.isEscaped(characters[index]) {
                bytes += UnsafeBufferPointer(rebasing: characters[start..<index])
                Self.appendEscape(of: characters[index], to: &bytes)
                start = index + 1
            }
            bytes += UnsafeBufferPointer(rebasing: characters[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        let digits: StaticString = "0123456789abcdef"
        switch byte {
        case UInt8(ascii: "\""): append("\\\"", to: &bytes)
        case UInt8(ascii: "\\"): append("\\\\", to: &bytes)
        case 0x08: append("\\b", to: &bytes)
        case 0x09: append("\\t", to: &bytes)
        case 0x0A: append("\\n", to: &bytes)
        case 0x0C: append("\\f", to: &bytes)
        case 0x0D: append("\\r", to: &bytes)
        default:
            append("\\u00", to: &bytes)
            bytes.append(digits.utf8Start[Int(byte >> 4)])
            bytes.append(digits.utf8Start[Int(byte & 15)])
        }
    }

    private static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}
