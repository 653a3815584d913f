import ByteText
import CandidateProfile
import ContentTree

/// Merges an imported CV into an existing one: existing values stay, and new ones are added.
///
/// Both are in the standard's form. Importing the same data again changes nothing. Empty values are kept like others,
/// under a nonstandard key if the CV has no such key, but never replace a value.
public struct ResumeMerge: Sendable {
    /// The merged CV. Existing values keep their position.
    public private(set) var resume: Node
    /// The changes, including those that were not made, in the order of the import.
    public private(set) var changes: [ResumeChange] = []
    private let overwrites: Bool

    /// Merges two CVs.
    ///
    /// - Parameters:
    ///   - current: the existing CV; `nil` if there is none.
    ///   - incoming: the imported CV.
    ///   - overwrites: whether to replace existing values.
    public init(of current: Node?, with incoming: Node, overwriting overwrites: Bool = false) {
        self.overwrites = overwrites
        resume = .object([])
        resume = merged(current, incoming.unplaced, .resume, Position())
    }

    /// Whether the CV changed.
    public var isChange: Bool { changes.contains(where: \.isWritten) }
}

/// A position in a CV.
private struct Position {
    var section = ""
    var entry = ""
    var keys: [String] = []

    func appending(_ key: String) -> Position {
        var position = self
        if section.isEmpty { position.section = key } else { position.keys.append(key) }
        return position
    }

    func entry(_ name: String) -> Position {
        var position = self
        // An entry of a list in an object such as "basics" is identified with its list.
        position.entry = name
        return position
    }
}

extension ResumeMerge {
    private mutating func merged(
        _ current: Node?, _ incoming: Node, _ form: ResumeForm?, _ position: Position
    ) -> Node {
        let known = current ?? .object([])
        guard var members = known.members, let more = incoming.members else { return known }
        if current == nil, more.isEmpty, !position.section.isEmpty { return value(nil, incoming, position) }
        for member in more {
            let key = form?[member.key]?.kind
            let below = position.appending(member.key)
            guard let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(member.key.utf8) }) else {
                members.append(Node.Member(member.key, filled(nil, with: member.node, key, below)))
                continue
            }
            let known = members[index].node
            // Metadata of the document is not a value of the candidate.
            if member.key.hasPrefix("$"), !known.isNothing { continue }
            members[index].node = filled(known, with: member.node, key, below)
        }
        return Node(.object(members), at: known.position)
    }

    /// The merged value of a key.
    private mutating func filled(
        _ current: Node?, with incoming: Node, _ kind: ResumeForm.Kind?, _ position: Position
    ) -> Node {
        // Empty values do not replace anything, not even other empty values.
        if let current, incoming.isBlank { return current }
        let known = current.flatMap { $0.isBlank ? nil : $0 }
        switch kind {
        case .part(let form) where incoming.members != nil && (known == nil || known?.members != nil):
            return merged(current?.members == nil ? nil : current, incoming, form, position)
        case .parts(let form) where incoming.items != nil && (known == nil || known?.items != nil):
            if current == nil, incoming.isBlank { return value(nil, incoming, position) }
            return mergedEntries(known ?? .array([]), incoming, form, position)
        case .texts, .points, .variants:
            if let known, let list = mergedTexts(known, incoming, position) { return list }
        default: break
        }
        return value(known, incoming, position)
    }

    private mutating func mergedEntries(
        _ current: Node, _ incoming: Node, _ form: ResumeForm, _ position: Position
    ) -> Node {
        var items = (current.items ?? []).map { $0 as Node? }
        let isNew = items.isEmpty
        // A list with values needs no empty items.
        let new = (incoming.items ?? []).filter { isNew || !$0.isNull }
        let identity = EntryIdentity.of(position.keys.last ?? position.section)
        let matches = identity.matches(of: new, among: current.items ?? [])
        var added: [Int: [Node]] = [:]
        // Insert a new entry at its position in the import: before the next entry that both have.
        var next = items.count
        for index in new.indices.reversed() {
            if let match = matches[index] { next = match } else { added[next, default: []].insert(new[index], at: 0) }
        }
        for (index, entry) in new.enumerated() {
            let below = position.entry(identity.name(of: entry))
            guard let match = matches[index] else {
                changes.append(change(below, .newEntry))
                continue
            }
            guard let known = items[match], known.members != nil else { continue }
            items[match] = merged(known, entry, form, position.entry(identity.name(of: known)))
        }
        var result: [Node] = []
        for (index, item) in items.enumerated() {
            result += added[index] ?? []
            if let item { result.append(item) }
        }
        return Node(.array(result + (added[items.count] ?? [])), at: current.position)
    }

    /// A list of texts with the new ones; `nil` if the lists cannot be merged.
    private mutating func mergedTexts(_ current: Node, _ incoming: Node, _ position: Position) -> Node? {
        guard let known = current.items, let more = incoming.items else { return nil }
        let texts = known.filter { !$0.isNothing }.map(Self.words)
        let new = more.filter { !$0.isNothing && !texts.contains(Self.words($0)) }
        if new.isEmpty { return current }
        // Lists of words can be merged. Rewritten sentences would appear twice.
        let offered = more.map(Self.words)
        let areWords = ["keywords", "roles", "variants"].contains(position.keys.last)
        guard areWords || texts.allSatisfy(offered.contains) else { return nil }
        for text in new { changes.append(change(position, .added(Self.shown(text)))) }
        return Node(.array(known + new), at: current.position)
    }

    private mutating func value(_ current: Node?, _ incoming: Node, _ position: Position) -> Node {
        // A value with only empty keys or items is replaced.
        guard let current, !current.isNothing || incoming.isNothing else {
            changes.append(change(position, .added(Self.shown(incoming))))
            return incoming
        }
        if Self.words(current) == Self.words(incoming) { return current }
        let (old, new) = (Self.shown(current), Self.shown(incoming))
        guard overwrites else {
            changes.append(change(position, .kept(old, notTaking: new)))
            return current
        }
        changes.append(change(position, .replaced(old, by: new)))
        return incoming
    }

    private func change(_ position: Position, _ kind: ResumeChange.Kind) -> ResumeChange {
        ResumeChange(
            section: position.section, entry: position.entry, key: position.keys.joined(separator: "/"), kind: kind)
    }

    /// A value as text, independent of white space and the order of keys.
    private static func words(_ node: Node) -> String {
        switch node.value {
        case .string(let text): text.joinedWords
        case .number(let spelling): spelling
        case .array(let items): "[" + items.map { words($0) + "," }.joined() + "]"
        case .object(let members): "{" + members.map { $0.key + ":" + words($0.node) + "," }.sorted().joined() + "}"
        case .bool(let value): String(value)
        case .null: ""
        }
    }

    /// A value on one line.
    private static func shown(_ node: Node) -> String {
        switch node.value {
        case .array(let items) where !items.isEmpty && items.allSatisfy { $0.string?.isEmpty == false }:
            items.compactMap(\.string).joined(separator: ", ")
        case .array(let items) where !items.isEmpty && items.allSatisfy { $0.heading != nil }:
            items.compactMap(\.heading).joined(separator: ", ")
        case .string(let text) where !text.isEmpty: text
        default: JSONWriter(.compact).text(of: node)
        }
    }
}

extension Node {
    /// Whether it is empty: `null`, `""`, `[]`, `{}`.
    fileprivate var isBlank: Bool {
        switch value {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let items): items.isEmpty
        case .object(let members): members.isEmpty
        case .bool, .number: false
        }
    }

    /// The text that identifies an entry of a section of one's own; `nil` if the value has none.
    fileprivate var heading: String? {
        ["title", "name", "summary", "description"].lazy.compactMap { self[$0]?.string }.first { !$0.isBlank }
    }
}
