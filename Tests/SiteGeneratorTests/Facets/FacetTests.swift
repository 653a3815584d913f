import CandidateProfile
import Testing

@testable import SiteGenerator

@Suite struct FacetTests {
    /// A candidate with skills, a location, groups and a status.
    private func person(
        _ uid: String, _ skills: [String] = [], at location: String? = nil, groups: [String] = [],
        _ status: Seeking.Status? = nil, remote: Bool = false
    ) -> UserData {
        var user = UserData(uid: uid, name: "Person \(uid)")
        user.resume = Resume()
        user.resume?.skills = [Resume.Skill()]
        user.resume?.skills[0].keywords = skills
        user.details.location = location
        user.groups = groups
        user.seeking = Seeking()
        user.seeking?.status = status
        user.seeking?.workplace = remote ? [.remote] : []
        return user
    }

    /// The folders that a page links to as candidates.
    private func people(on path: String, of site: Site) throws -> [String] {
        try site.sink.page(path).matches(of: /<h2 dir="auto"><a href="(?:\.\.\/)*([^"\/]*)\/index\.html">/)
            .map { String($0.output.1) }
    }

    /// The paths of all facet pages.
    private func facets(of site: Site) -> [String] {
        let folders = FacetKind.allCases.map(\.rawValue)
        return site.sink.paths.filter { path in folders.contains { path.hasPrefix($0) } }
    }

    @Test func pagesOfSkillsMergeSpellings() async throws {
        let site = try await Site([
            person("a", ["JS", "Node.js", "C", "Äpfel"]), person("b", ["JavaScript", "NodeJS", "C++"]),
            person("c", ["javascript", "node js", "C", "apfel", "Rust"]),
        ])
        #expect(
            facets(of: site) == [
                "skills/apfel.html", "skills/c.html", "skills/index.html", "skills/javascript.html",
                "skills/nodejs.html",
            ])
        #expect(try people(on: "skills/javascript.html", of: site) == ["a", "b", "c"])
        #expect(try people(on: "skills/c.html", of: site) == ["a", "c"])
        #expect(try site.sink.page("skills/nodejs.html").contains("<h1 dir=\"auto\">Node.js</h1>"))
        let list = try site.sink.page("skills/index.html")
        #expect(
            list.matches(of: /<bdi>(.*)<\/bdi> <span class="muted">(\d+)</).map { "\($0.output.1) \($0.output.2)" } == [
                "apfel 2", "C 2", "JavaScript 3", "Node.js 3",
            ])
    }

    @Test func aSiteAddsSpellings() async throws {
        var settings = SiteSettings()
        settings.skillNames = SkillNames(adding: [(name: "Teaching", spellings: ["Tutoring", "JS"])])
        let site = try await Site([person("a", ["tutoring"]), person("b", ["JS"])], settings: settings)
        #expect(facets(of: site) == ["skills/index.html", "skills/teaching.html"])
        #expect(try people(on: "skills/teaching.html", of: site) == ["a", "b"])
    }

    @Test func pagesOfPlacesGroupsAndAvailability() async throws {
        var settings = SiteSettings()
        settings.groups = [
            SiteGroup(id: "spring", title: "Spring", text: "The course."), SiteGroup(id: "empty", title: "Empty"),
        ]
        let site = try await Site(
            [
                person("a", at: "Zürich, Switzerland", groups: ["spring"], .open, remote: true),
                person("b", at: "Zurich, Switzerland", .listening, remote: true),
                person("c", at: "Porto", .closed, remote: true), person("d", at: "Basel, Switzerland"),
            ], settings: settings)
        #expect(
            facets(of: site) == [
                "available.html", "groups/empty.html", "groups/index.html", "groups/spring.html", "places/index.html",
                "places/remote.html", "places/switzerland.html", "places/zurich.html",
            ])
        #expect(try people(on: "available.html", of: site) == ["a", "b"])
        // A candidate who wants no offers shows only that.
        #expect(try people(on: "places/remote.html", of: site) == ["a", "b"])
        #expect(try people(on: "places/switzerland.html", of: site) == ["a", "b", "d"])
        #expect(try people(on: "groups/empty.html", of: site) == [])
        #expect(try site.sink.page("groups/spring.html").contains("The course."))
        #expect(
            try site.sink.page("a/index.html").contains("<a href=\"../groups/spring.html\" dir=\"auto\">Spring</a>"))
    }

    @Test func pagesOfPlacesListWhoWantsToWorkThere() async throws {
        var mover = person("a", at: "Basel", .open, remote: true)
        mover.seeking?.places = ["Zürich, Switzerland", "Basel", "Bern", "Olten"]
        let site = try await Site([mover, person("b", at: "Zürich")])
        #expect(facets(of: site) == ["available.html", "places/index.html", "places/zurich.html"])
        #expect(try people(on: "places/zurich.html", of: site) == ["a", "b"])
        let row = "<p class=\"place\" dir=\"auto\">Basel → Zürich, Switzerland, Bern, remote</p>"
        #expect(try site.sink.page("places/zurich.html").contains(row))
    }

    @Test func pagesOfAListHaveTitlesAndDescriptionsOfTheirOwn() async throws {
        let site = try await Site((100..<201).map { person("p\($0)", ["Swift"]) })
        let (first, second) = (try site.sink.page("skills/swift.html"), try site.sink.page("skills/swift/page-2.html"))
        #expect(first.contains("<title>Swift: 101 candidates – Candidates</title>"))
        #expect(first.contains(#"content="Swift: 101 candidates – Person p100, Person p101, "#))
        #expect(second.contains("<title>Swift: 101 candidates – Page 2 of 2 – Candidates</title>"))
        #expect(second.contains(#"content="Swift: 101 candidates – Page 2 of 2 – Person p200""#))
    }

    @Test func aSiteRenamesABuiltInSkill() {
        let names = SkillNames(adding: [(name: "ECMAScript", spellings: ["JavaScript"])])
        #expect(["JS", "javascript", "ECMAScript"].map(names.name(of:)) == ["ECMAScript", "ECMAScript", "ECMAScript"])
    }

    @Test(arguments: [("German", "de"), ("deutsch", "de"), ("français", "fr"), ("Francais", "fr"), ("Klingon", nil)])
    func languagesHaveSeveralNames(_ name: String, _ tag: String?) {
        #expect(LanguageNames.tag(of: name) == tag)
    }

    @Test func showOnlyListedCandidates() async throws {
        var unlisted = person("c", ["Swift"])
        unlisted.visibility = .unlisted
        let site = try await Site([person("a", ["Swift"]), person("b"), unlisted])
        #expect(facets(of: site) == [])
        #expect(!(try #require(site.sink.texts["people.json"]).contains("\"c\"")))
    }

    @Test func arePaged() async throws {
        let users = (100..<250).map { person("p\($0)", ["Swift"]) }
        let site = try await Site(users)
        #expect(facets(of: site) == ["skills/index.html", "skills/swift.html", "skills/swift/page-2.html"])
        #expect(try people(on: "skills/swift.html", of: site).count == 100)
        #expect(try people(on: "skills/swift/page-2.html", of: site).count == 50)
    }

    @Test(arguments: [(7, false), (8, true)])
    func linkToTheSearchIfThereIsOne(count: Int, hasLink: Bool) async throws {
        let site = try await Site((1...count).map { person("p\($0)", ["C++", "Node.js"]) })
        let page = try site.sink.page("skills/nodejs.html")
        #expect(page.contains(#"<a href="../index.html#skills=nodejs">"#) == hasLink, "\(page)")
    }

    @Test func rowsAndMenusLinkToThem() async throws {
        let site = try await Site([person("a", ["Swift", "Rust"]), person("b", ["Swift"])])
        let directory = try site.sink.page("index.html")
        #expect(
            directory.contains(
                "<li dir=\"auto\"><a href=\"skills/swift.html\">Swift</a></li>\n<li dir=\"auto\">Rust</li>"))
        #expect(
            directory.contains(
                "<li><a href=\"skills/swift.html\"><bdi>Swift</bdi> <span class=\"muted\">2</span></a></li>"))
        #expect(directory.contains("<link rel=\"alternate\" type=\"application/json\" href=\"people.json\">"))
    }

    @Test func aSiteOfOnePersonHasNone() async throws {
        var settings = SiteSettings()
        settings.home = .profile
        let site = try await Site([person("a", ["Swift"], .open)], settings: settings)
        #expect(facets(of: site) == [])
        #expect(site.sink.texts["people.json"] != nil)
    }

    @Test(arguments: [
        ("Node.js", "nodejs"), (".NET", ".net"), ("Objective-C", "objectivec"), ("C#", "c#"), ("Łódź", "lodz"),
        ("  CI / CD ", "ci/cd"), ("Größe", "grosse"), ("雨森", "雨森"),
    ])
    func keys(_ text: String, _ key: String) {
        #expect(FacetKey.key(of: text) == key)
    }
}

@Suite struct SortKeyTests {
    @Test(arguments: [
        ("en", ["Émile", "Łukasz", "Ñuria", "Nz", "Zoë", "Δάφνη", "Елена", "Ёлка", "雨森"]),
        ("es", ["Émile", "Łukasz", "Nz", "Ñuria", "Zoë"]),
        ("en", ["Ґалина", "Ђорђе", "Євген", "Їжак", "Катря", "Ўладзімір", "Уляна", "Яна"]),
    ])
    func orderNames(_ language: String, _ names: [String]) {
        let language = InterfaceLanguage(tag: language)
        let sorted = names.reversed().sorted {
            SortKey.key(for: $0, language: language) < SortKey.key(for: $1, language: language)
        }
        #expect(sorted == names)
    }
}

@Suite struct PeopleDocumentTests {
    @Test func containsWhatTheDirectoryShows() async throws {
        var user = UserData(uid: "ada", name: "Ada \u{202E}Example", slug: "ada-e")
        user.details.headline = "Engineer"
        user.details.location = "Porto"
        user.resume = Resume()
        user.resume?.meta.lastModified = "2026-05-01"
        user.resume?.skills = [Resume.Skill()]
        user.resume?.skills[0].keywords = ["Swift", "LLVM"]
        user.seeking = Seeking()
        user.seeking?.status = .open
        user.seeking?.from = PartialDate("2027-03")
        user.seeking?.authorization = ["the EU"]
        var settings = SiteSettings()
        settings.home = .directory
        let site = try await Site([user], settings: settings)
        #expect(
            site.sink.texts["people.json"] == """
                {
                  "title": "Candidates",
                  "people": [
                    {
                      "id": "ada-e",
                      "name": "Ada \\u202eExample",
                      "headline": "Engineer",
                      "location": "Porto",
                      "status": "open",
                      "from": "2027-03",
                      "skills": [
                        "Swift",
                        "LLVM"
                      ],
                      "page": "ada-e/index.html",
                      "resume": "ada-e/resume.json",
                      "lastModified": "2026-05-01"
                    }
                  ]
                }

                """)
    }
}
