import Diagnostics
import Testing

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

    @Test(arguments: [
        Refusal("", "is empty", "write an address, or leave it out"),
        Refusal("example.org", "does not begin with https://", "write https://example.org/"),
        Refusal("example.org:8080/people", "begins with 'example.org:'", "write https://example.org:8080/people/"),
        Refusal("/people/", "does not begin with https://"),
        Refusal("people", "does not begin with https://"),
        Refusal("//example.org/", "begins with //", "write https: before it"),
        Refusal("ftp://example.org/", "begins with 'ftp:'", "a base URL begins with https:// or http://"),
        Refusal("mailto:ada@example.org", "begins with 'mailto:'", "a base URL begins with https:// or http://"),
        Refusal("https:example.org", "has no host after 'https:' or 'http:'"),
        Refusal(
            "https://me@example.org/", "contains a user name before the host, which can make it look like another site",
            "remove the name and the @ after it"),
        Refusal("https://example.org/a b/", "contains a space", "write %20 for a space inside an address"),
        Refusal("https://example.org\\people", "contains a backslash", "write / instead"),
        Refusal(
            "https://example.org/?page=1", "contains '?' or '#', so no path can follow it",
            "remove '?' or '#' and what follows it"),
        Refusal(
            "https://example.org/#\u{301}top", "contains '?' or '#', so no path can follow it",
            "remove '?' or '#' and what follows it"),
        Refusal(
            "https://example.org:99999/", "has the port '99999', which is not a number from 1 to 65535",
            "leave the port out, or write the port of the site"),
        Refusal(
            "https://example.org:0/", "has the port '0', which is not a number from 1 to 65535",
            "leave the port out, or write the port of the site"),
        Refusal(
            "https://example.org:", "has the port '', which is not a number from 1 to 65535",
            "leave the port out, or write the port of the site"),
        Refusal(
            "https://example.org:80a/", "has the port '80a', which is not a number from 1 to 65535",
            "leave the port out, or write the port of the site"),
        Refusal(
            "https://[::1]:65536/", "has the port '65536', which is not a number from 1 to 65535",
            "leave the port out, or write the port of the site"),
        Refusal(
            "https://example.org:+80/", "has the port '+80', which is not a number from 1 to 65535",
            "leave the port out, or write the port of the site"),
        Refusal(
            "https://example.org/a/../b", "has '.' or '..' between its slashes",
            "write the resulting path, without them"),
        Refusal(
            "https://example.org/..", "has '.' or '..' between its slashes",
            "write the resulting path, without them"),
        Refusal(
            "https://example.org/./a/", "has '.' or '..' between its slashes",
            "write the resulting path, without them"),
        Refusal(
            "https://example.org/%2e%2E/a", "has '.' or '..' between its slashes",
            "write the resulting path, without them"),
        Refusal(
            "https://example.org/.%2e", "has '.' or '..' between its slashes",
            "write the resulting path, without them"),
        Refusal(
            "https://example.org/%", "contains a '%' that is not followed by two hexadecimal digits",
            "write %25 for a '%'"),
        Refusal(
            "https://example.org/100%/a", "contains a '%' that is not followed by two hexadecimal digits",
            "write %25 for a '%'"),
        Refusal(
            "https://example.org/%4", "contains a '%' that is not followed by two hexadecimal digits",
            "write %25 for a '%'"),
        Refusal(
            "https://example.org/%+1", "contains a '%' that is not followed by two hexadecimal digits",
            "write %25 for a '%'"),
        Refusal(
            "https://example.org/%-0", "contains a '%' that is not followed by two hexadecimal digits",
            "write %25 for a '%'"),
        Refusal(
            "https://example.org/%zz", "contains a '%' that is not followed by two hexadecimal digits",
            "write %25 for a '%'"),
    ])
    func refuses(_ refusal: Refusal) {
        let text = printed { problems in
            do throws(BaseURLProblem) { _ = try BaseURL(refusal.text) } catch { problems.report(error, at: nil) }
        }
        #expect(
            text == """
                error: the base URL '\(refusal.text)' \(refusal.reason)
                \(refusal.advice.map { "   \($0)\n" } ?? "")\
                   write the address of the site's first page, as in 'https://example.org/people/'

                """)
    }

    /// An invalid base URL, its problem, and the advice.
    struct Refusal: Sendable {
        var text: String
        var reason: String
        var advice: String?

        init(_ text: String, _ reason: String, _ advice: String? = nil) {
            self.text = text
            self.reason = reason
            self.advice = advice
        }
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
