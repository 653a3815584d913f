import ByteText

/// Addresses within attributes and style sheets.
public enum AddressLists {
    /// The addresses of a `srcset` (WHATWG HTML, 4.8.4.2.2).
    public static func sources(in text: String) -> [String] {
        var found: [String] = []
        var rest = text.utf8[...]
        while true {
            rest = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: ",") }
            guard !rest.isEmpty else { return found }
            var address = rest.prefix { !$0.isHTMLSpace }
            rest = rest[address.endIndex...]
            let isAlone = address.last == UInt8(ascii: ",")
            while address.last == UInt8(ascii: ",") { address.removeLast() }
            found.append(String(Substring(address)))
            if isAlone { continue }
            var depth = 0
            rest = rest.drop { byte in
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                return byte != UInt8(ascii: ",") || depth > 0
            }
        }
    }

    /// The address in a `meta` refresh: `5; url=next.html`.
    public static func refresh(in text: String) -> String? {
        guard let separator = text.firstIndex(where: { $0 == ";" || $0 == "," }) else { return nil }
        let rest = text[text.index(after: separator)...].drop(while: \.isWhitespace)
        guard rest.prefix(3).lowercased() == "url" else { return nil }
        let value = rest.dropFirst(3).drop(while: \.isWhitespace)
        guard value.first == "=" else { return nil }
        let address = value.dropFirst().drop(while: \.isWhitespace)
        guard let quote = address.first, quote == "'" || quote == "\"" else { return String(address) }
        return String(address.dropFirst().prefix { $0 != quote })
    }

    /// The addresses in a style sheet, without comments: those in `url(…)`, and those of `@import` rules.
    public static func references(inStyle style: String) -> [String] {
        var found: [String] = []
        var rest = style.utf8[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "/"), rest.dropFirst().first == UInt8(ascii: "*") {
                rest = rest.dropFirst(2)
                while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
                rest = rest.dropFirst(2)
            } else if starts(rest, with: "url(") {
                rest = rest.dropFirst(4).drop(while: \.isHTMLSpace)
                found.append(value(from: &rest, endingWith: UInt8(ascii: ")")))
            } else if starts(rest, with: "@import") {
                rest = rest.dropFirst(7).drop(while: \.isHTMLSpace)
                if rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'") {
                    found.append(value(from: &rest, endingWith: UInt8(ascii: ";")))
                }
            } else {
                rest = rest.dropFirst().drop { !beginnings.contains($0) }
            }
        }
        return found
    }

    /// The first bytes of comments, `url(` and `@import`.
    private static let beginnings = Array("/uU@".utf8)

    private static func starts(_ text: Substring.UTF8View, with word: StaticString) -> Bool {
        word.withUTF8Buffer { word in text.prefix(word.count).elementsEqual(word) { $0.asciiLowercased == $1 } }
    }

    private static func value(from rest: inout Substring.UTF8View, endingWith end: UInt8) -> String {
        let quote = rest.first.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") ? $0 : nil }
        if quote != nil { rest.removeFirst() }
        let value = rest.prefix { $0 != (quote ?? end) && (quote != nil || !$0.isHTMLSpace) }
        rest = rest[value.endIndex...].dropFirst()
        return String(Substring(value))
    }
}
