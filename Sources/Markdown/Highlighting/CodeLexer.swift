import ByteText

/// A lexer for code, configured by a syntax.
struct CodeLexer {
    private let bytes: Bytes
    private let end: Int
    private let syntax: Syntax
    /// The last byte that was not white space or part of a comment.
    private var previous: UInt8 = 0
    /// The number of open braces; inside them, style sheets have property names.
    private var depth = 0

    init(_ bytes: Bytes, end: Int, syntax: Syntax) {
        self.bytes = bytes
        self.end = end
        self.syntax = syntax
    }

    /// The token that begins at an offset.
    mutating func next(from start: Int) -> (kind: Highlighter.Kind, end: Int) {
        let byte = bytes[start]
        if byte.isASCIISpace { return (.plain, bytes.skipSpaces(from: start, end: end)) }
        if let stop = commentEnd(start) { return (.comment, stop) }
        defer { previous = byte }
        if syntax.hasHashQuotes, byte == UInt8(ascii: "#") {
            let stop = runEnd(start)
            guard stop < end, bytes[stop] == UInt8(ascii: "\"") else {
                if stop == start + 1, let word = markedWordEnd(start) { return (.keyword, word) }
                return (.plain, stop)
            }
        }
        if let stop = quoteEnd(start) {
            let isName = syntax.hasNamedValues && followed(stop, by: UInt8(ascii: ":"))
            return (isName ? .attribute : .string, stop)
        }
        if byte.isASCIIDigit || byte == UInt8(ascii: ".") && start + 1 < end && bytes[start + 1].isASCIIDigit {
            return (.number, numberEnd(start))
        }
        if syntax.isStyleSheet, let piece = styleSheetPiece(start) { return piece }
        if syntax.keywordMarks.contains(byte), let stop = markedWordEnd(start) { return (.keyword, stop) }
        if syntax.attributeMarks.contains(byte) { return (.attribute, attributeEnd(start)) }
        if isWordByte(byte) { return word(start) }
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        return (.plain, start + 1)
    }
}

extension CodeLexer {
    private func isWordByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
            || syntax.isStyleSheet && byte == UInt8(ascii: "-")
    }

    /// The end of a run of equal bytes.
    private func runEnd(_ start: Int) -> Int {
        var index = start
        while index < end, bytes[index] == bytes[start] { index += 1 }
        return index
    }

    private func wordEnd(_ start: Int) -> Int {
        var index = start
        while index < end, isWordByte(bytes[index]) { index += 1 }
        return index
    }

    /// Whether the first byte after blanks is this one.
    private func followed(_ offset: Int, by byte: UInt8) -> Bool {
        let index = bytes.skipBlanks(from: offset, end: end)
        return index < end && bytes[index] == byte
    }

    private func word(_ start: Int) -> (kind: Highlighter.Kind, end: Int) {
        let stop = wordEnd(start)
        guard stop - start <= 64 else { return (.plain, stop) }
        let text = String(decoding: bytes.piece(start, stop), as: UTF8.self)
        // A name after a dot can be spelled like a keyword.
        if previous != UInt8(ascii: "."), syntax.keywords.contains(text) { return (.keyword, stop) }
        if syntax.types.contains(text) { return (.type, stop) }
        if syntax.capitalsAreTypes, bytes[start] &- UInt8(ascii: "A") < 26 { return (.type, stop) }
        if syntax.hasCalls, stop < end, bytes[stop] == UInt8(ascii: "(") { return (.function, stop) }
        return (.plain, stop)
    }

    private func numberEnd(_ start: Int) -> Int {
        var index = start
        while index < end {
            let byte = bytes[index]
            let isExponent =
                (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && index > start
                && bytes[index - 1].asciiLowercased == UInt8(ascii: "e")
                && !bytes.spells("0x", at: start, end: end)
            let isPoint = byte == UInt8(ascii: ".") && index + 1 < end && bytes[index + 1].isASCIIDigit
            guard
                byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: "%") && syntax.isStyleSheet
                    || isExponent
                    || isPoint
            else { break }
            index += 1
        }
        return index
    }

    private func commentEnd(_ start: Int) -> Int? {
        if let mark = syntax.lineComment, bytes.matches(mark, at: start, end: end) {
            if !syntax.commentBeginsWord || start == 0 || bytes[start - 1].isASCIISpace
                || bytes[start - 1] == UInt8(ascii: ";")
            {
                return bytes.endOfLine(from: start, end: end)
            }
        }
        guard syntax.hasBlockComments, bytes.matches("/*", at: start, end: end) else { return nil }
        var open = 1
        var index = start + 2
        while index < end, open > 0 {
            if bytes.matches("*/", at: index, end: end) {
                open -= 1
                index += 2
            } else if syntax.nestsComments, bytes.matches("/*", at: index, end: end) {
                open += 1
                index += 2
            } else {
                index += 1
            }
        }
        return min(index, end)
    }

    /// The end of a string; an unclosed one ends with its line, or with the code.
    private func quoteEnd(_ start: Int) -> Int? {
        if syntax.hasHashQuotes, bytes[start] == UInt8(ascii: "#") { return hashQuoteEnd(start) }
        if syntax.hasPatterns, bytes[start] == UInt8(ascii: "/"), mayBeginPattern { return patternEnd(start) }
        guard let quote = syntax.quotes.first(where: { bytes.matches($0.open, at: start, end: end) }) else {
            return nil
        }
        var index = start + quote.open.utf8CodeUnitCount
        while index < end {
            if bytes.matches(quote.close, at: index, end: end) { return index + quote.close.utf8CodeUnitCount }
            if bytes[index] == UInt8(ascii: "\n"), !quote.isMultiline { return index }
            index += quote.hasEscapes && bytes[index] == UInt8(ascii: "\\") && index + 1 < end ? 2 : 1
        }
        return min(index, end)
    }

    /// `#"…"#`, with any number of `#`.
    private func hashQuoteEnd(_ start: Int) -> Int? {
        var index = runEnd(start)
        let marks = index - start
        guard index < end, bytes[index] == UInt8(ascii: "\"") else { return nil }
        let quotes = bytes.matches("\"\"\"", at: index, end: end) ? 3 : 1
        index += quotes
        var closing = 0
        while index < end {
            if bytes[index] == UInt8(ascii: "\n"), quotes == 1 { return index }
            if bytes[index] == UInt8(ascii: "\"") {
                closing += 1
            } else if bytes[index] == UInt8(ascii: "#"), closing >= quotes {
                var close = index
                while close < end, close - index < marks, bytes[close] == UInt8(ascii: "#") { close += 1 }
                if close - index == marks { return close }
                closing = 0
                index = close
                continue
            } else {
                closing = 0
            }
            index += 1
        }
        return end
    }

    private var mayBeginPattern: Bool {
        switch previous {
        case 0, UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ":"),
            UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{"),
            UInt8(ascii: "|"), UInt8(ascii: "}"):
            true
        default: false
        }
    }

    private func patternEnd(_ start: Int) -> Int? {
        var index = start + 1
        while index < end, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "/") { return wordEnd(index + 1) }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// `#include`, `@media`, `!important`.
    private func markedWordEnd(_ start: Int) -> Int? {
        var index = start + 1
        // Preprocessor directives allow blanks after the mark.
        if bytes[start] == UInt8(ascii: "#") { index = bytes.skipBlanks(from: index, end: end) }
        let stop = wordEnd(index)
        return stop > index ? stop : nil
    }

    /// `@main`, `$name`, `${name}`, `$?`
    private func attributeEnd(_ start: Int) -> Int {
        let index = start + 1
        guard index < end, bytes[start] == UInt8(ascii: "$") else { return wordEnd(index) }
        if bytes[index] == UInt8(ascii: "{") {
            var close = index
            let limit = min(end, index + 64)
            while close < limit, bytes[close] != UInt8(ascii: "}"), bytes[close] != UInt8(ascii: "\n") { close += 1 }
            return close < end && bytes[close] == UInt8(ascii: "}") ? close + 1 : index
        }
        if isWordByte(bytes[index]) { return wordEnd(index) }
        return bytes[index].isASCIIPunctuation && bytes[index] != UInt8(ascii: "(") ? index + 1 : index
    }

    /// Names of properties, classes and colors.
    private func styleSheetPiece(_ start: Int) -> (kind: Highlighter.Kind, end: Int)? {
        let byte = bytes[start]
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ".") {
            let stop = wordEnd(start + 1)
            guard stop > start + 1 else { return nil }
            return (
                depth > 0 && byte == UInt8(ascii: "#") && previous != UInt8(ascii: "{") && previous != UInt8(ascii: "}")
                    ? .number : .type, stop
            )
        }
        guard isWordByte(byte), depth > 0, previous == UInt8(ascii: "{") || previous == UInt8(ascii: ";") else {
            return nil
        }
        let stop = wordEnd(start)
        return followed(stop, by: UInt8(ascii: ":")) ? (.attribute, stop) : nil
    }
}
