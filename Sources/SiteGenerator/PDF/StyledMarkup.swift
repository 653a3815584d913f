import ByteText
import CVLayout
import HTMLSyntax
import WebSafety

/// The markup of a CV's texts as parts of a PDF: paragraphs and list items with their styles and links.
struct StyledMarkup {
    /// The parts, in order.
    private(set) var blocks: [CVBlock] = []
    private var text = StyledText()
    private var style = StyledText.Style()
    private var address: String?
    /// The open lists, outermost first: the number of the next item, 0 for a list without numbers.
    private var lists: [Int] = []
    /// The mark of an item whose text has not begun.
    private var mark: String?
    /// Whether line feeds are kept, as in code.
    private var keepsLines = false

    private init() {}

    /// The parts of markup.
    static func blocks(of html: SafeHTML) -> [CVBlock] {
        var markup = StyledMarkup()
        var text = html.markup
        text.withBytes { HTMLTokenizer.read($0, &markup) }
        markup.endBlock()
        return markup.blocks
    }

    /// The text of markup on one line.
    static func line(of html: SafeHTML) -> StyledText {
        // Most lines are plain.
        if !html.markup.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
            return StyledText(html.markup)
        }
        var line = StyledText()
        for block in blocks(of: html) {
            if !line.runs.isEmpty { line.append(" ") }
            line.runs += block.text.runs
        }
        return line
    }
}

extension StyledMarkup: HTMLVisitor {
    mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes) {
        func value(_ wanted: String) -> String? {
            attributes.first { page.text($0.name) == wanted }.map { CharacterReferences.text(of: $0.value, in: page) }
        }
        switch page.text(name) {
        case "p", "div", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6": endBlock()
        case "pre":
            endBlock()
            keepsLines = true
        case "ul":
            endBlock()
            lists.append(0)
        case "ol":
            endBlock()
            lists.append(value("start").flatMap { Int($0) } ?? 1)
        case "li":
            endBlock()
            guard let number = lists.last else { return }
            mark = number == 0 ? "•" : "\(number)."
            if number > 0, number < Int.max { lists[lists.count - 1] = number + 1 }
        case "br": text.append("\u{2028}", style)
        case "strong", "b": style.insert(.bold)
        case "em", "i": style.insert(.italic)
        case "code" where !keepsLines: style.insert(.code)
        case "a": address = value("href").flatMap { try? NavigationURL($0) }?.uri
        default: break
        }
    }

    mutating func endTag(_ name: Range<Int>, in page: Bytes) {
        switch page.text(name) {
        case "p", "div", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "li": endBlock()
        case "pre":
            endBlock()
            keepsLines = false
        case "ul", "ol":
            endBlock()
            _ = lists.popLast()
        case "strong", "b": style.remove(.bold)
        case "em", "i": style.remove(.italic)
        case "code": style.remove(.code)
        case "a": address = nil
        default: break
        }
    }

    mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes) {
        var words = CharacterReferences.text(of: range, in: page)
        if keepsLines { words = words.trimmedLineFeeds.replacing("\n", with: "\u{2028}") }
        guard !text.runs.isEmpty || !words.isBlank else { return }
        text.append(words, style, address: address)
    }

    private mutating func endBlock() {
        defer { text = StyledText() }
        guard !text.runs.isEmpty else { return }
        let depth = lists.count
        blocks.append(CVBlock(mark.map { .item(mark: $0, depth: depth) } ?? .paragraph(depth: depth), text))
        mark = nil
    }
}

extension String {
    /// The text without line feeds at its ends.
    fileprivate var trimmedLineFeeds: String {
        var text = self[...]
        while text.last == "\n" { text = text.dropLast() }
        while text.first == "\n" { text = text.dropFirst() }
        return String(text)
    }
}
