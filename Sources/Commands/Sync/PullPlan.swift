import CandidateNetwork
import ContentTree
import Diagnostics
import FileSystem

/// What of a folder becomes another by what a database says.
struct PullPlan: Sendable {
    /// What becomes of the files.
    private(set) var editor: ContentEditor
    /// What the database has, for the next push.
    private(set) var memory: SyncMemory
    /// Where something stands that the database does not have, and stays.
    private(set) var onlyHere: [TreePath] = []
    /// What was changed here since the last pull, and stays.
    private(set) var unsent: [TreePath] = []
    /// What was changed in both places.
    private(set) var conflicts: [Diagnostic] = []
    /// The nodes that become others, and where.
    private(set) var differences: [(path: TreePath, keys: [NodeDifference])] = []
    /// How many nodes of each collection were read.
    private(set) var counts: [(collection: TreePath, count: Int)] = []

    private let place: SyncPlace
    private let options: PullOptions
    /// What was known of the database before.
    private let previous: SyncMemory

    /// Reads all of it.
    ///
    /// - Throws: why one of the two cannot be read, and what speaks against believing the database.
    init(_ place: SyncPlace, _ memory: SyncMemory, _ options: PullOptions, _ fileSystem: FileSystem) async throws {
        self.place = place
        self.memory = memory
        previous = memory
        self.options = options
        editor = ContentEditor(
            place.folder, schema: "../.schemas/\(SchemaKind.candidate.rawValue).schema.json", fileSystem: fileSystem)
        for part in try SyncScope(options.sync.only).parts { try await read(part) }
    }
}

extension PullPlan {
    private mutating func read(_ part: SyncScope.Part) async throws {
        let local = try place.localKeys(of: part.path)
        var found: [(key: String, node: Node)] = []
        if let keys = part.keys {
            for key in keys {
                let path = part.path.appending(key)
                if let node = try await place.node(path) {
                    found.append((key, node.withoutNotes))
                } else if !Self.contains(local, key) {
                    throw ServiceFailure(.missing, SyncProblem.nothingThere(path.description))
                }
            }
        } else {
            let keys = try await place.keys(of: part.path)
            try await place.nodes(below: part.path, keys: keys) { found.append(($0, $1.withoutNotes)) }
        }
        let here = part.keys.map { keys in local.filter { Self.contains(keys, $0) } } ?? local
        let risksNobody = part.path == UserEndpoints.collection || options.prunes
        if found.isEmpty, !here.isEmpty, risksNobody, !options.allowEmpty {
            let problem = SyncProblem.emptyAnswer(collection: part.path.description, count: here.count)
            throw ServiceFailure(.invalid, problem)
        }
        if part.keys == nil { memory.forget(part.path) }
        for (key, node) in found { try take(node, at: part.path.appending(key)) }
        let taken = Set(found.map { TreePath(keys: [$0.key]) })
        for key in here where !taken.contains(TreePath(keys: [key])) { try take(nil, at: part.path.appending(key)) }
        counts.append((part.path, found.count))
    }

    private static func contains(_ keys: [String], _ key: String) -> Bool {
        keys.contains { $0.utf8.elementsEqual(key.utf8) }
    }

    private mutating func take(_ node: Node?, at path: TreePath) throws {
        remember(node, at: path)
        let local = try place.local(path).node
        let merge = options.force ? nil : LocalChanges(of: local, against: node, at: path, known: previous)
        unsent += merge?.unsent ?? []
        conflicts += merge?.conflicts ?? []
        let isNeverSent = node == nil && !options.force && !previous.knowsAny(path)
        var wanted = merge?.node ?? node
        if !options.prunes || isNeverSent {
            let overlay = NodeOverlay(wanted, over: local, at: path)
            wanted = overlay.node
            onlyHere += overlay.onlyHere
        }
        let keys = NodeDifference.between(local, wanted)
        guard !keys.isEmpty else { return }
        differences.append((path, keys))
        try editor.set(path, to: wanted)
    }

    private mutating func remember(_ node: Node?, at path: TreePath) {
        memory.forget(path)
        // Each copy of a post is written with its post, and remembered by itself.
        guard path.starts(with: PostEndpoints.copies) else { return memory.remember(node, at: path) }
        for member in node?.childMembers ?? [] { memory.remember(member.node, at: path.appending(member.key)) }
    }
}
