import ByteText

/// Removes HTML from texts.
enum HTMLText {
    /// Replaces HTML tags in a text: paragraphs, line breaks and list items start new lines, the address of a link
    /// follows its words in brackets, and scripts and styles are removed.
    ///
    /// Only known HTML elements count as tags, so `Array<Int>` is kept; so are tags after a backslash.
    ///
    /// - Returns: the text; `nil` if it contains no tags.
    static func reduced(_ text: String) -> String? {
        guard mayHaveTags(text) else { return nil }
        var reducer = Reducer(rest: text[...])
        return reducer.reduced()
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
    private var result = ""
    private var hasTags = false
    /// The addresses of the open links, innermost last.
    private var links: [String?] = []

    init(rest: Substring) {
        self.rest = rest
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
        return hasTags ? Self.tidied(Self.decoded(result)) : nil
    }

    private mutating func append(_ text: Substring) { result += text }

    private mutating func apply(_ tag: Tag) {
        switch tag.name {
        case "script", "style":
            guard !tag.isEnd else { return }
            // The content of this element is not text.
            let end = rest.range(ofClosing: tag.name)
            rest = end.map { rest[$0...] } ?? rest[rest.endIndex...]
        case "a":
            if !tag.isEnd { return links.append(tag.address) }
            guard let address = links.popLast() ?? nil, !result.hasSuffix(address) else { return }
            result += " (\(address))"
        case "br", "hr", "tr", "div", "p", "ul", "ol", "table", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6":
            result += ["br", "hr", "tr", "div"].contains(tag.name) ? "\n" : "\n\n"
        case "li": if !tag.isEnd { result += "\n- " }
        case "td", "th": if tag.isEnd { result += " " }
        default: break
        }
    }

    /// Decodes the character references that people and editors write (WHATWG HTML, 13.5).
    private static func decoded(_ text: String) -> String {
        var text = text
        for (reference, character) in [
            ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
            ("&amp;", "&"),
        ] where text.contains("&") {
            text = text.replacing(reference, with: character)
        }
        return text
    }

    /// Trims lines and collapses successive empty lines.
    private static func tidied(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.joinedWords
            if words == "-" || words.isEmpty && (lines.isEmpty || lines.last?.isEmpty == true) { continue }
            // List items follow each other without empty lines.
            if words.hasPrefix("- "), lines.last?.isEmpty == true, lines.dropLast().last?.hasPrefix("- ") == true {
                lines.removeLast()
            }
            lines.append(Substring(words))
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
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

    private static let elements: Set<String> = [
        "a", "abbr", "article", "b", "blockquote", "br", "center", "cite", "code", "dd", "del", "details", "div", "dl",
        "dt", "em", "embed", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
        "i",
        "iframe", "img", "input", "ins", "kbd", "label", "li", "link", "main", "mark", "meta", "nav", "object", "ol",
        "p",
        "pre", "q", "s", "script", "section", "small", "span", "strike", "strong", "style", "sub", "summary", "sup",
        "svg", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "u", "ul", "video",
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
