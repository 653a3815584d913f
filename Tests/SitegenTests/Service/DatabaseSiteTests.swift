import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("A site from a database", .withServer)
struct DatabaseSiteTests {
    @Test("has the same bytes as from the folder, with few requests")
    func sameBytes() async throws {
        let local = try TemporaryFolder.sampleSite()
        #expect(try await Sitegen.run(["build"], in: local).status == 0)
        let site = try DatabaseSite.sample()
        let run = try await site.run(["build"])
        #expect(run.status == 0, "\(run.error)")
        #expect(try site.output() == local.contents(of: "Output"))
        #expect(site.server.requests.allSatisfy { $0.method == "GET" })
        #expect(site.server.requests.count < 60)
    }

    @Test("is checked like any other")
    func check() async throws {
        let site = try DatabaseSite.small()
        let run = try await site.run(["check"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("ada"))
        #expect(try site.output().isEmpty)
    }

    @Test("leaves out candidates with errors, and publishes the others")
    func keepsGoing() async throws {
        let site = try DatabaseSite.small(#"{"ada":{"name":"Ada Example"},"bo":{"email":"bo@example.com"}}"#)
        let run = try await site.run(["build"])
        #expect(run.status == 0)
        #expect(run.error.contains("Users/bo: error: "))
        #expect(run.error.hasSuffix("1 candidate (bo) left out of the site: 1 error, 1 warning\n"), "\(run.error)")
        #expect(try site.output().keys.contains("ada/index.html"))
        #expect(try !site.output().keys.contains("bo/index.html"))
        #expect(try await site.run(["build", "--strict"]).status == 65)
    }

    @Test("leaves out a candidate whose node is too large to read, even if other nodes refer to it")
    func tooLarge() async throws {
        let site = try DatabaseSite.small(#"{"ada":{"name":"Ada Example"}}"#)
        let half = Node.string(String(repeating: "a", count: 8_000_000))
        site.server.set("Users/mallory", .object([("name", .string("Mallory")), ("bio", half), ("more", half)]))
        let words = [("uid", Node.string("mallory")), ("author", .string("m"))]
        site.server.set("posts/one", .object(words + [("title", .string("One")), ("body", .string("Text"))]))
        site.server.set(
            "posts/two",
            .object([
                ("uid", .string("ada")), ("author", .string("a")), ("title", .string("Two")), ("body", .string("Text")),
            ]))
        site.server.set("post-comments/two/c", .object(words + [("text", .string("Hello"))]))
        site.server.set("user-posts/mallory", .object([("one", .object([("body", half), ("title", half)]))]))
        let run = try await site.run(["build"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("Users/mallory: error: the answer of"))
        #expect(run.error.contains("1 candidate (mallory) left out of the site"))
        #expect(try site.output().keys.contains("ada/articles/two.html"))
    }

    @Test("is not published without candidates unless that is intended")
    func nobody() async throws {
        let site = try DatabaseSite.small()
        site.server.set("Users", .null)
        let run = try await site.outline(["build"])
        #expect(run.status == 65)
        #expect(run.error.contains("error: nobody-in-database\n"))
        #expect(try site.output().isEmpty)
        #expect(try await site.run(["build", "--allow-removals"]).status == 0)
        #expect(try site.output().keys.contains("index.html"))
    }

    /// Faults, and the resulting status.
    private static let faults: [(name: String, fault: Fault, below: String, skipping: Int, status: Int32)] = [
        ("null for everything", .null, "", 0, 65),
        ("null for what was listed", .null, "Users", 1, 69),
        ("an error of the server", .status(500), "", 0, 69),
        ("rules that forbid it", .error(401, "Permission denied"), "", 0, 77),
        ("an answer that is cut off", .cutOff, "", 0, 69),
        ("an answer that ends in its head", .cut(after: 40), "", 0, 69),
        ("broken JSON", .wrongJSON, "", 0, 69),
        ("a page for people", .page, "", 0, 69),
        ("another host", .redirect(host: "127.0.0.1:9"), "", 0, 69),
        ("another region", .wrongRegion("https://db.europe-west1.firebasedatabase.app"), "", 0, 64),
        ("no answer", .closed(afterDoing: false), "", 0, 69),
        ("an endless answer", .endless, "Users", 0, 69),
    ]

    @Test("stays unchanged after a fault, with one clear message")
    func faults() async throws {
        // In parallel, because some requests are repeated after a while.
        let texts = try await Array(Self.faults.indices).concurrentMap { index in
            let (name, fault, below, skipping, status) = Self.faults[index]
            let site = try DatabaseSite.small()
            #expect(try await site.run(["build"]).status == 0)
            let before = try site.output()
            site.server.fault(fault, times: nil, below: below, skipping: skipping)
            let run = try await site.run(["build"], environment: ["SITEGEN_TOKEN": "CANARY-token"])
            #expect(run.status == status, "\(name): \(run.error)")
            #expect(try site.output() == before, "\(name)")
            #expect(!run.error.contains("CANARY") && !run.output.contains("CANARY"), "\(name)")
            return "# \(name)\n\(run.output)\(run.error)status \(run.status)\n\n"
        }
        #expect(try GoldenFile("Tests/Messages/databases.txt").objection(to: texts.joined()) == nil)
    }

    @Test(
        "keeps its posts and comments if the database lists a collection without content",
        arguments: ["posts", "post-comments"])
    func vanishedPosts(_ collection: String) async throws {
        let site = try DatabaseSite.sample()
        #expect(try await site.run(["build", "--quiet"]).status == 0)
        let before = try site.output()
        site.server.fault(.null, times: nil, below: collection)
        let run = try await site.outline(["build"])
        #expect(run.status == 69, "\(run.error)")
        #expect(
            run.error.contains("error: service-contradiction 'http://HOST?ns=demo' '\(collection)'\n"), "\(run.error)")
        #expect(try site.output() == before)
    }

    @Test("is built without posts if the rules only allow reading the candidates, and says so once")
    func onlyUsersReadable() async throws {
        let site = try DatabaseSite.sample()
        // Programs can choose keys of their own.
        site.server.set("posts/bridges", site.server.node("posts/-P-_hbdNgF2kQ0xTnB7z"))
        #expect(try await site.run(["build", "--quiet"]).status == 0)
        let posts = try site.output().keys.count { $0.contains("/articles/-") } + 1
        #expect(try posts > 2 && site.output().keys.contains("juniper/articles/bridges.html"))
        try site.server.setRules(
            .object([("rules", .object([("Users", .object([(".read", .bool(true))]))]))]))
        // The first build without the posts that the site had warns.
        let hint = "hint: posts-not-readable 'posts' 'post-comments'\n"
        let first = try await site.outline(["build", "--quiet"])
        #expect(first.status == 0)
        #expect(first.error.hasSuffix("\nwarning: posts-unpublished \(posts) 'posts'\n" + hint), "\(first)")
        let second = try await site.outline(["build", "--quiet"])
        #expect(second.status == 0 && second.error.hasSuffix("\n" + hint), "\(second)")
        #expect(!second.error.contains("posts-unpublished") && second.error.components(separatedBy: hint).count == 2)
        #expect(try site.output().keys.contains("ada/index.html"))
        #expect(try !site.output().keys.contains { $0.hasPrefix("juniper/articles/-P") })
        let check = try await site.outline(["check"])
        #expect(check.status == 0, "\(check)")
        #expect(check.error.components(separatedBy: "hint: posts-not-readable ").count == 2, "\(check.error)")
    }

    @Test("waits as long as a database asks in Retry-After")
    func retryAfter() async throws {
        let site = try DatabaseSite.small()
        let fault = Fault.answer(status: 429, headers: [.init("Retry-After", "3")], body: "")
        site.server.fault(fault, below: "Users")
        let clock = ContinuousClock()
        var run: Sitegen.Run?
        let time = try await clock.measure { run = try await site.run(["build", "--quiet"]) }
        #expect(run?.status == 0 && time >= .seconds(3), "\(time)")
    }

    @Test("is pulled without posts if the rules hide them, as the message says")
    func hiddenFromPull() async throws {
        let site = try DatabaseSite.small()
        let open = Node.object([(".read", .bool(true)), (".write", .bool(true))])
        try site.server.setRules(.object([("rules", .object([("Users", open)]))]))
        let run = try await site.run(["pull", "--yes"])
        #expect(run.status == 77 && run.error.contains("hint: the rules of the database do not allow reading 'posts'"))
        #expect(run.error.contains("add: --only Users\n"), "\(run.error)")
        #expect(try await site.run(["pull", "--yes", "--only", "Users"]).status == 0)
    }

    @Test(
        "is built without what the rules hide, and a check says so once",
        arguments: [["posts"], ["user-posts"], ["post-comments"], ["posts", "post-comments"], ["user-references"]])
    func hidden(_ collections: [String]) async throws {
        let site = try DatabaseSite.sample()
        let all = ["Users", "posts", "user-posts", "post-comments", "user-references"]
        let readable = all.filter { !collections.contains($0) }.map { ($0, Node.object([(".read", .bool(true))])) }
        try site.server.setRules(.object([("rules", .object(readable))]))
        let check = try await site.outline(["check"])
        #expect(check.status == 0, "\(check)")
        let hints = check.error.split(separator: "\n").filter { $0.contains("hint: posts-not-readable ") }
        let names = collections.filter { $0 != "user-references" }.map { " '\($0)'" }.joined()
        #expect(hints.map(String.init) == (names.isEmpty ? [] : ["hint: posts-not-readable\(names)"]), "\(check.error)")
        // Comments and copies of posts that cannot be read are not lost.
        for problem in ["post-copy-alone", "comments-without-post"] {
            #expect(!check.error.contains(problem), "\(check.error)")
        }
        #expect(try await site.run(["build", "--quiet"]).status == 0)
        let pages = try site.output().keys.filter { $0.hasPrefix("juniper/articles/-P") }
        #expect(pages.isEmpty == collections.contains("posts"))
    }

    @Test(
        "keeps its posts if somebody else than the database refuses to send them",
        arguments: [
            Fault.answer(status: 403, headers: [.init("Content-Type", "text/html")], body: "<p>Sign in"),
            .answer(status: 401, headers: [], body: ""), .error(403, "Blocked by the network's policy"),
        ])
    func refusedByAnother(_ fault: Fault) async throws {
        let site = try DatabaseSite.sample()
        #expect(try await site.run(["build", "--quiet"]).status == 0)
        let before = try site.output()
        for collection in ["posts", "post-comments", "user-posts", "user-references"] {
            site.server.clearFaults()
            site.server.fault(fault, times: nil, below: collection)
            let run = try await site.outline(["build"])
            #expect(run.status == 77 && run.error.contains("error: service-not-permitted"), "\(run)")
            #expect(try site.output() == before)
        }
    }

    @Test("is neither built nor checked if the response to any of its requests is not from a database")
    func eachRequest() async throws {
        let site = try DatabaseSite.small()
        site.server.set("posts/p", .object([("uid", .string("ada")), ("title", .string("T")), ("body", .string("B"))]))
        for command in ["build", "check"] {
            site.server.forgetRequests()
            #expect(try await site.run([command]).status == 0)
            let before = try site.output()
            for index in site.server.requests.indices {
                site.server.fault(.page, skipping: index)
                let run = try await site.outline([command])
                #expect(run.status == 69, "\(command), request \(index): \(run)")
                #expect(try site.output() == before)
            }
        }
    }

    @Test("reports comments that are too large in a list of posts")
    func listOfTooLarge() async throws {
        let site = try DatabaseSite.small()
        let post = [("uid", "ada"), ("author", "Ada"), ("title", "T"), ("body", "B")].map { ($0, Node.string($1)) }
        site.server.set("posts/p", .object(post))
        site.server.set("post-comments/p/c", .object([("uid", .string("ada")), ("text", .string("Why?"))]))
        site.server.fault(.endless, below: "post-comments/p")
        let token = site.server.signIn(StandInUser(uid: "ada")).idToken
        let run = try await site.outline(["post", "list", "--all"], environment: ["SITEGEN_TOKEN": token])
        #expect(run.error.contains("post-comments/p: error: service-answer-too-large"), "\(run)")
    }

    @Test("reads authors, commenters and copies in pages")
    func pages() async throws {
        let people = (0..<300).map { "u\($0)" }
        func object(_ make: (String) -> String) -> String {
            "{" + people.map { "\"\($0)\":" + make($0) }.joined(separator: ",") + "}"
        }
        func node(_ text: String) -> Node {
            TreeDocument(reading: .init(name: "tree", bytes: Array(text.utf8))).node ?? .null
        }
        let site = try DatabaseSite.small(object { #"{"name":"Person \#($0)"}"# })
        let post = { (uid: String) in #"{"uid":"\#(uid)","author":"x","title":"T","body":"B"}"# }
        site.server.set("posts", node(object { post("u\((Int($0.dropFirst()) ?? 0) * 7 % 300)") }))
        site.server.set("post-comments", node(object { #"{"c":{"uid":"\#($0)","author":"x","text":"Yes"}}"# }))
        site.server.set("user-posts", node(object { #"{"x":\#(post($0))}"# }))
        let run = try await site.run(["build", "--quiet"])
        #expect(run.status == 0, "\(run.error.prefix(500))")
        // Ten pages of 250 nodes, and the listings of keys.
        #expect(site.server.requests.count <= 20, "\(site.server.requests.count)")
        let page = try #require(try site.output()["u7/articles/u1.html"])
        #expect(String(decoding: page, as: UTF8.self).contains("Person u1<"))
    }

    @Test("is published after a temporary fault")
    func moment() async throws {
        let site = try DatabaseSite.small()
        site.server.fault(.status(503), times: 2)
        #expect(try await site.run(["build"]).status == 0)
        #expect(try site.output().keys.contains("ada/index.html"))
    }

    @Test("never receives or forwards the credential of another database")
    func credentials() async throws {
        let other = try FirebaseStandIn()
        let site = try DatabaseSite.small()
        site.server.fault(.redirect(host: other.host), times: nil)
        let run = try await site.run(["build"], environment: ["SITEGEN_TOKEN": "CANARY-token"])
        #expect(run.status == 69)
        #expect(other.requests.isEmpty)
        #expect(!run.error.contains("CANARY"))
    }
}
