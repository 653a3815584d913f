import ByteText
import CandidateProfile
import Markdown
import WebSafety

/// Skips texts that cannot contain a withheld value: most texts need neither a path nor a search.
struct WithheldPrefilter: Sendable {
    /// Whether texts with an `@`, or a spelling of it such as `(at)`, may contain a value.
    private var acceptsSigns = false
    /// The fewest decimal digits of a text that may contain a value.
    private var fewestDigits = Int.max

    /// Skips no text.
    static let open: WithheldPrefilter = {
        var prefilter = WithheldPrefilter()
        prefilter.fewestDigits = 0
        return prefilter
    }()

    /// Keeps texts that may contain an e-mail address.
    mutating func search(address: String) {
        // An address without an `@` may have any form.
        if address.utf8.contains(UInt8(ascii: "@")) { acceptsSigns = true } else { fewestDigits = 0 }
    }

    /// Keeps texts that may contain a telephone number in any spelling.
    mutating func search(_ number: WrittenNumber) { fewestDigits = min(fewestDigits, number.core.count) }

    /// Keeps texts that may contain a day: each spelling has the last two digits of the year, and a digit of the day.
    mutating func search(_ day: WrittenDay) { fewestDigits = min(fewestDigits, day.shortYear.utf8.count + 1) }
}

extension WithheldPrefilter {
    /// Whether a text may contain a withheld value.
    func mayContainWithheld(_ text: String) -> Bool { mayContainWithheld(Marks(in: text)) }

    /// Whether a value of a CV may contain a withheld value, as it is written or as pages show it.
    ///
    /// Only references to characters (`&#64;`) show what is not written; all other markup leaves bytes out.
    func mayContainWithheld(_ content: ResumeValue.Content) -> Bool {
        switch content {
        case .text(let text): return mayContainWithheld(text)
        case .prose(let text), .point(let text):
            let marks = Marks(in: text)
            return mayContainWithheld(marks) || marks.ampersands > 0 && !MarkdownDocument.isPlain(text)
        case .url, .date: return false
        }
    }

    private func mayContainWithheld(_ marks: Marks) -> Bool {
        marks.digits >= fewestDigits || acceptsSigns && marks.signs > 0
    }

    /// The bytes of a text that the prefilter counts.
    private struct Marks {
        var signs = 0
        var digits = 0
        var ampersands = 0

        init(in text: String) {
            var text = text
            text.withBytes { bytes in
                for index in 0..<bytes.count {
                    let byte = bytes[index]
                    if byte &- UInt8(ascii: "0") < 10 { digits += 1 }
                    if byte == UInt8(ascii: "@") { signs += 1 }
                    // A spelling of `@`, as in "ada (at) q.example".
                    if "([{".utf8.contains(byte), index + 1 < bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "a")
                    {
                        signs += 1
                    }
                    if byte == UInt8(ascii: "&") { ampersands += 1 }
                    // Only a few bytes begin a digit or sign beyond ASCII.
                    if byte > 0xD8, index + 1 < bytes.count { count(byte, bytes[index + 1]) }
                }
            }
        }

        /// Counts what may be a decimal digit beyond ASCII, or a full-width `@`, by its first two bytes.
        private mutating func count(_ first: UInt8, _ second: UInt8) {
            switch first {
            case 0xD9: if (0xA0...0xA9).contains(second) { digits += 1 }
            case 0xDB: if (0xB0...0xB9).contains(second) { digits += 1 }
            case 0xEF: if second == 0xBC { (digits, signs) = (digits + 1, signs + 1) }
            case 0xDF, 0xE0, 0xE1, 0xEA, 0xF0: digits += 1
            default: break
            }
        }
    }
}

/// Texts that a prefilter keeps, with their paths.
struct PrefilteredTexts: Sendable {
    private(set) var texts: [(text: String, path: String)] = []
    private let prefilter: WithheldPrefilter

    init(_ prefilter: WithheldPrefilter) {
        self.prefilter = prefilter
    }

    /// Adds a text that pages show as written.
    mutating func add(_ text: String?, at path: @autoclosure () -> String) {
        if let text, prefilter.mayContainWithheld(text) { texts.append((text, path())) }
    }

    /// Adds what pages show of a value of a CV, if it differs from the written text.
    mutating func addWords(of content: ResumeValue.Content, at path: @autoclosure () -> String) {
        guard prefilter.mayContainWithheld(content), let words = content.words, words != content.text else { return }
        add(words, at: path())
    }
}
