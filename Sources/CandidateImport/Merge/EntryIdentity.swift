import ByteText
import ContentTree

/// The rules for whether two entries of a section are the same.
struct EntryIdentity: Sendable {
    /// The ways in which entries match, most reliable first.
    let ways: [Way]
    /// The keys whose values form the title of an entry.
    let title: [String]

    /// A way in which entries match.
    struct Way: Sendable {
        /// The keys that must have equal values in both.
        var same: [String]
        /// The keys whose values must be compatible: one is missing, or one date is less precise.
        var fitting: [String] = []
        /// The keys of dates that must be in the same year.
        var near: [String] = []
    }

    /// The rules of a section; entries of unknown sections must be equal.
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
        case "skills", "interests", "references", "projects", "sections", "entries": named("name")
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
                // One of them may have been edited since.
                Way(same: [employer, "startDate"]), Way(same: ["position", "startDate"]),
                Way(same: [employer], fitting: ["position", "startDate"]),
                // A position with a corrected date is still the same.
                Way(same: [employer, "position"], near: ["startDate"]),
            ], title: ["position", employer])
    }
}

// MARK: Matching

extension EntryIdentity {
    /// The existing entry for each new one; each is used at most once.
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

    /// The title of an entry, or its first value, with its date and place.
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

    /// The most significant keys of entries without a title.
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

    /// A text normalized for comparison: without case, white space, punctuation, and the scheme of an address.
    static func plain(_ text: String) -> String {
        var text = text.lowercased()[...]
        for prefix in ["https://", "http://", "www."] where text.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
        }
        let words = text.split { !$0.isLetter && !$0.isNumber && !"+#-".contains($0) }.joined(separator: " ")
        return words == "x" ? "twitter" : words
    }
}
