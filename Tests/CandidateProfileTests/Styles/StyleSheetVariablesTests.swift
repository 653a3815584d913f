import Testing
import WebSafety

@testable import CandidateProfile

@Suite struct StyleSheetVariablesTests {
    @Test func writesEverySchemeOfEveryMaterial() throws {
        let materials = [MaterialCatalogue.standard[.coverLetter], MaterialCatalogue.standard[.media]]
        let look = SiteLook(tokens: [
            .init(name: "radius", light: "0.5rem"), .init(name: "key", light: "#0D5C71", dark: "#8FC7D6"),
        ])
        var article = TypeScale.standard
        article.nameSize = "1.5rem"
        let scales = ThemeScales(ofPages: ["article": article])
        #expect(
            StyleSheetVariables(look, scales, pages: [Article.self, Profile.self], materials: materials).css == """
                :root{--paper:#FFFFFF;--ink:#17181C;--accent:#17181C;--font-text:sans-serif;--font-display:serif;\
                --font-serif:serif;--font-mono:monospace;--name-size:2rem;--measure:41rem;--radius:0.5rem;--key:#0D5C71}
                .article{--name-size:1.5rem}
                .material-coverLetter{--material:#000000;--on-material:#FFFFFF;--material-edge:#000000;--accent:#000000}
                .material-media{--material:#F16522;--on-material:#15171A;--material-edge:#F16522;--accent:#C6531C}
                @media screen and (prefers-color-scheme:dark){
                :root{--paper:#131417;--ink:#ECEDF0;--accent:#ECEDF0;--key:#8FC7D6}
                .material-coverLetter{--material-edge:#626262;--accent:#7E7E7E}
                .material-media{--accent:#F16522}
                }
                @media print{
                :root{--paper:#FFFFFF;--ink:#000000;--accent:#000000}
                .material-coverLetter,.material-media{--material:#FFFFFF;--on-material:#000000}
                }

                """)
    }

    private struct Article: FontStyles {
        static let fontClass = Token(vouchedFor: "article")
    }

    private struct Profile: FontStyles {
        static let fontClass = Token(vouchedFor: "profile")
    }

    @Test func anAccentCanHaveAnotherColourInDarkMode() throws {
        #expect(
            StyleSheetVariables(Accent(try Color("#F16522"), dark: try Color("#222222")), in: SiteLook()).css == """
                .material-accent{--material:#F16522;--on-material:#15171A;--material-edge:#F16522;--accent:#C6531C}
                @media screen and (prefers-color-scheme:dark){
                .material-accent{--material:#222222;--on-material:#FFFFFF;--material-edge:#626262;--accent:#7E7E7E}
                }
                @media print{
                .material-accent{--material:#FFFFFF;--on-material:#000000}
                }

                """)
    }

    @Test(arguments: ["#FFFFFF", "#FEFEF8"])
    func anAccentLikeThePaperFillsWithAVisibleColor(_ text: String) throws {
        let accent = Accent(try Color(text))
        for scheme in [ColorScheme.light, .dark] {
            let fill = accent.fill(in: scheme)
            #expect(fill.contrast(with: scheme.paper) >= 4.4 && accent.onFill(in: scheme).contrast(with: fill) >= 4.4)
        }
    }

    @Test func writesAnAccentByItself() throws {
        #expect(
            StyleSheetVariables(Accent(try Color("#F16522")), in: SiteLook()).css == """
                .material-accent{--material:#F16522;--on-material:#15171A;--material-edge:#F16522;--accent:#C6531C}
                @media screen and (prefers-color-scheme:dark){
                .material-accent{--accent:#F16522}
                }
                @media print{
                .material-accent{--material:#FFFFFF;--on-material:#000000}
                }

                """)
    }

    @Test func anotherPaperGivesOtherShades() throws {
        let paper = ColorScheme(paper: try Color("#F16522"), ink: .black)
        let css = StyleSheetVariables(Accent(try Color("#F16522")), in: SiteLook(light: paper)).css
        #expect(!css.contains("--material-edge:#F16522;--accent:#C6531C}\n@media (prefers"))
    }
}
