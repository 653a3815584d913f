import Diagnostics

/// What can be wrong with a site's settings.
public enum SettingsProblem: Problem, Hashable {
    /// A key that nothing reads, and those that are read.
    case unknownKey(String, known: [String])
    /// A text that has nothing in it.
    case empty(String)
    /// An icon that is not among the static files.
    case missingIcon(String)
    /// A language that the theme has no words in; the file that is missing, and the languages that there are.
    case unknownLanguage(String, existing: [String])

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .unknownKey: "unknown-setting"
        case .empty: "empty-setting"
        case .missingIcon: "missing-icon"
        case .unknownLanguage: "unknown-language"
        }
    }

    /// An error, but for a key that nothing reads.
    public var severity: Severity {
        if case .unknownKey = self { .warning } else { .error }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .unknownKey(let key, _): "'\(key)' is not a setting"
        case .empty(let key): "'\(key)' is empty"
        case .missingIcon(let path): "there is no icon 'static/\(path)'"
        case .unknownLanguage(let language, _): "the theme has no words in the language '\(language)'"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unknownKey(let key, let known): Spelling.advice(for: key, among: known, offer: "there are")
        case .empty(let key): ["write a value, or leave '\(key)' out"]
        case .missingIcon:
            ["put the file into the folder 'static' of the content, and write its path below that folder"]
        case .unknownLanguage(let language, let existing):
            Spelling.advice(for: language, among: existing, offer: "the languages are") + [
                "to add one, translate 'strings/en.json' into 'strings/\(language).json' in the folder with the site's templates"
            ]
        }
    }
}
