import Diagnostics

extension SiteCheck {
    /// The problems that this module finds.
    public static let problems: [any Problem.Type] = [
        PageProblem.self, FileProblem.self, PDFProblem.self, WithheldProblem.self, SettingsHint.self,
        OutsideLinkProblem.self, FormatProblem.self, FormatHint.self, ValueProblem.self,
    ]
}
