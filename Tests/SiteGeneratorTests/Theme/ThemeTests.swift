import BuiltInTheme
import Diagnostics
import OperatingSystem
import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite struct ThemeTests {
    private static let builtIn: [(path: String, text: StaticString)] = [
        ("assets/site.css", "a{}"), ("partials/one.mustache", "built-in"), ("strings/en.json", "{}"),
    ]

    private func describe(_ files: [Theme.File]) -> [String] {
        files.map { "\($0.path) \($0.isOwn ? "own" : "built-in") \(String(decoding: $0.text.bytes, as: UTF8.self))" }
    }

    @Test func layTheSitesOwnFilesOverTheBuiltInOnes() throws {
        let folder = try TemporaryFolder()
        try folder.write("own", to: "partials/one.mustache")
        try folder.write("new", to: "partials/deep/two.mustache")
        try folder.write("swap", to: "partials/.one.mustache.swp")
        try folder.write("config", to: ".git/config")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("linked.mustache"), withDestinationPath: "partials/one.mustache")
        let theme = try Theme(builtIn: Self.builtIn, folder: folder.path, fileSystem: FileSystem())
        #expect(
            describe(theme.files()) == [
                "assets/site.css built-in a{}", "linked.mustache own own", "partials/deep/two.mustache own new",
                "partials/one.mustache own own", "strings/en.json built-in {}",
            ])
        #expect(theme.templates().names.sorted() == ["linked", "partials/deep/two", "partials/one"])
        #expect(theme["partials/one.mustache"]?.text.name == folder.path("partials/one.mustache"))
        #expect(theme["assets/site.css"]?.text.name == "built-in theme/assets/site.css")
        #expect(describe(theme.files(in: "strings/", ending: ".json")) == ["strings/en.json built-in {}"])
    }

    @Test func needsNoFolder() throws {
        let theme = try Theme(builtIn: Self.builtIn, folder: nil, fileSystem: FileSystem())
        #expect(theme.files().map(\.path) == ["assets/site.css", "partials/one.mustache", "strings/en.json"])
    }

    @Test func saysWhatCannotBeRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "partials/one.mustache/x")
        for (link, target) in ["lost.mustache": "nowhere", "out.mustache": "/etc/hostname", "more": "partials"] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
        }
        #expect(mkfifo(folder.path("pipe.mustache"), 0o644) == 0)
        let text = try printed(in: folder) { _ in
            _ = try Theme(builtIn: Self.builtIn, folder: folder.path, fileSystem: FileSystem())
        }
        #expect(
            text == """
                FOLDER/lost.mustache: error: link-leads-nowhere
                FOLDER/more: error: folder-is-link
                FOLDER/out.mustache: error: link-leads-outside 'FOLDER'
                FOLDER/partials/one.mustache: error: folder-for-file
                FOLDER/pipe.mustache: error: not-a-file

                """)
        let nowhere = try printed { _ in
            _ = try Theme(builtIn: Self.builtIn, folder: "/nowhere/at all", fileSystem: FileSystem())
        }
        #expect(
            nowhere == """
                /nowhere/at all: error: unreadable

                """)
    }

    @Test func theBuiltInThemeCompilesWithoutAWarning() throws {
        let text = try printed { problems in
            let theme = try builtInTheme()
            // No other test compiles all of them: a site compiles only the templates of its pages.
            #expect(
                PageTemplates(theme, assets: AssetLinks.schema, reporting: problems)?.areUsable(reporting: problems)
                    == true)
            _ = try SiteGenerator(settings: SiteSettings(), theme: theme, reporting: problems)
        }
        #expect(text == "")
    }

    struct Mistake: Sendable {
        var file: String
        var text: String
        var printed: String

        init(_ file: String, _ text: String, _ printed: String) {
            self.file = file
            self.text = text
            self.printed = printed
        }
    }

    @Test(arguments: [
        Mistake(
            "profile.mustache", "<!DOCTYPE html>\n  <h1>{{nmae}}</h1>\n",
            #"""
            FOLDER/profile.mustache:2:9: error: template-unknown-name 'nmae'
                2 |   <h1>{{nmae}}</h1>
                  |         ^~~~
               suggestion: name

            """#),
        Mistake(
            "material.mustache", "{{#document}}{{title}}{{sise}}{{/document}}",
            #"""
            FOLDER/material.mustache:1:25: error: template-unknown-name 'sise'
                1 | {{#document}}{{title}}{{sise}}{{/document}}
                  |                         ^~~~
               suggestion: size

            """#),
        Mistake(
            "directory.mustache", "{{#candidates}}{{#marks}}{{labl}}{{/marks}}{{/candidates}}",
            #"""
            FOLDER/directory.mustache:1:28: error: template-unknown-name 'labl'
                1 | {{#candidates}}{{#marks}}{{labl}}{{/marks}}{{/candidates}}
                  |                            ^~~~
               suggestion: label

            """#),
        Mistake(
            "not-found.mustache", "{{page.titel}}",
            #"""
            FOLDER/not-found.mustache:1:8: error: template-unknown-name 'titel'
                1 | {{page.titel}}
                  |        ^~~~~
               suggestion: title

            """#),
        Mistake(
            "partials/cv-body.mustache", "{{sumary}}",
            #"""
            FOLDER/partials/cv-body.mustache:1:3: error: template-unknown-name 'sumary'
                1 | {{sumary}}
                  |   ^~~~~~
               suggestion: summary
            built-in theme/partials/cv-entry.mustache:17:4: note
               17 | {{>partials/cv-body}}
                  |    ^~~~~~~~~~~~~~~~

            """#),
        Mistake(
            "partials/mine.mustache", "{{name}}",
            #"""
            FOLDER/partials/mine.mustache: warning: template-unused-partial 'partials/mine'

            """#),
        Mistake(
            "strings/en.json", "{",
            #"""
            FOLDER/strings/en.json:1:2: error: json-syntax '}'
                1 | {
                  |  ^
            FOLDER/strings/en.json:1:1: note
                1 | {
                  | ^

            """#),
    ])
    func aTypoIsShownWhereItIs(_ mistake: Mistake) throws {
        let folder = try TemporaryFolder()
        try folder.write(mistake.text, to: mistake.file)
        let text = try printed(in: folder) { problems in
            let theme = try builtInTheme(under: folder)
            _ = try SiteGenerator(settings: SiteSettings(), theme: theme, reporting: problems)
        }
        #expect(text == mistake.printed)
    }

    @Test func aTemplateOfTheBuiltInThemeWaitsForAPageOfItsKind() async throws {
        let broken: StaticString = "{{nmae}}"
        let files = BuiltInTheme.files.map { ($0.path, $0.path == "not-found.mustache" ? broken : $0.text) }
        let theme = try Theme(builtIn: files, folder: nil, fileSystem: FileSystem())
        var settings = SiteSettings()
        let site = try await Site([reachable("ada", "Ada")], settings: settings, theme: theme)
        #expect(site.summary.pages == 2)
        settings.baseURL = try BaseURL("https://example.org/")
        await #expect(throws: DiagnosticList.self) {
            try await Site([reachable("ada", "Ada")], settings: settings, theme: theme)
        }
    }

    @Test func whatAnOwnTemplateLeavesUnusedOfTheBuiltInThemeIsNoMistake() async throws {
        let folder = try TemporaryFolder()
        try folder.write("<h1>{{name}}</h1>", to: "profile.mustache")
        let site = try await Site([reachable("ada", "Ada")], theme: builtInTheme(under: folder))
        #expect(site.printed == "")
        #expect(site.sink.texts["ada/index.html"] == "<h1>Ada</h1>")
    }
}
