import Testing
import WebSafety

@testable import CandidateProfile

@Suite struct StylableTests {
    private struct Tile: ApplicationDisplayable & ColorStyles {
        var name: String
        var url: NavigationURL
        var entry: MaterialCatalogue.Entry
    }

    private struct Profile: ProfileDisplayable & ColorStyles {
        var name = "Ada Example"
        var headline: String?
        var location: String?
        var materials: [Tile] = []
        var accent: Accent?
    }

    private struct Letter: FontStyles {
        static let fontClass = Token(vouchedFor: "letter")
    }

    private struct Poster: FontStyles {
        static let fontClass = Token(vouchedFor: "poster")

        static func typeScale(in theme: ThemeScales) -> TypeScale {
            var scale = theme.common
            (scale.display, scale.measure) = (scale.mono, "30rem")
            return scale
        }
    }

    private static func tile(_ material: ApplicationMaterial) -> Tile {
        Tile(
            name: "One", url: NavigationURL(AssetReference(vouchedFor: "one.html")),
            entry: MaterialCatalogue.standard[material])
    }

    @Test func aTileIsStyledAsItsKind() {
        let tile = Self.tile(.coverLetter)
        #expect(tile.label == "Cover letter")
        #expect(tile.icon == .drawn("coverLetter"))
        #expect(tile.styleClass.text == "material-coverLetter")
        #expect(tile.fill(in: .light) == .black)
        #expect(tile.onFill(in: .light) == .white)
        #expect(tile.edge(in: .light) == .black)
        #expect(tile.accent(in: .dark).contrast(with: ColorScheme.dark.paper) >= 4.5)
        #expect(tile.kind == "Cover letter")
    }

    @Test func aProfileIsStyledAsItsFirstMaterial() {
        let profile = Profile(materials: [Self.tile(.linkedin), Self.tile(.resume)])
        #expect(profile.styleClass.text == "material-linkedin")
        #expect(profile.themeColor == MaterialCatalogue.standard[.linkedin].themeColor)
        #expect(profile.onFill(in: .light) == .ink)
    }

    @Test func anAccentReplacesTheColourOfTheFirstMaterial() throws {
        var profile = Profile(materials: [Self.tile(.linkedin)])
        profile.accent = Accent(try Color("#125687"), dark: try Color("#8FC7D6"))
        #expect(profile.styleClass.text == "material-accent")
        #expect(profile.fill(in: .light).description == "#125687")
        #expect(profile.fill(in: .dark).description == "#8FC7D6")
    }

    @Test func aProfileWithoutMaterialsIsNeutral() {
        #expect(Profile().styleClass.text == "material-none")
        #expect(Profile().themeColor == MaterialCatalogue.neutral.themeColor)
    }

    /// The rules for the type scales of kinds of page.
    private static func rules(_ scales: ThemeScales, _ page: any FontStyles.Type) -> String {
        let css = StyleSheetVariables(SiteLook(), scales, pages: [page], materials: []).css
        return css.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("@") }.joined(separator: "\n")
    }

    @Test func anotherConformanceGivesAnotherStyleSheet() {
        var letter = TypeScale.standard
        letter.text = "Georgia, serif"
        let scales = ThemeScales(ofPages: ["letter": letter])
        #expect(Self.rules(scales, Letter.self) == ".letter{--font-text:Georgia, serif}")
        #expect(Self.rules(ThemeScales(), Letter.self) == "")
        #expect(Self.rules(scales, Poster.self) == ".poster{--font-display:monospace;--measure:30rem}")
    }
}
