import CandidateProfile
import Diagnostics
import OperatingSystem
import Testing

@testable import SiteGenerator

@Suite struct SitemapTests {
    private static let start = """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

        """

    @Test func hasEveryPageThatMayBeFound() async throws {
        var profile = try smallProfile()
        profile.slug = "lena-l"
        var unlisted = author("eve", "Eve", [article("a", "A", "2026-11-22")])
        unlisted.visibility = .unlisted
        var hidden = reachable("hid", "Hid")
        hidden.visibility = .hidden
        var writer = try writers()[0]
        writer.materials = [
            UserApplicationData(id: "press", material: .media, name: "Press", target: .article("tides"))
        ]
        let site = try await Site(
            [unlisted, writer, hidden, profile], settings: settings(at: "https://a.example/o&p/"))
        #expect(
            try site.sink.page("sitemap.xml") == Self.start + """
                <url><loc>https://a.example/o&amp;p/</loc></url>
                <url><loc>https://a.example/o&amp;p/articles/</loc></url>
                <url><loc>https://a.example/o&amp;p/articles/tags/c.html</loc></url>
                <url><loc>https://a.example/o&amp;p/articles/tags/sea-%26-sky.html</loc></url>
                <url><loc>https://a.example/o&amp;p/lena-l/</loc></url>
                <url><loc>https://a.example/o&amp;p/lena-l/cv.html</loc></url>
                <url><loc>https://a.example/o&amp;p/lena-l/paper.html</loc></url>
                <url><loc>https://a.example/o&amp;p/lena/</loc></url>
                <url><loc>https://a.example/o&amp;p/lena/articles/tides.html</loc><lastmod>2026-11-22</lastmod></url>
                <url><loc>https://a.example/o&amp;p/lena/articles/undated.html</loc></url>
                <url><loc>https://a.example/o&amp;p/lena/articles/</loc></url>
                </urlset>

                """)
        #expect(
            site.sink.texts["robots.txt"]
                == "User-agent: *\nAllow: /\n\nSitemap: https://a.example/o&p/sitemap.xml\n")
        #expect(site.sink.log.contains("sitemap.xml page the sitemap"))
    }

    @Test func isNotThereWithoutAnAddressOfTheSite() async throws {
        let site = try await Site(writers())
        #expect(site.sink.paths.filter { $0.contains("sitemap") } == [])
        #expect(site.sink.texts["robots.txt"] == "User-agent: *\nAllow: /\n")
    }

    /// A site of five pages: the directory and four people.
    private func files(limit: Int) async throws -> [String: String] {
        let problems = DiagnosticCollector()
        var generator = try SiteGenerator(settings: settings(), theme: builtInTheme(), reporting: problems)
        generator.sitemapLimit = limit
        var sink = MemorySink()
        _ = try await generator.generate(
            from: MemoryNetwork(["d", "b", "c", "a"].map { reachable($0, $0) }),
            SiteGenerator.Inputs(staticFolder: nil, fileSystem: FileSystem()), into: &sink, reporting: problems,
            candidates: problems)
        return sink.texts.filter { $0.key.contains("sitemap") }
    }

    private func file(_ pages: String...) -> String {
        Self.start + pages.map { "<url><loc>https://people.example/team/\($0)</loc></url>\n" }.joined() + "</urlset>\n"
    }

    private func index(_ files: Int) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

        """
            + (1...files).map {
                "  <sitemap>\n    <loc>https://people.example/team/sitemap-\($0).xml</loc>\n  </sitemap>\n"
            }.joined() + "</sitemapindex>\n"
    }

    @Test func filesHaveAboutAsManyAddresses() async throws {
        #expect(try await files(limit: 5) == ["sitemap.xml": file("", "a/", "b/", "c/", "d/")])
        #expect(
            try await files(limit: 4) == [
                "sitemap.xml": index(2), "sitemap-1.xml": file("", "a/", "b/"), "sitemap-2.xml": file("c/", "d/"),
            ])
        #expect(
            try await files(limit: 1) == [
                "sitemap.xml": index(5), "sitemap-1.xml": file(""), "sitemap-2.xml": file("a/"),
                "sitemap-3.xml": file("b/"), "sitemap-4.xml": file("c/"), "sitemap-5.xml": file("d/"),
            ])
        #expect(Sitemap.maximumAddresses == 50_000)
    }

    @Test func aPartIsWhatWasNotedOfAFolder() throws {
        var notes = SitemapRecorder()
        notes.begin(folder: "ada")
        notes.add(SitePath(checked: "ada/index.html"), changed: nil)
        notes.add(SitePath(checked: "ada/articles/index.html"), changed: nil)
        notes.add(SitePath(checked: "ada/articles/a b.html"), changed: PublicationDate("2026-11-21T08:30:00+01:00"))
        let part = notes.part
        notes.begin(folder: "")
        #expect(notes.part.count == 0)
        var pages: [[String]] = []
        part.forEach { pages.append([$0, $1].map { String(decoding: $0, as: UTF8.self) }) }
        #expect(pages == [["", ""], ["articles/", ""], ["articles/a%20b.html", "2026-11-21T07:30:00Z"]])
        #expect(String(decoding: part.folder, as: UTF8.self) == "ada/")
        #expect(part.count == 3)
        // A part stays in memory for each of very many candidates.
        #expect(part.bytes.count == part.bytes.capacity || part.bytes.capacity < part.bytes.count + 32)
    }
}
