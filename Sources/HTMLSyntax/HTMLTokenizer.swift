import ByteText

/// An attribute of a start tag: the ranges of its name and of its value without quotes.
public struct HTMLAttribute: Sendable, Hashable {
    /// The range of the name.
    public var name: Range<Int>
    /// The range of the value. Its character references are not decoded.
    public var value: Range<Int>
}

/// Receives the tokens of a page in order.
public protocol HTMLVisitor {
    /// A start tag. Of attributes with the same name, only the first is included.
    mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes)
    /// An end tag.
    mutating func endTag(_ name: Range<Int>, in page: Bytes)
    /// Text between tags. It is raw in scripts, styles and comments, where character references are not decoded.
    mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes)
}

/// Splits a page into tags and text as browsers do (WHATWG HTML, 13.2.5), without building a tree.
///
/// Terminates for any input, and passes each byte to the visitor at most once.
public struct HTMLTokenizer {
    private let page: Bytes
    private var index = 0
    private var attributes: [HTMLAttribute] = []
    /// The depth within SVG and MathML, where `title` and `style` are ordinary elements.
    private var foreignDepth = 0

    private init(_ page: Bytes) { self.page = page }

    /// Reads a page in one pass and passes its tokens to a visitor.
    public static func read(_ page: Bytes, _ visitor: inout some HTMLVisitor) {
        var tokenizer = HTMLTokenizer(page)
        tokenizer.run(&visitor)
    }
}

extension HTMLTokenizer {
    private mutating func run(_ visitor: inout some HTMLVisitor) {
        while index < page.count {
            let start = index
            var open = page.firstIndex(of: UInt8(ascii: "<"), from: index)
            while open < page.count, !beginsMarkup(at: open) {
                open = page.firstIndex(of: UInt8(ascii: "<"), from: open + 1)
            }
            if open > start { visitor.text(start..<open, isRaw: false, in: page) }
            guard open < page.count else { return }
            index = open + 1
            switch page[index] {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): comment(&visitor)
            case UInt8(ascii: "/"): endTag(&visitor)
            default: startTag(&visitor)
            }
        }
    }

    private func beginsMarkup(at open: Int) -> Bool {
        guard open + 1 < page.count else { return false }
        switch page[open + 1] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
        case UInt8(ascii: "/"): return open + 2 < page.count && page[open + 2].isASCIILetter
        default: return page[open + 1].isASCIILetter
        }
    }

    private mutating func comment(_ visitor: inout some HTMLVisitor) {
        guard index + 3 <= page.count, page.spells(index..<index + 3, "!--") else {
            index = min(page.firstIndex(of: UInt8(ascii: ">"), from: index) + 1, page.count)
            return
        }
        // `<!-->` is a complete comment.
        let start = index + 3
        var end = index + 1
        while let close = page.firstRange(of: "--", from: end) {
            var after = close.upperBound
            if after < page.count, page[after] == UInt8(ascii: "!") { after += 1 }
            if after < page.count, page[after] == UInt8(ascii: ">") {
                if close.lowerBound > start { visitor.text(start..<close.lowerBound, isRaw: true, in: page) }
                index = after + 1
                return
            }
            end = close.lowerBound + 1
        }
        if start < page.count { visitor.text(start..<page.count, isRaw: true, in: page) }
        index = page.count
    }

    private mutating func endTag(_ visitor: inout some HTMLVisitor) {
        index += 1
        let name = name()
        readAttributes()
        if isForeignRoot(name) { foreignDepth = max(0, foreignDepth - 1) }
        visitor.endTag(name, in: page)
    }

    private mutating func startTag(_ visitor: inout some HTMLVisitor) {
        let name = name()
        let isClosed = readAttributes()
        visitor.startTag(name, attributes, in: page)
        if isForeignRoot(name), !isClosed { foreignDepth += 1 }
        guard foreignDepth == 0, let isText = isRawText(name) else { return }
        let start = index
        let end = endOfRawText(name)
        index = end
        if end > start { visitor.text(start..<end, isRaw: !isText, in: page) }
    }

    private mutating func name() -> Range<Int> {
        let start = index
        while index < page.count, !page[index].isHTMLSpace, page[index] != UInt8(ascii: "/"),
            page[index] != UInt8(ascii: ">")
        { index += 1 }
        return start..<index
    }

    /// Reads to the end of a tag. Returns whether the tag is self-closing.
    @discardableResult
    private mutating func readAttributes() -> Bool {
        attributes.removeAll(keepingCapacity: true)
        var isClosed = false
        while index < page.count {
            let byte = page[index]
            if byte == UInt8(ascii: ">") {
                index += 1
                return isClosed
            }
            isClosed = byte == UInt8(ascii: "/")
            if isClosed || byte.isHTMLSpace { index += 1 } else { readAttribute() }
        }
        return isClosed
    }

    private mutating func readAttribute() {
        let start = index
        // An equals sign at the start is part of the name.
        index += 1
        while index < page.count, !page[index].isHTMLSpace, page[index] != UInt8(ascii: "="),
            page[index] != UInt8(ascii: "/"), page[index] != UInt8(ascii: ">")
        { index += 1 }
        let name = start..<index
        var next = index
        while next < page.count, page[next].isHTMLSpace { next += 1 }
        guard next < page.count, page[next] == UInt8(ascii: "=") else {
            append(HTMLAttribute(name: name, value: index..<index))
            return
        }
        index = next + 1
        while index < page.count, page[index].isHTMLSpace { index += 1 }
        append(HTMLAttribute(name: name, value: readValue()))
    }

    /// Appends an attribute unless its name occurred before. Their number is limited, to bound the time for hostile
    /// pages.
    private mutating func append(_ attribute: HTMLAttribute) {
        guard attributes.count < 64, !attributes.contains(where: { isSame($0.name, attribute.name) }) else { return }
        attributes.append(attribute)
    }

    private mutating func readValue() -> Range<Int> {
        guard index < page.count else { return index..<index }
        let quote = page[index]
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start = index + 1
            let end = page.firstIndex(of: quote, from: start)
            index = min(end + 1, page.count)
            return start..<end
        }
        start = index
        while index < page.count, !page[index].isHTMLSpace, page[index] != UInt8(ascii: ">") { index += 1 }
        return start..<index
    }

    private func isForeignRoot(_ name: Range<Int>) -> Bool { page.spells(name, "svg") || page.spells(name, "math") }

    /// Whether character references are decoded in an element that contains only text; `nil` for other elements.
    private func isRawText(_ name: Range<Int>) -> Bool? {
        switch name.count {
        case 5: page.spells(name, "title") ? true : page.spells(name, "style") ? false : nil
        case 6: page.spells(name, "script") || page.spells(name, "iframe") ? false : nil
        case 8: page.spells(name, "textarea") ? true : nil
        default: nil
        }
    }

    private func endOfRawText(_ name: Range<Int>) -> Int {
        var open = page.firstRange(of: "</", from: index)
        while let found = open {
            let end = found.upperBound + name.count
            if end < page.count, isSame(found.upperBound..<end, name),
                page[end].isHTMLSpace || page[end] == UInt8(ascii: "/") || page[end] == UInt8(ascii: ">")
            {
                return found.lowerBound
            }
            open = page.firstRange(of: "</", from: found.upperBound)
        }
        return page.count
    }

    private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy { page[$0].asciiLowercased == page[$1].asciiLowercased }
    }
}
