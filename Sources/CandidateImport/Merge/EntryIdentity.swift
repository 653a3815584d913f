import ByteText
import ContentTree

/// What makes two entries of a section the same one.
struct EntryIdentity: Sendable {
    /// Ways to be the same, the surest first.
    let ways: [Way]
    /// The keys whose values name an entry for people.
    let title: [String]

    /// One way in which entries are the same.
    struct Way: Sendable {
        /// The keys that both have, with the same value.
        var same: [String]
        /// The keys of which the values do not contradict each other: one is missing, or a date says less than the other.
        var fitting: [String] = []
        /// The keys of dates that are in one year.
        var near: [String] = []
    }

    /// The identity of a section's entries; of those of a section that nobody knows, only equal ones are the same.
    static func of(_ section: String) -> EntryIdentity {
        switch section {
        case "work": position(at: "name")
        case "volunteer": position(at: "organization")
        case "education":
            EntryIdentity(
                ways: [
                    Way(same: ["institution", "studyType", "area"], fitting: ["startDate"]),
                    Way(same: ["institution", "studyType"], fitting: ["area", "startDate"]),
                    Way(same: ["institution", "area"], fitting: ["studyType", "startDate"]),
                    Way(same: ["institution", "startDate"]),
                    Way(same: ["institution"], fitting: ["studyType", "area", "startDate"]),
                    Way(same: ["institution", "studyType", "area"], near: ["startDate"]),
                ], title: ["studyType", "area", "institution"])
        case "awards": named("title", unless: ["awarder", "date"])
        case "certificates": named("name", unless: ["issuer"])
        case "publications": named("name", unless: ["publisher"])
        case "languages": named("language")
        case "profiles":
            EntryIdentity(
                ways: [
                    Way(same: ["network", "username"]), Way(same: ["url"]),
                    Way(same: ["network"], fitting: ["username", "url"]),
                ], title: ["network", "username"])
        case "skills", "interests", "references", "projects": named("name")
        default: EntryIdentity(ways: [], title: ["name", "title"])
        }
    }

    private static func named(_ key: String, unless others: [String] = []) -> EntryIdentity {
        EntryIdentity(ways: [Way(same: [key] + others), Way(same: [key], fitting: others)], title: [key])
    }

    private static func position(at employer: String) -> EntryIdentity {
        EntryIdentity(
            ways: [
                Way(same: [employer, "position", "startDate"]),
                Way(same: [employer, "position"], fitting: ["startDate"]),
                // One of the two may have been written otherwise since.
                Way(same: [employer, "startDate"]), Way(same: ["position", "startDate"]),
                Way(same: [employer], fitting: ["position", "startDate"]),
                // Whoever corrected a date has that position still.
                Way(same: [employer, "position"], near: ["startDate"]),
            ], title: ["position", employer])
    }
}

// MARK: Matching

extension EntryIdentity {
    /// For each new entry the known one that it is, each at most once.
    func matches(of new: [Node], among known: [Node]) -> [Int?] {
        var found: [Int?] = Array(repeating: nil, count: new.count)
        var free = Set(known.indices)
        func match(_ key: (Node) -> [String]?, _ fits: (Node, Node) -> Bool) {
            var candidates: [[String]: [Int]] = [:]
            for index in known.indices where free.contains(index) {
                if let key = key(known[index]) { candidates[key, default: []].append(index) }
            }
            for index in new.indices where found[index] == nil {
                guard let key = key(new[index]), let same = candidates[key] else { continue }
                guard let first = same.first(where: { free.contains($0) && fits(known[$0], new[index]) }) else {
                    continue
                }
                found[index] = first
                free.remove(first)
            }
        }
        match({ [JSONWriter(.compact).text(of: $0)] }, { _, _ in true })
        for way in ways {
            match(
                { Self.values(of: way.same, in: $0) },
                { known, new in
                    way.fitting.allSatisfy { Self.fit(known[$0], new[$0]) }
                        && way.near.allSatisfy { Self.isOneYear(known[$0], new[$0]) }
                })
        }
        return found
    }

    /// How people call an entry: by its title, else by what it says first, together with when and where that was.
    func name(of entry: Node) -> String {
        func words(under keys: [String]) -> [String] {
            keys.compactMap { key in entry[key]?.string.map(Self.words(in:)) }.filter { !$0.isEmpty }
        }
        let named = words(under: title)
        if !named.isEmpty { return named.joined(separator: ", ") }
        let rest = words(under: Self.telling)
        if !rest.isEmpty { return rest.joined(separator: ", ") }
        let texts = (entry.members?.map(\.node) ?? [entry]).compactMap { $0.string.map(Self.words(in:)) }
        return texts.first { !$0.isEmpty } ?? JSONWriter(.compact).text(of: entry)
    }

    /// The keys that say best which entry it is, where nothing names it.
    private static let telling = [
        "position", "organization", "name", "institution", "studyType", "area", "entity", "awarder", "issuer",
        "publisher", "network", "username", "startDate", "endDate", "date", "releaseDate", "location", "url",
    ]

    private static func words(in text: String) -> String {
        text.joinedWords
    }

    private static func values(of keys: [String], in node: Node) -> [String]? {
        var values: [String] = []
        for key in keys {
            guard let text = node[key]?.string else { return nil }
            let value = plain(text)
            if value.isEmpty { return nil }
            values.append(value)
        }
        return values
    }

    private static func fit(_ known: Node?, _ new: Node?) -> Bool {
        guard let known = known?.string.map(plain), let new = new?.string.map(plain) else { return true }
        return known.isEmpty || new.isEmpty || known.hasPrefix(new) || new.hasPrefix(known)
    }

    private static func isOneYear(_ known: Node?, _ new: Node?) -> Bool {
        guard let known = known?.string, let new = new?.string else { return false }
        return known.utf8.count >= 4 && known.utf8.prefix(4).elementsEqual(new.utf8.prefix(4))
    }

    /// A text as it is compared: case, white space and punctuation do not matter, nor how an address begins.
    static func plain(_ text: String) -> String {
        var text = text.lowercased()[...]
        for prefix in ["https://", "http://", "www."] where text.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
        }
        let words = text.split { !$0.isLetter && !$0.isNumber && !"+#-".contains($0) }.joined(separator: " ")
        return words == "x" ? "twitter" : words
    }
}
