import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

/// A network manager for a Firebase Realtime Database, over its REST protocol.
///
/// Data counts as stored only after the database confirms it. A write is stored completely or not at all; several
/// endpoints are written in one request.
public final class Network: NetworkManager {
    let database: Database
    private let signIn: SignIn

    /// Signs in with e-mail address and password. From then on, the source of credentials provides the credential of
    /// that account.
    public typealias SignIn = @Sendable (_ email: String, _ password: String) async throws -> Account

    /// Creates a network manager.
    ///
    /// - Parameters:
    ///   - url: the database.
    ///   - client: sends the requests.
    ///   - credentials: provides the credential for each request to this database.
    ///   - signIn: signs people in.
    public init(
        _ url: DatabaseURL, client: HTTPClient = HTTPClient(CurlTransport()), credentials: @escaping CredentialSource,
        signIn: @escaping SignIn
    ) {
        database = Database(url: url, client: client, credentials: credentials)
        self.signIn = signIn
    }

    /// The database's address, without request parameters.
    public var address: String? { database.url.address }

    /// The number of nodes in one request.
    public var batchSize: Int { 250 }

    /// The node at an endpoint's path; writes the endpoint's body first, if it has one.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if a body cannot be written.
    public func fetch(_ endpoint: some FirebaseEndpoints) async throws -> TreeDocument {
        guard let body = endpoint.body else {
            return TreeDocument(path: endpoint.path, node: try await node(.read(endpoint.path)))
        }
        try StoreProblem.check([endpoint])
        let request = DatabaseRequest.write(body, at: endpoint.path)
        let response = try await database.response(to: request)
        try database.checkProof(in: response, of: request)
        return TreeDocument(path: endpoint.path, node: try database.node(in: response, to: request))
    }

    /// Writes the bodies of several endpoints: all of them, or none.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if one cannot be written.
    public func store<Endpoint: FirebaseEndpoints>(_ endpoints: [Endpoint]) async throws {
        guard !endpoints.isEmpty else { return }
        try StoreProblem.check(endpoints)
        // The root of the tree has no key, so it cannot be written together with other nodes.
        if let whole = endpoints.first, whole.path.isRoot {
            _ = try await fetch(whole)
            return
        }
        let nodes = endpoints.map { (path: $0.path, node: $0.body?.withoutEmptyNodes() ?? .null) }
        let request = DatabaseRequest.writeTogether(nodes)
        try database.checkProof(in: try await database.response(to: request, statuses: [200, 204]), of: request)
    }

    /// Writes the bodies of several endpoints and adds to numbers, in one request: all of them, or none.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if one cannot be written.
    public func store<Endpoint: FirebaseEndpoints>(
        _ endpoints: [Endpoint], adding numbers: [(path: TreePath, number: Int)]
    ) async throws {
        let zero = numbers.map { TreeEndpoints.write($0.path, .number($0.number)) }
        try StoreProblem.check(endpoints.map { TreeEndpoints.write($0.path, $0.body ?? .null) } + zero)
        let nodes = endpoints.map { (path: $0.path, node: $0.body?.withoutEmptyNodes() ?? .null) }
        let request = DatabaseRequest.writeTogether(nodes, adding: numbers)
        try database.checkProof(in: try await database.response(to: request, statuses: [200, 204]), of: request)
    }

    /// The keys directly below a path.
    ///
    /// - Throws: `ServiceFailure`.
    public func children(of path: TreePath) async throws -> TreeChildren {
        let request = DatabaseRequest.keys(path)
        let node = try await node(request)
        // A shallow response has true under each key; another response comes from another host.
        guard node?.childMembers.allSatisfy({ $0.node == .bool(true) }) ?? true else {
            throw database.unreadable("it is not a list of keys", request)
        }
        return Self.children(node?.childKeys().map(\.key) ?? [], of: path)
    }

    /// The keys below a path, without those that are not valid.
    static func children(_ keys: [String], of path: TreePath) -> TreeChildren {
        var refused: [TreeChildren.Refused] = []
        for key in keys {
            guard let problem = TreeKeyProblem(key) else { continue }
            let diagnostic = Diagnostic(StoreProblem.unusableKey(key, problem), at: .node(path.description))
            refused.append(TreeChildren.Refused(name: key, diagnostic: diagnostic))
        }
        return TreeChildren(keys: keys.filter { TreeKeyProblem($0) == nil }, refused: refused)
    }

    /// The nodes under several keys below a path, in the order of the keys.
    ///
    /// The keys come from a listing of the database. The nodes are read in pages; a node that is too large has a
    /// diagnostic.
    ///
    /// - Throws: `ServiceFailure`, also if a key has no node: treating that as a removal could unpublish people by
    ///   accident.
    public func documents(below path: TreePath, keys: [String]) async throws -> [TreeDocument] {
        var reading = PageReading(database: database, path: path)
        try await reading.read(keys)
        let documents = keys.map(reading.document)
        if let gone = documents.first(where: { $0.node == nil && $0.diagnostics.isEmpty }) {
            let problem = NetworkProblem.contradiction(database.url.host, path: gone.path.description)
            throw ServiceFailure(.unavailable, problem)
        }
        return documents
    }

    /// The node at a path, and its version tag.
    ///
    /// - Throws: `ServiceFailure`.
    public func state(of path: TreePath) async throws -> NodeState {
        let request = DatabaseRequest.readWithTag(path)
        return try state(in: try await database.response(to: request), to: request)
    }

    /// Writes an endpoint's body if the version tag of the node is unchanged; null removes the node.
    ///
    /// - Throws: `ServiceFailure`; a `DiagnosticList` if the body cannot be written.
    public func store(
        _ endpoint: some FirebaseEndpoints, ifStill tag: StateTag
    ) async throws -> ConditionalStore {
        try StoreProblem.check([endpoint])
        let body = endpoint.body?.withoutEmptyNodes() ?? .null
        let request = DatabaseRequest.write(body, at: endpoint.path, ifStill: tag)
        let response = try await database.response(to: request, statuses: [200, 412])
        guard response.status == 412 else {
            try database.checkProof(in: response, of: request)
            return .stored
        }
        let current =
            response.headers["ETag"] == nil
            ? try await state(of: endpoint.path) : try state(in: response, to: request)
        // A repeated request finds its own data if the first response was lost.
        return Node.isSameStored(current.node, body) ? .stored : .changed(current)
    }

    /// Writes the body of an endpoint as a new node below its path, under a key that the database generates.
    ///
    /// - Returns: the key.
    /// - Throws: `ServiceFailure`, which states whether the node may have been stored; a `DiagnosticList` if the body
    ///   cannot be written.
    public func add(_ endpoint: some FirebaseEndpoints) async throws -> String {
        try StoreProblem.check([endpoint])
        let request = DatabaseRequest.add(endpoint.body ?? .null, below: endpoint.path)
        let response = try await database.response(to: request)
        return try database.newKey(in: response, of: request)
    }

    /// Signs in; later writes use that account.
    ///
    /// - Throws: `ServiceFailure`.
    public func signIn(email: String, password: String) async throws -> Account {
        try await signIn(email, password)
    }

    /// The place of the node at a path; a database has no files.
    public func place(of path: TreePath) async -> Place { .node(path.description) }
}

extension Network {
    private func node(_ request: DatabaseRequest) async throws -> Node? {
        try database.node(in: try await database.response(to: request), to: request)
    }

    private func state(in response: HTTPResponse, to request: DatabaseRequest) throws -> NodeState {
        guard let tag = response.headers["ETag"] else { throw database.unreadable("it has no ETag", request) }
        return NodeState(node: try database.node(in: response, to: request), tag: StateTag(tag))
    }
}
