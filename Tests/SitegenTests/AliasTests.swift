import Foundation
import TestSupport
import Testing

@Suite("Aliases: redirects from old addresses")
struct AliasTests {
    private static func candidate(_ name: String, _ more: String = "") -> String {
        #"{ "name": "\#(name)", "email": "a@example.org", "publish": ["email"]\#(more) }"#
    }

    /// A site with an alias of each kind.
    private static func site(_ settings: String = #"{ "baseURL": "https://people.example/p/" }"#) throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        try folder.write(settings, to: "Content/site.json")
        try folder.write(
            candidate("Ada Example", #", "aliases": ["old/ada", "ada-l.html", "ada/home"]"#),
            to: "Content/Users/ada.json")
        try folder.write(
            "---\ndate: 2026-01-02\naliases: [blog/bridges]\n---\n# Bridges\n\nText.\n",
            to: "Content/Users/ada/articles/bridges.md")
        try folder.write(candidate("Bo Example"), to: "Content/Users/bo.json")
        try folder.write("---\naliases: [legal, pages/legal]\n---\n# Imprint\n", to: "Content/pages/imprint.md")
        return folder
    }

    private static func text(_ output: [String: Data], _ path: String) -> String {
        String(decoding: output[path] ?? Data(), as: UTF8.self)
    }

    /// Builds, and compares with a build from nothing.
    private static func build(_ folder: TemporaryFolder) async throws -> [String: Data] {
        let run = try await Sitegen.run(["build", "--strict"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        let fresh = try await Sitegen.run(["build", "--strict", "--output", "Fresh"], in: folder)
        #expect(fresh.status == 0)
        let output = try folder.contents(of: "Output")
        #expect(output == (try folder.contents(of: "Fresh")))
        try folder.remove("Fresh")
        try folder.remove(".sitegen-Fresh")
        return output
    }

    @Test("each has a page that leads to the new address, with refresh, link and canonical address, in no list")
    func pages() async throws {
        let folder = try Self.site()
        let output = try await Self.build(folder)
        let targets = [
            "old/ada/index.html": ("../../ada/index.html", "ada/", "Ada Example"),
            "ada-l.html": ("ada/index.html", "ada/", "Ada Example"),
            "ada/home/index.html": ("../index.html", "ada/", "Ada Example"),
            "blog/bridges/index.html": ("../../ada/articles/bridges.html", "ada/articles/bridges.html", "Bridges"),
            "legal/index.html": ("../pages/imprint.html", "pages/imprint.html", "Imprint"),
            "pages/legal/index.html": ("../imprint.html", "pages/imprint.html", "Imprint"),
        ]
        for (path, (link, address, title)) in targets {
            let page = Self.text(output, path)
            #expect(page.contains(#"<meta http-equiv="refresh" content="0; url=\#(link)">"#), "\(path): \(page)")
            #expect(page.contains(#"<link rel="canonical" href="https://people.example/p/\#(address)">"#))
            #expect(page.contains("<title>\(title)</title>") && page.contains("<h1>This page has moved</h1>"))
            #expect(page.contains(#"<p><a href="\#(link)" dir="auto">\#(title)</a></p>"#))
            #expect(page.contains(#"<meta name="robots" content="noindex">"#))
            #expect(!Self.text(output, "sitemap.xml").contains(path.replacing("index.html", with: "")))
        }
        #expect(SiteLinks(output).broken.filter { !$0.hasPrefix("404.html: ") } == [])
        #expect(
            Self.text(output, "_redirects").hasSuffix(
                """

                /p/ada-l.html /p/ada/ 301
                /p/ada/home /p/ada/ 301
                /p/blog/bridges /p/ada/articles/bridges.html 301
                /p/legal /p/pages/imprint.html 301
                /p/old/ada /p/ada/ 301
                /p/pages/legal /p/pages/imprint.html 301

                """), "\(Self.text(output, "_redirects"))")
        let check = try await Sitegen.run(["check", "--strict"], in: folder)
        #expect(check.status == 0, "\(check.error)")
    }

    @Test("without a base URL, and without aliases")
    func plain() async throws {
        let folder = try Self.site("{}")
        let output = try await Self.build(folder)
        let page = Self.text(output, "old/ada/index.html")
        #expect(page.contains(#"<a href="../../ada/index.html" dir="auto">Ada Example</a>"#))
        #expect(!page.contains("canonical"))
        #expect(Self.text(output, "_redirects").contains("\n/old/ada /ada/ 301\n"))
        try folder.write(Self.candidate("Ada Example"), to: "Content/Users/ada.json")
        try folder.remove("Content/Users/ada")
        try folder.remove("Content/pages")
        let without = try await Self.build(folder)
        #expect(without.keys.allSatisfy { !$0.hasPrefix("old/") && !$0.hasPrefix("blog/") && $0 != "_redirects" })
    }

    @Test("a static file '_redirects' of the site replaces the generated one; unlisted people are not in it")
    func hosts() async throws {
        let folder = try Self.site()
        try folder.write(
            Self.candidate("Bo Example", #", "visibility": "unlisted", "aliases": ["old/bo"]"#),
            to: "Content/Users/bo.json")
        let output = try await Self.build(folder)
        #expect(output["old/bo/index.html"] != nil && !Self.text(output, "_redirects").contains("bo"))
        try folder.write("/a /b 302\n", to: "Content/static/_redirects")
        #expect(Self.text(try await Self.build(folder), "_redirects") == "/a /b 302\n")
    }

    @Test("changes of aliases and of their targets reach the site")
    func changes() async throws {
        let folder = try Self.site()
        _ = try await Self.build(folder)
        try folder.write(
            Self.candidate("Ada Example", #", "slug": "ada-e", "aliases": ["ada", "new/path"]"#),
            to: "Content/Users/ada.json")
        let output = try await Self.build(folder)
        #expect(Self.text(output, "ada/index.html").contains("url=../ada-e/index.html"))
        #expect(output["old/ada/index.html"] == nil && output["new/path/index.html"] != nil)
        try folder.write("---\n---\n# Imprint\n", to: "Content/pages/imprint.md")
        #expect(try await Self.build(folder)["legal/index.html"] == nil)
    }

    /// Files that collide with an alias of Ada's, and what is said.
    @Test(
        "a collision concerns the owner of the alias alone",
        arguments: [
            ("bo/old", "alias-taken 'bo/old' 'bo'"),
            ("zed/old", "alias-taken 'zed/old' 'zed'"),
            ("brochure", "alias-taken 'brochure' 'brochure/index.html'"),
            ("legal", "alias-taken 'legal' 'legal/index.html'"),
            ("ada", "output-made-twice 'ada/index.html'"),
            ("feed/old", "unusable-alias 'feed/old' 'feed'"),
            ("../bo", "unusable-alias '../bo' '..' '.'"),
        ])
    func collisions(alias: String, problem: String) async throws {
        let folder = try Self.site()
        try folder.write("x", to: "Content/static/brochure/index.html")
        try folder.write(Self.candidate("Zed Example"), to: "Content/Users/zed.json")
        try folder.write(Self.candidate("Ada Example", #", "aliases": ["\#(alias)"]"#), to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["build", "--keep-going"], in: folder)
        #expect(run.status == 0 && run.error.contains("error: \(problem)\n"), "\(run.error)")
        let output = try folder.contents(of: "Output")
        #expect(output["ada/index.html"] == nil && output["bo/index.html"] != nil && output["zed/index.html"] != nil)
    }

    @Test(
        "stays with whoever had it in the last publication: neither an alias nor a folder takes it away",
        arguments: 0..<2)
    func owner(kind: Int) async throws {
        let folder = try Self.site()
        _ = try await Self.build(folder)
        #expect(try folder.text(".sitegen-Output/people").contains("\nold/ada/index.html alias ada\n"))
        let attack = kind == 0 ? #", "aliases": ["OLD/ada"]"# : #", "slug": "old""#
        try folder.write(Self.candidate("Mallory Example", attack), to: "Content/Users/aaa.json")
        for _ in 0..<2 {
            let run = try await Sitegen.run(["build", "--keep-going"], in: folder)
            #expect(run.status == 0 && run.output.contains("2 candidates"), "\(run.error)")
            #expect(run.error.contains("Content/Users/aaa.json"))
            let page = try folder.text("Output/old/ada/index.html")
            #expect(page.contains("ada/index.html"))
        }
        // Once the owner gives it up, the other one gets it.
        try folder.write(Self.candidate("Ada Example"), to: "Content/Users/ada.json")
        #expect(try await Sitegen.run(["build", "--keep-going"], in: folder).output.contains("3 candidates"))
    }

    @Test("with no last publication, several candidates with one alias are all left out")
    func contested() async throws {
        let folder = try Self.site()
        try folder.write(Self.candidate("Bo Example", #", "aliases": ["old/ada"]"#), to: "Content/Users/bo.json")
        try folder.write(Self.candidate("Zed Example"), to: "Content/Users/zed.json")
        let run = try await Sitegen.outline(["build", "--keep-going"], in: folder)
        #expect(run.output.contains("1 candidate, "), "\(run.output)")
        #expect(
            run.error.split(separator: "\n").count { $0.contains("error: same-alias ") && $0.hasSuffix(" 'old/ada'") }
                == 2, "\(run.error)")
    }
}
