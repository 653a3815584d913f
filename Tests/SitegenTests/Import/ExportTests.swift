import Foundation
import TestSupport
import Testing

@Suite("sitegen export")
struct ExportTests {
    @Test("writes the whole CV, from all its files")
    func parts() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit(
            "Content/Users/ada.json", "\"publish\"", "\"resume\": {\"basics\": {\"phone\": \"1\"}}, \"publish\"")
        try folder.write(#"[{"company": "Example Works", "x": null}]"#, to: "Content/Users/ada/resume/work.json")
        let command = ["export", "resume", "ada", "--private"]
        let run = try await Sitegen.run(command + ["--output", "out/cv.json"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    error:
                        "this is the candidate's own copy; it includes the values that the site withholds\n"
                ))
        let expected = """
            {
              "basics": {
                "name": "Ada Example",
                "phone": "1",
                "email": "ada@example.com"
              },
              "work": [
                {
                  "name": "Example Works",
                  "x": null
                }
              ]
            }

            """
        #expect(try folder.text("out/cv.json") == expected)
        #expect(try await Sitegen.run(command + ["--output", "out/cv.json"], in: folder).status == 0)
        #expect(try await Sitegen.run(command, in: folder).output == expected)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["cv.json"])
    }

    @Test("has what the candidate states beside the CV, without what the site withholds", arguments: [false, true])
    func person(isPrivate: Bool) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "name": "Ada Example", "email": "ada@mail.example",
              "details": { "headline": "Miller", "summary": "Mills grain." },
              "resume": { "basics": { "label": "Owner", "summary": " " }, "work": [{ "name": "Mill" }] } }
            """, to: "Content/Users/ada.json")
        let run = try await Sitegen.run(["export", "resume"] + (isPrivate ? ["--private"] : []), in: folder)
        #expect(run.status == 0)
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let basics = try #require(json?["basics"] as? [String: String])
        // A page shows the headline before the label of the CV.
        var expected = ["name": "Ada Example", "label": "Miller", "summary": "Mills grain."]
        if isPrivate { (expected["label"], expected["email"]) = ("Owner", "ada@mail.example") }
        #expect(basics == expected)
    }

    @Test("leaves out what the schema does not allow")
    func strict() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"{"name": "Cy", "resume": {"basics": {"email": "at home", "url": "cy example"}, "work": [{"company": "Mill", "startDate": "Summer 2019", "endDate": null, "highlights": ["One", 2]}], "hats": [1]}}"#,
            to: "Content/Users/cy.json")
        let run = try await Sitegen.outline(["export", "resume", "cy", "--private"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                {
                  "basics": {
                    "name": "Cy"
                  },
                  "work": [
                    {
                      "name": "Mill",
                      "highlights": [
                        "One",
                        "2"
                      ]
                    }
                  ],
                  "hats": [
                    1
                  ]
                }

                """)
        #expect(run.error.components(separatedBy: "resume-not-in-standard").count == 4, "\(run.error)")
        let published = try await Sitegen.run(["export", "resume", "cy"], in: folder)
        #expect(published.output.contains("Mill") && published.error.hasSuffix(Self.publishedNote), "\(published)")
        for value in ["Summer 2019", "null", "at home", "cy example", "hats"] {
            #expect(!published.output.contains(value), "\(published)")
        }
    }

    @Test("prints a text and a card in full, as published")
    func published() async throws {
        let folder = try Self.site()
        let note = Self.publishedNote
        let text = try await Sitegen.run(["export", "txt", "cy"], in: folder)
        #expect(
            text
                == Sitegen.Run(
                    status: 0,
                    output: """
                        Cy Beispiel
                        Müllerin
                        Porto, Portugal

                        Telefon: +351 555 0100
                        Dieser Lebenslauf im Netz: https://people.example/cy-b/

                        BERUFSERFAHRUNG

                        Müllerin
                        Mühle
                        Feb. 2019 – heute

                        Bäckerin
                        Ofen

                        """, error: note))
        let card = try await Sitegen.run(["export", "vcard", "cy", "--output", "out/cy.vcf"], in: folder)
        #expect(card == Sitegen.Run(status: 0, error: note))
        let lines = [
            "BEGIN:VCARD", "VERSION:4.0", "KIND:individual", "FN:Cy Beispiel", "N:;Cy Beispiel;;;",
            "ADR:;;;Porto;;;Portugal",
            "TEL;VALUE=uri:tel:+3515550100", "LANG:de", "TITLE:Müllerin", "ORG:Mühle",
            "URL:https://people.example/cy-b/", "SOURCE:https://people.example/cy-b/cy-b.vcf",
            "UID:https://people.example/cy-b/", "END:VCARD",
        ]
        #expect(try folder.text("out/cy.vcf") == lines.map { $0 + "\r\n" }.joined())
    }

    @Test(
        "prints the bytes of the files that a build publishes",
        arguments: [
            [], ["--variant", "bread"], ["--base-url", "https://cy.example/x/"], ["--templates", "Words"],
            ["--demo", "export.json", "--base-url", "https://demo.example/"],
        ])
    func sameBytes(_ options: [String]) async throws {
        let folder = try Self.site()
        try folder.write(#"{ "cvOnline": "Im Netz" }"#, to: "Words/strings/de.json")
        try folder.write(
            #"{ "Users": { "cy": { "name": "Cy Export", "slug": "cy-b", "resume": { "work": [{ "name": "Inn" }] } } } }"#,
            to: "export.json")
        let build = try await Sitegen.run(["build"] + options, in: folder)
        #expect(build.status == 0, "\(build.error)")
        let text = try await Sitegen.run(["export", "txt", "cy"] + options, in: folder)
        #expect(try text.output == folder.text("Output/cy-b/resume.txt"))
        let card = try await Sitegen.run(["export", "vcard", "cy"] + options, in: folder)
        #expect(try card.output == folder.text("Output/cy-b/cy-b.vcf"))
        let resume = try await Sitegen.run(["export", "resume", "cy"] + options, in: folder)
        #expect(try resume.output == folder.text("Output/cy-b/resume.json"))
        #expect(text.status == 0 && card.status == 0 && resume.status == 0)
    }

    @Test("prints the same bytes as a build, for all candidates of the sample site")
    func samples() async throws {
        let folder = try TemporaryFolder.sampleSite()
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        var texts: [String] = []
        let folders = [("kX2v9QmT4bZ0aLr7YpNcE1sWd8H3", "layla")] + ["ada", "bram", "imani", "per"].map { ($0, $0) }
        for (uid, name) in folders {
            let card = try await Sitegen.run(["export", "vcard", uid], in: folder)
            #expect(try card.output == folder.text("Output/\(name)/\(name).vcf"), "\(uid)")
            let text = try await Sitegen.run(["export", "txt", uid], in: folder)
            if FileManager.default.fileExists(atPath: folder.path("Output/\(name)/resume.txt")) {
                #expect(try text.output == folder.text("Output/\(name)/resume.txt"), "\(uid)")
                texts.append(uid)
            } else {
                #expect(text.status == 66 && text.output == "", "\(uid)")
            }
        }
        #expect(texts == ["ada", "bram", "imani"])
    }

    @Test("prints the candidate's own copy from an exported database")
    func demo() async throws {
        let folder = try Self.site()
        try folder.write(
            #"{ "Users": { "dee": { "name": "Dee", "resume": { "basics": { "phone": "7" }, "x": 1 } } } }"#,
            to: "export.json")
        let run = try await Sitegen.run(["export", "resume", "dee", "--private", "--demo", "export.json"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "{\n  \"basics\": {\n    \"name\": \"Dee\",\n    \"phone\": \"7\"\n  },\n  \"x\": 1\n}\n")
        let nobody = try await Sitegen.run(["export", "resume", "cy", "--demo", "export.json"], in: folder)
        #expect(nobody.status == 66)
    }

    @Test("reports only the mistakes of the exported candidate")
    func mistakes() async throws {
        let folder = try Self.site()
        try folder.write(#"{ "name": 7 }"#, to: "Content/Users/dee.json")
        #expect(try await Sitegen.run(["export", "vcard", "cy", "--diagnostics", "json"], in: folder).error == "")
        let run = try await Sitegen.run(["export", "vcard", "dee", "--output", "dee.vcf"], in: folder)
        #expect(run.status == 65)
        #expect(run.error.hasPrefix("Content/Users/dee.json:1:11: error: "))
        #expect(!FileManager.default.fileExists(atPath: folder.path("dee.vcf")))
    }

    private static let publishedNote = "this is what the site publishes, without withheld values\n"

    /// A site with a person who has a CV in German, a slug, and withheld values.
    private static func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"""
            {
              "name": "Cy Beispiel", "slug": "cy-b", "email": "cy@mail.example", "publish": ["phone"],
              "resume": {
                "basics": { "label": "Müllerin", "phone": "+351 555 0100", "location": { "city": "Porto", "countryCode": "PT", "postalCode": "4000" } },
                "work": [
                  { "name": "Mühle", "position": "Müllerin", "startDate": "2019-02", "salary": "none" },
                  { "name": "Ofen", "position": "Bäckerin", "variants": ["bread"] }
                ],
                "meta": { "language": "de" }
              }
            }
            """#, to: "Content/Users/cy.json")
        return folder
    }
}
