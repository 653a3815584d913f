/// Plain text that is put together line by line and paragraph by paragraph.
struct WrappedText: Sendable {
    private(set) var text = ""
    private var wantsEmptyLine = false

    /// The most characters of a line; a longer word stands on a line of its own. Characters are counted as people count
    /// them, whatever their width.
    static let width = 78

    /// Divides what comes from what was before by an empty line.
    mutating func separate() { wantsEmptyLine = !text.isEmpty }

    /// Adds words, in as many lines as they need; nothing where there are none.
    ///
    /// - Parameters:
    ///   - words: a text; white space in it only divides words.
    ///   - first: what stands before the first line, as the mark of a list does.
    ///   - indentation: what stands before the other lines.
    mutating func add(_ words: String?, first: String = "", indentation: String = "") {
        guard let words else { return }
        var line = first
        var isEmpty = true
        var count = first.count
        for word in words.words {
            let length = word.utf8.allSatisfy { $0 < 0x80 } ? word.utf8.count : word.count
            if !isEmpty, count + 1 + length > Self.width {
                append(line)
                line = indentation
                count = indentation.count
                isEmpty = true
            }
            if !isEmpty {
                line += " "
                count += 1
            }
            // A text, for the way to append a part of one takes its time to begin.
            line += String(word)
            count += length
            isEmpty = false
        }
        if !isEmpty { append(line) }
    }

    /// Adds a heading: in capitals, or where its letters have none, over a line.
    mutating func add(heading: String) {
        separate()
        let capitals = heading.uppercased()
        add(capitals)
        if capitals == heading.lowercased() { append(String(repeating: "-", count: max(3, heading.count))) }
        separate()
    }

    private mutating func append(_ line: String) {
        if wantsEmptyLine { text += "\n" }
        wantsEmptyLine = false
        text += line
        text += "\n"
    }
}
