import CandidateNetwork
import ContentTree
import Diagnostics
import FileSystem

/// What of a database becomes another by what a folder says.
struct PushPlan: Sendable {
    /// A node that is written.
    struct Item: Sendable {
        /// Where it stands.
        var path: TreePath
        /// What is to stand there.
        var node: Node
        /// What stands there, and the mark of that state.
        var state: NodeState

        /// What becomes another.
        var differences: [NodeDifference] { NodeDifference.between(state.node, node) }
    }

    /// What is written, and what of that together: a post and its copy.
    private(set) var groups: [[Item]] = []
    /// How many nodes of the folder the database has already.
    private(set) var same = 0
    /// Whether the database has any of the nodes of the folder, be it with another content.
    var findsSomebody: Bool { same > 0 || groups.joined().contains { $0.state.node?.stored() != nil } }
    /// What somebody else has changed.
    private(set) var conflicts: [Diagnostic] = []
    /// Documents that stay at home, by candidate.
    private(set) var documents: [(uid: String, paths: [String])] = []
    /// What is known of the database.
    var memory: SyncMemory

    private let place: SyncPlace
    private var others: [TreePath: Node] = [:]

    /// Reads all of it.
    ///
    /// - Throws: why one of the two cannot be read, and all that no database can hold.
    init(_ place: SyncPlace, _ memory: SyncMemory, _ options: PushOptions) async throws {
        self.place = place
        self.memory = memory
        let local = try PushedNodes(place, SyncScope(options.sync.only))
        // What was named is asked for by itself; of all the rest, many are read at once.
        for (parent, keys) in options.sync.only.isEmpty ? local.keys : [] {
            let known = Set(try await place.keys(of: parent).map { TreePath(keys: [$0]) })
            let both = keys.filter { known.contains(TreePath(keys: [$0])) }
            try await place.nodes(below: parent, keys: both) { others[parent.appending($0)] = $1 }
        }
        for group in local.groups {
            var items: [Item] = []
            for node in group {
                if let item = try await item(node.path, node.node) { items.append(item) } else { same += 1 }
            }
            if !items.isEmpty { groups.append(items) }
        }
    }

    /// The write of a node; `nil` where the database has it already.
    private mutating func item(_ path: TreePath, _ node: Node) async throws -> Item? {
        if let other = others[path], Node.isSameStored(other, node) {
            memory.remember(node, at: path)
            return nil
        }
        let state = try await place.manager.state(of: path)
        guard !Node.isSameStored(state.node, node) else {
            memory.remember(node, at: path)
            return nil
        }
        let item = Item(path: path, node: node, state: state)
        if let conflict = conflict(of: item) { conflicts.append(Diagnostic(conflict, at: nil)) }
        if path.count == 2, path.starts(with: UserEndpoints.collection), let uid = path.keys.last {
            let own = LocalReferences.paths(in: node)
            if !own.isEmpty { documents.append((uid, own)) }
        }
        return item
    }

    private func conflict(of item: Item) -> SyncProblem? {
        let path = item.path.description
        guard item.state.node?.stored() != nil else {
            return memory.knows(item.path) ? .removedFromDatabase(path) : nil
        }
        func names(_ differences: [NodeDifference]) -> [String] {
            differences.map { $0.path.isRoot ? path : $0.path.description }
        }
        guard memory.knows(item.path) else { return .neverPulled(path, keys: names(item.differences)) }
        let changed = memory.changedKeys(of: item.state.node, at: item.path)
        // What was changed to what stands here as well is no conflict.
        let lost = item.differences.filter { difference in
            difference.path.isRoot || changed.contains { difference.path.starts(with: $0) }
        }
        return changed.isEmpty || lost.isEmpty ? nil : .changedInDatabase(path, keys: names(lost))
    }
}
