import ContentTree
import Diagnostics
import OperatingSystem
import Foundation
import TestSupport
import Testing

@testable import CandidateImport

/// LinkedIn's data as from "Get a copy of your data", with fictional people.
enum LinkedInSample {
    static let files = [
        "Profile.csv": "\u{FEFF}"
            + """
            First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
            Ada,Example,Sample,"1 Quiet Street, Lisbon","Mar 12, 1990",Engineer of small engines,"Makes machines.

            They are ""quiet"", cool, and easy to mend.",Mechanical Engineering,1000-001,"Lisbon, Lisbon, Portugal","[ada_example,@ada2]","[PORTFOLIO:https://ada.example/a,b?x=1,OTHER:https://blog.example/ada,BLOG:words.example]",ICQ:12345

            """.replacing("\n", with: "\r\n"),
        "Positions.csv": """
        Company Name,Title,Description,Location,Started On,Finished On
        Example Works,Chief Engineer,"Leads a team of six.
        - pumps",Lisbon,Mar 2021,
        Example Works,Engineer,,,2015,12 Feb 2021

        """,
        "Education.csv": """
        School Name,Start Date,End Date,Notes,Degree Name,Activities
        Example University,2010,sometime,First of her year.,MSc Engineering,"Chess club, choir"

        """,
        "Skills_12345.csv": "Name\nThermodynamics\nC++\n",
        "Languages.csv": "Name,Proficiency\nPortuguese,Native or bilingual proficiency\n",
        "Certifications.csv": """
        Name,Url,Authority,Started On,Finished On,License Number
        Welding,https://certs.example/1,Welders of Example,03/04/19,,W-1234

        """,
        "Projects.csv":
            "Title,Description,Url,Started On,Finished On\nQuiet Pump,A pump.,https://pump.example,May 2020,\n",
        "Recommendations_Received.csv": """
        First Name,Last Name,Company,Job Title,Text,Creation Date,Status
        Bo,Sample,Example Works,Director,"Ada is ""quiet"".","06/30/25, 10:00 AM",VISIBLE
        Cy,Sample,Example Works,Clerk,Hidden words.,01/02/24,PENDING

        """,
        "messages.csv": "No conversations found\n",
        "Connections.csv": "Notes:\n\"x\"\n\nFirst Name,Last Name\nSecret,Person\n",
        "Email Addresses.csv": "Email Address,Confirmed,Primary,Updated On\nsecret@example.com,Yes,Yes,\n",
    ]

    static let resume = """
        {"basics":{"name":"Ada Example","label":"Engineer of small engines","url":"https://ada.example/a,b?x=1",\
        "summary":"Makes machines.\\n\\nThey are \\"quiet\\", cool, and easy to mend.",\
        "location":{"city":"Lisbon","countryCode":"PT"},"profiles":[\
        {"network":"blog.example","url":"https://blog.example/ada"},{"network":"Blog","url":"words.example"},\
        {"network":"Twitter","username":"ada_example","url":"https://twitter.com/ada_example"},\
        {"network":"Twitter","username":"ada2","url":"https://twitter.com/ada2"}]},\
        "work":[{"name":"Example Works","location":"Lisbon","position":"Chief Engineer","startDate":"2021-03",\
        "summary":"Leads a team of six.\\n- pumps"},\
        {"name":"Example Works","position":"Engineer","startDate":"2015","endDate":"2021-02-12"}],\
        "education":[{"institution":"Example University","studyType":"MSc Engineering","startDate":"2010",\
        "endDate":"sometime","summary":"First of her year.\\n\\nActivities: Chess club, choir"}],\
        "skills":[{"name":"Thermodynamics"},{"name":"C++"}],\
        "languages":[{"language":"Portuguese","fluency":"Native or bilingual proficiency"}],\
        "certificates":[{"name":"Welding","date":"2019-03-04","url":"https://certs.example/1",\
        "issuer":"Welders of Example","summary":"License number: W-1234"}],\
        "projects":[{"name":"Quiet Pump","description":"A pump.","startDate":"2020-05","url":"https://pump.example"}],\
        "references":[{"name":"Bo Sample","reference":"Ada is \\"quiet\\".","position":"Director, Example Works"}]}
        """
}

@Suite("LinkedIn data")
struct LinkedInTests {
    private func export(
        _ path: String, personal: Bool = false, _ problems: DiagnosticCollector = DiagnosticCollector()
    ) throws -> LinkedInExport {
        try LinkedInExport(path, takingPersonal: personal, fileSystem: FileSystem(), reporting: problems)
    }

    private func text(_ export: LinkedInExport) -> String { JSONWriter(.compact).text(of: export.resume) }

    private func folder(_ files: [String: String] = LinkedInSample.files, in prefix: String = "") throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: prefix + name) }
        return folder
    }

    @Test(
        "becomes a CV, in a separate folder or not",
        arguments: ["", "Basic_LinkedInDataExport_01-02-2025/"])
    func reads(prefix: String) throws {
        let problems = DiagnosticCollector()
        let folder = try folder(in: prefix)
        let export = try export(folder.path, problems)
        #expect(text(export) == LinkedInSample.resume)
        #expect(
            problems.diagnostics.map { "\($0.place?.offset ?? 0): \($0.idAndFacts)" } == [
                "85: resume-not-a-date 'sometime'"
            ])
        #expect(export.details.map { "\($0.key): \($0.text)" } == ["givenName: Ada", "familyName: Example"])
        #expect(export.unread == ["Connections.csv", "messages.csv"])
        #expect(export.hiddenRecommendations == 1)
        #expect(export.passedOver == [])
        #expect(
            export.notes == [
                ImportNote(file: "Profile.csv", column: "Address", status: .personal),
                ImportNote(file: "Profile.csv", column: "Zip Code", status: .personal),
                ImportNote(file: "Profile.csv", column: "Birth Date", status: .personal),
                ImportNote(file: "Profile.csv", column: "Instant Messengers", status: .unmapped),
                ImportNote(file: "Profile.csv", column: "Maiden Name", status: .unmapped),
                ImportNote(file: "Profile.csv", column: "Industry", status: .unmapped),
                ImportNote(file: "Email Addresses.csv", column: "Email Address", status: .personal),
                ImportNote(file: "Education.csv", column: "Notes", status: .placed("summary")),
                ImportNote(file: "Education.csv", column: "Activities", status: .placed("summary")),
                ImportNote(file: "Certifications.csv", column: "License Number", status: .placed("summary")),
                ImportNote(file: "Recommendations_Received.csv", column: "Creation Date", status: .unmapped),
            ])
    }

    @Test("contains volunteering, honours and publications")
    func others() throws {
        let problems = DiagnosticCollector()
        let folder = try folder([
            "Volunteering.csv":
                "Company Name,Role,Cause,Started On,Finished On,Description\nGulls,Cook,Birds,13/45/2020,,Fed them.\n",
            "Honors.csv": "Title,Description,Issued On,Issuer\nQuiet Prize,For silence.,May 2020,Mill\n",
            "Publications.csv": "Name,Published On,Description,Publisher,Url\nPumps,2019,,Mill,https://a.example\n",
            "Courses.csv": "Name,Number\nPumps,P1\n", "elsewhere/Notes.csv": "x\n1\n",
            "Jobs/Seeker/Positions.csv": "x\n1\n", "Articles/words.html": "x", "notes.txt": "x",
        ])
        let export = try export(folder.path, problems)
        #expect(
            text(export) == #"""
                {"volunteer":[{"organization":"Gulls","position":"Cook","startDate":"13/45/2020",\#
                "summary":"Fed them.\n\nCause: Birds"}],\#
                "awards":[{"title":"Quiet Prize","date":"2020-05","awarder":"Mill","summary":"For silence."}],\#
                "publications":[{"name":"Pumps","publisher":"Mill","releaseDate":"2019","url":"https://a.example"}],\#
                "sections":[{"name":"Courses","entries":[{"name":"Pumps","facts":["Number: P1"]}]}]}
                """#)
        #expect(problems.diagnostics.map(\.idAndFacts) == ["resume-not-a-date '13/45/2020'"])
        #expect(
            export.unread == ["Articles/words.html", "elsewhere/Notes.csv", "Jobs/Seeker/Positions.csv"])
    }

    @Test("converts plain text to equivalent Markdown")
    func plainText() throws {
        let folder = try folder([
            "Positions.csv": """
            Company Name,Title,Description
            # 1 *Works*,Clerk,"2*3*4 is *24*, snake_case_name, _private, C# & C++; use `make` [x] <b> &amp; a \\* b < 5
            # of users
            > quoted
            2019. A year
            1. one
            2. two
            Behind it
            • # pumps
              and more
            - *engines*
            Last, https://a.example/x_*y*_
            ---"

            """
        ])
        let export = try export(folder.path)
        let work = export.resume["work"]?.items?.first
        #expect(work?["name"]?.string == "# 1 *Works*")
        #expect(
            work?["summary"]?.string == ##"""
                2\*3\*4 is \*24\*, snake_case_name, \_private, C# & C++; use \`make\` \[x] \<b> \&amp; a \\\* b < 5
                \# of users
                \> quoted
                2019\. A year
                1. one
                2. two

                Behind it
                • \# pumps
                  and more
                - \*engines\*

                Last, https://a.example/x_*y*_
                \---
                """##)
    }

    @Test("contains personal values if requested")
    func personal() throws {
        let folder = try folder()
        let export = try export(folder.path, personal: true)
        let basics = export.resume["basics"]
        #expect(basics?["birthDate"]?.string == "1990-03-12")
        #expect(basics?["location"]?["address"]?.string == "1 Quiet Street, Lisbon")
        #expect(basics?["location"]?["postalCode"]?.string == "1000-001")
        #expect(basics?["email"]?.string == "secret@example.com")
        #expect(!export.notes.contains { $0.status == .personal })
    }

    @Test("is read with the headers and files of older archives, and with ends such as 'Present'")
    func older() throws {
        let problems = DiagnosticCollector()
        let folder = try folder([
            "Positions.csv": "Company,Title,Start Date,End Date\nMill,Clerk,Mar 2018,Present\n",
            "Phone Numbers.csv": "Extension,Number,Type\n,+351 555 0100,Mobile\n,2,Home\n",
            "Email Addresses.csv":
                "Email Address,Confirmed,Primary,Updated On\nold@a.example,Yes,No,\nada@a.example,Yes,Yes,\n",
        ])
        let export = try export(folder.path, personal: true, problems)
        #expect(
            text(export) == """
                {"basics":{"email":"ada@a.example","phone":"+351 555 0100"},\
                "work":[{"name":"Mill","position":"Clerk","startDate":"2018-03"}]}
                """)
        #expect(problems.diagnostics.isEmpty)
    }

    @Test(
        "is read from the archive with any name",
        .enabled(if: TestTool.isInstalled("zip") && TestTool.isInstalled("unzip")),
        arguments: ["export.zip", "-p.zip", "a [1]*?.zip"])
    func archive(name: String) throws {
        let folder = try folder(in: "in/Complete [a]*?_LinkedInDataExport/")
        #expect(try TestTool.run("zip", ["-q", "-r", "../zipped", "."], in: folder.path("in")).status == 0)
        try FileManager.default.moveItem(atPath: folder.path("zipped.zip"), toPath: folder.path(name))
        let export = try export(folder.path(name))
        #expect(text(export) == LinkedInSample.resume)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [name, "in"].sorted())
    }

    @Test("can be incomplete or empty")
    func parts() throws {
        let problems = DiagnosticCollector()
        let folder = try folder([
            "Skills.csv": "Name\nSwift\n", "Positions.csv": "No conversations found\n", "Education.csv": "",
            "Languages.csv": "Name,Proficiency\n", "Old/Skills.csv": "Name\nC\n",
        ])
        let export = try export(folder.path, problems)
        #expect(text(export) == #"{"skills":[{"name":"Swift"}]}"#)
        #expect(export.passedOver == ["Old/Skills.csv"])
        #expect(problems.diagnostics.isEmpty)
    }

    @Test("reports what it cannot read")
    func problems() throws {
        let problems = DiagnosticCollector()
        let folder = try folder([
            "Skills.csv": "Nom,Niveau\nSwift,5\n", "Languages.csv": "Name,Proficiency\nDutch,good,\"a, b\"\n",
        ])
        let export = try export(folder.path, problems)
        #expect(text(export) == #"{"languages":[{"language":"Dutch","fluency":"good"}]}"#)
        #expect(
            problems.diagnostics.outline.replacing(folder.path + "/", with: "") == """
                Languages.csv:2:12: warning: csv-extra-values 3 2
                    2 | Dutch,good,"a, b"
                      |            ^~~~~~
                Skills.csv: warning: linkedin-columns 'Skills.csv'

                """)
    }

    @Test("is rejected without any of LinkedIn's files")
    func nothing() throws {
        let folder = try folder(["Contacts.csv": "Name\nSecret\n", "deep/er/Skills.csv": "Name\nSwift\n"])
        #expect(throws: ImportProblem.noLinkedInData(folder.path)) { try export(folder.path) }
        #expect(throws: ImportProblem.missingFile(folder.path("no"))) { try export(folder.path("no")) }
    }

    @Test(
        "is limited in size, and does not leave the folder",
        .enabled(if: TestTool.isInstalled("zip") && TestTool.isInstalled("unzip")))
    func hostile() throws {
        let folder = try folder([
            "Profile.csv": String(repeating: "0", count: 17_000_000), "notes.txt": "x", "c.zip": "PK",
        ])
        #expect(try TestTool.run("zip", ["-q", "a.zip", "Profile.csv"], in: folder.path).status == 0)
        #expect(throws: ImportProblem.unreadableArchive(folder.path("a.zip"), .tooLarge(limit: 16_000_000))) {
            try export(folder.path("a.zip"))
        }
        #expect(throws: ImportProblem.noLinkedInData(folder.path("notes.txt"))) { try export(folder.path("notes.txt")) }
        #expect(throws: ImportProblem.unreadableArchive(folder.path("c.zip"), .refused)) {
            try export(folder.path("c.zip"))
        }
        #expect(try TestTool.run("zip", ["-q", "-P", "secret", "b.zip", "Profile.csv"], in: folder.path).status == 0)
        #expect(throws: ImportProblem.unreadableArchive(folder.path("b.zip"), .refused)) {
            try export(folder.path("b.zip"))
        }
        let outside = try TemporaryFolder()
        try outside.write("Name\nSecret\n", to: "Skills.csv")
        try FileManager.default.removeItem(atPath: folder.path("Profile.csv"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Skills.csv"), withDestinationPath: outside.path("Skills.csv"))
        #expect(throws: ImportProblem.noLinkedInData(folder.path)) { try export(folder.path) }
    }
}
