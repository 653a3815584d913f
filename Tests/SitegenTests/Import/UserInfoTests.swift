import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("sitegen import userinfo", .withServer)
struct UserInfoTests {
    private static let answer = """
        {"sub": "auth0|1", "given_name": "Ada", "family_name": "Example", "nickname": "addy", "name": "Ada Example",
        "picture": "https://example.com/ada.png", "email": "ada@example.com", "updated_at": 5, "address": null}
        """

    @Test("writes the data of a file into the details of a candidate")
    func file() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(Self.answer, to: "answer.json")
        let arguments = ["import", "userinfo", "answer.json", "--candidate", "ada"]
        let run = try await Sitegen.outline(arguments + ["--yes"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        For 'ada', in Content/Users/ada.json:

                        details:
                          + givenName: Ada
                          + familyName: Example
                          + nickname: addy
                          + picture: https://example.com/ada.png

                        4 new values.

                        changed: Content/Users/ada.json
                        'sitegen check' lists what becomes public.

                        """,
                    error: """
                        warning: remote-picture

                        """))
        let again = try await Sitegen.outline(arguments, in: folder)
        #expect(again.status == 0 && again.output.hasPrefix("Content/Users/ada.json is already up to date."))
    }

    @Test("keeps existing values, and imports no picture without a web address")
    func kept() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{"nickname": "Countess"}"#, to: "Content/Users/ada/details.json")
        try folder.write(
            #"{"nickname": "addy", "picture": "javascript:alert(1)", "given_name": 7, "family_name": " Ex  ample "}"#,
            to: "answer.json")
        let run = try await Sitegen.outline(
            ["import", "userinfo", "answer.json", "--candidate", "ada", "--yes"], in: folder)
        #expect(run.status == 0 && run.error.isEmpty)
        #expect(
            run.output == """
                For 'ada', in Content/Users/ada/details.json:

                details:
                  + familyName: Ex ample
                  = nickname: Countess stays (imported: addy)

                Not imported:
                  picture: javascript:alert(1), which is not a web address

                1 new value. 1 value differs and stays; --overwrite replaces it.

                changed: Content/Users/ada/details.json
                'sitegen check' lists what becomes public.

                """)
    }

    @Test("creates a candidate from a name")
    func newCandidate() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(Self.answer, to: "answer.json")
        let run = try await Sitegen.outline(
            ["import", "userinfo", "answer.json", "--candidate", "new", "--yes"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("For a new candidate 'new', in Content/Users/new.json:\n"))
        #expect(run.output.contains("\nmade: Content/Users/new.json\n'sitegen check'"))
        #expect(try folder.text("Content/Users/new.json").contains("\"nickname\": \"addy\""))
    }

    @Test("imports the provider's data about the signed-in person, for the candidate with that uid")
    func session() async throws {
        let site = try AccountSite(withContent: true)
        let nobody = try await site.outline(["import", "userinfo", "--yes"])
        #expect(nobody.status == 77 && nobody.error.hasPrefix("error: not-signed-in\n"))
        site.server.settings.provider.interval = 1
        site.server.settings.provider.polls = [.granted]
        #expect(try await site.run(site.providerArguments).status == 0)
        let run = try await site.run(["import", "userinfo", "--yes"])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("For 'ada', in Content/Users/ada.json:\n\ndetails:\n  + givenName: Ada\n"))
        try site.checkFiles()
    }
}
