import Testing

@testable import CandidateProfile

@Suite struct StyleSheetVariablesTests {
    @Test func writesEverySchemeOfEveryMaterial() throws {
        let materials = [MaterialCatalogue.standard[.coverLetter], MaterialCatalogue.standard[.media]]
        let scale = TypeScale.standard
        #expect(
            StyleSheetVariables(fonts: MaterialCatalogue.neutral, materials: materials).css == """
                :root{--paper:#FFFFFF;--ink:#17181C;--muted:#565A63;--hairline:#E2E3E7;--accent:#17181C;\
                --font-body:\(scale.family);--font-display:\(scale.display);--font-serif:\(scale.serif);\
                --font-mono:\(scale.mono);--font-name-size:clamp(2rem,1.5rem + 2.6vw,3.5rem);--font-name-weight:600;\
                --font-name-tracking:-0.018em;--font-size:1rem;--font-small:0.875rem;--line-height:1.55;--measure:41rem}
                .material-coverLetter{--material:#000000;--on-material:#FFFFFF;--material-edge:#000000;--accent:#000000}
                .material-media{--material:#F16522;--on-material:#15171A;--material-edge:#F16522;--accent:#C6531C}
                @media (prefers-color-scheme:dark){
                :root{--paper:#131417;--ink:#ECEDF0;--muted:#A6AAB4;--hairline:#2D2F36;--accent:#ECEDF0}
                .material-coverLetter{--material-edge:#626262;--accent:#7E7E7E}
                .material-media{--material-edge:#F16522;--accent:#F16522}
                }
                @media print{
                :root{--paper:#FFFFFF;--ink:#000000;--muted:#444444;--hairline:#999999;--accent:#000000}
                .material-coverLetter{--material:#FFFFFF;--on-material:#000000;--material-edge:#000000;--accent:#000000}
                .material-media{--material:#FFFFFF;--on-material:#000000;--material-edge:#F16522;--accent:#C6531C}
                }

                """)
    }

    @Test func writesTheMaterialsOfASiteAndTheNeutralOne() throws {
        var catalogue = MaterialCatalogue.standard
        try catalogue.apply(
            .init(label: "Podcast", color: Color("#6B3FA0")), to: ApplicationMaterial(rawValue: "podcast"))
        let css = StyleSheetVariables(catalogue).css
        let classes = css.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != "{" } }
        let expected = (catalogue.knownKeys + ["none"]).map { ".material-" + $0 }
        #expect(classes.map(String.init) == expected + expected + expected)
    }
}
