import Foundation
import TestSupport
import Testing

@Suite("sitegen new --roster")
struct NewRosterTests {
    @Test("creates a site whose settings have the guessed fields and the groups")
    func newSite() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            TemporaryFolder.rosterTable.replacing("publish", with: "Schuhgröße"), to: "people.csv")
        let run = try await Sitegen.run(["new", "site", "--roster", "people.csv", "--yes"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.hasPrefix("people.csv: 3 rows, 2 with consent\n\nColumns:\n"), "\(run.error)")
        #expect(run.output.contains("sitegen serve --roster ../people.csv"))
        let settings = try folder.text("site/Content/site.json")
        for line in [
            #""Über mich": "summary""#, #""Einwilligung": "consent""#, #""Schuhgröße": "ignore""#,
            #""title": "Class A""#,
        ] {
            #expect(settings.contains(line), "\(settings)")
        }
        #expect(settings.contains(#""language": "de""#), "\(settings)")
        let files = try folder.contents(of: "site").keys
        #expect(!files.contains { $0.hasPrefix("Content/Users") })
        #expect(try folder.text("site/.gitignore").contains("*.csv"))
        let build = try await Sitegen.run(
            ["build", "--content", "site/Content", "--output", "site/Output", "--roster", "people.csv", "--strict"],
            in: folder)
        #expect(build.status == 0, "\(build.error)")
        #expect(build.output.hasPrefix("2 candidates (1 more without consent)"))
    }

    @Test("asks on a terminal before it changes site.json")
    func asks() async throws {
        let folder = try TemporaryFolder.rosterSite()
        let before = try folder.text("Content/site.json")
        let question = "\nRead the columns like this? [yes]: "
        let refused = try TerminalSession(["new", "--roster", "people.csv"], in: folder)
        try await refused.wait(for: question)
        #expect(refused.screen.contains("  Telefon       phone: "), "\(refused.screen)")
        refused.type("no\n")
        #expect(try await refused.end() == 0)
        #expect(try folder.text("Content/site.json") == before)
        let session = try TerminalSession(["new", "--roster", "people.csv"], in: folder)
        try await session.wait(for: question)
        session.type("\n")
        #expect(try await session.end() == 0)
        let after = try folder.text("Content/site.json")
        // The rest of the file stays as it is.
        #expect(after.hasPrefix(String(before.dropLast("\n}".count))), "\(after)")
        #expect(after.contains(#""Telefon": "phone""#))
        try folder.edit("people.csv", "class-a, Class B", "class-a, CLASS B, Class C")
        let added = try await Sitegen.run(["new", "--roster", "people.csv", "--yes"], in: folder)
        #expect(added.error.contains("\nNew groups:\n  class-c  Class C\n"), "\(added.error)")
        try folder.edit("people.csv", ", Class C", "")
        try folder.write(after, to: "Content/site.json")
        let again = try await Sitegen.run(["new", "--roster", "people.csv", "--yes"], in: folder)
        #expect(again.status == 0)
        #expect(!again.error.contains("New groups"), "\(again.error)")
        #expect(try folder.text("Content/site.json") == after)
        #expect(try await Sitegen.run(["build", "--roster", "people.csv", "--strict"], in: folder).status == 0)
    }

    @Test("keeps the fields that site.json names, and adds those of new columns")
    func again() async throws {
        let folder = try TemporaryFolder.rosterSite("Nr,consent,name,phone,City\nada,yes,Ada Example,1,Faro\n")
        try folder.write(
            #"{ "roster": { "columns": { "Nr": "id", "phone": "ignore", "consent": "consent", "gone": "email" } } }"#,
            to: "Content/site.json")
        let run = try await Sitegen.run(["new", "--roster", "people.csv", "--yes"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        let columns = try folder.text("Content/site.json").matches(of: /"(\w+)": ?"(\w+)"/).map { "\($0.1)=\($0.2)" }
        #expect(columns == ["Nr=id", "consent=consent", "name=name", "phone=ignore", "City=location"])
    }

    @Test("writes nothing without a terminal, a site, or a column with consents")
    func refuses() async throws {
        let folder = try TemporaryFolder()
        try folder.write(TemporaryFolder.rosterTable, to: "people.csv")
        #expect(try await Sitegen.run(["new", "site", "--roster", "people.csv"], in: folder).status == 64)
        let nowhere = try await Sitegen.outline(["new", "--roster", "people.csv", "--yes"], in: folder)
        #expect(nowhere.status == 66)
        #expect(nowhere.error.contains("no-site-here"))
        try folder.write("id,name\nada,Ada Example\n", to: "people.csv")
        let run = try await Sitegen.outline(["new", "site", "--roster", "people.csv", "--yes"], in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("roster-without-consent"))
        #expect(try folder.contents().keys.sorted() == ["people.csv"])
    }
}
