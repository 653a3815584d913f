import CandidateNetwork
import ContentTree
import Diagnostics
import TestSupport
import Testing

@testable import Commands

@Suite("sitegen push")
struct PushTests {
    private static let content = [
        "Users/ada.json":
            #"{"$schema": "../s.json", "name": "Ada", "publish": [], "userApplicationMaterial": [{"url": "cv.pdf"}]}"#,
        "Users/ada/details.json": #"{"headline": "x"}"#, "Users/bo.json": #"{"name": "Bo"}"#,
        "Users/ada/articles/one.md": "---\ntitle: One\n---\nText.\n",
        "posts/p.json": #"{"uid": "ada", "title": "T"}"#,
        "user-posts/ada.json": #"{"p": {"uid": "ada", "title": "T"}}"#,
    ]
    private static let ada =
        #"{"articles":{"one":{"body":"Text.\n","title":"One"}},"details":{"headline":"x"},"name":"Ada","userApplicationMaterial":{"0":{"url":"cv.pdf"}}}"#

    @Test("fills an empty database, and writes nothing the second time")
    func all() async throws {
        let bench = try SyncBench(Self.content, database: "null")
        #expect(await bench.run("push", "--dry-run") == .done)
        #expect(await bench.run("push") == .usage)
        #expect(bench.database.writes == 0)
        #expect(await bench.run("push", "--yes") == .done)
        #expect(try await bench.stored("Users/ada") == Self.ada)
        #expect(try await bench.stored("Users/bo") == #"{"name":"Bo"}"#)
        #expect(try await bench.stored("posts") == #"{"p":{"title":"T","uid":"ada"}}"#)
        #expect(try await bench.stored("user-posts") == #"{"ada":{"p":{"title":"T","uid":"ada"}}}"#)
        // A post and its copy are written together.
        #expect(bench.database.writes == 3)
        #expect(try bench.content() == Self.content)
        let before = try bench.all()
        #expect(await bench.run("push") == .done)
        #expect(await bench.run("pull") == .done)
        #expect(bench.database.writes == 3)
        #expect(try bench.all() == before)
    }

    @Test("writes only local changes")
    func changed() async throws {
        let bench = try SyncBench(Self.content, database: "null")
        #expect(await bench.run("push", "--yes") == .done)
        try bench.site.write(#"{"name": "Bob"}"#, to: "Content/Users/bo.json")
        try bench.site.write(#"{"uid": "ada", "title": "U"}"#, to: "Content/posts/p.json")
        bench.database.fail(at: nil)
        #expect(await bench.run("push", "--yes", "--only", "Users/bo") == .done)
        #expect(bench.database.writes == 1)
        #expect(await bench.run("push", "--yes") == .done)
        #expect(bench.database.writes == 2)
        #expect(try await bench.stored("Users/bo/name") == #""Bob""#)
        #expect(try await bench.stored("posts/p/title") == #""U""#)
        #expect(try await bench.stored("user-posts/ada/p/title") == #""T""#)
    }

    @Test("does not overwrite changes of others")
    func conflicts() async throws {
        let bench = try SyncBench(Self.content, database: "null")
        #expect(await bench.run("push", "--yes") == .done)
        try await bench.change("Users/bo/details", #"{"headline":"theirs"}"#)
        // Unchanged nodes do not conflict.
        #expect(await bench.run("push", "--only", "Users/ada") == .done)
        for arguments in [["push", "--yes"], ["push", "--dry-run"]] {
            #expect(await bench.run(arguments) == .invalidInput)
        }
        #expect(try await bench.stored("Users/bo/details") == #"{"headline":"theirs"}"#)
        #expect(await bench.run("pull", "--yes") == .done)
        #expect(try bench.local("Users/bo") == #"{"details":{"headline":"theirs"},"name":"Bo"}"#)
        // A key that is removed here after that is removed intentionally.
        try bench.site.write(#"{"name": "Bo"}"#, to: "Content/Users/bo.json")
        #expect(await bench.run("push", "--yes") == .done)
        #expect(try await bench.stored("Users/bo") == #"{"name":"Bo"}"#)

        try await bench.change("Users/bo/name", #""Bobby""#)
        #expect(await bench.run("push", "--yes", "--force") == .done)
        #expect(try await bench.stored("Users/bo/name") == #""Bo""#)
        try await bench.change("Users/bo", "null")
        #expect(await bench.run("push", "--yes") == .invalidInput)
        #expect(try await bench.stored("Users/bo") == nil)
    }

    @Test("does not overwrite nodes that were never pulled")
    func neverPulled() async throws {
        let bench = try SyncBench(Self.content, database: #"{"Users":{"bo":{"name":"Bob"},"cy":{"name":"Cy"}}}"#)
        #expect(await bench.run("push", "--yes") == .invalidInput)
        #expect(bench.database.writes == 0)
        #expect(await bench.run("push", "--yes", "--force") == .done)
        #expect(try await bench.stored("Users/bo/name") == #""Bo""#)
        #expect(try await bench.stored("Users/cy/name") == #""Cy""#)
    }

    @Test("detects changes between reading and writing")
    func race() async throws {
        for path in ["Users/bo/name", "posts/p/starCount", "user-posts/ada/p/starCount"] {
            let bench = try SyncBench(Self.content, database: "null")
            let network = bench.database.network
            let target = try TreePath(path)
            // The first write is that of a candidate; the change happens before it.
            bench.database.beforeWrite {
                try await network.store([TreeEndpoints.write(target, .number(7))])
            }
            #expect(await bench.run("push", "--yes") == .invalidInput)
            #expect(try await bench.stored(path) == "7")
            #expect(try await bench.stored("Users/ada") == Self.ada)
            let post = try await bench.stored("posts/p/title")
            #expect(path.hasPrefix("Users") ? post == #""T""# : post == nil)
        }
    }

    @Test("reports values that databases cannot store before anything is sent")
    func keys() async throws {
        let bench = try SyncBench(
            ["Users/ada.json": "{\"name\": \"Ada\"}", "Users/bo.json": "{\"name\": \"Bo\", \"a.b\": [{\"c#\": 1}]}"],
            database: "null")
        #expect(await bench.run("push", "--yes") == .invalidInput)
        #expect(bench.database.calls == 0)
        let place = try SyncPlace(
            {
                var options = SyncOptions()
                options.content = bench.site.path("Content")
                return options
            }(),
            Program(
                makeNetwork: { _ in throw OnlineProgramProblem.missing },
                online: OnlineAccess(makeManager: { _ in bench.database }, accounts: Nobody(), links: Nobody())))
        do {
            _ = try PushedNodes(place, SyncScope([]))
            Issue.record("nothing was refused")
        } catch let list as DiagnosticList {
            #expect(list.diagnostics.map(\.idAndFacts) == ["unusable-key 'a.b' '.'"])
            #expect(list.diagnostics[0].place?.offset == 15)
        }
    }

    @Test("reports what was sent if the database fails in between, and sends the rest next time")
    func failing() async throws {
        let probe = try SyncBench(Self.content, database: "null")
        #expect(await probe.run("push", "--yes") == .done)
        for call in 1...probe.database.calls {
            let bench = try SyncBench(Self.content, database: "null")
            bench.database.fail(at: call)
            #expect(await bench.run("push", "--yes") == .serviceUnavailable)
            #expect(try bench.content() == Self.content)
            bench.database.fail(at: nil)
            #expect(await bench.run("push", "--yes") == .done)
            for path in ["Users", "posts", "user-posts"] {
                #expect(try await bench.stored(path) == (try bench.local(path)))
            }
        }
    }
}
