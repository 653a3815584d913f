import CandidateProfile
import Testing
import WebSafety

@testable import SiteGenerator

@Suite("Pages of articles")
struct ArticlePagesTests {
    private func article(
        _ id: String, _ date: String?, tags: [String] = [], text: String = "Text.", stars: Int? = nil
    ) throws -> Article {
        var article = Article(id: id, title: "Title of \(id)", body: MarkdownText(text, wordCount: 500))
        article.date = date.flatMap { PublicationDate($0) }
        article.tags = try tags.map { try ArticleTag($0) }
        article.echo = stars.map { Article.Echo(starCount: $0) }
        return article
    }

    private func author(_ uid: String, _ articles: [Article], _ visibility: Visibility = .listed) -> UserData {
        var user = reachable(uid, uid.uppercased())
        user.articles = articles
        user.visibility = visibility
        return user
    }

    /// The addresses of all links in a page's main part, except navigation.
    private func links(_ page: String) -> [String] {
        let main = page.split(separator: "<main", maxSplits: 1).last ?? ""
        return main.split(separator: "</main>").first.map {
            $0.matches(of: /href="([^"]*)"/).map { String($0.output.1) }
        } ?? []
    }

    @Test("have the designed paths, and exist only with content")
    func paths() async throws {
        let site = try await Site([
            author("ada", [try article("a", "2026-01-01", tags: ["C++", "node js"])]),
            author("bo", [try article("b", nil, stars: 0)]), reachable("cy", "CY"),
        ])
        #expect(
            site.sink.paths.filter { $0.contains("articles") } == [
                "ada/articles/a.html", "ada/articles/index.html", "articles/index.html", "articles/tags/c++.html",
                "articles/tags/node-js.html", "bo/articles/b.html", "bo/articles/index.html", "bo/articles/top.html",
            ])
        #expect(site.printed == "")
        let none = try await Site([reachable("cy", "CY")])
        #expect(none.sink.paths.filter { $0.contains("articles") } == [])
        #expect(try !none.sink.page("index.html").contains("articles"))
        #expect(try site.sink.page("index.html").contains(#"<a class="forth" href="articles/index.html">"#))
    }

    @Test("name the author once in the title of a list", arguments: ["Ada Example — Portfolio", "ada"])
    func titles(_ title: String) async throws {
        var settings = SiteSettings()
        settings.title = title
        var user = author("ada", [try article("a", "2026-01-01")])
        user.name = "Ada Example"
        let site = try await Site([user], settings: settings)
        #expect(try site.sink.page("ada/articles/index.html").contains("<title>Articles by Ada Example</title>"))
    }

    @Test(
        "name the language of the author's headline where it is not that of the site",
        arguments: [("en", ""), ("fr", " lang=\"fr\"")])
    func headlineLanguage(_ language: String, _ attribute: String) async throws {
        var user = author("ada", [try article("a", "2026-01-01")])
        user.details.headline = "Engineer"
        user.resume = Resume()
        user.resume?.meta.language = language
        let page = try await Site([user]).sink.page("ada/articles/a.html")
        #expect(page.contains("<p dir=\"auto\"\(attribute)>Engineer</p>"), "\(page)")
    }

    @Test("of unlisted candidates are in no list, and their tags have no links")
    func unlisted() async throws {
        let site = try await Site([author("ada", [try article("a", "2026-01-01", tags: ["x"])], .unlisted)])
        #expect(
            site.sink.paths.filter { $0.contains("articles") } == ["ada/articles/a.html", "ada/articles/index.html"])
        let page = try site.sink.page("ada/articles/a.html")
        #expect(page.contains(#"<meta name="robots" content="noindex">"#))
        #expect(page.contains(#"<span class="p-category">x</span>"#))
        #expect(try site.sink.page("ada/articles/index.html").contains("noindex"))
        let hidden = try await Site([author("ada", [try article("a", "2026-01-01")], .hidden)])
        #expect(hidden.sink.paths.filter { $0.hasPrefix("ada/") } == [])
    }

    @Test("are listed twenty to a page, in the order of their dates")
    func pages() async throws {
        let articles = try (1...45).map {
            try article("a\($0)", "2026-01-\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1)", tags: ["t"])
        }
        let site = try await Site([author("ada", articles)])
        for start in ["articles/", "ada/articles/"] {
            let pages = try ["index", "page-2", "page-3"].map { try site.sink.page("\(start)\($0).html") }
            #expect(pages.map { $0.matches(of: /<h2><a href/).count } == [20, 20, 5])
            #expect(
                pages[0].contains("Page 1 of 3")
                    && pages[0].contains(#"<a class="button forth" rel="next" href="page-2.html">"#))
            #expect(
                pages[2].contains(#"<a class="button back" rel="prev" href="page-2.html">"#)
                    && !pages[2].contains("rel=\"next\""))
        }
        #expect(try site.sink.page("articles/tags/t/page-2.html").contains(#"rel="prev" href="../t.html""#))
        #expect(try site.sink.page("articles/tags/t.html").contains(#"rel="next" href="t/page-2.html""#))
        #expect(
            try site.sink.page("ada/index.html").matches(of: /<li><a href="articles\/(\w+)\.html"/).map {
                String($0.output.1)
            }
                == ["a27", "a26", "a25"])
    }

    @Test("have a separate list by stars, with a link to it")
    func top() async throws {
        let site = try await Site([
            author(
                "ada",
                [
                    try article("few", "2026-03-01", stars: 1), try article("many", "2026-01-01", stars: 5),
                    try article("file", "2026-02-01"), try article("as-few", "2026-02-01", stars: 1),
                ])
        ])
        let titles = /<h2><a href="([^"]*)"/
        func order(_ path: String) throws -> [String] {
            try site.sink.page(path).matches(of: titles).map { String($0.output.1) }
        }
        #expect(try order("ada/articles/index.html") == ["few.html", "as-few.html", "file.html", "many.html"])
        #expect(try order("ada/articles/top.html") == ["many.html", "few.html", "as-few.html", "file.html"])
        #expect(try site.sink.page("ada/articles/index.html").contains(#"<a href="top.html">Most starred</a>"#))
        #expect(try site.sink.page("ada/articles/top.html").contains(#"<a href="index.html">Most recent</a>"#))
        #expect(try site.sink.page("ada/articles/top.html").contains("<li>5 stars</li>"))
        #expect(try site.sink.page("ada/articles/top.html").contains("<li>1 star</li>"))
    }

    @Test("link to the author's previous and next article")
    func neighbors() async throws {
        let site = try await Site([
            author(
                "ada",
                [try article("old", "2024-01-01"), try article("mid", "2025-01-01"), try article("new", "2026-01-01")])
        ])
        func ways(_ id: String) throws -> [String] {
            try site.sink.page("ada/articles/\(id).html").matches(of: /rel="(prev|next)" href="([^"]*)"/)
                .map { "\($0.output.1) \($0.output.2)" }
        }
        #expect(try ways("old") == ["next mid.html"])
        #expect(try ways("mid") == ["prev old.html", "next new.html"])
        #expect(try ways("new") == ["prev mid.html"])
    }

    @Test("show the text with addresses relative to the page, and pictures with their sizes")
    func text() async throws {
        var body = MarkdownText(
            "# Top\n\n[p](paper.pdf#2) [b](b.md#x) [out](https://x.example/) [here](#top) ![A bridge](bridge.png)\n",
            wordCount: 700)
        let picture = document("pictures/bridge.png", kind: .image)
        body.references = [
            "paper.pdf#2": .document(document("paper.pdf"), size: nil, fragment: "2"),
            "b.md#x": .article("b", fragment: "x"),
            "bridge.png": .document(picture, size: PixelSize(width: 640, height: 480), fragment: nil),
        ]
        var user = author("ada", [Article(id: "a", title: "A", body: body, date: PublicationDate("2026-01-01"))])
        user.materials = [
            UserApplicationData(id: "m", material: .website, name: "Mine", target: .article("a")),
            UserApplicationData(
                id: "l", material: .coverLetter, name: "Letter", target: .text(body, path: "letter.md")),
        ]
        let site = try await Site([user])
        let page = try site.sink.page("ada/articles/a.html")
        #expect(
            page.contains(
                """
                <h2 dir="auto" id="top">Top</h2>
                <p dir="auto"><a href="../paper.pdf#2">p</a> <a href="b.html#x">b</a> <a href="https://x.example/">out</a> <a href="#top">here</a> <img src="../pictures/bridge.png" alt="A bridge" width="640" height="480"></p>
                """))
        #expect(page.contains("<li>3 min read</li>"))
        let material = try site.sink.page("ada/m.html")
        #expect(material.contains(#"<p dir="auto"><a href="paper.pdf#2">p</a> <a href="articles/b.html#x">b</a>"#))
        #expect(material.contains(#"<a class="button main" href="articles/a.html">Open the article</a>"#))
        #expect(try site.sink.page("ada/l.html").contains(#"<img src="pictures/bridge.png" alt="A bridge""#))
        #expect(site.sink.copies.keys.sorted() == ["ada/paper.pdf", "ada/pictures/bridge.png"])
    }

    @Test("show comments newest first, with the names of known candidates only")
    func comments() async throws {
        var post = try article("p", "2026-01-01", stars: 2)
        post.echo?.comments = [
            Comment(id: "2", author: nil, text: "Later <b>\n\nTwo", date: PublicationDate("2026-01-03T10:00:00Z")),
            Comment(id: "1", author: "Bo & Co", text: "First", date: nil),
        ]
        let page = try await Site([author("ada", [post])]).sink.page("ada/articles/p.html")
        #expect(
            page.contains(
                """
                <ol class="comments">
                <li>
                <p class="muted"><span class="who" dir="auto">Somebody</span>, <time datetime="2026-01-03T10:00:00Z">3 Jan 2026</time></p>
                <p dir="auto">Later &lt;b&gt;</p>
                <p dir="auto">Two</p>
                </li>
                <li>
                <p class="muted"><span class="who" dir="auto">Bo &amp; Co</span></p>
                <p dir="auto">First</p>
                </li>
                </ol>
                """))
    }

    @Test("state the first place of publication, for people and for search engines")
    func canonical() async throws {
        var first = try article("a", "2026-01-01")
        first.canonical = try NavigationURL("https://www.first.example/a")
        var settings = SiteSettings()
        settings.baseURL = try BaseURL("https://people.example/")
        let page = try await Site([author("ada", [first])], settings: settings).sink.page("ada/articles/a.html")
        #expect(page.contains(#"<link rel="canonical" href="https://www.first.example/a">"#))
        #expect(page.contains(#"<a href="https://www.first.example/a">First published at first.example</a>"#))
    }

    @Test("of posts join those of their author; a post whose page exists already is left out")
    func posts() async throws {
        var network = MemoryNetwork([author("ada", [try article("same", "2026-01-01")]), reachable("bo", "BO")])
        network.loadedPosts = LoadedPosts(articles: [
            "bo": [try article("-P-_hbdNgF2kQ0xTnB7z", nil, stars: 1)], "nobody": [try article("lost", nil, stars: 0)],
        ])
        let site = try await Site(network)
        #expect(site.sink.paths.contains("bo/articles/-P-_hbdNgF2kQ0xTnB7z.html"))
        #expect(
            site.printed == """
                posts/lost: warning: unknown-author

                """)
        network.loadedPosts.articles = ["ada": [try article("Same", nil, stars: 1)]]
        let clash = try await Site(network)
        #expect(clash.summary.leftOut.isEmpty)
        #expect(clash.sink.paths.contains("ada/articles/same.html"))
        #expect(
            clash.printed == """
                posts/Same: warning: same-article 'articles/Same.html'
                Users/ada/articles/same: note

                """)
    }
}
