import CandidateProfile
import TestSupport
import Testing

@testable import SiteGenerator

@Suite struct ThemeAssetsTests {
    private func paths(_ theme: Theme, _ materials: MaterialCatalogue = .standard) -> [String] {
        ThemeAssets(theme, materials: materials).files.map(\.path.text)
    }

    @Test func theStyleSheetBeginsWithTheMaterialsColours() throws {
        let theme = try builtInTheme()
        let assets = ThemeAssets(theme, materials: .standard)
        let own = try #require(theme["assets/site.css"]?.text.bytes)
        #expect(assets.stylesheet.content == Array(StyleSheetVariables(.standard).css.utf8) + own)
        #expect(assets.favicon.content == theme["assets/favicon.svg"]?.text.bytes)
    }

    @Test func namesChangeWithContentAndColoursAndNothingElse() throws {
        let original = paths(try builtInTheme())
        #expect(original.count == 2)
        #expect(try original == paths(builtInTheme()))
        #expect(original[0].wholeMatch(of: /assets\/site-[0-9a-f]{16}\.css/) != nil)
        #expect(original[1].wholeMatch(of: /assets\/favicon-[0-9a-f]{16}\.svg/) != nil)

        var recoloured = MaterialCatalogue.standard
        try recoloured.apply(.init(color: Color("#0F766E")), to: .website)
        let withOtherColours = paths(try builtInTheme(), recoloured)
        #expect(withOtherColours[0] != original[0])
        #expect(withOtherColours[1] == original[1])

        let folder = try TemporaryFolder()
        try folder.write("a{}", to: "assets/site.css")
        try folder.write("font", to: "assets/fonts/one.woff2")
        let withOtherStyle = paths(try builtInTheme(under: folder))
        #expect(withOtherStyle.count == 3)
        #expect(withOtherStyle[0] != original[0])
        #expect(withOtherStyle[1...] == [original[1], "assets/fonts/one.woff2"])
    }

    @Test(arguments: [
        // The published vectors of FNV-1a, 64 bits.
        ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
    func fingerprints(_ text: String, _ fingerprint: String) {
        #expect(Fingerprint(of: Array(text.utf8)).text == fingerprint)
    }
}
