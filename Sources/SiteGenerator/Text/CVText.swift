import CandidateProfile
import Diagnostics
import Markdown
import WebSafety

/// A text of a CV, which is Markdown: as markup for pages, and as plain text for formats without markup. Line ends are
/// kept, as in form fields.
///
/// Most texts are plain; a shorter path gives the same result for them.
enum CVText {
    /// The markup of prose, by paragraphs: emphasis, links, lists and code are kept, headings become strong paragraphs,
    /// images their descriptions, and HTML is escaped. `nil` if the result is empty.
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
                // Problems of the text were reported when it was read.
                _ = MarkdownDocument(text, extensions: .short).render(
                    rendering(keepsLineEnds: true), resolver: LinksElsewhere(), into: &buffer)
            }
        }
        return buffer.count == 0 ? nil : SafeHTML(vouchedFor: buffer.text)
    }

    /// The markup of a line, in which only emphasis, links and code have a meaning.
    static func markup(ofPoint text: String) -> SafeHTML {
        let text = BulletLines.withoutMark(text)
        if MarkdownDocument.isPlain(text) { return escaped(text) }
        return document(ofPoint: text).render(rendering(keepsLineEnds: false), resolver: LinksElsewhere()).html
    }

    /// The lines of prose.
    ///
    /// - Parameters:
    ///   - addresses: whether the addresses of links follow their texts.
    ///   - keepsLineEnds: whether lines end as they were written; otherwise each paragraph is one line.
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

    /// Whether prose is a single line without markup, as most of it: then it is its only line.
    static func isPlainLine(_ text: String) -> Bool { text.isOnOneLine && MarkdownDocument.isPlain(text) }

    /// Prose as one text, with paragraphs separated by empty lines.
    static func words(ofProse text: String) -> String {
        if isPlainLine(text) { return text }
        return lines(ofProse: text).reduce(into: "") { result, line in
            if !result.isEmpty { result += line.isApart ? "\n\n" : "\n" }
            result += String(repeating: "  ", count: max(0, line.depth - (line.mark.isEmpty ? 0 : 1)))
            result += line.mark + line.words
        }
    }

    /// The text of the first paragraph that is not a heading, or else of the first line.
    static func beginning(ofProse text: String) -> String? {
        let text = BulletLines.asLists(in: text)
        let first = MarkdownDocument.isPlain(text) ? nil : MarkdownDocument(text, extensions: .short).firstParagraph
        return (first ?? lines(ofProse: text, keepingLineEnds: false).first?.words)?.onOneLine
    }

    /// The text of a line without markup.
    ///
    /// - Parameter addresses: whether the addresses of links follow their texts.
    static func words(ofPoint text: String, withAddresses addresses: Bool = false) -> String {
        let text = BulletLines.withoutMark(text)
        if MarkdownDocument.isPlain(text) { return text }
        return document(ofPoint: text).plainLines(withAddresses: addresses).map(\.words).joined(separator: " ")
    }
}

extension ResumeValue.Content {
    /// The lines that people read on a page, without list markers; `nil` for an address and a date.
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
    /// The markup of a plain text: the text itself if nothing needs escaping, as in most.
    static func escaped(_ text: String) -> SafeHTML {
        // Control characters except tab and line ends, quotes, "&", "<" and ">".
        let marks: UInt64 = 0xFFFF_D9FF | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
        let isItself = text.utf8.withContiguousStorageIfAvailable { bytes in
            // 0x7F is a control; C1 controls begin with 0xC2.
            !bytes.contains { $0 < 0x3F && marks >> UInt64($0) & 1 != 0 || $0 == 0x7F || $0 == 0xC2 }
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
        // CR LF is one character.
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

/// Keeps only links to other sites: a text is shown on several pages, so its author cannot know relative addresses.
private struct LinksElsewhere: MarkdownResolver {
    func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
        reference.isRemote ? .link(reference.address) : .missing(near: [])
    }
}
