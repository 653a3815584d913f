import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("Ten people who change one post at the same time", .withServer)
struct ManyWritersTests {
    private static let names = (0..<10).map { "person\($0)" }

    /// A post with five stars that no map explains, and its copy.
    private func site() throws -> AccountSite {
        let site = try AccountSite()
        site.server.settings.rules = .signedInWrites
        for path in ["posts/p", "user-posts/ada/p"] {
            site.server.set(
                path,
                .object([
                    ("uid", .string("ada")), ("author", .string("Ada")), ("title", .string("T")),
                    ("body", .string("B")), ("starCount", .number(5)),
                ]))
        }
        return site
    }

    private func run(_ site: AccountSite, _ uid: String, _ arguments: [String]) async throws -> Sitegen.Run {
        let token = site.server.signIn(StandInUser(uid: uid, email: "\(uid)@example.com", password: "CANARY")).idToken
        return try await site.outline(
            arguments + ["--firebase", site.server.databaseURL()], environment: ["SITEGEN_TOKEN": token])
    }

    /// Runs commands at the same time.
    private func runs(_ site: AccountSite, _ commands: [(uid: String, arguments: [String])]) async throws
        -> [Sitegen.Run]
    {
        try await withThrowingTaskGroup(of: (Int, Sitegen.Run).self) { group in
            for (index, command) in commands.enumerated() {
                group.addTask { (index, try await run(site, command.uid, command.arguments)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    @Test("count each star once")
    func stars() async throws {
        let site = try site()
        let runs = try await runs(site, Self.names.map { ($0, ["star", "p"]) })
        #expect(runs.allSatisfy { $0.status == 0 }, "\(runs)")
        for path in ["posts/p", "user-posts/ada/p"] {
            let node = site.server.node(path)
            #expect(node["starCount"] == .number(15))
            #expect(node["userIDsStarredBy"]?.members?.map(\.key).sorted() == Self.names)
        }
    }

    @Test("never mix the title of one edit with the text of another, nor lose an edit without telling its author")
    func edits() async throws {
        let site = try site()
        for name in Self.names { try site.folder.write("By \(name)", to: "\(name).md") }
        let edits = Self.names.map { (uid: "ada", arguments: ["post", "edit", "p", "\($0).md", "--title", $0]) }
        let runs = try await runs(site, edits + Self.names.map { (uid: $0, arguments: ["star", "p"]) })
        for run in runs.prefix(10) where run.status != 0 {
            #expect(run.status == 65 && run.error.hasPrefix("error: post-changed-meanwhile 'p'"), "\(run)")
        }
        #expect(runs.suffix(10).allSatisfy { $0.status == 0 }, "\(runs)")
        let (post, copy) = (site.server.node("posts/p"), site.server.node("user-posts/ada/p"))
        #expect(post["starCount"] == .number(15))
        #expect(post["title"] == copy["title"] && post["body"] == copy["body"])
        let winner = try #require(post["title"]?.string)
        #expect(post["body"] == .string("By \(winner)"))
        #expect(runs[try #require(Self.names.firstIndex(of: winner))].status == 0)
    }

    @Test("keep a star that is added in between, and report another title or text")
    func between() async throws {
        let site = try site()
        site.server.fault(.meanwhile("posts/p/starCount", .number(6)), below: "posts/p", methods: ["PUT"])
        let run = try await run(site, "ada", ["post", "edit", "p", "--title", "Mine"])
        #expect(run.status == 0, "\(run)")
        #expect(site.server.node("posts/p/starCount") == .number(6))
        for path in ["posts/p", "user-posts/ada/p"] { #expect(site.server.node(path)["title"] == .string("Mine")) }
        for key in ["title", "body"] {
            let before = site.server.node("posts/p").replacing(TreePath(keys: [key]), with: .string("Theirs"))
            site.server.fault(.meanwhile("posts/p/\(key)", .string("Theirs")), below: "posts/p", methods: ["PUT"])
            let refused = try await self.run(site, "ada", ["post", "edit", "p", "--title", "Again \(key)"])
            #expect(refused.status == 65 && refused.error.hasPrefix("error: post-changed-meanwhile 'p'"), "\(refused)")
            #expect(site.server.node("posts/p") == before)
        }
    }

    @Test("store an edit whose response was lost")
    func lostEdit() async throws {
        let site = try site()
        site.server.fault(.closed(afterDoing: true), below: "posts/p", methods: ["PUT"])
        let run = try await run(site, "ada", ["post", "edit", "p", "--title", "Mine"])
        #expect(run.status == 0, "\(run)")
        #expect(site.server.node("user-posts/ada/p/title") == .string("Mine"))
    }

    @Test("edit title and text one after the other under rules that allow no more")
    func keys() async throws {
        let site = try site()
        site.server.settings.rules = StandInRules { access in
            let keys = access.path.keys
            return !access.isWriting || keys.first == "user-posts"
                || keys.count == 3 && keys[0] == "posts" && ["title", "body"].contains(keys[2])
        }
        try site.folder.write("New text", to: "text.md")
        let run = try await run(site, "ada", ["post", "edit", "p", "text.md", "--title", "Mine"])
        #expect(run.status == 0, "\(run)")
        for path in ["posts/p", "user-posts/ada/p"] {
            #expect(site.server.node(path)["title"] == .string("Mine"))
            #expect(site.server.node(path)["body"] == .string("New text"))
        }
        site.server.fault(.meanwhile("posts/p/body", .string("Theirs")), below: "posts/p/body", methods: ["PUT"])
        try site.folder.write("Newer text", to: "text.md")
        let partly = try await self.run(site, "ada", ["post", "edit", "p", "text.md", "--title", "Again"])
        #expect(partly.status == 65 && partly.error.contains("hint: post-partly-changed 'p'"), "\(partly)")
        #expect(site.server.node("posts/p/body") == .string("Theirs"))
    }

    @Test("are told if only a part of a change is stored, and complete it with the same command")
    func partly() async throws {
        let site = try site()
        let edit = ["post", "edit", "p", "--title", "Mine"]
        site.server.fault(.page, below: "user-posts")
        let failed = try await run(site, "ada", edit)
        #expect(failed.status == 69 && failed.error.contains("hint: post-partly-changed 'p'"), "\(failed)")
        #expect(site.server.node("posts/p/title") == .string("Mine"))
        #expect(site.server.node("user-posts/ada/p/title") == .string("T"))
        #expect(try await run(site, "ada", edit).status == 0)
        #expect(site.server.node("user-posts/ada/p/title") == .string("Mine"))
        // Nothing is stored if the first request fails.
        site.server.fault(.page, below: "posts/p", methods: ["PUT"])
        let first = try await run(site, "ada", ["post", "edit", "p", "--title", "Other"])
        #expect(first.status == 69 && !first.error.contains("post-partly-changed"), "\(first)")
    }

    @Test("keep a star in the map of the app, and a star of others after a lost response")
    func lost() async throws {
        let site = try site()
        site.server.set("posts/p/stars/zoe", .bool(true))
        site.server.fault(.closed(afterDoing: true), methods: ["PATCH"])
        let run = try await run(site, "bo", ["star", "p"])
        #expect(run == Sitegen.Run(status: 0, output: "T: 6 stars\n"))
        #expect(site.server.node("posts/p/stars").members?.map(\.key).sorted() == ["bo", "zoe"])
        #expect(site.server.node("posts/p")["userIDsStarredBy"] == nil)
    }

    @Test("can star a post under rules that allow other people nothing else")
    func leaves() async throws {
        let site = try site()
        site.server.settings.rules = StandInRules { access in
            let keys = access.path.keys
            guard access.isWriting, keys.first == "posts" else { return !access.isWriting }
            return keys.count == 4 && keys[3] == access.uid || keys.count == 3 && keys[2] == "starCount"
        }
        let starred = try await run(site, "bo", ["star", "p"])
        #expect(starred.status == 0 && starred.output == "T: 6 stars\n", "\(starred)")
        #expect(site.server.node("user-posts/ada/p/starCount") == .number(5))
        #expect(try await run(site, "bo", ["star", "p", "--remove"]).output == "T: 5 stars\n")
        #expect(site.server.node("posts/p")["userIDsStarredBy"] == nil)
    }

    @Test("do not overwrite a pushed post that somebody changes in between")
    func push() async throws {
        let site = try AccountSite(withContent: true)
        site.server.settings.rules = .signedInWrites
        let post = #"{"uid":"ada","author":"Ada","title":"T","body":"B"}"#
        for path in ["posts/p.json", "user-posts/ada/p.json"] { try site.folder.write(post, to: "Content/" + path) }
        #expect(try await run(site, "ada", ["push", "--yes"]).status == 0)
        let changed = post.replacing("\"B\"", with: "\"C\"")
        for path in ["posts/p.json", "user-posts/ada/p.json"] { try site.folder.write(changed, to: "Content/" + path) }
        site.server.fault(.meanwhile("posts/p/title", .string("Theirs")), below: "posts", methods: ["PUT", "PATCH"])
        let refused = try await run(site, "ada", ["push", "--yes"])
        #expect(refused.status == 65 && refused.error.contains("error: database-changed-meanwhile 'posts/p'"))
        #expect(site.server.node("posts/p/title") == .string("Theirs"))
    }
}
