import TestSupport
import Testing

@testable import PreviewServer

@Suite("Requests")
struct RequestParserTests {
    private func parse(_ text: String) -> HTTPRequestParser.Result {
        var parser = HTTPRequestParser()
        parser.append(text.utf8)
        return parser.next()
    }

    @Test("a head is parsed, and the bytes after it are kept")
    func heads() throws {
        var parser = HTTPRequestParser()
        parser.append("\r\nGET /a%20b?c HTTP/1.1\r\nHost: localhost:8000\r\nX-Two:  1 \r\nx-two: 2\r\n\r\nGET /n".utf8)
        guard case .request(let request) = parser.next() else {
            Issue.record("no request")
            return
        }
        #expect(request.method == "GET")
        #expect(request.target == "/a%20b?c")
        #expect(request.host == "localhost:8000")
        #expect(request.value("x-two") == "1, 2")
        #expect(request.keepsConnection)
        #expect(!request.hasContent)
        #expect(parser.next() == .incomplete)
        #expect(parser.hasBegun)
        parser.append("ext HTTP/1.0\r\n\r\n".utf8)
        guard case .request(let next) = parser.next() else {
            Issue.record("no second request")
            return
        }
        #expect(next.target == "/next")
        #expect(!next.keepsConnection)
    }

    @Test("the result is the same byte by byte")
    func pieces() {
        let text = "HEAD http://127.0.0.1:8000/team/ HTTP/1.1\r\nHost: elsewhere\r\nConnection: Close\r\n\r\n"
        var parser = HTTPRequestParser()
        for byte in text.utf8.dropLast() {
            parser.append([byte])
            #expect(parser.next() == .incomplete)
        }
        parser.append("\n".utf8)
        let whole = parse(text)
        #expect(parser.next() == whole)
        guard case .request(let request) = whole else {
            Issue.record("no request")
            return
        }
        // The host of the target takes precedence over the field.
        #expect(request.host == "127.0.0.1:8000")
        #expect(request.target == "/team/")
        #expect(!request.keepsConnection)
    }

    @Test(
        "malformed requests are refused",
        arguments: [
            ("GET / HTTP/1.1\r\n\r\n", .badRequest), ("GET / HTTP/1.1\nHost: localhost\n\n", .badRequest),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", .badRequest),
            ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest), ("GET / \r\nHost: a\r\n\r\n", .badRequest),
            ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest), ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
            ("GET /\u{e9} HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
            ("GET / http/1.1\r\nHost: a\r\n\r\n", .badRequest),
            ("GET / HTTP/1.x\r\nHost: a\r\n\r\n", .badRequest),
            ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", .versionNotSupported),
            ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .badRequest),
            ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", .badRequest),
            ("GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", .badRequest),
            ("GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n", .badRequest),
            ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", .badRequest),
            ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", .badRequest),
            ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", .badRequest),
            ("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\nHost: a\r\n\r\n", .targetTooLong),
            ("GET /\(String(repeating: "a", count: 9_000))", .targetTooLong),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 40_000))", .fieldsTooLarge),
            ("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: 1\r\n", count: 100))\r\n", .fieldsTooLarge),
        ] as [(String, HTTPStatus)])
    func refusals(text: String, status: HTTPStatus) {
        #expect(parse(text) == .refused(status))
    }

    @Test("any input is a request, refused, or incomplete, with any division into parts")
    func mutations() {
        var generator = SeededGenerator(seed: 7)
        let words = [
            "\r\n", "\r\n\r\n", "\n", "HTTP/1.1", "Host: localhost", "Content-Length: 1", ":", " ", "%00", "/../",
        ]
        let seed = Array(
            "GET /team/ada/index.html?x HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nRange: bytes=0-1\r\nIf-None-Match: \"a\"\r\n\r\n"
                .utf8)
        for _ in 0..<Campaign.rounds(3_000) {
            let bytes = generator.mutate(seed, words: words)
            var whole = HTTPRequestParser()
            whole.append(bytes)
            var pieces = HTTPRequestParser()
            var results: [HTTPRequestParser.Result] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...min(rest.count, 40), using: &generator)
                pieces.append(rest.prefix(count))
                rest = rest.dropFirst(count)
                let result = pieces.next()
                if result != .incomplete { results.append(result) }
                if case .refused = result { break }
            }
            let first = whole.next()
            if let found = results.first { #expect(found == first) } else { #expect(first == .incomplete) }
            guard case .request(let request) = first else { continue }
            #expect(request.target.hasPrefix("/") || request.target == "*" || request.method == "CONNECT")
            if let path = try? RequestedPath(request.target) {
                #expect(path.names.allSatisfy { !$0.isEmpty && $0 != ".." && $0 != "." && !$0.utf8.contains(0) })
            }
        }
    }
}
