import ByteText
import Diagnostics

/// Reads the members of an object as typed values and reports type errors at their places.
///
///     let reader = NodeReader(document, reporting: problems)
///     let title = reader.requiredString("title", of: "the site")
///     let isDraft = reader.bool("draft") ?? false
///     reader.warnAboutUnknownKeys(["title", "draft"])
///
/// `null` counts as missing. After a problem, the value is omitted and reading continues, so that one run finds all
/// problems. The readers of child nodes share the collector.
public struct NodeReader: Sendable {
    /// The node that is read.
    public let node: Node
    /// The last step of its path; `nil` for the root of the document.
    private let step: Step?
    let origin: Origin

    /// The part shared by all readers of a document. A class, because readers are often created and copied.
    final class Origin: Sendable {
        let document: TreeDocument
        let problems: DiagnosticCollector

        init(_ document: TreeDocument, _ problems: DiagnosticCollector) {
            self.document = document
            self.problems = problems
        }
    }

    /// A step from a node to its child. Full paths are built from steps on demand, which is rare.
    private final class Step: Sendable {
        enum Key {
            case name(String)
            case index(Int)
        }
        /// The step to the parent; `nil` if that is the root of the document.
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

    /// Receives the problems.
    public var problems: DiagnosticCollector { origin.problems }

    /// The path of the node in the tree.
    public var path: TreePath {
        var names: [String] = []
        var next = step
        while let step = next {
            names.append(step.name)
            next = step.above
        }
        return TreePath(keys: origin.document.path.keys + names.reversed())
    }

    /// Creates a reader of a document's node; `nil` if the document has none.
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

    /// A reader of another node in place of this one, for nodes built from this one. Reused parts keep their places.
    public func reading(_ other: Node) -> NodeReader {
        NodeReader(other, step, origin)
    }

    /// The node's key: the last key of its path.
    public var name: String { step?.name ?? origin.document.path.keys.last ?? "" }

    /// Whether the node is an object; reports a problem if it is not.
    public func requireObject() -> Bool {
        if node.members != nil { return true }
        reportType("an object")
        return false
    }

    // MARK: Values

    /// The reader of the value under a key.
    public subscript(key: String) -> NodeReader? {
        guard let child = node[key], !child.isNull else { return nil }
        return reader(of: child, .name(key))
    }

    /// A reader of one of the node's members; `nil` if it is `null`.
    public func reader(of member: Node.Member) -> NodeReader? {
        member.node.isNull ? nil : reader(of: member.node, .name(member.key))
    }

    /// The text under a key. An empty text counts as missing.
    public func string(_ key: String) -> String? {
        guard case .object(let members) = node.value else { return self[key]?.string }
        // The common cases need no reader of their own.
        guard let position = members.position(of: key) else { return nil }
        if case .string(let text) = members[position].node.value { return text.isEmpty ? nil : text }
        return self[key]?.string
    }

    /// The text under a required key, which must not be blank.
    ///
    /// - Parameter owner: the owner of the key in the message, as in "the site has no 'title'".
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

    /// The Boolean value under a key.
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

    /// The value under a key that accepts a fixed set of texts.
    public func choice<Choice>(_ key: String, of: Choice.Type = Choice.self) -> Choice?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        self[key]?.choice(named: key)
    }

    /// The items of the list under a key, without holes.
    ///
    /// A database may return a list with `null` holes, or as an object with whole numbers as keys (Firebase stores
    /// lists this way). Both are read, in the order of the numbers. An object with other keys is not a list.
    public func list(_ key: String) -> [NodeReader] {
        self[key]?.listItems() ?? []
    }

    /// The items of the node if it is a list in one of these forms; otherwise empty.
    public var items: [NodeReader] { isList ? listItems() : [] }

    /// Whether the node is a list in one of these forms.
    public var isList: Bool {
        switch node.value {
        case .array: true
        case .object(let members): members.allSatisfy { TreePath.index(of: $0.key) != nil }
        default: false
        }
    }

    /// The children without holes: the members of an object, or the items of a list.
    public var children: [NodeReader] {
        guard let members = node.members else { return items }
        return members.compactMap(reader(of:))
    }

    /// The texts of the list under a key; empty ones are omitted.
    public func strings(_ key: String) -> [String] {
        guard case .object(let members) = node.value else { return list(key).compactMap(\.string) }
        guard let position = members.position(of: key) else { return [] }
        guard case .array(let items) = members[position].node.value else { return list(key).compactMap(\.string) }
        var texts: [String] = []
        texts.reserveCapacity(items.count)
        for item in items {
            // A list that contains only texts needs no readers.
            guard case .string(let text) = item.value else { return list(key).compactMap(\.string) }
            if !text.isEmpty { texts.append(text) }
        }
        return texts
    }

    /// The node as a text; `nil` if it is empty or has another type.
    public var string: String? {
        if case .string(let text) = node.value { return text.isEmpty ? nil : text }
        reportType("a text")
        return nil
    }

    /// The node as one of a fixed set of texts.
    ///
    /// - Parameter name: the name of the value in messages.
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

    /// The values for light and dark mode: one value for both, or an object with the keys `light` and `dark`.
    ///
    /// - Parameters:
    ///   - missing: the problem of a key without a value.
    ///   - unknown: the problem of another key.
    ///   - value: reads a value.
    public func modes<Value, Found: Problem>(
        missing: (String) -> Found, unknown: (String) -> Found, _ value: (NodeReader) -> Value?
    ) -> (light: Value, dark: Value)? {
        guard node.members != nil else { return value(self).map { ($0, $0) } }
        let keys = ["light", "dark"]
        reportKeys(except: keys, unknown)
        for key in keys where self[key] == nil { report(missing(key)) }
        guard let light = self["light"].flatMap(value), let dark = self["dark"].flatMap(value) else { return nil }
        return (light, dark)
    }

    // MARK: Problems

    /// Reports a problem at the node.
    public func report(_ problem: some Problem, notes: [Diagnostic.Note] = []) {
        problems.report(problem, at: place, notes: notes)
    }

    /// The texts from which the document was read.
    public var sources: [SourceText] { origin.document.sources }

    /// The entries of the node's folder at the time of reading.
    public var folder: NodeFolder? { origin.document.folder }

    /// The place of the node.
    public var place: Place { origin.document.place(of: node.position, path: path) }

    /// The place of a key of the node; the node's place if the key is missing.
    public func place(ofKey key: String) -> Place {
        guard let member = node.members?.first(where: { ExactText.same($0.key, key) }) else { return place }
        return place(ofKeyOf: member)
    }

    /// The place of the key of one of the node's members.
    public func place(ofKeyOf member: Node.Member) -> Place {
        origin.document.place(of: member.keyPosition, path: path.appending(member.key))
    }
}

extension NodeReader {
    private func reportType(_ expected: String, found: String? = nil) {
        // For an item of a list, name the list as well as the index.
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

/// Unknown keys, and keys that unreadable files may contain.
extension NodeReader {
    /// Whether the value under a key may be, in whole or in part, in a file that cannot be read.
    public func isUnread(_ key: String) -> Bool {
        guard !origin.document.unread.isEmpty else { return false }
        let path = path.appending(key)
        return origin.document.unread.contains { path.starts(with: $0) || $0.starts(with: path) }
    }

    /// Warns about unknown keys that are similar to a known one. Other unknown keys may belong to other programs.
    ///
    /// `$schema` is always allowed; members for which `isHandled` returns true are reported elsewhere. After a thousand
    /// unknown keys, similar ones are not searched.
    public func warnAboutUnknownKeys(_ known: [String], unless isHandled: (Node.Member) -> Bool = { _ in false }) {
        let suggestions = SuggestionAllowance(1_000)
        reportMembers(except: known) { member -> NodeProblem? in
            guard !isHandled(member), suggestions.take() else { return nil }
            return Spelling.nearest(to: member.key, in: known).map {
                NodeProblem.unknownKey(member.key, near: $0, known: [])
            }
        }
    }

    /// Warns about all unknown keys and lists the known ones. `$schema` is always allowed; members for which
    /// `isHandled` returns true are reported elsewhere. After a hundred unknown keys, the warnings have no advice.
    public func warnAboutAllUnknownKeys(_ known: [String], unless isHandled: (Node.Member) -> Bool = { _ in false }) {
        let suggestions = SuggestionAllowance()
        reportMembers(except: known) { member in
            isHandled(member)
                ? nil : NodeProblem.unknownKey(member.key, near: nil, known: suggestions.take() ? known : [])
        }
    }

    /// Warns about keys that differ from a known key in case only.
    public func warnAboutCase(of known: [String]) {
        reportKeys(except: known) { key -> NodeProblem? in
            let lowered = key.lowercased()
            return known.first { $0.lowercased() == lowered }.map {
                NodeProblem.unknownKey(key, near: $0, known: [])
            }
        }
    }

    /// Reports the problems that a closure returns for unknown keys that do not begin with `$`.
    public func reportKeys<Found: Problem>(except known: [String], _ problem: (String) -> Found?) {
        reportMembers(except: known) { problem($0.key) }
    }

    /// Reports the problems that a closure returns for members with unknown keys that do not begin with `$`.
    public func reportMembers<Found: Problem>(except known: [String], _ problem: (Node.Member) -> Found?) {
        for member in node.members ?? [] where !known.contains(where: { ExactText.same($0, member.key) }) {
            guard !member.key.hasPrefix("$"), let found = problem(member) else { continue }
            problems.report(found, at: place(ofKeyOf: member))
        }
    }
}
