import ByteText
import Diagnostics

/// Parses front matter line by line.
struct FrontMatterReader {
    private let source: SourceText
    private let knownKeys: [String]
    private var bytes: [UInt8] { source.bytes }
    private(set) var entries: [FrontMatter.Entry] = []
    private(set) var body: Range<Int>
    private(set) var isPresent = false
    private(set) var isUnclosed = false
    private(set) var diagnostics: [Diagnostic] = []
    private var keys: Set<String> = []
    /// The end of the current line.
    private var lineEnd = 0
    /// The last key, for lines that seem to belong to it; `nil` once that was reported.
    private var lastKey: String?

    init(source: SourceText, knownKeys: [String]) {
        self.source = source
        self.knownKeys = knownKeys
        body = source.start..<source.bytes.count
    }

    mutating func read() {
        let first = source.start
        let opening = firstLine(from: first)
        var next = opening
        if isDelimiter(at: &next, of: UInt8(ascii: "+")) {
            isUnclosed = true
            report(.toml, opening..<opening + 3)
            return
        }
        next = opening
        // Blank lines before front matter would make it visible text and publish a draft, so it is accepted if a key
        // follows.
        guard isDelimiter(at: &next), opening == first || beginsKey(at: next) else {
            return reportUnopened(at: opening)
        }
        isPresent = true
        while next < bytes.count {
            let start = next
            if isDelimiter(at: &next) {
                body = next..<bytes.count
                return
            }
            readLine(start)
        }
        body = bytes.count..<bytes.count
        // After an error, entries are unreliable.
        diagnostics = []
        isUnclosed = true
        report(.unclosed, opening..<min(opening + 3, bytes.count))
    }

    /// Reports front matter without its opening line, or with another line in its place: keys, of which the first is
    /// known, up to a line of `---`. As text, it would publish a draft.
    private mutating func reportUnopened(at opening: Int) {
        var start = opening
        if !beginsKey(at: start) {
            // A line such as `----` or `---yaml`, or a dash that an editor made of three hyphens.
            guard bytes[start...].starts(with: "---".utf8) || bytes[start...].starts(with: "—".utf8) else { return }
            _ = isDelimiter(at: &start)
        }
        let key = text(start..<start + bytes[start...].prefix { $0.isASCIILetterOrDigit }.count).lowercased()
        guard beginsKey(at: start), knownKeys.contains(key) else { return }
        var (next, count) = (start, 0)
        while next < bytes.count, beginsKey(at: next) {
            _ = isDelimiter(at: &next)
            count += 1
        }
        var end = next
        // A single line before `---` can be a heading.
        guard next < bytes.count, isDelimiter(at: &end), count > 1 || key == "draft" else { return }
        isUnclosed = true
        report(.unopened, start..<start + key.utf8.count)
    }

    /// The start of the first line that is not blank.
    private func firstLine(from start: Int) -> Int {
        var line = start
        for index in start..<bytes.count {
            if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
                line = index + 1
            } else if !bytes[index].isBlank {
                return line
            }
        }
        return start
    }

    /// Whether a line begins with a word and a colon.
    private func beginsKey(at start: Int) -> Bool {
        let word = bytes[start...].prefix { $0.isASCIILetterOrDigit }
        return !word.isEmpty && word.endIndex < bytes.count && bytes[word.endIndex] == UInt8(ascii: ":")
    }

    /// Whether a line is `---`; moves past the line in either case.
    private mutating func isDelimiter(at offset: inout Int, of mark: UInt8 = UInt8(ascii: "-")) -> Bool {
        let start = offset
        lineEnd = start
        while lineEnd < bytes.count, bytes[lineEnd] != UInt8(ascii: "\n"), bytes[lineEnd] != UInt8(ascii: "\r") {
            lineEnd += 1
        }
        offset = min(bytes.count, lineEnd + 1)
        if offset < bytes.count, bytes[lineEnd] == UInt8(ascii: "\r"), bytes[offset] == UInt8(ascii: "\n") {
            offset += 1
        }
        guard lineEnd - start >= 3, bytes[start..<start + 3].allSatisfy({ $0 == mark }) else {
            return false
        }
        return skipBlanks(start + 3) == lineEnd
    }

    private mutating func report(_ problem: FrontMatterProblem, _ range: Range<Int>) {
        diagnostics.append(Diagnostic(problem, at: .text(source, range)))
    }

    private func skipBlanks(_ offset: Int) -> Int {
        var index = offset
        while index < lineEnd, bytes[index].isBlank { index += 1 }
        return index
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Lines

extension FrontMatterReader {
    private mutating func readLine(_ start: Int) {
        let first = skipBlanks(start)
        guard first < lineEnd, bytes[first] != UInt8(ascii: "#") else { return }
        if let invalid = SourceText(name: "", bytes: Array(bytes[start..<lineEnd])).firstInvalidUTF8 {
            report(.notUTF8(bytes[start + invalid]), start + invalid..<start + invalid + 1)
            return
        }
        let isListItem = bytes[first] == UInt8(ascii: "-") && (first + 1 == lineEnd || bytes[first + 1].isBlank)
        guard first == start, !isListItem else {
            if let key = lastKey {
                report(.nested(key), first..<lineEnd)
                lastKey = nil
            } else if entries.isEmpty, diagnostics.isEmpty {
                report(.notAKey, first..<lineEnd)
            }
            return
        }
        guard let key = readKey(start) else { return }
        lastKey = key.text
        let colon = skipBlanks(key.range.upperBound)
        let valueStart = skipBlanks(colon + 1)
        guard let value = readValue(valueStart) else { return }
        guard keys.insert(key.text).inserted else {
            report(.keyTwice(key.text), key.range)
            return
        }
        if !knownKeys.contains(key.text) { report(.unknownKey(key.text, known: knownKeys), key.range) }
        entries.append(FrontMatter.Entry(key: key, value: value.value, range: value.range))
    }

    private mutating func readKey(_ start: Int) -> FrontMatter.Text? {
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            guard let key = readQuoted(start) else { return nil }
            let colon = skipBlanks(key.range.upperBound)
            guard endsKey(colon) else {
                report(.notAKey, start..<lineEnd)
                return nil
            }
            return key
        }
        var colon = start
        while colon < lineEnd, !endsKey(colon) { colon += 1 }
        var end = colon
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        guard colon < lineEnd, !"[{&*!|>%@`?,".utf8.contains(bytes[start]) else {
            report(.notAKey, start..<lineEnd)
            return nil
        }
        guard end > start else {
            report(.emptyKey, colon..<colon + 1)
            return nil
        }
        return FrontMatter.Text(text: text(start..<end), range: start..<end, isQuoted: false)
    }

    private func endsKey(_ offset: Int) -> Bool {
        offset < lineEnd && bytes[offset] == UInt8(ascii: ":") && (offset + 1 == lineEnd || bytes[offset + 1].isBlank)
    }

    private mutating func readValue(_ start: Int) -> (value: FrontMatter.Value, range: Range<Int>)? {
        guard start < lineEnd, bytes[start] != UInt8(ascii: "#") else { return (.nothing, start..<start) }
        switch bytes[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let text = readQuoted(start), endsLine(text.range.upperBound) else { return nil }
            return (.text(text), text.range)
        case UInt8(ascii: "["): return readList(start)
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            report(.blockText(text(start..<start + 1)), start..<start + 1)
            return nil
        default:
            guard let text = readPlain(start, inList: false) else { return nil }
            return (isNull(text) ? .nothing : .text(text), text.range)
        }
    }

    private func isNull(_ text: FrontMatter.Text) -> Bool { text.text == "~" || text.text == "null" }

    /// Whether the rest of the line is empty or a comment.
    private mutating func endsLine(_ offset: Int) -> Bool {
        let rest = skipBlanks(offset)
        if rest == lineEnd || bytes[rest] == UInt8(ascii: "#") && rest > offset { return true }
        report(.afterValue, rest..<lineEnd)
        return false
    }
}

// MARK: - Values

extension FrontMatterReader {
    /// An unquoted text: to the end of the line, a comment, or the next comma or bracket of a list.
    private mutating func readPlain(_ start: Int, inList: Bool) -> FrontMatter.Text? {
        let isMark =
            "&*!|>%@`{}[],#\"'".utf8.contains(bytes[start])
            || "-?:".utf8.contains(bytes[start]) && (start + 1 == lineEnd || bytes[start + 1].isBlank)
        guard !isMark else {
            report(
                inList && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "["))
                    ? .listInList : .reserved(text(start..<start + 1)), start..<start + 1)
            return nil
        }
        var index = start
        while index < lineEnd {
            let byte = bytes[index]
            if inList, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") { break }
            if inList, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
                report(.listInList, index..<index + 1)
                return nil
            }
            if byte == UInt8(ascii: "#"), bytes[index - 1].isBlank { break }
            if endsKey(index) {
                report(.colonInText, index..<index + 1)
                return nil
            }
            index += 1
        }
        while index > start, bytes[index - 1].isBlank { index -= 1 }
        return FrontMatter.Text(text: text(start..<index), range: start..<index, isQuoted: false)
    }

    private mutating func readList(_ start: Int) -> (value: FrontMatter.Value, range: Range<Int>)? {
        var items: [FrontMatter.Text] = []
        var index = skipBlanks(start + 1)
        while index < lineEnd, bytes[index] != UInt8(ascii: "]") {
            let isQuoted = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
            guard let item = isQuoted ? readQuoted(index) : readPlain(index, inList: true) else { return nil }
            items.append(item)
            index = skipBlanks(item.range.upperBound)
            guard index < lineEnd, bytes[index] != UInt8(ascii: "]") else { break }
            guard bytes[index] == UInt8(ascii: ",") else {
                let isComment = bytes[index] == UInt8(ascii: "#")
                report(isComment ? .unclosedList : .afterValue, isComment ? start..<start + 1 : index..<lineEnd)
                return nil
            }
            index = skipBlanks(index + 1)
        }
        guard index < lineEnd else {
            report(.unclosedList, start..<start + 1)
            return nil
        }
        guard endsLine(index + 1) else { return nil }
        return (.list(items), start..<index + 1)
    }

    private mutating func readQuoted(_ start: Int) -> FrontMatter.Text? {
        let quote = bytes[start]
        var result: [UInt8] = []
        var index = start + 1
        while index < lineEnd {
            let byte = bytes[index]
            if byte == quote {
                guard quote == UInt8(ascii: "'"), index + 1 < lineEnd, bytes[index + 1] == UInt8(ascii: "'") else {
                    return FrontMatter.Text(
                        text: String(decoding: result, as: UTF8.self), range: start..<index + 1, isQuoted: true)
                }
                result.append(quote)
                index += 2
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                guard let next = readEscape(index, into: &result) else { return nil }
                index = next
            } else {
                result.append(byte)
                index += 1
            }
        }
        report(.unclosedQuote, start..<start + 1)
        return nil
    }

    /// An escape in double quotes (YAML 1.2.2, 5.7); returns the position after it.
    private mutating func readEscape(_ start: Int, into result: inout [UInt8]) -> Int? {
        let letter = start + 1 < lineEnd ? bytes[start + 1] : 0
        let digits: Int
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: " "): result.append(letter)
        case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
            digits = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : 8
            let end = start + 2 + digits
            if end <= lineEnd, bytes[start + 2..<end].allSatisfy(\.isASCIIHexDigit),
                let value = UInt32(text(start + 2..<end), radix: 16), value > 0, let scalar = Unicode.Scalar(value)
            {
                result += Array(String(scalar).utf8)
                return end
            }
            report(.badEscape(text(start..<min(end, lineEnd))), start..<min(end, lineEnd))
            return nil
        default:
            let end = min(start + 2, lineEnd)
            // The byte can begin a multibyte character.
            report(.badEscape(letter < 0x80 ? text(start..<end) : "\\"), start..<end)
            return nil
        }
        return start + 2
    }
}
