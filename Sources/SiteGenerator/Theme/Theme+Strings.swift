import Diagnostics

extension Theme {
    /// The words of the interface in a site's language: those of `pt-BR`, else those of `pt` (RFC 4647, 3.4, lookup:
    /// subtags are left off from the end, and case does not count).
    func strings(for settings: SiteSettings, reporting problems: DiagnosticCollector) -> InterfaceStrings? {
        let files = files(in: "strings/", ending: ".json")
        let existing = files.map { String($0.path.dropFirst(8).dropLast(5)) }
        var subtags = settings.languageSubtags
        while !subtags.isEmpty {
            let range = subtags.joined(separator: "-")
            if let found = existing.firstIndex(where: { $0.lowercased() == range }) {
                let file = files[found]
                // A site that changes some words need not repeat the others.
                let base = self.base(of: file).map { InterfaceStrings($0.text, reporting: problems) }
                return InterfaceStrings(file.text, over: base, reporting: problems)
            }
            subtags.removeLast()
        }
        problems.report(
            SettingsProblem.unknownLanguage(settings.language, existing: existing), at: settings.languagePlace)
        return nil
    }
}
