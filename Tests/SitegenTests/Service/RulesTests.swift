import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

/// Databases with security rules: the shipped examples, and those that Firebase's database quickstart recommends.
@Suite("A database with security rules", .withServer)
struct RulesTests {
    private static let ada = AccountSite.ada
    private static let bo = StandInUser(uid: "bo", email: "bo@example.com", name: "Bo Example")
    /// A staff account.
    private static let kim = StandInUser(uid: "kim", email: "kim@example.com", name: "Kim Example")

    /// The rules of the quickstart: `users` belong to their owners, everybody reads posts and comments, signed-in people
    /// write them, and a copy under `user-posts` belongs to its author.
    private static let quickstart = """
        {"rules": {
          "users": {"$UID": {".read": "auth.uid == $UID", ".write": "auth.uid == $UID"}},
          "posts": {".read": true, ".write": "auth.uid != null", "$POSTID": {
            "uid": {".validate": "(data.exists() && data.val() == newData.val()) || newData.val() == auth.uid"},
            "stars": {"$UID": {".validate": "auth.uid == $UID"}}}},
          "user-posts": {".read": true, "$UID": {"$POSTID": {
            ".write": "auth.uid == $UID",
            ".validate": "data.exists() || newData.child('uid').val() == auth.uid"}}},
          "post-comments": {".read": true, ".write": "auth.uid != null", "$POSTID": {"$COMMENTID": {
            "uid": {".validate": "(data.exists() && data.val() == newData.val()) || newData.val() == auth.uid"}}}}
        }}
        """

    /// A site in a database with these rules: Ada has a post with a copy.
    private struct RuledSite {
        let site: AccountSite
        var server: FirebaseStandIn { site.server }

        init(_ rules: String) async throws {
            site = try AccountSite(withContent: true)
            let text =
                rules == "quickstart"
                ? quickstart : try await Sitegen.run(["schema", "rules", rules], in: site.folder).output
            for user in [bo, kim] { server.add(user) }
            server.set("staff/kim", .bool(true))
            server.set("Users/bo", .object([("name", .string("Bo Example"))]))
            let post = Node.object(
                [("uid", "ada"), ("author", "Ada Example"), ("title", "Bridges"), ("body", "Some sing.")].map {
                    ($0, .string($1))
                })
            server.set("posts/p", post)
            server.set("user-posts/ada/p", post)
            try server.setRules(try #require(TreeDocument(reading: .init(name: "rules", text)).node))
        }

        /// Runs sitegen as a user; `nil` for nobody.
        func run(_ arguments: [String], as user: StandInUser?) async throws -> Sitegen.Run {
            try await run(arguments, token: user.map { server.signIn($0).idToken } ?? "")
        }

        func run(_ arguments: [String], token: String) async throws -> Sitegen.Run {
            let all = arguments + ["--firebase", server.databaseURL()] + Sitegen.annotations
            return try await site.run(all, environment: ["SITEGEN_TOKEN": token]).outlined
        }

        /// Adds another version of the post to the folder, with a comment by Ada and one by Bo.
        func addComments(_ text: String = "No") throws {
            let post = #"{"uid": "ada", "author": "Ada Example", "title": "Arches", "body": "They hold."}"#
            try site.folder.write(post, to: "Content/posts/p.json")
            try site.folder.write(#"{"p": \#(post)}"#, to: "Content/user-posts/ada.json")
            try site.folder.write(
                #"{"a": {"uid": "ada", "author": "Ada", "text": "Yes"}, "b": {"uid": "bo", "author": "Bo", "text": "\#(text)"}}"#,
                to: "Content/post-comments/p.json")
        }
    }

    @Test(
        "lists all posts for those who may read them, and tells others that they may not",
        arguments: ["owner-only", "school"])
    func list(rules: String) async throws {
        let site = try await RuledSite(rules)
        let all = try await site.run(["post", "list", "--all"], as: Self.kim)
        #expect(all.status == 0 && all.output.contains("Bridges"), "\(all)")
        let denied = try await site.run(["post", "list", "--all"], as: rules == "school" ? nil : Self.ada)
        #expect(denied.status == 77 && denied.output.isEmpty, "\(denied)")
        if rules == "owner-only" {
            #expect(denied.error.hasPrefix("error: post-list-not-readable\n"), "\(denied)")
            let own = try await site.run(["post", "list"], as: Self.ada)
            #expect(own.status == 0 && own.output.contains("Bridges"), "\(own)")
        }
    }

    @Test("lists posts without what the rules hide, and says so")
    func listWithoutNames() async throws {
        let site = try await RuledSite("public-read")
        let own = Node.object([(".read", .string("auth.uid == $u"))])
        let open = Node.object([(".read", .bool(true))])
        let rules = [("Users", Node.object([("$u", own)])), ("posts", open), ("user-posts", open)]
        try site.server.setRules(.object([("rules", .object(rules))]))
        let run = try await site.run(["post", "list", "--all"], as: Self.ada)
        #expect(run.status == 0 && run.output.contains("Bridges"), "\(run)")
        #expect(run.error.contains("hint: posts-not-readable 'post-comments' 'Users'"), "\(run)")
    }

    @Test(
        "is built by those who may read the candidates, with all posts",
        arguments: [
            ("owner-only", nil, false), ("owner-only", ada, false), ("owner-only", kim, true), ("school", nil, false),
            ("school", bo, true), ("school", kim, true), ("public-read", nil, true),
        ])
    func build(rules: String, user: StandInUser?, isAllowed: Bool) async throws {
        let ruled = try await RuledSite(rules)
        ruled.server.set("Users/ada", .object([("name", .string("Ada Example"))]))
        let run = try await ruled.run(["check"], as: user)
        guard isAllowed else {
            #expect(run.status == 77)
            #expect(run.error.hasPrefix("error: service-not-permitted\n"), "\(run.error)")
            #expect(run.error.components(separatedBy: "error: ").count == 2, "\(run.error)")
            return
        }
        #expect(run.status == 0)
        #expect(!run.error.contains("posts-not-readable"), "\(run.error)")
        #expect(try await ruled.run(["build"], as: user).status == 0)
        #expect(try ruled.site.folder.contents(of: "Output").keys.contains("ada/articles/p.html"))
    }

    @Test(
        "lets owners push, post, edit, comment, star and remove",
        arguments: ["owner-only", "school", "public-read", "quickstart"])
    func owner(rules: String) async throws {
        let ruled = try await RuledSite(rules)
        func run(_ arguments: String...) async throws -> String {
            let run = try await ruled.run(arguments, as: Self.ada)
            #expect(run.status == 0 && !run.error.contains("hint: "), "\(arguments): \(run.error)")
            return run.output.trimmingCharacters(in: .newlines)
        }
        if rules != "quickstart" {
            _ = try await run("push", "--only", "Users/ada", "--yes")
            #expect(ruled.server.node("Users/ada/name") == .string("Ada Example"))
        }
        try ruled.site.folder.write("# Arches\n\nThey hold.\n", to: "arches.md")
        let id = try await run("post", "new", "arches.md")
        #expect(ruled.server.node("posts/\(id)/author") == .string("Ada Example"))
        #expect(try await run("post", "edit", id, "--title", "Arcs").hasSuffix(": Arcs"))
        #expect(try await run("star", id) == "Arcs: 1 star")
        #expect(ruled.server.node("posts/\(id)") == ruled.server.node("user-posts/ada/\(id)"))
        _ = try await run("comment", id, "Which?")
        #expect(
            try await run("post", "list").split(separator: "\n")
                == ["p  Bridges (0 stars, 0 comments)", "\(id)  Arcs (1 star, 1 comment)"])
        #expect(try await run("star", id, "--remove") == "Arcs: 0 stars")
        _ = try await run("post", "remove", id, "--yes")
        for path in ["posts", "user-posts/ada", "post-comments"] {
            #expect(ruled.server.node("\(path)/\(id)").isNull, "\(path)")
        }
    }

    @Test(
        "refuses writes of others with one message",
        arguments: [
            ("owner-only", ["push", "--only", "Users/ada", "--yes"], "Users/ada: error: service-not-permitted"),
            ("owner-only", ["star", "p"], "posts/p: error: service-not-permitted"),
            ("owner-only", ["comment", "p", "Hello"], "posts/p: error: service-not-permitted"),
            ("school", ["push", "--only", "Users/ada", "--yes"], "Users/ada: error: service-not-permitted"),
            ("school", ["push", "--only", "posts/p", "--yes", "--force"], "posts/p: error: service-not-permitted"),
            ("school", ["post", "edit", "p", "--title", "Mine"], "error: not-your-post 'p'"),
            ("public-read", ["push", "--only", "Users/ada", "--yes"], "Users/ada: error: service-not-permitted"),
            (
                "public-read", ["push", "--only", "posts/p", "--yes", "--force"],
                "posts/p: error: service-not-permitted"
            ),
            ("public-read", ["post", "remove", "p", "--yes"], "error: not-your-post 'p'"),
            (
                "quickstart", ["push", "--only", "user-posts/ada", "--yes", "--force"],
                "user-posts/ada/p: error: service-not-permitted"
            ),
        ])
    func strangers(rules: String, arguments: [String], message: String) async throws {
        let ruled = try await RuledSite(rules)
        let post = #"{"uid": "bo", "author": "x", "title": "Mine", "body": "B"}"#
        try ruled.site.folder.write(post, to: "Content/posts/p.json")
        try ruled.site.folder.write(#"{"p": \#(post)}"#, to: "Content/user-posts/ada.json")
        let before = ruled.server.tree()
        let run = try await ruled.run(arguments, as: Self.bo)
        #expect(run.status == 77)
        let errors = run.error.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(errors.count == 1 && errors[0].hasPrefix(message), "\(run.error)")
        #expect(ruled.server.tree() == before)
    }

    @Test(
        "lets staff of a school and service accounts push the whole folder",
        arguments: ["owner-only", "school", "public-read"])
    func pushAll(rules: String) async throws {
        let ruled = try await RuledSite(rules)
        try ruled.addComments()
        let push = ["push", "--yes", "--force"]
        let staff = try await ruled.run(push, as: Self.kim)
        #expect(staff.status == (rules == "school" ? 0 : 77), "\(staff)")
        let owner = try await ruled.run(push, token: "owner")
        #expect(owner.status == 0, "\(owner)")
        #expect(ruled.server.node("Users/ada/name") == .string("Ada Example"))
        #expect(ruled.server.node("posts/p/title") == .string("Arches"))
        #expect(ruled.server.node("post-comments/p").members?.map(\.key) == ["a", "b"])
    }

    @Test("lets people push their own comments, and no others", arguments: ["school", "public-read"])
    func pushComments(rules: String) async throws {
        let ruled = try await RuledSite(rules)
        try ruled.addComments()
        let push = ["push", "--only", "post-comments/p", "--yes", "--force"]
        let refused = try await ruled.run(push, as: Self.bo)
        #expect(refused.status == 77, "\(refused)")
        #expect(refused.error.contains("post-comments/p/a: error: service-not-permitted"), "\(refused)")
        #expect(ruled.server.node("post-comments").isNull)
        let first = [("uid", "ada"), ("author", "Ada"), ("text", "Yes")].map { ($0, Node.string($1)) }
        ruled.server.set("post-comments/p/a", .object(first))
        let run = try await ruled.run(push, as: Self.bo)
        #expect(run.status == 0 && run.error.isEmpty, "\(run)")
        #expect(ruled.server.node("post-comments/p/b/text") == .string("No"))
        // A comment that was changed after it was read is not overwritten.
        try ruled.addComments("Maybe")
        ruled.server.fault(
            .meanwhile("post-comments/p/b/text", .string("Theirs")), below: "post-comments/p/b", methods: ["GET"])
        let late = try await ruled.run(push, as: Self.bo)
        #expect(late.status == 65, "\(late)")
        #expect(late.error.contains("error: database-changed-meanwhile 'post-comments/p/b'"), "\(late)")
        #expect(ruled.server.node("post-comments/p/b/text") == .string("Theirs"))
    }

    @Test(
        "stores a star of another person in the post, and says once that the copy is the author's",
        arguments: ["school", "public-read", "quickstart"])
    func star(rules: String) async throws {
        let ruled = try await RuledSite(rules)
        let copy = ruled.server.node("user-posts/ada/p")
        for _ in 1...2 {
            let run = try await ruled.run(["star", "p"], as: Self.bo)
            #expect(
                run
                    == Sitegen.Run(
                        status: 0, output: "Bridges: 1 star\n", error: "hint: post-copy-denied 'user-posts/ada'\n"))
        }
        #expect(ruled.server.node("posts/p/starCount") == .number(1))
        #expect(ruled.server.node("posts/p/userIDsStarredBy/bo") == .bool(true))
        #expect(ruled.server.node("user-posts/ada/p") == copy)
        let list = try await ruled.run(["post", "list"], as: Self.ada)
        #expect(list == Sitegen.Run(status: 0, output: "p  Bridges (1 star, 0 comments)\n"))
        if rules != "quickstart" {
            ruled.server.set("Users/ada", .object([("name", .string("Ada Example"))]))
            let check = try await ruled.run(["check"], as: Self.bo)
            #expect(check.status == 0 && !check.error.contains("post-copies-differ"), "\(check.error)")
        }
        #expect(try await ruled.run(["star", "p", "--remove"], as: Self.bo).output == "Bridges: 0 stars\n")
        #expect(try await ruled.run(["comment", "p", "Hello"], as: Self.bo).status == 0)
        #expect(try await ruled.run(["post", "list", "--all"], as: Self.bo).status == 0)
    }

    @Test("a star is not stored if the post itself is refused")
    func noStar() async throws {
        let ruled = try await RuledSite("school")
        try ruled.server.setRules(.object([("rules", .object([(".read", .bool(true))]))]))
        let before = ruled.server.tree()
        let run = try await ruled.run(["star", "p"], as: Self.bo)
        #expect(run.status == 77 && run.output == "")
        #expect(run.error == "error: service-not-permitted\n", "\(run.error)")
        #expect(ruled.server.tree() == before)
    }
}
