import CandidateProfile
import ContentTree
import Diagnostics

/// The candidates of a tree, whoever keeps it.
///
/// Nobody but this calls the `NetworkManager` for candidates.
public struct SampleNetwork<Manager: NetworkManager>: UserNetwork {
    private let manager: Manager
    private let decoder: UserDecoder

    /// Makes a network.
    ///
    /// - Parameters:
    ///   - manager: whoever keeps the tree.
    ///   - documents: where the files are that candidates refer to.
    ///   - knownMaterials: the keys of the materials that the site has a style for.
    public init(_ manager: Manager, documents: DocumentFolder, knownMaterials: [String]) {
        self.manager = manager
        decoder = UserDecoder(documents: documents, knownMaterials: knownMaterials)
    }

    /// All candidates, in the order of their uids' bytes.
    public func users() -> UserSequence<Manager> {
        UserSequence(manager: manager, decoder: decoder)
    }

    /// One candidate; `nil` where there is none of that uid.
    public func queryUser(userId: String) async throws -> LoadedUser? {
        guard TreeKeyProblem(userId) == nil else { return nil }
        return decoder.load(try await manager.fetch(UserEndpoints.user(uid: userId)), uid: userId)
    }

    /// Stores what the record says of a candidate, and touches no other key; returns what is stored then.
    ///
    /// Only fields that differ from what is stored are written. The CV is not among them.
    ///
    /// - Throws: a `DiagnosticList` where what is stored has errors, or where the new record would have some; nothing is
    ///   written then.
    public func updateUserInfo(user: UserData) async throws -> LoadedUser {
        let document = try await manager.fetch(UserEndpoints.user(uid: user.uid))
        let stored = decoder.load(document, uid: user.uid)
        if let stored, stored.user == nil { throw DiagnosticList(stored.diagnostics) }

        let writes = UserEncoder(user: user, stored: stored?.user, node: document.node).writes()
        var planned = document
        for write in writes {
            planned.node = (planned.node ?? .null).replacing(write.field, with: write.node)
        }
        guard let result = decoder.load(planned, uid: user.uid) else {
            return LoadedUser(uid: user.uid, user: nil, diagnostics: [])
        }
        guard result.user != nil else { throw DiagnosticList(result.diagnostics) }
        guard !writes.isEmpty else { return result }
        try await manager.store(writes.map { UserEndpoints.write(uid: user.uid, field: $0.field, $0.node) })
        return try await queryUser(userId: user.uid) ?? result
    }

    /// Where the node at a tree path stands.
    public func place(of path: String) async -> Place {
        guard let path = try? TreePath(path) else { return .node(path) }
        return await manager.place(of: path)
    }
}

/// All candidates, read one after the other.
///
/// Names that cannot be uids are elements too, without a candidate. When the collection itself has errors, a file that
/// cannot be read, all that could be found comes first and the errors are thrown at the end; its warnings come with the
/// first element.
public struct UserSequence<Manager: NetworkManager>: AsyncSequence, Sendable {
    fileprivate let manager: Manager
    fileprivate let decoder: UserDecoder

    /// Starts reading.
    public func makeAsyncIterator() -> Iterator {
        Iterator(manager: manager, decoder: decoder)
    }

    /// The reading.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let manager: Manager
        fileprivate let decoder: UserDecoder
        private var pending: [TreeChildren.Refused?] = []
        private var names: [String] = []
        private var next = 0
        private var collection: [Diagnostic]?

        fileprivate init(manager: Manager, decoder: UserDecoder) {
            self.manager = manager
            self.decoder = decoder
        }

        /// The next candidate.
        ///
        /// - Throws: a `DiagnosticList` of the collection's errors, or why the source does not answer.
        public mutating func next() async throws -> LoadedUser? {
            if collection == nil { try await start() }
            while next < names.count {
                let name = names[next]
                let refused = pending[next]
                next += 1
                var loaded: LoadedUser?
                if let refused {
                    loaded = LoadedUser(uid: name, user: nil, diagnostics: [refused.diagnostic])
                } else {
                    loaded = decoder.load(try await manager.fetch(UserEndpoints.user(uid: name)), uid: name)
                }
                guard var loaded else { continue }
                if let warnings = collection, !warnings.contains(where: { $0.severity == .error }) {
                    loaded.diagnostics += warnings
                    collection = []
                }
                return loaded
            }
            if let errors = collection, errors.contains(where: { $0.severity == .error }) {
                collection = []
                throw DiagnosticList(errors)
            }
            return nil
        }

        private mutating func start() async throws {
            let children = try await manager.children(of: UserEndpoints.collection)
            let all =
                children.keys.map { (name: $0, refused: TreeChildren.Refused?.none) }
                + children.refused.map { (name: $0.name, refused: $0) }
            let sorted = all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            names = sorted.map(\.name)
            pending = sorted.map(\.refused)
            collection = children.diagnostics
        }
    }
}
