import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import Foundation
import TestSupport
import Testing
import WebSafety

@Suite struct UserDecodingTests {
    static let ada = #"""
        {"id": "ada", "name": "Ada Quince", "email": "ada@example.org", "slug": "ada-q", "sortName": "Quince",
         "visibility": "unlisted", "publish": ["email", "phone"],
         "userApplicationMaterial": [
           {"id": "cv1", "material": "resume", "name": "Résumé", "url": "my%20resume.pdf"},
           null,
           {"id": "site", "material": "website", "name": "Site", "url": "https://example.com/", "slug": "home"}],
         "details": {"headline": "Engineer", "picture": "ada.png", "pronouns": "she/her"},
         "resume": {"basics": {"label": "ignored", "summary": "From the CV", "phone": "123",
           "location": {"city": "Lisbon", "countryCode": "PT"}, "url": "https://ada.example/",
           "profiles": [{"network": "GitHub", "username": "ada", "url": "https://example.com/ada"}]},
           "work": [{"name": "Mill", "position": "Engineer", "startDate": "2019-04", "highlights": ["One"]}],
           "education": [{"institution": "School", "area": "Maths", "startDate": 2010, "endDate": "2014", "score": "3.9"}],
           "skills": [{"name": "Looms", "level": "expert", "keywords": ["cards"]}],
           "meta": {"version": "v1"}},
         "somethingOfTheirs": {"kept": true}}
        """#

    static func writeDocuments(to folder: TemporaryFolder) throws {
        try folder.write("%PDF-1.4 x", to: "Users/ada/my resume.pdf")
        try folder.write(Data(SamplePictures.png()), to: "Users/ada/ada.png")
    }

    @Test func everythingThatACandidateCanSay() async throws {
        let sample = try Sample(["Users/ada.json": Self.ada])
        try Self.writeDocuments(to: sample.folder)
        let loaded = try #require(try await sample.network.queryUser(userId: "ada"))
        #expect(sample.outline(loaded.diagnostics) == "")

        var expected = UserData(
            uid: "ada", name: "Ada Quince", email: "ada@example.org", slug: "ada-q", sortName: "Quince",
            visibility: .unlisted, publish: [.email, .phone])
        var cv = LocalDocument(
            path: "my resume.pdf", location: sample.folder.path("Users/ada/my resume.pdf"), kind: .pdf, size: 10)
        cv.isLinked = true
        expected.materials = [
            UserApplicationData(id: "cv1", material: .resume, name: "Résumé", target: .document(cv)),
            UserApplicationData(
                id: "site", material: .website, name: "Site", target: .link(try NavigationURL("https://example.com/")),
                slug: "home"),
        ]
        expected.details.headline = "Engineer"
        expected.details.summary = "From the CV"
        expected.details.location = "Lisbon, PT"
        expected.details.pronouns = "she/her"
        expected.details.picture = LocalDocument(
            path: "ada.png", location: sample.folder.path("Users/ada/ada.png"), kind: .image,
            size: SamplePictures.png().count)
        expected.details.picture?.pixelSize = PixelSize(width: 1, height: 1)
        var resume = Resume()
        resume.basics.label = "ignored"
        resume.basics.summary = "From the CV"
        resume.basics.location.city = "Lisbon"
        resume.basics.location.countryCode = "PT"
        resume.meta.version = "v1"
        resume.basics.phone = "123"
        resume.basics.url = try NavigationURL("https://ada.example/")
        var profile = Resume.Profile()
        profile.network = "GitHub"
        profile.username = "ada"
        profile.url = try NavigationURL("https://example.com/ada")
        resume.basics.profiles = [profile]
        var work = Resume.Work()
        work.organisation = "Mill"
        work.position = "Engineer"
        work.period = Resume.Period(start: ResumeDate("2019-04"))
        work.highlights = ["One"]
        resume.work = [work]
        var education = Resume.Education()
        education.institution = "School"
        education.area = "Maths"
        education.period = Resume.Period(start: ResumeDate("2010"), end: ResumeDate("2014"))
        education.score = "3.9"
        resume.education = [education]
        var skill = Resume.Skill()
        skill.name = "Looms"
        skill.level = "expert"
        skill.keywords = ["cards"]
        resume.skills = [skill]
        expected.resume = resume
        #expect(loaded.user == expected)
    }

    @Test func aNameIsEnough() async throws {
        let sample = try Sample(["Users/bo.json": #"{"name": "Bo"}"#])
        #expect(try await sample.network.queryUser(userId: "bo")?.user == UserData(uid: "bo", name: "Bo"))
        #expect(try await sample.network.queryUser(userId: "nobody") == nil)
        #expect(try await sample.network.queryUser(userId: "../bo") == nil)
    }

    /// The same tree as a folder, in parts, in one file for all, in one export, and with its keys in reverse order.
    @Test func everySpellingOfATreeGivesTheSameUsers() async throws {
        let sample = try Sample()
        try Self.writeDocuments(to: sample.folder)
        let bo =
            #"{"name": "Bo", "userApplicationMaterial": {"1": {"id": "b", "material": "github", "name": "B", "url": "https://example.com/b"}}}"#
        func write(_ files: [String: String]) throws -> ContentFolder {
            for (name, text) in files { try sample.folder.write(text, to: name) }
            return ContentFolder(sample.folder.path(String(files.keys.first?.prefix { $0 != "/" } ?? "")))
        }
        func users(_ source: some ContentSource) async throws -> [UserData?] {
            let loaded = try await sample.network(DemoNetwork(source)).all()
            #expect(sample.outline(loaded.flatMap(\.diagnostics)) == "")
            return loaded.map(\.user)
        }
        let ada = try #require(TreeDocument(reading: SourceText(name: "ada", Self.ada)).node)
        let members = try #require(ada.members)
        let turned = Node(.object(members.reversed()))
        let details = try #require(ada["details"])
        let rest = Node(.object(members.filter { $0.key != "details" }))
        let text = { (node: Node) in JSONWriter().text(of: node) }

        let first = try await users(write(["a/Users/ada.json": Self.ada, "a/Users/bo.json": bo]))
        #expect(first.map { $0?.uid } == ["ada", "bo"])
        #expect(try await users(write(["b/Users.json": "{\"bo\": \(bo), \"ada\": \(text(turned))}"])) == first)
        #expect(
            try await users(
                write([
                    "c/Users/bo.json": bo, "c/Users/ada.json": text(rest), "c/Users/ada/details.json": text(details),
                ]))
                == first)
        try sample.folder.write("{\"Users\": {\"bo\": \(bo), \"ada\": \(Self.ada)}}", to: "export.json")
        #expect(try await users(ContentExport(sample.folder.path("export.json"))) == first)
    }

    @Test func usersComeInTheOrderOfTheirUids() async throws {
        let sample = try Sample([
            "Users/b.json": #"{"name": "B"}"#, "Users/B.json": #"{"name": "B"}"#, "Users/a-1.json": #"{"name": "A"}"#,
            "Users/a.json": #"{"name": "A"}"#, "Users/a/details.json": "{}", "Users/a.b.json": "{}",
        ])
        let all = try await sample.network.all()
        #expect(all.map(\.uid) == ["B", "a", "a-1", "a.b", "b"])
        #expect(all.map { $0.user != nil } == [true, true, true, false, true])
    }

    @Test func nothingAtAllIsNobody() async throws {
        let sample = try Sample()
        #expect(try await sample.network.all().isEmpty)
        withExtendedLifetime(sample) {}
    }

    @Test func usersUnderANearNameAreNotNobody() async throws {
        let sample = try Sample(["users/bo.json": #"{"name": "Bo"}"#])
        let error = await #expect(throws: DiagnosticList.self) { try await sample.network.all() }
        #expect(
            sample.outline(error?.diagnostics ?? []) == """
                users: error: misspelled-users 'Users' 'users'

                """)
    }

    @Test func aBrokenCollectionIsThrownAfterWhatCouldBeRead() async throws {
        let sample = try Sample(["Users.json": "[", "Users/bo.json": #"{"name": "Bo"}"#])
        var seen: [String] = []
        let error = await #expect(throws: DiagnosticList.self) {
            for try await user in sample.network.users() { seen.append(user.uid) }
        }
        #expect(seen == ["bo"])
        #expect(
            sample.outline(error?.diagnostics ?? []) == """
                Users.json:1:2: error: json-syntax ']'
                    1 | [
                      |  ^
                Users.json:1:1: note
                    1 | [
                      | ^

                """)
    }

    @Test func placesOfNodes() async throws {
        let sample = try Sample(["Users/ada.json": "{\"name\": \"Ada\",\n \"slug\": \"x\"}"])
        let place = await sample.network.place(of: "Users/ada/slug")
        guard case .text(let source, let range) = place else {
            Issue.record("no text")
            return
        }
        #expect(source.position(at: range.lowerBound) == SourceText(name: "", "\n \"slug\": ").position(at: 10))
    }
}
