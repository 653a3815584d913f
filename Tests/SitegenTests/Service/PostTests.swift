import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("Posts from the command line", .withServer)
struct PostTests {
    private static let text = "# Bridges\n\nSome *sing*.\n"

    @Test("become files of the folder, and articles of the site")
    func folder() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(Self.text, to: "bridges.md")
        let before = try folder.contents(of: "Content").keys
        let new = try await Sitegen.outline(["post", "new", "bridges.md", "--candidate", "ada"], in: folder)
        #expect(new.status == 0, "\(new.error)")
        let id = new.output.trimmingCharacters(in: .newlines)
        let made = try folder.contents(of: "Content").keys.filter { !before.contains($0) }
        #expect(Set(made) == ["posts/\(id).json", "user-posts/ada/\(id).json"])
        #expect(
            try folder.text("Content/posts/\(id).json") == """
                {
                  "uid": "ada",
                  "author": "Ada Example",
                  "title": "Bridges",
                  "body": "# Bridges\\n\\nSome *sing*.\\n"
                }

                """)

        let edit = try await Sitegen.outline(
            ["post", "edit", id, "--title", "Singing bridges", "--candidate", "ada"], in: folder)
        #expect(edit == Sitegen.Run(status: 0, output: "Changed in Content: Singing bridges\n"))
        #expect(
            try await Sitegen.outline(["post", "list", "--candidate", "ada"], in: folder)
                == Sitegen.Run(status: 0, output: "\(id)  Singing bridges (0 stars, 0 comments)\n"))
        #expect(try await Sitegen.outline(["build", "--quiet"], in: folder).status == 0)
        #expect(try folder.text("Output/ada/articles/\(id).html").contains("Singing bridges"))

        let remove = try await Sitegen.outline(["post", "remove", id, "--yes", "--candidate", "ada"], in: folder)
        #expect(remove == Sitegen.Run(status: 0, output: "Removed from Content: Singing bridges\n"))
        #expect(try Set(folder.contents(of: "Content").keys) == Set(before))
    }

    @Test("are listed even without a copy under their author, by author or all of them")
    func list() async throws {
        let folder = try TemporaryFolder.smallSite()
        for (id, uid) in [("-P72DRqt_rXkgXUg-Lj3", "ada"), ("-P72DRqt_rXkgXUg-Lj4", "bo")] {
            try folder.write(
                #"{"uid": "\#(uid)", "author": "x", "title": "By \#(uid)", "body": "B"}"#,
                to: "Content/posts/\(id).json")
        }
        let (ada, bo) = ("-P72DRqt_rXkgXUg-Lj3  By ada", "-P72DRqt_rXkgXUg-Lj4  By bo")
        #expect(
            try await Sitegen.outline(["post", "list", "--candidate", "bo"], in: folder)
                == Sitegen.Run(status: 0, output: "\(bo) (0 stars, 0 comments)\n"))
        for arguments in [["post", "list"], ["post", "list", "--all", "--candidate", "ada"]] {
            #expect(
                try await Sitegen.outline(arguments, in: folder)
                    == Sitegen.Run(
                        status: 0, output: "\(ada) by ada (0 stars, 0 comments)\n\(bo) by bo (0 stars, 0 comments)\n"))
        }
    }

    @Test(
        "are refused if a value is missing, and nothing is written",
        arguments: [
            (["post", "new", "empty.md", "--candidate", "ada"], 64, "error: empty-post\n"),
            (
                ["post", "new", "bridges.md"], 64,
                "error: author-not-named\n"
            ),
            (
                ["post", "new", "gone.md", "--candidate", "ada"], 66,
                "error: file-failed 'gone.md'\n"
            ),
            (["post", "edit", "x", "bridges.md", "--candidate", "ada"], 66, "error: unknown-post 'x'\n"),
            (
                ["post", "remove", "-P72DRqt_rXkgXUg-Lj3", "--yes", "--candidate", "bo"], 77,
                "error: not-your-post '-P72DRqt_rXkgXUg-Lj3'\n"
            ),
            (
                ["post", "remove", "-P72DRqt_rXkgXUg-Lj3", "--candidate", "ada"], 64,
                "error: removal-not-confirmed"
            ),
        ])
    func refusals(_ arguments: [String], _ status: Int32, _ beginning: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(Self.text, to: "bridges.md")
        try folder.write("", to: "empty.md")
        try folder.write(
            #"{"uid": "ada", "author": "Ada", "title": "T", "body": "B"}"#,
            to: "Content/posts/-P72DRqt_rXkgXUg-Lj3.json")
        let before = try folder.contents()
        let run = try await Sitegen.outline(arguments, in: folder)
        #expect(run.status == status)
        #expect(run.error.hasPrefix(beginning), "\(run.error)")
        #expect(try folder.contents() == before)
    }

    @Test("are written into a database as the signed-in person; stars count once per person")
    func database() async throws {
        let site = try AccountSite()
        site.server.settings.rules = .signedInWrites
        site.server.set("Users/ada/name", .string("Ada Example"))
        try site.folder.write(Self.text, to: "bridges.md")
        let database = ["--firebase", site.server.databaseURL()]
        let refused = try await site.outline(["post", "new", "bridges.md"] + database)
        #expect(refused.status == 77)
        #expect(refused.error.hasPrefix("error: not-signed-in\n"))

        try await site.login()
        let new = try await site.run(["post", "new", "bridges.md", "--title", "Bridges"] + database)
        #expect(new.status == 0, "\(new.error)")
        let id = new.output.trimmingCharacters(in: .newlines)
        #expect(site.server.node("posts/\(id)") == site.server.node("user-posts/ada/\(id)"))
        #expect(site.server.requests.filter { $0.method == "PATCH" }.count == 1)

        let comment = try await site.run(["comment", id, "Which", "one?"])
        #expect(comment.status == 0, "\(comment.error)")
        #expect(
            site.server.node("post-comments/\(id)")[comment.output.trimmingCharacters(in: .newlines)]?["text"]
                == .string("Which one?"))
        for _ in 1...2 {
            #expect(try await site.run(["star", id]) == Sitegen.Run(status: 0, output: "Bridges: 1 star\n"))
        }
        #expect(try await site.run(["post", "list"] + database).output == "\(id)  Bridges (1 star, 1 comment)\n")
        #expect(try await site.run(["comment", id]) == Sitegen.Run(status: 0, output: "Ada Example: Which one?\n"))
        #expect(
            try await site.run(["post", "list", "--all"] + database).output
                == "\(id)  Bridges by ada (1 star, 1 comment)\n")
        #expect(try await site.run(["star", id, "--remove"]) == Sitegen.Run(status: 0, output: "Bridges: 0 stars\n"))
        #expect(try await site.run(["comment", id, " "]).status == 64)
        #expect(try await site.run(["comment", "gone", "x"]).status == 66)
        #expect(try await site.run(["post", "remove", id, "--yes"] + database).status == 0)
        for path in ["posts", "user-posts", "post-comments"] { #expect(site.server.node(path).isNull) }
        try site.checkFiles()
    }

    @Test("are starred and commented once, as late as a database with too many requests asks")
    func tooManyRequests() async throws {
        let site = try AccountSite()
        try await site.login()
        let post = #"{"uid": "ada", "author": "Ada", "title": "Bridges", "body": "Some sing."}"#
        site.server.set("posts/p", try #require(TreeDocument(reading: .init(name: "post", post)).node))
        let fault = Fault.answer(status: 429, headers: [.init("Retry-After", "2")], body: "")
        let clock = ContinuousClock()
        for (arguments, method) in [(["star", "p"], "PATCH"), (["comment", "p", "Which?"], "POST")] {
            site.server.fault(fault, methods: [method])
            var run: Sitegen.Run?
            let time = try await clock.measure { run = try await site.run(arguments) }
            #expect(run?.status == 0 && time >= .seconds(2), "\(arguments): \(time), \(String(describing: run))")
        }
        #expect(site.server.node("posts/p/starCount") == .number(1))
        #expect(site.server.node("post-comments/p").members?.count == 1)
        let always = Fault.answer(status: 429, headers: [.init("Retry-After", "0")], body: "")
        for (arguments, method) in [(["star", "p", "--remove"], "PATCH"), (["comment", "p", "Which?"], "POST")] {
            site.server.fault(always, times: nil, methods: [method])
            site.server.forgetRequests()
            let refused = try await site.outline(arguments)
            #expect(refused.status == 69 && refused.error.contains("error: service-too-many-requests"), "\(refused)")
            #expect(site.server.requests.count { $0.method == method } == 5, "\(arguments)")
        }
        #expect(site.server.node("posts/p/starCount") == .number(1))
        #expect(site.server.node("post-comments/p").members?.count == 1)
    }

    @Test("The own posts are listed with few requests, or one by one if the rules allow no more")
    func listOfMany() async throws {
        let site = try AccountSite()
        try await site.login()
        for number in 10..<40 {
            let post = [("uid", "ada"), ("author", "Ada"), ("title", "T"), ("body", "B")].map { ($0, Node.string($1)) }
            site.server.set("user-posts/ada/p\(number)", .object(post))
            // One copy has no post.
            if number < 39 { site.server.set("posts/p\(number)", .object(post + [("starCount", .number(number))])) }
        }
        for isWhole in [true, false] {
            site.server.settings.rules = StandInRules { isWhole || $0.path != Self.posts }
            site.server.forgetRequests()
            let run = try await site.run(["post", "list", "--firebase", site.server.databaseURL()])
            let lines = run.output.split(separator: "\n")
            #expect(lines.first == "p39  T (0 stars, 0 comments)" && lines.last == "p10  T (10 stars, 0 comments)")
            #expect(lines.count == 30 && run.status == 0, "\(run)")
            let reads = site.server.requests.count { $0.path.hasPrefix("/posts") }
            #expect(reads == (isWhole ? 2 : 31), "\(reads)")
        }
    }

    private static let posts = TreePath(keys: ["posts"])

    @Test("The provider's data about a person is written into a database without changing other values")
    func userInfo() async throws {
        let site = try AccountSite(withContent: true)
        let resume = Node.object([("basics", .object([("label", .string("Engineer"))]))])
        site.server.set("Users/ada", .object([("name", .string("Ada Example")), ("resume", resume)]))
        try await site.login()
        let content = try site.folder.contents(of: "Content")
        let arguments = ["import", "userinfo", "--firebase", site.server.databaseURL(), "--yes"]
        let run = try await site.run(arguments)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.hasPrefix("For 'ada', in the database:\n  + "), "\(run.output)")
        #expect(site.server.node("Users/ada/details").members?.isEmpty == false)
        #expect(site.server.node("Users/ada/resume") == resume)
        #expect(try site.folder.contents(of: "Content") == content)
        #expect(try await site.run(arguments).output == "The database is already up to date.\n")
    }
}
