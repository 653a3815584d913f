import Foundation
import TestSupport
import Testing

/// Mistakes of people who write themes: each is reported at the place that they have to change.
@Suite("Mistakes in themes")
struct ThemeMistakeTests {
    private static func site(_ files: [String: String], settings: String = #""theme": "mine""#) throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            #"{ "title": "People", "baseURL": "https://people.example/", \#(settings) }"#, to: "Content/site.json")
        for (path, text) in files { try folder.write(text, to: path) }
        return folder
    }

    private static func told(_ folder: TemporaryFolder, _ command: String = "build") async throws -> String {
        try await Sitegen.outline([command], in: folder).error
    }

    @Test("scripts in pages, and files of other sites")
    func policy() async throws {
        let folder = try TemporaryFolder.smallSite()
        let layout = try String(contentsOf: packageRoot.appending(path: "Templates/layout.mustache"), encoding: .utf8)
        let own = """
            <link rel="stylesheet" href="https://fonts.example/inter.css">
            <link rel="me" href="https://social.example/ada">
            <script>alert(1)</script>
            <script type="application/ld+json">{}</script>
            <script src="{{assets.menu-js}}" defer></script>
            <script src="//cdn.example/menu.js"></script>
            </head>
            """
        try folder.write(layout.replacing("</head>", with: own), to: "Templates/layout.mustache")
        try folder.write("/* menu */", to: "Templates/assets/menu.js")
        let first = layout.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "</head>")! + 1
        #expect(
            try await Self.told(folder) == """
                Templates/layout.mustache:\(first):30: warning: remote-file 'https://fonts.example/inter.css'
                Templates/layout.mustache:\(first + 2):1: warning: inline-script
                Templates/layout.mustache:\(first + 5):14: warning: remote-file '//cdn.example/menu.js'
                3 warnings

                """)
    }

    @Test("text that cannot be read, in the colors of the theme")
    func contrast() async throws {
        let folder = try Self.site([
            "Templates/themes/mine/theme.json": """
            {
              "description": "Mine.",
              "tokens": { "ink": { "default": "#888888" } }
            }
            """
        ])
        #expect(try await Self.told(folder).contains("Templates/themes/mine/theme.json:3:13: error: unreadable-ink"))
    }

    @Test("a token that cannot be set for one kind of page")
    func pages() async throws {
        let folder = try Self.site([
            "Templates/themes/mine/theme.json": """
            {
              "description": "Mine.",
              "pages": {
                "article": { "radius": "1rem" }
              }
            }
            """
        ])
        let told = try await Self.told(folder)
        #expect(told.contains("error: not-a-page-token 'radius'"))
    }

    @Test("a link of a style sheet to no file is reported in the site's own style sheet")
    func brokenLink() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            "h1 { color: red }\nh2 { background: url(\"/logo.svg\") }\n", to: "Templates/assets/custom.css")
        #expect(
            try await Self.told(folder, "check").contains("Templates/assets/custom.css:2:23: error: broken-link"))
    }

    @Test("a CV without a link is reported in the template that does not have it")
    func forgottenCV() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit(
            "Content/Users/ada.json", "\"publish\"",
            #""resume": { "work": [{ "position": "Engineer", "name": "Example" }] }, "publish""#)
        let actions = try String(
            contentsOf: packageRoot.appending(path: "Templates/partials/actions.mustache"), encoding: .utf8)
        let link = "{{#cv}}\n<li><a class=\"button\" href=\"{{cv}}\">{{strings.openCV}}</a></li>\n{{/cv}}\n"
        #expect(actions.contains(link))
        try folder.write(actions.replacing(link, with: ""), to: "Templates/partials/actions.mustache")
        #expect(
            try await Self.told(folder, "check").contains(
                "Templates/partials/actions.mustache: warning: orphan-page 'ada/cv.html'"))
    }
}
