import Diagnostics
import Markdown
import WebSafety

#if canImport(TestSupport)
    import TestSupport
#endif

/// Properties that hold for every text.
enum MarkdownOracle {
    /// The first violation for a text; `nil` if all properties hold.
    static func violation(_ bytes: [UInt8]) -> String? {
        let source = SourceText(name: "fuzz.md", bytes: bytes)
        let document = MarkdownDocument(source)
        if let violation = treeViolation(document) { return violation }

        var buffer = OutputBuffer()
        let diagnostics = document.render(into: &buffer)
        let markup = buffer.withBytes { Array($0) }
        if let violation = markupViolation(markup) { return "\(violation) in: \(buffer.text)" }
        for diagnostic in diagnostics {
            guard case .text(_, let range)? = diagnostic.place, range.lowerBound >= 0, range.upperBound <= bytes.count
            else { return "a diagnostic outside the text: \(diagnostic)" }
        }
        // The plain text is the same with and without a resolver.
        _ = document.plainText
        _ = document.wordCount
        _ = document.headings
        return trustedViolation(source) ?? frontMatterViolation(source)
    }

    /// The allowed elements and their attributes.
    static let elements: [String: Set<String>] = [
        "a": ["href", "id", "title", "role", "class", "aria-label"], "blockquote": [], "br": [], "code": ["class"],
        "del": [], "em": [], "h1": ["id"], "h2": ["id"], "h3": ["id"], "h4": ["id"], "h5": ["id"], "h6": ["id"],
        "hr": [], "img": ["src", "alt", "title", "width", "height", "loading"],
        "li": ["id"], "ol": ["start"], "p": [], "pre": [], "section": ["class", "role", "aria-label"],
        "span": ["class", "role", "aria-label"], "strong": [], "sup": [], "table": [], "tbody": [], "td": ["class"],
        "th": ["class"], "thead": [], "tr": [], "ul": [],
    ]

    private static let voidElements: Set<String> = ["br", "hr", "img"]

    /// The first violation in the markup of safe mode.
    static func markupViolation(_ markup: [UInt8]) -> String? {
        let scanner = MarkupScanner(markup)
        if let violation = scanner.violation { return violation }
        var open: [String] = []
        var names: Set<String> = []
        for tag in scanner.tags {
            if tag.isClosing {
                guard open.popLast() == tag.name else { return "</\(tag.name)> ends nothing" }
                continue
            }
            guard let allowed = elements[tag.name] else { return "the element \(tag.name)" }
            if tag.name == "a", open.contains("a") { return "a link in a link" }
            if open.count > 450 { return "elements too deep inside each other" }
            if Set(tag.attributes.map(\.name)).count != tag.attributes.count { return "an attribute twice" }
            for (name, value) in tag.attributes {
                guard allowed.contains(name) else { return "the attribute \(name) of \(tag.name)" }
                switch name {
                case "href" where !value.hasPrefix("#"):
                    if (try? NavigationURL(value)) == nil { return "the address \(value)" }
                case "src": if (try? MediaURL(value)) == nil { return "the address \(value)" }
                case "class" where tag.name == "td" || tag.name == "th":
                    if !["align-left", "align-center", "align-right"].contains(value) { return value }
                case "id": if !names.insert(value).inserted { return "the name \(value) twice" }
                default: continue
                }
            }
            if !voidElements.contains(tag.name) { open.append(tag.name) }
        }
        return open.isEmpty ? nil : "<\(open[open.count - 1])> does not end"
    }

    /// The first violation in the blocks and inlines.
    private static func treeViolation(_ document: MarkdownDocument) -> String? {
        let size = document.source.bytes.count
        var open: [Int] = []
        var next = 0
        for (index, block) in document.blocks.enumerated() {
            while let last = open.last, last <= index { open.removeLast() }
            guard block.subtreeEnd > index, Int(block.subtreeEnd) <= open.last ?? document.blocks.count else {
                return "block \(index) ends at \(block.subtreeEnd)"
            }
            open.append(Int(block.subtreeEnd))
            guard block.range.upperBound <= size else { return "block \(index) is at \(block.range)" }
            guard block.holdsInlines else { continue }
            guard block.inlines.lowerBound == next, block.inlines.upperBound <= document.inlines.count else {
                return "the inlines of block \(index) are \(block.inlines)"
            }
            next = block.inlines.upperBound
            var depth = 0
            for inline in block.inlines {
                let range = document.range(of: document.inlines[inline])
                guard range.lowerBound >= 0, range.upperBound <= size else { return "inline \(inline) is at \(range)" }
                if document.inlines[inline].kind.isStart { depth += 1 }
                if document.inlines[inline].kind.isEnd { depth -= 1 }
                guard (0...MarkdownDocument.maximumNesting).contains(depth) else { return "inline \(inline): \(depth)" }
            }
            guard depth == 0 else { return "the inlines of block \(index) do not end" }
        }
        return nil
    }

    private static func trustedViolation(_ source: SourceText) -> String? {
        var buffer = OutputBuffer()
        MarkdownDocument(source, extensions: []).renderTrusted(into: &buffer)
        buffer.removeAll()
        let inline = MarkdownDocument(inline: source)
        _ = inline.render(into: &buffer)
        return treeViolation(inline) ?? markupViolation(buffer.withBytes { Array($0) })
    }

    private static func frontMatterViolation(_ source: SourceText) -> String? {
        let front = FrontMatter(of: source, knownKeys: ["title", "tags"])
        guard front.body.upperBound == source.bytes.count else { return "the body ends at \(front.body)" }
        for entry in front.entries {
            guard entry.range.upperBound <= front.body.lowerBound else { return "the value at \(entry.range)" }
        }
        return nil
    }

    /// The parts of generated texts.
    static let words = [
        "*", "**", "_", "__", "~~", "`", "``", "```", "[", "](", ")", "![", "]: ", "[^a]", "[^a]: ", "<", ">", "<a ",
        "</a>", "<!--", "-->", "&amp;", "&#0;", "&#106;", "\\", "\n", "\n\n", "\r\n", "    ", "\t", "> ", "- ", "1. ",
        "# ", "---\n", "===\n", "|", "|-|\n", ":-:", "- [x] ", "http://a.b/", "www.a.b", "a@b.c", "javascript:", "\"",
        "'", "(", "```swift\n", "```html\n", "<script>", "onclick=", "a", "é", "\u{200B}", "[a]: /b\n\n", "[a]", "]",
        "![a](https://b.c/d)", "data:", "title: ", "---\n", "#",
    ]
}
