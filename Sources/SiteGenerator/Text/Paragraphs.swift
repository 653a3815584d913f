/// The paragraphs of a text: what empty lines divide, each on one line.
func paragraphs(of text: String) -> [String] {
    var result: [String] = []
    var lines: [String] = []
    let textLines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for line in textLines + [""] {
        let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !words.isEmpty {
            lines.append(words)
        } else if !lines.isEmpty {
            result.append(lines.joined(separator: " "))
            lines = []
        }
    }
    return result
}
