import CandidateProfile
import Fonts
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("What a card shows")
struct CardPlanTests {
    @Test("Each text has the widths of the font that draws it")
    func fonts() throws {
        var regular = SampleFont()
        regular.hasOutlines = true
        var bold = regular
        bold.weight = 700
        bold.width = 800
        let fonts = try CardFonts(regular: EmbeddableFont(regular.bytes), bold: EmbeddableFont(bold.bytes))
        for (isArticle, width) in [(false, 500), (true, 800)] {
            let plan = try #require(
                CardPlan(
                    title: "one", detail: "ada", place: nil, site: "site", isArticle: isArticle, fonts,
                    background: Color(red: 0, green: 0, blue: 0), portrait: nil))
            #expect(plan.title?.lines(width: 9_000, most: 1).lines.first?[1].x == 800)
            #expect(plan.detail?.lines(width: 9_000, most: 1).lines.first?[1].x == width)
            #expect(plan.site?.lines(width: 9_000, most: 1).lines.first?[1].x == 500)
        }
    }
}
