import Foundation
import TestSupport
import Testing

@Suite("sitegen import csv")
struct RosterImportTests {
    private static let arguments = ["import", "csv", "people.csv", "--yes"]

    private static func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.rosterSite()
        let table = TemporaryFolder.rosterTable.replacing(";Sichtbarkeit\n", with: ";Sichtbarkeit;CV;until;Notes\n")
        try folder.write(
            table.replacing(";ja;E-Mail;\n", with: ";ja;E-Mail;;cv.pdf;2027-07-31;secret\n"), to: "people.csv")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/roster/cv.pdf")
        return folder
    }

    @Test("writes files that make the same site as the table")
    func sameSite() async throws {
        let table = try Self.site()
        #expect(try await Sitegen.run(["build", "--roster", "people.csv"], in: table).status == 0)
        let folder = try Self.site()
        let run = try await Sitegen.run(Self.arguments, in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                2 new candidates:
                  + ada: Ada Übung
                  + bo: Bo Muster

                1 file of 'roster' for the folders of the candidates.

                Not imported:
                  - 1 person without consent
                  - columns without a field: 'Notes'
                  - 'Einwilligung': whoever has a file is published
                  - 'until': files have no last day, so remove people in time

                3 new files in Content/Users.
                'sitegen check' lists what becomes public. Do not use '--roster' with the same people any more.

                """)
        #expect(
            try folder.contents(of: "Content/Users").keys.sorted() == ["ada.json", "ada/cv.pdf", "bo.json"])
        let ada = try folder.text("Content/Users/ada.json")
        #expect(ada.contains(#""phone": "+49 30 5550001""#) && !ada.contains("secret"))
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        #expect(try folder.contents(of: "Output") == table.contents(of: "Output"))
        // A second import changes nothing, and writes a file for a new row only.
        let before = try folder.marks(of: "Content")
        let again = try await Sitegen.run(Self.arguments, in: folder)
        #expect(again.status == 0, "\(again.error)")
        #expect(again.output == "2 people of the table already imported and unchanged.\n")
        #expect(try folder.marks(of: "Content") == before)
        try folder.edit("people.csv", "cy@example.org;;Maler;;;;;https://cy.example;;;", "cy@example.org;;;;;;;;;ja;")
        let added = try await Sitegen.run(Self.arguments, in: folder)
        #expect(added.output.contains("\n1 new candidate:\n  + cy: Cy Geheim\n"), "\(added)")
        #expect(added.output.contains("\n1 new file in Content/Users."), "\(added)")
        // A file that somebody changed is not replaced.
        try folder.edit("Content/Users/ada.json", "Tischlerin", "Schreinerin")
        let failed = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(failed.status == 65)
        #expect(failed.error.contains("error: roster-other-file 'ada'"), "\(failed)")
        // A withdrawn consent does not remove a file.
        try folder.edit("Content/Users/ada.json", "Schreinerin", "Tischlerin")
        try folder.edit("people.csv", "class-a, Class B;x;", "class-a, Class B;;")
        let withdrawn = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(
            withdrawn.errors.map { $0.contains("error: roster-file-without-consent 'bo'") } == [true], "\(withdrawn)")
    }

    @Test("writes nothing if a row has errors, with --dry-run, or without an answer")
    func nothing() async throws {
        let folder = try Self.site()
        let before = try folder.marks(of: "Content")
        let dry = try await Sitegen.run(["import", "csv", "people.csv", "--dry-run"], in: folder)
        #expect(dry.status == 0)
        #expect(dry.output.hasSuffix("Nothing was written: --dry-run.\n"))
        #expect(try await Sitegen.run(["import", "csv", "people.csv"], in: folder).status == 64)
        #expect(try await Sitegen.run(Self.arguments + ["--candidate", "ada"], in: folder).status == 64)
        try folder.edit("people.csv", "Bo Muster", "")
        let run = try await Sitegen.outline(Self.arguments, in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("error: empty-name"))
        #expect(run.output == "")
        #expect(try folder.marks(of: "Content") == before)
    }
}
