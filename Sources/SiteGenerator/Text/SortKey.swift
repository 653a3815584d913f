import CandidateProfile

/// The keys by which lists of people and of facets are sorted.
enum SortKey {
    /// A text whose order by code points is the order of a name in a language: by base letters, and in Spanish with `ñ`
    /// as a letter after `n`.
    static func key(for name: String, language: InterfaceLanguage) -> String {
        guard language.subtags.first == "es" else { return name.baseLetters }
        // The tilde is after all ASCII letters.
        return name.map { $0 == "ñ" || $0 == "Ñ" ? "n~" : String($0) }.joined().baseLetters
    }
}
