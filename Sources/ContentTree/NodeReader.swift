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
    /// Where in the tree it stands.
    public let path: TreePath
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

    /// Receives what is wrong.
    public var problems: DiagnosticCollector { origin.problems }

    /// A reader of a document's node; `nil` where there is none.
    public init?(_ document: TreeDocument, reporting problems: DiagnosticCollector) {
        guard let node = document.node, !node.isNull else { return nil }
        self.init(node, at: document.path, Origin(document, problems))
    }

    private init(_ node: Node, at path: TreePath, _ origin: Origin) {
        self.node = node
        self.path = path
        self.origin = origin
    }

    /// A reader of another node in this one's place, for a node that was put together from this one: what it keeps of
    /// this one keeps its place.
    public func reading(_ other: Node) -> NodeReader {
        NodeReader(other, at: path, origin)
    }

    /// The node's key: the last of its path.
    public var name: String { path.keys.last ?? "" }

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
        return NodeReader(child, at: path.appending(key), origin)
    }

    /// A reader of one of the node's members; `nil` where it is `null`.
    public func reader(of member: Node.Member) -> NodeReader? {
        guard !member.node.isNull else { return nil }
        return NodeReader(member.node, at: path.appending(member.key), origin)
    }

    /// The text under a key; an empty text counts as one that is not there.
    public func string(_ key: String) -> String? {
        // The common cases need no reader of their own.
        guard let child = node[key] else { return nil }
        if case .string(let text) = child.value { return text.isEmpty ? nil : text }
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
        if text.allSatisfy(\.isWhitespace) {
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
        return members.compactMap { self[$0.key] }
    }

    /// The texts of the list under a key; empty ones are left out.
    public func strings(_ key: String) -> [String] {
        // A list of nothing but texts needs no readers of its own.
        if case .array(let items)? = node[key]?.value {
            let texts = items.compactMap(\.string)
            if texts.count == items.count { return texts.contains("") ? texts.filter { !$0.isEmpty } : texts }
        }
        return list(key).compactMap(\.string)
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

    /// Where the node is.
    public var place: Place { origin.document.place(of: node.position, path: path) }

    /// Where a key of the node is; the node's own place where it has no such key.
    public func place(ofKey key: String) -> Place {
        guard let member = node.members?.first(where: { Bytes.same($0.key, key) }) else { return place }
        return origin.document.place(of: member.keyPosition, path: path.appending(key))
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
            return nodes.indices.compactMap { item(nodes[$0], at: $0) }
        case .object(let members):
            let numbered = members.compactMap { member in
                TreePath.index(of: member.key).map { (index: $0, node: member.node) }
            }
            guard numbered.count == members.count else {
                reportType("a list")
                return []
            }
            return numbered.sorted { $0.index < $1.index }.compactMap { item($0.node, at: $0.index) }
        default:
            reportType("a list")
            return []
        }
    }

    private func item(_ node: Node, at index: Int) -> NodeReader? {
        node.isNull ? nil : NodeReader(node, at: path.appending(index), origin)
    }
}
