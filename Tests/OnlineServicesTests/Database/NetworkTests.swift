import CandidateNetwork
import CandidateProfile
import ContentTree
import Testing

@testable import OnlineServices

@Suite("The network over REST")
struct NetworkTests {
    // MARK: Reading and writing one node

    @Test("reads a node")
    func reads() async throws {
        let talk = try Conversation([.json(#"{"name":"Ada","n":1.50,"list":[null,"b"],"none":{}}"#)])
        let document = try await talk.network.fetch(TreeEndpoints.read("Users/ada"))
        #expect(document.path == "Users/ada")
        #expect(document.node == Node(json: #"{"name":"Ada","n":1.50,"list":[null,"b"]}"#))
        #expect(document.diagnostics.isEmpty && document.sources.isEmpty)
        #expect(document.place(of: document.node?.position ?? .none, path: document.path) == .node("Users/ada"))
        #expect(talk.lines == ["GET /Users/ada.json"])
    }

    @Test("null and empty values are no node", arguments: ["null", "{}", "[]", "[null]", #"{"a":null}"#])
    func null(_ body: String) async throws {
        let talk = try Conversation([.json(body)])
        #expect(try await talk.network.fetch(TreeEndpoints.read("Users/ada")).node == nil)
    }

    @Test("reads a value that is not an object", arguments: ["1", "true", "\"a\"", "12345678901234567890"])
    func scalars(_ body: String) async throws {
        let talk = try Conversation([.json(body)])
        #expect(try await talk.network.fetch(TreeEndpoints.read("a")).node == Node(json: body))
    }

    @Test("writes a node, and returns the stored node from the response")
    func writes() async throws {
        let stored = #"{"n":1,"list":{"0":"a","2":"c"},"name":"Ada"}"#
        let talk = try Conversation([.json(stored)])
        let body = #"{"name":"Ada","n":1.0,"list":["a",null,"c"],"none":[]}"#
        let endpoint = TreeEndpoints.write("Users/ada", Node(json: body))
        #expect(try await talk.network.fetch(endpoint).node == Node(json: stored))
        #expect(talk.lines == ["PUT /Users/ada.json " + body])
    }

    @Test("null removes a node")
    func deletes() async throws {
        let talk = try Conversation([.json("null")])
        #expect(try await talk.network.fetch(TreeEndpoints.write("Users/ada", .null)).node == nil)
        #expect(talk.lines == ["DELETE /Users/ada.json"])
    }

    /// Success responses that prove nothing: the reason, or the whole problem.
    private static let proofless: [(step: ScriptedTransport.Step, reason: String)] = [
        (.success(HTTPResponse(status: 200)), "the answer is empty"),
        (
            .success(HTTPResponse(status: 200, headers: [HTTPHeader("Content-Type", "text/html")], body: [0x3C])),
            "it answers with 'text/html' and not with JSON"
        ),
        (.json(#"{"a":"#), "the answer is broken JSON"), (.json(#"{"login":"required"}"#), "does not repeat"),
        (.json(#""c""#), "does not repeat"), (.json("{}"), "does not repeat"), (.json("[]", status: 201), "status 201"),
    ]

    @Test("a write counts as stored only if the response proves it; otherwise the result is unknown", arguments: 0..<7)
    func writeWithoutProof(index: Int) async throws {
        let (step, reason) = Self.proofless[index]
        let writes: [@Sendable (Network) async throws -> Void] = [
            { _ = try await $0.fetch(TreeEndpoints.write("a", .string("b"))) },
            { _ = try await $0.store(TreeEndpoints.write("a", .string("b")), ifStill: .nothing) },
            { try await $0.store([TreeEndpoints.write("a", .string("b")), .write("c", .null)]) },
            { _ = try await $0.add(TreeEndpoints.write("a", .string("b"))) },
        ]
        for (number, write) in writes.enumerated() {
            let talk = try Conversation([step])
            let said = await failure { try await write(talk.network) }
            #expect(said.first == "unavailable")
            let last = try #require(said.last)
            let wanted = number == 3 && reason == "does not repeat" ? "does not name the new key" : reason
            #expect(last.contains("service-unconfirmed-write") && last.hasSuffix("| uncertain"), "\(last)")
            #expect(await words { try await write(try Conversation([step]).network) }.contains(wanted))
            #expect(talk.lines.count == 1)
        }
    }

    @Test("an update that is not silent is proved by its repetition")
    func loudUpdate() async throws {
        let endpoints = [TreeEndpoints.write("a", Node(json: #"{"n":1.50}"#)), .write("b/c", .null)]
        for (answer, isProof) in [
            (#"{"b/c":null,"a":{"n":1.5}}"#, true), (#"{"a":{"n":1.5}}"#, false), (#"{"a":{"n":2},"b/c":null}"#, false),
            (#"{"a":{"n":1.5},"b/c":null,"d":1}"#, false),
        ] {
            let talk = try Conversation([.json(answer)])
            let said = await failure { try await talk.network.store(endpoints) }
            #expect((said == ["nothing was thrown"]) == isProof, "\(answer): \(said)")
        }
    }

    @Test("invalid keys are reported before anything is sent")
    func unusableKeys() async throws {
        let talk = try Conversation([])
        let body = Node(json: #"{"$schema":"x","a":{"b.c":1}}"#)
        let expected = [
            "list", "Users/ada: unusable-key '$schema' '$'",
            "Users/ada: unusable-key 'b.c' '.'",
        ]
        let endpoint = TreeEndpoints.write("Users/ada", body)
        #expect(await failure { _ = try await talk.network.fetch(endpoint) } == expected)
        #expect(await failure { try await talk.network.store([endpoint]) } == expected)
        #expect(await failure { _ = try await talk.network.store(endpoint, ifStill: .nothing) } == expected)
        #expect(await failure { _ = try await talk.network.add(endpoint) } == expected)
        #expect(talk.lines == [])
    }

    // MARK: Writing several

    @Test("several endpoints are stored in one request")
    func storesTogether() async throws {
        let talk = try Conversation([.success(HTTPResponse(status: 204))])
        try await talk.network.store([
            TreeEndpoints.write("posts/p", Node(json: #"{"title":"T","tags":[]}"#)), .write("user-posts/ada/p", .null),
        ])
        #expect(talk.lines == [#"PATCH /.json?print=silent {"posts/p":{"title":"T"},"user-posts/ada/p":null}"#])
    }

    @Test("nothing to store sends nothing, and neither do overlapping paths")
    func storesNothing() async throws {
        let talk = try Conversation([])
        try await talk.network.store([TreeEndpoints]())
        let said = await failure {
            try await talk.network.store([TreeEndpoints.write("a", .string("x")), .write("a/b", .string("y"))])
        }
        #expect(said == ["list", "a/b: overlapping-writes 'a'"])
        #expect(talk.lines == [])
    }

    @Test("the root of the tree is written alone")
    func storesRoot() async throws {
        let talk = try Conversation([.json(#"{"a":1}"#)])
        try await talk.network.store([TreeEndpoints.write(.root, Node(json: #"{"a":1}"#))])
        #expect(talk.lines == [#"PUT /.json {"a":1}"#])
    }

    // MARK: States

    @Test("a state is a node and its version tag")
    func state() async throws {
        let talk = try Conversation([.json("1", etag: "abc"), .json("null", etag: "null_etag")])
        #expect(try await talk.network.state(of: "a") == NodeState(node: Node(json: "1"), tag: StateTag("abc")))
        #expect(try await talk.network.state(of: "a") == NodeState(node: nil, tag: .nothing))
        #expect(talk.lines == Array(repeating: "GET /a.json X-Firebase-ETag:true", count: 2))
    }

    @Test("a state without a tag is an error")
    func stateWithoutTag() async throws {
        let talk = try Conversation([.json("1")])
        #expect(
            await failure { _ = try await talk.network.state(of: "a") } == [
                "unavailable",
                "a: service-unreadable-answer 'example-default-rtdb.firebaseio.com'",
            ])
    }

    @Test("a conditional write is stored, or returns the current state")
    func conditional() async throws {
        let talk = try Conversation([
            .json("2"), .json("3", status: 412, etag: "now"), .json("null"), .json("3", status: 412),
            .json("4", etag: "later"),
        ])
        let endpoint = TreeEndpoints.write("a", Node(json: "2"))
        #expect(try await talk.network.store(endpoint, ifStill: StateTag("abc")) == .stored)
        #expect(
            try await talk.network.store(endpoint, ifStill: StateTag("abc"))
                == .changed(NodeState(node: Node(json: "3"), tag: StateTag("now"))))
        #expect(try await talk.network.store(TreeEndpoints.write("a", .null), ifStill: StateTag("abc")) == .stored)
        #expect(
            try await talk.network.store(endpoint, ifStill: .nothing)
                == .changed(NodeState(node: Node(json: "4"), tag: StateTag("later"))))
        #expect(
            talk.lines == [
                "PUT /a.json if-match:abc 2", "PUT /a.json if-match:abc 2", "DELETE /a.json if-match:abc",
                "PUT /a.json if-match:null_etag 2", "GET /a.json X-Firebase-ETag:true",
            ])
    }

    @Test("a conditional write whose response was lost recognizes its own data")
    func conditionalRepeated() async throws {
        let stored = #"{"b":{"0":"x","1":"y"},"a":1.0}"#
        let talk = try Conversation([.failure(.lost("h")), .json(stored, status: 412, etag: "new")])
        let endpoint = TreeEndpoints.write("a", Node(json: #"{"a":1,"b":["x","y"],"c":[]}"#))
        #expect(try await talk.network.store(endpoint, ifStill: StateTag("old")) == .stored)
        #expect(talk.lines.count == 2)
    }

    // MARK: Adding

    @Test("adds a node, and returns the generated key")
    func adds() async throws {
        let talk = try Conversation([.json(#"{"name":"-NabcdefghijklmnopQR"}"#)])
        #expect(
            try await talk.network.add(TreeEndpoints.write("posts", Node(json: #"{"a":1}"#))) == "-NabcdefghijklmnopQR")
        #expect(talk.lines == [#"POST /posts.json {"a":1}"#])
    }

    @Test(
        "is never sent twice if it may have arrived",
        arguments: [.error(503, "busy"), .failure(.lost("h"))] as [ScriptedTransport.Step])
    func addsOnce(_ step: ScriptedTransport.Step) async throws {
        let talk = try Conversation([step, .json(#"{"name":"-NabcdefghijklmnopQR"}"#)])
        let said = await failure { _ = try await talk.network.add(TreeEndpoints.write("posts", .string("a"))) }
        #expect(said.first == "unavailable")
        #expect(said.last?.hasSuffix("| uncertain") == true)
        #expect(talk.lines.count == 1)
    }

    @Test(
        "a response without a valid key is an error",
        arguments: ["{}", #"{"name":"a/b"}"#, "1", "null", #"{"name":"Free network"}"#])
    func addsWithoutKey(_ body: String) async throws {
        let talk = try Conversation([.json(body)])
        let said = await failure { _ = try await talk.network.add(TreeEndpoints.write("posts", .string("a"))) }
        #expect(
            said == [
                "unavailable",
                "posts: service-unconfirmed-write 'example-default-rtdb.firebaseio.com' | uncertain",
            ])
    }

    // MARK: Keys

    @Test(
        "the keys below a path come from objects and lists",
        arguments: [
            (#"{"b":true,"a":true,"10":true,"9":true}"#, ["10", "9", "a", "b"]), ("[true,null,true]", ["0", "2"]),
            ("null", []), ("\"text\"", []), ("{}", []),
        ] as [(String, [String])])
    func children(_ body: String, _ keys: [String]) async throws {
        let talk = try Conversation([.json(body)])
        let children = try await talk.network.children(of: "Users")
        #expect(Set(children.keys) == Set(keys))
        #expect(children.keys == TreeChildren(keys: keys).keys)
        #expect(children.refused.isEmpty && children.diagnostics.isEmpty)
        #expect(talk.lines == ["GET /Users.json?shallow=true"])
    }

    @Test(
        "a list as the response for keys only states that they exist",
        arguments: [#"{"login":"required"}"#, #"{"ada":true,"bo":{"name":"Bo"}}"#, "[true,1]"])
    func childrenOfAnotherShape(_ body: String) async throws {
        let talk = try Conversation([.json(body)])
        #expect(
            await failure { _ = try await talk.network.children(of: "Users") } == [
                "unavailable",
                "Users: service-unreadable-answer 'example-default-rtdb.firebaseio.com'",
            ])
    }

    @Test("an invalid key is refused")
    func refusedKey() async throws {
        let talk = try Conversation([.json(#"{"ada":true,"../x":true}"#)])
        let children = try await talk.network.children(of: "Users")
        #expect(children.keys == ["ada"])
        #expect(children.refused.map(\.name) == ["../x"])
    }

    // MARK: Other

    @Test("places are paths, and signing in uses the given closure")
    func others() async throws {
        let talk = try Conversation([])
        #expect(await talk.network.place(of: "Users/ada") == .node("Users/ada"))
        #expect(talk.network.batchSize == 250)
        let account = try await talk.network.signIn(email: "ada@example.org", password: "canary")
        #expect(account == Account(uid: "ada", email: "ada@example.org"))
    }
}
