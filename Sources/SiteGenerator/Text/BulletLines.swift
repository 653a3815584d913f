import ByteText

/// Lists in plain text, as word processors and social networks write them: lines that begin with "•" or another bullet.
enum BulletLines {
    /// A text with such lines as the items of a Markdown list; other texts unchanged.
    ///
    /// A bullet counts if it begins several lines, or the first of several lines: on a single line it may mean
    /// something else.
    static func asLists(in text: String) -> String {
        // Most texts have no bullets; a search for bytes is the fastest check.
        let mayHaveMarks = text.utf8.withContiguousStorageIfAvailable { $0.contains { $0 == 0xE2 || $0 == 0xC2 } }
        guard mayHaveMarks != false else { return text }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let items = lines.map(item(of:))
        let count = items.count { $0 != nil }
        guard count > 1 || count == 1 && beginsParagraph(items, lines) else { return text }
        let last = items.lastIndex { $0 != nil } ?? 0
        var isInList = false
        return lines.indices.map { index in
            let line = lines[index]
            if let item = items[index] {
                isInList = true
                return "- " + escaped(item)
            }
            // An empty line ends a list.
            if line.isBlank { isInList = false }
            guard isInList else { return String(line) }
            if line.first?.isWhitespace != true, index > last || line.last == ":" {
                // A text before or after the items is not part of them.
                isInList = false
                return "\n" + line
            }
            // An indented line continues the item; its indentation must not make it code.
            return "  " + line.drop(while: \.isWhitespace)
        }.joined(separator: "\n")
    }

    /// A line that becomes an item of a list, without its own bullet.
    static func withoutMark(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, first.value < 0x30 || first.value > 0x7F,
            let mark = text.drop(while: \.isWhitespace).first
        else { return text }
        guard marks.contains(mark) || dashes.contains(mark) || mark == "-" || mark == "*" else { return text }
        let words = text.drop(while: \.isWhitespace)
        let rest = words.dropFirst()
        guard marks.contains(mark) || rest.first?.isWhitespace == true else { return text }
        let item = rest.drop(while: \.isWhitespace)
        return item.isEmpty ? text : String(item)
    }
}

extension BulletLines {
    /// Bullets that can only mean a list; others count only before white space.
    private static let marks: Set<Character> = ["•", "‣", "▪", "●", "◦"]
    private static let dashes: Set<Character> = ["–", "·"]

    private static func item(of line: Substring) -> Substring? {
        let words = line.drop(while: \.isWhitespace)
        guard let mark = words.first, marks.contains(mark) || dashes.contains(mark) else { return nil }
        let rest = words.dropFirst()
        guard marks.contains(mark) || rest.first?.isWhitespace == true else { return nil }
        let item = rest.drop(while: \.isWhitespace)
        return item.isEmpty ? nil : item
    }

    /// Whether the only item is the first line of a paragraph with other lines.
    private static func beginsParagraph(_ items: [Substring?], _ lines: [Substring]) -> Bool {
        guard let index = items.firstIndex(where: { $0 != nil }) else { return false }
        func hasWords(_ index: Int) -> Bool {
            lines.indices.contains(index) && !lines[index].isBlank
        }
        return !hasWords(index - 1) && hasWords(index + 1)
    }

    /// The text of an item, escaped if it would begin a block of Markdown: a heading, a quote, a nested list.
    private static func escaped(_ item: Substring) -> String {
        guard let first = item.first else { return "" }
        if "#>+-=~".contains(first) { return "\\" + item }
        if first == "*", item.dropFirst().first?.isWhitespace == true { return "\\" + item }
        let rest = item.drop { $0.isASCII && $0.isNumber }
        guard rest.startIndex > item.startIndex, let end = rest.first, end == "." || end == ")" else {
            return String(item)
        }
        return item[..<rest.startIndex] + "\\" + rest
    }
}
