import ByteText
import WebSafety

/// A value that an escaper refused, and its replacement.
struct EscaperRefusal {
    var value: String
    /// The reason, as a phrase after "the value".
    var reason: String
    /// The text that was written instead.
    var written: String
    /// The required form.
    var needed: String
}

extension [Escaper] {
    /// Writes a value through the escapers.
    ///
    /// - Returns: why a replacement was written; `nil` if none was.
    func append(_ text: String, to output: inout OutputBuffer) -> EscaperRefusal? {
        guard let first else { return nil }
        switch first.check(text) {
        case .accepted(let text, let escaping):
            escaping.append(text, to: &output)
            return nil
        case .refused(let reason, let needed, let sentinel):
            output.appendEscapingHTML(sentinel)
            return EscaperRefusal(value: text, reason: reason, written: sentinel, needed: needed)
        }
    }
}

/// The result of an escaper for a value.
private enum Verdict {
    case accepted(String, Escaping)
    case refused(reason: String, needed: String, sentinel: String)

    static func refusedWord(_ reason: String, needed: String) -> Verdict {
        .refused(reason: reason, needed: needed, sentinel: Escaper.refusedWord)
    }
}

extension Escaper {
    /// The replacement of a refused address.
    static let refusedAddress = "about:invalid#zSitegen"
    /// The replacement of other refused values.
    static let refusedWord = "zSitegen"

    fileprivate func check(_ text: String) -> Verdict {
        switch self {
        case .html: .accepted(text, .html)
        case .safeHTML, .json: .accepted(text, .html)
        case .path: .accepted(text, .path)
        case .component: .accepted(text, .component)
        case .normalize: .accepted(text, .address)
        case .url(let purpose): checkAddress(text, purpose)
        case .trustedURL, .policy:
            .refused(
                reason: "comes from data", needed: "code is loaded from here, so the address must be fixed",
                sentinel: Self.refusedAddress)
        case .segment:
            ["", ".", ".."].contains(text) || text.lowercased().contains("%2e")
                ? .refusedWord("is not part of a path", needed: "a name other than '.' and '..' is needed here")
                : .accepted(text, .component)
        case .mail:
            URLFilter.isMailAddress(text)
                ? .accepted(text, .html)
                : .refusedWord("is not an e-mail address", needed: "one plain e-mail address is needed here")
        case .telephone: checkTelephone(text)
        case .token:
            Token(text) != nil
                ? .accepted(text, .html)
                : .refusedWord("is not a word", needed: "1 to 128 letters, digits, '_' and '-' are needed here")
        case .words(_, let words):
            words.contains(text)
                ? .accepted(text, .html)
                : .refused(
                    reason: "is not one of the words that are allowed here",
                    needed: "one of \(words.joined(separator: ", ")) is needed here", sentinel: words.min() ?? "")
        case .css:
            StyleValue(text) != nil || Self.isBareWord(text)
                ? .accepted(text, .html)
                : .refusedWord(
                    "is not a style value", needed: "a number with its unit, a color or a word is needed here")
        case .sourceSet: checkSourceSet(text)
        }
    }

    private func checkAddress(_ text: String, _ purpose: AddressPurpose) -> Verdict {
        do throws(URLRefusal) {
            return .accepted(try URLFilter.check(text, for: purpose == .nav ? .navigation : .media), .address)
        } catch {
            return .refused(
                reason: error.reason, needed: error.advice,
                sentinel: Self.refusedAddress)
        }
    }

    private func checkTelephone(_ text: String) -> Verdict {
        if let url = try? NavigationURL("tel:\(text)"), url.text == "tel:\(text)" { return .accepted(text, .html) }
        return .refusedWord("is not a phone number", needed: "digits, dots, hyphens and brackets are needed here")
    }

    private static func isBareWord(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.first?.isASCIILetter == true
            && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    }

    /// Checks each address in a list of pictures with widths or densities (WHATWG HTML, 4.8.4.2.1).
    private func checkSourceSet(_ text: String) -> Verdict {
        var checked: [String] = []
        for candidate in text.split(separator: ",") {
            let words = candidate.split(whereSeparator: \.isWhitespace)
            guard let address = words.first, words.count <= 2,
                words.dropFirst().allSatisfy(Self.isDescriptor),
                let url = try? URLFilter.check(String(address), for: .media)
            else { return Self.refusedSourceSet }
            var encoded = OutputBuffer(capacity: url.utf8.count + 16)
            // Character references are added once, for all of them.
            Escaping.addressOnly.append(url, to: &encoded)
            checked.append(encoded.text + words.dropFirst().map { " \($0)" }.joined())
        }
        return checked.isEmpty ? Self.refusedSourceSet : .accepted(checked.joined(separator: ", "), .html)
    }

    private static let refusedSourceSet = Verdict.refused(
        reason: "is not a list of pictures", needed: "addresses, each with a width or a density, are needed here",
        sentinel: refusedAddress)

    private static func isDescriptor(_ word: Substring) -> Bool {
        guard let unit = word.last, unit == "w" || unit == "x" else { return false }
        let digits = word.dropLast()
        return !digits.isEmpty && digits.utf8.count <= 8
            && digits.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    }
}
