import Diagnostics

extension SiteGenerator {
    /// One of each problem that this module finds.
    public static var problemExamples: [any Problem] {
        BaseURLProblem.examples + SettingsProblem.examples + SiteProblem.examples + ProfileProblem.examples
            + StringsProblem.examples + StaticFileProblem.examples + ThemeProblem.examples as [any Problem]
    }
}

extension BaseURLProblem: ExemplifiedProblem {
    /// One of them: all have one identifier.
    public static var examples: [BaseURLProblem] { [.notAbsolute("example.org")] }
}

extension SettingsProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [SettingsProblem] {
        [
            .unknownKey("titel", known: ["title"]), .missingIcon("icons/podcast.svg"),
            .unknownLanguage("nl", existing: ["en"]),
        ]
    }
}

extension SiteProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [SiteProblem] { [.sameFolder("ada", uids: ["ada", "Ada"])] }
}

extension ProfileProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [ProfileProblem] {
        [
            .unreachable("Ada Example"), .withheldAddress("ada@example.org"), .withheldNumber("+351 555 0100"),
            .pictureWithLocation("portrait.jpg"),
        ]
    }
}

extension StringsProblem: ExemplifiedProblem {
    static var examples: [StringsProblem] {
        [.unknownKey("greeting"), .missing(["pageTitle"]), .unknownPlaceholder("nmae", key: .pageTitle)]
    }
}

extension ThemeProblem: ExemplifiedProblem {
    static var examples: [ThemeProblem] { [.unusedFile] }
}

extension StaticFileProblem: ExemplifiedProblem {
    static var examples: [StaticFileProblem] { [.unusableName("a\\b")] }
}
