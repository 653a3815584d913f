import Foundation
import TestSupport
import Testing

@Suite("The home page of a site with one listed candidate is the profile")
struct HomePageTests {
    private static let ada = """
        { "name": "Ada Example", "email": "ada@example.org", "publish": ["email"],
          "details": { "headline": "Builds engines", "picture": "me.png" },
          "userApplicationMaterial": [
            { "id": "cv", "slug": "paper", "material": "resume", "name": "Résumé", "url": "cv.pdf" },
            { "id": "code", "material": "github", "name": "Code", "url": "https://github.com/ada" }
          ],
          "resume": { "work": [{ "name": "Mill", "position": "Engineer", "startDate": "2024" }] } }
        """

    /// A site of one candidate who has everything that a profile links to.
    private static func site(_ settings: String = "{}") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(ada, to: "Content/Users/ada.json")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/ada/cv.pdf")
        try folder.write(Data(SamplePictures.png()), to: "Content/Users/ada/me.png")
        try folder.write(
            "---\ndate: 2026-01-02\ntags: [steel]\n---\n# Bridges\n\nText.\n", to: "Content/Users/ada/articles/one.md")
        try folder.write(settings, to: "Content/site.json")
        return folder
    }

    private static func other(_ visibility: String) -> String {
        #"{ "name": "Bo Example", "email": "bo@example.org", "publish": ["email"], "visibility": "\#(visibility)" }"#
    }

    /// Builds, compares with a build from nothing, and returns the output.
    private static func build(_ folder: TemporaryFolder, _ options: [String] = []) async throws -> [String: Data] {
        let run = try await Sitegen.run(["build", "--strict"] + options, in: folder)
        #expect(run.status == 0, "\(run.error)")
        let fresh = try await Sitegen.run(["build", "--strict", "--output", "Fresh"] + options, in: folder)
        #expect(fresh.status == 0)
        let output = try folder.contents(of: "Output")
        #expect(output == (try folder.contents(of: "Fresh")))
        try folder.remove("Fresh")
        try folder.remove(".sitegen-Fresh")
        return output
    }

    private static func text(_ output: [String: Data], _ path: String) -> String {
        String(decoding: output[path] ?? Data(), as: UTF8.self)
    }

    /// The pages that show the way to the list of candidates.
    private static func pagesWithDirectoryLink(_ output: [String: Data]) -> [String] {
        output.keys.filter { $0.hasSuffix(".html") && text(output, $0).contains("All candidates") }.sorted()
    }

    @Test("both addresses show it with the same canonical address, and no page links to a list of candidates")
    func profile() async throws {
        let folder = try Self.site()
        let output = try await Self.build(folder, ["--base-url", "https://example.org/people/"])
        let (home, own) = (Self.text(output, "index.html"), Self.text(output, "ada/index.html"))
        for page in [home, own] {
            #expect(page.contains(">Ada Example</h1>") && page.contains("Mill"))
            #expect(page.contains(#"<link rel="canonical" href="https://example.org/people/ada/">"#))
            #expect(page.contains(#"<meta property="og:url" content="https://example.org/people/ada/">"#))
            #expect(!page.contains(#"<header class="site">"#))
        }
        #expect(home.contains(#"href="ada/paper.html""#) && own.contains(#"href="paper.html""#))
        #expect(home.contains(#"src="ada/me.png""#) && own.contains(#"src="me.png""#))
        #expect(home.contains(#"href="ada/ada.vcf""#) && own.contains(#"href="ada.vcf""#))
        #expect(SiteLinks(output).broken.filter { !$0.hasPrefix("404.html: ") } == [])
        #expect(Self.pagesWithDirectoryLink(output) == [])
        let sitemap = Self.text(output, "sitemap.xml")
        #expect(sitemap.contains("<loc>https://example.org/people/ada/</loc>"))
        #expect(!sitemap.contains("<loc>https://example.org/people/</loc>"))
        let check = try await Sitegen.run(
            ["check", "--strict", "--base-url", "https://example.org/people/"], in: folder)
        #expect(check.status == 0, "\(check.error)")
    }

    @Test("without a base URL, addresses are right from the home page as well")
    func withoutBaseURL() async throws {
        let output = try await Self.build(try Self.site())
        let home = Self.text(output, "index.html")
        #expect(home.contains(#"<data class="u-url" value="ada/index.html" hidden>"#))
        #expect(home.contains(#""image":"ada/me.png""#))
        #expect(Self.text(output, "ada/index.html").contains(#""image":"me.png""#))
        #expect(SiteLinks(output).broken.filter { !$0.hasPrefix("404.html: ") } == [])
    }

    @Test(
        "a second listed candidate makes it a list and changes no other address; unlisted and hidden ones do not count")
    func severalCandidates() async throws {
        let folder = try Self.site()
        let alone = try await Self.build(folder)
        for visibility in ["unlisted", "hidden"] {
            try folder.write(Self.other(visibility), to: "Content/Users/bo.json")
            let output = try await Self.build(folder)
            #expect(Self.text(output, "index.html") == Self.text(alone, "index.html"))
            #expect(Self.pagesWithDirectoryLink(output) == [])
        }
        try folder.write(Self.other("listed"), to: "Content/Users/bo.json")
        let both = try await Self.build(folder)
        #expect(Self.text(both, "index.html").contains("2 candidates"))
        #expect(Set(both.keys).isSuperset(of: alone.keys))
        #expect(Self.pagesWithDirectoryLink(both).contains("ada/index.html"))
        try folder.remove("Content/Users/bo.json")
        #expect(try await Self.build(folder) == alone)
    }

    @Test("a change of the candidate, and of the slug, reaches the home page")
    func changes() async throws {
        let folder = try Self.site()
        _ = try await Self.build(folder)
        try folder.write(Self.ada.replacing("Builds engines", with: "Builds bridges"), to: "Content/Users/ada.json")
        #expect(Self.text(try await Self.build(folder), "index.html").contains("Builds bridges"))
        try folder.write(
            Self.ada.replacing(#"{ "name""#, with: #"{ "slug": "ada-e", "name""#), to: "Content/Users/ada.json")
        let output = try await Self.build(folder)
        #expect(Self.text(output, "index.html").contains(#"href="ada-e/paper.html""#))
    }

    @Test("a candidate who is left out because of errors does not count", arguments: ["no name", "same address"])
    func errors(kind: String) async throws {
        let folder = try Self.site()
        let alone = try await Self.build(folder)
        let wrong =
            kind == "no name" ? "{}" : Self.other("listed").replacing(#"{ "name""#, with: #"{ "slug": "ada", "name""#)
        try folder.write(wrong, to: "Content/Users/bo.json")
        let run = try await Sitegen.run(["build", "--keep-going"], in: folder)
        #expect(run.status == 0 && run.output.contains("1 candidate, "), "\(run.error)")
        #expect(try folder.contents(of: "Output") == alone)
    }

    @Test(#""home": "directory" keeps the list"#)
    func directory() async throws {
        let folder = try Self.site(#"{ "home": "directory", "baseURL": "https://example.org/" }"#)
        let output = try await Self.build(folder)
        #expect(Self.text(output, "index.html").contains("1 candidate"))
        #expect(Self.text(output, "sitemap.xml").contains("<loc>https://example.org/</loc>"))
        #expect(Self.pagesWithDirectoryLink(output).contains("ada/index.html"))
    }

    @Test(#""home": "profile" warns where no candidate, or more than one, is listed"#)
    func fixedProfile() async throws {
        let folder = try Self.site(#"{ "home": "profile" }"#)
        #expect(Self.text(try await Self.build(folder), "index.html").contains(">Ada Example</h1>"))
        try folder.write(Self.other("listed"), to: "Content/Users/bo.json")
        let several = try await Sitegen.outline(["build"], in: folder)
        #expect(
            several.error == """
                Content/site.json:1:11: warning: no-profile-for-home
                1 warning

                """)
        #expect(try folder.text("Output/index.html").contains("2 candidates"))
        try folder.remove("Content/Users/ada.json")
        try folder.remove("Content/Users/ada")
        try folder.write(Self.other("unlisted"), to: "Content/Users/bo.json")
        let none = try await Sitegen.outline(["build"], in: folder)
        #expect(none.error.contains("Content/site.json:1:11: warning: no-profile-for-home\n"), "\(none.error)")
    }

    @Test("other words for the home page are an error that lists the right ones")
    func unknownWord() async throws {
        let folder = try Self.site(#"{ "home": "profil" }"#)
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65 && run.error.contains("did you mean 'profile'?"), "\(run.error)")
    }
}
