import ByteText
import Diagnostics

/// Reads the part of YAML 1.2 that CVs use, and records the position of every value.
///
/// Block and flow mappings and sequences, plain and quoted scalars on one or several lines, literal and folded block
/// scalars, comments, and one document. Anchors, aliases, tags, complex keys and further documents are errors. Plain
/// scalars become `null`, `true`, `false` and numbers only if they are spelled as in JSON; others, such as `2021-03` and
/// `yes`, are texts. Reading ends at the first error.
public enum YAMLReader {
    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - diagnostics: receives the problem.
    /// - Returns: the value; `nil` after an error.
    public static func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Node? {
        do throws(YAMLFailure) {
            var parser = try YAMLParser(source.bytes)
            return try parser.document()
        } catch {
            diagnostics.append(Diagnostic(error.problem, at: .text(source, error.range)))
            return nil
        }
    }
}

/// A syntax error and the range that shows it.
struct YAMLFailure: Error {
    var problem: YAMLProblem
    var range: Range<Int>

    init(_ problem: YAMLProblem, _ range: Range<Int>) {
        self.problem = problem
        self.range = range
    }

    init(_ problem: YAMLProblem, at offset: Int) {
        self.init(problem, offset..<offset + 1)
    }
}

/// The parser of one text. A block structure is read line by line; the rest of a line after `-` counts as a line of its
/// own with a deeper indentation.
struct YAMLParser {
    /// A line, or the rest of one.
    struct Line {
        /// The number of columns before the content.
        var indent: Int
        /// The offset of the content.
        var start: Int
        /// The offset after the content, without white space and the end of the line.
        var end: Int
    }

    let bytes: [UInt8]
    /// The lines, in order, including empty lines and comments.
    private(set) var lines: [Line] = []
    /// The index of the current line.
    private var line = 0
    private var depth = 0

    init(_ bytes: [UInt8]) throws(YAMLFailure) {
        self.bytes = bytes
        var start = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        if let invalid = Self.invalidByte(in: bytes) { throw YAMLFailure(.notUTF8(bytes[invalid]), at: invalid) }
        while start < bytes.count {
            let stop = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let content = bytes[start..<stop].firstIndex { $0 != 0x20 } ?? stop
            var end = stop
            while end > content, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
            lines.append(Line(indent: content - start, start: content, end: end))
            start = stop + 1
            if stop + 1 < bytes.count, bytes[stop] == 0x0D, bytes[stop + 1] == 0x0A { start += 1 }
        }
    }

    private static func invalidByte(in bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput, .error: return min(offset, bytes.count - 1)
            }
        }
    }
}

// MARK: Documents

extension YAMLParser {
    mutating func document() throws(YAMLFailure) -> Node {
        skipEmptyLines()
        while line < lines.count, lines[line].indent == 0, peek(lines[line].start) == UInt8(ascii: "%") {
            line += 1
            skipEmptyLines()
        }
        if isMarker("---") {
            let rest = lines[line]
            if rest.end - rest.start > 3 { throw YAMLFailure(.unsupported("a value after '---'"), range(of: rest)) }
            line += 1
            skipEmptyLines()
        }
        guard line < lines.count, !isMarker("..."), !isMarker("---") else { throw YAMLFailure(.empty, 0..<0) }
        let node = try block(atLeast: 0)
        skipEmptyLines()
        if isMarker("...") {
            line += 1
            skipEmptyLines()
        }
        guard line >= lines.count else {
            throw YAMLFailure(
                isMarker("---") ? .unsupported("a second document") : .indentation, range(of: lines[line]))
        }
        return node
    }

    private func isMarker(_ marker: String) -> Bool {
        guard line < lines.count, lines[line].indent == 0 else { return false }
        let rest = bytes[lines[line].start..<lines[line].end]
        return rest.starts(with: marker.utf8) && (rest.count == 3 || isSpace(rest.startIndex + 3))
    }

    private mutating func skipEmptyLines() {
        while line < lines.count, isEmpty(lines[line]) { line += 1 }
    }

    /// Whether a line has no content but a comment.
    private func isEmpty(_ line: Line) -> Bool { line.start >= line.end || bytes[line.start] == UInt8(ascii: "#") }

    private func peek(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether white space or the end of the text is at an offset.
    private func isSpace(_ offset: Int) -> Bool {
        guard offset < bytes.count else { return true }
        return [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset])
    }

    private func range(of line: Line) -> Range<Int> { line.start..<max(line.end, line.start + 1) }

    private func position(_ range: Range<Int>) -> NodePosition { NodePosition(source: 0, range: range) }

    private mutating func deeper<Value>(
        at offset: Int, _ read: (inout Self) throws(YAMLFailure) -> Value
    ) throws(YAMLFailure) -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONReader.maximumDepth else {
            throw YAMLFailure(.tooDeep(limit: JSONReader.maximumDepth), at: offset)
        }
        return try read(&self)
    }
}

// MARK: Blocks

extension YAMLParser {
    /// Reads the value that begins on the current line.
    private mutating func block(atLeast indent: Int) throws(YAMLFailure) -> Node {
        let first = lines[line]
        if peek(first.start) == 0x09 { throw YAMLFailure(.tab, at: first.start) }
        return try deeper(at: first.start) { (parser) throws(YAMLFailure) in
            if parser.isItem(first) { return try parser.sequence(at: first.indent) }
            if try parser.key(of: first) != nil { return try parser.mapping(at: first.indent) }
            return try parser.value(from: first.start, in: first, deeperThan: indent - 1)
        }
    }

    /// Whether a line begins with `- `.
    private func isItem(_ line: Line) -> Bool {
        line.start < line.end && bytes[line.start] == UInt8(ascii: "-") && isSpace(line.start + 1)
    }

    private mutating func sequence(at indent: Int) throws(YAMLFailure) -> Node {
        let start = lines[line].start
        var items: [Node] = []
        while try continues(at: indent), isItem(lines[line]) {
            let item = lines[line]
            var content = item.start + 1
            while content < item.end, isSpace(content) { content += 1 }
            if content >= item.end || bytes[content] == UInt8(ascii: "#") {
                line += 1
                items.append(
                    try below(indent, mayBeAtSameIndent: false)
                        ?? Node(.null, at: position(item.start..<item.start + 1)))
            } else {
                lines[line] = Line(indent: indent + content - item.start, start: content, end: item.end)
                items.append(try block(atLeast: indent + 1))
            }
        }
        return Node(.array(items), at: position(start..<start + 1))
    }

    private mutating func mapping(at indent: Int) throws(YAMLFailure) -> Node {
        let start = lines[line].start
        var members: [Node.Member] = []
        var known: [String: Range<Int>] = [:]
        while try continues(at: indent), !isItem(lines[line]) {
            let entry = lines[line]
            guard let key = try key(of: entry) else { throw YAMLFailure(.noKey, range(of: entry)) }
            if known.updateValue(key.range, forKey: key.text) != nil {
                throw YAMLFailure(.duplicateKey(key.text), key.range)
            }
            var content = key.end
            while content < entry.end, isSpace(content) { content += 1 }
            let node: Node
            if content >= entry.end || bytes[content] == UInt8(ascii: "#") {
                line += 1
                node = try below(indent, mayBeAtSameIndent: true) ?? Node(.null, at: position(key.range))
            } else {
                node = try deeper(at: content) { (parser) throws(YAMLFailure) in
                    try parser.value(from: content, in: entry, deeperThan: indent)
                }
            }
            members.append(Node.Member(key.text, node, keyAt: position(key.range)))
        }
        return Node(.object(members), at: position(start..<start + 1))
    }

    /// Whether the next line with content belongs to a collection with an indentation.
    private mutating func continues(at indent: Int) throws(YAMLFailure) -> Bool {
        skipEmptyLines()
        guard line < lines.count else { return false }
        let next = lines[line]
        if peek(next.start) == 0x09 { throw YAMLFailure(.tab, at: next.start) }
        if indent == 0, isMarker("---") || isMarker("...") { return false }
        if next.indent > indent { throw YAMLFailure(.indentation, range(of: next)) }
        return next.indent == indent
    }

    /// The value on the lines below a key or a dash; `nil` if there is none.
    private mutating func below(_ indent: Int, mayBeAtSameIndent: Bool) throws(YAMLFailure) -> Node? {
        skipEmptyLines()
        guard line < lines.count else { return nil }
        let next = lines[line]
        if next.indent > indent { return try block(atLeast: indent + 1) }
        // The items of a list may have the indentation of its key.
        if mayBeAtSameIndent, next.indent == indent, isItem(next) { return try block(atLeast: indent) }
        return nil
    }

    /// The key at the start of a line, and the offset after its colon; `nil` if the line is not a member of a mapping.
    private func key(of line: Line) throws(YAMLFailure) -> (text: String, range: Range<Int>, end: Int)? {
        guard line.start < line.end else { return nil }
        switch bytes[line.start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            var scanner = YAMLScanner(bytes, at: line.start)
            guard let text = try? scanner.quoted(upTo: line.end) else { return nil }
            let end = scanner.index
            var colon = end
            while colon < line.end, bytes[colon] == 0x20 { colon += 1 }
            guard peek(colon) == UInt8(ascii: ":"), isSpace(colon + 1) else { return nil }
            return (text, line.start..<end, colon + 1)
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "|"), UInt8(ascii: ">"): return nil
        case UInt8(ascii: "?") where isSpace(line.start + 1):
            throw YAMLFailure(.unsupported("a key after '?'"), at: line.start)
        default:
            var index = line.start
            while index < line.end {
                if bytes[index] == UInt8(ascii: "#"), index > line.start, isSpace(index - 1) { return nil }
                if bytes[index] == UInt8(ascii: ":"), isSpace(index + 1) { break }
                index += 1
            }
            guard index < line.end else { return nil }
            try checkStart(of: line.start)
            var end = index
            while end > line.start, isSpace(end - 1) { end -= 1 }
            let text = String(decoding: bytes[line.start..<end], as: UTF8.self)
            return (text, line.start..<max(end, line.start + 1), index + 1)
        }
    }

    /// Refuses what begins with an indicator that is not read.
    private func checkStart(of offset: Int) throws(YAMLFailure) {
        switch bytes[offset] {
        case UInt8(ascii: "&"): throw YAMLFailure(.unsupported("an anchor"), at: offset)
        case UInt8(ascii: "*"): throw YAMLFailure(.unsupported("an alias"), at: offset)
        case UInt8(ascii: "!"): throw YAMLFailure(.unsupported("a tag"), at: offset)
        case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
            throw YAMLFailure(.reserved(Character(Unicode.Scalar(bytes[offset]))), at: offset)
        default: break
        }
    }
}

// MARK: Values

extension YAMLParser {
    /// Reads a scalar or a flow collection that begins on the current line and may continue on deeper lines.
    private mutating func value(
        from start: Int, in first: Line, deeperThan indent: Int
    ) throws(YAMLFailure) -> Node {
        switch bytes[start] {
        case UInt8(ascii: "|"), UInt8(ascii: ">"): return try blockScalar(from: start, in: first, deeperThan: indent)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["):
            var scanner = YAMLScanner(bytes, at: start)
            let node = try scanner.flowValue(depth: depth, inFlow: false)
            try endLine(after: scanner.index)
            return node
        default:
            try checkStart(of: start)
            return try plain(from: start, in: first, deeperThan: indent)
        }
    }

    /// Moves behind the line in which a value ends. Only a comment may follow the value.
    private mutating func endLine(after offset: Int) throws(YAMLFailure) {
        while line < lines.count, lines[line].end < offset { line += 1 }
        guard line < lines.count else { return }
        var rest = offset
        while rest < lines[line].end, isSpace(rest) { rest += 1 }
        if rest < lines[line].end, bytes[rest] != UInt8(ascii: "#") || rest == offset {
            throw YAMLFailure(.textAfterValue, rest..<lines[line].end)
        }
        line += 1
    }

    /// A text without quotes; its deeper lines are joined with spaces, and empty lines become line breaks.
    private mutating func plain(
        from start: Int, in first: Line, deeperThan indent: Int
    ) throws(YAMLFailure) -> Node {
        var text = ""
        var breaks = 0
        var end = start
        var part = start
        var limit = first.end
        while true {
            let stop = try endOfPlain(from: part, to: limit)
            if !text.isEmpty { text += breaks == 0 ? " " : String(repeating: "\n", count: breaks) }
            text += String(decoding: bytes[part..<stop], as: UTF8.self)
            end = stop
            line += 1
            // A comment ends the text.
            if stop < limit { break }
            breaks = 0
            var next = line
            while next < lines.count, lines[next].start >= lines[next].end {
                breaks += 1
                next += 1
            }
            guard next < lines.count, lines[next].indent > indent, !isEmpty(lines[next]) else { break }
            line = next
            (part, limit) = (lines[next].start, lines[next].end)
            if bytes[part] == 0x09 { throw YAMLFailure(.tab, at: part) }
        }
        return Node(YAMLScanner.typed(text), at: position(start..<end))
    }

    /// The end of a text without quotes in one line. A colon before a space would begin a value.
    private func endOfPlain(from start: Int, to limit: Int) throws(YAMLFailure) -> Int {
        var index = start
        while index < limit {
            if bytes[index] == UInt8(ascii: "#"), index > start, isSpace(index - 1) { break }
            if bytes[index] == UInt8(ascii: ":"), isSpace(index + 1) { throw YAMLFailure(.colonInText, at: index) }
            index += 1
        }
        while index > start, isSpace(index - 1) { index -= 1 }
        return index
    }

    /// A text after `|` or `>` (YAML 1.2.2, 8.1).
    private mutating func blockScalar(
        from start: Int, in first: Line, deeperThan indent: Int
    ) throws(YAMLFailure) -> Node {
        let isFolded = bytes[start] == UInt8(ascii: ">")
        var chomping: UInt8?
        var explicit: Int?
        var index = start + 1
        while index < first.end, !isSpace(index) {
            switch bytes[index] {
            case UInt8(ascii: "+"), UInt8(ascii: "-"): chomping = bytes[index]
            case UInt8(ascii: "1")...UInt8(ascii: "9"): explicit = Int(bytes[index] - 0x30)
            default: throw YAMLFailure(.textAfterValue, index..<first.end)
            }
            index += 1
        }
        while index < first.end, isSpace(index) { index += 1 }
        if index < first.end, bytes[index] != UInt8(ascii: "#") {
            throw YAMLFailure(.textAfterValue, index..<first.end)
        }
        line += 1
        var own = explicit.map { max(indent, 0) + $0 }
        var parts: [String] = []
        while line < lines.count {
            let next = lines[line]
            if next.start >= next.end, own.map({ next.indent <= $0 }) ?? true {
                parts.append("")
                line += 1
                continue
            }
            let needed = own ?? next.indent
            guard next.indent > indent, next.indent >= needed, next.start < next.end || next.indent > needed else {
                break
            }
            own = needed
            parts.append(String(decoding: bytes[(next.start - (next.indent - needed))..<next.end], as: UTF8.self))
            line += 1
        }
        var trailing = 0
        while parts.last?.isEmpty == true {
            parts.removeLast()
            trailing += 1
        }
        var text = isFolded ? Self.folded(parts) : parts.joined(separator: "\n")
        if !parts.isEmpty, chomping != UInt8(ascii: "-") { text += "\n" }
        if chomping == UInt8(ascii: "+") { text += String(repeating: "\n", count: trailing) }
        return Node(.string(text), at: position(start..<start + 1))
    }

    /// Lines joined with spaces; empty lines become line breaks, and deeper lines keep theirs.
    private static func folded(_ lines: [String]) -> String {
        var text = ""
        var breaks = 0
        var previous: String?
        for line in lines {
            if line.isEmpty {
                breaks += 1
                continue
            }
            if let previous {
                let isDeeper = line.first == " " || previous.first == " "
                text +=
                    isDeeper
                    ? String(repeating: "\n", count: breaks + 1)
                    : breaks == 0 ? " " : String(repeating: "\n", count: breaks)
            } else {
                text += String(repeating: "\n", count: breaks)
            }
            text += line
            previous = line
            breaks = 0
        }
        return text
    }
}
