import WebSafety

extension SafeHTML {
    /// Text whose long words can break after dots and slashes, such as the names of hosts.
    ///
    /// Without these places, browsers break a word that is too long for its column at any letter.
    init(breakable text: String) {
        let longest = text.split(separator: " ").map(\.utf8.count).max() ?? 0
        guard longest > Self.longestUnbroken else {
            self = CVText.escaped(text)
            return
        }
        var parts: [Substring] = []
        var start = text.startIndex
        for index in text.indices where text[index] == "." || text[index] == "/" {
            let next = text.index(after: index)
            guard index > text.startIndex, next < text.endIndex, text[text.index(before: index)].isLetterOrNumber,
                text[next].isLetterOrNumber
            else { continue }
            parts.append(text[start..<next])
            start = next
        }
        parts.append(text[start...])
        self.init(vouchedFor: parts.map { CVText.escaped(String($0)).markup }.joined(separator: "<wbr>"))
    }

    /// The number of bytes of a word that fits into every column.
    private static let longestUnbroken = 12
}

extension Character {
    fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}
