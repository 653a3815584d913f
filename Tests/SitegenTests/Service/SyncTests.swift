import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("A folder and a database that are synchronized", .withServer)
struct SyncTests {
    /// The sample site in a folder, and an empty database.
    private static func unpushed() throws -> DatabaseSite {
        DatabaseSite(folder: try TemporaryFolder.sampleSite(), server: try FirebaseStandIn())
    }

    @Test("give the same site, pushed by one person and pulled by another")
    func roundTrip() async throws {
        let site = try Self.unpushed()
        let content = try site.folder.contents(of: "Content")
        #expect(try await Sitegen.run(["build"], in: site.folder).status == 0)
        let pushed = try await site.run(["push", "--yes"])
        #expect(pushed.status == 0, "\(pushed.error)")
        #expect(try site.folder.contents(of: "Content") == content)

        let other = DatabaseSite(folder: try DatabaseSite.sample().folder, server: site.server)
        // References by others are in the database, but neither command copies them.
        let references = "Content/user-references/imani.json"
        try other.folder.write(try site.folder.text(references), to: references)
        let documents = try other.folder.contents(of: "Content").filter { $0.key.hasPrefix("Users/") }
        #expect(!documents.isEmpty)
        let pulled = try await other.run(["pull", "--yes"])
        #expect(pulled.status == 0, "\(pulled.error)")
        #expect(try await Sitegen.run(["build"], in: other.folder).status == 0)
        #expect(try other.output() == site.output())
        let files = try other.folder.contents(of: "Content")
        #expect(documents.allSatisfy { files[$0.key] == $0.value })
        #expect(files["Users/ada/articles/cache-keys.md"] != nil)

        // Both states are known now, and nothing changes.
        site.server.forgetRequests()
        let before = try other.folder.contents(of: "Content")
        for person in [site, other] {
            for command in ["push", "pull"] { #expect(try await person.run([command]).status == 0) }
        }
        #expect(site.server.requests.allSatisfy { $0.method == "GET" })
        #expect(try other.folder.contents(of: "Content") == before)
        #expect(try site.folder.contents(of: "Content") == content)
    }

    @Test("show all changes before writing, with exactly these messages")
    func words() async throws {
        let site = try DatabaseSite.small(
            #"{"ada":{"name":"Ada Example","userApplicationMaterial":[{"url":"cv.pdf"}]},"bo":{"name":"Bo"}}"#)
        var text = ""
        func note(_ arguments: [String]) async throws {
            let run = try await site.run(arguments)
            text += "$ sitegen \(arguments.joined(separator: " "))\n\(run.output)\(run.error)status \(run.status)\n\n"
        }
        func write(_ json: String) throws { try site.folder.write(json, to: "Content/Users/ada.json") }
        try await note(["pull", "--dry-run"])
        try await note(["pull"])
        try await note(["pull", "--yes"])
        try await note(["pull"])
        try write(#"{"name": "Ada E.", "slug": "a", "userApplicationMaterial": [{"url": "cv.pdf"}]}"#)
        try site.folder.write(#"{"name": "Cy"}"#, to: "Content/Users/cy.json")
        try await note(["push", "--dry-run", "--verbose"])
        try await note(["pull", "--dry-run", "--verbose"])
        try await note(["pull", "--dry-run", "--force", "--verbose"])
        site.server.set("Users/ada/name", .string("Somebody"))
        try await note(["push", "--yes"])
        try await note(["push", "--yes", "--force", "--only", "Users/ada"])
        try await note(["push", "--yes"])
        try await note(["push"])
        try write(#"{"name": "Ada", "a.b": 1}"#)
        try await note(["push", "--yes"])
        try await note(["push", "--yes", "--only", "Users/dee"])
        try await note(["pull", "--only", "Settings"])
        try write(#"{"name": "Ada E.", "slug": "a", "userApplicationMaterial": [{"url": "cv.pdf"}]}"#)
        site.server.set("Users/ada/slug", .null)
        site.server.set("Users/bo", .null)
        try await note(["push", "--yes"])
        try await note(["pull"])
        try await note(["pull", "--yes"])
        try await note(["push", "--yes"])
        site.server.set("Users", .null)
        try await note(["pull", "--yes"])
        #expect(try GoldenFile("Tests/Messages/sync.txt").objection(to: text) == nil)
    }

    /// Faults, and the resulting status.
    private static let mishaps: [(fault: Fault, below: String, skipping: Int, status: Int32)] = [
        (.null, "", 0, 65), (.null, "Users", 1, 69), (.status(500), "", 0, 69),
        (.error(401, "Permission denied"), "", 0, 77),
        (.cutOff, "", 0, 69), (.wrongJSON, "", 1, 69), (.page, "", 0, 69), (.closed(afterDoing: false), "", 2, 69),
    ]

    @Test("stay unchanged after a fault", arguments: 0..<8)
    func leavesAll(index: Int) async throws {
        let (fault, below, skipping, status) = Self.mishaps[index]
        let site = try DatabaseSite.small(#"{"ada":{"name":"Ada Example"},"bo":{"name":"Bo"}}"#)
        try site.folder.write(#"{"name": "A"}"#, to: "Content/Users/ada.json")
        let before = try site.folder.contents()
        site.server.fault(fault, times: nil, below: below, skipping: skipping)
        let environment = ["SITEGEN_TOKEN": "CANARY-token"]
        let run = try await site.run(["pull", "--yes", "--force"], environment: environment)
        #expect(run.status == status, "\(run.error)")
        #expect(try site.folder.contents() == before)
        #expect(!run.error.contains("CANARY") && !run.output.contains("CANARY"))
    }
}
