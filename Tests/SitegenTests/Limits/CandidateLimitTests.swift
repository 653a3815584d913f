import Foundation
import TestSupport
import Testing

@Suite("A candidate with very much data")
struct CandidateLimitTests {
    /// The small site with files that replace one of its people.
    private func site(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        for (path, text) in files { try folder.write(text, to: path) }
        return folder
    }

    private static let tooMuch: [(id: String, files: [String: String])] = [
        ("too-many-materials", ["Content/Users/ada.json": Bulk.materials(201)]),
        (
            "resume-too-long",
            [
                "Content/Users/ada.json":
                    #"{ "name": "Ada Example", "resume": { "work": [{ "highlights": ["#
                    + Bulk.list(10_001) { "\"did \($0)\"" } + "] }] } }"
            ]
        ),
        (
            "too-many-questions",
            [
                "Content/Users/ada.json":
                    #"{ "name": "Ada Example", "questions": ["#
                    + Bulk.list(101) { #"{ "question": "\#($0)?", "answer": "Yes." }"# } + "] }"
            ]
        ),
        (
            "too-many-wishes",
            [
                "Content/Users/ada.json":
                    #"{ "name": "Ada Example", "seeking": { "roles": ["#
                    + Bulk.list(51) { "\"role \($0)\"" } + "] } }"
            ]
        ),
        (
            "too-many-articles",
            [
                "Content/Users/ada.json":
                    #"{ "name": "Ada Example", "articles": {"#
                    + Bulk.list(2_001) { "\"a\($0)\": {}" } + "} }"
            ]
        ),
        (
            "too-many-tags",
            Dictionary(
                uniqueKeysWithValues: (0..<16).map { article in
                    (
                        "Content/Users/ada/articles/a\(article).md",
                        "---\ndate: 2026-01-01\ntags: [\(Bulk.list(64) { "t\(article * 64 + $0)" })]\n---\n# T\n\nText.\n"
                    )
                })
        ),
        (
            "pages-too-large",
            [
                "Content/Users/ada/articles/a.md": Bulk.article, "Content/Users/ada/articles/b.md": Bulk.article,
                "Templates/article.mustache": Bulk.articleTemplate,
            ]
        ),
    ]

    @Test("stops a build, and is left out with --keep-going", arguments: tooMuch.indices)
    func leftOut(_ index: Int) async throws {
        let (id, files) = Self.tooMuch[index]
        let folder = try site(files)
        let stopped = try await Sitegen.run(["build", "--diagnostics", "json"], in: folder)
        #expect(stopped.status == 65 && stopped.output == "")
        #expect(stopped.error.split(separator: "\n").count == 1)
        #expect(stopped.error.hasPrefix(#"{"id":"\#(id)","severity":"error""#), "\(stopped.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("Output/bo")))
        let run = try await Sitegen.outline(["build", "--keep-going"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "1 candidate, 4 pages, 13 files in Output: 13 new (TIME)\n")
        #expect(run.error.hasSuffix("\n1 candidate (ada) left out of the site: 1 error\n"))
        #expect(try folder.contents(of: "Output").keys.allSatisfy { !$0.hasPrefix("ada/") })
    }

    /// Posts in a person's name, the problems, and the number of published ones.
    private struct Posts: Sendable {
        var ids: [String]
        var tags: @Sendable (Int) -> String = { _ in "" }
        var body = "B"
        var files: [String: String] = [:]
        var says: String
        var published: Int

        var text: String {
            let posts = ids.enumerated().map { number, id in
                "\"\(id)\": { \"uid\": \"ada\", \"author\": \"a\", \"title\": \"T\", \"body\": \"\(body)\", \"tags\": [\(tags(number))] }"
            }
            return "{\(posts.joined(separator: ",\n"))}"
        }
    }

    private static let written: [Posts] = [
        Posts(
            ids: ["one"], files: ["Content/Users/ada/articles/one.md": "---\ntitle: One\n---\nOwn text.\n"],
            says: "same-article 'articles/one.html'", published: 1),
        Posts(
            ids: (0..<2_001).map { "p\($0)" },
            says: "posts-left-out 'ada' 2000", published: 2_000),
        Posts(
            ids: (10..<30).map { "p\($0)" }, tags: { post in Bulk.list(60) { "\"t\(post)-\($0)\"" } },
            says:
                "posts-left-out 3 'ada' 1000",
            published: 16),
        Posts(
            ids: ["p1", "p2"], body: Bulk.text(300_000), files: ["Templates/article.mustache": Bulk.articleTemplate],
            says: "posts-left-out 'ada' 100", published: 1),
    ]

    @Test("in posts, which others may have written, is published with as many as fit", arguments: 0..<4)
    func leavesPostsOut(index: Int) async throws {
        let test = Self.written[index]
        let folder = try site(test.files)
        try folder.write(test.text, to: "Content/posts.json")
        // Two thousand pages are made once where no long campaign asks for more.
        for options in Campaign.isLong || test.published < 100 ? [[], ["--keep-going"]] : [[]] {
            let run = try await Sitegen.outline(["build"] + options, in: folder)
            #expect(run.status == 0)
            #expect(run.error.contains(test.says), "\(run.error.prefix(1_000))")
            let output = try folder.contents(of: "Output")
            #expect(output["ada/index.html"] != nil && output["bo/index.html"] != nil)
            let articles = output.keys.filter { $0.wholeMatch(of: /ada\/articles\/(p\d+|one)\.html/) != nil }
            #expect(articles.count == test.published)
        }
        if index == 0 { #expect(try folder.text("Output/ada/articles/one.html").contains("Own text.")) }
    }

    @Test("is published just within the limits")
    func within() async throws {
        let folder = try site(["Content/Users/ada.json": Bulk.materials(200)])
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error == "")
        let pages = try folder.contents(of: "Output/ada").filter { $0.key.hasPrefix("m") }
        #expect(pages.count == 200)
        // With all other materials on each page, this would be more than 10 MB.
        #expect(pages.values.reduce(0) { $0 + $1.count } < 3_000_000)
    }

    @Test("has pages of materials that show the nearest dozen of the others")
    func siblings() async throws {
        let folder = try site([
            "Content/Users/ada.json": Bulk.materials(20), "Content/Users/bo.json": Bulk.materials(13),
        ])
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        func shown(_ page: String) throws -> [Int] {
            let text = try folder.text("Output/\(page).html")
            return text.matches(of: /href="m(\d+)\.html"/).compactMap { Int($0.output.1) }
        }
        #expect(try shown("ada/m0") == Array(1...12))
        #expect(try shown("ada/m3") == [0, 1, 2] + Array(4...12))
        #expect(try shown("ada/m10") == Array(4...9) + Array(11...16))
        #expect(try shown("ada/m19") == Array(7...18))
        #expect(try shown("bo/m12") == Array(0...11))
        let rest = #"<p><a class="forth" href="index.html">Materials</a></p>"#
        #expect(try folder.text("Output/ada/m10.html").contains(rest))
        #expect(try !folder.text("Output/bo/m12.html").contains(rest))
    }
}
