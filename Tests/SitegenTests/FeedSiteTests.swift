import TestSupport
import Testing

/// Feeds and the sitemap of the real executable.
@Suite("A site with articles")
struct FeedSiteTests {
    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            "---\ntitle: Bridges\ndate: 2026-11-21\n---\nThey *hold*.\n", to: "Content/Users/bo/articles/bridges.md")
        try folder.write(
            "---\ntitle: Later\ndate: 2026-11-22\ndraft: true\n---\nText.\n", to: "Content/Users/bo/articles/later.md")
        return folder
    }

    private func feeds(_ folder: TemporaryFolder) throws -> [String] {
        try folder.contents(of: "Output").keys.filter { $0.contains("feed") || $0.contains("sitemap") }.sorted()
    }

    @Test("has feeds and a sitemap if it has an address, without drafts")
    func files() async throws {
        let folder = try site()
        for arguments in [["build"], ["build", "--drafts"]] {
            let run = try await Sitegen.outline(arguments, in: folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(try feeds(folder) == ["bo/feed.json", "bo/feed.xml", "feed.json", "feed.xml", "sitemap.xml"])
            for path in try feeds(folder) {
                let text = try folder.text("Output/" + path)
                #expect(text.contains("https://people.example/bo/articles/bridges.html"), "\(path)")
                #expect(!text.contains("later"), "\(path)")
            }
        }
        try folder.write("{}", to: "Content/site.json")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try feeds(folder) == [])
    }

    @Test("checks its feeds as well")
    func check() async throws {
        let folder = try site()
        let run = try await Sitegen.outline(["check", "--strict", "--candidate", "bo"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("bo/resume.json, bo/bo.vcf, bo/feed.xml, bo/feed.json"))
    }

    @Test("refuses static files with the names of feeds")
    func clashes() async throws {
        let folder = try site()
        for path in ["feed.xml", "sitemap.xml", "bo/feed.json"] { try folder.write("x", to: "Content/static/" + path) }
        // Problems of candidates come first: with '--keep-going', they are left out.
        #expect(
            try await Sitegen.outline(["build"], in: folder)
                == Sitegen.Run(
                    status: 65,
                    error: """
                        Content/Users/bo/articles: error: output-made-twice 'bo/feed.json'
                        nothing was published: 1 error

                        """))
        try folder.remove("Content/static/bo")
        #expect(
            try await Sitegen.outline(["build"], in: folder)
                == Sitegen.Run(
                    status: 65,
                    error: """
                        Content/static/feed.xml: error: output-name-taken 'feed.xml'
                        Content/static/sitemap.xml: error: output-name-taken 'sitemap.xml'
                        nothing was published: 2 errors

                        """))
    }

    @Test("refuses documents with the names of feeds", arguments: ["feed.xml", "feed.json"])
    func documents(name: String) async throws {
        let folder = try site()
        try folder.write("{}", to: "Content/Users/bo/" + name)
        try folder.edit("Content/Users/bo.json", "https://github.example/bo", name)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("'\(name)'\n"))
    }
}
