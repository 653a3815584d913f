import Diagnostics

extension Theme {
    /// The words of the interface in a site's language: those of `pt-BR`, else those of `pt`.
    func strings(for settings: SiteSettings, reporting problems: DiagnosticCollector) -> InterfaceStrings? {
        let names = [settings.language, settings.primaryLanguage]
        for name in names {
            if let file = self["strings/\(name).json"] { return InterfaceStrings(file.text, reporting: problems) }
        }
        let existing = files(in: "strings/", ending: ".json").map { String($0.path.dropFirst(8).dropLast(5)) }
        problems.report(
            SettingsProblem.unknownLanguage(settings.language, existing: existing), at: settings.languagePlace)
        return nil
    }
}
