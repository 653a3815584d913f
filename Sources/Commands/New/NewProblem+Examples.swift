extension NewProblem {
    /// One of each case.
    static let examples: [NewProblem] = [
        .folderNotEmpty("my-site", names: ["Content"], content: "my-site/Content"), .notAFolder("my-site"),
        .nobodyToAsk, .inputEnded, .unusableName(.empty), .unusableEmail("ada at example.com"),
        .unusableUID("Ada Example", .character(" "), suggestion: "ada-example"), .noUID(name: "佐藤 結衣"),
        .noContent("Content"),
        .noSiteForTheme(above: nil),
        .candidateExists("ada"), .slugTaken("ada", by: "bo"),
        .unknownThemeFile("profil", known: ["profile", "profile.mustache"]),
        .themeFileExists(["Templates/layout.mustache", "Templates/profile.mustache"]),
    ]
}
