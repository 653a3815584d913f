import CandidateNetwork
import ContentTree
import Diagnostics
import ServiceProblems

/// The nodes of a folder to push.
struct PushedNodes: Sendable {
    /// A node to write, without keys such as `$schema`.
    struct Local: Sendable {
        /// Its path.
        var path: TreePath
        var node: Node
    }

    /// The nodes, grouped by what is written together: a post and its copy.
    private(set) var groups: [[Local]] = []
    private var problems: [Diagnostic] = []
    private var seen: Set<TreePath> = []
    private let place: SyncPlace

    /// Reads the nodes.
    ///
    /// - Parameter mayBeMissing: whether a node given by `--only` need not exist.
    /// - Throws: a `DiagnosticList` with all values that no database can store and errors in files; a `ServiceFailure`
    ///   if `--only` names a missing node.
    init(
        _ place: SyncPlace, _ scope: SyncScope, mayBeMissing: (TreePath) -> Bool = { _ in false }
    ) throws {
        self.place = place
        for part in scope.parts {
            for key in try part.keys ?? place.localKeys(of: part.path) {
                let path = part.path.appending(key)
                let before = groups.count
                try read(path)
                if part.keys != nil, groups.count == before, problems.isEmpty, !seen.contains(path), !mayBeMissing(path)
                {
                    throw ServiceFailure(.missing, SyncProblem.nothingThere(path.description))
                }
            }
        }
        guard problems.isEmpty else { throw DiagnosticList(problems) }
    }

    /// The keys of the nodes by parent, in Firebase's order.
    var keys: [(parent: TreePath, keys: [String])] {
        var keys: [TreePath: [String]] = [:]
        for node in groups.flatMap(\.self) { keys[node.path.parent, default: []].append(node.path.keys.last ?? "") }
        return keys.sorted { $0.key.description.utf8.lexicographicallyPrecedes($1.key.description.utf8) }
            .map { ($0.key, $0.value.sorted(by: TreePath.keyPrecedes)) }
    }
}

extension PushedNodes {
    private mutating func read(_ path: TreePath) throws {
        switch path.parent {
        case PostEndpoints.collection: try readPost(path, author: nil)
        case PostEndpoints.copies:
            guard let uid = path.keys.last else { return }
            for key in try place.localKeys(of: path) {
                try readPost(PostEndpoints.collection.appending(key), author: uid)
            }
            seen.insert(path)
        default: add([try node(path)])
        }
    }

    /// Reads a post and its copy under the author.
    private mutating func readPost(_ path: TreePath, author: String?) throws {
        guard let id = path.keys.last else { return }
        let post = seen.contains(path) ? nil : try node(path)
        var nodes = [post]
        if let uid = author ?? post?.node["uid"]?.string, TreeKeyProblem(uid) == nil {
            let copy = PostEndpoints.copies.appending(uid).appending(id)
            if !seen.contains(copy) { nodes.append(try node(copy)) }
        }
        add(nodes)
    }

    private mutating func add(_ nodes: [Local?]) {
        let group = nodes.compactMap(\.self)
        for node in group { seen.insert(node.path) }
        if !group.isEmpty { groups.append(group) }
    }

    private mutating func node(_ path: TreePath) throws -> Local? {
        let document: TreeDocument
        do throws(DiagnosticList) {
            document = try place.local(path)
        } catch {
            problems += error.diagnostics
            return nil
        }
        guard let node = document.node, node.stored() != nil else { return nil }
        review(node, in: document, at: path)
        return Local(path: path, node: node.withoutNotes)
    }

    /// Reports keys that no database can store.
    private mutating func review(_ node: Node, in document: TreeDocument, at path: TreePath) {
        for member in node.members ?? [] where !member.key.hasPrefix("$") {
            if let problem = TreeKeyProblem(member.key) {
                let position = document.place(of: member.keyPosition, path: path)
                problems.append(Diagnostic(StoreProblem.unusableKey(member.key, problem), at: position))
            } else {
                review(member.node, in: document, at: path.appending(member.key))
            }
        }
        for (index, item) in (node.items ?? []).enumerated() { review(item, in: document, at: path.appending(index)) }
    }
}
