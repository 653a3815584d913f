import CandidateProfile
import Testing

@Suite("Orders of articles")
struct ArticleOrderTests {
    private func article(_ id: String, _ date: String?, stars: Int? = nil) -> Article {
        var article = Article(id: id, title: id, body: MarkdownText("", wordCount: 0))
        article.date = date.flatMap { PublicationDate($0) }
        article.echo = stars.map { Article.Echo(starCount: $0) }
        return article
    }

    private var articles: [Article] {
        [
            article("late", "2026-05-01"), article("undated-b", nil, stars: 9),
            article("early", "2025-01-01", stars: 2),
            article("same-b", "2026-01-01T10:00:00Z", stars: 2), article("same-a", "2026-01-01T10:00:00Z", stars: 2),
            article("morning", "2026-01-01T09:00:00Z", stars: 0), article("undated-a", nil),
            article("elsewhere", "2026-01-01T12:30:00+02:00", stars: 7),
        ]
    }

    @Test("most recent: newest first, undated articles last, posts with the same time by key")
    func recent() {
        let expected = ["late", "elsewhere", "same-b", "same-a", "morning", "early", "undated-a", "undated-b"]
        for list in [articles, articles.reversed(), articles.sorted { $0.id < $1.id }] {
            #expect(ArticleOrder.recent.sorted(list).map(\.id) == expected)
        }
    }

    @Test("most starred: with equal stars, newest first; no number counts as zero")
    func top() {
        let expected = ["undated-b", "elsewhere", "same-b", "same-a", "early", "late", "morning", "undated-a"]
        for list in [articles, articles.reversed(), articles.sorted { $0.id < $1.id }] {
            #expect(ArticleOrder.top.sorted(list).map(\.id) == expected)
        }
    }

    @Test("with several authors: equal articles by author, then by id")
    func authors() {
        let (a, b) = (article("a", "2026-01-01"), article("b", "2026-01-01"))
        #expect(ArticleOrder.recent.precedes((b, author: "ada"), (a, author: "bo")))
        #expect(!ArticleOrder.recent.precedes((a, author: "bo"), (b, author: "ada")))
        #expect(ArticleOrder.recent.precedes((a, author: "bo"), (b, author: "bo")))
        #expect(!ArticleOrder.recent.precedes((a, author: "bo"), (a, author: "bo")))
    }
}

@Suite("A tag")
struct ArticleTagTests {
    @Test(
        "has a page",
        arguments: [
            ("Swift", "Swift", "swift"), (" build  systems ", "build systems", "build-systems"), ("C++", "C++", "c++"),
            ("Brücken", "Brücken", "brücken"), ("node.js", "node.js", "node.js"), ("日本語", "日本語", "日本語"),
            ("C#", "C#", "c#"), ("100 %", "100 %", "100-%"), ("CI-CD", "CI-CD", "ci-cd"),
            ("Straße", "Straße", "strasse"),
            ("سهیل و\u{200C}من", "سهیل و\u{200C}من", "سهیل-و-من-cd17ff"),
        ])
    func pages(_ text: String, _ name: String, _ path: String) throws {
        let tag = try ArticleTag(text)
        #expect(tag.name == name)
        #expect(tag.pathName == path)
    }

    @Test(
        "has a distinguished page name if its own is not valid as a file name",
        arguments: [
            ("CI/CD", "ci-cd-64fc3d"), ("ci/cd", "ci-cd-64fc3d"), ("CI:CD", "ci-cd-"), (".NET", "net-e58864"),
            ("etc.", "etc-"), ("..", "tag-"), ("why?", "why-321372"), ("???", "tag-"), ("\"x\"", "x-df591f"),
            ("a\\b", "a-b-"), ("con", "con-8dd14b"), ("COM1", "com1-"), ("aux.js", "aux.js-"), ("Index", "index-"),
            ("a/.b./c", "a-b.-c-"), ("e\u{301}", "e\u{301}-"), ("👩\u{200D}💻", "👩-💻-"),
            ("ci-cd-64fc3d", "ci-cd-64fc3d-"), ("CI CD 64FC3D", "ci-cd-64fc3d-"), ("x-123456", "x-123456-"),
        ])
    func replacements(_ text: String, _ start: String) throws {
        let path = try ArticleTag(text).pathName
        #expect(path.hasPrefix(start))
        #expect(path.contains(/-[0-9a-f]{6}$/))
        for other in ["CI-CD", "CI CD", "commit-64fc3", "a-64fc3dd", "net", "etc", "why", "x", "a-b", "é", "tag"] {
            #expect(try path != ArticleTag(other).pathName)
        }
    }

    @Test("never has the page of another tag, even if it is written like that page's name")
    func names() throws {
        for text in ["CI/CD", ".NET", "why?", "con"] {
            let tag = try ArticleTag(text)
            let copy = try ArticleTag(tag.pathName)
            #expect(copy != tag)
            #expect(try ArticleTag(copy.pathName) != copy)
        }
        #expect(try ArticleTag("commit-64fc3").pathName == "commit-64fc3")
        #expect(try ArticleTag("step-12345g").pathName == "step-12345g")
    }

    @Test("is equal in other spellings")
    func sameness() throws {
        #expect(try ArticleTag("Node JS") == ArticleTag("node-js"))
        #expect(try Set([ArticleTag("Swift"), ArticleTag("swift"), ArticleTag("C")]).count == 2)
    }

    @Test(
        "is refused if it is invalid",
        arguments: [
            ("", .empty), (" \t", .empty), ("bridges, steel", .character(",")), ("a\u{0}b", .character("\0")),
            ("a\u{200B}b", .character("\u{200B}")), ("a\u{202E}b", .character("\u{202E}")),
            (String(repeating: "a", count: 65), .tooLong),
        ] as [(String, ArticleTagProblem)])
    func refusals(_ text: String, _ problem: ArticleTagProblem) {
        #expect(throws: problem) { try ArticleTag(text) }
    }
}
