import Diagnostics

extension SiteGenerator {
    /// The problems that this module finds.
    public static let problems: [any Problem.Type] = [
        BaseURLProblem.self, SettingsProblem.self, SiteProblem.self, ProfileProblem.self, StringsProblem.self,
        StaticFileProblem.self, FreePageProblem.self, PictureProblem.self, ThemeProblem.self, AssetProblem.self,
        FontProblem.self,
    ]
}
