import CandidateNetwork
import ContentTree
import TestSupport
import Testing

@testable import Commands

@Suite("sitegen pull")
struct PullTests {
    private static let tree = """
        {"Users":{"ada":{"name":"Ada","details":{"headline":"x"},"articles":{"one":{"body":"Text.\\n","title":"One"}}},
        "bo":{"name":"Bo"}},
        "posts":{"-Oa":{"uid":"ada","author":"Ada","title":"T","body":"B"}},
        "user-posts":{"ada":{"-Oa":{"uid":"ada","author":"Ada","title":"T","body":"B"}}},
        "post-comments":{"-Oa":{"-Ob":{"uid":"bo","author":"Bo","text":"Hm."}}},
        "elsewhere":{"x":1}}
        """

    @Test("writes the files of a whole database, and nothing the second time")
    func all() async throws {
        let bench = try SyncBench(["site.json": "{}", "Users/ada/resume.pdf": "%PDF-"], database: Self.tree)
        #expect(await bench.run("pull", "--yes") == .done)
        var content = try bench.content()
        #expect(content.removeValue(forKey: ".schemas/candidate.schema.json") == SchemaKind.candidate.text)
        let post =
            "{\n  \"uid\": \"ada\",\n  \"author\": \"Ada\",\n  \"title\": \"T\",\n  \"body\": \"B\"\n}\n"
        #expect(
            content == [
                "site.json": "{}", "Users/ada/resume.pdf": "%PDF-",
                "Users/ada.json": """
                {
                  "$schema": "../.schemas/candidate.schema.json",
                  "name": "Ada",
                  "details": {
                    "headline": "x"
                  }
                }

                """,
                "Users/ada/articles/one.md": "---\ntitle: One\n---\nText.\n",
                "Users/bo.json": """
                {
                  "$schema": "../.schemas/candidate.schema.json",
                  "name": "Bo"
                }

                """,
                "posts/-Oa.json": post,
                "user-posts/ada.json":
                    "{\n  \"-Oa\": {\n    \"uid\": \"ada\",\n    \"author\": \"Ada\",\n    \"title\": \"T\",\n    \"body\": \"B\"\n  }\n}\n",
                "post-comments/-Oa.json":
                    "{\n  \"-Ob\": {\n    \"uid\": \"bo\",\n    \"author\": \"Bo\",\n    \"text\": \"Hm.\"\n  }\n}\n",
            ])
        let before = try bench.all()
        #expect(await bench.run("pull") == .done)
        #expect(await bench.run("push") == .done)
        #expect(bench.database.writes == 0)
        #expect(try bench.all() == before)
    }

    @Test("shows, and does not write, without an answer or with --dry-run")
    func unasked() async throws {
        let bench = try SyncBench(["Users/ada.json": "{\"name\": \"A\"}"], database: Self.tree)
        let before = try bench.all()
        #expect(await bench.run("pull", "--dry-run", "--verbose") == .done)
        #expect(await bench.run("pull") == .usage)
        #expect(try bench.all() == before)
    }

    @Test("pulls only the given part")
    func only() async throws {
        let bench = try SyncBench(["Users/bo.json": "{\"name\": \"B\"}"], database: Self.tree)
        #expect(await bench.run("pull", "--yes", "--only", "Users/bo", "--only=posts") == .done)
        #expect(
            try bench.content().keys.sorted() == ["Users/bo.json", "posts/-Oa.json"])
        #expect(try bench.content()["Users/bo.json"] == "{\"name\": \"Bo\"}")
        #expect(await bench.run("pull", "--yes", "--only", "Users/cy") == .missingInput)
        for wrong in ["elsewhere", "Users/ada/details", "/", "Users/a.b"] {
            #expect(await bench.run("pull", "--yes", "--only", wrong) == .usage, "\(wrong)")
        }
    }

    @Test("keeps content that is only in the folder, unless forced")
    func onlyHere() async throws {
        let own = ["Users/cy.json": #"{"name": "Cy"}"#, "Users/bo.json": #"{"name": "B", "slug": "b"}"#]
        let bench = try SyncBench(own, database: Self.tree)
        #expect(await bench.run("pull", "--yes", "--only", "Users") == .done)
        #expect(try bench.content()["Users/bo.json"] == #"{"name": "Bo", "slug": "b"}"#)
        #expect(try bench.content()["Users/cy.json"] == own["Users/cy.json"])
        #expect(await bench.run("pull", "--yes", "--force", "--only", "Users") == .done)
        #expect(try bench.content()["Users/bo.json"] == #"{"name": "Bo"}"#)
        #expect(try bench.content()["Users/cy.json"] == nil)
    }

    @Test("keeps local changes, pulls remote changes, and writes nothing after conflicting changes")
    func bothSides() async throws {
        let bench = try SyncBench([:], database: Self.tree)
        #expect(await bench.run("pull", "--yes") == .done)
        let bo = try #require(try bench.content()["Users/bo.json"])
        try bench.site.write(bo.replacing("\"Bo\"", with: "\"Bob\""), to: "Content/Users/bo.json")
        try await bench.database.store([TreeEndpoints.write(TreePath("Users/bo/slug"), .string("b"))])
        #expect(await bench.run("pull", "--yes") == .done)
        #expect(try bench.local("Users/bo") == #"{"name":"Bob","slug":"b"}"#)
        // The next push sends the local changes without a conflict.
        #expect(await bench.run("push", "--yes") == .done)
        #expect(try await bench.stored("Users/bo") == #"{"name":"Bob","slug":"b"}"#)

        try bench.site.write(#"{"name": "Here", "slug": "b"}"#, to: "Content/Users/bo.json")
        try await bench.database.store([TreeEndpoints.write(TreePath("Users/bo/name"), .string("There"))])
        let before = try bench.all()
        #expect(await bench.run("pull", "--yes") == .invalidInput)
        #expect(try bench.all() == before)
        #expect(await bench.run("pull", "--yes", "--force") == .done)
        #expect(try bench.local("Users/bo") == #"{"name":"There","slug":"b"}"#)
    }

    @Test("removes content that was in the database, and keeps content that never was")
    func removed() async throws {
        let bench = try SyncBench([:], database: Self.tree)
        #expect(await bench.run("pull", "--yes") == .done)
        try bench.site.write(#"{"name": "New"}"#, to: "Content/Users/new.json")
        try await bench.change("Users/bo", "null")
        try await bench.change("Users/ada/details", "null")
        try await bench.change("Users/ada/articles/one", "null")
        try await bench.change("posts/-Oa", "null")
        try await bench.change("user-posts/ada/-Oa", "null")
        try await bench.change("post-comments/-Oa/-Ob", "null")
        #expect(await bench.run("pull", "--yes") == .done)
        #expect(try bench.local("Users") == #"{"ada":{"name":"Ada"},"new":{"name":"New"}}"#)
        for collection in ["posts", "user-posts", "post-comments"] { #expect(try bench.local(collection) == nil) }
        // The next push writes nothing of it back.
        #expect(await bench.run("push", "--yes") == .done)
        #expect(try await bench.stored("Users") == #"{"ada":{"name":"Ada"},"new":{"name":"New"}}"#)
        #expect(try await bench.stored("posts") == nil)
        #expect(await bench.run("pull", "--yes", "--force") == .done)
        #expect(try bench.content()["Users/new.json"] == #"{"name": "New"}"#)
    }

    @Test("stops if many nodes are missing from the database", arguments: ["Users", "posts"])
    func many(collection: String) async throws {
        func tree(_ count: Int) -> String {
            let nodes = (0..<count).map { #""n\#($0)":{"name":"N","title":"T"}"# }.joined(separator: ",")
            return #"{"\#(collection)":{\#(nodes)}}"#
        }
        let bench = try SyncBench([:], database: tree(12))
        #expect(await bench.run("pull", "--yes") == .done)
        for gone in 0..<3 { try await bench.change("\(collection)/n\(gone)", "null") }
        let before = try bench.all()
        #expect(await bench.run("pull", "--yes") == .invalidInput)
        #expect(try bench.all() == before)
        // A node given by `--only` is removed.
        #expect(await bench.run("pull", "--yes", "--only", "\(collection)/n0") == .done)
        #expect(try bench.content()["\(collection)/n0.json"] == nil)
        #expect(await bench.run("pull", "--yes") == .done)
        #expect(try bench.content().keys.filter { $0.hasPrefix(collection) }.count == 9)
        try await bench.change(collection, #"{"other":{"name":"N"}}"#)
        #expect(await bench.run("pull", "--yes") == .invalidInput)
        #expect(await bench.run("pull", "--yes", "--allow-removals") == .done)
        #expect(try bench.content().keys.filter { $0.hasPrefix(collection) } == ["\(collection)/other.json"])
    }

    @Test("removes nobody if the database is empty", arguments: ["{}", "null", #"{"Users":{}}"#])
    func nobody(database: String) async throws {
        let bench = try SyncBench(
            ["Users/ada.json": #"{"name": "Ada"}"#, "posts/p.json": "{\"a\": 1}"], database: database)
        let before = try bench.all()
        for arguments in [[], ["--force"], ["--only", "Users/ada", "--force"]] {
            let status = await bench.run(["pull", "--yes"] + arguments)
            #expect(status == .invalidInput)
            #expect(try bench.all() == before)
        }
        #expect(await bench.run("pull", "--yes", "--force", "--allow-removals") == .done)
        #expect(try bench.content() == [:])
    }

    @Test("changes nothing if the database fails in between")
    func failing() async throws {
        let bench = try SyncBench(["Users/bo.json": "{\"name\": \"B\"}"], database: Self.tree)
        let before = try bench.all()
        #expect(await bench.run("pull", "--dry-run") == .done)
        let count = bench.database.calls
        #expect(count > 5)
        for call in 1...count {
            bench.database.fail(at: call)
            #expect(await bench.run("pull", "--yes") == .serviceUnavailable)
            #expect(try bench.all() == before)
        }
    }

    @Test("changes nothing if a file has errors")
    func wrongFile() async throws {
        let bench = try SyncBench(["Users/bo.json": "{"], database: Self.tree)
        let before = try bench.all()
        #expect(await bench.run("pull", "--yes") == .invalidInput)
        #expect(try bench.all() == before)
    }

    @Test("restores any tree and writes it to its original files")
    func random() async throws {
        var random = SeededGenerator(seed: 88)
        for _ in 0..<Campaign.rounds(150) {
            let tree = RandomTree.answer(RandomTree.database(&random))
            let bench = try SyncBench([:], database: JSONWriter(.compact).text(of: tree))
            #expect(await bench.run("pull", "--yes", "--allow-removals", "--diagnostics", "json") == .done)
            for collection in ["Users", "posts", "user-posts", "post-comments"] {
                #expect(
                    try bench.local(collection) == (try await bench.stored(collection)),
                    "\(JSONWriter().text(of: tree))")
            }
            let before = try bench.all()
            #expect(await bench.run("pull", "--allow-removals") == .done)
            #expect(await bench.run("push") == .done)
            #expect(bench.database.writes == 0)
            #expect(try bench.all() == before)

            // Another database over the same folder: a forced pull leaves nothing of the first.
            let next = RandomTree.answer(RandomTree.changedDatabase(tree, &random))
            let second = try SyncBench([:], database: JSONWriter(.compact).text(of: next))
            for (name, data) in before where name.hasPrefix("Content/") { try second.site.write(data, to: name) }
            #expect(await second.run("pull", "--yes", "--force", "--allow-removals") == .done)
            for collection in ["Users", "posts", "user-posts", "post-comments"] {
                #expect(try second.local(collection) == (try await second.stored(collection)))
            }
        }
    }
}
