import CandidateDecoding
import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

/// A site with candidates and posts in a database, and documents in a folder.
struct DatabaseSite {
    let folder: TemporaryFolder
    let server: FirebaseStandIn

    /// The roots of the tree in the database; the rest of the content stays in the folder.
    private static let roots = ["Users", "posts", "user-posts", "post-comments", "user-references"]

    /// The sample site.
    static func sample() throws -> DatabaseSite {
        let folder = try TemporaryFolder.sampleSite()
        let tree = try #require(try Self.tree(of: folder))
        for root in roots where root != "Users" { try? folder.remove("Content/" + root) }
        for name in try folder.contents(of: "Content/Users").keys
        where name.hasSuffix(".json") || name.contains("/articles/") && name.hasSuffix(".md") {
            try folder.remove("Content/Users/" + name)
        }
        return DatabaseSite(folder: folder, server: try FirebaseStandIn(tree: tree))
    }

    /// A site with these candidates.
    static func small(_ users: String = #"{"ada":{"name":"Ada Example","email":"ada@example.com"}}"#) throws
        -> DatabaseSite
    {
        let folder = try TemporaryFolder()
        try folder.write(#"{"title":"People"}"#, to: "Content/site.json")
        let tree = TreeDocument(reading: .init(name: "tree", bytes: Array(#"{"Users":\#(users)}"#.utf8))).node
        return DatabaseSite(folder: folder, server: try FirebaseStandIn(tree: try #require(tree)))
    }

    /// The tree of a folder's content, as a database stores it.
    static func tree(of folder: TemporaryFolder) throws -> Node? {
        let content = ContentFolder(folder.path("Content"), spelling: MarkdownSpelling()).document(at: .root).node
        return content.map { content in
            .object(roots.compactMap { root in content[root].map { (root, $0.withoutSchemas) } })
        }
    }

    /// Runs sitegen with the database's address after the arguments.
    func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Sitegen.Run {
        let home = ["XDG_CONFIG_HOME": folder.path("config")]
        var run = try await Sitegen.run(
            arguments + ["--firebase", server.databaseURL()], in: folder,
            environment: home.merging(environment) { $1 })
        run.output = run.output.replacing(server.host, with: "HOST")
        run.error = run.error.replacing(server.host, with: "HOST")
        return run
    }

    /// The same, with ids and facts in place of the sentences about problems.
    func outline(_ arguments: [String], environment: [String: String] = [:]) async throws -> Sitegen.Run {
        try await run(arguments + Sitegen.annotations, environment: environment).outlined
    }

    /// The published files.
    func output() throws -> [String: Data] { try folder.contents(of: "Output") }
}

extension Node {
    /// The node without keys that databases cannot store.
    fileprivate var withoutSchemas: Node {
        switch value {
        case .object(let members):
            .object(members.filter { !$0.key.hasPrefix("$") }.map { ($0.key, $0.node.withoutSchemas) })
        case .array(let items): .array(items.map(\.withoutSchemas))
        default: self
        }
    }
}
