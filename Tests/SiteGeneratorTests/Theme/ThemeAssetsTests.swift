import CandidateProfile
import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

@Suite struct ThemeAssetsTests {
    private func assets(_ theme: Theme, _ materials: MaterialCatalogue = .standard) -> ThemeAssets {
        let problems = DiagnosticCollector()
        return ThemeAssets(
            theme, theme.manifest(SiteSettings(), reporting: problems), materials: materials, reporting: problems)
    }

    private func paths(_ theme: Theme, _ materials: MaterialCatalogue = .standard) -> [String] {
        assets(theme, materials).files.map(\.path.text)
    }

    @Test func theStyleSheetIsTokensThenCommonRulesThenTheLookThenTheSitesOwn() throws {
        let folder = try TemporaryFolder()
        try folder.write("h1 { color: red }", to: "assets/custom.css")
        let theme = try builtInTheme(under: folder)
        let sheet = String(decoding: assets(theme).stylesheet.content, as: UTF8.self)
        let common = try #require(theme["assets/base.css"]).text.bytes
        let look = try #require(theme["assets/site.css"]).text.bytes
        let sources = CompactStyleSheet(common + look + Array("h1 { color: red }\n".utf8)).bytes
        let rules = String(decoding: sources, as: UTF8.self)
        #expect(sheet.hasPrefix(":root{--paper:#FFFFFF;"))
        #expect(sheet.hasSuffix("}" + rules))
        #expect(assets(theme).favicon.content == theme["assets/favicon.svg"]?.text.bytes)
    }

    @Test("Names of tokens are none of the properties that the common rules set after them")
    func commonProperties() throws {
        let theme = try builtInTheme()
        let sheet = try #require(theme["assets/base.css"]).text.bytes
        let rules = String(decoding: CompactStyleSheet(sheet).bytes, as: UTF8.self).prefix { $0 != "}" }
        let set = rules.matches(of: /[{;]--([a-z0-9-]+):/).map { String($0.1) }
        #expect(Set(set).union(["link"]) == ThemeManifest.commonProperties)
    }

    @Test func namesChangeWithContentAndColorsAndNothingElse() throws {
        let original = paths(try builtInTheme())
        #expect(original.count == 2)
        #expect(try original == paths(builtInTheme()))
        #expect(original[0].wholeMatch(of: /assets\/site-[0-9a-f]{16}\.css/) != nil)
        #expect(original[1].wholeMatch(of: /assets\/favicon-[0-9a-f]{16}\.svg/) != nil)

        var recolored = MaterialCatalogue.standard
        try recolored.apply(.init(color: Color("#0F766E")), to: .website)
        let withOtherColors = paths(try builtInTheme(), recolored)
        #expect(withOtherColors[0] != original[0])
        #expect(withOtherColors[1] == original[1])

        let folder = try TemporaryFolder()
        try folder.write("a{}", to: "assets/site.css")
        try folder.write("font", to: "assets/a.b/one")
        let withOtherStyle = paths(try builtInTheme(under: folder))
        #expect(withOtherStyle.count == 3)
        #expect(withOtherStyle[0] != original[0])
        #expect(withOtherStyle[1] == original[1])
        #expect(withOtherStyle[2].wholeMatch(of: /assets\/a\.b\/one-[0-9a-f]{16}/) != nil)
    }

    @Test(arguments: [
        // The published vectors of FNV-1a, 64 bits.
        ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
    func fingerprints(_ text: String, _ fingerprint: String) {
        #expect(Fingerprint(of: Array(text.utf8)).text == fingerprint)
    }
}
