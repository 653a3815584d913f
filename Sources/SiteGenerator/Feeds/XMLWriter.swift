import WebSafety

/// Writes a document of XML 1.0 (Fifth Edition), one element per line, two spaces per level.
///
///     var writer = XMLWriter()
///     writer.element("feed", [("xmlns", "http://www.w3.org/2005/Atom")]) { feed in
///         feed.element("title", text: "Tides")
///     }
struct XMLWriter: ~Copyable {
    /// The document so far.
    private(set) var buffer: OutputBuffer
    private var depth = 0

    /// An attribute's name and value.
    typealias Attribute = (name: StaticString, value: String)

    init() {
        buffer = OutputBuffer()
        buffer.appendXMLDeclaration()
    }

    /// Writes an element with child elements.
    mutating func element(
        _ name: StaticString, _ attributes: [Attribute] = [], content: (inout XMLWriter) -> Void
    ) {
        start(name, attributes)
        buffer.append(">\n")
        depth += 1
        content(&self)
        depth -= 1
        indent()
        end(name)
    }

    /// Writes an element with text, or an empty one.
    mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text: String? = nil) {
        start(name, attributes)
        guard let text else {
            buffer.append("/>\n")
            return
        }
        buffer.append(">")
        buffer.append(xmlText: text)
        end(name)
    }
}

extension XMLWriter {
    private mutating func indent() {
        for _ in 0..<depth { buffer.append("  ") }
    }

    private mutating func start(_ name: StaticString, _ attributes: [Attribute]) {
        indent()
        buffer.append("<")
        buffer.append(name)
        for (name, value) in attributes {
            buffer.append(" ")
            buffer.append(name)
            buffer.append("=\"")
            buffer.append(xmlAttribute: value)
            buffer.append("\"")
        }
    }

    private mutating func end(_ name: StaticString) {
        buffer.append("</")
        buffer.append(name)
        buffer.append(">\n")
    }
}
