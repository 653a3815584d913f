import CandidateProfile
import Diagnostics
import Markdown
import WebSafety

/// A text of a CV, which is Markdown: as pages show it, and as forms do that have no markup. Lines end where they were
/// written to end, as in the forms that such texts are written into.
///
/// Most texts are plain, and for those there is a shorter way, which makes the same of them.
enum CVText {
    /// Sentences, by paragraphs: emphasis, links, lists and code; headings become strong paragraphs, images their
    /// descriptions, and HTML stays what was written. `nil` where there is nothing to show.
    static func markup(ofProse texts: [String]) -> SafeHTML? {
        var buffer = OutputBuffer(capacity: texts.reduce(64) { $0 + $1.utf8.count + 64 })
        for text in texts.map(BulletLines.asLists(in:)) {
            if MarkdownDocument.isPlain(text) {
                if text.isOnOneLine {
                    append(paragraphOf: CollectionOfOne(text), to: &buffer)
                } else {
                    for lines in linesOfParagraphs(in: text) { append(paragraphOf: lines, to: &buffer) }
                }
            } else {
                // What is wrong with it was told where it was read.
                _ = MarkdownDocument(text, extensions: .short).render(
                    rendering(keepsLineEnds: true), resolver: LinksElsewhere(), into: &buffer)
            }
        }
        return buffer.count == 0 ? nil : SafeHTML(vouchedFor: buffer.text)
    }

    /// A line, in which emphasis, links and code count and nothing else does.
    static func markup(ofPoint text: String) -> SafeHTML {
        let text = BulletLines.withoutMark(text)
        if MarkdownDocument.isPlain(text) { return escaped(text) }
        return document(ofPoint: text).render(rendering(keepsLineEnds: false), resolver: LinksElsewhere()).html
    }

    /// The lines of sentences.
    ///
    /// - Parameters:
    ///   - addresses: whether the addresses of links follow their words.
    ///   - keepsLineEnds: whether lines end where they were written to end; otherwise each is as long as its paragraph.
    static func lines(
        ofProse text: String, withAddresses addresses: Bool = false, keepingLineEnds keepsLineEnds: Bool = true
    ) -> [MarkdownDocument.PlainLine] {
        if isPlainLine(text) {
            var line = MarkdownDocument.PlainLine(text)
            line.isApart = false
            return [line]
        }
        let text = BulletLines.asLists(in: text)
        if MarkdownDocument.isPlain(text) {
            let all = keepsLineEnds ? linesOfParagraphs(in: text) : paragraphs(of: text).map { [$0] }
            return all.enumerated().flatMap { number, lines in
                lines.enumerated().map { index, words in
                    var line = MarkdownDocument.PlainLine(words)
                    line.isApart = number > 0 && index == 0
                    return line
                }
            }
        }
        let document = MarkdownDocument(text, extensions: .short)
        return document.plainLines(withAddresses: addresses, keepingLineEnds: keepsLineEnds).map { line in
            var line = line
            line.words = line.words.onOneLine
            return line
        }
    }

    /// Whether sentences stand on one line and have no markup, as most do: then they are their only line.
    static func isPlainLine(_ text: String) -> Bool { text.isOnOneLine && MarkdownDocument.isPlain(text) }

    /// Sentences as one text, paragraphs divided by empty lines.
    static func words(ofProse text: String) -> String {
        if isPlainLine(text) { return text }
        return lines(ofProse: text).reduce(into: "") { result, line in
            if !result.isEmpty { result += line.isApart ? "\n\n" : "\n" }
            result += String(repeating: "  ", count: max(0, line.depth - (line.mark.isEmpty ? 0 : 1)))
            result += line.mark + line.words
        }
    }

    /// The words of the first paragraph that is no heading, else of the first line.
    static func beginning(ofProse text: String) -> String? {
        let text = BulletLines.asLists(in: text)
        let first = MarkdownDocument.isPlain(text) ? nil : MarkdownDocument(text, extensions: .short).firstParagraph
        return (first ?? lines(ofProse: text, keepingLineEnds: false).first?.words)?.onOneLine
    }

    /// The words of a line.
    ///
    /// - Parameter addresses: whether the addresses of links follow their words.
    static func words(ofPoint text: String, withAddresses addresses: Bool = false) -> String {
        let text = BulletLines.withoutMark(text)
        if MarkdownDocument.isPlain(text) { return text }
        return document(ofPoint: text).plainLines(withAddresses: addresses).map(\.words).joined(separator: " ")
    }
}

extension ResumeValue.Content {
    /// What people read on a page, by lines, without marks of lists; `nil` for an address and a date.
    public var words: String? {
        switch self {
        case .text(let text): text
        case .prose(let text):
            MarkdownDocument.isPlain(BulletLines.asLists(in: text))
                ? text : CVText.lines(ofProse: text).map(\.words).joined(separator: "\n")
        case .point(let text): CVText.words(ofPoint: text)
        case .url, .date: nil
        }
    }
}

extension CVText {
    /// The markup of a plain text: the text itself where nothing in it is escaped, as in most.
    static func escaped(_ text: String) -> SafeHTML {
        // Control characters but tab and line ends, quotes, "&", "<" and ">".
        let marks: UInt64 = 0xFFFF_D9FF | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
        let isItself = text.utf8.withContiguousStorageIfAvailable { bytes in
            // C1 controls begin with 0xC2.
            !bytes.contains { $0 < 0x3F && marks >> UInt64($0) & 1 != 0 || $0 == 0xC2 }
        }
        return isItself == true ? SafeHTML(vouchedFor: text) : SafeHTML(escaping: text)
    }

    private static func append(paragraphOf lines: some Sequence<String>, to buffer: inout OutputBuffer) {
        buffer.append("<p dir=\"auto\">")
        for (number, line) in lines.enumerated() {
            if number > 0 { buffer.append("<br>\n") }
            buffer.appendEscapingHTML(line)
        }
        buffer.append("</p>\n")
    }

    /// The lines of each paragraph of a plain text, with single spaces between their words.
    private static func linesOfParagraphs(in text: String) -> [[String]] {
        guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return paragraphs(of: text).map { [$0] } }
        // CR and LF are one character.
        return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
            .map { String($0).onOneLine }.split(whereSeparator: \.isEmpty).map(Array.init)
    }

    private static func document(ofPoint text: String) -> MarkdownDocument {
        MarkdownDocument(inline: SourceText(name: "", text))
    }

    private static func rendering(keepsLineEnds: Bool) -> MarkdownRendering {
        var rendering = MarkdownRendering()
        rendering.isShort = true
        rendering.keepsLineEnds = keepsLineEnds
        rendering.marksBareAddresses = true
        rendering.highlightsCode = false
        rendering.marksDirection = true
        return rendering
    }
}

/// Links to other sites alone: a text stands on several pages, and whoever writes it does not know what is beside them.
private struct LinksElsewhere: MarkdownResolver {
    func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
        reference.isRemote ? .link(reference.address) : .missing(near: [])
    }
}
