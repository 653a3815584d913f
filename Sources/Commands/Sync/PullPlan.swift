import CandidateNetwork
import ContentEditing
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// The changes of a pull.
struct PullPlan: Sendable {
    /// The changes of files.
    private(set) var editor: ContentEditor
    /// The state of the database for the next pull or push.
    private(set) var state: SyncState
    /// Paths removed from the database and, unchanged, from the folder.
    private(set) var removed: [TreePath] = []
    /// Paths changed or removed in the folder since the last pull, which stay.
    private(set) var unsent: [TreePath] = []
    /// Local changes and additions replaced because of `--force`.
    private(set) var replaced: [TreePath] = []
    /// Differences replaced by the first pull, which does not know who changed them.
    private(set) var overwritten: [TreePath] = []
    /// Paths that were never in the database, as far as is known, and that stay.
    private(set) var onlyHere: [TreePath] = []
    /// Nodes that were removed from the folder but not from the database, written again.
    private(set) var restored: [TreePath] = []
    /// Documents of removed candidates, which stay.
    private(set) var documents: [String] = []
    /// Parts changed in both places.
    private(set) var conflicts: [Diagnostic] = []
    /// The changed nodes with their keys, for `--verbose`.
    private(set) var differences: [(path: TreePath, keys: [NodeDifference])] = []
    /// The number of nodes read from each collection.
    private(set) var counts: [(collection: TreePath, count: Int)] = []

    private let place: SyncPlace
    private let options: PullOptions
    private let fileSystem: FileSystem
    /// The previous state of the database.
    private let previous: SyncState

    /// Reads both trees.
    ///
    /// - Throws: if one of them cannot be read, or if too much is missing from the database.
    init(_ place: SyncPlace, _ state: SyncState, _ options: PullOptions, _ fileSystem: FileSystem) async throws {
        self.place = place
        self.state = state
        previous = state
        self.options = options
        self.fileSystem = fileSystem
        editor = ContentEditor(
            place.folder, schema: "../.schemas/\(SchemaKind.candidate.rawValue).schema.json", fileSystem: fileSystem)
        for part in try SyncScope(options.sync.only).parts { try await read(part) }
    }
}

extension PullPlan {
    private mutating func read(_ part: SyncScope.Part) async throws {
        let place = place
        let local = try place.localKeys(of: part.path)
        var taken: Set<TreePath> = []
        // Each node is planned and then released: all of them need several times the memory of their JSON.
        func add(_ key: String, _ node: Node) throws {
            taken.insert(TreePath(keys: [key]))
            _ = try take(node.withoutNotes, at: part.path.appending(key))
        }
        if let keys = part.keys {
            if part.path == PostEndpoints.copies {
                for key in keys { state.forget(part.path.appending(key)) }
            }
            for key in keys {
                let path = part.path.appending(key)
                if let node = try await place.node(path) {
                    try add(key, node)
                } else if !Self.contains(local, key) {
                    throw ServiceFailure(.missing, SyncProblem.nothingThere(path.description))
                }
            }
        } else {
            state.forget(part.path)
            try await place.nodes(below: part.path, keys: try await place.keys(of: part.path), add)
        }
        let here = part.keys.map { keys in local.filter { Self.contains(keys, $0) } } ?? local
        if taken.isEmpty, !here.isEmpty, !options.allowsRemovals, part.path == UserEndpoints.collection {
            // A candidate given by `--only` may have been removed; an empty database is an accident.
            let isEmpty = part.keys == nil ? true : try await place.keys(of: part.path).isEmpty
            if isEmpty { throw ServiceFailure(.invalid, SyncProblem.emptyResponse(count: here.count)) }
        }
        var gone = 0
        for key in here where !taken.contains(TreePath(keys: [key])) {
            if try take(nil, at: part.path.appending(key)) { gone += 1 }
        }
        if part.keys == nil, !options.allowsRemovals, SyncScope.isAccident(gone, of: here.count) {
            let problem = SyncProblem.manyRemovals(
                collection: part.path.description, removed: gone, count: here.count)
            throw ServiceFailure(.invalid, problem)
        }
        counts.append((part.path, taken.count))
    }

    private static func contains(_ keys: [String], _ key: String) -> Bool {
        keys.contains { $0.utf8.elementsEqual(key.utf8) }
    }

    /// Plans the change of a node.
    ///
    /// - Returns: whether the whole node is removed.
    private mutating func take(_ remote: Node?, at path: TreePath) throws -> Bool {
        let local = try place.local(path).node
        let wanted = merged(local, remote, at: path)
        let keys = NodeDifference.between(local, wanted)
        guard !keys.isEmpty else { return false }
        if options.sync.verbose { differences.append((path, keys)) }
        try editor.set(path, to: wanted)
        guard wanted?.stored() == nil else { return false }
        if path.parent == UserEndpoints.collection, let local { try addDocuments(of: local, at: path) }
        return true
    }

    private mutating func merged(_ local: Node?, _ remote: Node?, at path: TreePath) -> Node? {
        // Copies of a post are written together with it, but recorded separately.
        guard path.parent == PostEndpoints.copies else { return mergedNode(local, remote, at: path) }
        let holdsNodes = [local, remote].allSatisfy { $0.map { $0.members != nil || $0.items != nil } ?? true }
        guard holdsNodes else { return mergedNode(local, remote, at: path) }
        var members: [Node.Member] = []
        var seen: Set<TreePath> = []
        for member in (remote?.childMembers ?? []) + (local?.childMembers ?? []) {
            guard TreeKeyProblem(member.key) == nil, seen.insert(TreePath(keys: [member.key])).inserted else {
                continue
            }
            if let node = mergedNode(local?[member.key], remote?[member.key], at: path.appending(member.key)) {
                members.append(Node.Member(member.key, node))
            }
        }
        return members.isEmpty ? nil : Node(.object(members))
    }

    private mutating func mergedNode(_ local: Node?, _ remote: Node?, at path: TreePath) -> Node? {
        state.remember(remote, at: path)
        let known = previous.digests(at: path)
        guard let local, local.stored() != nil else {
            if known != nil, remote?.stored() != nil { restored.append(path) }
            return remote
        }
        guard let known = known ?? (previous.isEmpty || remote?.stored() == nil ? nil : NodeDigests()) else {
            let overlay = NodeOverlay(remote, over: local, at: path)
            if options.force { replaced += overlay.onlyHere } else { onlyHere += overlay.onlyHere }
            overwritten += NodeDifference.between(local, overlay.node).filter { $0.kind == .changed }
                .map { path.appending($0.path) }
            return options.force ? remote : overlay.node
        }
        let merge = NodeMerge(local, with: remote, known: known, isForced: options.force)
        removed += merge.removed.map(path.appending)
        unsent += merge.unsent.map(path.appending)
        replaced += merge.replaced.map(path.appending)
        if let problem = merge.problem(at: path) { conflicts.append(Diagnostic(problem, at: nil)) }
        return merge.node
    }

    private mutating func addDocuments(of candidate: Node, at path: TreePath) throws {
        for document in LocalReferences.paths(in: candidate) {
            let file = FileSystem.join(place.folder.location(of: path), document)
            if try fileSystem.status(of: file, followingLinks: false) != nil { documents.append(file) }
        }
    }
}
