import ByteText
import CandidateProfile
import HTMLSyntax

/// A withheld value in its searchable form.
struct WithheldPattern: Sendable {
    /// How a value is compared.
    enum Form: Sendable {
        /// An e-mail address, also with spaces around the `@` or with `(at)` instead of it.
        case mail(WrittenAddress)
        /// A telephone number with any separators, in national or international form.
        case number(WrittenNumber)
        /// Words in order, each in any of its spellings, with at most ``maximumGap`` bytes between two of them: an
        /// address.
        case words([[[UInt8]]])
        /// The same with one space between words: a postal code.
        case spaced([[[UInt8]]])
        /// A day in any common form.
        case day(WrittenDay)
    }

    /// The files in which a value identifies the person: a postal code does so only beside the person's name.
    enum Reach: Sendable { case everywhere, ownFiles }

    let form: Form
    let reach: Reach

    /// The patterns of a value; empty for a value that any text could contain, such as "1".
    static func patterns(for value: PersonalValue) -> [WithheldPattern] {
        let text = value.text
        switch value.field {
        case .email: return email(text)
        case .phone: return phone(text)
        case .address: return text.split(whereSeparator: \.isNewline).flatMap { address(String($0)) }
        case .postalCode: return postalCode(text)
        case .birthDate:
            if let day = PartialDate(text).flatMap(WrittenDay.init) {
                // Contact cards write a date without separators.
                return [WithheldPattern(form: .day(day), reach: .ownFiles)]
                    + [pattern(of: words(of: text.filter { $0 != "-" }))].compactMap(\.self)
            }
            return text.utf8.count(where: \.isASCIIDigit) >= 5 ? [pattern(of: words(of: text))].compactMap(\.self) : []
        // Many texts contain shorter phrases such as "the EU".
        case .authorization:
            let words = words(of: text)
            return words.count > 2 ? [pattern(of: words)].compactMap(\.self) : []
        case .references:
            if text.contains("@") { return email(text) }
            let letters = text.utf8.count { $0.isWord && !$0.isASCIIDigit }
            return letters == 0 ? phone(text) : address(text)
        }
    }

    /// The words of a text in lower case, by their bytes.
    private static func words(of text: String) -> [[UInt8]] {
        FoldedText(text).bytes.split { !$0.isWord }.map { $0.map(\.asciiLowercased) }
    }
}

extension WithheldPattern {
    /// The maximum number of bytes between two consecutive words.
    static let maximumGap = 8

    private static func email(_ text: String) -> [WithheldPattern] {
        guard let address = WrittenAddress(text) else { return [] }
        return [WithheldPattern(form: .mail(address), reach: .everywhere)]
    }

    private static func phone(_ text: String) -> [WithheldPattern] {
        guard let number = WrittenNumber(text) else { return [] }
        return [WithheldPattern(form: .number(number), reach: number.isDistinctive ? .everywhere : .ownFiles)]
    }

    /// A street with a number identifies a person; any text may contain the name of a town.
    private static func address(_ text: String) -> [WithheldPattern] {
        let words = words(of: text)
        let hasNumber = words.contains { $0.contains(where: \.isASCIIDigit) }
        let hasName = words.contains { $0.contains { $0.isWord && !$0.isASCIIDigit } }
        guard words.count >= 2, hasName, words.joined().count >= 6 else { return [] }
        var orders = [words]
        // The house number stands before or after the street, depending on the language.
        if let first = words.first, first.contains(where: \.isASCIIDigit) {
            orders.append(words.dropFirst() + [first])
        } else if let last = words.last, last.contains(where: \.isASCIIDigit) {
            orders.append([last] + words.dropLast())
        }
        return orders.map {
            WithheldPattern(
                form: .words($0.map(StreetWord.spellings(of:))), reach: hasNumber ? .everywhere : .ownFiles)
        }
    }

    /// A postal code as written, without its spaces, and with a space in the usual positions: after the second or third
    /// of five digits (`12 345`, `123 45`), or anywhere in one with letters (`SW1A 1AA`, `1234 AB`).
    private static func postalCode(_ text: String) -> [WithheldPattern] {
        let words = words(of: text)
        let code = words.joined().map(\.self)
        guard code.count >= 4 else { return [] }
        let isNumber = code.allSatisfy(\.isASCIIDigit)
        let splits = isNumber ? (code.count == 5 ? 2..<4 : 0..<0) : 2..<max(2, code.count - 1)
        let spaced = splits.map { [Array(code[..<$0]), Array(code[$0...])] }.filter { $0 != words }
        return [pattern(of: words), words.count > 1 ? pattern(of: [code]) : nil].compactMap(\.self)
            + spaced.map { WithheldPattern(form: .spaced($0.map { [$0] }), reach: .ownFiles) }
    }

    private static func pattern(of words: [[UInt8]]) -> WithheldPattern? {
        guard !words.isEmpty else { return nil }
        return WithheldPattern(form: .words(words.map { [$0] }), reach: .ownFiles)
    }
}

/// Words in street names that are often abbreviated.
private enum StreetWord {
    /// A word in lower case, and its alternatives: `Hauptstrasse` and `Hauptstr.`, `Road` and `Rd.`
    static func spellings(of word: [UInt8]) -> [[UInt8]] {
        let text = String(decoding: word, as: UTF8.self)
        for group in words where group.contains(text) {
            return [word] + group.filter { $0 != text }.map { Array($0.utf8) }
        }
        for (long, short) in suffixes {
            for (ending, other) in [(long, short), (short, long)] where text.hasSuffix(ending) {
                return [word, Array((text.dropLast(ending.count) + other).utf8)]
            }
        }
        return [word]
    }

    /// Endings of German names.
    private static let suffixes = [("strasse", "str"), ("platz", "pl")]
    private static let words = [
        ["street", "st"], ["road", "rd"], ["avenue", "ave", "av"], ["boulevard", "blvd", "bd"], ["lane", "ln"],
        ["drive", "dr"], ["square", "sq"], ["court", "ct"], ["place", "pl"], ["calle", "c"],
    ]
}
