import CandidateProfile
import Testing
import WebSafety

@testable import SiteGenerator

@Suite struct DirectoryTests {
    private func people(_ count: Int) -> [UserData] {
        (0..<count).map { number in
            let digits = String(number)
            let uid = "p" + String(repeating: "0", count: 3 - digits.count) + digits
            return UserData(uid: uid, name: "Person \(uid)")
        }
    }

    /// The uids of a page, by the links of its rows.
    private func uids(_ page: String) -> [String] {
        page.matches(of: /<h2 dir="auto"><a href="([^"]*)\/index\.html">/).map { String($0.output.1) }
    }

    @Test func sortsByBaseLettersThenUid() async throws {
        let site = try await Site([
            UserData(uid: "a", name: "zoe"), UserData(uid: "b", name: "Émile"), UserData(uid: "c", name: "adam"),
            UserData(uid: "d", name: "Adam"), UserData(uid: "e", name: "ADAM B"), UserData(uid: "f", name: "Yan Zed"),
            UserData(uid: "g", name: "Nobody", sortName: "Aa"), UserData(uid: "Z", name: "adam"),
            UserData(uid: "h", name: "E\u{301}mile"), UserData(uid: "i", name: "渡辺"),
        ])
        #expect(uids(try site.sink.page("index.html")) == ["g", "Z", "c", "d", "e", "b", "h", "f", "a", "i"])
    }

    struct Paging: Sendable {
        var people: Int
        var count: String
        var rows: [Int]
        init(_ people: Int, _ count: String, _ rows: [Int]) {
            self.people = people
            self.count = count
            self.rows = rows
        }
    }

    @Test(arguments: [
        Paging(0, "0 candidates", [0]), Paging(1, "1 candidate", [1]), Paging(100, "100 candidates", [100]),
        Paging(101, "101 candidates", [100, 1]), Paging(250, "250 candidates", [100, 100, 50]),
    ])
    func shows100OnAPage(_ paging: Paging) async throws {
        let users = people(paging.people)
        var settings = SiteSettings()
        settings.home = .directory
        let site = try await Site(users.reversed(), settings: settings)
        let paths = paging.rows.indices.map { $0 == 0 ? "index.html" : "page-\($0 + 1).html" }
        #expect(site.sink.paths.filter { $0.hasSuffix(".html") && !$0.contains("/") } == paths.sorted())
        let pages = try paths.map(site.sink.page)
        #expect(pages.map { uids($0).count } == paging.rows)
        #expect(pages.flatMap(uids) == users.map(\.uid))
        for page in pages { #expect(page.contains("<span class=\"muted\" data-all>\(paging.count)</span>")) }
        #expect(pages[0].contains("Nobody is listed here yet.") == (paging.people == 0))
        #expect(site.summary == .init(candidates: paging.people, pages: paging.people + paths.count))
    }

    @Test func leadsFromPageToPage() async throws {
        let site = try await Site(people(250))
        let pagers = try ["index.html", "page-2.html", "page-3.html"].map { path in
            try site.sink.page(path).firstMatch(of: /<nav class="pager"[\s\S]*<\/nav>/).map { String($0.output) }
        }
        #expect(
            pagers == [
                """
                <nav class="pager" aria-label="Pages">
                <span class="muted">Page 1 of 3</span>
                <a class="button forth" rel="next" href="page-2.html">Next</a>
                </nav>
                """,
                """
                <nav class="pager" aria-label="Pages">
                <a class="button back" rel="prev" href="index.html">Previous</a>
                <span class="muted">Page 2 of 3</span>
                <a class="button forth" rel="next" href="page-3.html">Next</a>
                </nav>
                """,
                """
                <nav class="pager" aria-label="Pages">
                <a class="button back" rel="prev" href="page-2.html">Previous</a>
                <span class="muted">Page 3 of 3</span>
                </nav>
                """,
            ])
        #expect(try site.sink.page("page-2.html").contains("<title>Page 2 of 3 – Candidates</title>"))
        #expect(try await !Site(people(100)).sink.page("index.html").contains("pager"))
    }

    @Test("Initials of Arabic names are two separate letters")
    func initials() {
        #expect(Monogram.letters(of: "ليلى الأنهري") == "ل\u{200C}ا")
        #expect(Monogram.letters(of: "Ada Example") == "AE")
    }

    @Test func keepsWhatARowShows() throws {
        let user = try smallProfile()
        let empty = UserData(uid: "b", name: "Bob")
        #expect(
            [user, empty].map {
                DirectoryEntry($0, without: WithheldIndex(), language: InterfaceLanguage(tag: "en")).details
            } == [
                .init(
                    folder: user.pathName, name: "Lena Lamplight", headline: "Keeps lighthouses",
                    location: "Nowhere Sound", availability: "From May", picture: user.details.picture?.thumbnailPath,
                    resume: "paper",
                    skills: ["flags", "Morse"], pronouns: "she/her", languages: [], roles: [],
                    employers: ["Harbour of Nowhere"],
                    workplace: [], withheld: [], skillAreas: ["Signals"], positions: ["Keeper"],
                    materials: [
                        .init(name: "Résumé", material: .resume, address: "paper"),
                        .init(
                            name: "Code", material: .github,
                            address: "https://github.example/lamplight"),
                    ]),
                .init(
                    folder: "b", name: "Bob", headline: nil, location: nil, skills: [], languages: [], roles: [],
                    employers: [], workplace: [], withheld: [], materials: []),
            ])
    }

    @Test(arguments: [[""], ["", ""], ["one"], ["", "zwei", "", "ü\u{0}\u{FFFD}"]])
    func packsTexts(_ texts: [String]) {
        #expect(PackedTexts(texts).unpacked == texts)
    }
}
