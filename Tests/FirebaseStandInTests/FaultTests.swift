import ContentTree
import Foundation
import TestSupport
import Testing

@testable import FirebaseStandIn

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The stand-in: what goes wrong on purpose, over the wire", .withServer)
struct FaultTests {
    private let server: FirebaseStandIn

    init() throws {
        server = try FirebaseStandIn(tree: .json(#"{"Users":{"ada":{"name":"Ada"}}}"#))
    }

    /// The status and the text of an answer; `nil` where there is none that is whole.
    private func get(
        _ path: String = "Users/ada", method: String = "GET", body: String? = nil, seconds: Double = 10
    ) async throws -> String? {
        var request = URLRequest(url: try #require(URL(string: "http://\(server.host)/\(path).json")))
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        request.timeoutInterval = seconds
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        guard let (data, response) = try? await session.data(for: request) else { return nil }
        return "\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))"
    }

    private let fine = #"200 {"name":"Ada"}"#

    @Test("an answer, twice over one connection")
    func fineAnswers() async throws {
        #expect(try await get() == fine)
        #expect(try await get("x", method: "PUT", body: "[1,2]") == "200 [1,2]")
        #expect(server.requests.map(\.description) == ["GET /Users/ada.json -> 200", "PUT /x.json -> 200"])
        #expect(server.requests[1].text == "[1,2]")
    }

    @Test("faults that a client sees as an answer")
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

    @Test("faults that end the connection")
    func brokenAnswers() async throws {
        server.fault(.cutOff)
        #expect(try await get() == nil)
        server.fault(.closed(afterDoing: false), methods: ["PUT"])
        #expect(try await get(method: "PUT", body: "1") == nil)
        #expect(server.node("Users/ada/name") == .string("Ada"))
        server.fault(.closed(afterDoing: true), methods: ["PUT"])
        #expect(try await get(method: "PUT", body: "1") == nil)
        #expect(server.node("Users/ada") == .number(1))
    }

    @Test("faults that take long")
    func slowAnswers() async throws {
        server.fault(.slow(.milliseconds(300)))
        let start = ContinuousClock.now
        #expect(try await get() == fine)
        #expect(ContinuousClock.now - start >= .milliseconds(300))
        server.fault(.stalled)
        #expect(try await get(seconds: 1) == nil)
    }

    @Test("a redirect leads to another server, and this one hears of it")
    func redirects() async throws {
        let other = try FirebaseStandIn(tree: .json(#"{"Users":{"ada":"elsewhere"}}"#))
        server.fault(.redirect(host: other.host))
        #expect(try await get() == #"200 "elsewhere""#)
        #expect(other.requests.map(\.target) == ["/Users/ada.json"])
    }

    @Test("a server that was stopped is gone")
    func stopping() async throws {
        #expect(try await get() == fine)
        server.stop()
        #expect(try await get() == nil)
        // Somebody else may have its port.
        let next = try FirebaseStandIn(port: server.port)
        #expect(next.port == server.port)
    }
}
