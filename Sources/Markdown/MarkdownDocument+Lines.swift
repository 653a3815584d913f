import WebSafety

/// The text of a document for formats with lines and without markup: a CV as plain text, a contact card.
extension MarkdownDocument {
    /// A line of such a format, which can be wrapped.
    public struct PlainLine: Sendable, Hashable {
        /// The marker of a list item, "- " or "2. ", on its first line; otherwise empty.
        public var mark = ""
        /// The nesting depth in list items.
        public var depth = 0
        /// The text.
        public var words: String
        /// Whether an empty line precedes it.
        public var isApart = true

        /// Creates a line.
        public init(_ words: String) {
            self.words = words
        }
    }

    /// All text as lines, including raw HTML and code, as the safe mode shows it. Images are replaced by their
    /// descriptions.
    ///
    /// - Parameters:
    ///   - addresses: whether the addresses of links follow their text: "the code (https://example.org)".
    ///   - keepsLineEnds: whether a line ending in a paragraph begins a new line instead of being a space.
    public func plainLines(withAddresses addresses: Bool = false, keepingLineEnds keepsLineEnds: Bool = false)
        -> [PlainLine]
    {
        guard !blocks.isEmpty else { return [] }
        return text.withUnsafeBufferPointer { text in
            guard let bytes = Bytes(text) else { return [] }
            var writer = PlainLineWriter(document: self, bytes: bytes, addresses: addresses)
            writer.lineEnd = keepsLineEnds ? UInt8(ascii: "\n") : UInt8(ascii: " ")
            writer.write()
            return writer.lines
        }
    }
}

/// Writes the lines in one pass over the blocks.
private struct PlainLineWriter {
    let document: MarkdownDocument
    let bytes: Bytes
    let addresses: Bool
    /// The replacement for a line ending in a paragraph.
    var lineEnd = UInt8(ascii: " ")
    var lines: [MarkdownDocument.PlainLine] = []
    /// The open lists and items, outermost first.
    private var open: [OpenList] = []
    /// The marker of an item without text so far.
    private var mark: String?

    private struct OpenList {
        var end: Int
        var isItem = false
        var isOrdered = false
        var isTight = true
        var number = 0
    }

    init(document: MarkdownDocument, bytes: Bytes, addresses: Bool) {
        self.document = document
        self.bytes = bytes
        self.addresses = addresses
    }

    mutating func write() {
        var index = 0
        while index < document.blocks.count {
            let block = document.blocks[index]
            while let last = open.last, last.end <= index { open.removeLast() }
            switch block.kind {
            case .footnote:
                index = Int(block.subtreeEnd)
                continue
            case .list:
                open.append(
                    OpenList(
                        end: Int(block.subtreeEnd), isOrdered: block.isOrdered, isTight: block.isTight,
                        number: block.firstNumber))
            case .item:
                beginItem(block)
            case .cell where index > 0 && document.blocks[index - 1].kind == .cell && !lines.isEmpty:
                let words = String(decoding: words(of: block.inlines), as: UTF8.self)
                lines[lines.count - 1].words += "\t" + words.replacing("\n", with: " ")
            case .paragraph, .heading, .cell:
                addLines(in: words(of: block.inlines))
            case .code: addLines(of: block)
            case .html where block.detail != 2 || !block.flags.contains(.ended): addLines(of: block)
            default: break
            }
            index += 1
        }
    }

    private mutating func beginItem(_ block: MarkdownBlock) {
        if let list = open.lastIndex(where: { !$0.isItem }) {
            mark = open[list].isOrdered ? "\(open[list].number). " : "- "
            open[list].number += 1
        }
        open.append(OpenList(end: Int(block.subtreeEnd), isItem: true))
    }

    private mutating func add(_ words: String, isApart: Bool = true) {
        var line = MarkdownDocument.PlainLine(words)
        line.mark = mark ?? ""
        line.depth = open.count(where: \.isItem)
        // Items of a tight list follow each other, and the text before the list, without empty lines.
        line.isApart = isApart && open.last(where: { !$0.isItem })?.isTight != true && !lines.isEmpty
        mark = nil
        lines.append(line)
    }

    /// Adds the lines of a block's text. CR LF is a single character in Swift and would not be split.
    private mutating func addLines(in words: [UInt8]) {
        var isFirst = true
        var start = 0
        for end in 0...words.count {
            guard
                end == words.count
                    || words[end] == UInt8(ascii: "\n") && (end == 0 || words[end - 1] != UInt8(ascii: "\r"))
            else { continue }
            if end > start {
                add(String(decoding: words[start..<end], as: UTF8.self), isApart: isFirst)
                isFirst = false
            }
            start = end + 1
        }
    }

    private mutating func addLines(of block: MarkdownBlock) {
        var isFirst = true
        for index in Int(block.first)..<Int(block.last) {
            let slice = document.lines[index]
            // A slice can contain several adjacent lines of the source.
            for line in bytes.text(Int(slice.start)..<Int(slice.end)).split(whereSeparator: \.isNewline)
            where !line.utf8.allSatisfy(\.isSpace) {
                add(String(line), isApart: isFirst)
                isFirst = false
            }
        }
    }

    /// The text of some inlines as UTF-8.
    private func words(of range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        var links: [(start: Int, address: String?)] = []
        for index in range {
            let inline = document.inlines[index]
            let start = Int(inline.start)
            let end = Int(inline.end)
            switch inline.kind {
            case .html where bytes.matches("<!--", at: start, end: end): continue
            case .text, .code, .autolink, .html:
                let lineEnd = inline.kind == .text ? lineEnd : UInt8(ascii: " ")
                for offset in start..<end {
                    result.append(bytes[offset] == UInt8(ascii: "\n") ? lineEnd : bytes[offset])
                }
            case .softBreak, .hardBreak: result.append(lineEnd)
            case .entity:
                guard let value = Entities.value(bytes, at: start, end: end) else { continue }
                for scalar in [value.first, value.second].compactMap(\.self) {
                    result += UTF8.encode(scalar).map(Array.init) ?? []
                }
            case .linkStart: links.append((result.count, address(of: document.targets[Int(inline.number)])))
            case .linkEnd:
                guard let link = links.popLast(), let address = link.address else { continue }
                let words = String(decoding: result[link.start...], as: UTF8.self)
                let spelled = address.hasPrefix("mailto:") ? String(address.dropFirst(7)) : address
                if words != spelled, words != address { result += " (\(spelled))".utf8 }
            default: continue
            }
        }
        return result
    }

    /// The full address of a link to another site; `nil` if the text suffices.
    private func address(of target: LinkTarget) -> String? {
        guard addresses else { return nil }
        let address = bytes.unescaped(target.destination.range)
        guard MarkdownReference(address: address, use: .link, range: 0..<0).isRemote else { return nil }
        return (try? NavigationURL(address))?.text
    }
}
