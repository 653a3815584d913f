import Foundation
import TestSupport
import Testing

/// Requests of browsers and other clients to `sitegen serve`.
// One at a time: 'Process.run' of Foundation crashed once while three thousand connections were open.
@Suite("sitegen serve: HTTP", .withWatcher, .serialized)
struct ServeHTTPTests {
    /// A site with a base path, a long document, hidden files, and links.
    private static func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "title": "People", "baseURL": "https://people.example/team/" }"#, to: "Content/site.json")
        let document = Data("%PDF-1.4\n".utf8) + Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        try folder.write(document, to: "Content/Users/ada/resume.pdf")
        try folder.write("secret", to: "secret.txt")
        return folder
    }

    @Test("pages, documents and ranges of them")
    func files() async throws {
        let folder = try Self.site()
        let run = try await RunningServe(in: folder)
        #expect(run.basePath == "/team/")
        let document = try Data(contentsOf: URL(filePath: folder.path("Content/Users/ada/resume.pdf")))

        let page = try run.get("/team/ada/index.html")
        #expect(page.status == 200)
        #expect(page.fields["content-type"] == "text/html; charset=utf-8")
        #expect(page.fields["cache-control"] == "no-cache")
        let published = try folder.text("Output/ada/index.html")
        let script = try #require(page.text.firstMatch(of: /<script [^>]*><\/script>\n/))
        #expect(page.text.replacing(script.0, with: "") == published)
        #expect(page.text[script.range.upperBound...].hasPrefix("</body>"))
        #expect(try run.get("/team/ada/").content == page.content)

        let whole = try run.get("/team/ada/resume.pdf")
        #expect(whole.status == 200 && whole.content == document)
        #expect(whole.fields["content-type"] == "application/pdf")
        let tag = try #require(whole.fields["etag"])
        let head = try run.get("/team/ada/resume.pdf", method: "HEAD")
        #expect(head.status == 200 && head.fields["content-length"] == String(document.count))
        #expect(head.fields["etag"] == tag)
        #expect(try run.get("/team/ada/resume.pdf", ["If-None-Match": "\"other\", W/\(tag)"]).status == 304)
        for (field, range) in [
            ("bytes=0-0", 0..<1), ("bytes=1000-1999", 1_000..<2_000), ("bytes=-7", document.count - 7..<document.count),
            ("bytes=2999990-", 2_999_990..<document.count),
        ] {
            let part = try run.get("/team/ada/resume.pdf", ["Range": field, "If-Range": tag])
            #expect(part.status == 206 && part.content == document[range])
            #expect(
                part.fields["content-range"]
                    == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(document.count)")
        }
        let other = try run.get("/team/ada/resume.pdf", ["Range": "bytes=0-0", "If-Range": "\"other\""])
        #expect(other.status == 200 && other.content == document)
        let beyond = try run.get("/team/ada/resume.pdf", ["Range": "bytes=9999999-"])
        #expect(beyond.status == 416 && beyond.fields["content-range"] == "bytes */\(document.count)")
        // A range includes the script.
        let tail = try run.get("/team/ada/index.html", ["Range": "bytes=-400"])
        #expect(tail.status == 206 && tail.content == page.content.suffix(400))

        let styles = try #require(try folder.contents(of: "Output/assets").keys.first { $0.hasSuffix(".css") })
        #expect(try run.get("/team/assets/\(styles)").fields["content-type"] == "text/css; charset=utf-8")
    }

    @Test("addresses without files")
    func otherAddresses() async throws {
        let folder = try Self.site()
        let run = try await RunningServe(in: folder)
        for (path, target) in [("/", "/team/"), ("/team", "/team/"), ("/team/ada?x=1", "/team/ada/?x=1")] {
            let response = try run.get(path)
            #expect(response.status == 302 && response.fields["location"] == target, "\(path)")
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Output/link.txt"), withDestinationPath: "../secret.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Output/inside.html"), withDestinationPath: "index.html")
        try FileManager.default.createSymbolicLink(atPath: folder.path("Output/above"), withDestinationPath: "..")
        try folder.write("[core]", to: "Output/.git/config")
        #expect(mkfifo(folder.path("Output/pipe.html"), 0o644) == 0)
        for path in [
            "/team/nobody.html", "/elsewhere", "/team/../secret.txt", "/team/..%2fsecret.txt",
            "/team/%2e%2e/secret.txt",
            "/team/%2E%2e%5csecret.txt", "/team//etc/passwd", "/team/link.txt", "/team/inside.html",
            "/team/above/secret.txt", "/team/.git/config", "/team/index.html%00.txt", "/team/index.html/",
            "/team/pipe.html",
            "/team/assets/", "/team/\(String(repeating: "a", count: 300))",
        ] {
            let response = try run.get(path)
            #expect(response.status == 404, "\(path)")
            // The site's own error page, with the script.
            #expect(response.text.contains("People") && response.text.contains("data-version"), "\(path)")
            #expect(!response.text.contains("secret") && !response.text.contains("core"), "\(path)")
        }
        #expect(try run.get("/team/%zz").status == 400)
    }

    @Test("requests that are refused")
    func refusals() async throws {
        let run = try await RunningServe(in: try Self.site())
        #expect(try run.get("/team/", ["Host": "evil.example"]).status == 403)
        let post = try run.get("/team/", method: "POST", ["Content-Length": "3"])
        #expect(post.status == 405 && post.fields["allow"] == "GET, HEAD")
        #expect(try run.get("/team/", ["Content-Length": "99999999999"]).status == 413)
        #expect(try run.get("/team/", ["Transfer-Encoding": "chunked"]).status == 413)
        for (request, status) in [
            ("GET / HTTP/1.1\r\n\r\n", 400), ("nonsense\r\n\r\n", 400), ("GET / HTTP/1.1\nHost: localhost\n\n", 400),
            ("GET / HTTP/3.0\r\nHost: localhost\r\n\r\n", 505),
            ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 60_000))\r\n\r\n", 431),
        ] {
            let connection = try run.connect()
            try? connection.send(request)
            let response = try connection.response()
            #expect(response.status == status, "\(request.prefix(40))")
            #expect(response.fields["connection"] == "close")
            while try connection.receive() {}
        }
        // A client that sends endlessly is disconnected, without an effect on others.
        let endless = try run.connect()
        try endless.send("POST /team/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = "10000\r\n\(String(repeating: "x", count: 65_536))\r\n"
        #expect(throws: TestConnection.Failed.self) { for _ in 0..<10_000 { try endless.send(chunk) } }
        #expect(try run.get("/team/").status == 200)
    }

    @Test("several requests through one connection, sent at once")
    func keepsConnections() async throws {
        let run = try await RunningServe(in: try Self.site())
        let connection = try run.connect()
        let request = "GET /team/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
        try connection.send(request + request + request.replacing("GET", with: "HEAD") + request)
        let first = try connection.response()
        #expect(first.status == 200 && first.fields["connection"] == nil)
        #expect(try connection.response().content == first.content)
        #expect(try connection.response(hasContent: false).fields["content-length"] == String(first.content.count))
        #expect(try connection.response().content == first.content)
    }

    @Test("more slow connections than the limit are closed; regular requests are answered")
    func tooManyConnections() async throws {
        let run = try await RunningServe(in: try Self.site())
        var slow: [TestConnection] = []
        for _ in 0..<150 {
            let connection = try run.connect()
            try connection.send("GET /team/ HTTP/1.1\r\nHo")
            slow.append(connection)
        }
        // Connections with incomplete heads are closed to make room.
        #expect(try run.get("/team/").status == 200)
        let hasEnded = try !slow[0].receive()
        #expect(hasEnded || slow[0].received.starts(with: Data("HTTP/1.1 408 ".utf8)))
        var idle: [TestConnection] = []
        for _ in 0..<150 {
            let connection = try run.connect()
            try connection.send("GET /team/robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(try connection.response().status == 200)
            idle.append(connection)
        }
    }

    /// A thousand connections in long campaigns. With more than 1,000 open files, other tests in this process fail:
    /// Foundation and libcurl have limits there.
    private static let crowd = Campaign.isLong ? 1_000 : 400

    @Test(
        "very many idle or incomplete connections do not block others",
        arguments: ["", "GET /te"])
    func idleConnections(beginning: String) async throws {
        try await Lanes.openFiles.run { try await holdConnections(beginning) }
    }

    private func holdConnections(_ beginning: String) async throws {
        let run = try await RunningServe(in: try Self.site())
        try allowOpenFiles(4_000)
        // The server sends a keep-alive after 15 seconds.
        let events = try run.listen()
        try events.wait(for: "event: fixed")
        events.forget()
        var idle: [TestConnection] = []
        for _ in 0..<Self.crowd {
            let connection = try run.connect()
            // It may be closed already.
            if !beginning.isEmpty { try? connection.send(beginning) }
            idle.append(connection)
        }
        #expect(try run.get("/team/").status == 200)
        events.receiveAtOnce()
        #expect(events.received.isEmpty)
        // The oldest connection was closed.
        #expect(try !idle[0].receive())
        #expect(idle[0].received.isEmpty)
    }

    @Test("very many connections that request a large file and read nothing leave room for others")
    func greedyConnections() async throws {
        try await Lanes.openFiles.run { try await holdGreedyConnections() }
    }

    private func holdGreedyConnections() async throws {
        let folder = try Self.site()
        try folder.write("", to: "Content/static/large.bin")
        let file = try FileHandle(forUpdating: URL(filePath: folder.path("Content/static/large.bin")))
        try file.truncate(atOffset: 60_000_000)
        try file.close()
        let run = try await RunningServe(in: folder)
        try allowOpenFiles(4_000)
        var greedy: [TestConnection] = []
        for _ in 0..<Self.crowd {
            let connection = try run.connect()
            try? connection.send("GET /team/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
            greedy.append(connection)
        }
        #expect(try run.get("/team/").status == 200)
    }

    @Test("very many requests in one connection are all answered, and others between them")
    func pipelinedRequests() async throws {
        let run = try await RunningServe(in: try Self.site())
        let busy = try run.connect()
        let request = "HEAD /team/robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
        try busy.send(String(repeating: request, count: 2_000))
        for _ in 0..<20 { #expect(try run.get("/team/robots.txt").status == 200) }
        var received = 0
        while received < 2_000, try busy.receive() {
            received = String(decoding: busy.received, as: UTF8.self).components(separatedBy: "HTTP/1.1 200 ").count - 1
        }
        #expect(received == 2_000)
    }

    /// Raises this process's limit of open files, as far as the system allows.
    private func allowOpenFiles(_ count: rlim_t) throws {
        var limit = rlimit()
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        try #require(getrlimit(resource, &limit) == 0)
        limit.rlim_cur = max(limit.rlim_cur, min(count, limit.rlim_max))
        try #require(setrlimit(resource, &limit) == 0)
    }

    @Test("no response is readable for pages of other sites")
    func otherSites() async throws {
        let run = try await RunningServe(in: try Self.site())
        func status(_ path: String, method: String = "GET", _ fields: [String: String] = [:]) throws -> Int {
            let response = try run.get(path, method: method, fields)
            #expect(response.fields["cross-origin-resource-policy"] == "same-origin", "\(method) \(path) \(fields)")
            return response.status
        }
        #expect(try status("/team/") == 200)
        #expect(try status("/team/", method: "HEAD") == 200)
        #expect(try status("/team/.sitegen/reload.js") == 200)
        #expect(try status("/team/ada/resume.pdf", ["Range": "bytes=0-0"]) == 206)
        #expect(try status("/") == 302)
        let tag = try #require(try run.get("/team/ada/resume.pdf").fields["etag"])
        #expect(try status("/team/ada/resume.pdf", ["If-None-Match": tag]) == 304)
        #expect(try status("/team/%zz") == 400)
        #expect(try status("/team/", ["Host": "evil.example"]) == 403)
        #expect(try status("/team/nobody.html") == 404)
        #expect(try status("/team/", method: "POST") == 405)
        #expect(try status("/team/", ["Content-Length": "9"]) == 413)
        #expect(try status("/team/ada/resume.pdf", ["Range": "bytes=9999999-"]) == 416)
        #expect(try status("/team/.sitegen/events", method: "HEAD") == 200)
    }

    @Test("a slow reader of a large document blocks nobody")
    func slowReaders() async throws {
        let run = try await RunningServe(in: try Self.site())
        var slow: [TestConnection] = []
        for _ in 0..<20 {
            let connection = try run.connect()
            try connection.send("GET /team/ada/resume.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n")
            slow.append(connection)
        }
        #expect(try run.get("/team/").status == 200)
        #expect(try slow[7].response().content.count == 3_000_009)
    }
}
