import ContentTree
import FirebaseStandIn
import TestSupport
import Testing

@testable import OnlineServices

@Suite("Sending HTTP requests", .withServer)
struct CurlTransportTests {
    private static let tree = Node(json: #"{"a":{"b":1},"Users":{"ada":{"name":"Ada"}}}"#)

    private func request(
        _ server: FirebaseStandIn, _ method: HTTPMethod = .get, _ path: String = "a", body: String? = nil,
        credential: Credential? = nil, limit: Int = HTTPRequest.usualLimit
    ) -> HTTPRequest {
        HTTPRequest(
            method, "http://\(server.host)/\(path).json?ns=demo",
            headers: body == nil ? [] : [HTTPHeader("Content-Type", "application/json")], credential: credential,
            body: body.map { Array($0.utf8) }, sizeLimit: limit, isRepeatable: method != .post)
    }

    private func outcome(_ transport: CurlTransport, _ request: HTTPRequest) async -> Result<String, HTTPFailure> {
        do throws(HTTPFailure) {
            let answer = try await transport.send(request)
            return .success("\(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
        } catch {
            return .failure(error)
        }
    }

    // MARK: Requests

    @Test("each method arrives with its content and its header fields")
    func methods() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let transport = CurlTransport()
        #expect(await outcome(transport, request(server)) == .success(#"200 {"b":1}"#))
        #expect(await outcome(transport, request(server, .put, "p", body: "[1]")) == .success("200 [1]"))
        #expect(await outcome(transport, request(server, .patch, "p", body: #"{"x":2}"#)) == .success(#"200 {"x":2}"#))
        #expect(await outcome(transport, request(server, .delete, "a")) == .success("200 null"))
        let added = await outcome(transport, request(server, .post, "list", body: "\"x\""))
        #expect((try? added.get())?.hasPrefix(#"200 {"name":"-"#) == true)
        #expect(server.requests.map(\.method) == ["GET", "PUT", "PATCH", "DELETE", "POST"])
        #expect(server.requests.map(\.text) == ["", "[1]", #"{"x":2}"#, "", "\"x\""])
        #expect(Set(server.requests.map { $0.header("User-Agent") }) == ["sitegen"])
        #expect(server.node("p") == Node(json: #"{"0":1,"x":2}"#))
    }

    @Test("addresses arrive as they are escaped")
    func addresses() async throws {
        let server = try FirebaseStandIn()
        let url = try DatabaseURL(server.databaseURL())
        let address = url.url(of: TreePath(keys: ["ü b+c%", "a?b&c=d"]), query: [("print", "a+b c&d")])
        _ = try await CurlTransport().send(HTTPRequest(.get, address, isRepeatable: true))
        #expect(server.requests.map(\.path) == ["/ü b+c%/a?b&c=d.json"])
        #expect(server.requests.first?.parameter("print") == "a+b c&d")
    }

    @Test("a credential is sent in its form")
    func credentials() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let transport = CurlTransport()
        _ = try await transport.send(request(server, credential: .idToken("a.b+c/d=")))
        _ = try await transport.send(request(server, credential: .bearer("owner")))
        _ = try await transport.send(request(server))
        #expect(server.requests.map { $0.parameter("auth") } == ["a.b+c/d=", nil, nil])
        #expect(server.requests.map { $0.header("Authorization") } == [nil, "Bearer owner", nil])
    }

    @Test("large requests and responses arrive completely")
    func large() async throws {
        let server = try FirebaseStandIn()
        let text = "\"" + String(repeating: "0123456789", count: 60_000) + "\""
        let transport = CurlTransport()
        #expect(await outcome(transport, request(server, .put, "large", body: text)) == .success("200 " + text))
        #expect(server.requests.map { $0.header("Expect") } == [nil])
        #expect(await outcome(transport, request(server, .get, "large")) == .success("200 " + text))
    }

    @Test("parallel requests are independent")
    func many() async throws {
        let server = try FirebaseStandIn()
        for number in 0..<40 { server.set("n/k\(number)", .number(number)) }
        let transport = CurlTransport()
        let right = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                let request = request(server, .get, "n/k\(number)")
                group.addTask { await outcome(transport, request) == .success("200 \(number)") }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(right == 40)
    }

    // MARK: Answers

    @Test("a response with an error status is returned", arguments: [400, 401, 404, 412, 500, 503])
    func refusals(_ status: Int) async throws {
        let server = try FirebaseStandIn()
        server.fault(.error(status, "no"))
        #expect(await outcome(CurlTransport(), request(server)) == .success("\(status) {\"error\":\"no\"}"))
        #expect(server.requests.count == 1)
    }

    @Test("no password is requested, and no cookie is stored")
    func challenges() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        server.fault(
            .answer(
                status: 401,
                headers: [.init("WWW-Authenticate", "Basic realm=\"x\""), .init("Set-Cookie", "canary=1; Path=/")],
                body: "no"))
        let transport = CurlTransport()
        #expect(await outcome(transport, request(server)) == .success("401 no"))
        #expect(await outcome(transport, request(server)) == .success(#"200 {"b":1}"#))
        #expect(server.requests.map { $0.header("Cookie") } == [nil, nil])
    }

    @Test("no response is cached")
    func caches() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        server.fault(.answer(status: 200, headers: [.init("Cache-Control", "max-age=3600")], body: "1"))
        let transport = CurlTransport()
        #expect(await outcome(transport, request(server)) == .success("200 1"))
        #expect(await outcome(transport, request(server)) == .success(#"200 {"b":1}"#))
    }

    // MARK: Faults

    @Test("a slow response is awaited, up to the timeout")
    func slow() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        server.fault(.slow(.milliseconds(300)))
        #expect(await outcome(CurlTransport(), request(server)) == .success(#"200 {"b":1}"#))
        server.fault(.slow(.seconds(4)))
        let impatient = CurlTransport(timeouts: .init(idle: 1, whole: 60))
        #expect(await outcome(impatient, request(server)) == .failure(.timedOut(server.host, seconds: 1)))
        server.fault(.stalled)
        #expect(await outcome(impatient, request(server)) == .failure(.timedOut(server.host, seconds: 1)))
        server.fault(.slow(.seconds(4)))
        let hurried = CurlTransport(timeouts: .init(idle: 60, whole: 1))
        #expect(await outcome(hurried, request(server)) == .failure(.timedOut(server.host, seconds: 1)))
    }

    @Test("an endless response is stopped")
    func endless() async throws {
        let server = try FirebaseStandIn()
        server.fault(.endless)
        let request = request(server, limit: 1_000_000)
        #expect(await outcome(CurlTransport(), request) == .failure(.tooLarge(server.host, limit: 1_000_000)))
    }

    @Test("a response that announces too many bytes is not read; one at the limit is")
    func limits() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        #expect(
            await outcome(CurlTransport(), request(server, limit: 6)) == .failure(.tooLarge(server.host, limit: 6)))
        #expect(await outcome(CurlTransport(), request(server, limit: 7)) == .success(#"200 {"b":1}"#))
    }

    @Test("a connection that ends early is lost", arguments: [Fault.cutOff, .closed(afterDoing: false)])
    func lost(_ fault: Fault) async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        server.fault(fault)
        #expect(await outcome(CurlTransport(), request(server)) == .failure(.lost(server.host)))
        #expect(server.requests.count == 1)
    }

    @Test("a request that must not be repeated is not, if a reused connection ends")
    func addedOnce() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let transport = CurlTransport()
        for _ in 0..<3 { _ = try await transport.send(request(server)) }
        server.fault(.closed(afterDoing: true), times: 1, methods: ["POST"])
        let outcome = await outcome(transport, request(server, .post, "list", body: "1"))
        #expect(outcome == .failure(.lost(server.host)))
        #expect(server.requests.filter { $0.method == "POST" }.count == 1)
        #expect(server.node("list").members?.count == 1)
    }

    @Test("no server")
    func refused() async throws {
        // The system never gives this port to a server of another test.
        let host = "127.0.0.1:1"
        let request = HTTPRequest(.get, "http://\(host)/a.json", isRepeatable: true)
        #expect(await outcome(CurlTransport(), request) == .failure(.refused(host)))
        let wrong = HTTPRequest(.get, "ftp://example.org/", isRepeatable: true)
        #expect(await outcome(CurlTransport(), wrong) == .failure(.unusableAddress))
    }

    @Test("a redirect to the same host is followed with the credential, one to another host is not")
    func redirects() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        let other = try FirebaseStandIn(tree: Self.tree)
        let transport = CurlTransport()
        server.fault(.redirectHere)
        let write = request(server, .put, "p", body: "1", credential: .bearer("owner"))
        #expect(await outcome(transport, write) == .success("200 1"))
        #expect(server.requests.map(\.text) == ["1", "1"])
        #expect(server.requests.map { $0.header("Authorization") } == ["Bearer owner", "Bearer owner"])

        server.fault(.redirectHere)
        server.forgetRequests()
        _ = try await transport.send(request(server, credential: .idToken("t")))
        #expect(server.requests.map { $0.query.filter { $0.name == "auth" }.map(\.value) } == [["t"], ["t"]])

        server.fault(.redirect(host: other.host))
        #expect(
            await outcome(transport, request(server, credential: .bearer("owner")))
                == .failure(.redirectedElsewhere(server.host, to: "http://" + other.host)))
        #expect(other.requests == [])

        server.fault(.redirectHere, times: nil)
        server.forgetRequests()
        #expect(await outcome(transport, request(server)) == .failure(.redirectedInVain(server.host)))
        #expect(server.requests.count == 6)
    }

    @Test(
        "redirects with a body, without an address, or with an invalid one",
        arguments: ["//[", "mailto:x", "", "http:"])
    func oddRedirects(_ location: String) async throws {
        let server = try FirebaseStandIn()
        server.fault(.answer(status: 302, headers: [.init("Location", location)], body: "moved"))
        switch await outcome(CurlTransport(), request(server)) {
        case .failure(.redirectedInVain), .failure(.redirectedElsewhere): break
        case let other: Issue.record("\(other)")
        }
    }

    // MARK: Cancellation

    @Test("cancelling a task ends its request at once")
    func cancelled() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        server.fault(.stalled)
        let transport = CurlTransport()
        let request = request(server)
        let task = Task { await outcome(transport, request) }
        try await Task.sleep(for: .milliseconds(200))
        task.cancel()
        // Without cancellation, the task would end with a timeout.
        #expect(await task.value == .failure(.cancelled))
    }

    @Test("cancellation is safe at any time")
    func cancelledAnywhere() async throws {
        let server = try FirebaseStandIn(tree: Self.tree)
        server.set("large", .string(String(repeating: "x", count: 100_000)))
        let transport = CurlTransport()
        for number in 0..<40 {
            let request = request(server, .get, number.isMultiple(of: 2) ? "a" : "large")
            let task = Task { await outcome(transport, request) }
            try await Task.sleep(for: .microseconds(number * 150))
            task.cancel()
            switch await task.value {
            case .success, .failure(.cancelled): break
            case let other: Issue.record("\(other)")
            }
        }
        #expect(await outcome(transport, request(server)) == .success(#"200 {"b":1}"#))
    }
}
