import ByteText

/// Lists as word processors and networks write them into plain text: lines that begin with "•" or another mark.
enum BulletLines {
    /// A text with such lines as the items of a list in Markdown; any other text as it is.
    ///
    /// A mark counts where it begins several lines, or the first of several lines: a line by itself may mean something
    /// else by it.
    static func asLists(in text: String) -> String {
        // Most texts have none of the marks, which bytes tell soonest.
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
            // Behind an empty line a list has ended.
            if line.isBlank { isInList = false }
            guard isInList else { return String(line) }
            if line.first?.isWhitespace != true, index > last || line.last == ":" {
                // What follows the last item, or introduces the next ones, belongs to none.
                isInList = false
                return "\n" + line
            }
            // What is written deeper goes on with the item, and is no code.
            return "  " + line.drop(while: \.isWhitespace)
        }.joined(separator: "\n")
    }

    /// A line that stands in a list of its own, without the mark that somebody wrote before it.
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
    /// Marks that can only be a list's, and those that need white space behind them to be one.
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

    /// Whether the only item is the first line of a paragraph that has others.
    private static func beginsParagraph(_ items: [Substring?], _ lines: [Substring]) -> Bool {
        guard let index = items.firstIndex(where: { $0 != nil }) else { return false }
        func hasWords(_ index: Int) -> Bool {
            lines.indices.contains(index) && !lines[index].isBlank
        }
        return !hasWords(index - 1) && hasWords(index + 1)
    }

    /// The words of an item, of which none begins another part of Markdown: a heading, a quote, a list in the list.
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
