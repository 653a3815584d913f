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
            Content/site.json:1:1: error: this must be an object, but is a list
                1 | []
                  | ^
               an object is written in braces: { }

            """#),
        Mistake(
            #"{"titel": "People"}"#,
            #"""
            Content/site.json:1:2: warning: 'titel' is not a setting
                1 | {"titel": "People"}
                  |  ^~~~~~~
               did you mean 'title'? (the settings are: baseURL, description, fonts, footer, groups, home, language, materials, navigation, static, theme, title, …)

            """#),
        Mistake(
            #"{"title": 7}"#,
            #"""
            Content/site.json:1:11: error: 'title' must be a text, but is a number
                1 | {"title": 7}
                  |           ^
               put it in double quotes

            """#),
        Mistake(
            #"{"baseURL": "example.org"}"#,
            #"""
            Content/site.json:1:13: error: the base URL 'example.org' does not begin with https://
                1 | {"baseURL": "example.org"}
                  |             ^~~~~~~~~~~~~
               write https://example.org/
               write the address of the site's first page, as in 'https://example.org/people/'

            """#),
        Mistake(
            #"{"baseURL": "", "language": " ", "title": ""}"#,
            #"""
            Content/site.json:1:13: error: 'baseURL' is empty
                1 | {"baseURL": "", "language": " ", "title": ""}
                  |             ^~
               write a value, or remove 'baseURL'
            Content/site.json:1:29: error: 'language' is empty
                1 | {"baseURL": "", "language": " ", "title": ""}
                  |                             ^~~
               write a value, or remove 'language'
            Content/site.json:1:43: error: 'title' is empty
                1 | {"baseURL": "", "language": " ", "title": ""}
                  |                                           ^~
               write a value, or remove 'title'

            """#),
        Mistake(
            #"{"materials": {"my podcast": {"label": " ", "color": "black", "icon": "none.svg"}}}"#,
            #"""
            Content/site.json:1:16: error: 'my podcast' is not a valid key for a material
                1 | {"materials": {"my podcast": {"label": " ", "color": "black", "icon": "…
                  |                ^~~~~~~~~~~~
               a key is a letter followed by at most 63 of A-Z a-z 0-9 - _
            Content/site.json:1:40: error: the label of the material 'my podcast' is empty
                1 | {"materials": {"my podcast": {"label": " ", "color": "black", "icon": "…
                  |                                        ^~~
               write a label, or leave it out to keep the default label
            Content/site.json:1:54: error: 'black' is not a valid color: it does not begin with '#'
                1 | …erials": {"my podcast": {"label": " ", "color": "black", "icon": "none…
                  |                                                  ^~~~~~~
               write '#' and three or six hexadecimal digits, as in '#BF2563'
            Content/site.json:1:71: error: the icon 'static/none.svg' does not exist
                1 | …: {"my podcast": {"label": " ", "color": "black", "icon": "none.svg"}}}
                  |                                                            ^~~~~~~~~~
               put the file into the folder 'static' of the content, and write its path below that folder

            """#),
        Mistake(
            #"{"materials": {"podcast": {"color": "black"}}}"#,
            #"""
            Content/site.json:1:16: error: the new material 'podcast' has no label
                1 | {"materials": {"podcast": {"color": "black"}}}
                  |                ^~~~~~~~~
               a new material needs a label and a color
            Content/site.json:1:37: error: 'black' is not a valid color: it does not begin with '#'
                1 | {"materials": {"podcast": {"color": "black"}}}
                  |                                     ^~~~~~~
               write '#' and three or six hexadecimal digits, as in '#BF2563'

            """#),
        Mistake(
            #"{"materials": []}"#,
            #"""
            Content/site.json:1:15: error: 'materials' must be an object, but is a list
                1 | {"materials": []}
                  |               ^
               an object is written in braces: { }

            """#),
        Mistake(
            #"{"materials": {"github": "black"}}"#,
            #"""
            Content/site.json:1:26: error: 'github' must be an object, but is a text
                1 | {"materials": {"github": "black"}}
                  |                          ^~~~~~~
               an object is written in braces: { }

            """#),
        Mistake(
            ##"{"materials": {"github": {"colour": "#000"}}}"##,
            #"""
            Content/site.json:1:27: warning: 'colour' is not a setting
                1 | {"materials": {"github": {"colour": "#000"}}}
                  |                           ^~~~~~~~
               did you mean 'color'? (the settings are: color, icon, label)

            """#),
        Mistake(
            #"{"materials": {"github": {"color": "black"}}}"#,
            #"""
            Content/site.json:1:36: error: 'black' is not a valid color: it does not begin with '#'
                1 | {"materials": {"github": {"color": "black"}}}
                  |                                    ^~~~~~~
               write '#' and three or six hexadecimal digits, as in '#BF2563'

            """#),
        Mistake(
            #"{"materials": {"github": {"color": ""}}}"#,
            #"""
            Content/site.json:1:36: error: '' is not a valid color: it does not begin with '#'
                1 | {"materials": {"github": {"color": ""}}}
                  |                                    ^~
               write '#' and three or six hexadecimal digits, as in '#BF2563'

            """#),
        Mistake(
            #"{"materials": {"podcast": {"label": "Podcast", "color": 7}}}"#,
            #"""
            Content/site.json:1:57: error: 'color' must be a text, but is a number
                1 | {"materials": {"podcast": {"label": "Podcast", "color": 7}}}
                  |                                                         ^
               put it in double quotes

            """#),
        Mistake(
            #"{"materials": {"github": {"label": ""}}}"#,
            #"""
            Content/site.json:1:36: error: the label of the material 'github' is empty
                1 | {"materials": {"github": {"label": ""}}}
                  |                                    ^~
               write a label, or leave it out to keep the default label

            """#),
        Mistake(
            #"{"materials": {"github": {"icon": "icons/none.svg"}}}"#,
            #"""
            Content/site.json:1:35: error: the icon 'static/icons/none.svg' does not exist
                1 | {"materials": {"github": {"icon": "icons/none.svg"}}}
                  |                                   ^~~~~~~~~~~~~~~~
               put the file into the folder 'static' of the content, and write its path below that folder

            """#),
        Mistake(
            #"{"materials": {"github": {"icon": "icons/lost.svg"}}}"#,
            #"""
            Content/site.json:1:35: error: the icon 'static/icons/lost.svg' does not exist
                1 | {"materials": {"github": {"icon": "icons/lost.svg"}}}
                  |                                   ^~~~~~~~~~~~~~~~
               put the file into the folder 'static' of the content, and write its path below that folder

            """#),
        Mistake(
            #"{"materials": {"github": {"icon": "../site.json"}}}"#,
            #"""
            Content/site.json:1:35: error: the icon 'static/../site.json' does not exist
                1 | {"materials": {"github": {"icon": "../site.json"}}}
                  |                                   ^~~~~~~~~~~~~~
               put the file into the folder 'static' of the content, and write its path below that folder

            """#),
        Mistake(
            #"{"materials": {"podcast": {"label": "Podcast"}}}"#,
            #"""
            Content/site.json:1:16: error: the new material 'podcast' has no color
                1 | {"materials": {"podcast": {"label": "Podcast"}}}
                  |                ^~~~~~~~~
               a new material needs a label and a color

            """#),
        Mistake(
            #"{"materials": {"githbu": {"icon": "icons/podcast.svg"}}}"#,
            #"""
            Content/site.json:1:16: error: the new material 'githbu' has no label and no color
                1 | {"materials": {"githbu": {"icon": "icons/podcast.svg"}}}
                  |                ^~~~~~~~
               did you mean 'github'?
               a new material needs a label and a color

            """#),
        Mistake(
            #"{"materials": {"none": {"label": "Nothing"}}}"#,
            #"""
            Content/site.json:1:16: error: the key 'none' is reserved and cannot be changed
                1 | {"materials": {"none": {"label": "Nothing"}}}
                  |                ^~~~~~
               choose another key

            """#),
        Mistake(
            ##"{"materials": {"my podcast": {"label": "Podcast", "color": "#123456"}}}"##,
            #"""
            Content/site.json:1:16: error: 'my podcast' is not a valid key for a material
                1 | {"materials": {"my podcast": {"label": "Podcast", "color": "#123456"}}}
                  |                ^~~~~~~~~~~~
               a key is a letter followed by at most 63 of A-Z a-z 0-9 - _

            """#),
        Mistake(
            #"{"title": "People","#,
            #"""
            Content/site.json:1:20: error: expected a key in double quotes after ',', but found the end of the file
                1 | {"title": "People",
                  |                    ^
               write a key after the ',' or remove it, and close the object with '}'
            Content/site.json:1:1: note: this '{' is not closed
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
