import ByteText

/// Masks values that must not appear in logs, because build logs are often public.
public enum PrivateText {
    /// A masked value that its owner can still recognize: `a…@q….example` for an e-mail address, `+49…89` for an
    /// international telephone number, otherwise the first character and `…`.
    public static func masked(_ value: String) -> String {
        let value = value.drop(while: \.isWhitespace)
        guard let first = value.first else { return "" }
        if let sign = value.lastIndex(of: "@") {
            let local = sign == value.startIndex ? "" : "\(first)…"
            return local + "@" + maskedDomain(value[value.index(after: sign)...])
        }
        let digits = value.utf8.count { $0.isASCIIDigit }
        guard first == "+", digits >= 8 else { return value.dropFirst().isEmpty ? "…" : "\(first)…" }
        let (start, end) = (value.prefix(3).filter { !$0.isWhitespace }, value.utf8.filter(\.isASCIIDigit).suffix(2))
        return "\(start)…\(String(decoding: end, as: UTF8.self))"
    }

    /// The text with these values masked, including percent-encoded ones, ignoring the case of ASCII letters. Numbers
    /// with the same digits are masked with any spacing. Values with fewer than four bytes are not masked.
    public static func masking(_ values: [String], in text: String) -> String {
        PrivateValues(values).masking(in: text)
    }

    /// The path with all names masked except the first folder: `bo/c….pdf`.
    public static func maskedNames(ofPath path: String) -> String {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return names.enumerated().map { number, name in
            guard number > 0 || names.count == 1, let first = name.first else { return String(name) }
            let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
            let isEnding = number == names.count - 1 && (2...5).contains(ending.count) && ending.count < name.count
            return isEnding && !ending.utf8.contains(where: \.isASCIIDigit) ? "\(first)…\(ending)" : "\(first)…"
        }.joined(separator: "/")
    }

    /// The text with all e-mail addresses masked, including those with a percent-encoded `@`.
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

    /// The text with all e-mail addresses and telephone numbers masked, which are detected by their form as in excerpts.
    public static func maskingContacts(in text: String) -> String {
        let text = maskingAddresses(in: text)
        guard text.utf8.count(where: \.isASCIIDigit) >= 7 else { return text }
        let bytes = Array(text.utf8)
        return masking(PrivateRanges.numbers(in: bytes[...]), of: bytes) ?? text
    }

    /// The text with these ranges masked; `nil` if there are none.
    fileprivate static func masking(_ ranges: [Range<Int>], of bytes: [UInt8]) -> String? {
        guard !ranges.isEmpty else { return nil }
        var result: [UInt8] = []
        var start = 0
        for range in ranges {
            result += bytes[start..<range.lowerBound]
            result += masked(String(decoding: bytes[range], as: UTF8.self)).utf8
            start = range.upperBound
        }
        return String(decoding: result + bytes[start...], as: UTF8.self)
    }

    /// The ASCII letters and digits of a text, in lower case.
    fileprivate static func lettersAndDigits(of text: String) -> String {
        String(
            decoding: text.utf8.lazy.filter { $0.isASCIILetter || $0.isASCIIDigit }.map(\.asciiLowercased),
            as: UTF8.self)
    }

    /// The replacement for private bytes of a text.
    static func masked(_ bytes: ArraySlice<UInt8>) -> String { masked(decodedSign(bytes)) }

    private static func decodedSign(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("%40", with: "@")
    }

    private static func maskedDomain(_ domain: Substring) -> String {
        guard let first = domain.first else { return "" }
        guard let dot = domain.lastIndex(of: "."), dot != domain.startIndex else { return "\(first)…" }
        return "\(first)…\(domain[dot...])"
    }

    fileprivate static func replacing(_ value: String, with mask: String, in text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var start = 0
        for range in SpelledText(bytes[...]).occurrences(of: value) {
            result += bytes[start..<range.lowerBound]
            result += mask.utf8
            start = range.upperBound
        }
        return start == 0 ? text : String(decoding: result + bytes[start...], as: UTF8.self)
    }
}

/// Values to mask in many texts.
public struct PrivateValues: Sendable {
    /// The values, as given.
    let values: [String]
    /// The values, the longest first: one can be a part of another.
    private let ordered: [String]
    /// The first bytes of all values. Most texts contain none of them, so they need no search for each value.
    private let starts: Set<UInt32>
    private let numbers: WrittenNumbers

    /// Prepares values.
    public init(_ values: [String]) {
        self.values = values
        ordered = Set(values).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
        starts = Set(ordered.compactMap { Self.starts(in: Array($0.utf8.prefix(4))).first })
        numbers = WrittenNumbers(values)
    }

    /// The text with the values masked.
    func masking(in text: String) -> String {
        var text = text
        if mayContainValue(text) {
            for value in ordered { text = PrivateText.replacing(value, with: PrivateText.masked(value), in: text) }
        }
        guard text.utf8.count(where: \.isASCIIDigit) >= 6 else { return text }
        let bytes = Array(text.utf8)
        return PrivateText.masking(SpelledText(bytes[...]).numbers(of: numbers), of: bytes) ?? text
    }

    private func mayContainValue(_ text: String) -> Bool {
        guard !starts.isEmpty else { return false }
        return text.utf8.contains(UInt8(ascii: "%"))
            || Self.starts(in: Array(text.utf8)).contains(where: starts.contains)
    }

    /// Each four bytes in a row, in the form in which ``SpelledText`` compares them: in lower case, and with a space for a
    /// plus sign.
    private static func starts(in bytes: [UInt8]) -> [UInt32] {
        var last: UInt32 = 0
        let starts = bytes.map { byte in
            last = last << 8 | UInt32(byte == UInt8(ascii: "+") ? 0x20 : byte.asciiLowercased)
            return last
        }
        return Array(starts.dropFirst(3))
    }
}

extension Diagnostic {
    /// The diagnostic with values masked in its texts and source lines.
    public func masking(_ values: [String]) -> Diagnostic { masking(PrivateValues(values)) }

    /// The diagnostic with values masked in its texts and source lines.
    public func masking(_ values: PrivateValues) -> Diagnostic {
        var diagnostic = mapWords(values.masking(in:))
        if diagnostic.message != message {
            // A name derived from a value spells it in another form.
            let hidden = values.values.map(PrivateText.lettersAndDigits(of:)).filter { $0.count >= 6 }
            diagnostic.advice.removeAll { line in
                let line = PrivateText.lettersAndDigits(of: line)
                return hidden.contains(where: line.contains)
            }
        }
        if !values.values.isEmpty { diagnostic.hidden.append(values.values) }
        return diagnostic
    }

    /// The diagnostic as it may appear in logs: e-mail addresses and telephone numbers are masked in its texts and paths,
    /// whoever they belong to. A problem without a place concerns the command line, and stays unchanged.
    public var forLogs: Diagnostic {
        guard place != nil else { return self }
        var diagnostic = self
        diagnostic.message = PrivateText.maskingContacts(in: message)
        diagnostic.advice = advice.map { line in
            Self.examples.contains(where: line.contains) ? line : PrivateText.maskingContacts(in: line)
        }
        diagnostic.notes = notes.map { Note(PrivateText.maskingContacts(in: $0.message), at: $0.place?.forLogs) }
        diagnostic.place = place?.forLogs
        return diagnostic
    }

    /// The addresses that advice gives as examples.
    private static let examples = ["ada@example.com", "ada@example.org"]

    /// The diagnostic with paths replaced in its texts.
    public func replacing(_ paths: [String: String]) -> Diagnostic {
        guard !paths.isEmpty else { return self }
        return mapWords { text in
            paths.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("'\($1.key)'", with: "'\($1.value)'") }
        }
    }

    /// The diagnostic with all e-mail addresses masked in its texts.
    public var maskingAddresses: Diagnostic { mapWords(PrivateText.maskingAddresses(in:)) }

    private func mapWords(_ change: (String) -> String) -> Diagnostic {
        var diagnostic = self
        diagnostic.message = change(message)
        diagnostic.advice = advice.map(change)
        diagnostic.notes = notes.map { Note(change($0.message), at: $0.place) }
        return diagnostic
    }
}

extension Place {
    /// The place with e-mail addresses and telephone numbers masked in its name.
    fileprivate var forLogs: Place {
        let shown = PrivateText.maskingContacts(in: name)
        guard shown != name else { return self }
        return switch self {
        case .text(let source, let range): .text(source.renamed(shown), range)
        case .file: .file(shown)
        case .node: .node(shown)
        }
    }
}
