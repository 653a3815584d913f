import Foundation
import TestSupport
import Testing

@Suite("sitegen import")
struct ImportTests {
    private static let linkedIn = [
        "Profile.csv": """
        First Name,Last Name,Address,Headline,Industry
        Ada,Example,1 Quiet Street,Engineer of small engines,Machines

        """,
        "Positions.csv": """
        Company Name,Title,Description,Location,Started On,Finished On
        Example Works,Chief Engineer,,,Mar 2021,
        Sample & Sons,Clerk,,Porto,Jun 2013,Aug 2013

        """, "Skills.csv": "Name\nThermodynamics\nSwift\n",
    ]

    private func site(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        for (name, text) in Self.linkedIn { try folder.write(text, to: "data/" + name) }
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    @Test("shows the additions to a candidate, and writes them")
    func adds() async throws {
        let folder = try site()
        let before = try folder.contents()
        let run = try await Sitegen.outline(["import", "linkedin", "data", "--candidate", "ada", "--yes"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        For 'ada', in the new file Content/Users/ada/resume.json:

                        basics:
                          + name: Ada Example
                          + label: Engineer of small engines

                        work:
                          + Chief Engineer, Example Works
                          + Clerk, Sample & Sons

                        skills:
                          + Thermodynamics, Swift

                        details:
                          + givenName: Ada
                          + familyName: Example

                        Not imported:
                          Profile.csv: 'Industry', which a CV has no key for
                          Profile.csv: 'Address', which only 'import linkedin --private' imports

                        4 new entries, 4 new values.

                        made: Content/Users/ada/resume.json
                        changed: Content/Users/ada.json
                        'sitegen check' lists what becomes public.

                        """))
        var after = try folder.contents()
        let resume = after.removeValue(forKey: "Content/Users/ada/resume.json") ?? Data()
        let added = """
            ,
              "details": {
                "givenName": "Ada",
                "familyName": "Example"
              }
            }
            """
        let text = String(decoding: before["Content/Users/ada.json"] ?? Data(), as: UTF8.self)
        #expect(try folder.text("Content/Users/ada.json") == text.dropLast(2) + added)
        after["Content/Users/ada.json"] = before["Content/Users/ada.json"]
        #expect(after == before)
        #expect(String(decoding: resume, as: UTF8.self).contains("\"startDate\": \"2021-03\""))
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try folder.text("Output/ada/index.html").contains("Chief Engineer"))
    }

    @Test("leaves all other bytes unchanged")
    func keepsBytes() async throws {
        let folder = try site([
            "Content/Users/cy.json": """
            {"name":   "Cy Example" ,
            \t"resume": {
            \t\t"skills": [ {"name": "swift"} ],
            \t\t"work": [
            \t\t\t{ "position": "Clerk", "name": "Sample & Sons", "startDate": "2013", "note": "mine" }
            \t\t]
            \t},
              "other" : [1,2,  3]}
            """
        ])
        let run = try await Sitegen.outline(["import", "linkedin", "data", "--candidate", "cy", "--yes"], in: folder)
        #expect(run.status == 0)
        #expect(
            try folder.text("Content/Users/cy.json") == """
                {"name":   "Cy Example" ,
                \t"resume": {
                \t\t"skills": [ {"name":"Thermodynamics"}, {"name": "swift"} ],
                \t\t"work": [
                \t\t\t{
                \t\t\t\t"name": "Example Works",
                \t\t\t\t"position": "Chief Engineer",
                \t\t\t\t"startDate": "2021-03"
                \t\t\t},
                \t\t\t{ "position": "Clerk", "name": "Sample & Sons", "startDate": "2013", "note": "mine", "location": "Porto", "endDate": "2013-08" }
                \t\t],
                \t\t"basics": {
                \t\t\t"name": "Ada Example",
                \t\t\t"label": "Engineer of small engines"
                \t\t}
                \t},
                  "other" : [1,2,  3],
                  "details": {
                    "givenName": "Ada",
                    "familyName": "Example"
                  }}
                """)
        #expect(run.output.contains("    = startDate: 2013 stays (imported: 2013-06)\n"))
        #expect(run.output.contains("  swift\n    = name: swift stays (imported: Swift)\n"))
        #expect(
            run.output.contains(
                "2 values differ and stay; --overwrite replaces\nthem.\n"))
        let marks = try folder.marks()
        let again = try await Sitegen.outline(["import", "linkedin", "data", "--candidate", "cy", "--yes"], in: folder)
        #expect(again.status == 0)
        #expect(again.output.hasPrefix("Content/Users/cy.json is already up to date.\n"))
        #expect(try folder.marks() == marks)
        let taken = try await Sitegen.outline(
            ["import", "linkedin", "data", "--candidate", "cy", "--yes", "--overwrite"], in: folder)
        #expect(taken.status == 0)
        #expect(taken.output.contains("    ~ startDate: 2013-06 (was: 2013)\n"))
        #expect(try folder.text("Content/Users/cy.json").contains(#""startDate": "2013-06", "note": "mine""#))
    }

    @Test("converts a CV in another dialect if there is something new")
    func standardForm() async throws {
        let folder = try site([
            "Content/Users/bo/resume.json": #"{"work":{"0":{"company":"Sample & Sons","salary":1}}}"#
        ])
        let run = try await Sitegen.outline(["import", "linkedin", "data", "--candidate", "bo", "--yes"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("The rest is written as JSON Resume 1.3.1."), "\(run.output)")
        #expect(
            try folder.text("Content/Users/bo/resume.json").hasPrefix(
                """
                {
                  "work": [
                    {
                      "name": "Example Works",
                """))
        #expect(try folder.text("Content/Users/bo/resume.json").contains("\"salary\": 1,\n"))
    }

    @Test("creates a new candidate")
    func newCandidate() async throws {
        let folder = try site()
        let run = try await Sitegen.outline(
            ["import", "linkedin", "data", "--candidate", "ada-example", "--yes"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("For a new candidate 'ada-example', in Content/Users/ada-example/resume.json:\n"))
        #expect(
            try folder.text("Content/Users/ada-example.json") == """
                {
                  "name": "Ada Example",
                  "details": {
                    "givenName": "Ada",
                    "familyName": "Example"
                  }
                }

                """)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
    }

    @Test(
        "writes nothing without confirmation, and prints why",
        arguments: [
            (["--candidate", "ada", "--dry-run"], 0, "", "\nNothing was written: --dry-run.\n"),
            (
                ["--candidate", "ada"], 64,
                """
                error: not-confirmed

                """, "4 new entries, 4 new values.\n"
            ),
            (
                ["--yes"], 64,
                """
                error: candidate-not-named

                """, ""
            ),
        ] as [([String], Int32, String, String)])
    func nothing(options: [String], status: Int32, error: String, end: String) async throws {
        let folder = try site()
        let marks = try folder.marks()
        let run = try await Sitegen.outline(["import", "linkedin", "data"] + options, in: folder)
        #expect(run.status == status)
        #expect(run.error == error)
        #expect(run.output.hasSuffix(end))
        #expect(try folder.marks() == marks)
    }

    @Test("shows texts as LinkedIn does: no markup, lists are lists, and line ends stay")
    func plainText() async throws {
        let folder = try site([
            "data/Positions.csv": """
            Company Name,Title,Description,Location,Started On,Finished On
            Example Works,Chief Engineer,"Sold 2*3*4 pumps to # of users
            # of users: 5
            > quoted, _so_ and <b>
            2019. A year
            • pumps
            • *engines*
            Last `line`",,Mar 2021,

            """, "data/Rich/Media/list.html": "x", "data/Jobs/Saved.csv": "x\n1\n",
        ])
        let run = try await Sitegen.outline(["import", "linkedin", "data", "--candidate", "ada", "--yes"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("\n  whole files: Jobs/Saved.csv, Rich/Media/list.html\n"), "\(run.output)")
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 0)
        #expect(!build.error.contains("HTML"), "\(build.error)")
        for page in ["index.html", "cv.html"] {
            #expect(
                try folder.text("Output/ada/" + page).contains(
                    """
                    <div class="prose">
                    <p dir="auto">Sold 2*3*4 pumps to # of users<br>
                    # of users: 5<br>
                    &gt; quoted, _so_ and &lt;b&gt;<br>
                    2019. A year</p>
                    <ul dir="auto">
                    <li>pumps</li>
                    <li>*engines*</li>
                    </ul>
                    <p dir="auto">Last `line`</p>
                    </div>
                    """), "\(page)")
        }
        #expect(
            try folder.text("Output/ada/resume.txt").contains(
                """
                Sold 2*3*4 pumps to # of users
                # of users: 5
                > quoted, _so_ and <b>
                2019. A year
                - pumps
                - *engines*

                Last `line`

                """))
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(!check.error.contains("is in no page"), "\(check.error)")
    }

    @Test("prints what to do without unzip")
    func noUnzip() async throws {
        let folder = try site(["data.zip": "PK"])
        let run = try await Sitegen.outline(
            ["import", "linkedin", "data.zip", "--candidate", "ada"], in: folder, environment: ["PATH": folder.path])
        #expect(
            run
                == Sitegen.Run(
                    status: 66,
                    error: """
                        error: unzip-missing 'data.zip' 'unzip'

                        """))
    }
}
