import CandidateDecoding
import ContentTree
import Diagnostics
import OperatingSystem

/// Plans changes to the files of a content folder that set nodes to new values.
///
/// Existing values are changed in place, in one or several files. New nodes get files of their own: a candidate
/// `Users/<uid>.json`, an article in Markdown, a post `posts/<id>.json`, and so on. Keys that cannot be file names are
/// stored in a file one level up. `$schema` and other keys that a database cannot hold stay as they are, and so do
/// values that a database would store equally. Nothing is written: ``changes()`` returns the plan.
public struct ContentEditor: Sendable {
    private let folder: ContentFolder
    private var names: FileNames
    /// The `$schema` of new candidates.
    private let schema: String?
    /// The existing files that change, by name.
    private var edited: [String: EditedFile] = [:]
    /// The new files, by name. Their nodes would need several times the memory.
    private var made: [String: [UInt8]] = [:]

    /// Creates an empty plan.
    ///
    /// - Parameters:
    ///   - folder: the current content.
    ///   - schema: the `$schema` of new candidates; `nil` for none.
    public init(_ folder: ContentFolder, schema: String? = nil, fileSystem: FileSystem = FileSystem()) {
        self.folder = folder
        self.schema = schema
        names = FileNames(fileSystem)
    }

    /// Whether the plan creates a candidate's file.
    public private(set) var makesCandidates = false

    /// Sets a node; `nil` removes it.
    ///
    /// - Parameter path: the path of the node. It must not overlap with the path of another call.
    /// - Throws: a `DiagnosticList` with the errors in the files that hold the node.
    public mutating func set(_ path: TreePath, to node: Node?) throws(DiagnosticList) {
        let errors = folder.document(at: path).diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw DiagnosticList(errors) }
        let parts = folder.parts(of: path)
        var slots: [Slot] = []
        for part in parts where part.path.count <= path.count {
            let below = path.dropping(part.path) ?? .root
            if let node = part.root[below] { slots.append(Slot(part: part, below: below, node: node)) }
        }
        change(path, slots, parts.filter { $0.path.count > path.count }, to: node)
    }

    /// The changed files, ordered by path.
    public func changes() -> [FileChange] {
        var changes: [String: FileChange] = [:]
        for file in edited.values { changes[file.part.source.name] = file.change }
        for (name, bytes) in made {
            // The plan may remove a file and create it with other content.
            changes[name] = FileChange(path: name, before: changes[name]?.before, after: bytes)
        }
        return changes.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private func location(_ path: TreePath) -> String { folder.location(of: path) + ".json" }
}

// MARK: What is there

extension ContentEditor {
    /// A place in a file that holds a node or a part of it.
    private struct Slot: Sendable {
        var part: ContentPart
        var below: TreePath
        var node: Node

        func child(_ key: String) -> Slot? {
            node[key].map { Slot(part: part, below: below.appending(key), node: $0) }
        }
    }

    private mutating func change(_ path: TreePath, _ slots: [Slot], _ inner: [ContentPart], to node: Node?) {
        guard !Node.isSameStored(Self.joined(slots, inner, at: path), node) else { return }
        guard let node, node.stored() != nil else {
            remove(slots, inner)
            return
        }
        if slots.isEmpty, inner.isEmpty {
            insert(path, node)
        } else if slots.contains(where: { !$0.part.isJSON && $0.below.isRoot }) {
            changeMarkdown(path, slots, inner, to: node)
        } else if let slot = slots.first, slots.count == 1, inner.isEmpty,
            slot.node.members == nil || !holdsArticles(path)
        {
            put(slot.node.aligned(to: node), in: slot)
        } else if node.members != nil || node.items != nil, slots.allSatisfy({ $0.node.members != nil }) {
            changeMembers(of: path, slots, inner, to: node)
        } else {
            remove(Array(slots.dropFirst()), inner)
            if let slot = slots.first { put(slot.node.aligned(to: node), in: slot) } else { insert(path, node) }
        }
    }

    private mutating func changeMembers(of path: TreePath, _ slots: [Slot], _ inner: [ContentPart], to node: Node) {
        var keys: [String] = []
        var known: Set<TreePath> = []
        let all = slots.flatMap { $0.node.members?.map(\.key) ?? [] } + inner.map { $0.path.keys[path.count] }
        for key in all + node.childMembers.map(\.key) where TreeKeyProblem(key) == nil {
            if known.insert(TreePath(keys: [key])).inserted { keys.append(key) }
        }
        for key in keys {
            let below = path.appending(key)
            let own = slots.compactMap { $0.child(key) }
            let parts = inner.filter { $0.path.starts(with: below) }
            let new = node[key]
            if own.isEmpty, parts.isEmpty, let new {
                add(below, new, beside: slots)
            } else {
                // A file of exactly this node is a slot.
                let roots = parts.filter { $0.path == below }.map { Slot(part: $0, below: .root, node: $0.root) }
                change(below, own + roots, parts.filter { $0.path.count > below.count }, to: new)
            }
        }
    }

    /// Adds a member to a node that partly exists.
    private mutating func add(_ path: TreePath, _ node: Node, beside slots: [Slot]) {
        guard node.stored() != nil, let key = path.keys.last else { return }
        if Self.isArticle(path) { return insert(path, node) }
        if Self.areArticles(path), node.members != nil || node.items != nil {
            for member in node.childMembers { insert(path.appending(member.key), member.node) }
        } else if let slot = slots.first(where: { $0.part.isJSON }) {
            edit(slot.part) { $0.edits.put(node.unplaced, at: slot.below.appending(key)) }
        } else {
            insertIntoFile(of: path.parent, path, node)
        }
    }

    private mutating func changeMarkdown(_ path: TreePath, _ slots: [Slot], _ inner: [ContentPart], to node: Node) {
        guard let text = slots.first(where: { !$0.part.isJSON }) else { return }
        let others = slots.filter(\.part.isJSON)
        var rest: [(String, Node)] = []
        var shares = others.map { _ in [(String, Node)]() }
        for member in node.childMembers {
            if let index = others.firstIndex(where: { $0.node[member.key] != nil }) {
                shares[index].append((member.key, member.node))
            } else {
                rest.append((member.key, member.node))
            }
        }
        let isObject = node.members != nil && others.allSatisfy { $0.node.members != nil } && inner.isEmpty
        if isObject, let bytes = MarkdownArticle.bytes(of: text.part.source, with: .object(rest)) {
            edit(text.part) { $0.text = bytes }
            for (slot, share) in zip(others, shares) { put(slot.node.aligned(to: .object(share)), in: slot) }
            return
        }
        remove([text], inner)
        if let slot = others.first {
            remove(Array(others.dropFirst()), [])
            put(slot.node.aligned(to: node), in: slot)
        } else {
            insertIntoFile(of: path, path, node)
        }
    }

    private mutating func remove(_ slots: [Slot], _ inner: [ContentPart]) {
        for slot in slots { edit(slot.part) { $0.edits.remove(slot.below) } }
        for part in inner { edit(part) { $0.edits.remove(.root) } }
    }

    private mutating func put(_ node: Node, in slot: Slot) {
        edit(slot.part) { $0.edits.put(node, at: slot.below) }
    }

    private mutating func edit(_ part: ContentPart, _ body: (inout EditedFile) -> Void) {
        var file = edited[part.source.name] ?? EditedFile(part: part)
        body(&file)
        edited[part.source.name] = file
    }

    private static func joined(_ slots: [Slot], _ inner: [ContentPart], at path: TreePath) -> Node? {
        if let slot = slots.first, slots.count == 1, inner.isEmpty { return slot.node }
        var node: Node?
        for slot in slots { node = joined(node, slot.node) }
        for part in inner {
            let below = part.path.dropping(path)?.keys ?? []
            node = joined(node, below.reversed().reduce(part.root) { .object([($1, $0)]) })
        }
        return node
    }

    private static func joined(_ first: Node?, _ second: Node) -> Node {
        guard let first, let members = first.members, let others = second.members else { return first ?? second }
        var edits = NodeEdits()
        for member in others {
            edits.put(joined(first[member.key], member.node), at: TreePath(keys: [member.key]))
        }
        return edits.applied(to: Node(.object(members))) ?? second
    }
}

// MARK: What is new

extension ContentEditor {
    private static func isArticle(_ path: TreePath) -> Bool { path.count == 4 && areArticles(path.parent) }

    private static func areArticles(_ path: TreePath) -> Bool {
        path.count == 3 && path.keys[2] == "articles" && path.starts(with: UserDecoder.collection)
    }

    /// Whether the node may have articles below it, which are stored in files of their own.
    private func holdsArticles(_ path: TreePath) -> Bool {
        Self.isCandidate(path) || Self.areArticles(path)
    }

    private static func isCandidate(_ path: TreePath) -> Bool {
        path.count == 2 && path.starts(with: UserDecoder.collection)
    }

    private mutating func insert(_ path: TreePath, _ node: Node) {
        if Self.isArticle(path), names.isFree(folder.location(of: path), ending: ".md"), isFile(path),
            let bytes = MarkdownArticle.bytes(of: node)
        {
            names.take(folder.location(of: path), ending: ".md")
            made[folder.location(of: path) + ".md"] = bytes
            return
        }
        guard Self.isCandidate(path), isFile(path), !isTaken(path), let articles = node["articles"],
            articles.members != nil || articles.items != nil
        else { return insertIntoFile(of: path, path, node) }
        let others = node.replacing(TreePath(keys: ["articles"]), with: nil)
        if let others { insertIntoFile(of: path, path, others) }
        for member in articles.childMembers { insert(path.appending("articles").appending(member.key), member.node) }
    }

    /// Inserts a node into the file of `owner`, or one further up if the owner's key cannot be a file name or is taken.
    private mutating func insertIntoFile(of owner: TreePath, _ path: TreePath, _ node: Node) {
        var owner = owner
        while owner.count > 1, !isFile(owner) || isTaken(owner) { owner = owner.parent }
        let below = path.dropping(owner) ?? .root
        if let part = folder.file(of: owner), edited[part.source.name]?.edits.removesAll != true {
            edit(part) { $0.edits.put(node.unplaced, at: below) }
            return
        }
        names.take(folder.location(of: owner), ending: ".json")
        let isCandidate = Self.isCandidate(owner)
        makesCandidates = makesCandidates || isCandidate
        var edits = NodeEdits()
        edits.put(node.unplaced, at: below)
        var known = madeNode(owner)
        if known == nil, let schema, isCandidate { known = .object([("$schema", .string(schema))]) }
        let content: Node? =
            if below.isRoot, let note = known?.members, let members = node.unplaced.members {
                Node(.object(note + members))
            } else {
                edits.applied(to: known)
            }
        // A copy has no spare capacity.
        made[location(owner)] = content.map { JSONWriter(.pretty).bytes(of: $0).withUnsafeBytes(Array.init) }
    }

    /// The node of a new file; `nil` if the plan does not create the file.
    private func madeNode(_ owner: TreePath) -> Node? {
        var diagnostics: [Diagnostic] = []
        let name = location(owner)
        return made[name].flatMap { JSONReader.read(SourceText(name: name, bytes: $0), diagnostics: &diagnostics) }
    }

    /// Whether the keys of a path can be file names.
    private func isFile(_ path: TreePath) -> Bool { path.keys.dropFirst().allSatisfy(FileNames.isName) }

    private mutating func isTaken(_ path: TreePath) -> Bool {
        made[location(path)] == nil && folder.file(of: path) == nil
            && !names.isFree(folder.location(of: path), ending: ".json")
    }
}
