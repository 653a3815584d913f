import CandidateProfile
import Diagnostics
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

/// A withheld value that was found in a file.
struct WithheldFinding {
    /// Whose it is.
    var uid: String
    var field: WithheldField
    /// The file's path in the site.
    var file: String
    /// The candidate whose file it is; `nil` for one of the site's own.
    var owner: String?
    var place: Place
    /// Whether the file is copied, and not generated.
    var isCopied: Bool
    /// Whether the value stands in the file's path.
    var isName = false
}

/// The addresses of other sites that pages link to.
public struct OutsideLinks: Sendable {
    /// An address on the pages of one candidate, or of the site.
    public struct Mention: Sendable {
        /// As the page has it, with its scheme.
        public var url: String
        /// The first page that has it.
        var page: String
        /// The pages that have it.
        var pages = 1
        /// What made the first page.
        var maker: Place
        /// As it is written in the page.
        var source: String
    }

    /// The addresses, in the order in which they were found.
    public private(set) var mentions: [Mention] = []
    private var numbers: [Key: Int] = [:]
    private var lastPages: [String] = []

    private struct Key: Hashable, Sendable {
        var url: String
        var owner: String
    }

    mutating func add(_ url: String, page: String, maker: Place, source: String) {
        let key = Key(url: url, owner: maker.owner)
        if let number = numbers[key] {
            if lastPages[number] != page { mentions[number].pages += 1 }
            lastPages[number] = page
        } else {
            numbers[key] = mentions.count
            mentions.append(Mention(url: url, page: page, maker: maker, source: source))
            lastPages.append(page)
        }
    }
}
