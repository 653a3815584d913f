import Foundation
import TestSupport
import Testing

@Suite("Articles of a site")
struct ArticleSiteTests {
    private static let files = [
        "Content/Users/ada/articles/bridges.md": """
        ---
        date: 2026-03-01
        tags: [steel]
        ---
        # Bridges

        See [the rules](rules.pdf) and [the next one](towers.md#stone).

        ![A bridge](bridge.png)
        """,
        "Content/Users/ada/articles/towers.md": """
        ---
        title: Towers
        date: 2026-01-01
        ---
        ## Stone

        Text.
        """,
        "Content/Users/ada/articles/secret.md": "---\ndraft: true\n---\n# Unfinished\n\n[It](plan.pdf) is.\n",
        "Content/Users/ada/rules.pdf": "%PDF-1.4\n%%EOF\n", "Content/Users/ada/plan.pdf": "%PDF-1.4\n%%EOF\n",
    ]

    /// The start of a PNG of 8 by 4 pixels.
    private static let picture = SamplePictures.png(width: 8, height: 4)

    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        for (path, text) in Self.files { try folder.write(text, to: path) }
        try folder.write(Data(Self.picture), to: "Content/Users/ada/bridge.png")
        return folder
    }

    @Test("are published with their pictures and documents, without drafts and the files that only drafts use")
    func published() async throws {
        let folder = try site()
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.error == "")
        #expect(run.status == 0)
        let files = try folder.contents(of: "Output")
        #expect(
            files.keys.filter { $0.hasPrefix("ada/") && !$0.contains("resume") || $0.hasPrefix("articles/") }.sorted()
                .filter { $0.hasSuffix(".html") || $0.hasSuffix(".pdf") || $0.hasSuffix(".png") } == [
                    "ada/articles/bridges.html", "ada/articles/index.html", "ada/articles/towers.html",
                    "ada/bridge.png", "ada/index.html", "ada/rules.pdf", "articles/index.html",
                    "articles/tags/steel.html",
                ])
        for (path, data) in files {
            #expect(!String(decoding: data, as: UTF8.self).contains("Unfinished"), "\(path)")
        }
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.status == 0, "\(check.error)")
    }

    @Test("with --drafts: drafts are shown and marked, and excluded from search engines")
    func drafts() async throws {
        let folder = try site()
        let run = try await Sitegen.outline(["build", "--drafts"], in: folder)
        #expect(run.error == "")
        let page = try folder.text("Output/ada/articles/secret.html")
        #expect(page.contains("<li><strong>Draft</strong></li>"))
        #expect(page.contains(#"<meta name="robots" content="noindex">"#))
        #expect(try folder.contents(of: "Output").keys.contains("ada/plan.pdf"))
        // Without the option, they are removed.
        _ = try await Sitegen.outline(["build"], in: folder)
        let files = try folder.contents(of: "Output").keys
        #expect(!files.contains("ada/articles/secret.html") && !files.contains("ada/plan.pdf"))
    }

    @Test("that contain a withheld value of their author are reported at its place, and so are letters")
    func withheld() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/ada.json", #""publish": ["email"],"#, "")
        try folder.write(
            "---\ntitle: A\ndate: 2026-01-01\n---\nFirst.\n\nWrite to ada@example.com!\n",
            to: "Content/Users/ada/articles/a.md")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error.contains(
                """
                Content/Users/ada/articles/a.md:5:1: warning: withheld-address-in-text 'a…@e….com'

                """), "\(run.error)")
    }

    @Test("with --drafts are served from a separate folder")
    func served() async throws {
        let folder = try site()
        let run = try await RunningServe(in: folder, ["--drafts"])
        #expect(try run.get("/ada/articles/secret.html").text.contains("Draft"))
        #expect(try folder.contents(of: "Output-drafts").keys.contains("ada/articles/secret.html"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("Output")))
    }

    @Test("with hostile text contain only elements and attributes of the renderer")
    func hostile() async throws {
        let folder = try TemporaryFolder.smallSite()
        let article = try String(contentsOf: packageRoot.appending(path: "Tests/Hostile/article.md"), encoding: .utf8)
        try folder.write(
            "---\ntitle: A\ndate: 2026-01-01\n---\n" + article + "\n\n" + String(repeating: "[", count: 10_000) + "\n",
            to: "Content/Users/ada/articles/a.md")
        for name in ["c", "e", "h", "i", "j", "k", "m", "o", "p", "s", "t", "u", "v", "x"] {
            try folder.write("text", to: "Content/Users/ada/\(name)")
        }
        for name in ["y", "z", "g", "q"] { try folder.write(Data(Self.picture), to: "Content/Users/ada/\(name).png") }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")

        let page = try folder.text("Output/ada/articles/a.html")
        let text = try #require(
            page.split(separator: #"<div class="text e-content">"#).last?.split(separator: "<data").first)
        let scanner = MarkupScanner(Array("<div>\(text)".replacing("</article>", with: "").utf8))
        #expect(scanner.violation == nil)
        for tag in scanner.tags where !tag.isClosing {
            let attributes = try #require(Self.elements[tag.name], "\(tag.name)")
            for (name, value) in tag.attributes {
                #expect(
                    attributes.contains(name) || name == "dir" && value == "auto", "\(name)=\(value) of \(tag.name)")
                if ["href", "src"].contains(name) {
                    #expect(!value.lowercased().contains(/^\s*(javascript|data|vbscript):/), "\(value)")
                }
            }
        }
        #expect(text.utf8.count > 12_000)
    }

    /// The elements and attributes of the renderer, and of the page around the text.
    private static let elements: [String: Set<String>] = [
        "a": ["href", "id", "title", "role", "class", "aria-label"], "blockquote": [], "br": [], "code": ["class"],
        "del": [], "div": ["class", "tabindex"], "em": [], "h1": ["id"], "h2": ["id"], "h3": ["id"], "h4": ["id"],
        "h5": ["id"], "h6": ["id"], "hr": [], "img": ["src", "alt", "title", "width", "height", "loading"],
        "li": ["id"], "ol": ["start"], "p": [], "pre": ["tabindex"], "section": ["class", "role", "aria-label"],
        "span": ["class", "role", "aria-label"], "strong": [], "sup": [], "table": [], "tbody": [], "td": ["class"],
        "th": ["class"], "thead": [], "tr": [], "ul": [],
    ]
}
