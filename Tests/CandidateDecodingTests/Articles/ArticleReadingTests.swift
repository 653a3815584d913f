import CandidateFixtures
import CandidateProfile
import Diagnostics
import TestSupport
import Testing

@Suite("Reading articles")
struct ArticleReadingTests {
    private static let ada = ["Users/ada.json": #"{"name": "Ada"}"#]

    private func read(_ files: [String: String], drafts: Bool = false) async throws -> (
        user: UserData?, printed: String
    ) {
        let sample = try Sample(Self.ada.merging(files) { $1 })
        let network = drafts ? sample.networkWithDrafts : sample.network
        let loaded = try #require(try await network.queryUser(userId: "ada"))
        return (loaded.user, sample.outline(loaded.diagnostics))
    }

    @Test("reads the front matter and the text")
    func everything() async throws {
        let (user, printed) = try await read([
            "Users/ada/articles/bridges.md": """
            ---
            title: "Bridges: a start"
            date: 2026-11-21
            updated: 2026-11-22T08:30:00Z
            summary: On steel.
            tags: [Steel, steel, "C++"]
            canonical: https://elsewhere.example/bridges
            draft: false
            ---
            Some *words*.
            """
        ])
        #expect(printed == "")
        let article = try #require(user?.articles.first)
        #expect(article.id == "bridges")
        #expect(article.title == "Bridges: a start")
        #expect(article.date?.timestamp == "2026-11-21T00:00:00Z")
        #expect(article.updated?.timestamp == "2026-11-22T08:30:00Z")
        #expect(article.summary == "On steel.")
        #expect(article.tags.map(\.name) == ["Steel", "C++"])
        #expect(article.canonical?.text == "https://elsewhere.example/bridges")
        #expect(article.body.text == "Some *words*.")
        #expect(article.body.wordCount == 2)
        #expect(!article.isDraft)
        #expect(article.echo == nil)
        #expect(user?.articles.count == 1)
    }

    @Test("has the same result for JSON in a separate file and in the candidate's file")
    func inJSON() async throws {
        let text = ##"{"title": "T", "date": "2026-01-01", "tags": ["a"], "body": "# T\n\nx \"y\"\n"}"##
        for files in [
            ["Users/ada/articles/t.json": text], ["Users/ada/articles.json": #"{"t": \#(text)}"#],
            ["Users/ada.json": #"{"name": "Ada", "articles": {"t": \#(text)}}"#],
            [
                "Users/ada/articles/t.json": text.replacing(##", "body": "# T\n\nx \"y\"\n""##, with: ""),
                "Users/ada/articles/t.md": "# T\n\nx \"y\"\n",
            ],
        ] {
            let (user, printed) = try await read(files)
            #expect(printed == "")
            #expect(user?.articles.map(\.title) == ["T"])
            #expect(user?.articles.first?.body.text == "\n\nx \"y\"\n")
            #expect(user?.articles.first?.tags.map(\.name) == ["a"])
        }
    }

    @Test("uses the first heading as the title, and shows it once")
    func headings() async throws {
        let (user, _) = try await read([
            "Users/ada/articles/a.md": "# The *first*\n\nText.",
            "Users/ada/articles/b.md": "Text.\n\n## Second\n\nMore.",
            "Users/ada/articles/c.md": "---\ntitle: Own\n---\n# Another\n\nText.",
            "Users/ada/articles/d.md": "---\ntitle: Own\n---\n# Own\n\nText.",
        ])
        #expect(user?.articles.map(\.title) == ["The first", "Second", "Own", "Own"])
        #expect(
            user?.articles.map(\.body.text)
                == ["\n\nText.", "Text.\n\n## Second\n\nMore.", "# Another\n\nText.", "\n\nText."])
        #expect(user?.articles.map(\.summary) == ["Text.", "Text.", "Text.", "Text."])
    }

    @Test("uses the first paragraph as the summary if there is none")
    func summaries() async throws {
        let words = Array(repeating: "word", count: 100).joined(separator: " ")
        let (user, _) = try await read(["Users/ada/articles/a.md": "# T\n\n\(words)\n"])
        let summary = try #require(user?.articles.first?.summary)
        #expect(summary.count <= 281)
        #expect(summary.hasSuffix("word…"))
    }

    @Test("ignores drafts and their problems, unless drafts are shown")
    func drafts() async throws {
        let files = [
            "Users/ada/articles/a.md": "---\ndraft: true\n---\n# A\n\n![](missing.png)",
            "Users/ada/articles/b.md": "---\ndate: 2026-01-01\n---\n# B\n\n[A](a.md)",
        ]
        let (hidden, printed) = try await read(files)
        #expect(hidden == nil)
        #expect(
            printed == """
                Users/ada/articles/a.md:1:1: hint: draft-left-out 'a'
                    1 | ---
                      | ^
                Users/ada/articles/b.md:6:1: error: link-to-draft 'a'
                    6 | [A](a.md)
                      | ^~~~~~~~~

                """)
        let (_, shown) = try await read(files, drafts: true)
        #expect(shown.contains("Users/ada/articles/a.md:6:1: error: missing-document 'missing.png' 'Users/ada'"))
        #expect(!shown.contains("b.md"))
    }

    @Test(
        "treats articles with a misspelled draft key as drafts",
        arguments: [
            ("a.md", "---\nDraft: true\n---\n# A\n"), ("a.md", "\n---\ndrafts: true\n---\n# A\n"),
            ("a.md", "---\ndrfat: true\n---\n# A\n"), ("a.json", ##"{"Draft": true, "body": "# A"}"##),
        ])
    func nearDrafts(_ name: String, _ text: String) async throws {
        let (user, _) = try await read(["Users/ada/articles/\(name)": text])
        #expect(user?.articles == [])
    }

    @Test("resolves links to the candidate's files, relative to the candidate's folder and to that of articles")
    func references() async throws {
        let (user, printed) = try await read([
            "Users/ada/articles/a.md":
                "---\ntitle: T\ndate: 2026-01-01\n---\n[p](paper.pdf#page=2) [q](../paper.pdf) [r](note.txt) [s](./articles/note.txt)\n[b](b.md#x) [c](articles/b.md)\n[i](../index.html#materials) [l](../letter.md) [m](m.html) [b](b.html)\n",
            "Users/ada.json": #"""
            {"name": "Ada", "userApplicationMaterial": [{"id": "m", "material": "website", "name": "M", "url": "letter.md"}]}
            """#, "Users/ada/letter.md": "I *am*.",
            "Users/ada/articles/b.md": "---\ntitle: B\ndate: 2026-01-01\n---\n## X\n\nText.\n",
            "Users/ada/paper.pdf": "%PDF-1.4",
            "Users/ada/articles/note.txt": "Note",
        ])
        #expect(printed == "")
        let references = try #require(user?.articles.first?.body.references)
        let words = references.mapValues { reference in
            switch reference {
            case .document(let document, _, let fragment): document.path + (fragment.map { "#" + $0 } ?? "")
            case .article(let id, let fragment): "→ " + id + (fragment.map { "#" + $0 } ?? "")
            case .page(let name, let fragment): "⇒ " + name + (fragment.map { "#" + $0 } ?? "")
            }
        }
        #expect(
            words == [
                "paper.pdf#page=2": "paper.pdf#page=2", "../paper.pdf": "paper.pdf", "note.txt": "articles/note.txt",
                "./articles/note.txt": "articles/note.txt", "b.md#x": "→ b#x", "articles/b.md": "→ b",
                "../index.html#materials": "⇒ index.html#materials", "../letter.md": "⇒ m.html", "m.html": "⇒ m.html",
                "b.html": "→ b",
            ])
    }

    @Test("reports problems at their places", arguments: ArticleMistake.all)
    func mistakes(_ mistake: ArticleMistake) async throws {
        let (user, printed) = try await read(mistake.files)
        #expect(printed == mistake.printed)
        #expect((user != nil) == mistake.isReadable)
    }

    @Test("accepts articles and other texts as targets of materials")
    func materials() async throws {
        func files(_ url: String) -> [String: String] {
            [
                "Users/ada.json": #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "m", "material": "website", "name": "M", "url": "\#(url)"}]}
                """#,
                "Users/ada/articles/bridges.md": "---\ndate: 2026-01-01\n---\n# Bridges\n\nText.\n",
                "Users/ada/letter.md": "---\ntitle: Letter\n---\n# Dear all\n\nI *am*.\n",
            ]
        }
        #expect(try await read(files("articles/bridges.md")).user?.materials.map(\.target) == [.article("bridges")])
        let letter = try #require(try await read(files("letter.md")).user?.materials.first?.target)
        guard case .text(let text, path: "letter.md") = letter else {
            Issue.record("\(letter)")
            return
        }
        #expect(text.text == "# Dear all\n\nI *am*.\n")
        let unknown = try await read(files("articles/brigdes.md"))
        #expect(unknown.user == nil)
        #expect(
            unknown.printed.contains(
                "Users/ada.json:1:100: error: unknown-article 'brigdes'\n    1 | "))
        #expect(unknown.printed.contains("suggestion: bridges"))
        let missing = try await read(files("lettre.md"))
        #expect(missing.printed.contains("suggestion: letter.md"))
    }
}
