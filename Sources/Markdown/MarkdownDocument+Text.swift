import ByteText

/// What a document says, without its markup.
extension MarkdownDocument {
    /// A heading of a document.
    public struct Heading: Sendable, Hashable {
        /// The level, 1 to 6.
        public var level: Int
        /// The words.
        public var text: String
        /// The name of its place on the page, as ``MarkdownRendering`` makes it, without the prefix.
        public var anchor: String
        /// Where it stands in the source, as bytes.
        public var range: Range<Int>
        /// The index of its block.
        public var block: Int
    }

    /// All headings, in the order of the page; those in footnotes are left out.
    public var headings: [Heading] {
        var slugs = Slugs()
        return shownBlocks.filter { blocks[$0].kind == .heading }.map { index in
            let text = plainText(of: blocks[index].inlines)
            return Heading(
                level: blocks[index].level, text: text, anchor: slugs.slug(for: text), range: blocks[index].range,
                block: index)
        }
    }

    /// The first heading; `nil` where there is none.
    public var firstHeading: Heading? {
        guard let index = shownBlocks.first(where: { blocks[$0].kind == .heading }) else { return nil }
        var slugs = Slugs()
        let text = plainText(of: blocks[index].inlines)
        return Heading(
            level: blocks[index].level, text: text, anchor: slugs.slug(for: text), range: blocks[index].range,
            block: index)
    }

    /// The words of the text, for a summary or a search: blocks divided by a line feed, cells by a tab, images by their
    /// descriptions; without code blocks, raw HTML and footnotes.
    public var plainText: String { plainText(atMost: .max) }

    /// The words of the first paragraph that has some: of one that stands in no list or quote, where there is one; `nil`
    /// where there is none at all.
    public var firstParagraph: String? {
        var other: String?
        var end = 0
        for index in shownBlocks {
            let isInside = index < end
            if !isInside { end = Int(blocks[index].subtreeEnd) }
            guard blocks[index].kind == .paragraph, !isInside || other == nil else { continue }
            let text = plainText(of: blocks[index].inlines)
            if text.isEmpty { continue }
            if !isInside { return text }
            other = text
        }
        return other
    }

    /// The words at the beginning of the text, until they have a number of bytes or more.
    public func plainText(atMost limit: Int) -> String {
        var result: [UInt8] = []
        for index in shownBlocks where blocks[index].holdsInlines {
            if result.count >= limit { break }
            if !result.isEmpty {
                let isNextCell = blocks[index].kind == .cell && index > 0 && blocks[index - 1].kind == .cell
                result.append(isNextCell ? 0x09 : 0x0A)
            }
            appendPlainText(of: blocks[index].inlines, to: &result)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// How many words a reader reads: runs of letters and digits with marks between them; each character of scripts that
    /// are written without spaces counts as half a word.
    public var wordCount: Int {
        var words = 0
        var ideographs = 0
        var isInWord = false
        for scalar in plainText.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                if byte.isASCIILetterOrDigit {
                    if !isInWord { words += 1 }
                    isInWord = true
                } else if byte.isASCIISpace {
                    isInWord = false
                }
            } else if Self.isWrittenWithoutSpaces(scalar) {
                ideographs += 1
                isInWord = false
            } else if scalar.properties.isAlphabetic {
                if !isInWord { words += 1 }
                isInWord = true
            } else if scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation {
                isInWord = false
            }
        }
        return words + (ideographs + 1) / 2
    }
}

extension MarkdownDocument {
    private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
            true
        default: false
        }
    }

    /// The indices of all blocks but footnotes and those in them.
    private var shownBlocks: some Sequence<Int> {
        sequence(state: 0) { next -> Int? in
            while next < blocks.count, blocks[next].kind == .footnote { next = Int(blocks[next].subtreeEnd) }
            guard next < blocks.count else { return nil }
            defer { next += 1 }
            return next
        }
    }

    /// The words of some inlines, in one line.
    func plainText(of range: Range<Int>) -> String {
        var result: [UInt8] = []
        appendPlainText(of: range, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    private func appendPlainText(of range: Range<Int>, to result: inout [UInt8]) {
        for index in range {
            let inline = inlines[index]
            switch inline.kind {
            case .text, .code, .autolink:
                for byte in text[Int(inline.start)..<Int(inline.end)] { result.append(byte == 0x0A ? 0x20 : byte) }
            case .softBreak, .hardBreak: result.append(0x20)
            case .entity:
                text.withBytes { bytes in
                    guard let value = Entities.value(bytes, at: Int(inline.start), end: Int(inline.end)) else { return }
                    for scalar in [value.first, value.second] {
                        guard let scalar, let encoded = UTF8.encode(scalar) else { continue }
                        result += Array(encoded)
                    }
                }
            default: continue
            }
        }
    }
}
