import ByteText

/// A style sheet without comments, and without white space and semicolons that have no meaning (CSS Syntax 3). Every
/// visitor loads it with the first page.
struct CompactStyleSheet {
    /// The style sheet.
    private(set) var bytes: [UInt8] = []
    private let source: [UInt8]
    private var index = 0

    init(_ source: [UInt8]) {
        self.source = source
        bytes.reserveCapacity(source.count)
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString()
            case UInt8(ascii: "\\"): copy(upTo: index + 2)
            case UInt8(ascii: "(") where bytes.suffix(3).elementsEqual("url".utf8): copyAddress()
            case UInt8(ascii: "/") where startsComment(at: index): separate()
            case UInt8(ascii: "}"): closeBlock()
            case let byte where byte.isHTMLSpace: separate()
            default: copy(upTo: index + 1)
            }
        }
    }
}

extension CompactStyleSheet {
    private func startsComment(at index: Int) -> Bool {
        index + 1 < source.count && source[index] == UInt8(ascii: "/") && source[index + 1] == UInt8(ascii: "*")
    }

    private mutating func copy(upTo end: Int) {
        let end = min(end, source.count)
        bytes += source[index..<end]
        index = end
    }

    private mutating func copyString() {
        let quote = source[index]
        copy(upTo: index + 1)
        while index < source.count, source[index] != quote, source[index] != 0x0A {
            copy(upTo: index + (source[index] == UInt8(ascii: "\\") ? 2 : 1))
        }
        copy(upTo: index + 1)
    }

    /// Copies an address in parentheses; one with quotes is a string.
    private mutating func copyAddress() {
        copy(upTo: index + 1)
        while index < source.count, source[index] != UInt8(ascii: ")") {
            if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(source[index]) { return }
            copy(upTo: index + (source[index] == UInt8(ascii: "\\") ? 2 : 1))
        }
    }

    /// Replaces white space and comments with one space, or with a line feed where lines end; with nothing beside
    /// punctuation. A comment alone stays as an empty one, because it separates tokens without being white space.
    private mutating func separate() {
        let start = index
        var (hasSpace, hasLineEnd) = (false, false)
        while index < source.count {
            if source[index].isHTMLSpace {
                hasSpace = true
                hasLineEnd = hasLineEnd || source[index] == 0x0A
                index += 1
            } else if startsComment(at: index) {
                skipComment()
            } else {
                break
            }
        }
        if start == 0 { return }
        if hasSpace, isBesidePunctuation { return }
        bytes += (hasLineEnd ? "\n" : hasSpace ? " " : "/**/").utf8
    }

    /// Whether the place is beside a character that separates tokens alone.
    private var isBesidePunctuation: Bool {
        let next = index < source.count ? source[index] : nil
        if let next, "{};,>".utf8.contains(next) {
            // The value of a custom property can be empty, which old browsers know by its space.
            return bytes.last != UInt8(ascii: ":")
        }
        guard let last = bytes.last, "{};,:>".utf8.contains(last) else { return false }
        let isEscaped = bytes.dropLast().last == UInt8(ascii: "\\")
        return !isEscaped
    }

    /// Closes a block, whose last declaration needs no semicolon.
    private mutating func closeBlock() {
        if bytes.last == UInt8(ascii: ";"), let before = bytes.dropLast().last, !" :;\\{".utf8.contains(before) {
            bytes.removeLast()
        }
        copy(upTo: index + 1)
    }

    private mutating func skipComment() {
        // The asterisk that opens a comment does not close it.
        index = min(index + 3, source.count)
        while index < source.count {
            index += 1
            if source[index - 1] == UInt8(ascii: "/"), source[index - 2] == UInt8(ascii: "*") { return }
        }
    }
}
