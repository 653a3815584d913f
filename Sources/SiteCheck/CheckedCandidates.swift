import CandidateProfile
import SiteGenerator

/// What a check has to know of all candidates before it looks at the first file.
public struct CheckedCandidates: Sendable {
    /// What they withhold, hidden ones included.
    public private(set) var withheld = WithheldIndex()
    /// The uids by the folders that the candidates have in the site.
    private var uids: [String: String] = [:]
    /// What all forms of a profile have to say, by uid.
    private(set) var facts: [String: PublishedFacts] = [:]
    private let settings: SiteSettings
    private let generator: SiteGenerator?

    /// Nobody.
    ///
    /// - Parameters:
    ///   - settings: what belongs to the site.
    ///   - generator: knows how pages write dates; without one they are known as JSON Resume writes them.
    public init(settings: SiteSettings = SiteSettings(), generator: SiteGenerator? = nil) {
        self.settings = settings
        self.generator = generator
    }

    /// The ways in which the pages of a candidate may write a date.
    func texts(ofDate date: String, by facts: PublishedFacts) -> [String] {
        [date] + (generator?.texts(ofDate: date, inLanguage: facts.language) ?? [])
    }

    /// The ways in which the pages of a candidate may write a time that began at a date and goes on.
    func texts(ofTimeSince date: String, by facts: PublishedFacts) -> [String] {
        generator?.texts(ofTimeSince: date, inLanguage: facts.language) ?? []
    }

    /// Adds a candidate.
    public mutating func add(_ loaded: LoadedUser) {
        withheld.add(loaded)
        guard let user = loaded.user, user.visibility != .hidden else { return }
        uids[user.pathName] = user.uid
        facts[user.uid] = PublishedFacts(user, settings: settings)
    }

    /// The candidate in whose folder a file of the site stands.
    func owner(ofFile path: String) -> String? {
        guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        return uids[String(path[..<slash])]
    }
}
