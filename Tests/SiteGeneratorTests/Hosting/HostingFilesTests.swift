import CandidateProfile
import TestSupport
import Testing

@testable import SiteGenerator

/// The files for hosts of a site.
@Suite struct HostingFilesTests {
    /// The headers without fingerprints.
    private func headers(of site: Site) throws -> String { try site.sink.page("_headers") }

    private static func expected(root: String, styles: String = "") -> String {
        """
        # Headers for Netlify and Cloudflare Pages.
        # A file of this name in the content's folder 'static' takes the place of this one.

        \(root)*
          Content-Security-Policy: default-src 'self'; \(styles)base-uri 'none'; form-action 'self'; frame-ancestors 'self'
          Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
          Referrer-Policy: strict-origin-when-cross-origin
          X-Content-Type-Options: nosniff

        \(root)assets/site-(fingerprint).css
          Cache-Control: public, max-age=31536000, immutable

        \(root)assets/favicon-(fingerprint).svg
          Cache-Control: public, max-age=31536000, immutable

        """
    }

    @Test func headersHoldForTheRootOfTheHostWithoutABaseURL() async throws {
        #expect(try await headers(of: Site([])) == Self.expected(root: "/"))
    }

    @Test(
        "headers begin at the host's root, for any path of the site",
        arguments: [
            ("https://example.org", "/"), ("https://example.org/team", "/team/"),
            ("https://example.org/our%20team/people/", "/our%20team/people/"),
        ])
    func basePath(address: String, root: String) async throws {
        var settings = SiteSettings()
        settings.baseURL = try BaseURL(address)
        let site = try await Site([], settings: settings)
        // Only a site with a base URL has a page for unknown addresses, whose style is allowed.
        let page = try #require(site.sink.texts["404.html"])
        let styles = try #require(page.firstMatch(of: #/style-src &#39;self&#39; &#39;(sha256-[^&]+)&#39;; /#))
        #expect(try headers(of: site) == Self.expected(root: root, styles: "style-src 'self' '\(styles.1)'; "))
    }

    @Test func whatIsKeptForAYearIsInTheSite() async throws {
        let site = try await Site([smallProfile()])
        let text = try #require(site.sink.texts["_headers"])
        let named = text.matches(of: /(?m)^\/(assets\/.+)$/).map { String($0.output.1) }
        #expect(named.count == 2)
        #expect(named.allSatisfy { site.sink.texts[$0] != nil })
    }

    @Test func noHeaderStandsInTwoRules() throws {
        let headers = HostHeaders(root: "/", unchanging: try [#require(SitePath("assets/a.css"))], policy: .page)
        #expect(headers.rules.count == 2)
        let names = headers.rules.flatMap(\.headers).map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func gitHubPagesIsToldThatNothingIsToBeDone() async throws {
        #expect(try await Site([]).sink.texts[".nojekyll"] == "")
    }

    @Test("a static file replaces one of them", arguments: [".nojekyll", "_headers"])
    func ownFile(name: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: name)
        let site = try await Site([], staticFolder: folder.path)
        #expect(site.sink.copies == [name: folder.path(name)])
        #expect(site.sink.paths.filter { [".nojekyll", "_headers"].contains($0) } == [".nojekyll", "_headers"])
        #expect(site.printed == "")
    }
}
