/// A day in the ways in which people write it, to be found in a text: `1990-03-14`, `14.03.1990`, `3/14/1990`,
/// `14 March 1990`, `March 14th, 1990`, `14 de marzo de 1990`.
///
/// The names of months are those of the languages that the interface has words in.
public struct WrittenDay: Sendable, Hashable {
    /// The year, as it is written in all of them.
    public let year: String
    private let month: Int
    private let day: Int

    /// How many words before the year, and how many behind it, are to be looked at.
    public static let reach = (before: 4, behind: 2)

    /// A day; `nil` for a date of which the day is not known.
    public init?(_ date: PartialDate) {
        guard let month = date.month, let day = date.day else { return nil }
        year = String(date.description.prefix(4))
        self.month = month
        self.day = day
    }

    /// Whether the words around the year say the day.
    ///
    /// - Parameters:
    ///   - before: the words before the year in lower case, the nearest first.
    ///   - behind: those behind it, the nearest first.
    public func isSaid(before: some Collection<String>, behind: some Collection<String>) -> Bool {
        let words = before.filter { !Self.fillers.contains($0) }.prefix(2)
        return isSaid(words.first, words.dropFirst().first) || isSaid(behind.first, behind.dropFirst().first)
    }

    /// Whether a text says the day.
    public func stands(in text: String) -> Bool {
        // Most texts have no such year, which bytes tell soonest.
        guard text.utf8.contains(where: { $0 == 0x30 || $0 == 0x31 || $0 == 0x32 }), text.contains(year) else {
            return false
        }
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.indices.contains { index in
            guard words[index] == year else { return false }
            return isSaid(
                before: words[..<index].suffix(Self.reach.before).reversed(),
                behind: words[(index + 1)...].prefix(Self.reach.behind))
        }
    }
}

extension WrittenDay: CustomStringConvertible {
    /// The day as JSON Resume writes it.
    public var description: String { PartialDate.spelling(Int(year) ?? 0, month, day) }
}

extension WrittenDay {
    /// What stands between day, month and year in some languages.
    private static let fillers: Set<String> = ["of", "de", "del"]

    /// Whether two words are day and month, whichever comes first.
    private func isSaid(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return false }
        return isMonth(one) && isDay(other) || isDay(one) && isMonth(other)
    }

    private func isDay(_ word: String) -> Bool {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard digits.count < 3, Int(digits) == day else { return false }
        return ["", "st", "nd", "rd", "th", "er", "º", "ª"].contains(word[digits.endIndex...])
    }

    private func isMonth(_ word: String) -> Bool {
        if word.utf8.count < 3, let number = Int(word) { return number == month }
        return Self.names[month - 1].contains(word)
    }

    /// The names of each month in lower case: English, German, Spanish, French, Arabic; whole and shortened.
    private static let names: [Set<String>] = [
        ["january", "jan", "januar", "jänner", "jän", "enero", "ene", "janvier", "janv", "يناير", "كانون"],
        ["february", "feb", "februar", "feber", "febrero", "février", "fevrier", "févr", "fév", "فبراير", "شباط"],
        ["march", "mar", "märz", "mär", "maerz", "mrz", "marzo", "mars", "مارس", "آذار"],
        ["april", "apr", "abril", "abr", "avril", "avr", "أبريل", "إبريل", "ابريل", "نيسان"],
        ["may", "mai", "mayo", "مايو", "أيار"],
        ["june", "jun", "juni", "junio", "juin", "يونيو", "حزيران"],
        ["july", "jul", "juli", "julio", "juillet", "juil", "يوليو", "تموز"],
        ["august", "aug", "agosto", "ago", "août", "aout", "أغسطس", "آب"],
        ["september", "sept", "sep", "septiembre", "setiembre", "set", "septembre", "سبتمبر", "أيلول"],
        ["october", "oct", "oktober", "okt", "octubre", "octobre", "أكتوبر", "تشرين"],
        ["november", "nov", "noviembre", "novembre", "نوفمبر", "تشرين"],
        ["december", "dec", "dezember", "dez", "diciembre", "dic", "décembre", "decembre", "déc", "ديسمبر", "كانون"],
    ]
}
