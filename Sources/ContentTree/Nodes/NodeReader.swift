import ByteText
import Diagnostics

/// Reads the members of an object as what they should be, and reports what they are not, each at its place.
///
///     let reader = NodeReader(document, reporting: problems)
///     let title = reader.requiredString("title", of: "the site")
///     let isDraft = reader.bool("draft") ?? false
///     reader.warnAboutUnknownKeys(["title", "draft"])
///
/// `null` counts as a key that is not there. A problem is reported and the value left out; the reading goes on, so that
/// everything is found in one run. Readers of nodes below share the collector.
public struct NodeReader: Sendable {
    /// The node that is read.
    public let node: Node
    /// The last step of the way to it; `nil` for the document's own node.
    private let step: Step?
    let origin: Origin

    /// What all readers of a document share. Readers are made and copied often, so that they hold it together.
    final class Origin: Sendable {
        let document: TreeDocument
        let problems: DiagnosticCollector

        init(_ document: TreeDocument, _ problems: DiagnosticCollector) {
            self.document = document
            self.problems = problems
        }
    }

    /// A step from a node to one directly below it. Paths are made of steps where one is asked for, which is seldom.
    private final class Step: Sendable {
        enum Key {
            case name(String)
            case index(Int)
        }
        /// The step to the node above; `nil` where that is the document's own.
        let above: Step?
        let key: Key

        init(_ key: Key, below above: Step?) {
            self.key = key
            self.above = above
        }

        var name: String {
            switch key {
            case .name(let name): name
            case .index(let index): String(index)
            }
        }
    }

    /// Receives what is wrong.
    public var problems: DiagnosticCollector { origin.problems }

    /// Where in the tree the node stands.
    public var path: TreePath {
        var names: [String] = []
        var next = step
        while let step = next {
            names.append(step.name)
            next = step.above
        }
        return TreePath(keys: origin.document.path.keys + names.reversed())
    }

    /// A reader of a document's node; `nil` where there is none.
    public init?(_ document: TreeDocument, reporting problems: DiagnosticCollector) {
        guard let node = document.node, !node.isNull else { return nil }
        self.init(node, nil, Origin(document, problems))
    }

    private init(_ node: Node, _ step: Step?, _ origin: Origin) {
        self.node = node
        self.step = step
        self.origin = origin
    }

    private func reader(of child: Node, _ key: Step.Key) -> NodeReader {
        NodeReader(child, Step(key, below: step), origin)
    }

    /// A reader of another node in this one's place, for a node that was put together from this one: what it keeps of
    /// this one keeps its place.
    public func reading(_ other: Node) -> NodeReader {
        NodeReader(other, step, origin)
    }

    /// The node's key: the last of its path.
    public var name: String { step?.name ?? origin.document.path.keys.last ?? "" }

    /// Whether the node is an object; if not, that is reported.
    public func requireObject() -> Bool {
        if node.members != nil { return true }
        reportType("an object")
        return false
    }

    // MARK: Values

    /// What stands under a key.
    public subscript(key: String) -> NodeReader? {
        guard let child = node[key], !child.isNull else { return nil }
        return reader(of: child, .name(key))
    }

    /// A reader of one of the node's members; `nil` where it is `null`.
    public func reader(of member: Node.Member) -> NodeReader? {
        member.node.isNull ? nil : reader(of: member.node, .name(member.key))
    }

    /// The text under a key; an empty text counts as one that is not there.
    public func string(_ key: String) -> String? {
        guard case .object(let members) = node.value else { return self[key]?.string }
        // The common cases need no reader of their own.
        guard let position = members.position(of: key) else { return nil }
        if case .string(let text) = members[position].node.value { return text.isEmpty ? nil : text }
        return self[key]?.string
    }

    /// The text under a key that has to be there, and not only white space.
    ///
    /// - Parameter owner: what lacks the key otherwise, as in "the site has no 'title'".
    public func requiredString(_ key: String, of owner: String) -> String? {
        guard let child = self[key] else {
            if !isUnread(key) { report(NodeProblem.missing(name: key, owner: owner)) }
            return nil
        }
        guard case .string(let text) = child.node.value else { return child.string }
        if text.isBlank {
            child.report(NodeProblem.missing(name: key, owner: owner))
            return nil
        }
        return text
    }

    /// The truth value under a key.
    public func bool(_ key: String) -> Bool? {
        guard let child = self[key] else { return nil }
        if case .bool(let value) = child.node.value { return value }
        child.reportType("true or false")
        return nil
    }

    /// The whole number under a key.
    public func integer(_ key: String) -> Int? {
        guard let child = self[key] else { return nil }
        guard case .number(let spelling) = child.node.value else {
            child.reportType("a whole number")
            return nil
        }
        if let value = Int(spelling) { return value }
        child.reportType("a whole number", found: spelling)
        return nil
    }

    /// The object under a key.
    public func object(_ key: String) -> NodeReader? {
        guard let child = self[key], child.requireObject() else { return nil }
        return child
    }

    /// The value under a key that takes a few texts only.
    public func choice<Choice>(_ key: String, of: Choice.Type = Choice.self) -> Choice?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        self[key]?.choice(named: key)
    }

    /// The items of the list under a key, without holes.
    ///
    /// A list may come back from a database with `null` holes, or as an object with whole numbers for keys (Firebase
    /// stores lists so); either is read, in the order of the numbers. An object with other keys is not a list.
    public func list(_ key: String) -> [NodeReader] {
        self[key]?.listItems() ?? []
    }

    /// The items of the node, where it is a list in any of these forms; none otherwise.
    public var items: [NodeReader] { isList ? listItems() : [] }

    /// Whether the node is a list in any of these forms.
    public var isList: Bool {
        switch node.value {
        case .array: true
        case .object(let members): members.allSatisfy { TreePath.index(of: $0.key) != nil }
        default: false
        }
    }

    /// What stands directly below the node, without holes: members of an object, or items of a list.
    public var children: [NodeReader] {
        guard let members = node.members else { return items }
        return members.compactMap(reader(of:))
    }

    /// The texts of the list under a key; empty ones are left out.
    public func strings(_ key: String) -> [String] {
        guard case .object(let members) = node.value else { return list(key).compactMap(\.string) }
        guard let position = members.position(of: key) else { return [] }
        guard case .array(let items) = members[position].node.value else { return list(key).compactMap(\.string) }
        var texts: [String] = []
        texts.reserveCapacity(items.count)
        for item in items {
            // A list of nothing but texts needs no readers of its own.
            guard case .string(let text) = item.value else { return list(key).compactMap(\.string) }
            if !text.isEmpty { texts.append(text) }
        }
        return texts
    }

    /// The node itself as a text, if it is one and not empty.
    public var string: String? {
        if case .string(let text) = node.value { return text.isEmpty ? nil : text }
        reportType("a text")
        return nil
    }

    /// The node itself as one of a few texts.
    ///
    /// - Parameter name: what the problem calls it.
    public func choice<Choice>(named name: String, of: Choice.Type = Choice.self) -> Choice?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        guard case .string(let text) = node.value else {
            reportType("a text")
            return nil
        }
        if let value = Choice(rawValue: text) { return value }
        report(NodeProblem.unknownChoice(name: name, value: text, choices: Choice.allCases.map(\.rawValue)))
        return nil
    }

    // MARK: Problems

    /// Reports a problem of the node.
    public func report(_ problem: some Problem, notes: [Diagnostic.Note] = []) {
        problems.report(problem, at: place, notes: notes)
    }

    /// The texts that the document was put together from.
    public var sources: [SourceText] { origin.document.sources }

    /// What stood in the folder of the document's node when that was read.
    public var folder: NodeFolder? { origin.document.folder }

    /// Where the node is.
    public var place: Place { origin.document.place(of: node.position, path: path) }

    /// Where a key of the node is; the node's own place where it has no such key.
    public func place(ofKey key: String) -> Place {
        guard let member = node.members?.first(where: { ExactText.same($0.key, key) }) else { return place }
        return place(ofKeyOf: member)
    }

    /// Where the key of one of the node's members is.
    public func place(ofKeyOf member: Node.Member) -> Place {
        origin.document.place(of: member.keyPosition, path: path.appending(member.key))
    }
}

extension NodeReader {
    private func reportType(_ expected: String, found: String? = nil) {
        // An item has a number for a key, which is better said with the list's name.
        let owner = path.keys.count > 1 && TreePath.index(of: name) != nil ? path.keys[path.keys.count - 2] + "/" : ""
        report(NodeProblem.wrongType(name: owner + name, expected: expected, found: found ?? node.kindName))
    }

    private func listItems() -> [NodeReader] {
        switch node.value {
        case .array(let nodes):
            var readers: [NodeReader] = []
            readers.reserveCapacity(nodes.count)
            for index in nodes.indices where !nodes[index].isNull {
                readers.append(reader(of: nodes[index], .index(index)))
            }
            return readers
        case .object(let members):
            let numbered = members.compactMap { member in
                TreePath.index(of: member.key).map { (index: $0, node: member.node) }
            }
            guard numbered.count == members.count else {
                reportType("a list")
                return []
            }
            return numbered.sorted { $0.index < $1.index }.filter { !$0.node.isNull }
                .map { reader(of: $0.node, .index($0.index)) }
        default:
            reportType("a list")
            return []
        }
    }
}

/// Keys that nothing reads, and keys that may stand where nothing can be read.
extension NodeReader {
    /// Whether what stands under a key, or a part of it, may be in a file that cannot be read.
    public func isUnread(_ key: String) -> Bool {
        guard !origin.document.unread.isEmpty else { return false }
        let path = path.appending(key)
        return origin.document.unread.contains { path.starts(with: $0) || $0.starts(with: path) }
    }

    /// Warns of keys that nothing reads and that are near one that is read; others are data of somebody else's.
    ///
    /// `$schema` is always allowed, and so are the members that `isHandled` says something is said of elsewhere.
    public func warnAboutUnknownKeys(_ known: [String], unless isHandled: (Node.Member) -> Bool = { _ in false }) {
        reportMembers(except: known) { member -> NodeProblem? in
            guard !isHandled(member) else { return nil }
            return Spelling.nearest(to: member.key, in: known).map {
                NodeProblem.unknownKey(member.key, near: $0, known: [])
            }
        }
    }

    /// Warns of all keys that nothing reads, and lists those that are read; `$schema` is always allowed, and so are the
    /// members that `isHandled` says something is said of elsewhere.
    public func warnAboutAllUnknownKeys(_ known: [String], unless isHandled: (Node.Member) -> Bool = { _ in false }) {
        reportMembers(except: known) { isHandled($0) ? nil : NodeProblem.unknownKey($0.key, near: nil, known: known) }
    }

    /// Warns of keys that would be read if their letters were of another case.
    public func warnAboutCase(of known: [String]) {
        reportKeys(except: known) { key -> NodeProblem? in
            let lowered = key.lowercased()
            return known.first { $0.lowercased() == lowered }.map {
                NodeProblem.unknownKey(key, near: $0, known: [])
            }
        }
    }

    /// Reports what a closure finds wrong with each key that is none of the known ones and does not begin with `$`.
    public func reportKeys<Found: Problem>(except known: [String], _ problem: (String) -> Found?) {
        reportMembers(except: known) { problem($0.key) }
    }

    /// The same for a closure that looks at what stands under the key as well.
    public func reportMembers<Found: Problem>(except known: [String], _ problem: (Node.Member) -> Found?) {
        for member in node.members ?? [] where !known.contains(where: { ExactText.same($0, member.key) }) {
            guard !member.key.hasPrefix("$"), let found = problem(member) else { continue }
            problems.report(found, at: place(ofKeyOf: member))
        }
    }
}
