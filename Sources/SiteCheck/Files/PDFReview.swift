import ByteText
import CandidateProfile
import HTMLSyntax
import PDFReading
import WebSafety

/// What is to be known about a PDF document before it is published.
struct PDFReview {
    /// The problems, in the order in which they are reported.
    private(set) var problems: [PDFProblem] = []
    /// All texts in the document, to be searched for withheld values.
    let text: [UInt8]
    /// The number of pages; 0 if it is not known.
    let pageCount: Int

    /// - Parameters:
    ///   - path: the path in the site.
    ///   - name: the name of the candidate whose document it is; `nil` for a document of the site.
    ///   - email: the candidate's e-mail address; `nil` unless it is published.
    ///   - isResume: whether it is a résumé, in which employers' programs look for name and address.
    ///   - mayHaveAddress: whether a street in a résumé needs no hint, because it is published.
    init(_ bytes: Bytes, path: String, of name: String?, email: String?, isResume: Bool, mayHaveAddress: Bool) {
        let contents = PDFContents(bytes)
        text = Self.withoutEscapes(
            Self.withoutBreaks(Array(contents.text.utf8)) + [0x0A] + Array(contents.hiddenText.utf8))
        pageCount = contents.pageCount
        if !contents.isWhole { problems.append(.broken(path)) }
        if !contents.attachments.isEmpty { problems.append(.attachments(path, contents.attachments)) }
        if contents.isEncrypted {
            problems.append(.encrypted(path))
            return
        }
        for obstacle in contents.obstacles.sorted(by: { $0.rawValue < $1.rawValue }) {
            problems.append(.partlyRead(path, obstacle))
        }
        let hasText = contents.text.utf8.contains { !$0.isASCIISpace }
        if !hasText, contents.hasPictures || isResume && contents.pageCount > 0 && contents.obstacles.isEmpty {
            problems.append(.withoutText(path))
        } else if hasText, contents.obstacles.isEmpty, isResume {
            if let name, !Self.contains(name, contents.text) { problems.append(.withoutName(path, name: name)) }
            if let email, !Self.contains(address: email, contents.text) {
                problems.append(.withoutEmail(path))
            }
        }
        if isResume, !mayHaveAddress, StreetAddress.isIn(contents.text) { problems.append(.homeAddress(path)) }
        for key in ["Author", "Title", "Subject", "Keywords"] {
            guard let value = contents.information[key],
                Self.isRevealing(value, key: key, name: isResume ? name : nil)
            else { continue }
            problems.append(.information(path, key: key, value: value))
        }
    }

    /// Whether a document is named as a CV; other documents need not contain the candidate's name.
    static func isResume(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return ["resume", "résumé", "cv", "lebenslauf", "curriculum"].contains { name.contains($0) }
    }

    /// Whether a text contains each word of a name. A name in another script than Latin is often written in Latin letters.
    private static func contains(_ name: String, _ text: String) -> Bool {
        func words(_ text: String) -> Set<Substring> {
            let folded = String(decoding: FoldedText(text).bytes, as: UTF8.self).lowercased()
            return Set(folded.split { !$0.isLetter && !$0.isNumber })
        }
        let isLatin = name.unicodeScalars.allSatisfy { $0.value < 0x250 || !$0.properties.isAlphabetic }
        return !isLatin || words(text).isSuperset(of: words(name))
    }

    /// Whether a text contains an e-mail address, which may continue on the next line.
    private static func contains(address: String, _ text: String) -> Bool {
        func folded(_ text: String) -> [UInt8] {
            FoldedText(text).bytes.filter { !$0.isASCIISpace }.map(\.asciiLowercased)
        }
        return folded(text).firstRange(of: folded(address)) != nil
    }

    /// A text, followed by itself without the line breaks at which programs divide addresses: after `-`, `.`, `_` and `@`,
    /// and before `.` and `@`.
    private static func withoutBreaks(_ text: [UInt8]) -> [UInt8] {
        var joined: [UInt8] = []
        joined.reserveCapacity(text.count)
        for (index, byte) in text.enumerated() {
            if byte == 0x0A, let last = joined.last, let next = text[(index + 1)...].first {
                let isInside = "-._@".utf8.contains(last) || ".@".utf8.contains(next)
                if isInside { continue }
            }
            joined.append(byte)
        }
        return joined.count == text.count ? text : text + [0x0A] + joined
    }

    /// A text, followed by its lines with escapes of addresses (`%40`) or of XML (`&#64;`) without them.
    private static func withoutEscapes(_ text: [UInt8]) -> [UInt8] {
        var result = text
        for line in text.split(separator: 0x0A)
        where line.contains(UInt8(ascii: "%")) || line.contains(UInt8(ascii: "&")) {
            var decoded: [UInt8] = []
            Array(line).withBytes { CharacterReferences.append(0..<$0.count, in: $0, to: &decoded) }
            decoded = PercentEncoding.leniently(decoded)
            guard decoded != Array(line) else { continue }
            result.append(0x0A)
            result += decoded
        }
        return result
    }

    /// Whether a value of the document information is the path of a file, or an author who is not the candidate: another
    /// person, an account or a machine.
    ///
    /// - Parameter name: the only author who reveals nothing; `nil` for documents of others, such as a school, of which only
    ///   the name of an account reveals something.
    private static func isRevealing(_ value: String, key: String, name: String?) -> Bool {
        if ["/home/", "/Users/", ":\\", "file:"].contains(where: value.contains) { return true }
        guard key == "Author", !value.isEmpty, value != "anonymous" else { return false }
        guard let name else { return !value.contains(where: \.isWhitespace) && value == value.lowercased() }
        let isShort = name.lowercased().contains(value.lowercased())
        return !isShort && !contains(name, value)
    }
}
