import CandidateNetwork
import ContentTree
import Diagnostics
import ServiceProblems

/// Which parts of the tree are copied.
struct SyncScope: Sendable {
    /// A collection, whole or in part.
    struct Part: Sendable {
        /// Where the collection stands.
        var path: TreePath
        /// The keys below it that are meant; `nil` for all.
        var keys: [String]?
    }

    /// The collections, candidates first.
    let parts: [Part]

    /// Everything that is copied; the order is that in which things refer to each other.
    private static let collections = [
        UserEndpoints.collection, PostEndpoints.collection, PostEndpoints.copies, PostEndpoints.allComments,
    ]

    /// Reads paths as the command line has them.
    ///
    /// - Throws: a `ServiceFailure` where one is none of those that are copied.
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
