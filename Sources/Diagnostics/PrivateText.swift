/// Masks values that a log must not show: build logs are often public.
public enum PrivateText {
    /// A value of which its owner still sees which one it is: `a…@q….example` of an e-mail address, `+49…89` of an
    /// international telephone number, of everything else the first character and `…`.
    public static func masked(_ value: String) -> String {
        let value = value.drop(while: \.isWhitespace)
        guard let first = value.first else { return "" }
        if let sign = value.lastIndex(of: "@") {
            let local = sign == value.startIndex ? "" : "\(first)…"
            return local + "@" + maskedDomain(value[value.index(after: sign)...])
        }
        let digits = value.utf8.count { $0.isDecimalDigit }
        guard first == "+", digits >= 8 else { return value.dropFirst().isEmpty ? "…" : "\(first)…" }
        let (start, end) = (value.prefix(3).filter { !$0.isWhitespace }, value.utf8.filter(\.isDecimalDigit).suffix(2))
        return "\(start)…\(String(decoding: end, as: UTF8.self))"
    }

    /// A text in which these values are masked, without regard to the case of ASCII letters, and numbers with the same digits
    /// however they are spaced; values of less than four bytes stay.
    public static func masking(_ values: [String], in text: String) -> String {
        var text = text
        for value in Set(values).sorted(by: { ($1.utf8.count, $0) < ($0.utf8.count, $1) }) {
            text = replacing(value, with: masked(value), in: text)
        }
        return maskingNumbers(values, in: text)
    }

    /// A path in which the names of all folders and files but the first folder are masked: `bo/c….pdf`.
    public static func maskedNames(ofPath path: String) -> String {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return names.enumerated().map { number, name in
            guard number > 0 || names.count == 1, let first = name.first else { return String(name) }
            let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
            let isEnding = number == names.count - 1 && (2...5).contains(ending.count) && ending.count < name.count
            return isEnding && !ending.utf8.contains(where: \.isDecimalDigit) ? "\(first)…\(ending)" : "\(first)…"
        }.joined(separator: "/")
    }

    /// A text in which every e-mail address is masked, be its `@` percent-encoded or not.
    public static func maskingAddresses(in text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) || text.contains("%40") else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var start = 0
        for range in PrivateRanges.addresses(in: bytes[...]) {
            result += bytes[start..<range.lowerBound]
            result += masked(decodedSign(bytes[range])).utf8
            start = range.upperBound
        }
        return String(decoding: result + bytes[start...], as: UTF8.self)
    }

    /// What stands for the bytes of a text that are private.
    static func masked(_ bytes: ArraySlice<UInt8>) -> String { masked(decodedSign(bytes)) }

    private static func decodedSign(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("%40", with: "@")
    }

    private static func maskedDomain(_ domain: Substring) -> String {
        guard let first = domain.first else { return "" }
        guard let dot = domain.lastIndex(of: "."), dot != domain.startIndex else { return "\(first)…" }
        return "\(first)…\(domain[dot...])"
    }

    /// A text without numbers that have the digits of one of these values.
    private static func maskingNumbers(_ values: [String], in text: String) -> String {
        guard text.utf8.count(where: \.isDecimalDigit) >= 6 else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var start = 0
        for range in PrivateRanges.numbers(of: values, in: bytes[...]) {
            result += bytes[start..<range.lowerBound]
            result += masked(String(decoding: bytes[range], as: UTF8.self)).utf8
            start = range.upperBound
        }
        return start == 0 ? text : String(decoding: result + bytes[start...], as: UTF8.self)
    }

    private static func replacing(_ value: String, with mask: String, in text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var start = 0
        for range in PrivateRanges.occurrences(of: value, in: bytes[...]) {
            result += bytes[start..<range.lowerBound]
            result += mask.utf8
            start = range.upperBound
        }
        return start == 0 ? text : String(decoding: result + bytes[start...], as: UTF8.self)
    }
}

extension Diagnostic {
    /// The diagnostic with values masked in all that it says, and in its source lines.
    public func masking(_ values: [String]) -> Diagnostic {
        var diagnostic = mapWords { PrivateText.masking(values, in: $0) }
        diagnostic.hiddenValues += values
        return diagnostic
    }

    /// The diagnostic with paths replaced in what it says.
    public func replacing(_ paths: [String: String]) -> Diagnostic {
        guard !paths.isEmpty else { return self }
        return mapWords { text in
            paths.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("'\($1.key)'", with: "'\($1.value)'") }
        }
    }

    /// The diagnostic with all e-mail addresses masked in what it says.
    public var maskingAddresses: Diagnostic { mapWords(PrivateText.maskingAddresses(in:)) }

    private func mapWords(_ change: (String) -> String) -> Diagnostic {
        var diagnostic = self
        diagnostic.message = change(message)
        diagnostic.advice = advice.map(change)
        diagnostic.notes = notes.map { Note(change($0.message), at: $0.place) }
        return diagnostic
    }
}

extension UInt8 {
    var isDecimalDigit: Bool { self &- 0x30 < 10 }
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var loweredASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
