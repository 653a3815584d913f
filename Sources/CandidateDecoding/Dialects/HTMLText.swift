import ByteText

/// Converts HTML in texts to plain text or Markdown.
public enum HTMLText {
    /// Replaces HTML tags in a text: paragraphs, line breaks and list items start new lines, the address of a link
    /// follows its words in brackets, and scripts and styles are removed.
    ///
    /// Only known HTML elements count as tags, so `Array<Int>` is kept; so are tags after a backslash.
    ///
    /// - Returns: the text; `nil` if it contains no tags.
    static func reduced(_ text: String) -> String? { conversion(of: text, isMarkdown: false)?.text }

    /// Converts HTML tags in a text to Markdown: emphasis, code, links and nested lists are kept, and other tags are
    /// replaced as in plain text.
    ///
    /// - Returns: the Markdown; `nil` if the text contains no tags.
    public static func markdown(_ text: String) -> String? { conversion(of: text, isMarkdown: true)?.text }

    /// Converts HTML tags in a text to plain text or Markdown, as ``reduced(_:)`` and ``markdown(_:)`` do.
    ///
    /// - Returns: the text, and whether the meaning of a tag is lost; `nil` if the text contains no tags.
    static func conversion(of text: String, isMarkdown: Bool) -> (text: String, losesTags: Bool)? {
        guard mayHaveTags(text) else { return nil }
        var reducer = Reducer(rest: text[...], isMarkdown: isMarkdown)
        return reducer.reduced().map { ($0, reducer.losesTags) }
    }

    /// Whether a text may contain tags.
    static func mayHaveTags(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "<")) }
            ?? text.utf8.contains(UInt8(ascii: "<"))
    }
}

/// Removes the tags of a text in one pass.
private struct Reducer {
    var rest: Substring
    private let isMarkdown: Bool
    private var result = ""
    private var hasTags = false
    /// Whether the result does not show what a tag means.
    private(set) var losesTags = false
    /// The addresses of the open links, innermost last, with the length of the text before each.
    private var links: [(address: String?, start: Int)] = []
    /// The open lists, outermost first: the number of the last item, or `nil` in lists without numbers.
    private var lists: [Int?] = []
    /// The marks of open emphasis, with the length of the text after each.
    private var marks: [(text: String, end: Int)] = []

    /// The maximum depth of lists; deeper items count as items of this depth.
    private static let deepest = 8

    init(rest: Substring, isMarkdown: Bool) {
        self.rest = rest
        self.isMarkdown = isMarkdown
    }

    mutating func reduced() -> String? {
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            append(rest[..<open])
            // A backslash escapes the tag (CommonMark, 2.4).
            let isEscaped = rest[..<open].reversed().prefix { $0 == "\\" }.count % 2 == 1
            rest = rest[open...]
            guard !isEscaped, let tag = Tag(at: rest) else {
                result += "<"
                rest = rest.dropFirst()
                continue
            }
            hasTags = true
            rest = rest[tag.end...]
            apply(tag)
        }
        append(rest)
        return hasTags ? tidied(Self.decoded(result)) : nil
    }

    private mutating func append(_ text: Substring) { result += text }

    private mutating func apply(_ tag: Tag) {
        if !isMarkdown || !Tag.inMarkdown.contains(tag.name) { losesTags = true }
        switch tag.name {
        case "script", "style":
            guard !tag.isEnd else { return }
            // The content of this element is not text.
            let end = rest.range(ofClosing: tag.name)
            rest = end.map { rest[$0...] } ?? rest[rest.endIndex...]
        case "a":
            if !tag.isEnd { return links.append((tag.address, result.utf8.count)) }
            closeLink()
        case "b", "strong": if isMarkdown { mark("**", isEnd: tag.isEnd) }
        case "i", "em": if isMarkdown { mark("*", isEnd: tag.isEnd) }
        case "code": if isMarkdown { mark("`", isEnd: tag.isEnd) }
        case "ul", "ol": list(tag)
        case "p" where !lists.isEmpty && isMarkdown: result += " "
        case "br", "hr", "tr", "div", "p", "table", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6":
            result += ["br", "hr", "tr", "div"].contains(tag.name) ? "\n" : "\n\n"
        case "li": if !tag.isEnd { result += "\n" + itemMark() }
        case "td", "th": if tag.isEnd { result += " " }
        default: break
        }
    }

    private mutating func closeLink() {
        guard let (address, start) = links.popLast(), let address, !result.hasSuffix(address) else { return }
        guard isMarkdown, !address.contains(where: { $0.isWhitespace || "()<>".contains($0) }) else {
            result += " (\(address))"
            return
        }
        let index = result.utf8.index(result.utf8.startIndex, offsetBy: start)
        let words = result[index...].joinedWords
        guard !words.isEmpty else { return }
        result = result[..<index] + "[\(words)](\(address))"
    }

    /// Adds a mark of emphasis. White space inside of it moves outside, and empty emphasis is removed.
    private mutating func mark(_ text: String, isEnd: Bool) {
        guard isEnd else {
            result += text
            marks.append((text, result.utf8.count))
            return
        }
        guard let open = marks.last, open.text == text else { return }
        marks.removeLast()
        let index = result.utf8.index(result.utf8.startIndex, offsetBy: open.end)
        let words = result[index...]
        let before = words.prefix(while: \.isWhitespace)
        let after = words.reversed().prefix(while: \.isWhitespace).reversed()
        let core = words.dropFirst(before.count).dropLast(after.count)
        let start = result.utf8.index(index, offsetBy: -text.utf8.count)
        let head = result[..<start]
        result = head + before + (core.isEmpty ? "" : text + core + text) + String(after)
    }

    private mutating func list(_ tag: Tag) {
        if tag.isEnd {
            if !lists.isEmpty { lists.removeLast() }
            if lists.isEmpty { result += "\n\n" }
        } else {
            if lists.isEmpty { result += "\n\n" }
            lists.append(tag.name == "ol" && isMarkdown ? 0 : nil)
        }
    }

    /// The beginning of the next item of the innermost list.
    private mutating func itemMark() -> String {
        guard isMarkdown, let last = lists.last else { return "- " }
        let depth = min(lists.count, Self.deepest) - 1
        // The indentation fits below items with numbers as well.
        let indentation = String(repeating: "\u{A0}", count: 4 * depth)
        guard let last else { return indentation + "- " }
        lists[lists.count - 1] = last + 1
        return indentation + "\(last + 1). "
    }

    /// Decodes the character references that people and editors write (WHATWG HTML, 13.5).
    private static func decoded(_ text: String) -> String {
        var text = text
        for (reference, character) in [
            ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
            ("&ndash;", "–"), ("&mdash;", "—"), ("&rsquo;", "’"), ("&amp;", "&"),
        ] where text.contains("&") {
            text = text.replacing(reference, with: character)
        }
        return text
    }

    /// Trims lines and collapses successive empty lines.
    private func tidied(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            // Nested items are indented: by no-break spaces here, by spaces in Markdown that also has tags.
            let depth = isMarkdown ? line.prefix { " \u{A0}".contains($0) }.count : 0
            let words = line.joinedWords
            let isItem = Self.isItem(words)
            if ["-", "- "].contains(words) || words.isEmpty && (lines.isEmpty || lines.last?.isEmpty == true) {
                continue
            }
            // List items follow each other without empty lines.
            if isItem, lines.last?.isEmpty == true, let before = lines.dropLast().last, Self.isItem(before.joinedWords)
            {
                lines.removeLast()
            }
            let indentation = isItem ? String(repeating: " ", count: depth) : ""
            lines.append(Substring(indentation + words))
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private static func isItem(_ words: String) -> Bool {
        if words.hasPrefix("- ") { return true }
        let rest = words.drop { $0.isASCII && $0.isNumber }
        return rest.startIndex > words.startIndex && rest.hasPrefix(". ")
    }
}

/// An HTML tag at the start of a text.
private struct Tag {
    var name: String
    var isEnd: Bool
    /// The address of a link.
    var address: String?
    /// The index after the `>`.
    var end: Substring.Index

    init?(at text: Substring) {
        var rest = text.dropFirst()
        isEnd = rest.first == "/"
        if isEnd { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        self.name = name.lowercased()
        guard Self.elements.contains(self.name) else { return nil }
        rest = rest.dropFirst(name.count)
        guard let next = rest.first, next == ">" || next == "/" || next.isWhitespace,
            let close = rest.firstIndex(of: ">"), rest.utf8.distance(from: rest.startIndex, to: close) < 4_096
        else { return nil }
        let attributes = rest[..<close]
        if let start = attributes.firstRange(of: "href=") {
            let value = attributes[start.upperBound...]
            let quote = value.first.flatMap { "\"'".contains($0) ? $0 : nil }
            let body = quote == nil ? value : value.dropFirst()
            let address = body.prefix { quote == nil ? !$0.isWhitespace : $0 != quote }
            self.address = address.isEmpty || address.hasPrefix("#") ? nil : String(address)
        }
        end = rest.index(after: close)
    }

    /// The elements that Markdown expresses.
    static let inMarkdown: Set<String> = ["a", "b", "br", "code", "em", "i", "li", "ol", "p", "strong", "ul"]

    private static let elements: Set<String> = [
        "a", "abbr", "article", "b", "blockquote", "br", "center", "cite", "code", "dd", "del", "details", "div", "dl",
        "dt", "em", "embed", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
        "i", "iframe", "img", "input", "ins", "kbd", "label", "li", "link", "main", "mark", "meta", "nav", "object",
        "ol", "p", "pre", "q", "s", "script", "section", "small", "span", "strike", "strong", "style", "sub", "summary",
        "sup", "svg", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "u", "ul", "video",
    ]
}

extension Substring {
    /// The range of an element's end tag, in any case of letters.
    fileprivate func range(ofClosing name: String) -> Index? {
        var rest = self
        while let start = rest.firstRange(of: "</") {
            rest = rest[start.upperBound...]
            guard rest.prefix(name.count).lowercased() == name else { continue }
            return rest.firstIndex(of: ">").map { index(after: $0) }
        }
        return nil
    }
}
