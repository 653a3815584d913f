import CandidateProfile
import Testing
import WebSafety

@testable import SiteGenerator

/// The values that pages contain, and their escaping.
@Suite struct PublishingTests {
    /// Hostile in text, in attributes with either quotes, in scripts, and in character references.
    private static let hostile = "<script>alert(1)</script>\"'&<b>&amp;</title></style>"
    private static let escaped =
        "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;b&gt;&amp;amp;&lt;/title&gt;&lt;/style&gt;"

    /// The same as Markdown, in which a character reference becomes its character.
    private static let rendered =
        "&lt;script&gt;alert(1)&lt;/script&gt;&quot;'&amp;&lt;b&gt;&amp;&lt;/title&gt;&lt;/style&gt;"

    private func hostileProfile() throws -> UserData {
        let text = Self.hostile
        var user = try smallProfile()
        user.name = "name" + text
        user.details.headline = "headline" + text
        user.details.location = "location" + text
        user.details.pronouns = "pronouns" + text
        user.details.availability = "availability" + text
        user.details.summary = "summary" + text
        user.details.remotePicture = try NavigationURL("https://example.org/a?b='&c=(script)")
        user.resume?.basics.phone = "phone" + text
        user.resume?.work[0].position = "position" + text
        user.resume?.work[0].organisation = "organisation" + text
        user.resume?.work[0].location = "workplace" + text
        user.resume?.work[0].summary = "worksummary" + text
        user.resume?.work[0].highlights = ["highlight" + text]
        user.resume?.education[0].institution = "institution" + text
        user.resume?.education[0].area = "area" + text
        user.resume?.education[0].studyType = "studyType" + text
        user.resume?.education[0].score = "score" + text
        user.resume?.education[0].courses = ["course" + text]
        user.resume?.skills[0].name = "skill" + text
        user.resume?.skills[0].level = "level" + text
        user.resume?.skills[0].keywords = ["keyword" + text]
        user.resume?.basics.profiles[0].network = "network" + text
        user.resume?.basics.profiles[0].username = "username" + text
        user.materials[0] = file("paper", .resume, "material" + text, document("<script>\"'&.pdf"))
        user.materials[1] = try link("code", .github, "link" + text, "https://example.org/?a='&b=(script)")
        return user
    }

    @Test func hostileTextStandsInPagesOnlyEscaped() async throws {
        var settings = SiteSettings()
        settings.title = "title" + Self.hostile
        settings.description = "description" + Self.hostile
        settings.baseURL = try BaseURL("https://example.org/'x'/")
        settings.home = .directory
        try settings.materials.apply(.init(label: "label" + Self.hostile), to: .github)
        let site = try await Site([hostileProfile()], settings: settings)
        let fields = [
            "name", "headline", "location", "pronouns", "availability", "summary", "phone", "position", "organisation",
            "workplace", "worksummary", "highlight", "institution", "area", "studyType", "score", "course", "skill",
            "level", "keyword", "network", "username", "material", "link", "title", "description", "label",
        ]
        let pages = site.sink.texts.filter { $0.key.hasSuffix(".html") }
        #expect(pages.count == 5)
        let all = pages.values.joined()
        for field in fields {
            let isMarkdown = ["summary", "worksummary", "highlight"].contains(field)
            #expect(all.contains(field + (isMarkdown ? Self.rendered : Self.escaped)), "\(field)")
        }
        for (path, page) in pages {
            #expect(!withoutData(page).contains("<script"), "\(path)")
            #expect(!page.contains("<b>&amp;amp;"), "\(path)")
            #expect(!page.contains(Self.hostile), "\(path)")
            // Data must not end an attribute: each attribute has one pair of quotes.
            for tag in withoutData(page).matches(of: /<[A-Za-z][^<>]*>/) {
                let quotes = tag.output.count { $0 == "\"" }
                let equals = tag.output.matches(of: /="/).count
                #expect(quotes == 2 * equals, "\(path): \(tag.output)")
            }
        }
        #expect(all.contains("href=\"https://example.org/?a=&#39;&amp;b=(script)\""))
        #expect(all.contains("href=\"%3Cscript%3E%22%27%26.pdf\""))
    }

    @Test func whatIsWithheldStandsInNoFile() async throws {
        var user = try smallProfile()
        user.publish = []
        let site = try await Site([user])
        #expect(!site.sink.texts.isEmpty)
        for (path, text) in site.sink.texts {
            for secret in ["lena@", "mailto:", "tel:", "345-67", "34567"] {
                #expect(!text.contains(secret), "\(path) holds \(secret)")
            }
        }
        let published = try await Site([smallProfile()]).sink.page("lamplight/index.html")
        #expect(published.contains("mailto:lena@lights.example") && published.contains("tel:+0012345-67"))
    }

    @Test func whatIsWithheldStandsInNoFormOfAFullProfile() async throws {
        let secrets = [
            "lena@lights", "mailto:", "tel:", "345-67", "34567", "; Tower", "NS-0007", "1990", "odd@harbour", "99 888",
            "9988877", "Rock 8", "second door", "Sound of Nowhere",
        ]
        var settings = SiteSettings()
        settings.baseURL = try BaseURL("https://example.org/people/")
        let withheld = try await Site([fullProfile(publish: [])], settings: settings).sink.texts
        for (path, text) in withheld {
            let text = text.replacing("\r\n ", with: "").replacing("\\", with: "")
            for secret in secrets { #expect(!text.contains(secret), "\(path) holds \(secret)") }
        }
        // With consent, all of them are published.
        let published = try await Site([fullProfile()], settings: settings).sink.texts
        let all = published.values.map { $0.replacing("\r\n ", with: "").replacing("\\", with: "") }.joined()
        for secret in secrets where !["34567", "9988877"].contains(secret) {
            #expect(all.contains(secret), "\(secret)")
        }
        #expect(withheld.keys.sorted() == published.keys.sorted())
    }

    @Test func noPageAsksAnybodyElseOrNeedsScript() async throws {
        let site = try await Site([smallProfile()])
        for (path, page) in site.sink.texts {
            #expect(!withoutData(page).contains("<script") && !page.contains("javascript:"), "\(path)")
            for match in page.matches(of: /(?:src|data)="([^"]*)"/) {
                #expect(!match.output.1.contains("//"), "\(path)")
            }
            for match in page.matches(of: /<link[^>]*href="([^"]*)"/) {
                #expect(!match.output.1.contains("//"), "\(path)")
            }
            #expect(!page.contains("@import") && !page.contains("url(http"), "\(path)")
        }
    }
}

/// A page without its structured data, which is never executed.
private func withoutData(_ page: String) -> String {
    page.replacing(/<script type="application\/ld\+json">[^<]*<\/script>/, with: "")
}
