import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems
import TestSupport
import Testing
import WebSafety

@Suite struct WritingTests {
    private struct Endpoint: FirebaseEndpoints {
        var path: TreePath
        var body: Node?

        init(_ path: String, _ body: Node? = nil) throws {
            self.path = try TreePath(path)
            self.body = body
        }
    }

    private func json(_ manager: some NetworkManager, _ path: String) async throws -> String? {
        try await manager.fetch(Endpoint(path)).node.map { JSONWriter(.compact).text(of: $0) }
    }

    @Test func writesAreSeenAndNoFileChanges() async throws {
        let sample = try Sample([
            "Users/ada.json": #"{"name":"Ada","tags":["a","b"]}"#, "Users/bo.json": #"{"name":"Bo"}"#,
        ])
        let before = try sample.folder.contents()
        let manager = DemoNetwork(ContentFolder(sample.folder.path))
        try await manager.store([
            Endpoint("Users/ada/name", .string("Eda")), Endpoint("Users/ada/details/headline", .string("x")),
            Endpoint("Users/bo", .null), Endpoint("Users/cy/name", .string("Cy")),
        ])
        #expect(try await json(manager, "Users/ada") == #"{"name":"Eda","tags":["a","b"],"details":{"headline":"x"}}"#)
        #expect(try await json(manager, "Users/ada/details/headline") == #""x""#)
        #expect(try await json(manager, "Users/bo") == nil)
        #expect(try await manager.children(of: TreePath("Users")).keys == ["ada", "cy"])
        #expect(try await manager.children(of: TreePath("Users/cy")).keys == ["name"])
        #expect(await manager.place(of: try TreePath("Users/cy/name")) == .node("Users/cy/name"))

        try await manager.store([Endpoint("Users/ada/tags/0", .null), Endpoint("Users/cy", .object([("name", .null)]))])
        #expect(try await json(manager, "Users/ada/tags") == #"{"1":"b"}"#)
        #expect(try await json(manager, "Users/cy") == nil)
        #expect(try await manager.children(of: TreePath("Users")).keys == ["ada"])

        #expect(try await manager.fetch(Endpoint("Users/bo/name", .string("Bob"))).node == .string("Bob"))
        #expect(try await json(manager, "Users/bo") == #"{"name":"Bob"}"#)
        #expect(try sample.folder.contents() == before)
    }

    @Test("a conditional write succeeds only in the expected state")
    func conditional() async throws {
        let sample = try Sample(["Users/ada.json": #"{"name":"Ada"}"#])
        let manager = DemoNetwork(ContentFolder(sample.folder.path))
        let name = try Endpoint("Users/ada/name", .string("Eda"))
        let state = try await manager.state(of: name.path)
        #expect(state.node == .string("Ada"))
        #expect(try await manager.store(name, ifStill: .nothing) == .changed(state))
        #expect(try await json(manager, "Users/ada/name") == #""Ada""#)
        #expect(try await manager.store(name, ifStill: state.tag) == .stored)
        #expect(try await json(manager, "Users/ada/name") == #""Eda""#)
        #expect(try await manager.state(of: TreePath("Users/bo")) == NodeState(node: nil, tag: .nothing))
        #expect(try await manager.store(Endpoint("Users/bo/name", .string("Bo")), ifStill: .nothing) == .stored)
    }

    @Test("new nodes are sorted after older ones")
    func adding() async throws {
        let sample = try Sample(["Users/ada.json": #"{"name":"Ada"}"#])
        let manager = DemoNetwork(ContentFolder(sample.folder.path))
        var keys: [String] = []
        for text in ["a", "b", "c"] { keys.append(try await manager.add(Endpoint("notes", .string(text)))) }
        #expect(try await manager.children(of: TreePath("notes")).keys == keys)
        #expect(try await manager.fetch(Endpoint("notes/" + keys[2])).node == .string("c"))
        await #expect(throws: DiagnosticList.self) { try await manager.add(Endpoint("notes")) }
    }

    @Test("a person with a known address is signed in; others are not")
    func signingIn() async throws {
        let sample = try Sample(["Users/ada.json": #"{"name":"Ada","email":"ada@example.org"}"#])
        let network = sample.network(DemoNetwork(ContentFolder(sample.folder.path)))
        #expect(
            try await network.login(email: "ADA@example.org", password: "x")
                == Account(uid: "ada", email: "ADA@example.org", name: "Ada"))
        for (email, password, problem) in [
            ("bo@example.org", "x", AccountProblem.wrongCredentials), (" ", "x", .emptyCredentials),
            ("ada@example.org", "", .emptyCredentials),
        ] {
            let failure = await #expect(throws: ServiceFailure.self) {
                try await network.login(email: email, password: password)
            }
            #expect(failure?.diagnostics.map(\.idAndFacts) == [problem.idAndFacts])
        }
        #expect(AccountProblem.emptyCredentials.id == "empty-credentials")
    }

    @Test func allOrNothing() async throws {
        let sample = try Sample(["Users/ada.json": #"{"name":"Ada"}"#])
        let manager = DemoNetwork(ContentFolder(sample.folder.path))
        let error = await #expect(throws: DiagnosticList.self) {
            try await manager.store([
                Endpoint("Users/ada/name", .string("Eda")), Endpoint("Users/ada", .object([("a.b", .null)])),
                Endpoint("Users/bo"),
            ])
        }
        #expect(
            sample.outline(error?.diagnostics ?? []) == """
                Users/ada: error: unusable-key 'a.b' '.'
                Users/ada: error: overlapping-writes 'Users/ada/name'
                Users/bo: error: nothing-to-write

                """)
        #expect(try await json(manager, "Users/ada") == #"{"name":"Ada"}"#)
    }

    @Test func anUpdateTouchesOnlyWhatItMeans() async throws {
        let stored = #"""
            {"name":"Ada","theirs":{"kept":true},"resume":{"basics":{"email":"cv@example.org","label":"Engineer"},"volunteer":[]},"userApplicationMaterial":[{"id":"a","material":"github","name":"A","url":" https://example.com/a ","theirs":1},{"id":"draft","name":"unfinished"}]}
            """#
        let sample = try Sample(["Users/ada.json": stored])
        let manager = DemoNetwork(ContentFolder(sample.folder.path))
        let network = sample.network(manager)
        var user = try #require(try await network.queryUser(userId: "ada")?.user)

        // Without a difference, nothing is written.
        #expect(try await network.updateUserInfo(user: user).user == user)
        #expect(try await json(manager, "Users/ada") == stored)

        user.name = "Ada Quince"
        user.slug = "ada-q"
        user.publish = [.phone, .email]
        user.details.headline = "Principal"
        user.materials[0].name = "Code"
        user.materials.append(
            UserApplicationData(
                id: "b", material: .website, name: "B", target: .link(try NavigationURL("https://example.com/b"))))
        #expect(try await network.updateUserInfo(user: user).user == user)
        #expect(
            try await json(manager, "Users/ada") == #"""
                {"name":"Ada Quince","theirs":{"kept":true},"resume":{"basics":{"email":"cv@example.org","label":"Engineer"},"volunteer":[]},"userApplicationMaterial":[{"id":"a","material":"github","name":"Code","url":" https://example.com/a ","theirs":1},{"id":"b","material":"website","name":"B","url":"https://example.com/b"},{"id":"draft","name":"unfinished"}],"slug":"ada-q","details":{"headline":"Principal"},"publish":["email","phone"]}
                """#)
    }

    @Test func aNewCandidate() async throws {
        let sample = try Sample()
        let manager = DemoNetwork(ContentFolder(sample.folder.path))
        let network = sample.network(manager)
        let user = UserData(uid: "cy", name: "Cy", email: "cy@example.org", visibility: .hidden)
        #expect(try await network.updateUserInfo(user: user).user == user)
        #expect(
            try await json(manager, "Users") == #"{"cy":{"name":"Cy","email":"cy@example.org","visibility":"hidden"}}"#)
        #expect(try await network.all().map(\.user) == [user])
    }

    @Test func whatWouldBeWrongIsNotWritten() async throws {
        let sample = try Sample(["Users/ada.json": #"{"name":"Ada"}"#])
        let network = sample.network
        let wrong = UserData(uid: "ada", name: "Ada", slug: "a b")
        let error = await #expect(throws: DiagnosticList.self) { try await network.updateUserInfo(user: wrong) }
        #expect(error?.diagnostics.map(\.id) == ["unusable-path"])
        #expect(try await network.queryUser(userId: "ada")?.user == UserData(uid: "ada", name: "Ada"))
    }
}
