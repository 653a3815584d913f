import ContentTree
import HTTPTransfer
import TestSupport
import Testing

@testable import FirebaseStandIn

@Suite("The stand-in: faults over the network", .withServer)
struct FaultTests {
    private let server: FirebaseStandIn

    init() throws {
        server = try FirebaseStandIn(tree: .json(#"{"Users":{"ada":{"name":"Ada"}}}"#))
    }

    /// The status and the text of a response; `nil` if it is incomplete.
    private func get(
        _ path: String = "Users/ada", method: String = "GET", body: String? = nil, limit: Duration = .hangLimit
    ) async throws -> String? {
        let end = ContinuousClock.now + limit
        var address = "http://\(server.host)/\(path).json"
        while true {
            var request = TransferRequest(
                method, try #require(WebOrigin(address)), sizeLimit: 1_000_000, idle: limit, end: end)
            request.body = body.map { Array($0.utf8) }
            guard let answer = try? await TransferClient().response(to: request) else { return nil }
            let location = answer.headers.first { $0.name == "Location" }?.value
            guard TransferResponse.redirects.contains(answer.status), let location else {
                return "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
            }
            address = location
        }
    }

    private let fine = #"200 {"name":"Ada"}"#

    @Test("two responses over one connection")
    func fineResponses() async throws {
        #expect(try await get() == fine)
        #expect(try await get("x", method: "PUT", body: "[1,2]") == "200 [1,2]")
        #expect(server.requests.map(\.description) == ["GET /Users/ada.json -> 200", "PUT /x.json -> 200"])
        #expect(server.requests[1].text == "[1,2]")
    }

    @Test("faults with a response")
    func answers() async throws {
        server.fault(.status(503), times: 2, below: "Users")
        #expect(try await get()?.prefix(3) == "503")
        #expect(try await get("elsewhere") == "200 null")
        #expect(try await get()?.prefix(3) == "503")
        #expect(try await get() == fine)

        server.fault(.null, skipping: 1)
        #expect(try await get() == fine)
        #expect(try await get() == "200 null")

        server.fault(.conflict, methods: ["PUT"])
        #expect(try await get() == fine)
        #expect(try await get(method: "PUT", body: "1") == #"412 {"name":"Ada"}"#)
        #expect(try await get() == fine)

        server.fault(.meanwhile("Users/ada/name", .string("Ada Quince")))
        #expect(try await get() == #"200 {"name":"Ada Quince"}"#)
        server.fault(.wrongJSON)
        #expect(try await get() == #"200 {"name": "Ad"#)
        server.fault(.wrongRegion("https://demo.europe-west1.firebasedatabase.app"))
        #expect(try await get()?.prefix(3) == "404")
        server.fault(.redirectHere)
        #expect(try await get() == #"200 {"name":"Ada Quince"}"#)
    }

    @Test("faults that close the connection")
    func brokenResponses() async throws {
        server.fault(.cutOff)
        #expect(try await get() == nil)
        server.fault(.closed(afterDoing: false), methods: ["PUT"])
        #expect(try await get(method: "PUT", body: "1") == nil)
        #expect(server.node("Users/ada/name") == .string("Ada"))
        server.fault(.closed(afterDoing: true), methods: ["PUT"])
        #expect(try await get(method: "PUT", body: "1") == nil)
        #expect(server.node("Users/ada") == .number(1))
    }

    @Test(
        "a response that is cut after any number of bytes",
        arguments: [
            (Framing.length, 0, nil), (.length, 20, nil), (.length, 10_000, #"200 {"name":"Ada"}"#),
            (.chunks, 10_000, #"200 {"name":"Ada"}"#), (.connection, 10_000, #"200 {"name":"Ada"}"#),
        ] as [(Framing, Int, String?)])
    func cutResponses(_ framing: Framing, _ count: Int, _ outcome: String?) async throws {
        server.fault(.cut(after: count, framing))
        #expect(try await get() == outcome)
        server.fault(.raw(Array("HTTP/1.0 201 Made\r\n\r\nup".utf8)), methods: ["PUT"])
        #expect(try await get(method: "PUT", body: "1") == "201 up")
        #expect(server.node("Users/ada/name") == .string("Ada"))
    }

    @Test("faults with delays")
    func slowResponses() async throws {
        server.fault(.slow(.milliseconds(300)))
        let start = ContinuousClock.now
        #expect(try await get() == fine)
        #expect(ContinuousClock.now - start >= .milliseconds(300))
        server.fault(.stalled)
        #expect(try await get(limit: .seconds(1)) == nil)
    }

    @Test("a redirect leads to another server, and this one records the request")
    func redirects() async throws {
        let other = try FirebaseStandIn(tree: .json(#"{"Users":{"ada":"elsewhere"}}"#))
        server.fault(.redirect(host: other.host))
        #expect(try await get() == #"200 "elsewhere""#)
        #expect(other.requests.map(\.target) == ["/Users/ada.json"])
    }

    @Test("a stopped server does not answer")
    func stopping() async throws {
        #expect(try await get() == fine)
        server.stop()
        // A server of another test can have its port now, and answer.
        _ = try await get()
        #expect(server.requests.count == 1)
    }
}
