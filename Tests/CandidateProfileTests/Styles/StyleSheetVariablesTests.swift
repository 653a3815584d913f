import Testing

@testable import CandidateProfile

@Suite struct StyleSheetVariablesTests {
    @Test func writesEverySchemeOfEveryMaterial() throws {
        let materials = [MaterialCatalogue.standard[.coverLetter], MaterialCatalogue.standard[.media]]
        #expect(
            StyleSheetVariables(fonts: MaterialCatalogue.neutral, materials: materials).css == """
                :root{--paper:#FAF8F4;--ink:#15171A;--muted:#5C5E63;--hairline:#DFDBD3;--accent:#15171A;\
                --font-body:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;\
                --font-name-size:clamp(2rem,6vw,3.5rem);--font-name-weight:650;\
                --font-name-tracking:-0.02em;--font-size:1.0625rem;--font-small:0.9375rem;--line-height:1.6;--measure:53ch}
                .material-coverLetter{--material:#000000;--on-material:#FFFFFF;--material-edge:#000000;--accent:#000000}
                .material-media{--material:#F16522;--on-material:#15171A;--material-edge:#F06522;--accent:#BF501B}
                @media (prefers-color-scheme:dark){
                :root{--paper:#15171A;--ink:#E9E6E0;--muted:#A5A6AA;--hairline:#33363B;--accent:#E9E6E0}
                .material-coverLetter{--material-edge:#646464;--accent:#808080}
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
