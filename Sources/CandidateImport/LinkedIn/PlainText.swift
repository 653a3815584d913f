/// Converts plain text, as in networks, to the Markdown of a CV.
enum PlainText {
    /// A text as Markdown with the same appearance: markup characters are escaped. Lists stay lists, whether their
    /// lines begin with `-`, `*`, `•` or numbers that count from 1. Text after a list that is not indented is not part
    /// of its last item.
    static func markdown(of text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(trimmedEnd)
        let marks = lines.map(mark(of:))
        let isNumbered = numberedLines(marks)
        var result: [String] = []
        var isInList = false
        for (index, line) in lines.enumerated() {
            let indentation = line.prefix(while: \.isWhitespace)
            guard !line.isEmpty else {
                isInList = false
                result.append("")
                continue
            }
            let isItem = marks[index].map { $0.number == nil || isNumbered.contains(index) } ?? false
            if isItem, let mark = marks[index] {
                result.append(indentation + mark.text + escaped(mark.rest))
            } else {
                if isInList, indentation.isEmpty { result.append("") }
                result.append(indentation + escaped(line.dropFirst(indentation.count)))
            }
            isInList = isItem || isInList && !indentation.isEmpty
        }
        return result.joined(separator: "\n")
    }
}

extension PlainText {
    /// The beginning of a line of a list.
    private struct Mark {
        /// The mark with the white space after it.
        var text: Substring
        /// The number, if any.
        var number: Int?
        /// The text of the item.
        var rest: Substring
    }

    private static func mark(of line: Substring) -> Mark? {
        let words = line.drop(while: \.isWhitespace)
        guard let first = words.first else { return nil }
        if "•‣▪●◦".contains(first) {
            let rest = words.dropFirst().drop(while: \.isWhitespace)
            return rest.isEmpty ? nil : Mark(text: words[..<rest.startIndex], rest: rest)
        }
        let digits = words.prefix { $0.isASCII && $0.isNumber }
        let end = "-*–·".contains(first) ? words.dropFirst() : words.dropFirst(digits.count).dropFirst()
        if !digits.isEmpty {
            guard let point = words.dropFirst(digits.count).first, ".)".contains(point), digits.count < 4 else {
                return nil
            }
        } else if !"-*–·".contains(first) {
            return nil
        }
        let rest = end.drop(while: \.isWhitespace)
        guard end.first?.isWhitespace == true, !rest.isEmpty else { return nil }
        return Mark(text: words[..<rest.startIndex], number: Int(digits), rest: rest)
    }

    /// The lines whose numbers count from 1 to at least 2; a year at the beginning of a line is not a list.
    private static func numberedLines(_ marks: [Mark?]) -> Set<Int> {
        var found: Set<Int> = []
        var open: [Int] = []
        for (index, mark) in marks.enumerated() {
            guard let number = mark?.number else { continue }
            if number != open.count + 1 { open = [] }
            if number == open.count + 1 { open.append(index) }
            if open.count > 1 { found.formUnion(open) }
        }
        return found
    }

    /// The text of a line, escaped.
    private static func escaped(_ line: Substring) -> String {
        var result = ""
        var word: [Character] = []
        var isFirst = true
        func flush(into result: inout String) {
            guard !word.isEmpty else { return }
            result += escaped(word, beginsLine: isFirst)
            isFirst = false
            word = []
        }
        for character in line {
            if character.isWhitespace {
                flush(into: &result)
                result.append(character)
            } else {
                word.append(character)
            }
        }
        flush(into: &result)
        return result
    }

    /// A word, escaped. A web address stays unchanged and becomes a link.
    private static func escaped(_ word: [Character], beginsLine: Bool) -> String {
        let text = String(word)
        let address = text.lowercased()
        if ["https://", "http://", "www."].contains(where: address.hasPrefix) { return text }
        var result = ""
        for (index, character) in word.enumerated() {
            if isMarkup(word, index) { result.append("\\") }
            result.append(character)
        }
        return beginsLine ? escapedStart(of: result, word) : result
    }

    /// Whether a character could be markup at its position (CommonMark 0.31.2, 2.4, 6.1–6.6).
    private static func isMarkup(_ word: [Character], _ index: Int) -> Bool {
        func at(_ index: Int) -> Character? { word.indices.contains(index) ? word[index] : nil }
        func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
        let next = at(index + 1)
        return switch word[index] {
        case "*": word.count > 1
        case "`", "[": true
        case "_": word.count > 1 && !(isWord(at(index - 1)) && isWord(next))
        case "\\": next.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } ?? true
        case "<": next.map { $0.isLetter || "/!?".contains($0) } ?? false
        case "&": (next == "#" || next?.isLetter == true) && word[index...].contains(";")
        default: false
        }
    }

    /// A word at the beginning of a line, escaped if it would begin a heading, a quote, a list or a fence, or underline
    /// a heading (CommonMark 0.31.2, 4.1–4.5, 5.1–5.2).
    private static func escapedStart(of text: String, _ word: [Character]) -> String {
        guard let first = word.first else { return text }
        let isAlike = word.allSatisfy { $0 == first }
        switch first {
        case "#" where isAlike && word.count < 7, "=" where isAlike, "-" where isAlike, "+" where word.count == 1, ">",
            "~" where word.prefix(3) == ["~", "~", "~"]:
            return "\\" + text
        case "*" where word.count == 1: return "\\" + text
        default: break
        }
        let digits = word.prefix { $0.isASCII && $0.isNumber }.count
        guard (1...9).contains(digits), word.count == digits + 1, ".)".contains(word[digits]) else { return text }
        return String(word[..<digits]) + "\\" + String(word[digits...])
    }

    private static func trimmedEnd(_ line: Substring) -> Substring {
        var line = line
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }
}
