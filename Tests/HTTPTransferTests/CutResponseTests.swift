import ContentTree
import FirebaseStandIn
import HTTPTransfer
import TestSupport
import Testing

@Suite("Truncated and invalid responses", .withServer)
struct CutResponseTests {
    private let server: FirebaseStandIn
    private let client = TransferClient()

    init() throws {
        server = try FirebaseStandIn()
        server.set("Users/ada/name", .string("Ada Example"))
    }

    private func request(_ method: String = "GET", sizeLimit: Int? = 1_000_000) throws -> TransferRequest {
        let origin = try #require(WebOrigin("http://\(server.host)/Users/ada.json"))
        var request = TransferRequest(
            method, origin, sizeLimit: sizeLimit, idle: .hangLimit, end: .now + Duration.hangLimit)
        if method == "PUT" {
            request.body = Array(#"{"name":"Ada Example"}"#.utf8)
            request.mayUseKeptConnection = false
        }
        return request
    }

    private func outcome(_ request: TransferRequest) async -> Result<String, TransferFailure> {
        do throws(TransferFailure) {
            let answer = try await client.response(to: request)
            return .success("\(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
        } catch {
            return .failure(error)
        }
    }

    private static let whole = Result<String, TransferFailure>.success(#"200 {"name":"Ada Example"}"#)

    @Test("fail wherever they end, and are never returned in part", arguments: Framing.allCases, ["GET", "PUT"])
    func everywhere(_ framing: Framing, _ method: String) async throws {
        let request = try request(method)
        var count = 0
        while true {
            server.fault(.cut(after: count, framing))
            let outcome = await outcome(request)
            if outcome == Self.whole { break }
            if framing == .connection, case .success(let text) = outcome {
                // The end of such a response is unknown.
                #expect(try Self.whole.get().hasPrefix(text) && count > 100)
            } else {
                try #require(outcome == .failure(.lost), "after \(count) bytes")
            }
            count += 1
            try #require(count < 1_000)
        }
        #expect(count > 100)
        #expect(server.requests.count == count + 1)
    }

    @Test(
        "fail if only the head is requested and it is truncated",
        arguments: [("GET", "200 "), ("HEAD", "405 ")])
    func heads(_ method: String, _ answer: String) async throws {
        let request = try request(method, sizeLimit: nil)
        var count = 0
        while true {
            server.fault(.cut(after: count))
            let outcome = await outcome(request)
            if outcome == .success(answer) { break }
            try #require(outcome == .failure(.lost), "after \(count) bytes")
            count += 1
            try #require(count < 1_000)
        }
        #expect(count > 80)
    }

    @Test(
        "are lost if they are not HTTP",
        arguments: [
            "", "\r\n", "\r\n\r\n", "hello", "SSH-2.0-Example_1.0\r\n", "HTTP", "HTTP/", "HTTP/1.1\r\n\r\n",
            "HTTP/1.1 \r\n\r\n",
            "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 99 OK\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 101 Go\r\n\r\nx",
            "HTTP/1.1 200 OK\r\nno colon\r\n: no name\r\n\r\n", "HTTP/1.1 200 OK\r\n folded\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nhello",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "{\"name\":\"Ada Example\"}", "\0\0\0\0",
            "\u{16}\u{3}\u{1}\0",
        ])
    func garbage(_ text: String) async throws {
        server.fault(.raw(Array(text.utf8)))
        let outcome = await outcome(try request())
        // Some versions of libcurl accept some of these, or refuse them with another code.
        switch outcome {
        case .failure(.lost), .failure(.other), .failure(.tooLarge), .success("200 "), .success("0 "): break
        default: Issue.record("\(text): \(outcome)")
        }
    }

    @Test("are accepted in unusual but valid forms")
    func odd() async throws {
        for text in [
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nup",
            "HTTP/1.0 200\n\nup", "HTTP/1.1 200 OK\r\nX:\r\nY: a\r\n folded\r\n\r\nup",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nup\r\n0\r\nContent-Length: 9\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: \u{FF}\u{FE}\u{1}\r\n\r\nupdate",
        ] {
            server.fault(.raw(Array(text.utf8)))
            #expect(await outcome(try request()) == .success("200 up"), "\(text)")
        }
    }

    @Test("end if the head does not end")
    func longHeads() async throws {
        let lines = [
            String(repeating: "x", count: 1_000_000), String(repeating: "x: y\r\n", count: 100_000),
            "x: " + String(repeating: "y", count: 1_000_000) + "\r\n",
            "\r\n" + String(repeating: "HTTP/1.1 100 X\r\n\r\n", count: 20_000),
        ]
        for line in lines {
            let start = line.hasPrefix("\r\n") ? "HTTP/1.1 100 OK" : "HTTP/1.1 200 OK\r\n"
            server.fault(.raw(Array((start + line).utf8)))
            switch await outcome(try request()) {
            case .failure(.tooLarge), .failure(.lost), .failure(.other): break
            case let other: Issue.record("\(line.prefix(10)): \(other)")
            }
        }
    }

    @Test("a field value that could add a field or end the head is not sent")
    func injectedFields() async throws {
        var request = try request()
        for field in [("X", "a\r\nY: b"), ("X\nY", "b"), ("X", "a\0b"), ("X", "a\u{7F}")] {
            request.headers = [field]
            #expect(await outcome(request) == .failure(.unusableRequest))
        }
        request.headers = [("X-Empty", ""), ("X-Full", "a\tü")]
        #expect(await outcome(request) == Self.whole)
        #expect(server.requests.map { $0.header("X-Empty") } == [""])
        #expect(server.requests.map { $0.header("X-Full") } == ["a\tü"])
    }

    @Test("a host that does not listen refuses the connection; an invalid name is unknown")
    func hosts() async throws {
        var request = try request()
        // The system never gives this port to a server of another test.
        request.origin = try #require(WebOrigin("http://127.0.0.1:1/"))
        #expect(await outcome(request) == .failure(.refused))
        request.origin = try #require(WebOrigin("http://host.invalid/"))
        // Without a network, the failure is another one.
        let outcome = await outcome(request)
        #expect([.failure(.unknownHost), .failure(.offline)].contains(outcome))
    }
}
