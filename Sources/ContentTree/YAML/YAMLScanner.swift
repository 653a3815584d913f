import ByteText
import Diagnostics

/// Reads quoted texts and flow collections, which may span lines.
struct YAMLScanner {
    let bytes: [UInt8]
    private(set) var index: Int

    init(_ bytes: [UInt8], at index: Int) {
        self.bytes = bytes
        self.index = index
    }

    /// The value of a text without quotes.
    static func typed(_ text: String) -> Node.Value {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default:
            guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
                return .string(text)
            }
            var problems: [Diagnostic] = []
            if case .number? = JSONReader.read(SourceText(name: "", text), diagnostics: &problems)?.value {
                return .number(text)
            }
            return .string(text)
        }
    }

    /// Reads a quoted text or a flow collection; in a flow collection also a text without quotes.
    mutating func flowValue(depth: Int, inFlow: Bool) throws(YAMLFailure) -> Node {
        guard depth <= JSONReader.maximumDepth else {
            throw YAMLFailure(.tooDeep(limit: JSONReader.maximumDepth), at: index)
        }
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let text = try quoted(upTo: bytes.count)
            return Node(.string(text), at: position(from: start))
        case UInt8(ascii: "["):
            let items = try items(closedBy: UInt8(ascii: "]")) { (scanner) throws(YAMLFailure) in
                try scanner.flowValue(depth: depth + 1, inFlow: true)
            }
            return Node(.array(items), at: NodePosition(source: 0, range: start..<start + 1))
        case UInt8(ascii: "{"):
            var known: Set<String> = []
            let members = try items(closedBy: UInt8(ascii: "}")) { (scanner) throws(YAMLFailure) in
                try scanner.member(depth: depth + 1, &known)
            }
            return Node(.object(members), at: NodePosition(source: 0, range: start..<start + 1))
        case UInt8(ascii: "&"): throw YAMLFailure(.unsupported("an anchor"), at: start)
        case UInt8(ascii: "*"): throw YAMLFailure(.unsupported("an alias"), at: start)
        case UInt8(ascii: "!"): throw YAMLFailure(.unsupported("a tag"), at: start)
        default:
            let text = plain()
            guard !text.isEmpty else { throw YAMLFailure(.textAfterValue, at: start) }
            return Node(Self.typed(text), at: position(from: start))
        }
    }

    private func position(from start: Int) -> NodePosition { NodePosition(source: 0, range: start..<index) }

    private mutating func member(depth: Int, _ known: inout Set<String>) throws(YAMLFailure) -> Node.Member {
        let start = index
        let isQuoted = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
        let key = isQuoted ? try quoted(upTo: bytes.count) : plain()
        let range = start..<max(index, start + 1)
        guard known.insert(key).inserted else { throw YAMLFailure(.duplicateKey(key), range) }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw YAMLFailure(.noKey, range) }
        index += 1
        skipSpace()
        var node = Node(.null, at: NodePosition(source: 0, range: range))
        if index < bytes.count, bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: "}") {
            node = try flowValue(depth: depth, inFlow: true)
        }
        return Node.Member(key, node, keyAt: NodePosition(source: 0, range: range))
    }

    /// Reads the items up to a closing bracket.
    private mutating func items<Item>(
        closedBy close: UInt8, _ read: (inout Self) throws(YAMLFailure) -> Item
    ) throws(YAMLFailure) -> [Item] {
        let start = index
        index += 1
        var items: [Item] = []
        while true {
            skipSpace()
            guard index < bytes.count else { throw YAMLFailure(.unclosed, at: start) }
            if bytes[index] == close {
                index += 1
                return items
            }
            items.append(try read(&self))
            skipSpace()
            guard index < bytes.count else { throw YAMLFailure(.unclosed, at: start) }
            if bytes[index] == UInt8(ascii: ",") {
                index += 1
            } else if bytes[index] != close {
                throw YAMLFailure(.unclosed, at: start)
            }
        }
    }

    /// Skips white space, line ends and comments.
    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case UInt8(ascii: "#"): while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
            default: return
            }
        }
    }

    /// A text without quotes in a flow collection, up to a comma, a bracket, a comment, or a colon before a space.
    private mutating func plain() -> String {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), 0x0A,
                0x0D:
                return text(from: start)
            case UInt8(ascii: ":"):
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
                if [0x20, 0x09, 0x0A, 0x0D].contains(next) || ",[]{}".utf8.contains(next) { return text(from: start) }
            case UInt8(ascii: "#") where index > start && bytes[index - 1] == 0x20: return text(from: start)
            default: break
            }
            index += 1
        }
        return text(from: start)
    }

    private func text(from start: Int) -> String {
        String(decoding: bytes[start..<index], as: UTF8.self).trimmed
    }
}

// MARK: Quoted texts

extension YAMLScanner {
    /// Reads a text in single or double quotes (YAML 1.2.2, 7.3). Line ends become spaces, empty lines line breaks.
    mutating func quoted(upTo limit: Int) throws(YAMLFailure) -> String {
        let start = index
        let quote = bytes[index]
        var text: [UInt8] = []
        index += 1
        while index < limit {
            let byte = bytes[index]
            if byte == quote {
                index += 1
                guard quote == UInt8(ascii: "'"), index < limit, bytes[index] == quote else {
                    return String(decoding: text, as: UTF8.self)
                }
                text.append(quote)
                index += 1
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try escape(limit, into: &text)
            } else if byte == 0x0A || byte == 0x0D {
                while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
                let breaks = skipLineEnds(limit)
                text += breaks == 1 ? [0x20] : Array(repeating: 0x0A, count: breaks - 1)
            } else {
                text.append(byte)
                index += 1
            }
        }
        throw YAMLFailure(.unclosed, at: start)
    }

    /// Skips line ends and the white space after them.
    ///
    /// - Returns: the number of line ends.
    private mutating func skipLineEnds(_ limit: Int) -> Int {
        var breaks = 0
        while index < limit {
            switch bytes[index] {
            case 0x0D where index + 1 < limit && bytes[index + 1] == 0x0A:
                breaks += 1
                index += 2
            case 0x0A, 0x0D:
                breaks += 1
                index += 1
            case 0x20, 0x09: index += 1
            default: return breaks
            }
        }
        return breaks
    }

    private mutating func escape(_ limit: Int, into text: inout [UInt8]) throws(YAMLFailure) {
        let start = index
        guard index + 1 < limit else { throw YAMLFailure(.unclosed, at: start) }
        let byte = bytes[index + 1]
        index += 2
        func add(_ scalar: Unicode.Scalar) { text += Array(String(Character(scalar)).utf8) }
        switch byte {
        case 0x0A, 0x0D:
            index -= 1
            _ = skipLineEnds(limit)
        case UInt8(ascii: "x"): add(try scalar(digits: 2, limit, from: start))
        case UInt8(ascii: "u"):
            let unit = try number(digits: 4, limit, from: start)
            if (0xD800..<0xDC00).contains(unit), index + 1 < limit, bytes[index] == UInt8(ascii: "\\"),
                bytes[index + 1] == UInt8(ascii: "u")
            {
                index += 2
                let low = try number(digits: 4, limit, from: start)
                guard (0xDC00..<0xE000).contains(low),
                    let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
                else { throw YAMLFailure(.unknownEscape, start..<index) }
                add(scalar)
            } else if let scalar = Unicode.Scalar(unit) {
                add(scalar)
            } else {
                throw YAMLFailure(.unknownEscape, start..<index)
            }
        case UInt8(ascii: "U"): add(try scalar(digits: 8, limit, from: start))
        default:
            guard let scalar = Self.escapes[byte] else { throw YAMLFailure(.unknownEscape, start..<index) }
            add(scalar)
        }
    }

    private mutating func scalar(digits: Int, _ limit: Int, from start: Int) throws(YAMLFailure) -> Unicode.Scalar {
        guard let scalar = Unicode.Scalar(try number(digits: digits, limit, from: start)) else {
            throw YAMLFailure(.unknownEscape, start..<index)
        }
        return scalar
    }

    private mutating func number(digits: Int, _ limit: Int, from start: Int) throws(YAMLFailure) -> UInt32 {
        let end = index + digits
        guard end <= limit, let number = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16) else {
            throw YAMLFailure(.unknownEscape, start..<min(end, limit))
        }
        index = end
        return number
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t",
        0x09: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "f"): "\u{C}",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}", 0x20: " ", UInt8(ascii: "\""): "\"",
        UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
        UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
    ]
}
