/// The names of languages that many candidates speak, in the languages of the interface and in their own.
///
/// With them, `German` and `Deutsch` are one value of a filter, and contact cards name languages by their tags.
enum LanguageNames {
    /// The tag (BCP 47) of a language; `nil` for a name that is not in the table.
    static func tag(of name: String) -> String? { tags[FacetKey.key(of: name)] }

    /// All names of a language in the table; empty for others.
    static func names(of name: String) -> [String] { tag(of: name).flatMap { names[$0] } ?? [] }

    private static let tags: [String: String] = {
        var tags: [String: String] = [:]
        for (tag, names) in names { for name in names { tags[FacetKey.key(of: name)] = tag } }
        return tags
    }()

    private static let names: [String: [String]] = [
        "ar": ["Arabic", "Arabisch", "Arabe", "Árabe", "العربية"],
        "cs": ["Czech", "Tschechisch", "Tchèque", "Checo", "Čeština"],
        "da": ["Danish", "Dänisch", "Danois", "Danés", "Dansk"],
        "de": ["German", "Deutsch", "Allemand", "Alemán"],
        "el": ["Greek", "Griechisch", "Grec", "Griego", "Ελληνικά"],
        "en": ["English", "Englisch", "Anglais", "Inglés"],
        "es": ["Spanish", "Spanisch", "Espagnol", "Español", "Castellano"],
        "fi": ["Finnish", "Finnisch", "Finnois", "Finés", "Finlandés", "Suomi"],
        "fr": ["French", "Französisch", "Français", "Francés"],
        "he": ["Hebrew", "Hebräisch", "Hébreu", "Hebreo", "עברית"],
        "hi": ["Hindi", "हिन्दी"],
        "hu": ["Hungarian", "Ungarisch", "Hongrois", "Húngaro", "Magyar"],
        "it": ["Italian", "Italienisch", "Italien", "Italiano"],
        "ja": ["Japanese", "Japanisch", "Japonais", "Japonés", "日本語"],
        "ko": ["Korean", "Koreanisch", "Coréen", "Coreano", "한국어"],
        "nl": ["Dutch", "Niederländisch", "Néerlandais", "Neerlandés", "Nederlands"],
        "no": ["Norwegian", "Norwegisch", "Norvégien", "Noruego", "Norsk"],
        "pl": ["Polish", "Polnisch", "Polonais", "Polaco", "Polski"],
        "pt": ["Portuguese", "Portugiesisch", "Portugais", "Portugués", "Português"],
        "ro": ["Romanian", "Rumänisch", "Roumain", "Rumano", "Română"],
        "ru": ["Russian", "Russisch", "Russe", "Ruso", "Русский"],
        "sv": ["Swedish", "Schwedisch", "Suédois", "Sueco", "Svenska"],
        "tr": ["Turkish", "Türkisch", "Turc", "Turco", "Türkçe"],
        "uk": ["Ukrainian", "Ukrainisch", "Ukrainien", "Ucraniano", "Українська"],
        "zh": ["Chinese", "Chinesisch", "Chinois", "Chino", "Mandarin", "中文"],
    ]
}
