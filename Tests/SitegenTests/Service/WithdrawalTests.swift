import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("Values removed from a database", .withServer)
struct WithdrawalTests {
    private static let users =
        #"{"ada":{"name":"Ada","email":"ada@example.com","publish":["email"],"details":{"headline":"x","summary":"y"},"#
        + #""articles":{"one":{"title":"One","body":"Text."},"two":{"title":"Two","body":"Text."}}},"bo":{"name":"Bo"}}"#

    private static func pulled(_ users: String = users) async throws -> DatabaseSite {
        let site = try DatabaseSite.small(users)
        let run = try await site.outline(["pull", "--yes"])
        #expect(run.status == 0, "\(run.error)")
        return site
    }

    @Test("are removed by a plain pull, key by key, and never sent back")
    func consent() async throws {
        let site = try await Self.pulled()
        for path in ["Users/ada/publish", "Users/ada/details/summary", "Users/ada/articles/two"] {
            site.server.set(path, .null)
        }
        let tree = site.server.tree()
        // A push before the pull lists what it would write back.
        let early = try await site.outline(["push", "--yes"])
        #expect(
            early
                == Sitegen.Run(
                    status: 65,
                    error: """
                        error: changed-in-database 'Users/ada' 'articles/two' 'details/summary' 'publish'

                        """))
        let pull = try await site.outline(["pull", "--yes"])
        #expect(
            pull.output == """
                From http://HOST?ns=demo, with 2 candidates:
                  ~ Content/Users/ada.json
                  - Content/Users/ada/articles/two.md
                1 file changed, 1 file removed.
                Removed from the database and from the folder: Users/ada/articles/two, Users/ada/details/summary, Users/ada/publish.

                Pulled: 1 file changed, 1 file removed.

                """)
        let ada = try site.folder.text("Content/Users/ada.json")
        #expect(
            ada == """
                {
                  "$schema": "../.schemas/candidate.schema.json",
                  "details": {
                    "headline": "x"
                  },
                  "email": "ada@example.com",
                  "name": "Ada"
                }

                """, "\(ada)")
        for _ in 1...2 {
            #expect(try await site.outline(["push", "--yes"]).status == 0)
            #expect(try await site.outline(["pull", "--yes"]).status == 0)
        }
        #expect(site.server.tree() == tree)
        #expect(try await Sitegen.outline(["build", "--quiet"], in: site.folder).status == 0)
        #expect(try !site.output().values.contains { String(decoding: $0, as: UTF8.self).contains("ada@example.com") })
    }

    @Test("is removed also if the address of the emulator is spelled in another way")
    func spelling() async throws {
        let site = try await Self.pulled()
        site.server.set("Users/ada/publish", .null)
        let address = site.server.databaseURL().replacing("127.0.0.1", with: "localhost")
        let pull = try await Sitegen.run(
            ["pull", "--yes", "--firebase", address], in: site.folder,
            environment: ["XDG_CONFIG_HOME": site.folder.path("config")])
        #expect(
            pull.status == 0
                && pull.output.contains("Removed from the database and from the folder: Users/ada/publish."))
        #expect(try !site.folder.text("Content/Users/ada.json").contains("publish"))
    }

    @Test("are removed as a whole: people, posts and comments, with a note about documents")
    func nodes() async throws {
        let site = try await Self.pulled(
            #"{"ada":{"name":"Ada"},"bo":{"name":"Bo","userApplicationMaterial":[{"url":"cv.pdf"}]}}"#)
        try site.folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/bo/cv.pdf")
        let post = Node.object([("uid", .string("bo")), ("title", .string("T")), ("body", .string("B"))])
        for path in ["posts/p", "user-posts/bo/p", "post-comments/p/c"] { site.server.set(path, post) }
        #expect(try await site.outline(["pull", "--yes"]).status == 0)
        for path in ["Users/bo", "posts/p", "user-posts/bo/p", "post-comments/p"] { site.server.set(path, .null) }
        let tree = site.server.tree()
        let early = try await site.outline(["push", "--yes"])
        #expect(early.status == 65)
        #expect(
            early.error.hasPrefix(
                """
                error: removed-from-database 'Users/bo'

                """), "\(early.error)")
        // Follow the advice.
        let pull = try await site.outline(["pull", "--yes"])
        #expect(
            pull.output.contains(
                """
                Removed from the database and from the folder: Users/bo, posts/p, user-posts/bo/p, post-comments/p.
                Documents of removed candidates stay in the folder: Content/Users/bo/cv.pdf.

                """), "\(pull.output)")
        #expect(
            try site.folder.contents(of: "Content").keys.sorted() == [
                ".schemas/candidate.schema.json", "Users/ada.json", "Users/bo/cv.pdf", "site.json",
            ])
        #expect(try await site.outline(["push", "--yes"]).status == 0)
        #expect(site.server.tree() == tree)
    }

    @Test("that changed in the folder are a conflict until one of them changes")
    func changedHere() async throws {
        let site = try await Self.pulled()
        site.server.set("Users/ada/publish", .null)
        site.server.set("Users/bo", .null)
        let text = try site.folder.text("Content/Users/ada.json").replacing(
            "\"email\"\n", with: "\"email\", \"phone\"\n")
        try site.folder.write(text, to: "Content/Users/ada.json")
        try site.folder.write(#"{"name": "Bob"}"#, to: "Content/Users/bo.json")
        let (tree, before) = (site.server.tree(), try site.folder.contents())
        for _ in 1...2 {
            let pull = try await site.outline(["pull", "--yes"])
            #expect(
                pull
                    == Sitegen.Run(
                        status: 65,
                        error: """
                            error: changed-in-both 'Users/ada' 'publish'
                            error: changed-here-and-removed 'Users/bo'

                            """))
            #expect(try await site.outline(["push", "--yes"]).status == 65)
            #expect(site.server.tree() == tree)
            #expect(try site.folder.contents() == before)
        }
        // Both ways to resolve the conflict.
        #expect(try await site.outline(["pull", "--yes", "--force", "--only", "Users/ada"]).status == 0)
        #expect(try await site.outline(["push", "--yes", "--force", "--only", "Users/bo"]).status == 0)
        #expect(try !site.folder.text("Content/Users/ada.json").contains("publish"))
        #expect(site.server.node("Users/bo/name") == .string("Bob"))
        for command in ["pull", "push"] { #expect(try await site.outline([command]).status == 0) }
    }

    @Test("are known for each database separately, and in the format of version 1")
    func memory() async throws {
        let site = try await Self.pulled()
        let other = DatabaseSite(folder: site.folder, server: try FirebaseStandIn())
        #expect(try await other.run(["push", "--yes"]).status == 0)
        site.server.set("Users/ada/publish", .null)
        #expect(try await site.outline(["pull", "--yes"]).status == 0)
        #expect(try !site.folder.text("Content/Users/ada.json").contains("publish"))

        // Version 1 stored digests of whole keys.
        let memory = ".sitegen-pull/Content.json"
        try site.folder.write(
            #"{"version": 1, "database": "\#(site.server.databaseURL().replacing("/?", with: "?"))", "nodes": {"Users/bo": {"name": "x"}}}"#,
            to: memory)
        site.server.set("Users/bo", .null)
        let run = try await site.outline(["push", "--yes"])
        #expect(run.status == 65, "\(run.output)")
        #expect(run.error.contains("removed-from-database 'Users/bo'\n"), "\(run.error)")

        try site.folder.write("<<<<<<< here", to: memory)
        for command in ["pull", "push"] {
            let run = try await site.outline([command, "--yes"])
            #expect(run.status == 65)
            #expect(
                run.error.contains("/\(memory)'\n"), "\(run.error)"
            )
        }
    }

    @Test("are found in a file with all candidates, and in a key that came back")
    func oneFile() async throws {
        let site = try DatabaseSite.small(Self.users)
        let text = """
            {
              "ada": { "name": "Ada", "email": "ada@example.com", "publish": ["email"],
                "details": { "headline": "x", "summary": "y" },
                "articles": { "one": { "title": "One", "body": "Text." }, "two": { "title": "Two", "body": "Text." } } },
              "bo": { "name": "Bo" }
            }

            """
        try site.folder.write(text, to: "Content/Users.json")
        #expect(try await site.outline(["pull", "--yes"]).status == 0)
        #expect(try site.folder.text("Content/Users.json") == text)
        for path in ["Users/ada/publish", "Users/ada/articles/two", "Users/bo"] { site.server.set(path, .null) }
        #expect(try await site.outline(["pull", "--yes"]).status == 0)
        let changed = try site.folder.text("Content/Users.json")
        #expect(
            changed == """
                {
                  "ada": { "name": "Ada", "email": "ada@example.com", "details": { "headline": "x", "summary": "y" },
                    "articles": { "one": { "title": "One", "body": "Text." } } }
                }

                """, "\(changed)")
        site.server.set("Users/ada/publish", .array([.string("phone")]))
        #expect(try await site.outline(["pull", "--yes"]).status == 0)
        #expect(try site.folder.text("Content/Users.json").contains(#""publish": "#))
        #expect(try await site.outline(["push"]).status == 0)
    }

    @Test("are restored if only the folder removed them, with a message")
    func removedHere() async throws {
        let site = try await Self.pulled()
        try site.folder.remove("Content/Users/bo.json")
        let run = try await site.outline(["pull", "--yes"])
        #expect(
            run.output.contains("Removed from the folder but still in the database, written again: Users/bo.\n"),
            "\(run.output)")
        // Removed in both places, they stay removed.
        try site.folder.remove("Content/Users/bo.json")
        site.server.set("Users/bo", .null)
        for command in ["pull", "push", "pull"] { #expect(try await site.outline([command, "--yes"]).status == 0) }
        #expect(site.server.node("Users/bo").isNull)
        #expect(try site.folder.contents()["Content/Users/bo.json"] == nil)
    }
}
