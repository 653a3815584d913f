/// Texts in which somebody wrote HTML: their text without it.
enum HTMLText {
    /// A text without the tags of HTML in it: paragraphs, breaks and items of lists begin new lines, the address of a link
    /// follows its words in brackets, and what only a browser reads is left out.
    ///
    /// Only elements that HTML has count as tags, so that `Array<Int>` stays what it is, and none behind a backslash.
    ///
    /// - Returns: the text; `nil` where there is no tag in it.
    static func reduced(_ text: String) -> String? {
        guard mayHaveTags(text) else { return nil }
        var reducer = Reducer(rest: text[...])
        return reducer.reduced()
    }

    /// Whether there is anything in a text that begins tags.
    static func mayHaveTags(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "<")) }
            ?? text.utf8.contains(UInt8(ascii: "<"))
    }
}

/// Goes through a text once.
private struct Reducer {
    var rest: Substring
    private var result = ""
    private var hasTags = false
    /// Where open links lead, the innermost last.
    private var links: [String?] = []

    init(rest: Substring) {
        self.rest = rest
    }

    mutating func reduced() -> String? {
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            append(rest[..<open])
            // A backslash says that it is no tag (CommonMark, 2.4).
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
            // What stands in it is no text.
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

    /// The references that people and editors write (WHATWG HTML, 13.5).
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

    /// Lines without white space at their ends, at most one empty one between two of them.
    private static func tidied(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words == "-" || words.isEmpty && (lines.isEmpty || lines.last?.isEmpty == true) { continue }
            // The items of a list stand one below the other.
            if words.hasPrefix("- "), lines.last?.isEmpty == true, lines.dropLast().last?.hasPrefix("- ") == true {
                lines.removeLast()
            }
            lines.append(Substring(words))
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}

/// A tag of HTML at the beginning of a text.
private struct Tag {
    var name: String
    var isEnd: Bool
    /// Where a link leads.
    var address: String?
    /// Behind the `>`.
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
    /// Behind the end tag of an element, wherever case it is written in.
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
