/// The names of languages that many candidates speak, in the languages of the interface and in their own.
///
/// With them, `German` and `Deutsch` are one value of a filter, and contact cards name languages by their tags.
enum LanguageNames {
    /// The tag (BCP 47) of a language; `nil` for a name that is not in the table. A level in parentheses, as in
    /// `English (native)`, does not matter.
    static func tag(of name: String) -> String? { tags[FacetKey.key(of: String(name.prefix { $0 != "(" }))] }

    /// All names of a language in the table; empty for others.
    static func names(of name: String) -> [String] { tag(of: name).flatMap { names[$0] } ?? [] }

    private static let tags: [String: String] = {
        var tags: [String: String] = [:]
        for (tag, names) in names { for name in names { tags[FacetKey.key(of: name)] = tag } }
        return tags
    }()

    private static let names: [String: [String]] = [
        "ar": ["Arabic", "Arabisch", "Arabe", "Árabe", "العربية"],
        "cs": ["Czech", "Tschechisch", "Tchèque", "Checo", "Čeština", "التشيكية"],
        "da": ["Danish", "Dänisch", "Danois", "Danés", "Dansk", "الدنماركية"],
        "de": ["German", "Deutsch", "Allemand", "Alemán", "الألمانية"],
        "el": ["Greek", "Griechisch", "Grec", "Griego", "Ελληνικά", "اليونانية"],
        "en": ["English", "Englisch", "Anglais", "Inglés", "الإنجليزية"],
        "es": ["Spanish", "Spanisch", "Espagnol", "Español", "Castellano", "الإسبانية"],
        "fi": ["Finnish", "Finnisch", "Finnois", "Finés", "Finlandés", "Suomi", "الفنلندية"],
        "fr": ["French", "Französisch", "Français", "Francés", "الفرنسية"],
        "he": ["Hebrew", "Hebräisch", "Hébreu", "Hebreo", "עברית", "العبرية"],
        "hi": ["Hindi", "हिन्दी", "الهندية"],
        "hu": ["Hungarian", "Ungarisch", "Hongrois", "Húngaro", "Magyar", "المجرية"],
        "it": ["Italian", "Italienisch", "Italien", "Italiano", "الإيطالية"],
        "ja": ["Japanese", "Japanisch", "Japonais", "Japonés", "日本語", "اليابانية"],
        "ko": ["Korean", "Koreanisch", "Coréen", "Coreano", "한국어", "الكورية"],
        "nl": ["Dutch", "Niederländisch", "Néerlandais", "Neerlandés", "Nederlands", "الهولندية"],
        "no": ["Norwegian", "Norwegisch", "Norvégien", "Noruego", "Norsk", "النرويجية"],
        "pl": ["Polish", "Polnisch", "Polonais", "Polaco", "Polski", "البولندية"],
        "pt": ["Portuguese", "Portugiesisch", "Portugais", "Portugués", "Português", "البرتغالية"],
        "ro": ["Romanian", "Rumänisch", "Roumain", "Rumano", "Română", "الرومانية"],
        "ru": ["Russian", "Russisch", "Russe", "Ruso", "Русский", "الروسية"],
        "sv": ["Swedish", "Schwedisch", "Suédois", "Sueco", "Svenska", "السويدية"],
        "tr": ["Turkish", "Türkisch", "Turc", "Turco", "Türkçe", "التركية"],
        "uk": ["Ukrainian", "Ukrainisch", "Ukrainien", "Ucraniano", "Українська", "الأوكرانية"],
        "zh": ["Chinese", "Chinesisch", "Chinois", "Chino", "Mandarin", "中文", "الصينية"],
    ]
}
