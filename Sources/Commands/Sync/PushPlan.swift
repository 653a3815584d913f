import CandidateNetwork
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// The changes of a push.
struct PushPlan: Sendable {
    /// A node to write.
    struct Item: Sendable {
        /// Its path.
        var path: TreePath
        /// Its new value; null to remove it.
        var node: Node
        /// The current value with its version tag.
        var state: NodeState

        /// The keys that change.
        var differences: [NodeDifference] { NodeDifference.between(state.node, node) }

        /// The writes of its members that change; the tags of their states are not known.
        var members: [Item] {
            let keys = Set((node.childMembers + (state.node?.childMembers ?? [])).map(\.key))
            return keys.sorted(by: TreePath.keyPrecedes).compactMap { key in
                let before = state.node?[key]
                guard !Node.isSameStored(before, node[key]) else { return nil }
                let state = NodeState(node: before, tag: .nothing)
                return Item(path: path.appending(key), node: node[key] ?? .null, state: state)
            }
        }
    }

    /// The nodes to write, grouped by what is written together: a post and its copy.
    private(set) var groups: [[Item]] = []
    /// The nodes to remove, which are also in `groups`.
    var removed: [TreePath] { groups.joined().filter(\.node.isNull).map(\.path) }
    /// The number of unchanged nodes.
    private(set) var same = 0
    /// Whether the database has any of the folder's nodes, even with another value.
    var findsSomebody: Bool { same > 0 || groups.joined().contains { $0.state.node?.stored() != nil } }
    /// Nodes that somebody else has changed.
    private(set) var conflicts: [Diagnostic] = []
    /// The documents, which are not sent, by candidate.
    private(set) var documents: [(uid: String, paths: [String])] = []
    /// The private values to write that the database does not have yet.
    private(set) var privateParts: [(path: TreePath, reason: PrivatePart.Reason)] = []
    /// What becomes public, by the paths of candidates.
    private(set) var published: [(path: TreePath, names: [String])] = []
    /// Whether push must ask before it writes.
    var needsConsent: Bool { !privateParts.isEmpty || !published.isEmpty }
    /// The state of the database.
    var state: SyncState

    private let place: SyncPlace
    private var others: [TreePath: Node] = [:]

    /// Reads both trees.
    ///
    /// - Throws: if one of them cannot be read, or with all values that no database can store.
    init(_ place: SyncPlace, _ state: SyncState, _ options: PushOptions) async throws {
        self.place = place
        self.state = state
        let scope = try SyncScope(options.sync.only)
        let local = try PushedNodes(place, scope) { path in options.prunes && !state.paths(below: path).isEmpty }
        // Nodes given by `--only` are read one by one; otherwise several are read in one request.
        for (parent, keys) in options.sync.only.isEmpty ? local.keys : [] {
            let known = Set(try await place.keys(of: parent).map { TreePath(keys: [$0]) })
            let both = keys.filter { known.contains(TreePath(keys: [$0])) }
            try await place.nodes(below: parent, keys: both) { others[parent.appending($0)] = $1 }
        }
        for (index, group) in local.groups.enumerated() {
            place.progress?.show("comparing: \(index) of \(local.groups.count)")
            var items: [Item] = []
            for node in group {
                if let item = try await item(node.path, node.node) { items.append(item) } else { same += 1 }
            }
            if !items.isEmpty { groups.append(items) }
        }
        if options.prunes { try await prune(scope, local, options) }
    }

    /// The write of a node; `nil` if the database already has it.
    private mutating func item(_ path: TreePath, _ node: Node) async throws -> Item? {
        if let other = others[path], Node.isSameStored(other, node) {
            self.state.remember(node, at: path)
            return nil
        }
        let state = try await place.manager.state(of: path)
        guard !Node.isSameStored(state.node, node) else {
            self.state.remember(node, at: path)
            return nil
        }
        let item = Item(path: path, node: node, state: state)
        if let conflict = conflict(of: item) { conflicts.append(Diagnostic(conflict, at: nil)) }
        if !node.isNull, path.count == 2, path.starts(with: UserEndpoints.collection), let uid = path.keys.last {
            let own = LocalReferences.paths(in: node)
            if !own.isEmpty { documents.append((uid, own)) }
            let parts = PrivatePart.parts(of: node, uid: uid, besides: state.node, content: place.content)
            privateParts += parts.map { (path.appending($0.path), $0.reason) }
            let names = PrivatePart.published(by: node, besides: state.node)
            if !names.isEmpty { published.append((path, names)) }
        }
        return item
    }

    /// Plans to remove what was in the folder and in the database at the last pull or push, and is no longer in the folder.
    private mutating func prune(_ scope: SyncScope, _ local: PushedNodes, _ options: PushOptions) async throws {
        let here = Set(local.groups.joined().map(\.path))
        var groups: [TreePath: [Item]] = [:]
        for part in scope.parts.reversed() {
            let known =
                part.keys.map { $0.flatMap { state.paths(below: part.path.appending($0)) } }
                ?? state.paths(below: part.path)
            let gone = known.filter { !here.contains($0) }
            let isEmpty = part.path == UserEndpoints.collection && gone.count == known.count
            if part.keys == nil, !gone.isEmpty, !options.allowsRemovals,
                isEmpty || SyncScope.isAccident(gone.count, of: known.count)
            {
                let problem = SyncProblem.manyPruned(
                    collection: part.path.description, removed: gone.count, count: known.count)
                throw ServiceFailure(.invalid, problem)
            }
            for path in gone {
                guard let item = try await item(path, .null) else { continue }
                // A post is removed after its comments and copies, and only if all of them are unchanged.
                let isCandidate = part.path == UserEndpoints.collection
                groups[isCandidate ? path : TreePath(keys: [path.keys.last ?? ""]), default: []].append(item)
            }
        }
        self.groups += groups.sorted { TreePath.keyPrecedes($0.key.keys.last ?? "", $1.key.keys.last ?? "") }.map(
            \.value)
    }

    private func conflict(of item: Item) -> SyncProblem? {
        guard let known = state.digests(at: item.path) else {
            guard item.state.node?.stored() != nil else { return nil }
            let path = item.path.description
            return .neverPulled(path, keys: item.differences.map { $0.path.isRoot ? path : $0.path.description })
        }
        return NodeMerge(item.node, with: item.state.node, known: known).problemOfWriting(at: item.path)
    }
}
