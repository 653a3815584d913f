import ByteText
import CandidateProfile

/// Parses dates as people and other programs write them.
///
/// Supports the names of months in the languages of the interface: English, German, French, Spanish and Arabic. No word
/// has two meanings in them. A date in which two numbers could be the month is not parsed.
public enum DateSpelling {
    /// Whether a word stands for "until now".
    public static func isPresent(_ text: String) -> Bool {
        presentWords.contains(folded(text.replacing("’", with: "'")))
    }

    /// The date that a text means: `2021-3`, `03/2021`, `Mar 2021`, `12 March 2024`, `Mar 12, 2024`,
    /// `2021-03-15T10:00:00Z`; `nil` if it is not a date or is ambiguous.
    ///
    /// - Parameter monthFirst: whether `03/04/21` is a day in March, as in the United States. If not, such a date is
    ///   ambiguous.
    public static func date(in text: String, monthFirst: Bool = false) -> PartialDate? {
        let text = withoutTime(withASCIIDigits(text))
        if let date = PartialDate(text) { return date }
        var words = text.split { " ,./-\u{A0}".contains($0) }.map(String.init)
        if words.count > 2 {
            words.removeAll { ["de", "del"].contains($0.lowercased()) }
            // "كانون الثاني" has two words.
            if let index = words.indices.dropLast().first(where: {
                month(named: words[$0] + " " + words[$0 + 1]) != nil
            }) {
                words[index] += " " + words.remove(at: index + 1)
            }
        }
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
    /// The start and end of a period in one text: "March 2014 to Present", "2012 – 2014". A single date is both. `nil` if
    /// a part is not a date. An end that is "until now" is `nil`.
    public static func period(in text: String) -> (start: String?, end: String?)? {
        if let date = date(in: text.trimmedOfASCII) { return (date.description, date.description) }
        for separator in [" – ", " — ", " - ", " to ", " bis ", " à ", " a ", " hasta ", " إلى ", "–", "—"] {
            guard let range = text.firstRange(of: separator) else { continue }
            let start = text[..<range.lowerBound].trimmed
            let end = text[range.upperBound...].trimmed
            guard let first = date(in: start) else { continue }
            if end.isEmpty || isPresent(end) { return (first.description, nil) }
            guard let last = date(in: end) else { continue }
            return (first.description, last.description)
        }
        // "2012-2014"
        let years = text.split(separator: "-").map { String($0).trimmedOfASCII }
        guard years.count == 2, years[0].count == 4, let first = date(in: years[0]) else { return nil }
        if isPresent(years[1]) { return (first.description, nil) }
        guard years[1].count == 4, let last = date(in: years[1]) else { return nil }
        return (first.description, last.description)
    }
}

extension DateSpelling {
    /// Advice for a text where an ISO date is required: the date that it means, or that its day does not exist; `nil` for
    /// other texts.
    static func advice(for text: String) -> String? {
        let date = date(in: text.trimmedOfASCII)
        if let date, date.description != text { return "did you mean \(date)?" }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
        return parts == [4, 2, 2] && PartialDate(String(text.dropLast(3))) != nil ? "this month has no such day" : nil
    }

    private static let presentWords = Set(
        [
            "present", "now", "current", "currently", "ongoing", "today", "till date", "to date", "until now",
            "till now",
            "active",
            "heute", "jetzt", "aktuell", "laufend", "bis heute", "gegenwärtig", "derzeit", "gegenwart",
            "bis jetzt", "bis zur gegenwart", "zur gegenwart",
            "aujourd'hui", "à ce jour", "présent", "maintenant", "en cours", "actuel", "actuellement", "ce jour",
            "à présent", "jusqu'à présent",
            "à nos jours", "à aujourd'hui", "jusqu'à aujourd'hui",
            "oggi", "atualmente", "heden", "現在", "现在", "至今",
            "actualidad", "la actualidad", "actual", "actualmente", "hoy", "hasta la fecha", "presente", "ahora",
            "en curso", "a la fecha", "hasta hoy", "hasta la actualidad", "al presente",
            "الآن", "حتى الآن", "الحاضر", "حاليا", "حالياً", "حاليًا", "اليوم", "إلى الآن", "حتى اليوم", "مستمر",
            "الوقت الحالي",
        ].map(folded))

    /// The names of each month, in all languages.
    private static let months: [String: Int] = {
        var months: [String: Int] = [:]
        for (index, names) in monthNames.enumerated() {
            for name in names.split(separator: "|") { months[folded(String(name))] = index + 1 }
        }
        return months
    }()

    private static let monthNames = [
        "jan|january|jän|jänner|januar|janv|janvier|ene|enero|يناير|كانون الثاني|جانفي",
        "feb|february|februar|févr|fév|fevr|février|fevrier|febr|febrero|فبراير|شباط|فيفري",
        "mar|march|mär|märz|maerz|mrz|mars|marzo|مارس|آذار",
        "apr|april|avr|avril|abr|abril|أبريل|إبريل|ابريل|نيسان|أفريل",
        "may|mai|mayo|مايو|أيار|ماي", "jun|june|juni|juin|junio|يونيو|يونيه|حزيران|جوان",
        "jul|july|juli|juil|juillet|julio|يوليو|يوليه|تموز|جويلية",
        "aug|august|août|aout|ago|agosto|أغسطس|آب|أوت",
        "sep|sept|september|septembre|septiembre|setiembre|سبتمبر|أيلول",
        "oct|october|okt|oktober|octobre|octubre|أكتوبر|تشرين الأول",
        "nov|november|novembre|noviembre|نوفمبر|تشرين الثاني",
        "dec|december|dez|dezember|déc|décembre|decembre|dic|diciembre|ديسمبر|كانون الأول",
    ]

    private static func month(named word: String) -> Int? { months[folded(word)] }

    /// A word in lower case, with alef for alef with hamza or madda: both are common spellings.
    private static func folded(_ word: String) -> String {
        String(
            String.UnicodeScalarView(
                word.lowercased().unicodeScalars.map { "أإآ".unicodeScalars.contains($0) ? "ا" : $0 }))
    }

    /// The text with ASCII digits in place of Arabic-Indic ones.
    private static func withASCIIDigits(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { 0x660...0x669 ~= $0.value || 0x6F0...0x6F9 ~= $0.value }) else {
            return text
        }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isDigit = 0x660...0x669 ~= scalar.value || 0x6F0...0x6F9 ~= scalar.value
                    return isDigit ? Unicode.Scalar(UInt8(0x30 + scalar.value & 0xF)) : scalar
                }))
    }

    private static func number(_ word: String) -> Int? {
        // "1er janvier" is the first of January.
        if word == "1er" { return 1 }
        return (1...4).contains(word.utf8.count) && word.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            ? Int(word) : nil
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
