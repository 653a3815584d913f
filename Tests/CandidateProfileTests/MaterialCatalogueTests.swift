import TestSupport
import Testing

@testable import CandidateProfile

@Suite struct MaterialCatalogueTests {
    @Test func knowsTheEight() {
        let known = MaterialCatalogue.standard.entries.map {
            "\($0.material.rawValue), \($0.label), \($0.fill(in: .light)), \($0.onFill(in: .light) == .white ? "white" : "dark"), "
                + "\($0.icon == .drawn($0.material.rawValue)), \($0.styleClass)"
        }
        #expect(
            known == [
                "resume, Résumé, #BF2563, white, true, material-resume",
                "github, GitHub, #800080, white, true, material-github",
                "linkedin, LinkedIn, #50A8E4, dark, true, material-linkedin",
                "transcript, Transcript, #555555, white, true, material-transcript",
                "coverLetter, Cover letter, #000000, white, true, material-coverLetter",
                "website, Website, #000000, white, true, material-website",
                "appStore, App Store, #125687, white, true, material-appStore",
                "media, Media, #F16522, dark, true, material-media",
            ])
    }

    @Test func unknownKindsAreNeutral() {
        let podcast = ApplicationMaterial(rawValue: "podcast")
        #expect(!MaterialCatalogue.standard.contains(podcast))
        #expect(MaterialCatalogue.standard[podcast] == MaterialCatalogue.neutral)
        #expect(MaterialCatalogue.neutral.styleClass.text == "material-none")
        #expect(MaterialCatalogue.neutral.icon == .drawn("document"))
    }

    @Test func changesTouchOnlyWhatTheySay() throws {
        var catalogue = MaterialCatalogue.standard
        try catalogue.apply(.init(color: Color("#24292F")), to: .github)
        try catalogue.apply(.init(label: "CV"), to: .resume)
        try catalogue.apply(.init(icon: .file("icons/press.svg")), to: .media)
        try catalogue.apply(.init(), to: .website)
        #expect(catalogue[.github].label == "GitHub")
        #expect(catalogue[.github].themeColor.description == "#24292F")
        #expect(catalogue[.github].icon == .drawn("github"))
        #expect(catalogue[.resume].label == "CV")
        #expect(catalogue[.resume].themeColor.description == "#BF2563")
        #expect(catalogue[.media].icon == .file("icons/press.svg"))
        #expect(catalogue[.website] == MaterialCatalogue.standard[.website])
        #expect(catalogue.knownKeys == MaterialCatalogue.standard.knownKeys)
    }

    @Test(arguments: [["podcast", "A-1", "zine_2"], ["zine_2", "podcast", "A-1"], ["A-1", "zine_2", "podcast"]])
    func additionsStandInTheOrderOfTheirKeys(_ keys: [String]) throws {
        var catalogue = MaterialCatalogue.standard
        for key in keys {
            try catalogue.apply(
                .init(label: "The \(key)", color: Color("#6B3FA0")), to: ApplicationMaterial(rawValue: key))
        }
        #expect(catalogue.knownKeys == MaterialCatalogue.standard.knownKeys + ["A-1", "podcast", "zine_2"])
        for key in keys {
            let entry = catalogue[ApplicationMaterial(rawValue: key)]
            #expect(entry.label == "The \(key)")
            #expect(entry.styleClass.text == "material-" + key)
            #expect(entry.icon == .drawn("document"))
        }
        #expect(catalogue[.media] == MaterialCatalogue.standard[.media])
    }

    @Test(arguments: [
        ("", MaterialCatalogue.Change(), MaterialProblem.invalidKey("")),
        ("1st", .init(label: "First", color: .ink), .invalidKey("1st")),
        ("-x", .init(label: "X", color: .ink), .invalidKey("-x")),
        ("a b", .init(label: "X", color: .ink), .invalidKey("a b")),
        ("é", .init(label: "X", color: .ink), .invalidKey("é")),
        (
            String(repeating: "a", count: 65), .init(label: "X", color: .ink),
            .invalidKey(String(repeating: "a", count: 65))
        ),
        ("none", .init(label: "X", color: .ink), .reservedKey("none")),
        ("resume", .init(label: ""), .emptyLabel("resume")),
        (
            "gitHub", .init(color: .ink),
            .incomplete("gitHub", missing: ["label"], known: MaterialCatalogue.standard.knownKeys)
        ),
        (
            "zine", .init(),
            .incomplete("zine", missing: ["label", "color"], known: MaterialCatalogue.standard.knownKeys)
        ),
    ])
    func refuses(_ key: String, _ change: MaterialCatalogue.Change, _ problem: MaterialProblem) {
        var catalogue = MaterialCatalogue.standard
        #expect(throws: problem) { try catalogue.apply(change, to: ApplicationMaterial(rawValue: key)) }
        #expect(catalogue == MaterialCatalogue.standard)
    }

    @Test func keysOfSixtyFourFit() throws {
        let material = ApplicationMaterial(rawValue: String(repeating: "a", count: 64))
        var catalogue = MaterialCatalogue.standard
        try catalogue.apply(.init(label: "Long", color: .ink), to: material)
        #expect(catalogue[material].label == "Long")
    }

    @Test(arguments: [
        (
            MaterialProblem.invalidKey("a b"), "material-key-invalid 'a b'"
        ),
        (
            .reservedKey("none"),
            "material-key-reserved 'none'"
        ),
        (
            .emptyLabel("resume"), "material-label-empty 'resume'"
        ),
        (
            .incomplete("githbu", missing: ["label", "color"], known: ["resume", "github"]),
            "material-incomplete 'githbu'"
        ),
    ])
    func explains(_ problem: MaterialProblem, _ expected: String) {
        #expect(problem.idAndFacts == expected)
    }
}
