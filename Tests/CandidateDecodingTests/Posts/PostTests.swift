import CandidateFixtures
import CandidateProfile
import TestSupport
import Testing

@Suite("Posts of a database")
struct PostTests {
    private static let id = "-P-_hbdNgF2kQ0xTnB7z"

    private func posts(_ files: [String: String]) async throws -> (posts: [String: [Article]], printed: String) {
        let sample = try Sample(files)
        let loaded = try await sample.network.posts()
        return (loaded.articles, sample.outline(loaded.diagnostics))
    }

    private func post(_ more: String = "") -> String {
        #"{"uid": "ada", "author": "ada@secret.example", "title": "T", "body": "Some *words*."\#(more)}"#
    }

    @Test("have their author's uid, the date of their key, stars, and no e-mail address")
    func everything() async throws {
        let (posts, printed) = try await posts(["posts/\(Self.id).json": post(#", "starCount": 3"#)])
        #expect(printed == "")
        let article = try #require(posts["ada"]?.first)
        #expect(article.id == Self.id)
        #expect(article.title == "T")
        #expect(article.date?.timestamp == "2026-08-21T19:05:11Z")
        #expect(article.starCount == 3)
        #expect(article.body.text == "Some *words*.")
        #expect(!"\(article)".contains("secret"))
    }

    @Test(
        "have the stored number of stars, otherwise the number of people who starred them, in both spellings",
        arguments: [
            ("", 0), (#", "starCount": 2"#, 2), (#", "starCount": 0, "stars": {"a": true}"#, 0),
            (#", "stars": {"a": true, "b": true, "c": false}"#, 2), (#", "userIDsStarredBy": {"a": true}"#, 1),
            (#", "starCount": 1, "userIDsStarredBy": {"a": true, "b": true}"#, 1), (#", "starCount": -1"#, 0),
            (#", "starCount": 2.0"#, 2), (#", "starCount": "3""#, 3),
            (#", "starCount": "many", "stars": {"a": true}"#, 1),
        ])
    func stars(_ more: String, _ count: Int) async throws {
        let (posts, _) = try await posts(["posts/\(Self.id).json": post(more)])
        #expect(posts["ada"]?.first?.starCount == count)
    }

    @Test("can be in one file of the whole database; their comments are in order, newest first")
    func comments() async throws {
        let comments = [
            ("-P-_hbdOaaaaaaaaaaaa", "bo", "Second"), ("-P-_hbdNzzzzzzzzzzzz", "ada", "First"),
            ("-P-_hbdPaaaaaaaaaaaa", "eve", "Third"), ("-P-_hbdMaaaaaaaaaaaa", "uma", "Nameless"),
            ("old", "nobody", "Before all"),
        ].map { #""\#($0)": {"uid": "\#($1)", "author": "x@secret.example", "text": "\#($2)"}"# }
        let (posts, printed) = try await posts([
            "posts.json": #"{"\#(Self.id)": \#(post())}"#,
            "post-comments.json": #"{"\#(Self.id)": {\#(comments.joined(separator: ", "))}}"#,
            "Users.json":
                #"{"ada": {"name": "Ada"}, "bo": {"name": "Bo"}, "uma": {"name": "Uma", "visibility": "unlisted"}, "eve": {"name": "Eve", "visibility": "hidden"}}"#,
        ])
        #expect(printed == "")
        let found = try #require(posts["ada"]?.first?.echo?.comments)
        #expect(found.map(\.text) == ["Third", "Second", "First", "Nameless", "Before all"])
        #expect(found.map(\.author) == [nil, "Bo", "Ada", nil, nil])
        #expect(!"\(found)".contains("secret"))
    }

    @Test(
        "that are incomplete are left out and reported",
        arguments: [
            (#"{"author": "a", "title": "T", "body": "B"}"#, "'uid'"),
            (#"{"uid": "ada", "title": "T", "body": "B"}"#, "'author'"),
            (#"{"uid": "ada", "author": "a", "body": "B"}"#, "'title'"),
            (#"{"uid": "ada", "author": "a", "title": " "}"#, "'title' 'body'"),
        ])
    func incomplete(_ json: String, _ missing: String) async throws {
        let (posts, printed) = try await posts(["posts/\(Self.id).json": json])
        #expect(posts.isEmpty)
        #expect(printed.hasPrefix("posts/\(Self.id).json:1:1: warning: incomplete-article \(missing)\n"))
    }

    @Test("are read from 'posts' if a copy differs, which is reported")
    func copies() async throws {
        let (posts, printed) = try await posts([
            "posts/\(Self.id).json": post(#", "starCount": 3"#),
            "user-posts/ada/\(Self.id).json": post(#", "starCount": 2, "stars": {"bo": true}, "mood": "x""#),
            "user-posts/ada/-P-_hbdNgF2kQ0xTnB7a.json": post(),
            "user-posts/bo/\(Self.id).json": post(#", "starCount": 3"#), "post-comments/gone/c.json": "{}",
            "post-comments/gone/d.json": #"{"uid": "ada", "author": "a", "text": "t"}"#,
        ])
        #expect(posts["ada"]?.map(\.starCount) == [3])
        let lines = printed.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
        #expect(
            lines == [
                "post-comments/gone: warning: comments-without-post 'gone'",
                "user-posts/ada/-P-_hbdNgF2kQ0xTnB7a.json:1:1: warning: post-copy-alone '-P-_hbdNgF2kQ0xTnB7a' 'posts'",
                "user-posts/ada/\(Self.id).json:1:1: warning: post-copies-differ '\(Self.id)' 'posts' 'mood'",
                "user-posts/bo/\(Self.id).json:1:1: warning: post-copies-differ '\(Self.id)' 'posts' 'uid'",
            ])
    }

    @Test("link to the files and pages of their author")
    func links() async throws {
        let (posts, printed) = try await posts([
            "Users/ada.json": #"{"name": "Ada", "resume": {"work": [{"name": "A"}]}}"#,
            "Users/ada/articles/a.md": "---\ndate: 2026-01-01\n---\n# A\n\n## Here\n", "Users/ada/p.pdf": "%PDF-1.4",
            "posts/\(Self.id).json":
                #"{"uid": "ada", "author": "a", "title": "T", "body": "[a](articles/a.md#here) [c](cv.html) [p](p.pdf)"}"#,
        ])
        #expect(printed == "")
        #expect(
            posts["ada"]?.first?.body.references.keys.sorted() == ["articles/a.md#here", "cv.html", "p.pdf"])
    }

    @Test("with an invalid number of stars are reported, and the people who starred them are counted")
    func oddStars() async throws {
        let (posts, printed) = try await posts([
            "posts/\(Self.id).json": post(#", "starCount": 2.5, "stars": {"a": true}"#)
        ])
        #expect(posts["ada"]?.first?.starCount == 1)
        #expect(printed.contains(": warning: odd-star-count 'starCount' 1\n"))
    }

    @Test("can be Markdown files")
    func inMarkdown() async throws {
        let (posts, printed) = try await posts([
            "posts/hello.json": #"{"uid": "ada", "author": "a", "starCount": 1}"#,
            "posts/hello.md": "---\ntitle: Hello\ndate: 2026-01-02\n---\nText.\n",
        ])
        #expect(printed == "")
        #expect(posts["ada"]?.map(\.title) == ["Hello"])
        #expect(posts["ada"]?.first?.date?.timestamp == "2026-01-02T00:00:00Z")
    }
}
