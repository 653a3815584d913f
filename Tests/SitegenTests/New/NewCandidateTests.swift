import Foundation
import TestSupport
import Testing

/// A candidate that `sitegen new` adds to a site.
@Suite("sitegen new --candidate")
struct NewCandidateTests {
    @Test("adds a file, a document and the schema, and the site still builds")
    func adds() async throws {
        let folder = try TemporaryFolder.smallSite()
        let before = try folder.contents()
        let run = try await Sitegen.outline(["new", "--candidate", "cy", "--name", "Cy Example"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        A new candidate:

                        Content/Users/cy.json
                        Content/.schemas/candidate.schema.json

                        Next:
                          sitegen serve  preview the site in a browser while you edit
                          sitegen build  build the site

                        Edit Content/Users/cy.json to write the candidate's profile.

                        """))
        let after = try folder.contents()
        #expect(after.filter { before[$0.key] != nil } == before)
        #expect(
            after.keys.filter { before[$0] == nil }.sorted() == [
                "Content/.schemas/candidate.schema.json", "Content/Users/cy.json",
            ])
        let build = try await Sitegen.outline(["build", "--strict"], in: folder)
        #expect(build.status == 0 && build.error == "" && build.output.hasPrefix("3 candidates, "))
    }

    @Test("keeps existing documents, and the schema of another candidate")
    func keeps() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("%PDF-1.4 mine", to: "Content/Users/cy/resume.pdf")
        try folder.write("{}", to: "Content/.schemas/candidate.schema.json")
        let run = try await Sitegen.outline(["new", "--candidate=cy", "--yes", "--content=Content/"], in: folder)
        #expect(run.status == 0 && run.output.hasPrefix("A new candidate:\n\nContent/Users/cy.json\n\nNext:\n"))
        #expect(try folder.text("Content/Users/cy/resume.pdf") == "%PDF-1.4 mine")
        #expect(try folder.text("Content/.schemas/candidate.schema.json") == "{}")
        #expect(try await Sitegen.outline(["build", "--strict"], in: folder).status == 0)
    }

    @Test(
        "refuses a uid that a candidate has, in any case",
        arguments: [
            ("ada", "Content/Users/ada.json:1:1: error: candidate-exists 'ada'\n"),
            ("ADA", "Content/Users/ada.json:1:1: error: candidate-exists 'ada'\n"),
            ("dot", "Content/Users.json:1:10: error: candidate-exists 'dot'\n"),
            ("eve", "Content/Users/eve: error: candidate-exists 'eve'\n"),
            ("Page", "Content/Users.json:1:35: error: candidate-exists 'dot' 'Page'\n"),
        ])
    func refuses(uid: String, error: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "dot": { "name": "Dot", "slug": "page" } }"#, to: "Content/Users.json")
        try folder.write(#""Eve""#, to: "Content/Users/eve/name.json")
        let before = try folder.marks()
        let run = try await Sitegen.outline(["new", "--candidate", uid, "--yes"], in: folder)
        #expect(run.status == 73 && run.output == "" && run.error.hasPrefix(error), "\(run.error)")
        #expect(try folder.marks() == before)
    }

    @Test("refuses if the existing candidates are not known")
    func unread() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("{", to: "Content/Users.json")
        let before = try folder.marks()
        let run = try await Sitegen.outline(["new", "--candidate", "cy", "--yes"], in: folder)
        #expect(run.status == 65 && run.output == "" && run.error.hasPrefix("Content/Users.json:1:2: error: "))
        #expect(try folder.marks() == before)
    }
}
