import Foundation
import TestSupport
import Testing

@Suite("sitegen check --external")
struct ExternalTests {
    @Test("Links to other sites are requested once, and failures are reported at their places")
    func links() async throws {
        let server = try LoopbackServer()
        let host = "http://127.0.0.1:\(server.port)"
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            """
            {
              "name": "Bo Example",
              "userApplicationMaterial": [
                { "id": "a", "material": "website", "name": "A", "url": "\(host)/ok#part" },
                { "id": "b", "material": "website", "name": "B", "url": "\(host)/gone" },
                { "id": "c", "material": "website", "name": "C", "url": "\(host)/people-only" },
                { "id": "d", "material": "website", "name": "D", "url": "\(host)/get-only" },
                { "id": "e", "material": "website", "name": "E", "url": "\(host)/moved" },
                { "id": "f", "material": "website", "name": "F", "url": "\(host)/circle" }
              ]
            }
            """, to: "Content/Users/bo.json")
        let run = try await Sitegen.outline(["check", "--external", "--quiet"], in: folder)
        #expect(run.status == 0)
        let lines = run.error.replacing(String(server.port), with: "PORT").split(separator: "\n")
        #expect(
            lines.filter { $0.contains(".json:") }.joined(separator: "\n") == """
                Content/Users/bo.json:5:61: warning: outside-link-gone 'http://127.0.0.1:PORT/gone' 'bo/index.html' 404
                Content/Users/bo.json:6:61: hint: outside-link-refused 'http://127.0.0.1:PORT/people-only' 'bo/index.html' 403
                Content/Users/bo.json:9:61: warning: outside-link-unreachable 'http://127.0.0.1:PORT/circle' 'bo/index.html'
                """)
        let first = server.requests
        #expect(first.filter { $0.hasSuffix(" /ok") && $0.hasPrefix("HEAD") }.count >= 1)
        #expect(first.contains("GET /get-only"))

        // Successful answers are cached; failed requests are repeated, because the link may have been fixed.
        let again = try await Sitegen.outline(["check", "--external", "--quiet"], in: folder)
        #expect(again == run)
        let asked = server.requests.dropFirst(first.count)
        #expect(
            Set(asked) == [
                "HEAD /gone", "GET /gone", "HEAD /people-only", "GET /people-only", "HEAD /circle", "GET /circle",
            ])
    }

    @Test("An invalid response is reported at its place, and the check continues")
    func brokenResponses() async throws {
        let server = try LoopbackServer()
        let folder = try TemporaryFolder.smallSite()
        let links = ["cut", "other", "away"].map {
            #"{"id":"\#($0)","material":"website","name":"N","url":"http://127.0.0.1:\#(server.port)/\#($0)"}"#
        }
        try folder.write(
            #"{"name":"Bo Example","userApplicationMaterial":[\#n\#(links.joined(separator: ",\n"))]}"#,
            to: "Content/Users/bo.json")
        // Loopback addresses must not use a proxy.
        let run = try await Sitegen.outline(
            ["check", "--external", "--quiet"], in: folder, environment: ["http_proxy": "http://127.0.0.1:9"])
        #expect(run.status == 0)
        let lines = run.error.replacing(String(server.port), with: "PORT").split(separator: "\n")
        #expect(
            lines.filter { $0.contains(".json:") }.map { $0.replacing(/:\d+:\s/, with: ": ") }.joined(separator: "\n")
                == """
                Content/Users/bo.json:2: warning: outside-link-unreachable 'http://127.0.0.1:PORT/cut' 'bo/index.html'
                Content/Users/bo.json:3: warning: outside-link-unreachable 'http://127.0.0.1:PORT/other' 'bo/index.html'
                Content/Users/bo.json:4: warning: outside-link-unreachable 'http://127.0.0.1:PORT/away' 'bo/index.html'
                """)
    }

    #if os(Linux)
        @Test("Without libcurl, no site is requested, and the message names what is missing")
        func noLibrary() async throws {
            let server = try LoopbackServer()
            let folder = try TemporaryFolder.smallSite()
            try folder.edit("Content/Users/bo.json", "https://github.example/bo", "http://127.0.0.1:\(server.port)/ok")
            let run = try await Sitegen.outline(
                ["check", "--external", "--quiet"], in: folder, environment: try folder.withoutLibcurl())
            #expect(run.status == 69)
            #expect(
                run.error.contains(
                    """
                    error: libcurl-missing
                    """), "\(run.error)")
            #expect(server.requests.isEmpty)
        }
    #endif

    @Test("Without the option, no site is requested, and nothing is written")
    func without() async throws {
        let server = try LoopbackServer()
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/bo.json", "https://github.example/bo", "http://127.0.0.1:\(server.port)/gone")
        #expect(try await Sitegen.outline(["check", "--quiet"], in: folder) == Sitegen.Run(status: 0))
        #expect(server.requests == [])
        #expect(!FileManager.default.fileExists(atPath: folder.path(".sitegen-links")))
    }
}
