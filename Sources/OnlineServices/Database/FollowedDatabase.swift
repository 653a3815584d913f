import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import Synchronization

/// A database whose candidates, posts, comments and references are kept up to date in memory.
public final class FollowedDatabase: Sendable {
    private let network: Network
    private let collections: [FollowedCollection]

    /// Starts to follow a database until the program ends.
    ///
    /// - Parameters:
    ///   - network: the database.
    ///   - changed: receives the path of each candidate, post or other node that has changed.
    public init(_ network: Network, changed: @escaping @Sendable (TreePath) -> Void) {
        self.network = network
        // Firebase sends an event at least every 30 seconds. A stream may take days.
        let transport = CurlTransport(timeouts: .init(idle: 90, whole: 1_000_000_000))
        collections = [
            UserEndpoints.collection, PostEndpoints.collection, PostEndpoints.copies, PostEndpoints.allComments,
            ReferenceEndpoints.collection,
        ].map { FollowedCollection($0, of: network.database, transport, changed: changed) }
        for collection in collections { Task.detached { await collection.follow() } }
    }

    /// The state at this moment, for one build.
    public var snapshot: FollowedNetwork { FollowedNetwork(network, collections) }
}

/// The state of a followed database. What is not followed, such as collections that cannot be streamed, is read.
public struct FollowedNetwork: NetworkManager {
    private let network: Network
    private let collections: [FollowedCollection]
    private let values = Values()

    private final class Values: Sendable {
        /// The values by collection, as they were when they were first used.
        let known = Mutex<[TreePath: FollowedCollection.Value]>([:])
    }

    init(_ network: Network, _ collections: [FollowedCollection]) {
        self.network = network
        self.collections = collections
    }

    /// The database's address, without request parameters.
    public var address: String? { network.address }

    /// The number of nodes in one request.
    public var batchSize: Int { network.batchSize }

    /// The node at an endpoint's path; writes the endpoint's body first, if it has one.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if a body cannot be written.
    public func fetch(_ endpoint: some FirebaseEndpoints) async throws -> TreeDocument {
        guard endpoint.body == nil, let node = await node(at: endpoint.path) else {
            return try await network.fetch(endpoint)
        }
        return TreeDocument(path: endpoint.path, node: node)
    }

    /// The keys directly below a path.
    ///
    /// - Throws: `ServiceFailure`.
    public func children(of path: TreePath) async throws -> TreeChildren {
        guard let node = await node(at: path) else { return try await network.children(of: path) }
        return Network.children(node?.childKeys().map(\.key) ?? [], of: path)
    }

    /// The nodes under several keys below a path, in the order of the keys.
    ///
    /// - Throws: `ServiceFailure`.
    public func documents(below path: TreePath, keys: [String]) async throws -> [TreeDocument] {
        guard let node = await node(at: path) else { return try await network.documents(below: path, keys: keys) }
        return keys.map { TreeDocument(path: path.appending($0), node: node?[$0]) }
    }

    /// Writes the bodies of several endpoints: all of them, or none.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if one cannot be written.
    public func store<Endpoint: FirebaseEndpoints>(_ endpoints: [Endpoint]) async throws {
        try await network.store(endpoints)
    }

    /// Writes the bodies of several endpoints and adds to numbers: all of them, or none.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if one cannot be written.
    public func store<Endpoint: FirebaseEndpoints>(
        _ endpoints: [Endpoint], adding numbers: [(path: TreePath, number: Int)]
    ) async throws {
        try await network.store(endpoints, adding: numbers)
    }

    /// The node at a path, and its version tag, which are read.
    ///
    /// - Throws: `ServiceFailure`.
    public func state(of path: TreePath) async throws -> NodeState { try await network.state(of: path) }

    /// Writes an endpoint's body if the version tag of the node is unchanged; null removes the node.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if the body cannot be written.
    public func store(_ endpoint: some FirebaseEndpoints, ifStill tag: StateTag) async throws -> ConditionalStore {
        try await network.store(endpoint, ifStill: tag)
    }

    /// Writes the body of an endpoint as a new node below its path, under a key that the database generates.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if the body cannot be written.
    public func add(_ endpoint: some FirebaseEndpoints) async throws -> String { try await network.add(endpoint) }

    /// Signs in; later writes use that account.
    ///
    /// - Throws: `ServiceFailure`.
    public func signIn(email: String, password: String) async throws -> Account {
        try await network.signIn(email: email, password: password)
    }

    /// The place of the node at a path; a database has no files.
    public func place(of path: TreePath) async -> Place { await network.place(of: path) }

    /// The node at a path; `nil` if it must be read.
    private func node(at path: TreePath) async -> Node?? {
        guard let collection = collections.first(where: { path.starts(with: $0.path) }),
            let below = path.dropping(collection.path)
        else { return nil }
        var value = values.known.withLock { $0[collection.path] }
        if value == nil {
            let new = await collection.value()
            // Another task may have used it first.
            value = values.known.withLock { known in
                known[collection.path] = known[collection.path] ?? new
                return known[collection.path]
            }
        }
        guard case .current(let node) = value else { return nil }
        return .some(node?[below])
    }
}
