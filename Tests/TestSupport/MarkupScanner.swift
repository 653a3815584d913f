/// Parses markup as a browser does, as far as the renderer may write it: anything else is a violation.
public struct MarkupScanner {
    /// One tag.
    public struct Tag: Equatable {
        /// The name.
        public var name: String
        /// The attributes, in order.
        public var attributes: [(name: String, value: String)]
        /// Whether it is an end tag.
        public var isClosing: Bool

        /// Compares all values.
        public static func == (left: Tag, right: Tag) -> Bool {
            left.name == right.name && left.isClosing == right.isClosing
                && left.attributes.elementsEqual(right.attributes) { $0 == $1 }
        }
    }

    /// The tags, in order.
    public private(set) var tags: [Tag] = []
    /// The text, with decoded character references.
    public private(set) var text: [UInt8] = []
    /// The first violation.
    public private(set) var violation: String?

    private let bytes: [UInt8]
    private var index = 0

    /// Parses the markup.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while index < bytes.count, violation == nil {
            switch bytes[index] {
            case UInt8(ascii: "<"): readTag()
            case UInt8(ascii: ">"), UInt8(ascii: "\""): violation = "a bare > or \" in text"
            case 0: violation = "NUL"
            default: if let byte = readCharacter() { text.append(byte) }
            }
        }
    }

    private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private static let references: [(String, UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")), ("&#x27;", UInt8(ascii: "'")),
    ]

    /// The next byte of a text or value, with its character reference decoded.
    private mutating func readCharacter() -> UInt8? {
        let byte = current
        guard byte == UInt8(ascii: "&") else {
            index += 1
            return byte
        }
        for (reference, byte) in Self.references where bytes[index...].starts(with: reference.utf8) {
            index += reference.utf8.count
            return byte
        }
        violation = "a bare &"
        return nil
    }

    private mutating func name() -> String {
        let start = index
        while (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(current) || current == UInt8(ascii: "-")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current)
        {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func readTag() {
        index += 1
        var tag = Tag(name: "", attributes: [], isClosing: current == UInt8(ascii: "/"))
        if tag.isClosing { index += 1 }
        tag.name = name()
        guard !tag.name.isEmpty else { return violation = "a bare <" }
        while current == UInt8(ascii: " "), violation == nil {
            index += 1
            let attribute = name()
            guard !attribute.isEmpty, bytes[index...].starts(with: "=\"".utf8) else {
                return violation = "an attribute of another form in <\(tag.name)>"
            }
            index += 2
            var value: [UInt8] = []
            while index < bytes.count, current != UInt8(ascii: "\""), violation == nil {
                if current == UInt8(ascii: "<") || current == UInt8(ascii: ">") { violation = "< or > in a value" }
                if let byte = readCharacter() { value.append(byte) }
            }
            index += 1
            tag.attributes.append((attribute, String(decoding: value, as: UTF8.self)))
        }
        guard current == UInt8(ascii: ">"), index < bytes.count else { return violation = "a tag that does not end" }
        index += 1
        tags.append(tag)
    }
}
