import CandidateNetwork
import CandidateProfile
import ContentTree
import FirebaseStandIn
import ServiceProblems
import TestSupport
import Testing

@testable import OnlineServices

/// The network and a server together, over real connections.
@Suite("The network and a database", .withServer)
struct StandInTests {
    /// A network for a server, without waits between repetitions.
    private func network(
        _ server: FirebaseStandIn, timeouts: CurlTransport.Timeouts = .init(),
        credentials: @escaping CredentialSource = { _ in nil }
    ) throws -> Network {
        Network(
            try DatabaseURL(server.databaseURL()),
            client: HTTPClient(CurlTransport(timeouts: timeouts), wait: { _ in }), credentials: credentials,
            signIn: { email, _ in Account(uid: email) })
    }

    private static let tree = Node(
        json: #"{"Users":{"ada":{"name":"Ada","list":[null,"x"]},"bo":{"name":"Bo"}},"posts":{"p":{"title":"T"}}}"#)

    @Test("reads, writes and deletes")
    func round() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let network = try network(server)
        let path: TreePath = "Users/ü b+c%"
        let body = Node(json: #"{"name":"Ü","empty":[],"list":["a","b"],"n":1.50}"#)
        let written = try await network.fetch(TreeEndpoints.write(path, body))
        let stored = Node(json: #"{"name":"Ü","list":["a","b"],"n":1.5}"#)
        #expect(Node.isSameStored(written.node, stored))
        let read = try await network.fetch(TreeEndpoints.read(path)).node ?? .null
        #expect(Node.isSameStored(read, stored))
        #expect(try await Set(network.children(of: "Users").keys) == ["ada", "bo", "ü b+c%"])
        #expect(try await network.fetch(TreeEndpoints.write(path, .null)).node == nil)
        #expect(try await Set(network.children(of: "Users").keys) == ["ada", "bo"])
        #expect(try await network.children(of: "nothing").keys == [])
    }

    @Test("stores several endpoints at once, or none")
    func atomic() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let network = try network(server)
        let endpoints = [
            TreeEndpoints.write("posts/q", Node(json: #"{"title":"Q"}"#)), .write("user-posts/ada/q", .string("Q")),
            .write("posts/p", .null),
        ]
        server.settings.rules = StandInRules { $0.path != "user-posts/ada/q" }
        let said = await failure { try await network.store(endpoints) }
        #expect(said.first == "deniedByRules")
        #expect(server.node("posts") == Node(json: #"{"p":{"title":"T"}}"#))
        server.settings.rules = .open
        try await network.store(endpoints)
        #expect(server.node("posts") == Node(json: #"{"q":{"title":"Q"}}"#))
        #expect(server.node("user-posts") == Node(json: #"{"ada":{"q":"Q"}}"#))
    }

    @Test("reads hundreds of nodes in pages")
    func pages() async throws {
        let keys = (0..<250).map { "k\($0)" } + (0..<50).map(String.init)
        let members = keys.map { ($0, Node.object([("name", .string("Name \($0)"))])) }
        let server = try FirebaseStandIn(tree: .object([("Users", .object(members))]))
        let network = try network(server)
        let listed = try await network.children(of: "Users").keys.sorted(by: TreePath.keyPrecedes)
        #expect(Set(listed) == Set(keys))
        server.forgetRequests()
        var names: [String?] = []
        for start in stride(from: 0, to: listed.count, by: network.batchSize) {
            let page = Array(listed[start..<min(start + network.batchSize, listed.count)])
            names += try await network.documents(below: "Users", keys: page).map { $0.node?["name"]?.string }
        }
        #expect(names == listed.map { "Name \($0)" })
        #expect(server.requests.count == 2)
    }

    @Test("a listed node that is missing is an error")
    func gone() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let network = try network(server)
        let keys = try await network.children(of: "Users").keys
        server.fault(.null, times: nil)
        let failure = await #expect(throws: ServiceFailure.self) {
            try await network.documents(below: "Users", keys: keys)
        }
        #expect(failure?.diagnostics.map(\.id) == ["service-contradiction"])
    }

    @Test("a conditional write is stored, or returns the change of another client")
    func conditional() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let network = try network(server)
        let endpoint = TreeEndpoints.write("Users/bo/name", .string("Bob"))
        let state = try await network.state(of: "Users/bo/name")
        #expect(state == NodeState(node: .string("Bo"), tag: StateTag(server.tag("Users/bo/name"))))
        server.fault(.meanwhile("Users/bo/name", .string("Bobby")), methods: ["PUT"])
        let changed = NodeState(node: .string("Bobby"), tag: StateTag("x"))
        guard case .changed(let current) = try await network.store(endpoint, ifStill: state.tag) else {
            Issue.record("it was overwritten")
            return
        }
        #expect(current.node == changed.node)
        #expect(server.node("Users/bo/name") == .string("Bobby"))
        #expect(try await network.store(endpoint, ifStill: current.tag) == .stored)
        #expect(server.node("Users/bo/name") == .string("Bob"))

        #expect(try await network.state(of: "Users/cy").tag == .nothing)
        let new = TreeEndpoints.write("Users/cy", Node(json: #"{"name":"Cy"}"#))
        #expect(try await network.store(new, ifStill: .nothing) == .stored)
        let tag = try await network.state(of: "Users/cy").tag
        #expect(try await network.store(TreeEndpoints.write("Users/cy", .null), ifStill: tag) == .stored)
        #expect(server.node("Users/cy") == .null)
    }

    @Test("a conditional write whose response is lost is stored once, and recognized")
    func conditionalLost() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let network = try network(server)
        let tag = try await network.state(of: "Users/ada").tag
        server.fault(.closed(afterDoing: true), methods: ["PUT"])
        let endpoint = TreeEndpoints.write("Users/ada", Node(json: #"{"name":"Ada L.","list":["a"],"n":1.0}"#))
        #expect(try await network.store(endpoint, ifStill: tag) == .stored)
        #expect(server.node("Users/ada/name") == .string("Ada L."))
    }

    @Test("adds under a generated key")
    func adds() async throws {
        let server = try FirebaseStandIn()
        let network = try network(server)
        let first = try await network.add(TreeEndpoints.write("posts", .string("a")))
        let second = try await network.add(TreeEndpoints.write("posts", .string("b")))
        #expect(TreePath.keyPrecedes(first, second))
        #expect(server.node("posts") == .object([(first, .string("a")), (second, .string("b"))]))
    }

    // MARK: Faults

    @Test(
        "two 503 responses or lost connections are repeated", arguments: [Fault.status(503), .cutOff, .status(500)])
    func repeated(_ fault: Fault) async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        server.fault(fault, times: 2)
        #expect(try await network(server).fetch(TreeEndpoints.read("Users/bo/name")).node == .string("Bo"))
        #expect(server.requests.count == 3)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var fault: Fault
        var said: String
        var requests = 1
        var testDescription: String { said }
    }

    @Test(
        "each fault has one message",
        arguments: [
            Case(fault: .status(503), said: "unavailable service-failing", requests: 5),
            Case(fault: .cutOff, said: "unavailable service-cut-off", requests: 5),
            Case(fault: .closed(afterDoing: false), said: "unavailable service-cut-off", requests: 5),
            Case(fault: .wrongJSON, said: "unavailable service-unreadable-answer"),
            Case(fault: .page, said: "unavailable service-not-json"),
            Case(fault: .endless, said: "unavailable service-answer-too-large"),
            Case(fault: .stalled, said: "unavailable service-timed-out"),
            Case(fault: .redirect(host: "127.0.0.1:9"), said: "unavailable service-sent-elsewhere"),
            Case(fault: .redirectHere, said: "unavailable service-sent-around", requests: 6),
            Case(fault: .expiredToken, said: "notPermitted session-ended"),
            Case(fault: .error(401, "Permission denied"), said: "deniedByRules service-not-permitted"),
            Case(
                fault: .wrongRegion("https://demo.europe-west1.firebasedatabase.app"),
                said: "usage database-elsewhere"),
            Case(fault: .status(404), said: "missing no-such-database"),
            Case(fault: .status(400), said: "invalid service-rejected"),
        ])
    func faults(_ sample: Case) async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        server.fault(sample.fault, times: nil)
        let timeouts: CurlTransport.Timeouts =
            sample.said.hasSuffix("timed-out") ? .init(idle: 4, whole: 40) : .init(idle: 900, whole: 900)
        let network = try network(server, timeouts: timeouts)
        do {
            let document = try await network.fetch(TreeEndpoints.read("Users/ada"))
            Issue.record("\(document)")
        } catch let failure as ServiceFailure {
            #expect("\(failure.kind) \(failure.diagnostics.map(\.id).joined(separator: " "))" == sample.said)
        }
        // On a busy machine, the system may end a connection earlier.
        #expect(sample.said.hasSuffix("timed-out") || server.requests.count == sample.requests)
        #expect(server.tree() == (try FirebaseStandIn(tree: Self.tree)).tree())
    }

    @Test("an expired token is refreshed")
    func renewed() async throws {
        let ada = StandInUser(uid: "ada", email: "ada@people.example", password: "canary")
        let server = try FirebaseStandIn(tree: Self.tree, users: [ada])
        server.settings.rules = .signedInOnly
        let old = server.signIn(ada).idToken
        server.expireIDTokens()
        let network = try network(server) { isRefused in
            .idToken(isRefused ? server.signIn(ada).idToken : old)
        }
        #expect(try await network.fetch(TreeEndpoints.read("Users/bo/name")).node == .string("Bo"))
        #expect(server.requests.map(\.status) == [401, 200])
        #expect(server.requests.allSatisfy { $0.header("Authorization") == nil })
    }
}
