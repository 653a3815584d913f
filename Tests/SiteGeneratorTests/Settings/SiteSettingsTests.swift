import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite struct SiteSettingsTests {
    /// The settings from a text, and the printed problems. `static` contains `icons/podcast.svg`, a link to it, and a
    /// broken link.
    private func read(_ json: String) throws -> (settings: SiteSettings, printed: String) {
        let folder = try TemporaryFolder()
        try folder.write("<svg/>", to: "icons/podcast.svg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("icons/link.svg"), withDestinationPath: "podcast.svg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("icons/lost.svg"), withDestinationPath: "nowhere.svg")
        var settings = SiteSettings()
        let text = printed { problems in
            settings = SiteSettings(
                TreeDocument(reading: SourceText(name: "Content/site.json", json)), staticFolder: folder.path,
                fileSystem: FileSystem(), reporting: problems)
        }
        return (settings, text)
    }

    @Test func readsEverySetting() throws {
        let (settings, printed) = try read(
            """
            {"$schema": "https://example.org/site.schema.json",
             "title": "People", "description": "All of them.", "language": "pt-BR", "baseURL": "https://example.org/p",
             "materials": {"website": {"color": "#0F766E"}, "media": {"label": "Press"},
                           "podcast": {"label": "Podcast", "color": "#8A5A12", "icon": "icons/podcast.svg"}}}
            """)
        #expect(printed == "")
        #expect(settings.title == "People")
        #expect(settings.description == "All of them.")
        #expect(settings.language == "pt-BR")
        #expect(settings.languagePlace?.name == "Content/site.json")
        #expect(settings.baseURL?.text == "https://example.org/p/")
        let changed = settings.materials.entries.filter { MaterialCatalogue.standard[$0.material] != $0 }
        #expect(
            changed.map { "\($0.material.rawValue) \($0.label) \($0.themeColor) \($0.icon)" } == [
                "website Website #0F766E drawn(\"website\")", "media Press #F16522 drawn(\"media\")",
                "podcast Podcast #8A5A12 file(\"icons/podcast.svg\")",
            ])
    }

    @Test(arguments: ["{}", "null", #"{"title": null, "materials": {}}"#])
    func sayingNothingKeepsTheDefaults(_ json: String) throws {
        let (settings, printed) = try read(json)
        #expect(printed == "")
        #expect(settings.title == "Candidates")
        #expect(settings.description == nil)
        #expect(settings.language == "en")
        #expect(settings.baseURL == nil)
        #expect(settings.materials == .standard)
    }

    struct Mistake: Sendable {
        var json: String
        var printed: String

        init(_ json: String, _ printed: String) {
            self.json = json
            self.printed = printed
        }
    }

    @Test(arguments: [
        Mistake(
            "[]",
            #"""
            Content/site.json:1:1: error: wrong-type
                1 | []
                  | ^

            """#),
        Mistake(
            #"{"titel": "People"}"#,
            #"""
            Content/site.json:1:2: warning: unknown-setting 'titel'
                1 | {"titel": "People"}
                  |  ^~~~~~~
               suggestion: title

            """#),
        Mistake(
            #"{"title": 7}"#,
            #"""
            Content/site.json:1:11: error: wrong-type 'title'
                1 | {"title": 7}
                  |           ^

            """#),
        Mistake(
            #"{"baseURL": "example.org"}"#,
            #"""
            Content/site.json:1:13: error: bad-base-url 'example.org'
                1 | {"baseURL": "example.org"}
                  |             ^~~~~~~~~~~~~

            """#),
        Mistake(
            #"{"baseURL": "", "language": " ", "title": ""}"#,
            #"""
            Content/site.json:1:13: error: empty-setting 'baseURL'
                1 | {"baseURL": "", "language": " ", "title": ""}
                  |             ^~
            Content/site.json:1:29: error: empty-setting 'language'
                1 | {"baseURL": "", "language": " ", "title": ""}
                  |                             ^~~
            Content/site.json:1:43: error: empty-setting 'title'
                1 | {"baseURL": "", "language": " ", "title": ""}
                  |                                           ^~

            """#),
        Mistake(
            #"{"materials": {"my podcast": {"label": " ", "color": "black", "icon": "none.svg"}}}"#,
            #"""
            Content/site.json:1:16: error: material-key-invalid 'my podcast'
                1 | {"materials": {"my podcast": {"label": " ", "color": "black", "icon": "…
                  |                ^~~~~~~~~~~~
            Content/site.json:1:40: error: material-label-empty 'my podcast'
                1 | {"materials": {"my podcast": {"label": " ", "color": "black", "icon": "…
                  |                                        ^~~
            Content/site.json:1:54: error: color-without-number-sign 'black' '#'
                1 | …erials": {"my podcast": {"label": " ", "color": "black", "icon": "none…
                  |                                                  ^~~~~~~
            Content/site.json:1:71: error: missing-icon 'static/none.svg'
                1 | …: {"my podcast": {"label": " ", "color": "black", "icon": "none.svg"}}}
                  |                                                            ^~~~~~~~~~

            """#),
        Mistake(
            #"{"materials": {"podcast": {"color": "black"}}}"#,
            #"""
            Content/site.json:1:16: error: material-incomplete 'podcast'
                1 | {"materials": {"podcast": {"color": "black"}}}
                  |                ^~~~~~~~~
            Content/site.json:1:37: error: color-without-number-sign 'black' '#'
                1 | {"materials": {"podcast": {"color": "black"}}}
                  |                                     ^~~~~~~

            """#),
        Mistake(
            #"{"materials": []}"#,
            #"""
            Content/site.json:1:15: error: wrong-type 'materials'
                1 | {"materials": []}
                  |               ^

            """#),
        Mistake(
            #"{"materials": {"github": "black"}}"#,
            #"""
            Content/site.json:1:26: error: wrong-type 'github'
                1 | {"materials": {"github": "black"}}
                  |                          ^~~~~~~

            """#),
        Mistake(
            ##"{"materials": {"github": {"colour": "#000"}}}"##,
            #"""
            Content/site.json:1:27: warning: unknown-setting 'colour'
                1 | {"materials": {"github": {"colour": "#000"}}}
                  |                           ^~~~~~~~
               suggestion: color

            """#),
        Mistake(
            #"{"materials": {"github": {"color": "black"}}}"#,
            #"""
            Content/site.json:1:36: error: color-without-number-sign 'black' '#'
                1 | {"materials": {"github": {"color": "black"}}}
                  |                                    ^~~~~~~

            """#),
        Mistake(
            #"{"materials": {"github": {"color": ""}}}"#,
            #"""
            Content/site.json:1:36: error: color-without-number-sign '' '#'
                1 | {"materials": {"github": {"color": ""}}}
                  |                                    ^~

            """#),
        Mistake(
            #"{"materials": {"podcast": {"label": "Podcast", "color": 7}}}"#,
            #"""
            Content/site.json:1:57: error: wrong-type 'color'
                1 | {"materials": {"podcast": {"label": "Podcast", "color": 7}}}
                  |                                                         ^

            """#),
        Mistake(
            #"{"materials": {"github": {"label": ""}}}"#,
            #"""
            Content/site.json:1:36: error: material-label-empty 'github'
                1 | {"materials": {"github": {"label": ""}}}
                  |                                    ^~

            """#),
        Mistake(
            #"{"materials": {"github": {"icon": "icons/none.svg"}}}"#,
            #"""
            Content/site.json:1:35: error: missing-icon 'static/icons/none.svg'
                1 | {"materials": {"github": {"icon": "icons/none.svg"}}}
                  |                                   ^~~~~~~~~~~~~~~~

            """#),
        Mistake(
            #"{"materials": {"github": {"icon": "icons/lost.svg"}}}"#,
            #"""
            Content/site.json:1:35: error: missing-icon 'static/icons/lost.svg'
                1 | {"materials": {"github": {"icon": "icons/lost.svg"}}}
                  |                                   ^~~~~~~~~~~~~~~~

            """#),
        Mistake(
            #"{"materials": {"github": {"icon": "../site.json"}}}"#,
            #"""
            Content/site.json:1:35: error: missing-icon 'static/../site.json'
                1 | {"materials": {"github": {"icon": "../site.json"}}}
                  |                                   ^~~~~~~~~~~~~~

            """#),
        Mistake(
            #"{"materials": {"podcast": {"label": "Podcast"}}}"#,
            #"""
            Content/site.json:1:16: error: material-incomplete 'podcast'
                1 | {"materials": {"podcast": {"label": "Podcast"}}}
                  |                ^~~~~~~~~

            """#),
        Mistake(
            #"{"materials": {"githbu": {"icon": "icons/podcast.svg"}}}"#,
            #"""
            Content/site.json:1:16: error: material-incomplete 'githbu'
                1 | {"materials": {"githbu": {"icon": "icons/podcast.svg"}}}
                  |                ^~~~~~~~
               suggestion: github

            """#),
        Mistake(
            #"{"materials": {"none": {"label": "Nothing"}}}"#,
            #"""
            Content/site.json:1:16: error: material-key-reserved 'none'
                1 | {"materials": {"none": {"label": "Nothing"}}}
                  |                ^~~~~~

            """#),
        Mistake(
            ##"{"materials": {"my podcast": {"label": "Podcast", "color": "#123456"}}}"##,
            #"""
            Content/site.json:1:16: error: material-key-invalid 'my podcast'
                1 | {"materials": {"my podcast": {"label": "Podcast", "color": "#123456"}}}
                  |                ^~~~~~~~~~~~

            """#),
        Mistake(
            #"{"title": "People","#,
            #"""
            Content/site.json:1:20: error: json-syntax ','
                1 | {"title": "People",
                  |                    ^
            Content/site.json:1:1: note
                1 | {"title": "People",
                  | ^

            """#),
    ])
    func reportsMistakes(_ mistake: Mistake) throws {
        let (settings, printed) = try read(mistake.json)
        #expect(printed == mistake.printed)
        #expect(settings.title == "Candidates")
        #expect(settings.baseURL == nil)
        #expect(settings.materials == .standard)
    }

    @Test(arguments: [
        ("en", false), ("ar", true), ("AR-eg", true), ("he-IL", true), ("fa", true), ("ur", true), ("ckb", true),
        ("de", false), ("ku", false), ("ku-Arab", true), ("az-Arab-IR", true), ("ur-Latn", false), ("pt-BR", false),
    ])
    func knowsTheDirection(_ language: String, _ isRightToLeft: Bool) {
        var settings = SiteSettings()
        settings.language = language
        #expect(settings.interfaceLanguage.isRightToLeft == isRightToLeft)
    }
}
