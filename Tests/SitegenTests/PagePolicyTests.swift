import ContentTree
import Foundation
import TestSupport
import Testing

/// The Content-Security-Policy in the pages of a site.
@Suite("The policy of pages")
struct PagePolicyTests {
    private func pages(_ folder: TemporaryFolder) throws -> [String: String] {
        try folder.contents(of: "Output").filter { $0.key.hasSuffix(".html") }
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// The policy at the beginning of the head.
    private func policy(of page: String) -> String? {
        let meta = /<head>\n<meta http-equiv="Content-Security-Policy" content="([^"]+)">\n/
        return page.firstMatch(of: meta).map { String($0.1).replacing("&#39;", with: "'") }
    }

    private static let expected = "default-src 'self'; base-uri 'none'; form-action 'self'"

    /// The policy of a page with one style element.
    private static func expected(style: String) -> String {
        let hash = Data(SHA256.hash(Array(style.utf8))).base64EncodedString()
        return "default-src 'self'; style-src 'self' 'sha256-\(hash)'; base-uri 'none'; form-action 'self'"
    }

    @Test(
        "each page of the sample begins with it, in each theme",
        arguments: ["default", "broadsheet", "console", "bands"])
    func sample(theme: String) async throws {
        let folder = try TemporaryFolder.sampleSite()
        try folder.edit(
            "Content/site.json", "\"title\": \"Good", "\"theme\": \"\(theme)\",\n  \"title\": \"Good")
        #expect(try await Sitegen.run(["build", "--base-url", "https://example.org/"], in: folder).status == 0)
        let pages = try pages(folder)
        #expect(pages.count > 40)
        for (path, page) in pages {
            #expect(!page.contains(" style="), "\(path)")
            let style = page.firstMatch(of: /<style>([^<]*)<\/style>/).map { String($0.1) }
            #expect((style != nil) == (path == "404.html"), "\(path)")
            #expect(policy(of: page) == style.map(Self.expected(style:)) ?? Self.expected, "\(path)")
        }
    }

    @Test("the headers allow what the pages allow, and forbid frames of other sites")
    func headers() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let policy = try #require(try policy(of: folder.text("Output/404.html")))
        #expect(
            try folder.text("Output/_headers")
                .contains("\n  Content-Security-Policy: \(policy); frame-ancestors 'self'\n"))
    }

    @Test("a site's own page for unknown addresses may have another style", arguments: ["\n", "\r\n"])
    func ownNotFoundPage(lineEnd: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        let template = """
            <!DOCTYPE html>
            <html lang="{{site.language}}">
            <head>
            <meta http-equiv="Content-Security-Policy" content="{{page.policy}}">
            <title>{{page.title}}</title>
            <style>
            body { margin: 3px }
            </style>
            </head>
            <body><h1>Gone</h1></body>
            </html>

            """
        try folder.write(template.replacing("\n", with: lineEnd), to: "Templates/not-found.mustache")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0 && !run.error.contains("Templates"), "\(run.error)")
        let page = try folder.text("Output/404.html").replacing("\r\n", with: "\n")
        // Browsers hash the text with line feeds.
        #expect(policy(of: page) == Self.expected(style: "\nbody { margin: 3px }\n"))
    }

    @Test("a style in another template is a warning at its place, since browsers would ignore it")
    func inlineStyles() async throws {
        let folder = try TemporaryFolder.smallSite()
        let row = try String(
            contentsOf: packageRoot.appending(path: "Templates/partials/person.mustache"), encoding: .utf8)
        try folder.write(
            "{{! No style=\"x\" here. }}\n<style>li { color: red }</style>\n"
                + row.replacing("<h2 dir", with: "<h2 style=\"margin: 0\" data-style=\"x\" dir"),
            to: "Templates/partials/person.mustache")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0)
        let lines = run.error.split(separator: "\n").filter { $0.contains("styles inside pages") }
        #expect(
            lines == [
                "Templates/partials/person.mustache:2:1: warning: browsers ignore styles inside pages of the site",
                "Templates/partials/person.mustache:12:5: warning: browsers ignore styles inside pages of the site",
            ])
        #expect(run.error.contains("   write the rules into 'Templates/assets/custom.css', with a class\n"))
    }
}
