import Diagnostics
import Testing

@testable import SiteGenerator

@Suite struct BaseURLTests {
    @Test(arguments: [
        ["https://example.org", "https://example.org/", "/"],
        ["https://example.org/", "https://example.org/", "/"],
        [" https://example.org/people ", "https://example.org/people/", "/people/"],
        ["http://localhost.example:8080/a/b/", "http://localhost.example:8080/a/b/", "/a/b/"],
        ["HTTPS://Example.org/People", "HTTPS://Example.org/People/", "/People/"],
    ])
    func accepts(_ row: [String]) throws {
        let url = try BaseURL(row[0])
        #expect([url.text, url.path, url.root.text] == [row[1], row[2], row[2]])
    }

    @Test(arguments: [
        ["", "error: the base URL '' is empty"],
        ["example.org", "error: the base URL 'example.org' does not begin with https://"],
        ["/people/", "error: the base URL '/people/' does not begin with https://"],
        [
            "//example.org/",
            "error: the base URL '//example.org/' begins with //",
        ],
        [
            "ftp://example.org/",
            "error: the base URL 'ftp://example.org/' begins with 'ftp:'",
        ],
        ["https:example.org", "error: the base URL 'https:example.org' names no site after its scheme"],
        [
            "https://me@example.org/",
            "error: the base URL 'https://me@example.org/' contains a user name before the host, which can make it "
                + "look like another site",
        ],
        [
            "https://example.org/a b/",
            "error: the base URL 'https://example.org/a b/' contains a space",
        ],
        [
            "https://example.org\\people",
            "error: the base URL 'https://example.org\\people' contains a backslash",
        ],
        [
            "https://example.org/?page=1",
            "error: the base URL 'https://example.org/?page=1' contains '?' or '#', so no path can follow it",
        ],
        [
            "https://example.org/#\u{301}top",
            "error: the base URL 'https://example.org/#\u{301}top' contains '?' or '#', so no path can follow it",
        ],
    ])
    func refuses(_ row: [String]) {
        let text = printed { problems in
            do throws(BaseURLProblem) { _ = try BaseURL(row[0]) } catch { problems.report(error, at: nil) }
        }
        #expect(
            text == row[1] + "\n   write the address of the site's first page, as in 'https://example.org/people/'\n")
    }

    @Test(arguments: [
        ["index.html", "https://example.org/people/"],
        ["ada/index.html", "https://example.org/people/ada/"],
        ["ada/cv.html", "https://example.org/people/ada/cv.html"],
        ["ada/my-index.html", "https://example.org/people/ada/my-index.html"],
        ["ada/ä b.pdf", "https://example.org/people/ada/%C3%A4%20b.pdf"],
        ["page-2.html", "https://example.org/people/page-2.html"],
    ])
    func spellsCanonicalAddresses(_ row: [String]) throws {
        let url = try BaseURL("https://example.org/people")
        #expect(url.address(of: try #require(SitePath(row[0]))) == row[1])
    }
}
