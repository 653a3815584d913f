import ByteText
import CandidateProfile
import HTMLSyntax
import WebSafety

/// All values that candidates withhold, including hidden candidates, to search for in the files of a site.
public struct WithheldIndex: Sendable {
    /// An occurrence of a value.
    public struct Match {
        /// The candidate who withholds the value.
        public var uid: String
        /// The kind of value.
        public var field: WithheldField
        /// The position in the text.
        public var offset: Int
    }

    private struct Entry: Sendable {
        var pattern: WithheldPattern
        var field: WithheldField
        var uid: String
        /// Identifies the value, whoever it belongs to.
        var key: [UInt8]
    }

    /// A value whose first word is known. Many addresses share a first name, so conditions that are checked first are
    /// stored here.
    private struct Start: Sendable {
        var entry: Int
        /// The byte after the first word of an e-mail address; 0 for other values.
        var next: UInt8
        /// Whether the value is only searched for in its owner's files.
        var isOwn: Bool
    }

    private var entries: [Entry] = []
    /// The entries by the hash of their first word, or by their last six digits.
    private var byWord: [UInt64: [Start]] = [:]
    private var byDigits: [Int: [Int]] = [:]
    /// A bit set of the hashes of first words; most words of a page are not in it.
    private var filter = [UInt64](repeating: 0, count: 1 << 12)
    /// The candidates who publish a value.
    private var publishers: [[UInt8]: Set<String>] = [:]

    /// Creates an empty index.
    public init() {}

    /// Creates an index of the values that one candidate withholds.
    init(_ loaded: LoadedUser) {
        add(loaded)
    }

    /// Whether there is nothing to search for.
    public var isEmpty: Bool { entries.isEmpty }

    /// Adds the values that a candidate withholds, and records those that the candidate publishes: another candidate
    /// may withhold the same value.
    public mutating func add(_ loaded: LoadedUser) {
        add(loaded.personalValues.map { ($0, loaded.publishes($0)) }, of: loaded.uid)
    }

    /// Adds the values of a candidate, each with whether the candidate publishes it.
    public mutating func add(_ values: [(value: PersonalValue, isPublished: Bool)], of uid: String) {
        for (value, isPublished) in values {
            for pattern in WithheldPattern.patterns(for: value) {
                let key = pattern.key
                if isPublished {
                    publishers[key, default: []].insert(uid)
                } else if !entries.suffix(32).contains(where: { $0.uid == uid && $0.key == key }) {
                    add(Entry(pattern: pattern, field: value.field, uid: uid, key: key))
                }
            }
        }
    }

    /// The values that a text contains, each field of a person once, in the order of their positions.
    ///
    /// - Parameters:
    ///   - text: the published text, as UTF-8.
    ///   - owner: the candidate whose file it is; `nil` for a file of the site itself.
    public func matches(in text: Bytes, of owner: String?) -> [Match] { matches(in: text, of: owner, isPath: false) }

    /// The values in the path of a file, as written or with percent escapes decoded.
    public func matches(inPath path: String, of owner: String?) -> [Match] {
        guard !entries.isEmpty else { return [] }
        let bytes = PercentEncoding.leniently(path.utf8)
        return bytes.withBytes { matches(in: $0, of: owner, isPath: true) }
    }

    /// Whether a text, or an address without percent escapes, repeats a value.
    func isRepeated(in text: String, of owner: String) -> Bool {
        var text = text
        return !text.withUTF8 { matches(in: Bytes($0), of: owner) }.isEmpty
            || text.utf8.contains(UInt8(ascii: "%")) && !matches(inPath: text, of: owner).isEmpty
    }

    /// - Parameter isPath: whether `-` and `_` separate an address from other words, as in names of files.
    private func matches(in text: Bytes, of owner: String?, isPath: Bool) -> [Match] {
        guard !entries.isEmpty else { return [] }
        return FoldedText.with(text) { folded, offset in
            var found: [Int: Int] = [:]
            findWords(in: folded, of: owner, isPath: isPath) { entry, start in
                if found[entry] == nil, counts(entries[entry], in: owner) { found[entry] = start }
            }
            if !byDigits.isEmpty {
                findNumbers(in: folded) { entry, start in
                    if found[entry] == nil, counts(entries[entry], in: owner) { found[entry] = start }
                }
            }
            var reported: Set<[String]> = []
            return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.compactMap { number, start in
                let entry = entries[number]
                guard reported.insert([entry.uid, entry.field.rawValue]).inserted else { return nil }
                return Match(uid: entry.uid, field: entry.field, offset: offset(start))
            }
        }
    }
}

extension WithheldIndex {
    private mutating func add(_ entry: Entry) {
        let number = entries.count
        switch entry.pattern.form {
        case .mail(let address):
            let word = address.bytes.prefix(while: \.isWord)
            add(number, entry, firstWord: word, next: address.bytes[word.endIndex])
        case .words(let words), .spaced(let words):
            for spelling in words[0] { add(number, entry, firstWord: spelling[...]) }
        case .day(let day):
            for year in [day.year, day.shortYear] { add(number, entry, firstWord: Array(year.utf8)[...]) }
        case .number(let phone):
            byDigits[phone.core.suffix(6).reduce(0) { $0 * 10 + Int($1 - 0x30) }, default: []].append(number)
        }
        entries.append(entry)
    }

    private mutating func add(_ number: Int, _ entry: Entry, firstWord word: ArraySlice<UInt8>, next: UInt8 = 0) {
        let hash = word.reduce(Self.seed) { Self.hash($0, $1) }
        let isOwn = entry.pattern.reach == .ownFiles
        byWord[hash, default: []].append(Start(entry: number, next: next, isOwn: isOwn))
        filter[Int(hash >> 58 | (hash & 63) << 6)] |= 1 << (hash >> 32 & 63)
    }

    private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    @inline(__always)
    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

    /// Whether a value must not be in a candidate's file.
    private func counts(_ entry: Entry, in owner: String?) -> Bool {
        if entry.pattern.reach == .ownFiles, entry.uid != owner { return false }
        guard let publishers = publishers[entry.key] else { return true }
        return entry.uid == owner && !publishers.contains(entry.uid)
    }

    private func findWords(in text: Bytes, of owner: String?, isPath: Bool, _ report: (Int, Int) -> Void) {
        var index = 0
        while index < text.count {
            guard text[index].isWord else {
                index += 1
                continue
            }
            let start = index
            var hash = Self.seed
            while index < text.count, text[index].isWord {
                hash = Self.hash(hash, text[index].asciiLowercased)
                index += 1
            }
            guard filter[Int(hash >> 58 | (hash & 63) << 6)] & 1 << (hash >> 32 & 63) != 0 else { continue }
            for found in byWord[hash] ?? [] {
                if found.next != 0, !Self.mayContinue(found.next, at: index, in: text) { continue }
                if found.isOwn, entries[found.entry].uid != owner { continue }
                if isMatch(entries[found.entry], at: start..<index, in: text, isPath) { report(found.entry, start) }
            }
        }
    }

    /// Whether an address whose first word ends at an offset can continue there: with its next byte, or with white space
    /// or a bracket before `@`, `at` or `dot`.
    private static func mayContinue(_ next: UInt8, at end: Int, in text: Bytes) -> Bool {
        var index = end
        while index < text.count, text[index].isASCIISpace { index += 1 }
        guard index < text.count else { return false }
        return index == end && text[end].asciiLowercased == next || "@([{".utf8.contains(text[index])
    }

    /// Whether a value begins at a word.
    private func isMatch(_ entry: Entry, at word: Range<Int>, in text: Bytes, _ isPath: Bool) -> Bool {
        switch entry.pattern.form {
        case .mail(let address): Self.isAddress(address, at: word.lowerBound, in: text, isPath)
        case .words(let words):
            Self.areWords(words, at: word.lowerBound, in: text) { $0.count <= WithheldPattern.maximumGap }
        case .spaced(let words):
            // A non-ASCII space is folded into two spaces.
            Self.areWords(words, at: word.lowerBound, in: text) { $0.count <= 2 && $0.allSatisfy(\.isHTMLSpace) }
        case .day(let day): day.isWritten(around: word, in: text)
        case .number: false
        }
    }

    private static func isAddress(
        _ address: WrittenAddress, at start: Int, in text: Bytes, _ isPath: Bool
    ) -> Bool {
        guard let end = address.end(at: start, in: text) else { return false }
        // The address must not be part of a longer name or domain.
        if start > 0, !isPath, ".+-_'".utf8.contains(text[start - 1]) { return false }
        guard end < text.count else { return true }
        if isPath, text[end] == UInt8(ascii: "_") || text[end] == UInt8(ascii: "-") { return true }
        if text[end].isWord || text[end] == UInt8(ascii: "_") || text[end] == UInt8(ascii: "@") { return false }
        let isJoined = text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: "-")
        return !(isJoined && end + 1 < text.count && text[end + 1].isWord) || endsName(at: end, in: text)
    }

    /// Whether a dot and a file extension follow: `ada@example.com.pdf`.
    private static func endsName(at point: Int, in text: Bytes) -> Bool {
        guard text[point] == UInt8(ascii: ".") else { return false }
        var end = point + 1
        while end < text.count, text[end].isWord { end += 1 }
        let isLast = end + 1 >= text.count || text[end] != UInt8(ascii: ".") || !text[end + 1].isWord
        return isLast && fileEndings.contains(text.text(point + 1..<end).lowercased())
    }

    private static let fileEndings: Set<String> = [
        "avif", "csv", "doc", "docx", "eml", "epub", "gif", "heic", "htm", "html", "ics", "jpeg", "jpg", "json", "md",
        "mov", "mp3", "mp4", "odp", "ods", "odt", "pdf", "png", "ppt", "pptx", "ps", "rtf", "svg", "tex", "tif", "tiff",
        "txt", "vcf", "webp", "xls", "xlsx", "xml", "zip",
    ]

    private static func areWords(
        _ words: [[[UInt8]]], at start: Int, in text: Bytes, dividedBy isDivision: (Bytes) -> Bool
    ) -> Bool {
        var index = start
        for (number, spellings) in words.enumerated() {
            if number > 0 {
                let gap = index
                while index < text.count, !text[index].isWord { index += 1 }
                guard isDivision(text[gap..<index]) else { return false }
            }
            var end = index
            while end < text.count, text[end].isWord { end += 1 }
            let word = text[index..<end]
            guard spellings.contains(where: { $0.elementsEqual(word.lazy.map(\.asciiLowercased)) }) else {
                return false
            }
            index = end
        }
        return true
    }

    private func findNumbers(in text: Bytes, _ report: (Int, Int) -> Void) {
        DigitRun.forEach(in: text) { run in
            for entry in byDigits[run.lastSix] ?? [] {
                guard case .number(let number) = entries[entry].pattern.form, let start = number.start(endingIn: run)
                else { continue }
                report(entry, start)
            }
        }
    }
}

extension WithheldPattern {
    /// The same for equal values.
    fileprivate var key: [UInt8] {
        switch form {
        case .mail(let address): address.bytes
        case .number(let number): number.core
        case .words(let words), .spaced(let words): Array(words.map { $0[0] }.joined(separator: [0x20]))
        case .day(let day): Array(day.description.utf8)
        }
    }
}
