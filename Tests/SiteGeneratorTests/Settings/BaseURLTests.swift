import Diagnostics
import Testing
import WebSafety

@testable import SiteGenerator

@Suite struct BaseURLTests {
    @Test(arguments: [
        ["https://example.org", "https://example.org/", "/"],
        ["https://example.org/", "https://example.org/", "/"],
        [" https://example.org/people ", "https://example.org/people/", "/people/"],
        ["https://[2001:db8::1]/", "https://[2001:db8::1]/", "/"],
        ["https://[2001:db8::1]:8443/a", "https://[2001:db8::1]:8443/a/", "/a/"],
        ["https://example.org:65535/a%20b/...", "https://example.org:65535/a%20b/.../", "/a%20b/.../"],
        ["https://example.org/%41.%2e", "https://example.org/%41.%2e/", "/%41.%2e/"],
        ["http://localhost.example:8080/a/b/", "http://localhost.example:8080/a/b/", "/a/b/"],
        ["HTTPS://Example.org/People", "HTTPS://Example.org/People/", "/People/"],
    ])
    func accepts(_ row: [String]) throws {
        let url = try BaseURL(row[0])
        #expect([url.text, url.path, url.root.text] == [row[1], row[2], row[2]])
    }

    @Test(
        arguments: [
            ("", .refused("", .empty)),
            ("example.org", .notAbsolute("example.org")),
            ("example.org:8080/people", .refused("example.org:8080/people", .scheme("example.org"))),
            ("/people/", .notAbsolute("/people/")),
            ("people", .notAbsolute("people")),
            ("//example.org/", .refused("//example.org/", .withoutScheme)),
            ("ftp://example.org/", .refused("ftp://example.org/", .scheme("ftp"))),
            ("mailto:ada@example.org", .refused("mailto:ada@example.org", .scheme("mailto"))),
            ("https:example.org", .refused("https:example.org", .missingHost)),
            ("https://me@example.org/", .refused("https://me@example.org/", .userInfo)),
            ("https://example.org/a b/", .refused("https://example.org/a b/", .space)),
            ("https://example.org\\people", .refused("https://example.org\\people", .backslash)),
            ("https://example.org/?page=1", .queryOrFragment("https://example.org/?page=1")),
            ("https://example.org/#\u{301}top", .queryOrFragment("https://example.org/#\u{301}top")),
            ("https://example.org:99999/", .port("https://example.org:99999/", "99999")),
            ("https://example.org:0/", .port("https://example.org:0/", "0")),
            ("https://example.org:", .port("https://example.org:", "")),
            ("https://example.org:80a/", .port("https://example.org:80a/", "80a")),
            ("https://[::1]:65536/", .port("https://[::1]:65536/", "65536")),
            ("https://example.org:+80/", .port("https://example.org:+80/", "+80")),
            ("https://example.org/a/../b", .dots("https://example.org/a/../b")),
            ("https://example.org/..", .dots("https://example.org/..")),
            ("https://example.org/./a/", .dots("https://example.org/./a/")),
            ("https://example.org/%2e%2E/a", .dots("https://example.org/%2e%2E/a")),
            ("https://example.org/.%2e", .dots("https://example.org/.%2e")),
            ("https://example.org/%", .percent("https://example.org/%")),
            ("https://example.org/100%/a", .percent("https://example.org/100%/a")),
            ("https://example.org/%4", .percent("https://example.org/%4")),
            ("https://example.org/%+1", .percent("https://example.org/%+1")),
            ("https://example.org/%-0", .percent("https://example.org/%-0")),
            ("https://example.org/%zz", .percent("https://example.org/%zz")),
        ] as [(String, BaseURLProblem)])
    func refuses(_ text: String, _ problem: BaseURLProblem) {
        #expect(throws: problem) { try BaseURL(text) }
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
