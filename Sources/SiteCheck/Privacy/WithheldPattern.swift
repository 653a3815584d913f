import CandidateProfile

/// A withheld value in the form in which it is looked for.
struct WithheldPattern: Sendable {
    /// How a value is compared.
    enum Form: Sendable {
        /// As it is, without regard to the case of ASCII letters: an e-mail address.
        case exact([UInt8])
        /// By its digits, however they are spaced: a telephone number.
        case digits([UInt8])
        /// Word by word, whatever stands between them: an address.
        case words([[UInt8]])
        /// In any of the ways in which people write a day.
        case day(WrittenDay)
    }

    /// Where a value says something of the person: a postal code alone does so only beside the person's name.
    enum Reach: Sendable { case everywhere, ownFiles }

    let form: Form
    let reach: Reach

    /// The forms of a value; none for one that could stand in any text, such as "1".
    static func patterns(for value: PersonalValue) -> [WithheldPattern] {
        let text = value.text
        switch value.field {
        case .email: return email(text)
        case .phone: return phone(text)
        case .address: return text.split(whereSeparator: \.isNewline).flatMap { address(String($0)) }
        case .postalCode:
            return text.utf8.count(where: \.isWord) >= 4 ? [words(text, .ownFiles)].compactMap(\.self) : []
        case .birthDate:
            if let day = PartialDate(text).flatMap(WrittenDay.init) {
                // Contact cards write it without anything between its parts.
                return [WithheldPattern(form: .day(day), reach: .ownFiles)]
                    + [words(text.filter { $0 != "-" }, .ownFiles)].compactMap(\.self)
            }
            return text.utf8.count(where: \.isDigit) >= 5 ? [words(text, .ownFiles)].compactMap(\.self) : []
        case .references:
            if text.contains("@") { return email(text) }
            let letters = text.utf8.count { $0.isWord && !$0.isDigit }
            return letters == 0 ? phone(text) : address(text)
        }
    }

    /// The words of a text in lower case, by their bytes.
    static func words(of text: String) -> [[UInt8]] {
        var text = text
        return text.withUTF8 { bytes in
            WordText.withPlainBytes(of: bytes) { plain in
                plain.split { !$0.isWord }.map { $0.map(\.asciiLowercased) }
            }
        }
    }
}

extension WithheldPattern {
    private static func email(_ text: String) -> [WithheldPattern] {
        let trimmed = text.utf8.filter { !$0.isHTMLSpace }.map(\.asciiLowercased)
        guard trimmed.count >= 6, trimmed.contains(UInt8(ascii: "@")), trimmed.first?.isWord == true else { return [] }
        return [WithheldPattern(form: .exact(trimmed), reach: .everywhere)]
    }

    private static func phone(_ text: String) -> [WithheldPattern] {
        let digits = text.utf8.filter(\.isDigit)
        guard digits.count >= 6 else { return [] }
        return [WithheldPattern(form: .digits(Array(digits)), reach: digits.count >= 7 ? .everywhere : .ownFiles)]
    }

    /// A street with a number is one person's; a name of a place may stand anywhere.
    private static func address(_ text: String) -> [WithheldPattern] {
        let words = words(of: text)
        let hasNumber = words.contains { $0.contains(where: \.isDigit) }
        let hasName = words.contains { $0.contains { $0.isWord && !$0.isDigit } }
        guard words.count >= 2, hasName, words.joined().count >= 6 else { return [] }
        return [WithheldPattern(form: .words(words), reach: hasNumber ? .everywhere : .ownFiles)]
    }

    private static func words(_ text: String, _ reach: Reach) -> WithheldPattern? {
        let words = words(of: text)
        return words.isEmpty ? nil : WithheldPattern(form: .words(words), reach: reach)
    }
}
