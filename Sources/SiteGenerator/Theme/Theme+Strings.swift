import CandidateProfile
import Diagnostics
import Synchronization

extension Theme {
    /// The words of the interface in a site's language.
    func strings(for settings: SiteSettings, reporting problems: DiagnosticCollector) -> InterfaceStrings? {
        if let strings = strings(in: settings.interfaceLanguage, reporting: problems) { return strings }
        problems.report(
            SettingsProblem.unknownLanguage(settings.language, existing: languages), at: settings.languagePlace)
        return nil
    }

    /// The words of the interface in a language: those of `pt-BR`, else those of `pt` (RFC 4647, 3.4, lookup: subtags are
    /// left off from the end, and case does not count); `nil` where there are none.
    func strings(in language: InterfaceLanguage, reporting problems: DiagnosticCollector) -> InterfaceStrings? {
        guard let file = file(of: language) else { return nil }
        // A site that changes some words need not repeat the others.
        let base = self.base(of: file).map { InterfaceStrings($0.text, reporting: problems) }
        return InterfaceStrings(file.text, over: base, reporting: problems)
    }

    /// The file with the words of a language.
    fileprivate func file(of language: InterfaceLanguage) -> File? {
        let files = files(in: "strings/", ending: ".json")
        var subtags = language.subtags
        while !subtags.isEmpty {
            let path = "strings/\(subtags.joined(separator: "-")).json"
            if let file = files.first(where: { $0.path.lowercased() == path }) { return file }
            subtags.removeLast()
        }
        return nil
    }

    /// The languages that there are words of.
    var languages: [String] {
        files(in: "strings/", ending: ".json").map { String($0.path.dropFirst(8).dropLast(5)) }
    }
}

/// The words of the languages that CVs are written in, each read when somebody needs it first.
final class InterfaceLanguages: Sendable {
    private let theme: Theme
    /// By the tags of the languages.
    private let known = Mutex<[String: InterfaceStrings?]>([:])

    /// The languages of a theme.
    init(_ theme: Theme) {
        self.theme = theme
    }

    /// A page's context in the language of a candidate's CV; in the site's own where the CV names none, or one that there
    /// are no words of.
    func context(
        for user: UserData, in context: PageContext, reporting problems: DiagnosticCollector
    ) -> PageContext {
        guard let tag = user.resume?.meta.language, tag != context.settings.language else { return context }
        let language = InterfaceLanguage(tag: tag)
        guard let strings = strings(in: language, reporting: problems) else { return context }
        return context.speaking(language, strings)
    }

    /// What a candidate should know whose CV names a language that there are no words of.
    func findings(for user: UserData) -> [ProfileReview.Finding] {
        guard let tag = user.resume?.meta.language, theme.file(of: InterfaceLanguage(tag: tag)) == nil else {
            return []
        }
        return [
            ProfileReview.Finding(
                problem: .unknownLanguage(tag, known: theme.languages), path: "Users/\(user.uid)/resume/meta/language")
        ]
    }

    /// The words of a language; `nil` where there are none. What is wrong with them is reported once.
    func strings(in language: InterfaceLanguage, reporting problems: DiagnosticCollector) -> InterfaceStrings? {
        known.withLock { known in
            if let strings = known[language.tag] { return strings }
            let strings = theme.strings(in: language, reporting: problems)
            known[language.tag] = .some(strings)
            return strings
        }
    }
}
