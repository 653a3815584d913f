import Diagnostics

/// Reads JSON strictly (RFC 8259) and remembers where everything stood.
///
/// Nothing is repaired: bytes that are not UTF-8, lone surrogates, comments and trailing commas are errors. A byte-order
/// mark before the text is passed over (RFC 8259, 8.1). The first syntax error ends the reading. A key that stands twice is reported, and its last value counts, as
/// in most readers; the members stay in the order of the text.
public enum JSONReader {
    /// How many lists and objects may stand inside each other.
    public static let deepest = 64

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - index: the text's index in its document's list of texts, which positions carry.
    ///   - diagnostics: receives what is wrong.
    /// - Returns: the value; `nil` where the text has a syntax error.
    public static func read(_ source: SourceText, index: Int = 0, diagnostics: inout [Diagnostic]) -> Node? {
        var parser = JSONParser(source: index)
        let node: Node?
        do throws(JSONFailure) {
            node = try source.bytes.withUnsafeBufferPointer { bytes throws(JSONFailure) in
                try parser.parse(bytes)
            }
        } catch {
            var notes: [Diagnostic.Note] = []
            if let range = error.open {
                let bracket = Character(Unicode.Scalar(source.bytes[range.lowerBound]))
                notes.append(.init("the '\(bracket)' that is still open stands here", at: .text(source, range)))
            }
            if let range = error.text { notes.append(.init("this is the text before it", at: .text(source, range))) }
            diagnostics.append(Diagnostic(error.problem, at: .text(source, error.range), notes: notes))
            node = nil
        }
        for duplicate in parser.duplicates {
            diagnostics.append(
                Diagnostic(
                    JSONProblem.duplicateKey(duplicate.key), at: .text(source, duplicate.second.range),
                    notes: [.init("it stands here first", at: .text(source, duplicate.first.range))]))
        }
        return node
    }
}

/// A syntax error and the bytes that show it.
struct JSONFailure: Error {
    var problem: JSONProblem
    var range: Range<Int>
    /// The opening bracket of what the end of the file breaks off.
    var open: Range<Int>?
    /// The text directly before it, which may have ended where it was not meant to.
    var text: Range<Int>?

    init(_ problem: JSONProblem, _ range: Range<Int>) {
        self.problem = problem
        self.range = range
    }

    init(_ problem: JSONProblem, at offset: Int) {
        self.init(problem, offset..<offset + 1)
    }
}

/// The reading of one text: values, lists and objects; texts and numbers are in extensions.
struct JSONParser {
    struct Duplicate {
        var key: String
        var first: NodePosition
        var second: NodePosition
    }

    let source: Int
    var index = 0
    /// The offsets of the brackets that are open.
    var open: [Int] = []
    var duplicates: [Duplicate] = []

    /// Most lists have as many items, or twice as many.
    private static let usualCount = 4

    init(source: Int) {
        self.source = source
    }

    mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFailure) -> Node {
        if bytes.starts(with: SourceText.byteOrderMark) { index = SourceText.byteOrderMark.count }
        skipSpace(bytes)
        guard index < bytes.count else { throw JSONFailure(.empty, 0..<0) }
        let node = try value(bytes, expected: .value)
        skipSpace(bytes)
        guard index == bytes.count else {
            throw unexpected(bytes, expected: .end)
        }
        return node
    }

    func position(from start: Int) -> NodePosition {
        NodePosition(source: source, range: start..<index)
    }

    // Inlined, because compact JSON has no space: there, a call would cost more than what it does.
    @inline(__always)
    mutating func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>) {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
            default: return
            }
        }
    }

    private mutating func value(_ bytes: UnsafeBufferPointer<UInt8>, expected: JSONExpectation)
        throws(JSONFailure) -> Node
    {
        guard index < bytes.count else { throw unexpected(bytes, expected: expected) }
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\""):
            let text = try string(bytes)
            return Node(.string(text), at: position(from: start))
        case UInt8(ascii: "{"): return try object(bytes)
        case UInt8(ascii: "["): return try array(bytes)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let number = try number(bytes)
            return Node(.number(number), at: position(from: start))
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            throw JSONFailure(
                .number(.start(Character(Unicode.Scalar(bytes[index])))), at: index)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return try word(bytes)
        default: throw unexpected(bytes, expected: expected)
        }
    }

    private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFailure) -> Node {
        let start = index
        while index < bytes.count, bytes[index].continuesWord { index += 1 }
        let value: Node.Value
        switch String(decoding: bytes[start..<index], as: UTF8.self) {
        case "true": value = .bool(true)
        case "false": value = .bool(false)
        case "null": value = .null
        case let other: throw JSONFailure(.unknownWord(other), start..<index)
        }
        return Node(value, at: position(from: start))
    }

    private mutating func enter(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFailure) {
        open.append(index)
        guard open.count <= JSONReader.deepest else {
            throw JSONFailure(.tooDeep(limit: JSONReader.deepest), at: index)
        }
        index += 1
        skipSpace(bytes)
    }

    private mutating func array(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFailure) -> Node {
        let position = NodePosition(source: source, range: index..<index + 1)
        try enter(bytes)
        var items: [Node] = []
        if index < bytes.count, bytes[index] == UInt8(ascii: "]") {
            index += 1
        } else {
            items.reserveCapacity(Self.usualCount)
            while true {
                items.append(try value(bytes, expected: items.isEmpty ? .firstItem : .nextItem))
                skipSpace(bytes)
                if try !more(bytes, until: UInt8(ascii: "]"), expected: .afterItem) { break }
            }
        }
        open.removeLast()
        return Node(.array(items), at: position)
    }

    private mutating func object(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFailure) -> Node {
        let position = NodePosition(source: source, range: index..<index + 1)
        try enter(bytes)
        var members = JSONMembers()
        if index < bytes.count, bytes[index] == UInt8(ascii: "}") {
            index += 1
        } else {
            while true {
                guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                    throw unexpected(
                        bytes,
                        expected: members.isEmpty ? .firstKey : .nextKey)
                }
                let start = index
                let key = try string(bytes)
                let keyPosition = self.position(from: start)
                skipSpace(bytes)
                guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
                    throw unexpected(bytes, expected: .colon)
                }
                index += 1
                skipSpace(bytes)
                let node = try value(bytes, expected: .keyedValue)
                if let first = members.add(Node.Member(key, node, keyAt: keyPosition)) {
                    duplicates.append(Duplicate(key: key, first: first, second: keyPosition))
                }
                skipSpace(bytes)
                if try !more(bytes, until: UInt8(ascii: "}"), expected: .afterValue) { break }
            }
        }
        open.removeLast()
        return Node(.object(members.list), at: position)
    }

    private mutating func more(
        _ bytes: UnsafeBufferPointer<UInt8>, until end: UInt8, expected: JSONExpectation
    ) throws(JSONFailure) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: ",") || bytes[index] == end else {
            throw unexpected(bytes, expected: expected)
        }
        index += 1
        if bytes[index - 1] == end { return false }
        skipSpace(bytes)
        return true
    }
}
