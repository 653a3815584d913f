import CandidateProfile
import ContentTree

/// The index that `assets/search.js` searches on the reader's device: script files in the folder `search`, each of which
/// calls a function with its data, because pages that are opened from a disk cannot read other files.
///
/// - `index.js` has the blocks of candidates in the order of the directory, the filters, and the texts of the interface.
/// - `words-<n>.js` has words, each with the candidates that have it in the name, in the headline, or elsewhere. The
///   first three characters decide the file. A filter is a word as well: `skills=swift`.
///   The entry `=swift` has the candidates of the whole word once more, in a file of its own; a frequent word has them
///   only there. The entry `sw*` has the candidates of all words that begin with these two letters.
/// - `letters-<n>.js` has the words with the same first and second letter, and those with the same first and third
///   letter. A search for words with one edit loads both files of a word.
/// - `people-<block>.js` has rows of the directory.
///
/// Up to 2,000 candidates, `index.js` contains everything. Beyond, a reader loads a few parts for each word. A candidate
/// who changes changes the parts with the own words and the own row; see ``SearchNumbers``.
///
/// Only listed candidates are in the index, with values that they publish. A text that repeats a withheld value is left
/// out.
struct SearchIndex {
    /// Where a word is, from the most important.
    private enum Place: UInt32, CaseIterable {
        case name, headline, rest
    }

    /// The number of candidates from which on the directory has a search; fewer are seen at a glance.
    static let minimum = 8
    /// The maximum number of candidates whose index is one file.
    static let largestFile = 2_000
    /// The number of candidates from which on a word is frequent.
    private static let frequent = 32
    /// The maximum number of values of a filter that readers choose from. All others can be found by their words.
    private static let mostValues = 100

    let numbers: SearchNumbers
    private let entries: [DirectoryEntry]
    private let facets: Facets
    private let context: PageContext
    /// The positions of the words in `lists`.
    private var words: [String: Int] = [:]
    /// The candidates with each word: the number, and in the two lowest bits the place.
    private var lists: [[UInt32]] = []
    private var filters: [SearchFilter] = []
    /// The words of other spellings by skill: many candidates share a spelling.
    private var skillWords: [String: [String]] = [:]

    /// - Parameters:
    ///   - entries: all listed candidates, in order.
    ///   - facets: the facets of the directory.
    ///   - context: the data that all pages share.
    init(_ entries: [DirectoryEntry], _ facets: Facets, in context: PageContext) {
        self.entries = entries
        self.facets = facets
        self.context = context
        numbers =
            entries.count <= Self.largestFile
            ? SearchNumbers(ofOneBlock: entries.count) : SearchNumbers(entries.map(\.orderKey))
    }

    /// The number of parts with words.
    private var wordParts: Int {
        entries.count <= Self.largestFile ? 1 : SearchNumbers.powerOfTwo(entries.count / 3)
    }

    /// The number of parts with words by their first letters.
    private var letterParts: Int { min(wordParts, 512) }

    /// Finds the words and the filters.
    mutating func readWords() {
        var added = SearchFilter.Collector(context)
        let titles = Dictionary(context.settings.groups.map { ($0.id, $0.title) }) { first, _ in first }
        for (position, entry) in entries.enumerated() {
            let details = entry.details.withoutRepetitions
            guard !details.repeatsInName else { continue }
            let number = UInt32(numbers.numbers[position])
            add(details.name, in: .name, number)
            for name in details.otherNames { add(name, in: .name, number) }
            if let headline = details.headline { add(headline, in: .headline, number) }
            if let location = details.location { add(location, in: .rest, number) }
            for skill in details.skills {
                add(skill, in: .rest, number)
                for word in words(ofSkill: skill) { add(word: word, in: .rest, number) }
            }
            let groups = details.groups.compactMap { titles[$0] }
            let languages = details.languages + details.languages.flatMap(LanguageNames.names)
            let lists = [
                details.skillAreas, details.roles, details.positions, details.employers, details.places, languages,
                groups,
            ]
            for text in lists.joined() { add(text, in: .rest, number) }
            let wanted = details.employment.map(\.key) + details.workplace.map(\.key)
            // "Remote" is a word in most languages; others are also written as one word.
            let words =
                details.workplace.map(\.rawValue) + details.employment.map(\.rawValue)
                + wanted.map { context.strings[$0] }
            for text in words { add(text, in: .rest, number) }
            // A status takes the place of the availability, as on pages.
            if let text = StatusView(details.seeking, or: details.availability, strings: context.strings)?.text {
                add(text, in: .rest, number)
            }
            if let seeking = details.seeking {
                if let status = seeking.status { add(status.rawValue, in: .rest, number) }
                if let from = seeking.from { add(String(from.year), in: .rest, number) }
                for name in seeking.from?.month.map(WrittenDay.names(ofMonth:)) ?? [] {
                    add(name, in: .rest, number)
                }
            }
            added.add(details, position)
        }
        if wordParts > 1 { addBeginnings() }
        filters = added.filters(with: facets)
        for filter in filters {
            for value in filter.values {
                // Facets know candidates whose texts are left out here.
                let members = value.members.map { UInt32(numbers.numbers[$0]) << 2 | Place.rest.rawValue }.sorted()
                words[filter.word(value)] = lists.count
                lists.append(members)
            }
        }
    }

    /// The words of a skill's other spellings, and its key: `SwiftUI` is found as `Swift UI`, `JS` as `JavaScript`.
    private mutating func words(ofSkill skill: String) -> [String] {
        if let known = skillWords[skill] { return known }
        let spellings = [skill] + context.settings.skillNames.spellings(of: skill)
        let keys = spellings.map { FacetKey.key(of: $0) }
        // Also as one word: `nodejs`.
        let joined = keys.map { $0.filter { $0 != " " } }
        let words = (spellings.dropFirst() + keys + joined).flatMap(SearchFolding.words)
        skillWords[skill] = words
        return words
    }

    /// Adds the candidates of all words that begin with the same two letters, which are in many files.
    private mutating func addBeginnings() {
        var beginnings: [String: [Int]] = [:]
        for (word, list) in words where word.unicodeScalars.count > 2 {
            beginnings[String(word.unicodeScalars.prefix(2)), default: []].append(list)
        }
        for (beginning, found) in beginnings {
            words[beginning + "*"] = lists.count
            var members: [UInt32] = []
            // The most important place comes first.
            for member in found.flatMap({ lists[$0] }).sorted() where members.last.map({ $0 >> 2 }) != member >> 2 {
                members.append(member)
            }
            lists.append(members)
        }
    }

    private mutating func add(_ text: String, in place: Place, _ number: UInt32) {
        for word in SearchFolding.words(of: text) {
            add(word: word, in: place, number)
            // Initials are found in names only.
            guard place == .name, let first = word.unicodeScalars.first, word.unicodeScalars.count > 1 else { continue }
            add(word: String(first) + ".", in: place, number)
        }
    }

    private mutating func add(word: String, in place: Place, _ number: UInt32) {
        if let list = words[word] {
            // The most important place comes first.
            if let last = lists[list].last, last >> 2 == number { return }
            lists[list].append(number << 2 | place.rawValue)
        } else {
            words[word] = lists.count
            lists.append([number << 2 | place.rawValue])
        }
    }
}

extension SearchIndex {
    /// A file of the index that has words with their candidates, or words by their letters.
    struct Part {
        /// The file name without the extension.
        let name: String
        fileprivate let words: [String]
        fileprivate let isVocabulary: Bool
    }

    /// The files `words-<n>.js`, then the files `letters-<n>.js`.
    var parts: [Part] {
        var byPart: [[String]] = Array(repeating: [], count: wordParts)
        var byLetter: [[String]] = Array(repeating: [], count: letterParts)
        func add(_ word: String) { byPart[Int(SearchHash.of(Self.key(of: word))) & (wordParts - 1)].append(word) }
        for word in words.keys {
            add(word)
            if wordParts > 1, !Self.isWhole(word) { add("=" + word) }
            // One edit makes a word of another word, but another number of a number.
            guard word.utf16.count > 2, !Self.isWhole(word), let first = word.unicodeScalars.first,
                !("0"..."9").contains(first)
            else { continue }
            let parts = word.unicodeScalars.prefix(3).dropFirst().map { other in
                Int(SearchHash.of(String(first) + String(other))) & (letterParts - 1)
            }
            for part in Set(parts) { byLetter[part].append(word) }
        }
        return byPart.enumerated().map { Part(name: "words-\($0)", words: $1, isVocabulary: false) }
            + byLetter.enumerated().map { Part(name: "letters-\($0)", words: $1, isVocabulary: true) }
    }

    /// The data of a part, as JSON.
    func data(of part: Part) -> [UInt8] {
        let words = part.words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return part.isVocabulary ? Self.data(ofVocabulary: words) : data(ofWords: words)
    }

    /// The part of a word that decides its file: the first three characters; of an initial, the letter; of a filter and of
    /// the beginning of words, all.
    private static func key(of word: String) -> String {
        if isWhole(word) { return word }
        if word.utf8.last == UInt8(ascii: ".") { return String(word.unicodeScalars.prefix(1)) }
        return String(word.unicodeScalars.prefix(3))
    }

    /// Whether a word is a filter, or the beginning of words.
    private static func isWhole(_ word: String) -> Bool {
        word.utf8.contains(UInt8(ascii: "=")) || word.utf8.last == UInt8(ascii: "*")
    }

    /// Whether the candidates of a word are in another part. Filters have parts of their own.
    private func isFrequent(_ word: String) -> Bool {
        guard wordParts > 1, !Self.isWhole(word), let index = words[word] else { return false }
        return lists[index].count >= Self.frequent
    }

    /// Each word with the candidates that have it in the name, the headline, or elsewhere, in the form of
    /// ``SearchNumberList``.
    private func data(ofWords words: [String]) -> [UInt8] {
        var json = JSONText(.compact, escapesControls: true)
        json.openList()
        for word in words {
            var text = word
            let index = self.words[word.utf8.first == UInt8(ascii: "=") ? String(word.dropFirst()) : word]
            let members = isFrequent(word) ? [] : index.map { lists[$0].sorted() } ?? []
            for place in Place.allCases {
                text += " " + SearchNumberList.text(of: members.filter { $0 & 3 == place.rawValue }.map { $0 >> 2 })
            }
            while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
            json.string(text)
        }
        json.closeList()
        return json.bytes
    }

    /// Words, each as the number of UTF-16 units that it shares with the word before, and the rest.
    private static func data(ofVocabulary words: [String]) -> [UInt8] {
        var text = ""
        var before: [UInt16] = []
        for word in words {
            let units = Array(word.utf16)
            var shared = zip(before, units).prefix { $0 == $1 }.count
            // A pair of surrogates is not divided.
            if shared > 0, (0xD800...0xDBFF).contains(units[shared - 1]) { shared -= 1 }
            if !text.isEmpty { text += " " }
            text += SearchNumberList.digit(shared) + String(decoding: units[shared...], as: UTF16.self)
            before = units
        }
        var json = JSONText(.compact, escapesControls: true)
        json.string(text)
        return json.bytes
    }

    /// The rows of a block.
    func people(_ block: SearchNumbers.Block) -> [UInt8] {
        var json = JSONText(.compact, escapesControls: true)
        json.openList()
        for position in block.members {
            let details = entries[position].details.withoutRepetitions
            guard !details.repeatsInName else { continue }
            let slot = numbers.numbers[position] & (1 << numbers.bits - 1)
            let row = SearchRow(details, facets, in: context)
            json.openList()
            json.literal("\(slot)")
            row.write(to: &json)
            json.closeList()
        }
        json.closeList()
        return json.bytes
    }

    /// The part that is loaded first.
    var head: [UInt8] {
        let strings = context.strings
        var json = JSONText(.compact, escapesControls: true)
        json.openObject()
        json.key("bits")
        json.literal("\(numbers.bits)")
        json.key("words")
        json.literal("\(wordParts)")
        json.key("letters")
        json.literal("\(letterParts)")
        json.key("blocks")
        json.openList()
        for block in numbers.blocks { json.literal("\(block.number)") }
        json.closeList()
        json.key("texts")
        json.openObject()
        let texts: [(String, InterfaceStrings.Key)] = [
            ("one", .candidateCountOne), ("many", .candidateCount), ("none", .searchNone), ("some", .searchSome),
        ]
        for (name, key) in texts { json.member(name, strings[key]) }
        json.closeObject()
        json.key("kinds")
        json.openList()
        let root = SitePath.directory(page: 1)
        for entry in context.settings.materials.entries + [MaterialCatalogue.neutral] {
            let icon = context.icon(entry.icon, at: root)
            json.openList()
            for text in [entry.label, entry.styleClass.text, (icon.drawn ?? icon.image)?.text ?? ""] {
                json.string(text)
            }
            json.closeList()
        }
        json.closeList()
        json.key("filters")
        json.openList()
        for filter in filters where !filter.values.isEmpty {
            json.openList()
            json.string(filter.name)
            json.string(filter.label)
            for value in filter.most(Self.mostValues) {
                json.openList()
                json.string(value.name)
                json.string(value.label)
                json.literal("\(value.members.count)")
                json.closeList()
            }
            json.closeList()
        }
        json.closeList()
        json.closeObject()
        return json.bytes
    }
}

/// Lists of numbers as text.
enum SearchNumberList {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Ascending numbers as the differences to the numbers before, five bits in each digit, the lowest first; a digit
    /// from 32 on is followed by another one.
    static func text(of numbers: [UInt32]) -> String {
        var bytes: [UInt8] = []
        var before: UInt32 = 0
        for number in numbers {
            var rest = Int(number - before)
            while rest >= 32 {
                bytes.append(digits[rest & 31 | 32])
                rest >>= 5
            }
            bytes.append(digits[rest])
            before = number
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A digit for a number below 64.
    static func digit(_ number: Int) -> String { String(UnicodeScalar(digits[number])) }
}

extension SitePath {
    /// A file of the index for the search.
    static func search(_ part: String) -> SitePath { SitePath(checked: "search/\(part).js") }
}
