import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("The progress of slow commands", .withServer)
struct ProgressTests {
    /// A database with 600 candidates that answers slowly.
    private func site() throws -> DatabaseSite {
        let people = (0..<600).map { "\"p\($0)\":{\"name\":\"P\"}" }.joined(separator: ",")
        let site = try DatabaseSite.small("{\(people)}")
        site.server.fault(.slow(.milliseconds(600)), times: nil, below: "Users", methods: ["GET"])
        return site
    }

    private func terminal(_ site: DatabaseSite, _ arguments: [String]) async throws -> String {
        let token = site.server.signIn(AccountSite.ada).idToken
        let session = try TerminalSession(
            arguments + ["--firebase", site.server.databaseURL()], in: site.folder,
            environment: ["XDG_CONFIG_HOME": site.folder.path("config"), "SITEGEN_TOKEN": token])
        #expect(try await session.end() == 0)
        return session.screen
    }

    @Test("is one line on a terminal, which disappears before the result")
    func pull() async throws {
        let site = try site()
        let screen = try await terminal(site, ["pull", "--yes"])
        #expect(screen.contains("\rreading Users: 250 of 600"), "\(screen.prefix(300))")
        let line = try #require(screen.split(separator: "\n").first)
        #expect(line.hasSuffix("\rFrom \(site.server.databaseURL().replacing("/?", with: "?")), with 600 candidates:"))
        #expect(line.split(separator: "\r").dropLast().last?.allSatisfy { $0 == " " } == true)
    }

    @Test("is shown while a push sends, and while posts are read")
    func push() async throws {
        let site = try DatabaseSite.small("null")
        for name in ["a", "b", "c", "d"] {
            try site.folder.write("{\"name\": \"\(name)\"}", to: "Content/Users/\(name).json")
        }
        site.server.fault(.slow(.milliseconds(400)), times: nil, below: "Users", methods: ["PUT"])
        let screen = try await terminal(site, ["push", "--yes"])
        #expect(screen.contains("\rsent 3 of 4 nodes"), "\(screen)")
        #expect(screen.hasSuffix("\r\nPushed: 4 nodes.\n"), "\(screen)")
        site.server.fault(.slow(.milliseconds(1_500)), below: "posts")
        let list = try await terminal(site, ["post", "list", "--all"])
        #expect(list.contains("\rthere are no posts in http://"), "\(list)")
        // A line that does not change is written once.
        #expect(list.components(separatedBy: "\rwaiting for the database").count == 2, "\(list)")
    }

    @Test("is not in files")
    func files() async throws {
        let site = try site()
        let run = try await site.run(["pull", "--yes"])
        #expect(run.status == 0 && run.error.isEmpty && !run.output.contains("\r"))
        #expect(!run.output.contains("reading"))
    }
}
