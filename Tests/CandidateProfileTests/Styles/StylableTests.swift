import Testing
import WebSafety

@testable import CandidateProfile

@Suite struct StylableTests {
    private struct Tile: ApplicationDisplayable & Stylable {
        var name: String
        var url: AssetReference
        var entry: MaterialCatalogue.Entry
    }

    private struct Profile: ProfileDisplayable & Stylable {
        var name = "Ada Example"
        var headline: String?
        var location: String?
        var materials: [Tile] = []
    }

    private struct Poster: Displayable & FontStyles {
        var name = "Large"
        var typeScale: TypeScale {
            var scale = TypeScale.standard
            scale.measure = "30rem"
            return scale
        }
    }

    private static func tile(_ material: ApplicationMaterial) -> Tile {
        Tile(name: "One", url: AssetReference(vouchedFor: "one.html"), entry: MaterialCatalogue.standard[material])
    }

    @Test func aTileIsStyledAsItsKind() {
        let tile = Self.tile(.coverLetter)
        #expect(tile.label == "Cover letter")
        #expect(tile.icon == .drawn("coverLetter"))
        #expect(tile.styleClass.text == "material-coverLetter")
        #expect(tile.fill == .black)
        #expect(tile.onFill == .white)
        #expect(tile.edge(in: .light) == .black)
        #expect(tile.accent(in: .dark).contrast(with: ColorScheme.dark.paper) >= 4.5)
        #expect(tile.typeScale == .standard)
    }

    @Test func aProfileIsStyledAsItsFirstMaterial() {
        let profile = Profile(materials: [Self.tile(.linkedin), Self.tile(.resume)])
        #expect(profile.styleClass.text == "material-linkedin")
        #expect(profile.themeColor == MaterialCatalogue.standard[.linkedin].themeColor)
        #expect(profile.onFill == .ink)
    }

    @Test func aProfileWithoutMaterialsIsNeutral() {
        #expect(Profile().styleClass.text == "material-none")
        #expect(Profile().themeColor == MaterialCatalogue.neutral.themeColor)
    }

    @Test func theScaleCanBeReplaced() {
        #expect(StyleSheetVariables(SiteLook(), fonts: Poster(), materials: []).css.contains(";--measure:30rem}"))
    }
}
