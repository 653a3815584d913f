import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("Incomplete responses", .withServer)
struct LostConnectionTests {
    @Test("end a program with a message, at any length")
    func everywhere() async throws {
        let site = try AccountSite()
        site.server.settings.rules = .signedInWrites
        let post = [("uid", "ada"), ("author", "Ada Example"), ("title", "Bridges"), ("body", "Some sing.")]
        site.server.set("posts/p", .object(post.map { ($0, .string($1)) }))
        try await site.login()
        var count = 0
        while true {
            // Adding a comment is sent only once.
            site.server.fault(.cut(after: count * 4), below: "post-comments", methods: ["POST"])
            let run = try await site.outline(["comment", "p", "Which", "one?"])
            if run.status == 0 { break }
            #expect(run == Self.lost, "after \(count * 4) bytes")
            count += 1
        }
        #expect(count > 30)
        #expect(site.server.node("post-comments/p").members?.count == count + 1)

        site.server.fault(.raw(Array("SSH-2.0-Example_1.0\r\n".utf8)), below: "post-comments", methods: ["POST"])
        #expect(try await site.outline(["comment", "p", "Which", "one?"]) == Self.lost)
    }

    private static let lost = Sitegen.Run(
        status: 69,
        error: """
            error: service-cut-off 'HOST'

            """)

    @Test("do not affect a site if the next response is complete", arguments: [0, 12, 17, 60, 110])
    func repeated(_ count: Int) async throws {
        let site = try DatabaseSite.small()
        site.server.fault(.cut(after: count))
        let run = try await site.run(["build"], environment: ["http_proxy": "http://127.0.0.1:9"])
        #expect(run.status == 0, "\(run.error)")
        #expect(try site.output().keys.contains("ada/index.html"))
    }

    #if os(Linux)
        @Test("Without libcurl, no database is reachable, and the message names what is missing")
        func noLibrary() async throws {
            let site = try DatabaseSite.small()
            let run = try await site.outline(["build"], environment: try site.folder.withoutLibcurl())
            #expect(
                run
                    == Sitegen.Run(
                        status: 69,
                        error: """
                            error: libcurl-missing
                            nothing was published: 1 error

                            """))
            #expect(site.server.requests.isEmpty)
        }
    #endif
}

extension TemporaryFolder {
    /// An environment in which another file replaces the system's libcurl.
    func withoutLibcurl() throws -> [String: String] {
        for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] { try write("no library", to: "libraries/" + name) }
        return ["LD_LIBRARY_PATH": path("libraries")]
    }
}
