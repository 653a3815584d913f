import Foundation
import TestSupport
import Testing

/// An import into a site from `sitegen new`: no sample text remains.
@Suite("An import into a new site")
struct StarterImportTests {
    private static let sampleFolder = Conformance.folder?.appending(path: "samples/jsonresume")

    private static func samples() throws -> [String] {
        guard let sampleFolder else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: sampleFolder.path).sorted()
    }

    /// The texts of the starter that nobody else would write.
    private static let starterTexts = [
        "What you do, in one line", "City, Country", "Two or three sentences", "From when, and for what",
        "your-account",
        "website.example", "An employer", "Your role there", "Something that went well", "A school", "The subject",
        "The degree", "Something you know", "A part of it", "Another part", "Robin Example", "robin@example.com",
    ]

    private func expectNoSamples(in folder: TemporaryFolder) throws {
        for (path, data) in try folder.contents(of: "site/Output") {
            let text = String(decoding: data, as: UTF8.self)
            for sample in Self.starterTexts where text.contains(sample) { Issue.record("\(path): \(sample)") }
        }
    }

    @Test(
        "leaves no sample in any published file",
        .enabled(if: Conformance.isAvailable, "needs the conformance data"), arguments: try samples())
    func conformance(_ name: String) async throws {
        let folder = try TemporaryFolder()
        let text = try String(contentsOf: try #require(Self.sampleFolder).appending(path: name), encoding: .utf8)
        try folder.write(text, to: "cv.json")
        #expect(try await Sitegen.run(["new", "site", "--name", "Sam Start"], in: folder).status == 0)
        let content = ["--content", "site/Content"]
        let run = try await Sitegen.outline(["import", "resume", "cv.json", "--yes"] + content, in: folder)
        #expect(run.status == 0, "\(run)")
        let build = try await Sitegen.outline(["build", "--output", "site/Output"] + content, in: folder)
        #expect(build.status == 0, "\(build)")
        try expectNoSamples(in: folder)
    }

    @Test("of LinkedIn's data says what it leaves out")
    func leftOut() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "First Name,Last Name,Address,Headline,Industry\nSam,Start,1 Mill Lane,Welder,Steel\n",
            to: "data/Profile.csv")
        try folder.write("Title\nAn invention\n", to: "data/Patents.csv")
        let run = try await Sitegen.run(["new", "site", "--from", "data"], in: folder)
        #expect(run.status == 0, "\(run)")
        #expect(run.output.contains("\nNot imported:\n"), "\(run.output)")
        for part in ["'Industry'", "'Address', which only 'import linkedin --private' imports", "Patents.csv"] {
            #expect(run.output.contains(part), "\(run.output)")
        }
    }

    @Test("shows the country in the language of the CV, the roles in own sections and the items of lists in lists")
    func forms() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "basics": { "name": "Sam Start", "location": { "city": "Wien", "countryCode": "AT" } },
              "meta": { "language": "de" },
              "memberships": [{ "name": "Welders' Club", "role": "Treasurer" }],
              "work": [{ "name": "Mill", "highlights": ["Welded", ["beams", "rails"]] }] }
            """, to: "cv.json")
        #expect(try await Sitegen.run(["new", "site", "--from", "cv.json"], in: folder).status == 0)
        let content = ["--content", "site/Content"]
        let build = try await Sitegen.outline(["build", "--output", "site/Output"] + content, in: folder)
        #expect(build.status == 0 && !build.error.contains("'role'"), "\(build)")
        let text = try folder.text("site/Output/sam-start/resume.txt")
        #expect(text.hasPrefix("Sam Start\nWien, Österreich\n"), "\(text)")
        for part in ["Role: Treasurer", "- beams", "- rails"] { #expect(text.contains(part), "\(text)") }
    }

    @Test(
        "into the untouched site of the fictional person replaces the title, the uid and the uid in README.md",
        arguments: [("Sam Start", "sam-start"), ("山田 花子", "person")])
    func replacesThePerson(_ name: String, _ uid: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"basics": {"name": "\#(name)", "label": "Welder"}, "work": [{"name": "Mill"}]}"#, to: "cv.json")
        #expect(try await Sitegen.run(["new", "site", "--yes"], in: folder).status == 0)
        let content = ["--content", "site/Content"]
        let run = try await Sitegen.outline(["import", "resume", "cv.json", "--yes"] + content, in: folder)
        #expect(run.status == 0, "\(run)")
        #expect(
            run.output.contains(
                "renamed: site/Content/Users/robin-example.json to site/Content/Users/\(uid).json\n"))
        let build = try await Sitegen.outline(["build", "--output", "site/Output"] + content, in: folder)
        #expect(build.status == 0, "\(build)")
        try expectNoSamples(in: folder)
        for (path, data) in try folder.contents(of: "site") {
            #expect(!path.contains("robin"), "\(path)")
            #expect(!String(decoding: data, as: UTF8.self).lowercased().contains("robin"), "\(path)")
        }
    }

    @Test("of a CV without a name is refused as long as the candidate has the sample name")
    func nameless() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"basics": {"label": "Welder"}, "work": [{"name": "Mill"}]}"#, to: "cv.json")
        #expect(try await Sitegen.run(["new", "site", "--yes"], in: folder).status == 0)
        let arguments = ["import", "resume", "cv.json", "--yes", "--content", "site/Content"]
        let run = try await Sitegen.outline(arguments, in: folder)
        #expect(run.status == 65, "\(run)")
        #expect(run.error.contains("resume-without-name 'robin-example' 'Robin Example'"), "\(run)")
        try folder.edit("site/Content/Users/robin-example.json", "Robin Example", "Sam Start")
        #expect(try await Sitegen.outline(arguments, in: folder).status == 0)
        #expect(try !folder.text("site/Content/Users/robin-example.json").contains("What you do"))
    }

    @Test("takes a name that is given by language")
    func nameByLanguage() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"basics": {"name": {"de": "Sam Start"}}, "work": [{"name": "Mill"}]}"#, to: "cv.json")
        let run = try await Sitegen.outline(["new", "site", "--from", "cv.json", "--yes"], in: folder)
        #expect(run.status == 0 && run.output.contains("sam-start.json"), "\(run)")
        let build = try await Sitegen.outline(
            ["build", "--content", "site/Content", "--output", "Output"], in: folder)
        #expect(build.status == 0, "\(build)")
        #expect(try folder.text("Output/sam-start/index.html").contains(">Sam Start</h1>"))
    }

    @Test("keeps the uid and the title that somebody chose")
    func keepsIdentity() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"basics": {"name": "Sam Start"}, "work": [{"name": "Mill"}]}"#, to: "cv.json")
        #expect(try await Sitegen.run(["new", "site", "--yes"], in: folder).status == 0)
        try folder.edit("site/Content/site.json", "Robin Example", "Welders")
        try folder.write("x", to: "site/Content/Users/robin-example/notes.txt")
        let run = try await Sitegen.outline(
            ["import", "resume", "cv.json", "--yes", "--content", "site/Content"], in: folder)
        #expect(run.status == 0 && !run.output.contains("renamed"), "\(run)")
        #expect(try folder.text("site/Content/site.json").contains("Welders"))
        #expect(try folder.text("site/Content/Users/robin-example.json").contains("Sam Start"))
    }

    @Test(
        "from the beginning has only the CV's values",
        .enabled(if: Conformance.isAvailable, "needs the conformance data"), arguments: try samples())
    func fromTheBeginning(_ name: String) async throws {
        let folder = try TemporaryFolder()
        let text = try String(contentsOf: try #require(Self.sampleFolder).appending(path: name), encoding: .utf8)
        try folder.write(text, to: "cv.json")
        let run = try await Sitegen.outline(["new", "site", "--from", "cv.json", "--uid", "sam-start"], in: folder)
        #expect(run.status == 0, "\(run)")
        #expect(run.output.contains("sam-start.json contains the data of cv.json."))
        let build = try await Sitegen.outline(
            ["build", "--content", "site/Content", "--output", "site/Output"], in: folder)
        #expect(build.status == 0, "\(build)")
        try expectNoSamples(in: folder)
    }

    @Test("replaces samples, and keeps what the candidate wrote")
    func keeps() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sitegen.run(["new", "site", "--name", "Sam Start"], in: folder).status == 0)
        try folder.edit("site/Content/Users/sam-start.json", "City, Country", "Porto")
        try folder.edit("site/Content/Users/sam-start.json", "An employer", "Own Works")
        try folder.write(
            #"{"basics": {"name": "Sam Start", "label": "Welder"}, "work": [{"name": "Mill"}]}"#, to: "cv.json")
        let run = try await Sitegen.outline(
            ["import", "resume", "cv.json", "--yes", "--content", "site/Content"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("Removed, because they are samples of 'sitegen new':\n  details/headline, "))
        #expect(
            try folder.text("site/Content/Users/sam-start.json") == """
                {
                  "$schema": "../.schemas/candidate.schema.json",
                  "name": "Sam Start",
                  "publish": [],
                  "details": {
                    "location": "Porto"
                  },
                  "resume": {
                    "work": [
                      {
                        "name": "Own Works",
                        "startDate": "2022-03"
                      },
                      {
                        "name": "Mill"
                      }
                    ],
                    "basics": {
                      "name": "Sam Start",
                      "label": "Welder"
                    }
                  }
                }

                """)
    }

    @Test("from LinkedIn data, and from a file that is no CV")
    func otherSources() async throws {
        let folder = try TemporaryFolder()
        try folder.write("First Name,Last Name,Headline\nAda,Example,Engineer\n", to: "data/Profile.csv")
        let run = try await Sitegen.outline(["new", "site", "--from", "data"], in: folder)
        #expect(run.status == 0, "\(run)")
        let text = try folder.text("site/Content/Users/ada-example.json")
        #expect(text.contains(#""name": "Ada Example""#) && text.contains(#""label": "Engineer""#))
        try folder.write("%PDF-1.4", to: "cv.pdf")
        let refused = try await Sitegen.outline(["new", "other", "--from", "cv.pdf"], in: folder)
        #expect(refused.status == 65 && refused.error.hasPrefix("error: foreign-cv 'cv.pdf'"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("other")))
    }
}
