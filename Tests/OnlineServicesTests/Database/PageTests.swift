import ContentTree
import ServiceProblems
import Testing

@testable import OnlineServices

@Suite("Reading in pages")
struct PageTests {
    private func range(_ first: String, _ last: String, _ count: Int) -> String {
        "GET /Users.json?orderBy=%22%24key%22&startAt=%22\(first)%22&endAt=%22\(last)%22&limitToFirst=\(count)"
    }

    private func texts(_ documents: [TreeDocument]) -> [String] {
        documents.map { document in
            document.path.description + " " + (document.node.map(JSONWriter(.compact).text) ?? "nothing")
                + document.diagnostics.map { " " + $0.id }.joined()
        }
    }

    private static let tooLarge = ScriptedTransport.Step.failure(.tooLarge("h", limit: 16_000_000))

    @Test("many nodes are read in one request, in the order of the keys")
    func one() async throws {
        let talk = try Conversation([.json(#"{"9":{"n":9},"b":2,"a":1,"10":[1]}"#)])
        let documents = try await talk.network.documents(below: "Users", keys: ["a", "10", "b", "9"])
        #expect(texts(documents) == ["Users/a 1", "Users/10 [1]", "Users/b 2", #"Users/9 {"n":9}"#])
        #expect(talk.lines == [range("9", "b", 4)])
    }

    @Test("numeric keys may be returned as a list")
    func list() async throws {
        let talk = try Conversation([.json(#"[null,"a","b"]"#)])
        let documents = try await talk.network.documents(below: "Users", keys: ["1", "2"])
        #expect(texts(documents) == [#"Users/1 "a""#, #"Users/2 "b""#])
    }

    @Test("one key needs no page, none no request")
    func few() async throws {
        let talk = try Conversation([.json("1")])
        #expect(texts(try await talk.network.documents(below: "Users", keys: [])) == [])
        #expect(texts(try await talk.network.documents(below: "Users", keys: ["a"])) == ["Users/a 1"])
        #expect(talk.lines == ["GET /Users/a.json"])
    }

    @Test("a page that is too large is halved, and only a node that is too large is an error")
    func halves() async throws {
        let talk = try Conversation([
            Self.tooLarge, Self.tooLarge, .json("1"), Self.tooLarge, .json(#"{"c":3,"d":4}"#),
        ])
        let documents = try await talk.network.documents(below: "Users", keys: ["a", "b", "c", "d"])
        #expect(
            texts(documents) == ["Users/a 1", "Users/b nothing service-answer-too-large", "Users/c 3", "Users/d 4"])
        #expect(documents[1].diagnostics.map(\.place) == [.node("Users/b")])
        #expect(
            talk.lines == [
                range("a", "d", 4), range("a", "b", 2), "GET /Users/a.json", "GET /Users/b.json", range("c", "d", 2),
            ])
    }

    @Test("missing keys are read one by one")
    func missing() async throws {
        let talk = try Conversation([.json(#"{"a":1,"d":4}"#), .json("2"), .json("3")])
        let documents = try await talk.network.documents(below: "Users", keys: ["a", "b", "c", "d"])
        #expect(texts(documents) == ["Users/a 1", "Users/b 2", "Users/c 3", "Users/d 4"])
        #expect(talk.lines == [range("a", "d", 4), "GET /Users/b.json", "GET /Users/c.json"])
    }

    @Test("a listed key without a node is an error", arguments: [[#"{"a":1}"#, "null"], ["null", "null", "null"]])
    func gone(_ answers: [String]) async throws {
        let talk = try Conversation(answers.map { .json($0) })
        let failure = await #expect(throws: ServiceFailure.self) {
            try await talk.network.documents(below: "Users", keys: ["a", "b"])
        }
        #expect(failure?.kind == .unavailable)
        #expect(failure?.diagnostics.map(\.id) == ["service-contradiction"])
    }

    @Test("keys added in between move others to a further page")
    func inserted() async throws {
        let talk = try Conversation([.json(#"{"a":1,"aa":0,"b":2,"bb":0}"#), .json(#"{"c":3,"d":4}"#)])
        let documents = try await talk.network.documents(below: "Users", keys: ["a", "b", "c", "d"])
        #expect(texts(documents) == ["Users/a 1", "Users/b 2", "Users/c 3", "Users/d 4"])
        #expect(talk.lines == [range("a", "d", 4), range("c", "d", 2)])
    }

    @Test("keys that are far apart are read one by one")
    func sparse() async throws {
        let talk = try Conversation([.json(#"{"a":1,"aa":0,"ab":2}"#), .json("2"), .json("3")])
        let documents = try await talk.network.documents(below: "Users", keys: ["a", "b", "c"])
        #expect(texts(documents) == ["Users/a 1", "Users/b 2", "Users/c 3"])
        #expect(talk.lines == [range("a", "c", 3), "GET /Users/b.json", "GET /Users/c.json"])
    }

    @Test("keys are equal if their bytes are")
    func bytes() async throws {
        let talk = try Conversation([.json(#"{"\u00e9":1,"e\u0301":2}"#)])
        let documents = try await talk.network.documents(below: "Users", keys: ["\u{E9}", "e\u{301}"])
        #expect(documents.map(\.node) == [Node(json: "1"), Node(json: "2")])
    }

    @Test("other failures end the reading")
    func failing() async throws {
        let talk = try Conversation([.error(401, "Permission denied")])
        let said = await failure { _ = try await talk.network.documents(below: "Users", keys: ["a", "b"]) }
        #expect(
            said == [
                "deniedByRules",
                "Users: service-not-permitted",
            ])
    }
}
