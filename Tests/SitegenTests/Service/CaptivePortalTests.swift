import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

/// Networks that answer instead of the database until the user signs in to them.
@Suite("A response without proof", .withServer)
struct CaptivePortalTests {
    /// The responses, and whether they count as proof of a silent write.
    private static let answers: [(name: String, fault: Fault, provesSilentWrite: Bool)] = [
        ("page", .page, false), ("other JSON", .otherJSON, false), ("empty", .emptyResponse, false),
        ("no content", .noContent, true), ("elsewhere", .signInElsewhere, false), ("here", .signInHere, false),
    ]

    /// Commands that write; whether by a silent write.
    private static let writes: [(arguments: [String], isSilent: Bool)] = [
        (["push", "--yes", "--force", "--only", "Users"], false), (["push", "--yes", "--only", "posts"], true),
        (["post", "new", "post.md"], true), (["post", "edit", "p", "--title", "Other"], true),
        (["post", "remove", "p", "--yes"], true), (["comment", "p", "Which?"], false), (["star", "p"], true),
        (["import", "userinfo", "--yes"], true),
    ]

    private static func site() async throws -> AccountSite {
        let site = try AccountSite(withContent: true)
        try site.folder.write("# Bridges\n\nSome sing.\n", to: "post.md")
        let post = Node.object(["uid", "author", "title", "body"].map { ($0, .string($0 == "uid" ? "ada" : "Text")) })
        try site.folder.write(#"{"uid": "ada", "author": "A", "title": "T", "body": "B"}"#, to: "Content/posts/n.json")
        try site.folder.write(
            #"{"n": {"uid": "ada", "author": "A", "title": "T", "body": "B"}}"#, to: "Content/user-posts/ada.json")
        site.server.set("Users/ada/name", .string("Ada Example"))
        site.server.set("posts/p", post)
        site.server.set("user-posts/ada/p", post)
        try await site.login()
        return site
    }

    @Test("does not count as a stored write", arguments: 0..<6)
    func writing(index: Int) async throws {
        let (name, fault, provesSilentWrite) = Self.answers[index]
        let site = try await Self.site()
        let (before, tree, session) = (try site.folder.contents(), site.server.tree(), site.session)
        site.server.fault(fault, times: nil, methods: ["PUT", "PATCH", "DELETE"])
        site.server.fault(fault, times: nil, below: "post-comments", methods: ["POST"])
        for (arguments, isSilent) in Self.writes where !(isSilent && provesSilentWrite) {
            let run = try await site.outline(arguments + ["--firebase", site.server.databaseURL()])
            #expect(run.status == 69, "\(name), \(arguments): \(run.error)")
            let claims = ["Posted", "Pushed:", "Commented as", "Changed in", "Removed from", " star", "Changed:"]
            #expect(!claims.contains { run.output.contains($0) }, "\(name), \(arguments): \(run.output)")
            if !["elsewhere", "here"].contains(name) {
                #expect(
                    run.error.contains("error: service-unconfirmed-write 'HOST'"),
                    "\(name), \(arguments): \(run.error)")
            }
            // The state of the database, the session and the content are unchanged.
            #expect(try site.folder.contents() == before, "\(name), \(arguments)")
        }
        #expect(site.server.tree() == tree)
        #expect(site.session == session)
    }

    @Test("has exactly these messages")
    func words() async throws {
        let site = try await Self.site()
        var text = ""
        for index in [0, 1, 2, 4, 5] {
            let (name, fault, _) = Self.answers[index]
            site.server.clearFaults()
            site.server.fault(fault, times: nil, methods: ["PATCH"])
            let run = try await site.run(["post", "new", "post.md", "--firebase", site.server.databaseURL()])
            text += "# \(name)\n\(run.output)\(run.error)status \(run.status)\n\n"
        }
        #expect(try GoldenFile("Tests/Messages/unconfirmed.txt").objection(to: text) == nil)
    }

    @Test("is not a database to build from or to pull", arguments: 0..<6)
    func reading(index: Int) async throws {
        let (name, fault, _) = Self.answers[index]
        let site = try DatabaseSite.small()
        #expect(try await site.run(["pull", "--yes"]).status == 0)
        #expect(try await site.run(["build", "--quiet"]).status == 0)
        let before = try site.folder.contents()
        site.server.fault(fault, times: nil)
        for arguments in [
            ["build"], ["pull", "--yes"], ["pull", "--yes", "--only", "Users/ada"], ["push", "--yes"],
        ] {
            let run = try await site.run(arguments)
            #expect(run.status == 69, "\(name), \(arguments): \(run.output)\(run.error)")
            #expect(try site.folder.contents() == before, "\(name), \(arguments)")
        }
    }

    @Test("signs nobody in, and refreshes no session", arguments: 0..<6)
    func accounts(index: Int) async throws {
        let (name, fault, _) = Self.answers[index]
        let site = try AccountSite()
        site.server.fault(fault, times: nil)
        let login = try await site.login()
        #expect(login.status == 69, "\(name): \(login.error)")
        #expect(login.output.isEmpty && site.session == nil)
        site.server.clearFaults()
        site.server.settings.tokenLifetime = 100
        try await site.login()
        let session = site.session
        site.server.fault(fault, times: nil)
        let whoami = try await site.run(["whoami"])
        #expect(whoami.status == 69, "\(name): \(whoami.error)")
        #expect(site.session == session)
        // A page instead of a refusal does not end the session either.
        site.server.clearFaults()
        site.server.fault(
            .answer(status: 403, headers: [.init("Content-Type", "text/html")], body: "<p>Sign in"), times: nil)
        #expect(try await site.run(["whoami"]).status == 69)
        #expect(site.session == session)
        site.server.clearFaults()
        #expect(try await site.run(["whoami"]).status == 0)
    }

    @Test("leaves the result of a write unknown: the next push finds out")
    func findingOut() async throws {
        let site = try DatabaseSite.small()
        try site.folder.write(#"{"name": "Cy"}"#, to: "Content/Users/cy.json")
        site.server.fault(.page, methods: ["PUT"])
        #expect(try await site.run(["push", "--yes"]).status == 69)
        #expect(try site.folder.contents().keys.allSatisfy { !$0.hasPrefix(".sitegen-pull") })
        let dryRun = try await site.run(["push", "--dry-run"])
        #expect(dryRun.output.contains("  + Users/cy\n"), "\(dryRun.output)")
        #expect(try await site.run(["push", "--yes"]).output.hasSuffix("Pushed: 1 node.\n"))
    }
}
