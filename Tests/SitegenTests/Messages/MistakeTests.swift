import TestSupport
import Testing

/// Typical mistakes of new users, and the messages about them.
@Suite("A typical mistake")
struct MistakeTests {
    private static let mistakes = [
        Provocation("a command that is misspelled", running: ["bild"]),
        Provocation("an option that is misspelled", running: ["build", "--ouput", "site"]),
        Provocation("an option before the command", running: ["--quiet", "build"]),
        Provocation("a folder in place of an option", running: ["build", "Content"]),
        Provocation("two options that exclude each other", running: ["build", "--quiet", "--verbose"]),
        Provocation("a folder without content", inSite: false),
        Provocation("a folder whose content has another case", inSite: false, ["content/Users/ada.json": "{}"]),
        Provocation("the folder of the candidates as content", running: ["build", "--content", "Content/Users"]),
        Provocation(
            "a folder in the content as content", running: ["build", "--content", "Content/articles"],
            ["Content/articles/a.md": "A", "Content/site.json": "{}"]),
        Provocation("content that is misspelled", running: ["build", "--content", "Contnet"]),
        Provocation("an output inside the content", running: ["build", "--output", "Content/Output"]),
        Provocation("an output that holds everything", running: ["build", "--output", "."]),
        Provocation("an output with files of somebody else", ["Output/thesis.txt": "Do not lose me."]),
        Provocation("an output that is a file", ["Output": "Do not lose me."]),
        Provocation("an address without https", running: ["build", "--base-url", "people.example"]),
        Provocation(
            "a comma that is missing", ["Content/Users/cy.json": "{\n  \"name\": \"Cy\"\n  \"id\": \"cy\"\n}\n"]),
        Provocation(
            "a comma that is missing where there is nobody else", built: true,
            ["Content/Users/ada.json": "{ \"name\": \"Ada\" \"id\": \"ada\" }\n", "Content/Users/bo.json": .nothing]),
        Provocation("a candidate without a name", ["Content/Users/cy.json": #"{ "nam": "Cy Example" }"#]),
        Provocation(
            "a document that is not there",
            [
                "Content/Users/cy.json": """
                {
                  "name": "Cy Example",
                  "userApplicationMaterial": [
                    { "id": "cv", "material": "resume", "name": "Résumé", "url": "Resume.pdf" }
                  ]
                }

                """, "Content/Users/cy/resume.pdf": "%PDF-1.4\n%%EOF\n",
            ]),
        Provocation(
            "a material that is misspelled",
            [
                "Content/Users/cy.json": """
                {
                  "name": "Cy Example",
                  "userApplicationMaterial": [
                    { "id": "code", "material": "gihub", "name": "cy", "url": "https://github.example/cy" }
                  ]
                }

                """
            ]),
        Provocation("two templates that are not there", ["Templates/profile.mustache": "{{>head}}\n{{>foot}}\n"]),
        Provocation("a name that is misspelled", ["Templates/profile.mustache": "<h1>{{nmae}}</h1>\n"]),
        Provocation("a section that is not closed", ["Templates/profile.mustache": "{{#materials}}<p>{{name}}</p>\n"]),
        Provocation("a value in a script", ["Templates/profile.mustache": "<script>let name = {{name}}</script>\n"]),
        Provocation("a template that is misspelled", running: ["render", "page.mustach"], ["page.mustache": "x"]),
        Provocation("a page that is misspelled", running: ["names", "profil"]),
        Provocation("a topic that is misspelled", running: ["help", "erors"]),
        Provocation("a new site where there is one", running: ["new", ".", "--yes"]),
        Provocation("a new candidate who is there", running: ["new", "--candidate", "ada", "--yes"]),
        Provocation("an output where the templates would be", running: ["build", "--output", "Templates"]),
        Provocation("a port without its option", running: ["serve", "8080"]),
        Provocation("a port that cannot be", running: ["serve", "--port", "99999"]),
        Provocation("a check in a folder without content", running: ["check"], inSite: false),
    ]

    /// `SITEGEN_WRITE_GOLDEN=1 swift test --filter MistakeTests` rewrites `Tests/Messages/mistakes.txt`.
    @Test("is answered on one screen that names the fix")
    func answers() async throws {
        var text = ""
        for mistake in Self.mistakes {
            let run = try await mistake.run()
            let lines = run.error.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(run.status != 0 || run.error.contains("warning: "), "\(mistake)")
            #expect(lines.count <= 24, "\(mistake)")
            #expect(lines.contains { $0.hasPrefix("   ") }, "\(mistake) gets no advice")
            text += "== \(mistake.testDescription): sitegen \(mistake.arguments.joined(separator: " "))"
            text += " ends with \(run.status)\n\(run.error)\n"
        }
        #expect(try GoldenFile("Tests/Messages/mistakes.txt").objection(to: text) == nil)
    }
}
