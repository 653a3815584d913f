import CandidateProfile
import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite struct FeedTests {
    @Test("the site's feed has everybody's full articles, newest first", arguments: ["feed.xml", "feed.json"])
    func siteFeed(path: String) async throws {
        var settings = try settings()
        settings.description = "Some who write"
        let site = try await Site(writers(), settings: settings)
        try expectGolden(site.sink.page(path), "site-\(path)")
    }

    @Test("a candidate's feed has the candidate's articles", arguments: ["feed.xml", "feed.json"])
    func ownFeed(path: String) async throws {
        let site = try await Site(writers(), settings: settings())
        try expectGolden(site.sink.page("bo/\(path)"), "own-\(path)")
    }

    @Test func feedsAreThereOnlyForWhoeverHasDatedArticlesAndIsListed() async throws {
        var users = try writers()
        var hidden = author("eve", "Eve", [article("secret", "Secret", "2026-11-22")])
        hidden.visibility = .unlisted
        var draft = article("draft", "Not yet", "2026-11-22")
        draft.isDraft = true
        users += [hidden, author("cy", "Cy", [article("undated", "Undated"), draft]), reachable("dee", "Dee")]
        let site = try await Site(users, settings: settings())
        #expect(
            site.sink.paths.filter { $0.contains("feed.") } == [
                "bo/feed.json", "bo/feed.xml", "feed.json", "feed.xml", "lena/feed.json", "lena/feed.xml",
            ])
        for path in ["feed.xml", "feed.json"] {
            let feed = try site.sink.page(path)
            for word in ["eve", "Eve", "Secret", "Not yet", "Some day", "Undated", "Loud"] {
                #expect(!feed.contains(word), "\(path): \(word)")
            }
        }
        #expect(
            site.sink.log.filter { $0.contains("feed") } == [
                "lena/feed.xml page Users/lena/articles", "lena/feed.json page Users/lena/articles",
                "bo/feed.xml page Users/bo/articles", "bo/feed.json page Users/bo/articles",
                "feed.xml page the feed of all articles", "feed.json page the feed of all articles",
            ])
    }

    @Test("there are no feeds without a base URL, and none without dated articles", arguments: [true, false])
    func noFeeds(hasAddress: Bool) async throws {
        var users = try writers()
        if hasAddress {
            users = users.map { user in
                var user = user
                for index in user.articles.indices { user.articles[index].date = nil }
                return user
            }
        }
        let site = try await Site(users, settings: hasAddress ? settings() : SiteSettings())
        #expect(site.sink.paths.filter { $0.contains("feed.") } == [])
        for (path, page) in site.sink.texts where path.hasSuffix(".html") {
            #expect(!page.contains("feed"), "\(path)")
        }
    }

    @Test func pagesLeadToTheFeedThatGoesWithThem() async throws {
        let users = try writers() + [author("cy", "Cy", [article("undated", "Undated")])]
        let site = try await Site(users, settings: settings())
        var found: [String: [String]] = [:]
        for (path, page) in site.sink.texts where path.hasSuffix(".html") {
            let links = page.matches(of: /<link rel="alternate" type="(.+)" href="(.*)" title="(.+)">/)
                .map { "\($0.output.1) \($0.output.2) \($0.output.3)" }
            let shown = page.matches(of: /<a href="(.*)" type="application\/atom\+xml">(.+)<\/a>/)
                .map { "\($0.output.1) \($0.output.2)" }
            if !(links + shown).isEmpty { found[path] = links + shown }
        }
        func links(_ start: String, _ title: String) -> [String] {
            ["application/atom+xml \(start)feed.xml \(title)", "application/feed+json \(start)feed.json \(title)"]
        }
        let (lena, bo) = ("Articles by Lena &quot;Lamp&quot; Light", "Articles by Bo")
        #expect(
            found == [
                "index.html": links("", "People"),
                "articles/index.html": links("../", "People") + ["../feed.xml Feed"],
                "articles/tags/c.html": links("../../", "People") + ["../../feed.xml Feed"],
                "articles/tags/sea-&-sky.html": links("../../", "People") + ["../../feed.xml Feed"],
                "lena/index.html": links("", lena),
                "lena/articles/index.html": links("../", lena) + ["../feed.xml Feed"],
                "lena/articles/tides.html": links("../", lena), "lena/articles/fog.html": links("../", lena),
                "lena/articles/undated.html": links("../", lena), "lena/articles/draft.html": links("../", lena),
                "bo/index.html": links("", bo),
                "bo/articles/index.html": links("../", bo) + ["../feed.xml Feed"],
                "bo/articles/top.html": links("../", bo) + ["../feed.xml Feed"],
                "bo/articles/-OwPV5KFdA9pL5sXqJ4e.html": links("../", bo),
            ])
    }

    @Test func anArticleThatIsTooLongForFeedsStandsInThemWithoutItsText() async throws {
        let text = String(repeating: "word ", count: 110_000)
        let site = try await Site(
            [author("lena", "Lena", [article("long", "Long & more", "2026-11-21", text)])], settings: settings())
        for path in ["feed.xml", "lena/feed.xml"] {
            let feed = try #require(site.sink.texts[path])
            #expect(feed.contains("<content type=\"html\">&lt;p&gt;Long &amp;amp; more&lt;/p&gt;</content>"))
        }
        let feed = try #require(site.sink.texts["feed.json"])
        #expect(feed.contains("<p>Long &amp; more</p>") && !feed.contains("word"))
        #expect(site.sink.texts["lena/articles/long.html"]?.contains("word word") == true)
    }

    @Test func theNewestTwentyAreKeptWhateverTheOrderInWhichTheyCome() throws {
        let days = (1...30).map { $0 < 10 ? "0\($0)" : String($0) }
        let users = days.map { author("u\($0)", "U", [article("a", $0, "2026-06-\($0)"), article("b", "none")]) }
        for order in [users, users.reversed(), Array(users[15...] + users[..<15])] {
            var newest = NewestArticles()
            for user in order { newest.add(user) }
            #expect(newest.articles.map(\.article.title) == days.suffix(20).reversed())
        }
        let same = days.map { article($0, $0, "2026-06-01") }
        #expect(
            NewestArticles(of: author("u", "U", same.reversed())).articles.map(\.article.id) == Array(days.prefix(20)))
    }

    @Test func aFeedIsTheSameWhateverTheOrderOfCandidates() async throws {
        let one = try await Site(writers(), settings: settings())
        let other = try await Site(writers().reversed(), settings: settings())
        #expect(one.sink.texts == other.sink.texts)
    }

    @Test func aFeedThatHasAPageOfTheSameTextSaysWhichOfThemIsKnown() async throws {
        var user = try writers()[0]
        user.materials = [
            UserApplicationData(id: "press", material: .media, name: "Press", target: .article("tides")),
            UserApplicationData(id: "fog", material: .media, name: "Fog", target: .article("fog")),
        ]
        let site = try await Site([user], settings: settings())
        let canonical = try ["lena/press.html", "lena/fog.html", "lena/articles/fog.html"].map { path in
            let match = try site.sink.page(path).firstMatch(of: /<link rel="canonical" href="([^"]*)">/)
            return match.map { String($0.output.1) }
        }
        #expect(
            canonical == [
                "https://people.example/team/lena/articles/tides.html",
                "https://elsewhere.example/fog?a=1&amp;b=ü", "https://elsewhere.example/fog?a=1&amp;b=ü",
            ])
    }
}
