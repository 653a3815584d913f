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
                FOLDER/lost.mustache: error: this link is broken: its target does not exist
                   remove it, or replace it with the file or folder
                FOLDER/more: error: this is a link to a folder and is not followed
                   put the folder itself here
                FOLDER/out.mustache: error: this link leads out of 'FOLDER' and is not followed
                   put the file itself here
                FOLDER/partials/one.mustache: error: this is a folder, but has the name of a file
                   rename it, or put a file here
                FOLDER/pipe.mustache: error: this is a pipe, a socket or a device, not a file
                   put a file here, or remove it

                """)
        let nowhere = try printed { _ in
            _ = try Theme(builtIn: Self.builtIn, folder: "/nowhere/at all", fileSystem: FileSystem())
        }
        #expect(
            nowhere == """
                /nowhere/at all: error: this cannot be read: no such file or directory
                   check that it exists, then build again

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
            FOLDER/profile.mustache:2:9: error: 'nmae' is not defined here
                2 |   <h1>{{nmae}}</h1>
                  |         ^~~~
               did you mean 'name'? (a profile offers: address, addresses, articleList, articles, assets, awards, certificates, contacts, cv, data, earlier, education, …)

            """#),
        Mistake(
            "material.mustache", "{{#document}}{{title}}{{sise}}{{/document}}",
            #"""
            FOLDER/material.mustache:1:25: error: 'sise' is not defined here
                1 | {{#document}}{{title}}{{sise}}{{/document}}
                  |                         ^~~~
               did you mean 'size'? (a document offers: file, height, isAudio, isImage, isOther, isPDF, isVideo, name, size, title, …)

            """#),
        Mistake(
            "directory.mustache", "{{#candidates}}{{#marks}}{{labl}}{{/marks}}{{/candidates}}",
            #"""
            FOLDER/directory.mustache:1:28: error: 'labl' is not defined here
                1 | {{#candidates}}{{#marks}}{{labl}}{{/marks}}{{/candidates}}
                  |                            ^~~~
               did you mean 'label'? (a mark offers: icon, iconImage, kind, label, name, style, url)

            """#),
        Mistake(
            "not-found.mustache", "{{page.titel}}",
            #"""
            FOLDER/not-found.mustache:1:8: error: 'titel' is not defined here
                1 | {{page.titel}}
                  |        ^~~~~
               did you mean 'title'? (a page offers: footer, hasFooter, policy, title)

            """#),
        Mistake(
            "partials/cv-body.mustache", "{{sumary}}",
            #"""
            FOLDER/partials/cv-body.mustache:1:3: error: 'sumary' is not defined here
                1 | {{sumary}}
                  |   ^~~~~~
               did you mean 'summary'? (a CV offers: accounts, assets, awards, certificates, code, contacts, education, formats, groups, hasAwards, hasCertificates, hasEducation, …)
            built-in theme/partials/cv-entry.mustache:17:4: note: 'partials/cv-body' is shown from here
               17 | {{>partials/cv-body}}
                  |    ^~~~~~~~~~~~~~~~

            """#),
        Mistake(
            "partials/mine.mustache", "{{name}}",
            #"""
            FOLDER/partials/mine.mustache: warning: no page uses the template 'partials/mine'
               remove the file, or include it in a template

            """#),
        Mistake(
            "strings/en.json", "{",
            #"""
            FOLDER/strings/en.json:1:2: error: expected a key in double quotes or '}', but found the end of the file
                1 | {
                  |  ^
               a '}' may be missing at the end
            FOLDER/strings/en.json:1:1: note: this '{' is not closed
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
