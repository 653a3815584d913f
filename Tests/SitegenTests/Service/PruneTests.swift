import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("sitegen push --prune", .withServer)
struct PruneTests {
    private static let people =
        #"{"ada":{"name":"Ada Example"},"bo":{"name":"Bo"},"cy":{"name":"Cy"}}"#
    private static let post = #"{"uid":"ada","author":"Ada","title":"T","body":"B"}"#

    /// A folder that was pulled, without Bo and a post, and a person of the app that was never pulled.
    private func site() async throws -> DatabaseSite {
        let site = try DatabaseSite.small(Self.people)
        let post = try #require(TreeDocument(reading: .init(name: "post", bytes: Array(Self.post.utf8))).node)
        for path in ["posts/p", "user-posts/ada/p"] { site.server.set(path, post) }
        site.server.set("post-comments/p/c", .object([("uid", .string("bo")), ("text", .string("x"))]))
        #expect(try await site.run(["pull", "--yes"]).status == 0)
        for name in ["Users/bo.json", "posts/p.json", "post-comments/p.json"] {
            try site.folder.remove("Content/" + name)
        }
        try site.folder.remove("Content/user-posts")
        site.server.set("Users/new", .object([("name", .string("New"))]))
        site.server.forgetRequests()
        return site
    }

    @Test("lists what it removes, and removes only what was pulled")
    func removes() async throws {
        let site = try await site()
        let all = site.server.tree()
        let list = """
            To http://HOST?ns=demo, from Content:
            Removed from the database because of --prune:
              - Users/bo
              - post-comments/p
              - user-posts/ada/p
              - posts/p
            4 removed; 2 nodes are the same.

            """
        let dry = try await site.run(["push", "--prune", "--dry-run"])
        #expect(dry.output == list + "\nNothing was sent: --dry-run.\n")
        // Without a terminal, --yes is required; without --prune, nothing is removed.
        #expect(try await site.run(["push", "--prune"]).status == 64)
        #expect(try await site.run(["push", "--yes"]).status == 0)
        #expect(site.server.tree() == all)
        let run = try await site.run(["push", "--prune", "--yes"])
        #expect(run == Sitegen.Run(status: 0, output: list + "\nPushed: 4 nodes.\n"))
        for path in ["posts", "user-posts", "post-comments", "Users/bo"] { #expect(site.server.node(path).isNull) }
        #expect(site.server.node("Users").members?.map(\.key).sorted() == ["ada", "cy", "new"])
        // Each is removed only if it is still what was shown.
        let removals = site.server.requests.filter { $0.method == "DELETE" }
        #expect(removals.count == 4 && removals.allSatisfy { $0.header("if-match") != nil })
        #expect(try await site.run(["push", "--prune"]).output.hasSuffix(" is up to date: 2 nodes are the same.\n"))
    }

    @Test("does not remove what somebody changed")
    func changed() async throws {
        let site = try await site()
        site.server.set("Users/bo/slug", .string("bo"))
        site.server.set("post-comments/p/d", .object([("uid", .string("cy")), ("text", .string("y"))]))
        let all = site.server.tree()
        let run = try await site.outline(["push", "--prune", "--yes"])
        #expect(run.status == 65 && run.error.contains("error: changed-in-database 'Users/bo'"), "\(run)")
        #expect(run.error.contains("error: changed-in-database 'post-comments/p'"), "\(run)")
        #expect(site.server.tree() == all)
        // A change between reading and writing counts as well.
        let other = try await self.site()
        other.server.fault(.meanwhile("Users/bo/name", .string("Bobby")), below: "Users/bo", methods: ["DELETE"])
        let raced = try await other.outline(["push", "--prune", "--yes"])
        #expect(raced.status == 65 && raced.error.contains("error: database-changed-meanwhile 'Users/bo'"), "\(raced)")
        #expect(other.server.node("Users/bo/name") == .string("Bobby") && other.server.node("posts").isNull)
    }

    @Test("removes one node with --only, and restores it in the folder with pull")
    func scope() async throws {
        let site = try await site()
        #expect(try await site.run(["push", "--yes", "--only", "Users/bo"]).status == 66)
        #expect(try await site.run(["push", "--prune", "--yes", "--only", "Users/new"]).status == 66)
        #expect(try await site.run(["push", "--prune", "--yes", "--only", "Users/bo"]).status == 0)
        #expect(site.server.node("Users/bo").isNull && !site.server.node("posts/p").isNull)
    }

    @Test("stops if the folder has lost most of its content")
    func accident() async throws {
        let site = try await site()
        let all = site.server.tree()
        try site.folder.remove("Content/Users")
        let run = try await site.outline(["push", "--prune", "--yes"])
        #expect(run.status == 65 && run.error.hasPrefix("error: many-removals-here"), "\(run)")
        #expect(site.server.tree() == all)
        #expect(try await site.run(["push", "--allow-removals", "--yes"]).status == 64)
        #expect(try await site.run(["push", "--prune", "--allow-removals", "--yes"]).status == 0)
        #expect(site.server.node("Users").members?.map(\.key) == ["new"])
    }

    @Test("removes nothing from a copy of the folder that does not know what was there")
    func unknown() async throws {
        let site = try await site()
        try site.folder.remove(".sitegen-pull")
        let all = site.server.tree()
        #expect(try await site.run(["push", "--prune", "--yes"]).status == 0)
        #expect(site.server.tree() == all)
    }
}
