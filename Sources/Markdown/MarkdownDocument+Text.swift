/// The text of a document without markup.
extension MarkdownDocument {
    /// A heading of a document.
    public struct Heading: Sendable, Hashable {
        /// The level, 1 to 6.
        public var level: Int
        /// The text.
        public var text: String
        /// The name of its anchor, as created by ``MarkdownRendering``, without the prefix.
        public var anchor: String
        /// The byte range in the source.
        public var range: Range<Int>
        /// The index of its block.
        public var block: Int
    }

    /// All headings in order, without those in footnotes.
    public var headings: [Heading] {
        var slugs = Slugs()
        return shownBlocks.filter { blocks[$0].kind == .heading }.map { index in
            let text = plainText(of: blocks[index].inlines)
            return Heading(
                level: blocks[index].level, text: text, anchor: slugs.slug(for: text), range: blocks[index].range,
                block: index)
        }
    }

    /// The first heading; `nil` if there is none.
    public var firstHeading: Heading? {
        guard let index = shownBlocks.first(where: { blocks[$0].kind == .heading }) else { return nil }
        var slugs = Slugs()
        let text = plainText(of: blocks[index].inlines)
        return Heading(
            level: blocks[index].level, text: text, anchor: slugs.slug(for: text), range: blocks[index].range,
            block: index)
    }

    /// The text for a summary or a search: blocks separated by line feeds, cells by tabs, images as their descriptions;
    /// without code blocks, raw HTML and footnotes.
    public var plainText: String { plainText(atMost: .max) }

    /// The text of the first paragraph that is not empty, preferably outside of lists and quotes; `nil` if there is
    /// none.
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

    /// The beginning of the text, cut after the first word at or beyond a number of bytes.
    public func plainText(atMost limit: Int) -> String {
        var result: [UInt8] = []
        for index in shownBlocks where blocks[index].holdsInlines {
            if result.count >= limit { break }
            if !result.isEmpty {
                let isNextCell = blocks[index].kind == .cell && index > 0 && blocks[index - 1].kind == .cell
                result.append(isNextCell ? UInt8(ascii: "\t") : UInt8(ascii: "\n"))
            }
            appendPlainText(of: blocks[index].inlines, to: &result)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The number of visible words: runs of letters and digits with punctuation between them. Each character of scripts
    /// without spaces counts as half a word.
    public var wordCount: Int {
        var words = 0
        var ideographs = 0
        var isInWord = false
        for scalar in plainText.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                if byte.isLetterOrDigit {
                    if !isInWord { words += 1 }
                    isInWord = true
                } else if byte.isSpace {
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

    /// The indices of all blocks except footnotes and their descendants.
    private var shownBlocks: some Sequence<Int> {
        sequence(state: 0) { next -> Int? in
            while next < blocks.count, blocks[next].kind == .footnote { next = Int(blocks[next].subtreeEnd) }
            guard next < blocks.count else { return nil }
            defer { next += 1 }
            return next
        }
    }

    /// The text of some inlines on one line.
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
                for byte in text[Int(inline.start)..<Int(inline.end)] {
                    result.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
                }
            case .softBreak, .hardBreak: result.append(UInt8(ascii: " "))
            case .entity:
                text.withUnsafeBufferPointer { text in
                    guard let bytes = Bytes(text),
                        let value = Entities.value(bytes, at: Int(inline.start), end: Int(inline.end))
                    else { return }
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
