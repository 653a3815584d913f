import Diagnostics

/// What can be wrong with a site's settings.
public enum SettingsProblem: Problem, Hashable {
    /// A key that nothing reads, and those that are read.
    case unknownKey(String, known: [String])
    /// A text that has nothing in it.
    case empty(String)
    /// An icon that is not among the static files; one that is, and was probably meant.
    case missingIcon(String, suggestion: String?)
    /// A path that 'static' is to publish, and that nothing has; one that something has, and was probably meant.
    case allowsNothing(String, suggestion: String?)
    /// A language that the theme has no words in; the file that is missing, and the languages that there are.
    case unknownLanguage(String, existing: [String])

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .unknownKey: "unknown-setting"
        case .empty: "empty-setting"
        case .missingIcon: "missing-icon"
        case .allowsNothing: "allows-nothing"
        case .unknownLanguage: "unknown-language"
        }
    }

    /// An error, but for what changes nothing.
    public var severity: Severity {
        switch self {
        case .unknownKey, .allowsNothing: .warning
        case .empty, .missingIcon, .unknownLanguage: .error
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .unknownKey(let key, _): "'\(key)' is not a setting"
        case .empty(let key): "'\(key)' is empty"
        case .missingIcon(let path, _): "there is no icon 'static/\(path)'"
        case .allowsNothing(let path, _): "there is no file or folder 'static/\(path)' that could be published"
        case .unknownLanguage(let language, _): "the theme has no words in the language '\(language)'"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unknownKey(let key, let known): Spelling.advice(for: key, among: known, offer: "there are")
        case .empty(let key): ["write a value, or leave '\(key)' out"]
        case .missingIcon(_, let suggestion?), .allowsNothing(_, let suggestion?): ["did you mean '\(suggestion)'?"]
        case .allowsNothing(_, nil): ["write its path below 'static', as in \".htaccess\", or leave it out"]
        case .missingIcon(_, nil):
            ["put the file into the folder 'static' of the content, and write its path below that folder"]
        case .unknownLanguage(let language, let existing):
            Self.advice(forLanguage: language, existing)
        }
    }
}

extension SettingsProblem {
    private static func advice(forLanguage language: String, _ existing: [String]) -> [String] {
        let meant = tag(for: language)
        let primary = meant?.prefix { $0 != "-" }.lowercased()
        if let meant, existing.contains(where: { $0.lowercased() == primary }) { return ["did you mean '\(meant)'?"] }
        let near = meant.map { ["languages are written like 'en' and 'pt-BR': this one is '\($0)'"] } ?? []
        let spelling = Spelling.advice(for: meant ?? language, among: existing, offer: "the languages are")
        return near + spelling + [
            "to add one, translate 'strings/en.json' into 'strings/\(meant ?? language).json' in the folder with the site's templates"
        ]
    }

    /// The tag (BCP 47) of a language that is written as systems write it, `en_GB.UTF-8`, or by its name.
    private static func tag(for language: String) -> String? {
        if let tag = tags[language.lowercased()] { return tag }
        let locale = language.prefix { $0 != "." && $0 != "@" }
        let tag = locale.split(separator: "_").joined(separator: "-")
        return tag.isEmpty || tag == language ? nil : tag
    }

    /// The tags of languages by their names, in English and in themselves.
    private static let tags = [
        "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "dansk": "da", "deutsch": "de", "dutch": "nl",
        "english": "en", "español": "es", "finnish": "fi", "français": "fr", "french": "fr", "german": "de",
        "greek": "el", "hebrew": "he", "hindi": "hi", "italian": "it", "italiano": "it", "japanese": "ja",
        "korean": "ko", "nederlands": "nl", "norwegian": "no", "polish": "pl", "polski": "pl", "portuguese": "pt",
        "português": "pt", "russian": "ru", "spanish": "es", "suomi": "fi", "svenska": "sv", "swedish": "sv",
        "turkish": "tr", "türkçe": "tr", "ukrainian": "uk",
    ]
}
