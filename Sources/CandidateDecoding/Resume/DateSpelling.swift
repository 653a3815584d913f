import CandidateProfile

/// Parses dates as people and other programs write them.
///
/// Supports English names of months, as exports contain them. A date in which two numbers could be the month is not
/// parsed.
public enum DateSpelling {
    /// Whether a word stands for "until now".
    public static func isPresent(_ text: String) -> Bool {
        ["present", "now", "current", "currently", "ongoing", "today"].contains(text.lowercased())
    }

    /// The date that a text means: `2021-3`, `03/2021`, `Mar 2021`, `12 March 2024`, `Mar 12, 2024`,
    /// `2021-03-15T10:00:00Z`; `nil` if it is not a date or is ambiguous.
    ///
    /// - Parameter monthFirst: whether `03/04/21` is a day in March, as in the United States. If not, such a date is
    ///   ambiguous.
    public static func date(in text: String, monthFirst: Bool = false) -> PartialDate? {
        let text = withoutTime(text)
        if let date = PartialDate(text) { return date }
        let words = text.split { " ,./-\u{A0}".contains($0) }.map(String.init)
        guard (1...3).contains(words.count) else { return nil }
        if let index = words.firstIndex(where: { month(named: $0) != nil }), let month = month(named: words[index]) {
            let numbers = words.indices.filter { $0 != index }.map { number(words[$0]) }
            switch numbers.count {
            case 1: return numbers[0].flatMap { make($0, month, nil) }
            case 2:
                guard let one = numbers[0], let other = numbers[1] else { return nil }
                return one > 31 ? make(one, month, other) : make(other, month, one)
            default: return nil
            }
        }
        let numbers = words.compactMap(number)
        guard numbers.count == words.count, let first = numbers.first, let last = numbers.last else { return nil }
        switch numbers.count {
        case 2: return first > 31 ? make(first, last, nil) : make(last, first, nil)
        case 3:
            if first > 31 { return make(first, numbers[1], last) }
            // Dots separate day, month and year; slashes are ambiguous.
            if text.contains(".") { return make(last, numbers[1], first) }
            let year = last < 100 && monthFirst ? last + 2_000 : last
            if monthFirst { return make(year, first, numbers[1]) }
            if first > 12 { return make(year, numbers[1], first) }
            return numbers[1] > 12 ? make(year, first, numbers[1]) : nil
        default: return nil
        }
    }
}

extension DateSpelling {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    private static let longMonths = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    private static func month(named word: String) -> Int? {
        let word = word.lowercased()
        if word == "sept" { return 9 }
        return (months.firstIndex(of: word) ?? longMonths.firstIndex(of: word)).map { $0 + 1 }
    }

    private static func number(_ word: String) -> Int? {
        (1...4).contains(word.utf8.count) && word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) ? Int(word) : nil
    }

    private static func make(_ year: Int, _ month: Int, _ day: Int?) -> PartialDate? {
        guard (1_000...9_999).contains(year) else { return nil }
        return PartialDate(PartialDate.spelling(year, month, day))
    }

    /// The text without the time of day.
    private static func withoutTime(_ text: String) -> String {
        let day = text.prefix(10)
        guard day.utf8.count == 10, PartialDate(String(day)) != nil, let next = text.dropFirst(10).first else {
            return text
        }
        return "T t".contains(next) ? String(day) : text
    }
}
