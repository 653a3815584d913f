import CandidateDecoding
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

/// The candidates and posts of a tree, whoever keeps it.
///
/// Nobody but this calls the `NetworkManager` for them.
public struct SampleNetwork<Manager: NetworkManager>: UserNetwork, PostNetwork {
    let manager: Manager
    let decoder: UserDecoder

    /// Makes a network.
    ///
    /// - Parameters:
    ///   - manager: whoever keeps the tree.
    ///   - documents: where the files are that candidates refer to.
    ///   - knownMaterials: the keys of the materials that the site has a style for.
    ///   - showsDrafts: whether articles that are drafts are read as well.
    public init(
        _ manager: Manager, documents: DocumentFolder, knownMaterials: [String], showsDrafts: Bool = false
    ) {
        self.manager = manager
        decoder = UserDecoder(documents: documents, knownMaterials: knownMaterials, showsDrafts: showsDrafts)
    }

    /// Makes sure who somebody is; what is stored from then on is stored in that name.
    ///
    /// - Throws: a `ServiceFailure` that says what is empty, that nobody is known by this, or why nobody answers.
    public func login(email: String, password: String) async throws -> Account {
        guard !email.allSatisfy(\.isWhitespace), !password.isEmpty else {
            throw ServiceFailure(.usage, AccountProblem.emptyCredentials)
        }
        return try await manager.signIn(email: email, password: password)
    }

    /// The uids of all candidates, in the order of their bytes.
    ///
    /// - Throws: why the source does not answer.
    public func uids() async throws -> [String] {
        try await manager.children(of: UserEndpoints.collection).keys
    }

    /// One candidate; `nil` where there is none of that uid.
    ///
    /// - Throws: why the source does not answer.
    public func queryUser(userId: String) async throws -> LoadedUser? {
        guard TreeKeyProblem(userId) == nil else { return nil }
        return decoder.load(try await manager.fetch(UserEndpoints.user(uid: userId)), uid: userId)
    }

    /// Every value that stands in a candidate's node, in the order in which it is written, and what it was read as.
    ///
    /// - Throws: why the source does not answer.
    public func writtenValues(userId: String) async throws -> [WrittenValue] {
        guard TreeKeyProblem(userId) == nil else { return [] }
        return decoder.writtenValues(try await manager.fetch(UserEndpoints.user(uid: userId)), uid: userId)
    }

    /// All posts with their stars and comments.
    ///
    /// - Throws: why the source does not answer.
    public func posts() async throws -> LoadedPosts {
        var reading = PostReading(manager: manager, decoder: decoder)
        return try await reading.posts()
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

    /// Where the node at a tree path stands; a material is named by its slug or id.
    public func place(of path: String) async -> Place {
        guard let path = try? TreePath(path) else { return .node(path) }
        return await manager.place(of: await withPositions(path))
    }

    /// The path with the key under which a material stands in place of its name.
    private func withPositions(_ path: TreePath) async -> TreePath {
        let list = "userApplicationMaterial"
        guard path.count > 3, path.keys[2] == list else { return path }
        let user = try? await manager.fetch(UserEndpoints.user(uid: path.keys[1]))
        let key = user?.node?[list]?.childKeys().map(\.key).first { key in
            let item = user?.node?[list]?[key]
            return (item?["slug"] ?? item?["id"])?.string == path.keys[3]
        }
        var path = path
        if let key { path.keys[3] = key }
        return path
    }
}
