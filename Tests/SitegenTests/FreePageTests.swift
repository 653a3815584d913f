import Foundation
import TestSupport
import Testing

@Suite("Free pages, navigation and footer")
struct FreePageTests {
    private static let settings = """
        { "title": "People", "baseURL": "https://people.example/p/",
          "navigation": [{ "page": "about" }, { "url": "https://blog.example/", "label": "Blog" }],
          "footer": [{ "page": "imprint", "label": "Legal" }] }
        """

    /// A site of two people with two pages.
    private static func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(settings, to: "Content/site.json")
        try folder.write(
            "---\ntitle: About us\ndescription: Who we are.\n---\n\nSee the [imprint](imprint.md#address).\n",
            to: "Content/pages/about.md")
        try folder.write(
            """
            # Imprint

            ## Address

            Example Street 1. <script>alert(1)</script> [About](about.md), [terms](../static/terms.pdf), [Ada](../ada/index.html).

            ![Logo](../static/logo.png)

            """, to: "Content/pages/imprint.md")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/static/terms.pdf")
        try folder.write(Data(SamplePictures.png(width: 40, height: 20)), to: "Content/static/logo.png")
        return folder
    }

    private static func text(_ output: [String: Data], _ path: String) -> String {
        String(decoding: output[path] ?? Data(), as: UTF8.self)
    }

    private static func build(_ folder: TemporaryFolder, _ options: [String] = []) async throws -> [String: Data] {
        let run = try await Sitegen.run(["build"] + options, in: folder)
        #expect(run.status == 0, "\(run.error)")
        return try folder.contents(of: "Output")
    }

    @Test("are rendered safely, with title, description and checked links")
    func pages() async throws {
        let folder = try Self.site()
        let output = try await Self.build(folder)
        let (about, imprint) = (Self.text(output, "pages/about.html"), Self.text(output, "pages/imprint.html"))
        #expect(about.contains("<title>About us – People</title>") && about.contains(#"<h1 dir="auto">About us</h1>"#))
        #expect(about.contains(#"<meta name="description" content="Who we are.">"#))
        #expect(about.contains(#"<link rel="canonical" href="https://people.example/p/pages/about.html">"#))
        #expect(about.contains(#"<a href="imprint.html#address">imprint</a>"#))
        #expect(imprint.contains(#"<h1 dir="auto">Imprint</h1>"#) && imprint.contains(#"<h2 dir="auto" id="address">"#))
        #expect(imprint.contains("&lt;script&gt;") && !imprint.contains("<script>"))
        #expect(imprint.contains(#"<a href="about.html">About</a>, <a href="../terms.pdf">terms</a>"#))
        #expect(imprint.contains(#"<img src="../logo.png" alt="Logo" width="40" height="20""#), "\(imprint)")
        #expect(SiteLinks(output).broken.filter { !$0.hasPrefix("404.html: ") } == [])
        #expect(Self.text(output, "sitemap.xml").contains("<loc>https://people.example/p/pages/imprint.html</loc>"))
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(
            !check.error.contains("error:") && !check.error.contains("orphan-page 'pages/"),
            "\(check.error)")
    }

    @Test("are linked on every page, in every theme", arguments: ["default", "broadsheet", "console", "bands"])
    func links(theme: String) async throws {
        let folder = try Self.site()
        try folder.write(
            Self.settings.replacing(#"{ "title""#, with: #"{ "theme": "\#(theme)", "title""#), to: "Content/site.json")
        let output = try await Self.build(folder)
        for path in output.keys where path.hasSuffix(".html") && path != "404.html" {
            let links = SiteLinks(output).links(from: path)
            let up = path.contains("/") ? "../" : ""
            let isPage = path.hasPrefix("pages/")
            #expect(links.contains(isPage ? "about.html" : up + "pages/about.html"), "\(path)")
            #expect(links.contains(isPage ? "imprint.html" : up + "pages/imprint.html"), "\(path)")
            #expect(Self.text(output, path).contains(#"<a href="https://blog.example/" dir="auto">Blog</a>"#))
            #expect(Self.text(output, path).contains(">Legal</a>"))
        }
        #expect(
            SiteLinks(output).links(from: "404.html").isSuperset(of: ["/p/pages/about.html", "/p/pages/imprint.html"]))
        #expect(Self.text(output, "pages/about.html").contains(#"<a href="about.html" aria-current="page""#))
    }

    @Test(
        "are not published with another word for a draft",
        arguments: ["published: false", "status: draft", "hidden: true", "visibility: hidden", "drft: true"])
    func hidden(key: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("---\ntitle: Later\n\(key)\n---\nText.\n", to: "Content/pages/later.md")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try folder.contents(of: "Output")["pages/later.html"] == nil)
    }

    @Test("a profile as the home page has the same links, and no link to a list")
    func onePerson() async throws {
        let folder = try Self.site()
        try folder.remove("Content/Users/bo.json")
        let output = try await Self.build(folder)
        let home = Self.text(output, "index.html")
        #expect(home.contains(">Ada Example</h1>"))
        #expect(SiteLinks(output).links(from: "index.html").isSuperset(of: ["pages/about.html", "pages/imprint.html"]))
        #expect(output.keys.allSatisfy { !Self.text(output, $0).contains("All candidates") })
    }

    @Test("a change of a page, of its title and of a picture reaches the site, as in a build from nothing")
    func changes() async throws {
        let folder = try Self.site()
        _ = try await Self.build(folder)
        let changes: [(String, Data)] = [
            ("Content/pages/about.md", Data("---\ntitle: About them\n---\n\nNew.\n".utf8)),
            ("Content/static/logo.png", Data(SamplePictures.png(width: 60, height: 20))),
            ("Content/pages/more.md", Data("# More\n".utf8)),
        ]
        for (path, content) in changes {
            try folder.write(content, to: path)
            let output = try await Self.build(folder)
            let fresh = try await Sitegen.run(["build", "--output", "Fresh"], in: folder)
            #expect(fresh.status == 0)
            #expect(output == (try folder.contents(of: "Fresh")), "\(path)")
            try folder.remove("Fresh")
            try folder.remove(".sitegen-Fresh")
        }
        #expect(try folder.text("Output/ada/index.html").contains(">About them</a>"))
        #expect(try folder.text("Output/pages/imprint.html").contains(#"width="60""#))
        try folder.remove("Content/pages/more.md")
        #expect(try await Self.build(folder)["pages/more.html"] == nil)
    }

    @Test("a draft has a page only with --drafts, and a link to it is an error otherwise")
    func drafts() async throws {
        let folder = try Self.site()
        try folder.write("---\ndrfat: true\n---\n# Imprint\n\n## Address\n", to: "Content/pages/imprint.md")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 65 && run.error.contains("error: unknown-page 'imprint'"))
        #expect(try await Self.build(folder, ["--drafts"])["pages/imprint.html"] != nil)
    }

    @Test("a static file in the place of a page is an error that names both")
    func clash() async throws {
        let folder = try Self.site()
        try folder.write("<!DOCTYPE html><title>x</title>", to: "Content/static/pages/About.html")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65 && run.error.contains("pages/about.html"), "\(run.error)")
        #expect(run.error.contains("Content/pages/about.md") && run.error.contains("Content/static/pages/About.html"))
    }

    @Test("in a folder are not read, which is a warning")
    func folders() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("# Imprint\n", to: "Content/pages/legal/imprint.md")
        try folder.write("# Terms\n", to: "Content/pages/terms.md")
        try folder.write("{}", to: "Content/pages/terms/old.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        let expected = """
            Content/pages/legal: warning: page-folder 'pages/legal'
            Content/pages/terms: warning: page-folder 'pages/terms'

            """
        #expect(run.status == 0 && run.error.contains(expected), "\(run.error)")
        #expect(!run.error.contains("page-not-read"))
        #expect(try folder.text("Output/pages/terms.html").contains("Terms</h1>"))
    }
}
