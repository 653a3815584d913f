import CandidateNetwork
import ContentTree
import Diagnostics
import ServiceProblems

/// The parts of the tree to copy.
struct SyncScope: Sendable {
    /// A collection, or some of its nodes.
    struct Part: Sendable {
        /// The path of the collection.
        var path: TreePath
        /// The keys of the nodes; `nil` for all.
        var keys: [String]?
    }

    /// The collections, candidates first.
    let parts: [Part]

    /// The collections, in the order in which they refer to each other.
    private static let collections = [
        UserEndpoints.collection, PostEndpoints.collection, PostEndpoints.copies, PostEndpoints.allComments,
    ]

    /// Whether a removal is probably an accident: more than a fifth of the nodes, and at least three.
    static func isAccident(_ removed: Int, of count: Int) -> Bool { removed >= 3 && removed * 5 > count }

    /// Parses the paths given by `--only`.
    ///
    /// - Throws: a `ServiceFailure` for a path that is not copied.
    init(_ only: [String]) throws(ServiceFailure) {
        guard !only.isEmpty else {
            parts = Self.collections.map { Part(path: $0) }
            return
        }
        var wanted: [TreePath] = []
        for text in only {
            guard let path = try? TreePath(text), (1...2).contains(path.count),
                Self.collections.contains(where: path.starts(with:))
            else { throw ServiceFailure(.usage, SyncProblem.unknownScope(text)) }
            if !wanted.contains(path) { wanted.append(path) }
        }
        parts = Self.collections.compactMap { collection in
            let own = wanted.filter { $0.starts(with: collection) }
            guard !own.isEmpty else { return nil }
            return Part(path: collection, keys: own.contains(collection) ? nil : own.compactMap(\.keys.last))
        }
    }
}
