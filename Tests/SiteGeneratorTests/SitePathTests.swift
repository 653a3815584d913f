import Testing

@testable import SiteGenerator

@Suite struct SitePathTests {
    @Test(arguments: [
        "index.html", "ada/index.html", ".well-known/security.txt", "a b/ü#?.pdf", "ada/..pdf", "ada/...", "a/b/c/d",
        "name with 'quotes' & <brackets>",
    ])
    func accepts(_ text: String) {
        #expect(SitePath(text)?.text == text)
    }

    @Test(arguments: [
        "", "/", "/ada", "ada/", "a//b", ".", "..", "./ada", "../ada", "ada/.", "ada/..", "ada/../b", "a\\b", "a\u{0}b",
        "a\nb", "a\u{7F}",
        // In Swift, a slash with a combining mark is another character, but not in a file system.
        "../\u{301}ada", "ada/../../\u{301}x", "/\u{301}ada", "ada/\u{301}/../../x",
    ])
    func refuses(_ text: String) {
        #expect(SitePath(text) == nil)
    }

    struct Reference: Sendable {
        var from: String
        var to: String
        var address: String

        init(_ from: String, _ to: String, _ address: String) {
            self.from = from
            self.to = to
            self.address = address
        }
    }

    @Test(arguments: [
        Reference("index.html", "index.html", "index.html"),
        Reference("index.html", "page-2.html", "page-2.html"),
        Reference("index.html", "ada/index.html", "ada/index.html"),
        Reference("index.html", "ada/papers/one.pdf", "ada/papers/one.pdf"),
        Reference("ada/index.html", "index.html", "../index.html"),
        Reference("ada/index.html", "ada/cv.html", "cv.html"),
        Reference("ada/index.html", "ada/index.html", "index.html"),
        Reference("ada/index.html", "ada/papers/one.pdf", "papers/one.pdf"),
        Reference("ada/index.html", "adam/index.html", "../adam/index.html"),
        Reference("adam/index.html", "ada/index.html", "../ada/index.html"),
        Reference("ada/index.html", "ada.html", "../ada.html"),
        Reference("ada/index.html", "ada", "../ada"),
        Reference("ada/index.html", "assets/site.css", "../assets/site.css"),
        Reference("ada/articles/one.html", "assets/site.css", "../../assets/site.css"),
        Reference("ada/articles/one.html", "ada/index.html", "../index.html"),
        Reference("ada/articles/one.html", "bob/articles/one.html", "../../bob/articles/one.html"),
        Reference("a/b/c/d", "a/b/x/d", "../x/d"),
        Reference("index.html", "ada/My papers/Übung #1?.pdf", "ada/My%20papers/%C3%9Cbung%20%231%3F.pdf"),
        Reference("My papers/x.html", "My papers/a:b.pdf", "a%3Ab.pdf"),
        Reference("index.html", "a&b<c>\"d\"'e'.pdf", "a%26b%3Cc%3E%22d%22%27e%27.pdf"),
        // The same name spelled with one character and with two: two folders.
        Reference("\u{E9}/x.html", "e\u{301}/x.html", "../e%CC%81/x.html"),
        Reference("index.html", "a\u{9}".replacing("\u{9}", with: "%"), "a%25"),
    ])
    func refersTo(_ reference: Reference) throws {
        let from = try #require(SitePath(reference.from))
        let to = try #require(SitePath(reference.to))
        #expect(from.reference(to: to).text == reference.address)
    }

    @Test func refersToFragments() throws {
        let here = try #require(SitePath("ada/index.html"))
        #expect(here.reference(to: here, fragment: "work & more").text == "index.html#work%20%26%20more")
    }

    @Test func knowsFoldersAndOrder() throws {
        let paths = try ["b", "a/b/c.html", "a/é", "a-b"].map { try #require(SitePath($0)) }
        #expect(paths.map { $0.folders.map(String.init) } == [[], ["a", "b"], ["a"], []])
        #expect(paths.sorted().map(\.text) == ["a-b", "a/b/c.html", "a/é", "b"])
    }
}
