import ByteText

/// A date to find in a text in its usual spellings: `1990-03-14`, `14.03.1990`, `3/14/1990`, `14.3.90`, `14 March
/// 1990`, `March 14th, 1990`, `14 de marzo de 1990`, `14.III.1990`, `90-03-14`.
///
/// Month names are those of the built-in languages of the interface. A year of two digits counts only as the last of
/// the three, directly after the others, with the same separator between numbers (`.`, `/` or `-`), and not as part of
/// a longer sequence such as a version number.
public struct WrittenDay: Sendable, Hashable {
    /// The year with four digits.
    public let year: String
    private let month: Int
    private let day: Int

    /// The number of words to examine before and after a year.
    private static let reach = (before: 5, after: 2)

    /// The day; `nil` for a date without a day.
    public init?(_ date: PartialDate) {
        guard let month = date.month, let day = date.day else { return nil }
        year = String(date.description.prefix(4))
        self.month = month
        self.day = day
    }

    /// The year's last two digits.
    public var shortYear: String { String(year.suffix(2)) }

    /// Whether a folded text in UTF-8 contains the date.
    public func occurs(in text: Bytes) -> Bool {
        let ending = Array(shortYear.utf8)
        // Fast path: most texts do not contain the year.
        for index in text.indices.dropLast() where text[index] == ending[0] && text[index + 1] == ending[1] {
            let end = index + 2
            guard end == text.count || !text.isWord(end) else { continue }
            var start = index
            while start > 0, text.isWord(start - 1) { start -= 1 }
            if isWritten(around: start..<end, in: text) { return true }
        }
        return false
    }

    /// Whether a word of a folded text is the year and the words around it are the day and month.
    public func isWritten(around word: Range<Int>, in text: Bytes) -> Bool {
        if text[word].elementsEqual(year.utf8) {
            let before = DayWord.before(word.lowerBound, in: text, most: Self.reach.before).map(\.text)
                .filter { !Self.fillers.contains($0) }
            let after = DayWord.after(word.upperBound, in: text, most: Self.reach.after)
            return isDayAndMonth(before.first, before.dropFirst().first)
                || isDayAndMonth(after.first, after.dropFirst().first)
                || hasRomanMonth(before: word, in: text)
        }
        guard text[word].elementsEqual(shortYear.utf8) else { return false }
        return hasShortYear(at: word, in: text) || hasRomanMonth(before: word, in: text)
            || hasYearFirst(at: word, in: text)
    }

    /// Whether the day and the month in Roman numerals are before a year: `14.III.1990`, `14. III. 90`. The separator must
    /// be a period, a slash or a hyphen, because Roman numerals are also words.
    private func hasRomanMonth(before word: Range<Int>, in text: Bytes) -> Bool {
        let words = DayWord.before(word.lowerBound, in: text, most: 2)
        guard words.count == 2, isDay(words[1].text), words[0].text == Self.romanMonths[month - 1] else { return false }
        let gaps = [words[1].range.upperBound..<words[0].range.lowerBound, words[0].range.upperBound..<word.lowerBound]
            .map { text[$0].filter { $0 != 0x20 } }
        return gaps[0] == gaps[1] && gaps[0].count == 1 && "./-".utf8.contains(gaps[0][0])
    }

    private static let romanMonths = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]

    /// Whether the month and day are directly after a year of two digits, as in `90-03-14`, without another number.
    private func hasYearFirst(at word: Range<Int>, in text: Bytes) -> Bool {
        let (start, end) = (word.lowerBound, word.upperBound + 6)
        guard end <= text.count, start == 0 || !"./-:+".utf8.contains(text[start - 1]),
            end == text.count || !text.isWord(end)
        else { return false }
        if end + 1 < text.count, "./-:".utf8.contains(text[end]), text.isWord(end + 1) { return false }
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return ["-", "/"].contains { mark in
            text[word.upperBound..<end].elementsEqual("\(mark)\(twoDigits(month))\(mark)\(twoDigits(day))".utf8)
        }
    }

    /// Whether the day and month are directly before a year of two digits.
    private func hasShortYear(at word: Range<Int>, in text: Bytes) -> Bool {
        let words = DayWord.before(word.lowerBound, in: text, most: 3)
        guard words.count >= 2, isDayAndMonth(words[0].text, words[1].text) else { return false }
        func gap(_ start: Int, _ end: Int) -> String { String(decoding: text[start..<end], as: UTF8.self) }
        var gaps = [
            gap(words[1].range.upperBound, words[0].range.lowerBound), gap(words[0].range.upperBound, word.lowerBound),
        ]
        let isNumeric = words[0].isNumber && words[1].isNumber
        if isNumeric {
            // As in "14/3/'90"; a non-ASCII apostrophe is folded into three spaces.
            for apostrophe in ["'", "   "] where gaps[1].hasSuffix(apostrophe) {
                gaps[1].removeLast(apostrophe.count)
            }
            let marks = gaps.map { $0.filter { $0 != " " } }
            guard marks[0] == marks[1], [".", "/", "-"].contains(marks[0]), marks[0] == "." || gaps == marks else {
                return false
            }
            // "1.14.3.90" and "14.3.90.1" are not dates, and neither is a version number.
            let first = words[1].range.lowerBound
            if first > 0, "./-".utf8.contains(text[first - 1]) { return false }
            if words.count > 2, Self.numbered.contains(words[2].text) { return false }
        } else {
            guard gaps.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 5 && $0.allSatisfy(" .,-/'".contains) }) else {
                return false
            }
            // "March 14, 90 people": after the day, only an apostrophe marks a year; it may have been folded.
            if words[0].isNumber, !gaps[1].contains("'"), !gaps[1].contains("   ") { return false }
        }
        let end = word.upperBound
        guard end < text.count else { return true }
        if text[end] == UInt8(ascii: "%") { return false }
        return !("./-:".utf8.contains(text[end]) && end + 1 < text.count && text.isWord(end + 1))
    }
}

/// A word of a folded text.
private struct DayWord {
    /// The word in lower case.
    var text: String
    var range: Range<Int>
    var isNumber: Bool { text.utf8.allSatisfy(\.isASCIIDigit) }

    /// The maximum number of bytes between two words of a date.
    private static let maximumGap = 8

    /// The words before an offset, nearest first.
    static func before(_ start: Int, in text: Bytes, most: Int) -> [DayWord] {
        var words: [DayWord] = []
        var index = start
        while words.count < most {
            let gap = index
            while index > 0, !text.isWord(index - 1) { index -= 1 }
            guard index > 0, gap - index <= maximumGap else { break }
            let end = index
            while index > 0, text.isWord(index - 1) { index -= 1 }
            words.append(DayWord(index..<end, in: text))
        }
        return words
    }

    /// The words after an offset, nearest first, in lower case.
    static func after(_ end: Int, in text: Bytes, most: Int) -> [String] {
        var words: [String] = []
        var index = end
        while words.count < most {
            let gap = index
            while index < text.count, !text.isWord(index) { index += 1 }
            guard index < text.count, index - gap <= maximumGap else { break }
            let start = index
            while index < text.count, text.isWord(index) { index += 1 }
            words.append(DayWord(start..<index, in: text).text)
        }
        return words
    }

    private init(_ range: Range<Int>, in text: Bytes) {
        self.range = range
        // Words in dates are not longer.
        self.text = range.count > 40 ? "" : String(decoding: text[range], as: UTF8.self).lowercased()
    }
}

extension WrittenDay: CustomStringConvertible {
    /// The day in the form of JSON Resume.
    public var description: String { PartialDate.spelling(Int(year) ?? 0, month, day) }
}

extension WrittenDay {
    /// Words between day, month and year in some languages, and the second words of Arabic months.
    private static let fillers: Set<String> = [
        "of", "de", "del", "año", "من", "عام", "سنة", "الأول", "الاول", "الثاني",
    ]

    /// Words before a number with dots that is not a date.
    private static let numbered: Set<String> = ["version", "v", "ver", "release", "build"]

    /// Whether two words are day and month, in either order.
    private func isDayAndMonth(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return false }
        return isMonth(one) && isDay(other) || isDay(one) && isMonth(other)
    }

    private func isDay(_ word: String) -> Bool {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard digits.count < 3, Int(digits) == day else { return false }
        return ["", "st", "nd", "rd", "th", "er"].contains(word[digits.endIndex...])
    }

    private func isMonth(_ word: String) -> Bool {
        if word.utf8.count < 3, let number = Int(word) { return number == month }
        return Self.names[month - 1].contains(word)
    }

    /// The names of each month, folded and in lower case: English, German, Spanish, French, Arabic; full and abbreviated.
    private static let names: [Set<String>] = writtenNames.map { names in
        Set(names.map { String(decoding: FoldedText($0).bytes, as: UTF8.self) })
    }

    /// The names of a month, from 1, in the interface languages, full and abbreviated.
    public static func names(ofMonth month: Int) -> [String] {
        writtenNames.indices.contains(month - 1) ? writtenNames[month - 1] : []
    }

    private static let writtenNames: [[String]] = [
        ["january", "jan", "januar", "jänner", "jän", "enero", "ene", "janvier", "janv", "يناير", "كانون", "جانفي"],
        [
            "february", "feb", "februar", "feber", "febrero", "février", "fevrier", "févr", "fév", "فبراير", "شباط",
            "فيفري",
        ],
        ["march", "mar", "märz", "mär", "maerz", "mrz", "marzo", "mars", "مارس", "آذار"],
        ["april", "apr", "abril", "abr", "avril", "avr", "أبريل", "إبريل", "ابريل", "أفريل", "نيسان"],
        ["may", "mai", "mayo", "مايو", "أيار", "ماي"],
        ["june", "jun", "juni", "junio", "juin", "يونيو", "حزيران", "جوان"],
        ["july", "jul", "juli", "julio", "juillet", "juil", "يوليو", "تموز", "جويلية", "يوليوز"],
        ["august", "aug", "agosto", "ago", "août", "aout", "أغسطس", "آب", "أوت", "غشت"],
        ["september", "sept", "sep", "septiembre", "setiembre", "set", "septembre", "سبتمبر", "أيلول", "شتنبر"],
        ["october", "oct", "oktober", "okt", "octubre", "octobre", "أكتوبر", "تشرين"],
        ["november", "nov", "noviembre", "novembre", "نوفمبر", "تشرين", "نونبر"],
        [
            "december", "dec", "dezember", "dez", "diciembre", "dic", "décembre", "decembre", "déc", "ديسمبر", "كانون",
            "دجنبر",
        ],
    ]
}
