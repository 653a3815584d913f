import ByteText

/// A style sheet without comments and indentation (CSS Syntax 3). Every visitor loads it with the first page.
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

    /// Replaces white space and comments with one space, or with a line feed where lines end. A comment alone stays as an
    /// empty one, because it separates tokens without being white space.
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
        bytes += (hasLineEnd ? "\n" : hasSpace ? " " : "/**/").utf8
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
