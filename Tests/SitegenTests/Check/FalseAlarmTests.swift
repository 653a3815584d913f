import Foundation
import TestSupport
import Testing

@Suite("What sitegen check must not report")
struct FalseAlarmTests {
    /// Checks a site of two people with a static page that contains some markup.
    private static func run(
        _ markup: String, base: String = "https://people.example/team/", files: [String: String] = [:]
    ) async throws -> Sitegen.Run {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            "<!DOCTYPE html><html lang=\"en\"><title>About</title><h1>About</h1>\n\(markup)\n</html>",
            to: "Content/static/about.html")
        try folder.write(
            "<div>{{location}} <a href=\"{{page.home}}\">All</a> <a href=\"../about.html\">About</a></div>\n",
            to: "Templates/partials/facts.mustache")
        try folder.write(
            """
            { "name": "Ada Example", "email": "ada@example.com", "publish": ["email"], "details": { "location": "X" },
              "userApplicationMaterial": [
                { "id": "resume", "material": "resume", "name": "Résumé", "url": "my resume 100%25.pdf" } ] }
            """, to: "Content/Users/ada.json")
        try folder.remove("Content/Users/ada/resume.pdf")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/ada/my resume 100%.pdf")
        for (path, text) in files { try folder.write(text, to: path) }
        return try await Sitegen.outline(["check", "--strict", "--quiet", "--base-url", base], in: folder)
    }

    @Test("Values with control characters, which pages replace")
    func controlCharacters() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"{ "name": "Cy Example", "resume": { "work": [{ "name": "Mill", "position": "He\u0007ad", "startDate": "2020" }] } }"#,
            to: "Content/Users/cy.json")
        let run = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(run.error.contains("warning: control-character "), "\(run.error)")
        #expect(!run.error.contains("value-not-shown"), "\(run.error)")
    }

    @Test("A material whose long name can break after a dot")
    func breakableName() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            """
            { "name": "Cy Example", "userApplicationMaterial": [
                { "id": "website", "material": "website", "name": "cy-of-the-long-name.example", "url": "https://cy.example/" } ] }
            """, to: "Content/Users/cy.json")
        let run = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(!run.error.contains("value-not-shown"), "\(run.error)")
    }

    @Test("Lines of an address, and days of birth, that are also something else")
    func personalValuesThatAreShown() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            """
            { "name": "Cy Example",
              "resume": {
                "basics": { "birthDate": "2018-06-30",
                            "location": { "address": "Cy Example\\nUnited States", "city": "Portland", "countryCode": "US" } },
                "work": [{ "name": "Mill", "endDate": "2018-06-30" }] } }
            """, to: "Content/Users/cy.json")
        let run = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(!run.error.contains("withheld-value"), "\(run.error)")
        try folder.edit("Content/Users/cy.json", "Cy Example\\nUnited States", "12 Mill Lane")
        try folder.edit(
            "Content/Users/cy.json", "\"name\": \"Mill\"", "\"name\": \"Mill\", \"summary\": \"At 12 Mill Lane\"")
        let found = try await Sitegen.outline(["check", "--quiet"], in: folder)
        #expect(found.error.contains("withheld-value-in-text 'cy'"), "\(found.error)")
    }

    @Test("Working links, in any notation")
    func links() async throws {
        let links = [
            "ada/index.html", "ada/", "ada", "./ada/", "ada/.", "ada/../ada/resume.html", "ada/?tab=1#main",
            "index.html?q=a#main", "#", "#top", "#TOP", "", "?q=1", "/team/", "/team", "/team/ada/", "/te%61m/ada/",
            "https://people.example/team/ada/", "https://people.example/team", "https://people.example/team/?x#main",
            "//people.example/team/ada/", "ada/my%20resume%20100%25.pdf", "ada/my%20resume%20100%25.pdf#page=2",
            "ada/m%79 resume 100%25.pdf", " ada/ ", "ada\n/", "ada&#x2F;index.html", "a&#100;a/index&period;html",
            "mailto:cy@example.com", "tel:+351", "data:text/plain,hi", "javascript:void(0)", "sms:1",
            "https://elsewhere.example/x.html", "//elsewhere.example/x.html", "HTTPS://elsewhere.example/x.html",
            "ada/#:~:text=Ada", "#%C3%A4rger%20%231", "#ärger #1", "ada\\index.html", "ada/#main",
            "caf%C3%A9/%D8%B9%D9%85%D8%B1.html", "café/عمر.html#سيرة",
        ]
        let run = try await Self.run(
            "<p id=\"ärger #1\">x</p>" + links.map { "<a href=\"\($0)\">x</a>\n" }.joined(),
            files: [
                "Content/static/café/عمر.html":
                    "<!DOCTYPE html><html lang=\"ar\" dir=\"rtl\"><title>س</title><h1 id=\"سيرة\">س</h1>"
                    + "<a href=\"../about.html\">&#x202E;</a></html>",
                "Templates/partials/facts.mustache":
                    "<div>{{location}} <a href=\"../about.html\">About</a> <a href=\"../café/عمر.html\">عمر</a></div>\n",
            ])
        #expect(run == Sitegen.Run(status: 0))
    }

    @Test(
        "Markup in comments, scripts and other places without meaning",
        arguments: [
            "<!-- <a href=\"nowhere.html\"> -->", "<script>let a = '<a href=\"nowhere.html\">';</script>",
            "<textarea><a href=\"nowhere.html\"></textarea>", "<a data-href=\"nowhere.html\">x</a>",
            "<a title='href=\"nowhere.html\"'>x</a>", "<p>2 < 3 & href=\"nowhere.html\"</p>",
            "<style>p::after { content: \"url\" } /* url(nowhere.png) */</style>",
            "<img alt=\"\" src=\"icon.svg\" srcset=\"icon.svg 1x, icon.svg?large 2x, data:image/png;base64,AA== 3x\">",
            "<link rel=\"preconnect\" href=\"//elsewhere.example\">", "<img alt src=icon.svg>",
            "<svg><title>x</title><a href=\"#p\"></a><use href=\"#p\"/><path id=\"p\"/></svg>",
            "<svg><title/></svg><h2>A</h2><h3>B</h3><h2>C</h2>", "<a name=\"old\"></a><a href=\"#old\">x</a>",
            "<meta http-equiv=\"refresh\" content=\"5; url=ada/\">", "<meta http-equiv=refresh content=5>",
            "<base href=\"ada/\"><a href=\"resume.html\">x</a>", "<a href='ada/'href=\"x\" hidden/>x</a>",
            "<object data=\"icon.svg\"></object><form action=\"ada/\"><button formaction=\"bo/\">x</button></form>",
            "<p style=\"background: url( 'icon.svg' )\">x</p>", "</ a href=\"nowhere.html\">", "<a href=ada/>x</a",
        ])
    func markup(_ markup: String) async throws {
        let run = try await Self.run(markup, files: ["Content/static/icon.svg": "<svg xmlns=\"x\"/>"])
        #expect(run == Sitegen.Run(status: 0))
    }

    @Test("Texts that only resemble a withheld value")
    func values() async throws {
        let texts = [
            "1", "Ada Example at example.com", "xcy@example.com", "cy@example.com.pt", "cy@example.community",
            "b.cy@example.com", "3515550199000", "00 351 555", "12 Elms Street", "112 Elm Street", "4000", "1234 567",
            "1990", "05-17",
        ]
        let run = try await Self.run(texts.map { "<p>\($0)</p>\n" }.joined(), files: Self.hidden)
        #expect(run == Sitegen.Run(status: 0))
    }

    @Test(
        "Withheld values are reported in any notation",
        arguments: [
            "cy@example.com",
            "CY@Example.com.",
            "cy&#64;example&period;com",
            "c<b>y</b>@example<wbr>.com",
            "<a href=\"mailto:cy%40example.com\">x</a>",
            "<!-- cy@example.com -->",
            "<p title='cy@example.com'>",
            "+351 555 0199",
            "(+351) 555-0199",
            "<a href=\"tel:+3515550199\">x</a>",
            "351.555.01.99",
            "12 Elm Street",
            "12, ELM&nbsp;street",
            "ref@example.org",
        ])
    func withheld(_ text: String) async throws {
        let run = try await Self.run("<p>\(text)</p>", files: Self.hidden)
        #expect(run.status == 65)
        #expect(
            run.error.contains("warning: withheld-value-in-document 'cy' 'about.html'\n"), "\(run.error)")
        #expect(run.error.hasSuffix("the check failed: 1 warning; --strict treats warnings as errors\n"))
    }

    private static let hidden = [
        "Content/Users/cy.json": """
        {
          "name": "Cy Example", "email": "cy@example.com", "visibility": "hidden",
          "resume": {
            "basics": {
              "phone": "+351 555 0199", "birthDate": "1990-05-17",
              "location": { "address": "12 Elm Street", "postalCode": "4000" }
            },
            "references": [ { "name": "Ref Example", "email": "ref@example.org", "phone": "1", "consent": true } ]
          }
        }
        """
    ]

    @Test("A value of two people is withheld only where it is not published")
    func shared() async throws {
        let run = try await Self.run(
            "<p>ada@example.com</p>",
            files: ["Content/Users/cy.json": #"{ "name": "Cy", "email": "ada@example.com", "visibility": "hidden" }"#])
        #expect(run == Sitegen.Run(status: 0))
    }
}
