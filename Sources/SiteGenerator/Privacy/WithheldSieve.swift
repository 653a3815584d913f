import CandidateProfile
import Markdown
import WebSafety

/// Tells by their bytes in which texts something may stand that a candidate withholds: in most nothing can, and they need
/// neither a path nor a closer look.
struct WithheldSieve: Sendable {
    /// Whether a text with an `@`, or what people write for it, may.
    private var passesSigns = false
    /// The fewest decimal digits of a text that may.
    private var fewestDigits = Int.max

    /// Lets every text pass.
    static let open: WithheldSieve = {
        var sieve = WithheldSieve()
        sieve.fewestDigits = 0
        return sieve
    }()

    /// Lets texts pass in which an e-mail address may stand.
    mutating func pass(address: String) {
        // Nobody knows what one without the sign looks like.
        if address.utf8.contains(UInt8(ascii: "@")) { passesSigns = true } else { fewestDigits = 0 }
    }

    /// Lets texts pass in which a telephone number may stand, however it is written.
    mutating func pass(_ number: WrittenNumber) { fewestDigits = min(fewestDigits, number.core.count) }

    /// Lets texts pass in which a day may stand: each way of writing it has the last two digits of the year, and a digit
    /// of the day.
    mutating func pass(_ day: WrittenDay) { fewestDigits = min(fewestDigits, day.shortYear.utf8.count + 1) }
}

extension WithheldSieve {
    /// Whether something withheld may stand in a text.
    func letsPass(_ text: String) -> Bool { letsPass(Marks(in: text)) }

    /// Whether something withheld may stand in a value of a CV, as it is written or as pages show it.
    ///
    /// Only references to characters (`&#64;`) show what is not written; all other markup leaves bytes out.
    func letsPass(_ content: ResumeValue.Content) -> Bool {
        switch content {
        case .text(let text): return letsPass(text)
        case .prose(let text), .point(let text):
            let marks = Marks(in: text)
            return letsPass(marks) || marks.ampersands > 0 && !MarkdownDocument.isPlain(text)
        case .url, .date: return false
        }
    }

    private func letsPass(_ marks: Marks) -> Bool {
        marks.digits >= fewestDigits || passesSigns && marks.signs > 0
    }

    /// How many bytes of a text are what the sieve looks at.
    private struct Marks {
        var signs = 0
        var digits = 0
        var ampersands = 0

        init(in text: String) {
            var text = text
            text.withUTF8 { bytes in
                for index in 0..<bytes.count {
                    let byte = bytes[index]
                    if byte &- UInt8(ascii: "0") < 10 { digits += 1 }
                    if byte == UInt8(ascii: "@") { signs += 1 }
                    // As in "ada (at) q.example".
                    if "([{".utf8.contains(byte), index + 1 < bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "a")
                    {
                        signs += 1
                    }
                    if byte == UInt8(ascii: "&") { ampersands += 1 }
                    // Only few bytes begin a digit or sign beyond ASCII.
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

/// Texts that a sieve lets pass, with paths, which are made for those alone.
struct SiftedTexts: Sendable {
    private(set) var texts: [(text: String, path: String)] = []
    private let sieve: WithheldSieve

    init(_ sieve: WithheldSieve) {
        self.sieve = sieve
    }

    /// Adds a text that pages show as it is written.
    mutating func add(_ text: String?, at path: @autoclosure () -> String) {
        if let text, sieve.letsPass(text) { texts.append((text, path())) }
    }

    /// Adds what pages show of a value of a CV, where it is written in another way.
    mutating func addWords(of content: ResumeValue.Content, at path: @autoclosure () -> String) {
        guard sieve.letsPass(content), let words = content.words, words != content.text else { return }
        add(words, at: path())
    }
}
