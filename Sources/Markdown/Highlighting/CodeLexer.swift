import ByteText

/// Reads code of a language that its syntax describes, one piece after the other.
struct CodeLexer {
    private let bytes: Bytes
    private let end: Int
    private let syntax: Syntax
    /// The last byte that was neither white space nor part of a comment.
    private var previous: UInt8 = 0
    /// How many braces are open; style sheets have names of properties inside them.
    private var depth = 0

    init(_ bytes: Bytes, end: Int, syntax: Syntax) {
        self.bytes = bytes
        self.end = end
        self.syntax = syntax
    }

    /// The piece that begins at an offset.
    mutating func next(from start: Int) -> (kind: Highlighter.Kind, end: Int) {
        let byte = bytes[start]
        if byte.isASCIISpace { return (.plain, bytes.skipSpaces(from: start, end: end)) }
        if let stop = commentEnd(start) { return (.comment, stop) }
        defer { previous = byte }
        if syntax.hasHashQuotes, byte == 0x23 {
            let stop = runEnd(start)
            guard stop < end, bytes[stop] == 0x22 else {
                if stop == start + 1, let word = markedWordEnd(start) { return (.keyword, word) }
                return (.plain, stop)
            }
        }
        if let stop = quoteEnd(start) {
            let isName = syntax.hasNamedValues && followed(stop, by: 0x3A)
            return (isName ? .attribute : .string, stop)
        }
        if byte.isASCIIDigit || byte == 0x2E && start + 1 < end && bytes[start + 1].isASCIIDigit {
            return (.number, numberEnd(start))
        }
        if syntax.isStyleSheet, let piece = styleSheetPiece(start) { return piece }
        if syntax.keywordMarks.contains(byte), let stop = markedWordEnd(start) { return (.keyword, stop) }
        if syntax.attributeMarks.contains(byte) { return (.attribute, attributeEnd(start)) }
        if isWordByte(byte) { return word(start) }
        if byte == 0x7B { depth += 1 }
        if byte == 0x7D { depth -= 1 }
        return (.plain, start + 1)
    }
}

extension CodeLexer {
    private func isWordByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || byte == 0x5F || byte >= 0x80 || syntax.isStyleSheet && byte == 0x2D
    }

    /// Where a byte stops being repeated.
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

    /// Whether a byte is the first behind an offset, after blanks.
    private func followed(_ offset: Int, by byte: UInt8) -> Bool {
        let index = bytes.skipBlanks(from: offset, end: end)
        return index < end && bytes[index] == byte
    }

    private func word(_ start: Int) -> (kind: Highlighter.Kind, end: Int) {
        let stop = wordEnd(start)
        guard stop - start <= 64 else { return (.plain, stop) }
        let text = String(decoding: bytes.piece(start, stop), as: UTF8.self)
        // A name behind a dot may be spelled like a keyword.
        if previous != 0x2E, syntax.keywords.contains(text) { return (.keyword, stop) }
        if syntax.types.contains(text) { return (.type, stop) }
        if syntax.capitalsAreTypes, bytes[start] &- 0x41 < 26 { return (.type, stop) }
        if syntax.hasCalls, stop < end, bytes[stop] == 0x28 { return (.function, stop) }
        return (.plain, stop)
    }

    private func numberEnd(_ start: Int) -> Int {
        var index = start
        while index < end {
            let byte = bytes[index]
            let isExponent =
                (byte == 0x2B || byte == 0x2D) && index > start && bytes[index - 1].asciiLowercased == 0x65
                && !bytes.spells("0x", at: start, end: end)
            let isPoint = byte == 0x2E && index + 1 < end && bytes[index + 1].isASCIIDigit
            guard
                byte.isASCIILetterOrDigit || byte == 0x5F || byte == 0x25 && syntax.isStyleSheet || isExponent
                    || isPoint
            else { break }
            index += 1
        }
        return index
    }

    private func commentEnd(_ start: Int) -> Int? {
        if let mark = syntax.lineComment, bytes.matches(mark, at: start, end: end) {
            if !syntax.commentBeginsWord || start == 0 || bytes[start - 1].isASCIISpace || bytes[start - 1] == 0x3B {
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

    /// Where a text between quotes ends; one that is not closed ends with its line, or with the code.
    private func quoteEnd(_ start: Int) -> Int? {
        if syntax.hasHashQuotes, bytes[start] == 0x23 { return hashQuoteEnd(start) }
        if syntax.hasPatterns, bytes[start] == 0x2F, mayBeginPattern { return patternEnd(start) }
        guard let quote = syntax.quotes.first(where: { bytes.matches($0.open, at: start, end: end) }) else {
            return nil
        }
        var index = start + quote.open.utf8CodeUnitCount
        while index < end {
            if bytes.matches(quote.close, at: index, end: end) { return index + quote.close.utf8CodeUnitCount }
            if bytes[index] == 0x0A, !quote.isMultiline { return index }
            index += quote.hasEscapes && bytes[index] == 0x5C && index + 1 < end ? 2 : 1
        }
        return min(index, end)
    }

    /// `#"…"#`, with any number of marks.
    private func hashQuoteEnd(_ start: Int) -> Int? {
        var index = runEnd(start)
        let marks = index - start
        guard index < end, bytes[index] == 0x22 else { return nil }
        let quotes = bytes.matches("\"\"\"", at: index, end: end) ? 3 : 1
        index += quotes
        var closing = 0
        while index < end {
            if bytes[index] == 0x0A, quotes == 1 { return index }
            if bytes[index] == 0x22 {
                closing += 1
            } else if bytes[index] == 0x23, closing >= quotes {
                var close = index
                while close < end, close - index < marks, bytes[close] == 0x23 { close += 1 }
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
        case 0, 0x21, 0x26, 0x28, 0x2C, 0x3A, 0x3B, 0x3D, 0x3F, 0x5B, 0x7B, 0x7C, 0x7D: true
        default: false
        }
    }

    private func patternEnd(_ start: Int) -> Int? {
        var index = start + 1
        while index < end, bytes[index] != 0x0A {
            if bytes[index] == 0x2F { return wordEnd(index + 1) }
            index += bytes[index] == 0x5C ? 2 : 1
        }
        return nil
    }

    /// `#include`, `@media`, `!important`.
    private func markedWordEnd(_ start: Int) -> Int? {
        var index = start + 1
        // A preprocessor takes blanks behind its mark.
        if bytes[start] == 0x23 { index = bytes.skipBlanks(from: index, end: end) }
        let stop = wordEnd(index)
        return stop > index ? stop : nil
    }

    /// `@main`, `$name`, `${name}`, `$?`
    private func attributeEnd(_ start: Int) -> Int {
        let index = start + 1
        guard index < end, bytes[start] == 0x24 else { return wordEnd(index) }
        if bytes[index] == 0x7B {
            var close = index
            let limit = min(end, index + 64)
            while close < limit, bytes[close] != 0x7D, bytes[close] != 0x0A { close += 1 }
            return close < end && bytes[close] == 0x7D ? close + 1 : index
        }
        if isWordByte(bytes[index]) { return wordEnd(index) }
        return bytes[index].isASCIIPunctuation && bytes[index] != 0x28 ? index + 1 : index
    }

    /// Names of properties, classes and colours.
    private func styleSheetPiece(_ start: Int) -> (kind: Highlighter.Kind, end: Int)? {
        let byte = bytes[start]
        if byte == 0x23 || byte == 0x2E {
            let stop = wordEnd(start + 1)
            guard stop > start + 1 else { return nil }
            return (depth > 0 && byte == 0x23 && previous != 0x7B && previous != 0x7D ? .number : .type, stop)
        }
        guard isWordByte(byte), depth > 0, previous == 0x7B || previous == 0x3B else { return nil }
        let stop = wordEnd(start)
        return followed(stop, by: 0x3A) ? (.attribute, stop) : nil
    }
}
