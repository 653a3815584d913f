import CandidateProfile
import Testing

@testable import SiteGenerator

/// The links of pages to other formats, and their previews.
@Suite struct FormatLinksTests {
    private func lines(_ page: String, with text: String) -> [String] {
        page.split(separator: "\n").filter { $0.contains(text) }.map(String.init)
    }

    @Test func pagesLeadToTheOtherForms() async throws {
        let site = try await Site([fullProfile(), UserData(uid: "nobody", name: "Only A. Name")])
        for path in ["lamplight/index.html", "lamplight/cv.html"] {
            let page = try site.sink.page(path)
            #expect(
                lines(page, with: "rel=\"alternate\"") == [
                    #"<link rel="alternate" type="application/json" href="resume.json">"#,
                    #"<link rel="alternate" type="text/plain" href="resume.txt">"#,
                    #"<link rel="alternate" type="text/vcard" href="lamplight.vcf">"#,
                ])
            #expect(
                lines(page, with: "<li><a href=\"resume.") + lines(page, with: ".vcf\" type") == [
                    #"<li><a href="resume.txt" type="text/plain">Plain text</a></li>"#,
                    #"<li><a href="resume.json" type="application/json">Data (JSON Resume)</a></li>"#,
                    #"<li><a href="lamplight.vcf" type="text/vcard">Contact card</a></li>"#,
                ])
        }
        #expect(
            lines(try site.sink.page("nobody/index.html"), with: "alternate") == [
                #"<link rel="alternate" type="application/json" href="resume.json">"#,
                #"<link rel="alternate" type="text/vcard" href="nobody.vcf">"#,
            ])
    }

    @Test func previewsNeedABaseURL() async throws {
        let texts = try await Site([fullProfile()]).sink.texts
        for (path, text) in texts { #expect(!text.contains("og:") && !text.contains("profile:"), "\(path)") }
    }

    @Test(
        "titles name a person once",
        arguments: [
            ("Lena Lamplight", "Lena Lamplight"), ("Lena Lamplight’s site", "Lena Lamplight"),
            ("The site of Lena Lamplight", "Lena Lamplight"), ("lena lamplight", "Lena Lamplight"),
            ("Lena Lamplighters", "Lena Lamplight – Lena Lamplighters"),
        ])
    func titles(_ title: String, _ expected: String) async throws {
        var settings = SiteSettings()
        settings.title = title
        settings.home = .directory
        let site = try await Site([fullProfile()], settings: settings)
        #expect(try site.sink.page("lamplight/index.html").contains("<title>\(expected)</title>"))
    }

    @Test func previewsSayWhoItIs() async throws {
        var settings = SiteSettings()
        settings.title = "Good People"
        settings.language = "en-GB"
        settings.baseURL = try BaseURL("https://example.org/people/")
        settings.home = .directory
        let site = try await Site([fullProfile()], settings: settings)
        #expect(
            lines(try site.sink.page("lamplight/index.html"), with: "<meta property") == [
                #"<meta property="og:type" content="profile">"#,
                #"<meta property="og:title" content="Lena Lamplight">"#,
                #"<meta property="og:url" content="https://example.org/people/lamplight/">"#,
                #"<meta property="og:image" content="https://example.org/people/lamplight/portrait.png">"#,
                #"<meta property="og:description" content="Keeps lighthouses; mends them, too · Nowhere, Sound">"#,
                #"<meta property="og:site_name" content="Good People">"#,
                #"<meta property="og:locale" content="en_GB">"#,
                #"<meta property="profile:first_name" content="Lena">"#,
                #"<meta property="profile:last_name" content="Lamplight">"#,
                #"<meta property="profile:username" content="lamplight">"#,
            ])
        #expect(
            lines(try site.sink.page("lamplight/cv.html"), with: "og:title") == [
                #"<meta property="og:title" content="Lena Lamplight – CV">"#
            ])
        #expect(
            lines(try site.sink.page("index.html"), with: "<meta property") == [
                #"<meta property="og:type" content="website">"#,
                #"<meta property="og:title" content="Good People">"#,
                #"<meta property="og:url" content="https://example.org/people/">"#,
                #"<meta property="og:site_name" content="Good People">"#,
                #"<meta property="og:locale" content="en_GB">"#,
            ])
    }

    @Test func dataForSearchEnginesEndsNoScript() async throws {
        var user = try fullProfile()
        user.name = "</script><script>alert(1)</script> & \u{2028}<!--"
        let page = try await Site([user]).sink.page("lamplight/index.html")
        let data = try #require(page.firstMatch(of: /<script type="application\/ld\+json">(.*)<\/script>/)).output.1
        #expect(
            data.contains(
                #""name":"\u003C/script\u003E\u003Cscript\u003Ealert(1)\u003C/script\u003E \u0026 \u003C!--""#))
        #expect(!data.contains("<") && !data.contains("&"))
    }
}
