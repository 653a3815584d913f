import SiteGenerator
import Testing

@testable import SiteCheck

@Suite("The targets of links")
struct AddressTests {
    @Test(
        "from 'ada/index.html' of a site under '/team/'",
        arguments: [
            ("", LinkTarget.file("ada/index.html", fragment: nil)),
            ("#a%20b", .file("ada/index.html", fragment: "a b")),
            ("resume.html", .file("ada/resume.html", fragment: nil)), ("..", .file("index.html", fragment: nil)),
            (".", .file("ada/index.html", fragment: nil)), ("../", .file("index.html", fragment: nil)),
            ("../..", .beyondSite), ("%2e%2E/x", .file("x", fragment: nil)),
            ("a%2541", .file("ada/a%41", fragment: nil)),
            ("a%", .file("ada/a%", fragment: nil)), ("a%C3", .file("ada/a%C3", fragment: nil)),
            ("a//b", .file("ada/a//b", fragment: nil)), ("/", .beyondSite), ("/teams/", .beyondSite),
            ("/team/x?y#z", .file("x", fragment: "z")), ("https://people.example/team/x", .file("x", fragment: nil)),
            ("https://people.example/teams", .outside("https://people.example/teams")),
            ("http://people.example/team/", .outside("http://people.example/team/")), ("ftp://x", .other),
            ("mailto:a@b", .other), ("1a:b", .file("ada/1a:b", fragment: nil)),
            ("\\\\x.example", .outside("https://x.example")),
        ])
    func targets(_ link: String, _ target: LinkTarget) throws {
        let address = SiteAddress(baseURL: try BaseURL("https://people.example/team"))
        #expect(address.target(of: link, from: "ada/index.html") == target)
    }

    @Test("of a site without a base URL")
    func withoutBase() {
        let address = SiteAddress(baseURL: nil)
        #expect(address.target(of: "/x", from: "ada/a.html") == .file("x", fragment: nil))
        #expect(address.target(of: "/../x", from: "ada/a.html") == .beyondSite)
        #expect(address.target(of: "//x.example/", from: "a.html") == .outside("https://x.example/"))
    }
}
