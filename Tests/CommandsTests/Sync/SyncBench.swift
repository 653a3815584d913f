import CandidateDecoding
import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import Foundation
import ServiceProblems
import SiteCheck
import Synchronization
import TestSupport
import Testing

@testable import Commands

/// A content folder, and a database in memory.
struct SyncBench {
    let site: TemporaryFolder
    let database: ProbedNetwork

    /// - Parameters:
    ///   - content: the files of the content, by their paths in it.
    ///   - database: the tree of the database, as JSON.
    init(_ content: [String: String], database: String) throws {
        site = try TemporaryFolder(inMemory: true)
        try FileManager.default.createDirectory(atPath: site.path("Content"), withIntermediateDirectories: true)
        for (name, text) in content { try site.write(text, to: "Content/" + name) }
        self.database = try ProbedNetwork(database)
    }

    /// Runs a command.
    func run(_ arguments: String...) async -> Commands.ExitStatus { await run(arguments) }

    /// Runs a command.
    func run(_ arguments: [String]) async -> Commands.ExitStatus {
        let database = database
        let program = Program(
            makeNetwork: { _ in throw OnlineProgramProblem.missing },
            online: OnlineAccess(makeManager: { _ in database }, accounts: Nobody(), links: Nobody()))
        return await program.run(
            arguments + ["--content", site.path("Content"), "--firebase", "https://people.example"])
    }

    /// The files of the content.
    func content() throws -> [String: String] {
        try site.contents(of: "Content").mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// All files, including the record of the last pull or push.
    func all() throws -> [String: Data] { try site.contents() }

    /// The JSON of a node in the database, with sorted keys.
    func stored(_ path: String) async throws -> String? {
        let node = try await database.fetch(TreeEndpoints.read(TreePath(path))).node
        return node?.stored().map { JSONWriter(.compact).text(of: $0) }
    }

    /// The content as it is.
    var folder: ContentFolder { ContentFolder(site.path("Content"), spelling: MarkdownSpelling()) }

    /// The node of the content, as a database stores it.
    func local(_ path: String) throws -> String? {
        folder.document(at: try TreePath(path)).node?.stored().map { JSONWriter(.compact).text(of: $0) }
    }

    /// Changes the database as another client.
    func change(_ path: String, _ json: String) async throws {
        var problems: [Diagnostic] = []
        let node = try #require(JSONReader.read(SourceText(name: "", json), diagnostics: &problems))
        try await database.network.store([TreeEndpoints.write(TreePath(path), node)])
    }
}

/// A database that counts requests, and can fail or change on demand.
final class ProbedNetwork: NetworkManager {
    struct Probe {
        var calls = 0
        var writes = 0
        /// The call that fails; `nil` for none.
        var failing: Int?
        /// Runs before the next write.
        var beforeWrite: (@Sendable () async throws -> Void)?
    }

    let network: DemoNetwork<ContentExport>
    private let probe = Mutex(Probe())
    private let folder: TemporaryFolder

    init(_ json: String) throws {
        folder = try TemporaryFolder(inMemory: true)
        try folder.write(json, to: "database.json")
        network = DemoNetwork(ContentExport(folder.path("database.json")))
    }

    var calls: Int { probe.withLock { $0.calls } }
    var writes: Int { probe.withLock { $0.writes } }
    var address: String? { "people.example" }
    var batchSize: Int { 3 }

    /// Makes a call fail, counted from now on.
    func fail(at call: Int?) { probe.withLock { $0 = Probe(failing: call) } }

    /// Runs a closure before the next write.
    func beforeWrite(_ body: @escaping @Sendable () async throws -> Void) {
        probe.withLock { $0.beforeWrite = body }
    }

    private func called() throws {
        let fails = probe.withLock { probe in
            probe.calls += 1
            return probe.calls == probe.failing
        }
        if fails { throw ServiceFailure(.unavailable, AccountProblem.wrongCredentials) }
    }

    private func willWrite() async throws {
        let body = probe.withLock { probe in
            probe.writes += 1
            let body = probe.beforeWrite
            probe.beforeWrite = nil
            return body
        }
        try await body?()
    }

    func fetch(_ endpoint: some FirebaseEndpoints) async throws -> TreeDocument {
        try called()
        return try await network.fetch(endpoint)
    }

    func store<Endpoint: FirebaseEndpoints>(_ endpoints: [Endpoint]) async throws {
        try called()
        try await willWrite()
        try await network.store(endpoints)
    }

    func children(of path: TreePath) async throws -> TreeChildren {
        try called()
        return try await network.children(of: path)
    }

    func place(of path: TreePath) async -> Place { .node(path.description) }

    func state(of path: TreePath) async throws -> NodeState {
        try called()
        return try await network.state(of: path)
    }

    func store(_ endpoint: some FirebaseEndpoints, ifStill tag: StateTag) async throws -> ConditionalStore {
        try called()
        try await willWrite()
        return try await network.store(endpoint, ifStill: tag)
    }

    func add(_ endpoint: some FirebaseEndpoints) async throws -> String { try await network.add(endpoint) }

    func signIn(email: String, password: String) async throws -> Account {
        try await network.signIn(email: email, password: password)
    }
}

/// Nobody is signed in.
struct Nobody: AccountService, LinkService {
    func results(for urls: [String], at time: Int) -> [LinkResult] { [] }

    private static let failure = ServiceFailure(.notPermitted, AccountProblem.wrongCredentials)

    var usesToken: Bool { false }

    func manager(of database: String?, key: String?) throws -> any NetworkManager { throw Self.failure }
    func signIn(_ request: ProviderSignIn, show: @Sendable (SignInCode) throws -> Void) async throws -> Account {
        throw Self.failure
    }
    func signUp(email: String, password: String, database: String?, key: String?) async throws -> Account {
        throw Self.failure
    }
    func resetPassword(of email: String, database: String?, key: String?) async throws { throw Self.failure }
    func signOut() async throws -> Bool { false }
    func current() async throws -> SignedIn { throw Self.failure }
    func serviceAccountEmail() throws -> String? { nil }
    func token(for database: String?) async throws -> String { throw Self.failure }
    func unencryptedHost() throws -> String? { nil }
    func userInfo() async throws -> UserInfo { throw Self.failure }
}
