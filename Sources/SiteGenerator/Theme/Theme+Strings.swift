import CandidateProfile
import Diagnostics
import Synchronization

extension Theme {
    /// The interface texts in a site's language, or in English if there is no file for it.
    func strings(for settings: SiteSettings, reporting problems: DiagnosticCollector) -> InterfaceStrings {
        if let strings = strings(in: settings.interfaceLanguage, reporting: problems) { return strings }
        problems.report(
            SettingsProblem.unknownLanguage(settings.language, existing: languages), at: settings.languagePlace)
        return english(reporting: problems)
    }

    /// The interface texts in a language: those of `pt-BR`, or else those of `pt` (RFC 4647, 3.4, lookup: subtags are
    /// removed from the end, ignoring case); `nil` if there are none.
    func strings(in language: InterfaceLanguage, reporting problems: DiagnosticCollector) -> InterfaceStrings? {
        guard let file = file(of: language) else { return nil }
        // A site that changes some texts need not repeat the others.
        return InterfaceStrings(layers(at: file.path).map(\.text), reporting: problems) {
            file.path == Self.englishPath ? nil : english(reporting: problems)
        }
    }

    /// The texts that replace those that a language does not have.
    private func english(reporting problems: DiagnosticCollector) -> InterfaceStrings {
        InterfaceStrings(layers(at: Self.englishPath).map(\.text), reporting: problems) { nil }
    }

    private static let englishPath = "strings/en.json"

    /// The file with the interface texts of a language.
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

    /// The languages with interface texts.
    var languages: [String] {
        files(in: "strings/", ending: ".json").map { String($0.path.dropFirst(8).dropLast(5)) }
    }
}

/// The interface texts in the languages of CVs, each read on first use.
final class InterfaceLanguages: Sendable {
    private let theme: Theme
    /// By language tags.
    private let known = Mutex<[String: InterfaceStrings?]>([:])

    init(_ theme: Theme) {
        self.theme = theme
    }

    /// The context of pages in the language of a candidate's CV, or in the site's language if the CV names none or one
    /// without interface texts.
    func context(
        for user: UserData, in context: PageContext, reporting problems: DiagnosticCollector
    ) -> PageContext {
        guard let tag = user.resume?.meta.language, tag != context.settings.language else { return context }
        let language = InterfaceLanguage(tag: tag)
        guard let strings = strings(in: language, reporting: problems) else { return context }
        return context.speaking(language, strings)
    }

    /// The finding for a candidate whose CV names a language without interface texts.
    func findings(for user: UserData) -> [PublishingReview.Finding] {
        guard let tag = user.resume?.meta.language, theme.file(of: InterfaceLanguage(tag: tag)) == nil else {
            return []
        }
        return [
            PublishingReview.Finding(
                problem: .unknownLanguage(tag, known: theme.languages), path: "Users/\(user.uid)/resume/meta/language")
        ]
    }

    /// The interface texts of a language; `nil` if there are none. Their problems are reported once.
    func strings(in language: InterfaceLanguage, reporting problems: DiagnosticCollector) -> InterfaceStrings? {
        known.withLock { known in
            if let strings = known[language.tag] { return strings }
            let strings = theme.strings(in: language, reporting: problems)
            known[language.tag] = .some(strings)
            return strings
        }
    }
}
