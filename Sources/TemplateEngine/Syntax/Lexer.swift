import ByteText
import Diagnostics

/// Splits a template into text and tags (Mustache manual, "Tag types"; spec 1.4.2, `delimiters`).
struct Lexer {
    private let source: SourceText
    private let bytes: Bytes
    private var position = 0
    private var opening: [UInt8]
    private var closing: [UInt8]
    /// All delimiters in order of appearance.
    private(set) var delimiters: [Delimiters]
    /// The tag that last changed the delimiters.
    private var delimitersTag: Range<Int>?
    /// The tokens found.
    var tokens: [TemplateToken] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - source: the text.
    ///   - bytes: its bytes, which must stay valid while the lexer is used.
    ///   - delimiters: the initial delimiters.
    init(_ source: SourceText, _ bytes: Bytes, delimiters: Delimiters) {
        self.source = source
        self.bytes = bytes
        opening = delimiters.opening
        closing = delimiters.closing
        self.delimiters = [delimiters]
        tokens.reserveCapacity(bytes.count / 24 + 8)
    }

    /// Splits the whole text.
    mutating func run() {
        while position < bytes.count {
            let start = find(opening, from: position) ?? bytes.count
            if start > position { tokens.append(TemplateToken(kind: .text, range: position..<start)) }
            position = start
            if position < bytes.count { readTag() }
        }
    }
}

extension Lexer {
    private mutating func readTag() {
        let start = position
        var inside = start + opening.count
        skipBlanks(&inside)
        // Delimiters may begin with any character. If the tag ends here, the character is not a sigil.
        let sigil = inside < bytes.count && !bytes.holds(closing, at: inside) ? bytes[inside] : 0

        if sigil == UInt8(ascii: "{"), inside == start + 2, opening == Delimiters.standard.opening {
            readTriple(from: start)
            return
        }
        let tagEnd: TagEnd =
            switch sigil {
            case UInt8(ascii: "!"): find(closing, from: inside).map(TagEnd.closed) ?? .missing(next: bytes.count)
            case UInt8(ascii: "="): find(closing, from: inside + 1).map(TagEnd.closed) ?? .missing(next: bytes.count)
            default: findEnd(closing, from: inside)
            }
        guard case .closed(let end) = tagEnd else {
            // A tag that changes the delimiters ends with the `=` with which it begins.
            let missing = sigil == UInt8(ascii: "=") ? [sigil] + closing : closing
            skipUnclosedTag(start, opening: opening.count, closing: missing, tagEnd)
            return
        }
        let range = start..<end + closing.count
        position = range.upperBound
        switch sigil {
        case UInt8(ascii: "!"): tokens.append(TemplateToken(kind: .comment, range: range))
        case UInt8(ascii: "="): readDelimiters(inside + 1..<end, tag: range)
        case UInt8(ascii: "#"): appendTag(.open(.section(isInverted: false)), range, inside + 1..<end)
        case UInt8(ascii: "^"): appendTag(.open(.section(isInverted: true)), range, inside + 1..<end)
        case UInt8(ascii: "<"): appendTemplateTag(.open(.parent), range, inside + 1..<end)
        case UInt8(ascii: "$"): appendTag(.open(.block), range, inside + 1..<end)
        case UInt8(ascii: "/"): appendTag(.close, range, inside + 1..<end)
        case UInt8(ascii: ">"): appendTemplateTag(.partial, range, inside + 1..<end)
        case UInt8(ascii: "&"): appendTag(.variable(isRaw: true), range, inside + 1..<end)
        default: appendTag(.variable(isRaw: false), range, inside..<end)
        }
    }

    private mutating func readTriple(from start: Int) {
        let tagEnd = findEnd(Self.tripleClosing, from: start + 3)
        guard case .closed(let end) = tagEnd else {
            skipUnclosedTag(start, opening: 3, closing: Self.tripleClosing, tagEnd)
            return
        }
        position = end + 3
        appendTag(.variable(isRaw: true), start..<position, start + 3..<end)
    }

    private static let tripleClosing = Array("}}}".utf8)

    /// Reports a tag that is not closed, and continues with the next one.
    private mutating func skipUnclosedTag(_ start: Int, opening length: Int, closing: [UInt8], _ end: TagEnd) {
        guard case .missing(let next) = end else { return }
        report(.unclosedTag(closing: String(decoding: closing, as: UTF8.self)), start..<start + length)
        if let change = delimitersTag, delimiters.last != .standard {
            diagnostics[diagnostics.count - 1].notes.append(
                .init("the delimiters are changed here", at: .text(source, change)))
        }
        tokens.append(TemplateToken(kind: .comment, range: start..<next))
        position = next
    }

    private mutating func appendTag(_ kind: TemplateToken.Kind, _ range: Range<Int>, _ content: Range<Int>) {
        let name = trimmed(content)
        if name.isEmpty {
            report(.emptyTag, range)
            tokens.append(TemplateToken(kind: .comment, range: range))
        } else if kind != .partial, hasBlank(in: name, isClosing: kind == .close) {
            if bytes[name].contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
                report(.lineBreakInName(text(name)), range)
            } else {
                report(.blankInName(text(name)), name)
            }
            tokens.append(TemplateToken(kind: .comment, range: range))
        } else {
            var token = TemplateToken(kind: kind, range: range, name: name)
            token.delimiters = Int32(delimiters.count - 1)
            tokens.append(token)
        }
    }

    /// Whether a name contains white space. A closing tag may have some after the `*` of a dynamic name.
    private func hasBlank(in name: Range<Int>, isClosing: Bool) -> Bool {
        let isDynamic = isClosing && bytes[name.lowerBound] == UInt8(ascii: "*")
        return (isDynamic ? trimmed(name.dropFirst()) : name).contains { bytes[$0].isBlankOrLineEnd }
    }

    /// A tag of a partial or parent. A `*` before the name means that the name is looked up (spec 1.4.2,
    /// `~dynamic-names`).
    private mutating func appendTemplateTag(_ kind: TemplateToken.Kind, _ range: Range<Int>, _ content: Range<Int>) {
        let name = trimmed(content)
        guard let first = name.first, bytes[first] == UInt8(ascii: "*") else {
            appendTag(kind, range, content)
            return
        }
        let count = tokens.count
        appendTag(kind, range, name.dropFirst())
        if tokens.count > count, tokens[count].kind == kind { tokens[count].isDynamic = true }
    }

    private mutating func readDelimiters(_ content: Range<Int>, tag: Range<Int>) {
        tokens.append(TemplateToken(kind: .delimiters, range: tag))
        var inner = content
        if let last = inner.last, bytes[last] == UInt8(ascii: "=") { inner = inner.dropLast() } else { inner = 0..<0 }
        let words = trimmed(inner).split { bytes[$0].isBlankOrLineEnd }
        guard words.count == 2, !bytes[inner].contains(UInt8(ascii: "=")) else {
            report(.badDelimiters, tag)
            return
        }
        opening = Array(bytes[words[0].startIndex..<words[0].endIndex])
        closing = Array(bytes[words[1].startIndex..<words[1].endIndex])
        delimiters.append(Delimiters(opening: opening, closing: closing))
        delimitersTag = tag
    }

    /// The end of a tag.
    private enum TagEnd {
        /// Its closing delimiter.
        case closed(Int)
        /// There is none before the next tag, or before the end of the text.
        case missing(next: Int)
    }

    /// The end of a tag with a name. The beginning of another tag in the name means that the end is missing.
    private func findEnd(_ closing: [UInt8], from start: Int) -> TagEnd {
        let (firstOfClosing, firstOfOpening) = (closing[0], opening[0])
        for index in start..<max(start, bytes.count) {
            let byte = bytes[index]
            if byte == firstOfClosing, bytes.holds(closing, at: index) { return .closed(index) }
            if byte == firstOfOpening, bytes.holds(opening, at: index) { return .missing(next: index) }
        }
        return .missing(next: bytes.count)
    }

    /// The first occurrence of a pattern at or after `start`.
    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        var index = bytes.firstIndex(of: pattern[0], from: start)
        while index < bytes.count {
            if bytes.holds(pattern, at: index) { return index }
            index = bytes.firstIndex(of: pattern[0], from: index + 1)
        }
        return nil
    }

    private func skipBlanks(_ index: inout Int) {
        while index < bytes.count, bytes[index].isBlankOrLineEnd { index += 1 }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isBlankOrLineEnd { start += 1 }
        while start < end, bytes[end - 1].isBlankOrLineEnd { end -= 1 }
        return start..<end
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func report(_ problem: TemplateProblem, _ range: Range<Int>) {
        diagnostics.append(Diagnostic(problem, at: .text(source, range)))
    }
}

/// The opening and closing delimiters of tags.
struct Delimiters: Sendable, Hashable {
    var opening: [UInt8]
    var closing: [UInt8]

    static let standard = Delimiters(opening: Array("{{".utf8), closing: Array("}}".utf8))
}
