import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

@Suite struct InterfaceStringsTests {
    /// A complete file of interface texts with some changes, one per line.
    private func file(_ changes: [String: String?]) -> String {
        let lines = InterfaceStrings.Key.allCases.compactMap { key -> String? in
            let change: String?? = changes[key.name]
            switch change {
            case nil: return "\"\(key.name)\": \"x\""
            case .some(nil): return nil
            case .some(.some(let value)): return "\"\(key.name)\": \(value)"
            }
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private func report(_ text: String) -> String {
        printed {
            _ = InterfaceStrings([SourceText(name: "strings/xx.json", text)], reporting: $0) { nil }
        }
    }

    @Test func aWholeFileIsFine() {
        #expect(report(file([:])) == "")
    }

    @Test func theKeysAreTheCasesInTheirOrder() throws {
        #expect(InterfaceStrings.Key.allCases.map(\.rawValue) == Array(0..<InterfaceStrings.Key.allCases.count))
        #expect(InterfaceStrings.Key.allCases.map(\.name) == InterfaceStrings.Key.allCases.map { "\($0)" })
        #expect(InterfaceStrings.schema.fields.map(\.name) == InterfaceStrings.Key.allCases.map(\.name))
        #expect((1...12).map { InterfaceStrings.Key.month($0).name }.first == "month01")
        #expect(
            try (1...12).map { try english()[.month($0)] }.joined(separator: " ")
                == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
    }

    @Test func oneMissing() {
        #expect(
            report(file(["about": String?.none])) == #"""
                strings/xx.json:1:1: warning: a text is missing, so pages show the built-in one: about
                    1 | {
                      | ^
                   add "about": "…"

                """#)
    }

    @Test func severalMissing() {
        #expect(
            report(file(["about": "\"\"", "work": "null", "skills": String?.none, "education": String?.none]))
                == #"""
                strings/xx.json:1:1: warning: texts are missing, so pages show the built-in ones: about, work, education, skills
                    1 | {
                      | ^
                   add "about": "…", "work": "…", "education": "…", …

                """#)
    }

    @Test func anEmptyTextIsMissing() {
        #expect(report(file(["about": "\"\""])) == report(file(["about": String?.none])))
    }

    @Test func aPlaceholderThatNothingFills() {
        #expect(
            report(file(["pageTitle": "\"{nmae} – {site}\"", "about": "\"{name}\""])) == #"""
                strings/xx.json:11:14: error: '{nmae}' is not a placeholder of 'pageTitle'
                   11 | "pageTitle": "{nmae} – {site}",
                      |              ^~~~~~~~~~~~~~~~~
                   did you mean 'name'? (the placeholders are: name, site)
                strings/xx.json:21:10: error: '{name}' is not a placeholder of 'about'
                   21 | "about": "{name}",
                      |          ^~~~~~~~
                   remove it: this text has no placeholders

                """#)
    }

    @Test func wrongTypesAndKeys() {
        #expect(
            report(file(["about": "7"])) == #"""
                strings/xx.json:21:10: error: 'about' must be a text, but is a number
                   21 | "about": 7,
                      |          ^
                   put it in double quotes

                """#)
        #expect(
            report("[]") == #"""
                strings/xx.json:1:1: error: this must be an object, but is a list
                    1 | []
                      | ^
                   an object is written in braces: { }

                """#)
        #expect(
            report(file([:]).replacing("\"about\"", with: "\"abuot\"")) == #"""
                strings/xx.json:1:1: warning: a text is missing, so pages show the built-in one: about
                    1 | {
                      | ^
                   add "about": "…"
                strings/xx.json:21:1: warning: 'abuot' is not a text of the interface, so no page shows it
                   21 | "abuot": "x",
                      | ^~~~~~~
                   did you mean 'about'?

                """#)
    }

    @Test(arguments: [
        ("{name} – {site}", "Ada – People"), ("{site}", "People"), ("{site}{name}{site}", "PeopleAdaPeople"),
        ("none", "none"), ("{page}.", "."), ("open {name", "open {name"), ("} {name}", "} Ada"), ("{}", ""),
    ])
    func fillsPatterns(_ pattern: String, _ filled: String) {
        #expect((TextPattern(pattern)?.filled(with: [.name: "Ada", .site: "People"]) ?? pattern) == filled)
    }

    @Test func whatIsFilledInIsNotFilledAgain() {
        #expect(TextPattern("{name} – {site}")?.filled(with: [.name: "{site}", .site: "{name}"]) == "{site} – {name}")
    }

    struct Language: Sendable {
        var wanted: String
        var found: String
        init(_ wanted: String, _ found: String) {
            self.wanted = wanted
            self.found = found
        }
    }

    @Test(arguments: [
        Language("en", "Materials"), Language("en-GB", "Materials"), Language("EN", "Materials"),
        Language("pt", "pt"), Language("pt-PT", "pt"), Language("pt-BR", "pt-BR"), Language("PT-br", "pt-BR"),
        Language("zh-Hant-TW", "zh-Hant"), Language("pt-Latn-BR", "pt"),
    ])
    func findsTheNearestLanguage(_ language: Language) throws {
        let folder = try TemporaryFolder()
        for name in ["pt", "pt-BR", "zh-Hant"] {
            try folder.write(file(["materials": "\"\(name)\""]), to: "strings/\(name).json")
        }
        let theme = try builtInTheme(under: folder)
        var settings = SiteSettings()
        settings.language = language.wanted
        var found: String?
        let text = printed { found = theme.strings(for: settings, reporting: $0)[.materials] }
        #expect(text == "")
        #expect(found == language.found)
    }

    @Test(arguments: [
        (
            "xx",
            #"""
            Content/site.json: warning: the theme has no texts in the language 'xx', so pages show them in English
               the languages are: ar, de, en, es, fr
               to add one, translate 'strings/en.json' into 'strings/xx.json' in the folder with the site's templates

            """#
        ),
        (
            "enn",
            #"""
            Content/site.json: warning: the theme has no texts in the language 'enn', so pages show them in English
               did you mean 'en'? (the languages are: ar, de, en, es, fr)
               to add one, translate 'strings/en.json' into 'strings/enn.json' in the folder with the site's templates

            """#
        ),
        (
            "",
            #"""
            Content/site.json: warning: the theme has no texts in the language '', so pages show them in English
               the languages are: ar, de, en, es, fr
               to add one, translate 'strings/en.json' into 'strings/.json' in the folder with the site's templates

            """#
        ),
    ])
    func reportsALanguageWithoutWords(_ language: String, _ expected: String) throws {
        let theme = try builtInTheme()
        var settings = SiteSettings()
        settings.language = language
        settings.languagePlace = .file("Content/site.json")
        let text = printed { #expect(theme.strings(for: settings, reporting: $0)[.materials] == "Materials") }
        #expect(text == expected)
    }
}
