import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("Private values in a push", .withServer)
struct PrivatePushTests {
    private static let ada = """
        {
          "name": "Ada", "email": "ada@example.com", "publish": ["phone"],
          "resume": {
            "basics": {
              "name": "Ada", "phone": "+1 202 555 0199", "birthDate": "1990-01-02",
              "location": { "address": "1 Street", "postalCode": "12345", "city": "Town" }
            },
            "references": [{ "name": "Cy", "reference": "Good.", "email": "cy@example.com" }]
          }
        }
        """

    private static func site() throws -> DatabaseSite {
        let site = DatabaseSite(folder: try TemporaryFolder(), server: try FirebaseStandIn())
        try site.folder.write(ada, to: "Content/Users/ada.json")
        try site.folder.write("---\ntitle: Plan\ndraft: true\n---\nText.\n", to: "Content/Users/ada/articles/plan.md")
        try site.folder.write("---\ntitle: Done\n---\nText.\n", to: "Content/Users/ada/articles/done.md")
        try site.folder.write(#"{"name": "Bo", "visibility": "hidden"}"#, to: "Content/Users/bo.json")
        return site
    }

    private static let list = """
        Private values that are sent:
          Users/ada/articles/plan (draft)
          Users/ada/email (withheld)
          Users/ada/resume/basics/birthDate (withheld)
          Users/ada/resume/basics/location/address (withheld)
          Users/ada/resume/basics/location/postalCode (withheld)
          Users/ada/resume/references/0/email (withheld)
          Users/bo (hidden)
        Makes public:
          Users/ada: phone

        """

    @Test("are listed without their content, and not sent without consent")
    func listed() async throws {
        let site = try Self.site()
        let run = try await site.run(["push"])
        #expect(run.status == 64)
        #expect(run.output.hasSuffix("2 new.\n" + Self.list), "\(run.output)")
        #expect(run.error.contains("--yes"), "\(run.error)")
        #expect(site.server.tree().isNull)
        for value in ["ada@", "1990", "1 Street", "12345", "cy@"] { #expect(!run.output.contains(value)) }
        #expect(try await site.run(["push", "--dry-run"]).output.contains(Self.list))
        let sent = try await site.run(["push", "--yes"])
        #expect(sent.output.contains(Self.list) && sent.output.hasSuffix("\nPushed: 2 nodes.\n"), "\(sent.output)")
    }

    @Test("are listed only if the database does not have them")
    func known() async throws {
        let site = try Self.site()
        #expect(try await site.run(["push", "--yes"]).status == 0)
        func edit(_ old: String, _ new: String) throws {
            let text = try site.folder.text("Content/Users/ada.json")
            try site.folder.write(text.replacing(old, with: new), to: "Content/Users/ada.json")
        }
        try edit(#""name": "Ada", "email""#, #""name": "Ada L.", "email""#)
        #expect(try await !site.run(["push", "--yes"]).output.contains("Private"))
        try edit("12345", "54321")
        let output = try await site.run(["push", "--yes"]).output
        #expect(
            output.contains(
                "Private values that are sent:\n  Users/ada/resume/basics/location/postalCode (withheld)\n\n"),
            "\(output)")
        try edit(#"["phone"]"#, #"["phone", "email"]"#)
        try edit("ada@example.com", "ada@example.org")
        let published = try await site.run(["push", "--yes"]).output
        #expect(!published.contains("Private"))
        #expect(published.contains("Makes public:\n  Users/ada: email\n\n"), "\(published)")
        // A person who becomes hidden is listed as well.
        try edit(#""name": "Ada L.""#, #""name": "Ada L.", "visibility": "hidden""#)
        let hidden = try await site.run(["push", "--yes"]).output
        #expect(hidden.contains("Private values that are sent:\n  Users/ada (hidden)\n\n"), "\(hidden)")
        #expect(!hidden.contains("Makes public"))
        try edit(#""hidden""#, #""unlisted""#)
        let shown = try await site.run(["push", "--yes"]).output
        #expect(shown.contains("Makes public:\n  Users/ada: visibility unlisted\n\n"), "\(shown)")
    }

    @Test("are not published again from a copy that misses the last pull")
    func withdrawn() async throws {
        let site = try Self.site()
        #expect(try await site.run(["push", "--yes"]).status == 0)
        site.server.set("Users/ada/publish", .null)
        try site.folder.remove(".sitegen-pull")
        for options in [["--force"], ["--force", "--only", "Users/ada"]] {
            let run = try await site.run(["push"] + options)
            #expect(run.status == 64)
            #expect(run.output.contains("Makes public:\n  Users/ada: phone\n"), "\(run.output)")
            #expect(site.server.node("Users/ada/publish") == .null)
        }
    }

    @Test("need an answer on a terminal, which defaults to no")
    func terminal() async throws {
        for (answer, isSent) in [("", false), ("no", false), ("yes", true)] {
            let site = try Self.site()
            let session = try TerminalSession(["push", "--firebase", site.server.databaseURL()], in: site.folder)
            try await session.wait(for: "Send this, with the private values, and make it public? [no]: ")
            session.type(answer + "\n")
            #expect(try await session.end() == 0)
            #expect(site.server.tree().isNull != isSent)
        }
    }
}
