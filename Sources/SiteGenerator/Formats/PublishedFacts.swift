import CandidateProfile

/// What all forms of a candidate's profile have to say alike: the name, the pages elsewhere, the dates.
public struct PublishedFacts: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The addresses of the candidate's pages elsewhere.
    public var links: [String]
    /// All dates of the CV, each once, as JSON Resume writes them; words in place of a date are none.
    public var dates: [String]

    /// What a candidate publishes.
    public init(_ user: UserData, settings: SiteSettings) {
        var user = user
        if let variant = settings.variant { user = user.variant(variant) }
        let candidate = PublishedCandidate(user, settings: settings)
        name = user.name.onOneLine
        links = candidate.links.map(\.uri)
        let texts = candidate.resume.values.compactMap { value in
            if case .date(let date) = value.content { date.standardText } else { nil }
        }
        dates = Set(texts).sorted()
    }
}
