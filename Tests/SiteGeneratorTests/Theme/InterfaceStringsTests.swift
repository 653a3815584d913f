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
                strings/xx.json:1:1: warning: missing-strings
                    1 | {
                      | ^

                """#)
    }

    @Test func severalMissing() {
        #expect(
            report(file(["about": "\"\"", "work": "null", "skills": String?.none, "education": String?.none]))
                == #"""
                strings/xx.json:1:1: warning: missing-strings
                    1 | {
                      | ^

                """#)
    }

    @Test func anEmptyTextIsMissing() {
        #expect(report(file(["about": "\"\""])) == report(file(["about": String?.none])))
    }

    @Test func aPlaceholderThatNothingFills() {
        #expect(
            report(file(["pageTitle": "\"{nmae} – {site}\"", "about": "\"{name}\""])) == #"""
                strings/xx.json:23:14: error: unknown-placeholder '{nmae}' 'pageTitle'
                   23 | "pageTitle": "{nmae} – {site}",
                      |              ^~~~~~~~~~~~~~~~~
                   suggestion: name
                strings/xx.json:33:10: error: unknown-placeholder '{name}' 'about'
                   33 | "about": "{name}",
                      |          ^~~~~~~~

                """#)
    }

    @Test func wrongTypesAndKeys() {
        #expect(
            report(file(["about": "7"])) == #"""
                strings/xx.json:33:10: error: wrong-type 'about'
                   33 | "about": 7,
                      |          ^

                """#)
        #expect(
            report("[]") == #"""
                strings/xx.json:1:1: error: wrong-type
                    1 | []
                      | ^

                """#)
        #expect(
            report(file([:]).replacing("\"about\"", with: "\"abuot\"")) == #"""
                strings/xx.json:1:1: warning: missing-strings
                    1 | {
                      | ^
                strings/xx.json:33:1: warning: unknown-string 'abuot'
                   33 | "abuot": "x",
                      | ^~~~~~~
                   suggestion: about

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
            Content/site.json: warning: unknown-language 'xx'

            """#
        ),
        (
            "enn",
            #"""
            Content/site.json: warning: unknown-language 'enn'
               suggestion: en

            """#
        ),
        (
            "",
            #"""
            Content/site.json: warning: unknown-language ''

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
