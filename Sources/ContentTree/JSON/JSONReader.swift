import ByteText
import Diagnostics

/// Parses JSON strictly (RFC 8259) and records the position of every value.
///
/// Nothing is repaired: invalid UTF-8, lone surrogates, comments and trailing commas are errors. A byte-order mark at
/// the start is skipped (RFC 8259, 8.1). Parsing ends at the first syntax error. A duplicate key is reported, and its
/// last value counts, as in most parsers; members keep the order of the text.
public enum JSONReader {
    /// The maximum depth of nested lists and objects.
    public static let maximumDepth = 64

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - index: the index of the text in its document, which positions refer to.
    ///   - diagnostics: receives the problems.
    /// - Returns: the value; `nil` after a syntax error.
    public static func read(_ source: SourceText, index: Int = 0, diagnostics: inout [Diagnostic]) -> Node? {
        var parser = JSONParser(source: index)
        let node: Node?
        do throws(JSONFailure) {
            node = try source.bytes.withBytes { bytes throws(JSONFailure) in
                try parser.parse(bytes)
            }
        } catch {
            var notes: [Diagnostic.Note] = []
            if let range = error.open {
                let bracket = Character(Unicode.Scalar(source.bytes[range.lowerBound]))
                notes.append(.init("this '\(bracket)' is not closed", at: .text(source, range)))
            }
            if let range = error.text { notes.append(.init("this is the text before it", at: .text(source, range))) }
            diagnostics.append(Diagnostic(error.problem, at: .text(source, error.range), notes: notes))
            node = nil
        }
        for duplicate in parser.duplicates {
            diagnostics.append(
                Diagnostic(
                    JSONProblem.duplicateKey(duplicate.key), at: .text(source, duplicate.second.range),
                    notes: [.init("the first one is here", at: .text(source, duplicate.first.range))]))
        }
        return node
    }
}

/// A syntax error and the range that shows it.
struct JSONFailure: Error {
    var problem: JSONProblem
    var range: Range<Int>
    /// The opening bracket that the end of the file leaves open.
    var open: Range<Int>?
    /// The string directly before the error, which may end at the wrong place.
    var text: Range<Int>?

    init(_ problem: JSONProblem, _ range: Range<Int>) {
        self.problem = problem
        self.range = range
    }

    init(_ problem: JSONProblem, at offset: Int) {
        self.init(problem, offset..<offset + 1)
    }
}

/// The parser of one text.
struct JSONParser {
    struct Duplicate {
        var key: String
        var first: NodePosition
        var second: NodePosition
    }

    let source: Int
    var index = 0
    /// The offsets of the open brackets.
    var open: [Int] = []
    var duplicates: [Duplicate] = []

    /// The initial capacity; most lists have up to twice as many items.
    private static let usualCount = 4

    init(source: Int) {
        self.source = source
    }

    mutating func parse(_ bytes: Bytes) throws(JSONFailure) -> Node {
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

    // Inlined: compact JSON has no space, so a call would cost more than the check.
    @inline(__always)
    mutating func skipSpace(_ bytes: Bytes) {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
            default: return
            }
        }
    }

    private mutating func value(_ bytes: Bytes, expected: JSONExpectation)
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

    private mutating func word(_ bytes: Bytes) throws(JSONFailure) -> Node {
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

    private mutating func enter(_ bytes: Bytes) throws(JSONFailure) {
        open.append(index)
        guard open.count <= JSONReader.maximumDepth else {
            throw JSONFailure(.tooDeep(limit: JSONReader.maximumDepth), at: index)
        }
        index += 1
        skipSpace(bytes)
    }

    private mutating func array(_ bytes: Bytes) throws(JSONFailure) -> Node {
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

    private mutating func object(_ bytes: Bytes) throws(JSONFailure) -> Node {
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
        _ bytes: Bytes, until end: UInt8, expected: JSONExpectation
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

extension JSONParser {
    /// Parses a string. `index` is at its opening quote before the call and after its closing quote afterwards.
    mutating func string(_ bytes: Bytes) throws(JSONFailure) -> String {
        let start = index + 1
        var scan = start
        var all: UInt64 = 0
        // Reads eight bytes at once: strings are most of a file, and few of their bytes end them.
        while bytes.count - scan >= 8 {
            let word = bytes.word(at: scan)
            let ends = Self.ends(in: word)
            // Only the bytes before the first end count.
            all |= word & (ends &- 1) & ~ends
            scan += ends.trailingZeroBitCount / 8
            if ends != 0 { break }
        }
        while scan < bytes.count {
            let byte = bytes[scan]
            if byte == UInt8(ascii: "\"") {
                index = scan + 1
                return try text(bytes, start..<scan, isASCII: all & Self.highBits == 0)
            }
            if byte == UInt8(ascii: "\\") { return try stringWithEscapes(bytes, from: start) }
            if byte < 0x20 { break }
            all |= UInt64(byte)
            scan += 1
        }
        throw brokenText(bytes, from: start, at: scan)
    }

    /// Parses a number and returns its spelling.
    mutating func number(_ bytes: Bytes) throws(JSONFailure) -> String {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
            index += 1
            if index < bytes.count, bytes[index].isASCIIDigit {
                throw numberFailure(bytes, start, .leadingZero)
            }
        } else {
            try digits(bytes, start, after: .sign)
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            try digits(bytes, start, after: .point)
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            try digits(bytes, start, after: .exponent)
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }
}

extension JSONParser {
    /// The highest bit of each of eight bytes, which is set in non-ASCII characters.
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Marks quotes, backslashes and control characters in a word of eight bytes: the lowest set bit is the highest bit
    /// of the first such byte. Returns 0 if there is none.
    @inline(__always)
    static func ends(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ ones &* UInt64(UInt8(ascii: "\""))
        let backslashes = word ^ ones &* UInt64(UInt8(ascii: "\\"))
        // Subtraction sets the highest bit of each byte that is smaller.
        let smaller =
            (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        return smaller & highBits
    }

    private func text(_ bytes: Bytes, _ range: Range<Int>, isASCII: Bool) throws(JSONFailure)
        -> String
    {
        let slice = Bytes(rebasing: bytes[range])
        if isASCII { return String(decoding: slice, as: UTF8.self) }
        if let text = String(validating: slice, as: UTF8.self) { return text }
        throw notUTF8(bytes, range)
    }

    private func notUTF8(_ bytes: Bytes, _ range: Range<Int>) -> JSONFailure {
        var offset = range.lowerBound
        while offset < range.upperBound, let scalar = Self.scalar(bytes, at: offset) { offset += UTF8.width(scalar) }
        return JSONFailure(.notUTF8(bytes[min(offset, bytes.count - 1)]), at: offset)
    }

    /// The Unicode scalar at an offset; `nil` if the bytes are not valid UTF-8.
    static func scalar(_ bytes: Bytes, at offset: Int) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
        return nil
    }

    /// The failure of a string that ends at a control character or the end of the file.
    private func brokenText(_ bytes: Bytes, from start: Int, at end: Int) -> JSONFailure {
        // Report invalid UTF-8 first: a file in another encoding contains both.
        if String(validating: Bytes(rebasing: bytes[start..<end]), as: UTF8.self) == nil {
            return notUTF8(bytes, start..<end)
        }
        if end == bytes.count || bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") {
            return JSONFailure(.unclosedText, start - 1..<end)
        }
        return JSONFailure(.controlCharacter(Unicode.Scalar(bytes[end])), at: end)
    }

    private mutating func stringWithEscapes(_ bytes: Bytes, from start: Int) throws(JSONFailure)
        -> String
    {
        var result = ""
        var runStart = start
        var scan = start
        while scan < bytes.count, bytes[scan] >= 0x20 {
            switch bytes[scan] {
            case UInt8(ascii: "\""):
                result += try text(bytes, runStart..<scan, isASCII: false)
                index = scan + 1
                return result
            case UInt8(ascii: "\\"):
                result += try text(bytes, runStart..<scan, isASCII: false)
                result.unicodeScalars.append(try escape(bytes, &scan))
                runStart = scan
            default: scan += 1
            }
        }
        throw brokenText(bytes, from: start, at: scan)
    }

    private func escape(_ bytes: Bytes, _ scan: inout Int) throws(JSONFailure) -> Unicode.Scalar {
        let start = scan
        scan += 1
        guard scan < bytes.count else { throw JSONFailure(.unclosedText, start..<bytes.count) }
        let letter = bytes[scan]
        scan += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return try unicodeEscape(bytes, from: start, &scan)
        default:
            guard letter >= 0x20, let scalar = Self.scalar(bytes, at: scan - 1) else {
                throw brokenText(bytes, from: start + 1, at: letter < 0x20 ? scan - 1 : scan)
            }
            throw JSONFailure(.unknownEscape("\\\(scalar)"), start..<start + 1 + UTF8.width(scalar))
        }
    }

    private func unicodeEscape(_ bytes: Bytes, from start: Int, _ scan: inout Int)
        throws(JSONFailure) -> Unicode.Scalar
    {
        let first = try hexadecimal(bytes, from: start, &scan)
        if let scalar = Unicode.Scalar(first) { return scalar }
        let written = String(decoding: bytes[start..<scan], as: UTF8.self)
        let end = scan
        guard first < 0xDC00, scan + 1 < bytes.count, bytes[scan] == UInt8(ascii: "\\"),
            bytes[scan + 1] == UInt8(ascii: "u")
        else { throw JSONFailure(.loneSurrogate(written), start..<end) }
        let second = scan
        scan += 2
        let low = try hexadecimal(bytes, from: second, &scan)
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (low - 0xDC00))
        else { throw JSONFailure(.loneSurrogate(written), start..<end) }
        return scalar
    }

    private func hexadecimal(_ bytes: Bytes, from start: Int, _ scan: inout Int)
        throws(JSONFailure) -> UInt32
    {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard scan < bytes.count, let digit = bytes[scan].hexadecimalDigit else {
                throw JSONFailure(.incompleteEscape, start..<scan)
            }
            value = value << 4 | digit
            scan += 1
        }
        return value
    }

    private mutating func digits(_ bytes: Bytes, _ start: Int, after part: JSONNumberProblem.Part)
        throws(JSONFailure)
    {
        guard index < bytes.count, bytes[index].isASCIIDigit else {
            throw numberFailure(bytes, start, .missingDigit(after: part))
        }
        while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    }

    private func numberFailure(_ bytes: Bytes, _ start: Int, _ problem: JSONNumberProblem)
        -> JSONFailure
    {
        if start == 0, let advice = Self.adviceForOtherFormat(bytes) {
            return JSONFailure(.unexpected(found: "'-'", .value, advice: advice), at: start)
        }
        var end = index
        while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
        return JSONFailure(.number(problem), start..<max(end, start + 1))
    }
}

extension UInt8 {
    var continuesWord: Bool { isASCIILetterOrDigit || self == UInt8(ascii: "_") }

    fileprivate var hexadecimalDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
