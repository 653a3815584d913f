import ByteText
import CandidateDecoding
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

/// The candidates and posts of a tree, independent of its source.
///
/// Only this type calls the `NetworkManager` for them.
public struct SampleNetwork<Manager: NetworkManager>: UserNetwork, PostNetwork {
    let manager: Manager
    let decoder: UserDecoder

    /// Creates a network.
    ///
    /// - Parameters:
    ///   - manager: the source of the tree.
    ///   - documents: the folder of the files that candidates refer to.
    ///   - knownMaterials: the keys of the materials in the site's catalogue.
    ///   - knownGroups: the ids of the groups that the site defines; `nil` if they are not known.
    ///   - showsDrafts: whether to read articles and questions that are drafts.
    ///   - language: the language of the site (BCP 47), for texts in several languages and names of countries.
    public init(
        _ manager: Manager, documents: DocumentFolder, knownMaterials: [String], knownGroups: [String]? = nil,
        showsDrafts: Bool = false, language: String? = nil
    ) {
        self.manager = manager
        decoder = UserDecoder(
            documents: documents, knownMaterials: knownMaterials, knownGroups: knownGroups, showsDrafts: showsDrafts,
            language: language)
    }

    /// Signs in; later changes are made by this person.
    ///
    /// - Throws: a `ServiceFailure` if a parameter is empty, the person is unknown, or the source does not respond.
    public func login(email: String, password: String) async throws -> Account {
        guard !email.isBlank, !password.isEmpty else {
            throw ServiceFailure(.usage, AccountProblem.emptyCredentials)
        }
        return try await manager.signIn(email: email, password: password)
    }

    /// The uids of all candidates, sorted by their bytes.
    ///
    /// - Throws: if the source cannot be read.
    public func uids() async throws -> [String] {
        try await manager.children(of: UserEndpoints.collection).keys
    }

    /// A candidate; `nil` if the uid does not exist.
    ///
    /// - Throws: if the source cannot be read.
    public func queryUser(userId: String) async throws -> LoadedUser? {
        guard TreeKeyProblem(userId) == nil else { return nil }
        let document = try await manager.fetch(UserEndpoints.user(uid: userId))
        return decoder.load(document, references: try await references(for: userId), uid: userId)
    }

    /// Every value in a candidate's node, in the order of the source, with what it was decoded as.
    ///
    /// - Throws: if the source cannot be read.
    public func writtenValues(userId: String) async throws -> [WrittenValue] {
        guard TreeKeyProblem(userId) == nil else { return [] }
        return decoder.writtenValues(try await manager.fetch(UserEndpoints.user(uid: userId)), uid: userId)
    }

    /// All posts with their stars and comments.
    ///
    /// - Throws: if the source cannot be read.
    public func posts() async throws -> LoadedPosts {
        var reading = PostReading(manager: manager, decoder: decoder)
        return try await reading.posts()
    }

    /// Stores the values of a candidate without changing other keys; returns what is stored afterwards.
    ///
    /// Only fields that differ from the stored ones are written. The CV, articles and questions are not stored.
    ///
    /// - Throws: a `DiagnosticList` if the stored candidate has errors, or if the new one would have errors. Nothing is
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

    /// The place of the node at a tree path. A material is identified by its slug or id.
    public func place(of path: String) async -> Place {
        guard let path = try? TreePath(path) else { return .node(path) }
        return await manager.place(of: await withPositions(path))
    }

    /// The path with the key of a material instead of its name.
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

extension SampleNetwork {
    /// All candidates in the order of Firebase's keys (`TreePath.keyPrecedes`): integers first, then other keys by
    /// their bytes.
    ///
    /// - Throws: if the source cannot be read.
    public func list() async throws -> UserList {
        let children = try await manager.children(of: UserEndpoints.collection)
        let roots = try await manager.roots() ?? []
        var list = UserList(names: children.keys)
        list.referenced = try await referencedCandidates(among: roots)
        list.diagnostics =
            children.diagnostics + Self.unreadFiles(children) + (await misplacedCandidates(among: roots))
        if children.diagnostics.isEmpty {
            let isAlone = children.keys.isEmpty && children.refused.isEmpty
            list.diagnostics += await misspelledCollection(among: roots, isAlone: isAlone)
        }
        guard children.refused.isEmpty else {
            let all =
                children.keys.map { (name: $0, refused: Diagnostic?.none) }
                + children.refused.map { (name: $0.name, refused: $0.diagnostic) }
            let sorted = all.sorted { TreePath.keyPrecedes($0.name, $1.name) }
            list.names = sorted.map(\.name)
            for (position, name) in sorted.enumerated() { list.refused[position] = name.refused }
            return list
        }
        list.names.sort(by: TreePath.keyPrecedes)
        return list
    }

    /// Reads some candidates; a database reads them with one request.
    ///
    /// - Throws: if the source cannot be read.
    public func load(_ positions: [Int], of list: UserList) async throws -> [LoadedUser] {
        var batch: [TreePath: TreeDocument] = [:]
        if manager.batchSize > 1 {
            let keys = positions.filter { list.refused[$0] == nil }.map { list.names[$0] }
            let documents = try await manager.documents(below: UserEndpoints.collection, keys: keys)
            // By path, because equal strings can have different bytes.
            batch = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
        }
        let referenced = positions.filter { list.refused[$0] == nil && list.referenced.contains(list.names[$0]) }
        let references = try await queryReferences(userIds: referenced.map { list.names[$0] })
        var loaded: [LoadedUser] = []
        for position in positions {
            let name = list.names[position]
            if let refused = list.refused[position] {
                loaded.append(LoadedUser(uid: name, user: nil, diagnostics: [refused]))
            } else {
                let endpoint = UserEndpoints.user(uid: name)
                let document =
                    manager.batchSize > 1
                    ? batch[endpoint.path] ?? TreeDocument(path: endpoint.path) : try await manager.fetch(endpoint)
                let original = Self.original(of: name, among: list.names)
                if let user = decoder.load(
                    document, references: references[name], uid: name, copyOf: original)
                {
                    loaded.append(user)
                }
            }
        }
        return loaded
    }

    /// The best number of candidates to read at once.
    public var batchSize: Int { manager.batchSize }

    /// The stamp of a candidate; `nil` for a candidate that may be a copy of another.
    public func stamp(of uid: String) -> UserStamp? {
        guard !uid.utf8.contains(UInt8(ascii: " ")), TreeKeyProblem(uid) == nil else { return nil }
        return manager.stamp(of: UserEndpoints.user(uid: uid).path).map(UserStamp.init(bits:))
    }
}

extension SampleNetwork {
    /// The candidate that a name is a copy of, as in `ada copy` and `ada (1)`.
    private static func original(of name: String, among names: [String]) -> String? {
        guard name.utf8.contains(UInt8(ascii: " ")), let end = name.firstIndex(of: " ") else { return nil }
        let base = String(name[..<end])
        return names.contains(base) ? base : nil
    }

    /// Detects `users` instead of `Users`, which would result in an empty site or missing candidates.
    private func misspelledCollection(among keys: [String], isAlone: Bool) async -> [Diagnostic] {
        guard let near = Spelling.nearest(to: "Users", in: keys.filter { $0 != "Users" && $0 != "posts" }) else {
            return []
        }
        let place = await manager.place(of: TreePath(keys: [near]))
        return [Diagnostic(isAlone ? UserProblem.misspelledUsers(near) : .secondUsers(near), at: place)]
    }

    /// Warns of files that can be mistaken for candidates. A README is allowed.
    private static func unreadFiles(_ children: TreeChildren) -> [Diagnostic] {
        children.otherFiles.compactMap { path in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let isMarkdown = ["md", "markdown"].contains(DocumentPath.fileExtension(name))
            if isMarkdown, name.lowercased().hasPrefix("readme") { return nil }
            return Diagnostic(
                isMarkdown
                    ? UserProblem.markdownCandidate(name)
                    : .unreadFile(name, UnreadFile(name, among: children.keys)), at: .file(path))
        }
    }

    /// Warns of files next to `Users` that look like candidates because they have a name.
    private func misplacedCandidates(among keys: [String]) async -> [Diagnostic] {
        let known = ["Users", "posts", "user-posts", "post-comments", "user-references"]
        var found: [Diagnostic] = []
        for key in keys where !known.contains(key) {
            let path = TreePath(keys: [key])
            // Nodes of a database, or of one large file, can belong to other programs.
            let place = await manager.place(of: path).name
            guard place.hasSuffix("/\(key).json"),
                let document = try? await manager.fetch(TreeEndpoints.read(path)),
                document.node?["name"]?.string != nil
            else { continue }
            found.append(Diagnostic(UserProblem.outsideOfUsers(key + ".json"), at: .file(place)))
        }
        return found
    }
}
