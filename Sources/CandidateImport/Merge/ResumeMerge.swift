import ByteText
import CandidateProfile
import ContentTree

/// Puts what is imported into a CV that there is: what its owner wrote stays, what is new is added.
///
/// Both are in the standard's form. Importing the same a second time changes nothing. Keys under which nothing stands are
/// kept as others are: as an own key of the CV, where it has none of that name, and never in place of something.
public struct ResumeMerge: Sendable {
    /// The CV afterwards. What was there keeps its places.
    public private(set) var resume: Node
    /// What is done to it, and what is not, in the order of the import.
    public private(set) var changes: [ResumeChange] = []
    private let overwrites: Bool

    /// Merges.
    ///
    /// - Parameters:
    ///   - current: the CV that there is; `nil` where there is none.
    ///   - incoming: what is imported.
    ///   - overwrites: whether what is imported takes the place of other values.
    public init(of current: Node?, with incoming: Node, overwriting overwrites: Bool = false) {
        self.overwrites = overwrites
        resume = .object([])
        resume = merged(current, incoming.unplaced, .resume, Position())
    }

    /// Whether the CV is another one afterwards.
    public var isChange: Bool { changes.contains(where: \.isWritten) }
}

/// Where in a CV something stands.
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
        // An entry of a list inside of an object, as of "basics", is named with its list.
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
            // What belongs to the document itself is no statement of its owner's.
            if member.key.hasPrefix("$"), !known.isNothing { continue }
            members[index].node = filled(known, with: member.node, key, below)
        }
        return Node(.object(members), at: known.position)
    }

    /// What stands under a key afterwards.
    private mutating func filled(
        _ current: Node?, with incoming: Node, _ kind: ResumeForm.Kind?, _ position: Position
    ) -> Node {
        // What says nothing takes no place, not even that of nothing.
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
        // A list that has others needs no holes.
        let new = (incoming.items ?? []).filter { isNew || !$0.isNull }
        let identity = EntryIdentity.of(position.keys.last ?? position.section)
        let matches = identity.matches(of: new, among: current.items ?? [])
        var added: [Int: [Node]] = [:]
        // A new entry stands where the import has it: before the next one that both have.
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

    /// A list of texts with those that are new; `nil` where each says it in its own way.
    private mutating func mergedTexts(_ current: Node, _ incoming: Node, _ position: Position) -> Node? {
        guard let known = current.items, let more = incoming.items else { return nil }
        let texts = known.filter { !$0.isNothing }.map(Self.words)
        let new = more.filter { !$0.isNothing && !texts.contains(Self.words($0)) }
        if new.isEmpty { return current }
        // Words can be added to words. Sentences that were written anew would stand there twice.
        let offered = more.map(Self.words)
        let areWords = ["keywords", "roles", "variants"].contains(position.keys.last)
        guard areWords || texts.allSatisfy(offered.contains) else { return nil }
        for text in new { changes.append(change(position, .added(Self.shown(text)))) }
        return Node(.array(known + new), at: current.position)
    }

    private mutating func value(_ current: Node?, _ incoming: Node, _ position: Position) -> Node {
        // What says nothing in several keys or items gives way to what says something.
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

    /// What a value says, whatever white space is in it and in which order its keys stand.
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

    /// A value as a line shows it.
    private static func shown(_ node: Node) -> String {
        switch node.value {
        case .array(let items) where !items.isEmpty && items.allSatisfy { $0.string?.isEmpty == false }:
            items.compactMap(\.string).joined(separator: ", ")
        case .string(let text) where !text.isEmpty: text
        default: JSONWriter(.compact).text(of: node)
        }
    }
}

extension Node {
    /// Whether there is nothing in it at all, not even a key or a place for something: `null`, `""`, `[]`, `{}`.
    fileprivate var isBlank: Bool {
        switch value {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let items): items.isEmpty
        case .object(let members): members.isEmpty
        case .bool, .number: false
        }
    }
}
