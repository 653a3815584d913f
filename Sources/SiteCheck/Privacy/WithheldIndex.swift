import CandidateProfile

/// All values that candidates withhold, to be looked for in the files of a site: hidden candidates' as well.
public struct WithheldIndex: Sendable {
    /// A value that was found.
    struct Match {
        /// Whose it is.
        var uid: String
        /// What it is.
        var field: WithheldField
        /// Where it begins in the text.
        var offset: Int
    }

    private struct Entry: Sendable {
        var pattern: WithheldPattern
        var field: WithheldField
        var uid: String
        /// What tells it from other values, whoever they belong to.
        var key: [UInt8]
    }

    private var entries: [Entry] = []
    /// Entries by the hash of their first word, or by their last six digits.
    private var byWord: [UInt64: [Int]] = [:]
    private var byDigits: [Int: [Int]] = [:]
    /// Hashes of first words: most words of a page are none.
    private var filter = [UInt64](repeating: 0, count: 1 << 12)
    /// Who publishes a value.
    private var publishers: [[UInt8]: Set<String>] = [:]

    /// Makes an index without values.
    public init() {}

    /// Whether there is anything to look for.
    public var isEmpty: Bool { entries.isEmpty }

    /// Adds what a candidate withholds, and notes what the candidate publishes: that may be somebody else's as well.
    public mutating func add(_ loaded: LoadedUser) {
        for value in loaded.personalValues {
            for pattern in WithheldPattern.patterns(for: value) {
                let key = pattern.key
                if loaded.user?.publish.contains(value.field) == true {
                    publishers[key, default: []].insert(loaded.uid)
                } else if !entries.suffix(32).contains(where: { $0.uid == loaded.uid && $0.key == key }) {
                    add(Entry(pattern: pattern, field: value.field, uid: loaded.uid, key: key))
                }
            }
        }
    }

    /// The values that stand in a text, each once, in the order of their places.
    ///
    /// - Parameters:
    ///   - text: what is published, as UTF-8.
    ///   - owner: the candidate whose file it is; `nil` for the site's own.
    func matches(in text: Bytes, of owner: String?) -> [Match] {
        guard !entries.isEmpty else { return [] }
        return WordText.withPlainBytes(of: text) { matches(inPlain: $0, of: owner) }
    }

    private func matches(inPlain text: Bytes, of owner: String?) -> [Match] {
        var found: [Int: Int] = [:]
        findWords(in: text) { entry, offset in
            if found[entry] == nil, counts(entries[entry], in: owner) { found[entry] = offset }
        }
        if !byDigits.isEmpty {
            findNumbers(in: text) { entry, offset in
                if found[entry] == nil, counts(entries[entry], in: owner) { found[entry] = offset }
            }
        }
        return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { entry, offset in
            Match(uid: entries[entry].uid, field: entries[entry].field, offset: offset)
        }
    }
}

extension WithheldIndex {
    private mutating func add(_ entry: Entry) {
        let number = entries.count
        switch entry.pattern.form {
        case .exact(let bytes): add(number, firstWord: bytes.prefix(while: \.isWord))
        case .words(let words): add(number, firstWord: words[0][...])
        case .day(let day): add(number, firstWord: Array(day.year.utf8)[...])
        case .digits(let digits):
            byDigits[digits.suffix(6).reduce(0) { $0 * 10 + Int($1 - 0x30) }, default: []].append(number)
        }
        entries.append(entry)
    }

    private mutating func add(_ number: Int, firstWord word: ArraySlice<UInt8>) {
        let hash = word.reduce(Self.seed) { Self.hash($0, $1) }
        byWord[hash, default: []].append(number)
        filter[Int(hash >> 58 | (hash & 63) << 6)] |= 1 << (hash >> 32 & 63)
    }

    private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    @inline(__always)
    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

    /// Whether a value may not stand in a file.
    private func counts(_ entry: Entry, in owner: String?) -> Bool {
        if entry.pattern.reach == .ownFiles, entry.uid != owner { return false }
        guard let publishers = publishers[entry.key] else { return true }
        return entry.uid == owner && !publishers.contains(entry.uid)
    }

    private func findWords(in text: Bytes, _ report: (Int, Int) -> Void) {
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
            for entry in byWord[hash] ?? [] where isMatch(entries[entry], at: start, in: text) { report(entry, start) }
        }
    }

    private func isMatch(_ entry: Entry, at start: Int, in text: Bytes) -> Bool {
        switch entry.pattern.form {
        case .exact(let bytes):
            guard start + bytes.count <= text.count,
                bytes.indices.allSatisfy({ text[start + $0].asciiLowercased == bytes[$0] })
            else { return false }
            // Neither part of a longer name nor of a longer domain.
            if start > 0, ".+-_'".utf8.contains(text[start - 1]) { return false }
            let end = start + bytes.count
            guard end < text.count else { return true }
            if text[end].isWord || text[end] == UInt8(ascii: "_") || text[end] == UInt8(ascii: "@") { return false }
            let isJoined = text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: "-")
            return !(isJoined && end + 1 < text.count && text[end + 1].isWord)
        case .words(let words):
            var index = start
            for (number, word) in words.enumerated() {
                if number > 0 {
                    let gap = index
                    while index < text.count, !text[index].isWord { index += 1 }
                    guard index - gap <= Self.longestGap else { return false }
                }
                for byte in word {
                    guard index < text.count, text[index].asciiLowercased == byte else { return false }
                    index += 1
                }
                if index < text.count, text[index].isWord { return false }
            }
            return true
        case .day(let day):
            let end = start + day.year.utf8.count
            return day.isSaid(
                before: Self.words(in: text, before: start, most: WrittenDay.reach.before),
                behind: Self.words(in: text, from: end, most: WrittenDay.reach.behind))
        case .digits: return false
        }
    }

    /// How many bytes may stand between two words that belong together.
    private static let longestGap = 8

    /// The words before a place in lower case, the nearest first.
    private static func words(in text: Bytes, before start: Int, most: Int) -> [String] {
        var words: [String] = []
        var index = start
        while words.count < most {
            let gap = index
            while index > 0, !text[index - 1].isWord { index -= 1 }
            guard index > 0, gap - index <= longestGap else { break }
            let end = index
            while index > 0, text[index - 1].isWord { index -= 1 }
            words.append(text.text(index..<end).lowercased())
        }
        return words
    }

    /// The words behind a place in lower case.
    private static func words(in text: Bytes, from end: Int, most: Int) -> [String] {
        var words: [String] = []
        var index = end
        while words.count < most {
            let gap = index
            while index < text.count, !text[index].isWord { index += 1 }
            guard index < text.count, index - gap <= longestGap else { break }
            let start = index
            while index < text.count, text[index].isWord { index += 1 }
            words.append(text.text(start..<index).lowercased())
        }
        return words
    }

    /// Looks at runs of digits with what people write between those of a telephone number.
    private func findNumbers(in text: Bytes, _ report: (Int, Int) -> Void) {
        var digits: [UInt8] = []
        var offsets: [Int] = []
        var gap = 0
        var value = 0
        for index in 0..<text.count {
            let byte = text[index]
            guard byte.isDigit else {
                gap += 1
                if !digits.isEmpty, gap > 6 || !(byte.isHTMLSpace || "-./()+".utf8.contains(byte)) {
                    digits.removeAll(keepingCapacity: true)
                    offsets.removeAll(keepingCapacity: true)
                    value = 0
                }
                continue
            }
            gap = 0
            digits.append(byte)
            offsets.append(index)
            value = (value * 10 + Int(byte - 0x30)) % 1_000_000
            // A number ends where its digits do.
            guard digits.count >= 6, index + 1 == text.count || !text[index + 1].isDigit,
                let entries = byDigits[value]
            else { continue }
            for entry in entries {
                guard case .digits(let wanted) = self.entries[entry].pattern.form, digits.count >= wanted.count,
                    digits.suffix(wanted.count).elementsEqual(wanted)
                else { continue }
                let start = offsets[offsets.count - wanted.count]
                if start == 0 || !text[start - 1].isDigit { report(entry, start) }
            }
        }
    }
}

extension WithheldPattern {
    /// What is the same for the same value.
    fileprivate var key: [UInt8] {
        switch form {
        case .exact(let bytes), .digits(let bytes): bytes
        case .words(let words): Array(words.joined(separator: [0x20]))
        case .day(let day): Array(day.description.utf8)
        }
    }
}
