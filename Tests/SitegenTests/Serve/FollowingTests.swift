import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("sitegen serve with a database", .withServer)
struct FollowingTests {
    private static let people =
        #"{"ada":{"name":"Ada Example","details":{"headline":"Engineer"}},"bo":{"name":"Bo Sample"}}"#

    private func serve(_ site: DatabaseSite, environment: [String: String] = [:]) async throws -> RunningServe {
        try await RunningServe(
            in: site.folder, ["--firebase", site.server.databaseURL()], environment: environment)
    }

    private func page(_ serve: RunningServe, _ path: String = "ada/") throws -> String {
        try serve.get(serve.basePath + path).text
    }

    @Test("shows a change of the database, and fetches nothing but it")
    func follows() async throws {
        let site = try DatabaseSite.small(Self.people)
        let serve = try await serve(site)
        #expect(try page(serve).contains("Engineer"))
        // Each collection is read once, by its stream.
        let reads = site.server.requests.filter { $0.path != "/.json" }
        #expect(Set(reads.map(\.path)).count == reads.count, "\(reads)")
        site.server.forgetRequests()

        site.server.set("Users/ada/details/headline", .string("Architect"))
        try await serve.wait("the new headline") { try page(serve).contains("Architect") }
        try await serve.wait("the report") { try serve.output.contains("Users/ada in the database: ") }
        site.server.set("Users/cy", .object([("name", .string("Cy New"))]))
        try await serve.wait("the new candidate") { try page(serve, "cy/").contains("Cy New") }
        site.server.set("Users/bo", .null)
        try await serve.wait("the removal") { try serve.get(serve.basePath + "bo/").status == 404 }
        let post = Node.object([
            ("uid", .string("ada")), ("author", .string("Ada")), ("title", .string("Bridges")), ("body", .string("B")),
        ])
        site.server.set("posts/-P72DRqt_rXkgXUg-Lj3", post)
        site.server.set("user-posts/ada/-P72DRqt_rXkgXUg-Lj3", post)
        try await serve.wait("the post") { try page(serve).contains("Bridges") }
        #expect(site.server.requests.allSatisfy { $0.path == "/.json" }, "\(site.server.requests)")
        #expect(serve.end() == 0)
    }

    @Test("shows what was changed while the connection was lost, and renews its credential")
    func reconnects() async throws {
        let site = try DatabaseSite.small(Self.people)
        let serve = try await serve(site)
        site.server.revokeStreams()
        site.server.set("Users/ada/details/headline", .string("Architect"))
        try await serve.wait("the new headline") { try page(serve).contains("Architect") }
        #expect(serve.end() == 0)
    }

    @Test("reads the database again after a saved file if there are no streams")
    func cancelled() async throws {
        let site = try DatabaseSite.small(Self.people)
        let serve = try await serve(site)
        site.server.cancelStreams()
        site.server.set("Users/ada/details/headline", .string("Architect"))
        site.server.forgetRequests()
        // A stream that is being cancelled can still have the old value.
        try await serve.wait("the new headline") {
            try site.folder.write(#"{"title":"People \#(Int.random(in: 0..<1_000))"}"#, to: "Content/site.json")
            return try page(serve).contains("Architect")
        }
        #expect(site.server.requests.contains { $0.path == "/Users.json" })
        #expect(serve.end() == 0)
    }

    @Test("works if the rules allow reading the candidates only, and shows no token")
    func rules() async throws {
        let site = try DatabaseSite.small(Self.people)
        site.server.settings.rules = StandInRules { $0.uid != nil && $0.path.keys.first == "Users" }
        let token = site.server.signIn(AccountSite.ada).idToken
        let serve = try await serve(site, environment: ["SITEGEN_TOKEN": token])
        site.server.set("Users/ada/details/headline", .string("Architect"))
        try await serve.wait("the new headline") { try page(serve).contains("Architect") }
        try await serve.wait("the report") { try serve.output.contains("Users/ada in the database: ") }
        #expect(try !(serve.output + serve.error).contains(token))
        let error = try serve.error
        #expect(
            error.components(separatedBy: "hint: the rules of the database do not allow reading 'posts'").count == 2,
            "\(error)")
        #expect(serve.end() == 0)
    }
}
