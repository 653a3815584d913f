import CandidateProfile
import WebSafety

/// What everybody may know of a candidate: every form of a profile beside its pages is made from this, so that all of them
/// say the same.
///
/// A class, because it is handed from page to page and holds many texts.
final class PublishedCandidate: Sendable {
    let user: UserData
    /// The CV as everybody may read it, with what materials say of accounts elsewhere.
    let resume: Resume
    /// The head of the CV without that.
    let ownBasics: Resume.Basics
    /// The full address of the candidate's page; only with a base URL.
    let profileAddress: String?
    /// The candidate's pages elsewhere, each once: the website, then the accounts.
    let links: [Link]
    /// What the CV says of the candidate in a few sentences, as a text without markup.
    let summary: String?
    /// A line for search engines and previews.
    let introduction: String?
    /// Whether there is a page for the CV.
    let hasCV: Bool
    private let baseURL: BaseURL?

    /// A page elsewhere.
    struct Link: Sendable {
        /// Whose page it is: the network's name; the candidate's own website has none.
        let network: String?
        /// The address as it is written.
        let url: NavigationURL
        /// The same as a URI.
        let uri: String
    }

    init(_ user: UserData, settings: SiteSettings) {
        self.user = user
        let published = user.publishedResume
        ownBasics = published.basics
        resume = published.withAccounts(in: user.materials, settings.materials)
        summary = resume.basics.summary.map(CVText.words(ofProse:))
        introduction = user.introduction
        hasCV = CVPage.exists(for: user)
        baseURL = settings.baseURL
        profileAddress = settings.baseURL?.address(of: .profile(of: user))
        var seen: Set<String> = []
        links = ([(nil, resume.basics.url)] + resume.basics.profiles.map { ($0.network, $0.url) })
            .compactMap { network, url in
                guard let url, let uri = url.uri, seen.insert(uri).inserted else { return nil }
                return Link(network: network, url: url, uri: uri)
            }
    }

    /// The full address of a file of the site; only with a base URL.
    func address(of path: SitePath) -> String? { baseURL?.address(of: path) }

    /// The full address of the portrait that the site has; only with a base URL.
    var portraitAddress: String? {
        user.details.picture.flatMap { address(of: .document($0, of: user)) }
    }

    /// The address of the portrait: the full one, else the one from the candidate's folder, else the one elsewhere.
    var portrait: String? {
        if let portraitAddress { return portraitAddress }
        if let picture = user.details.picture {
            return SitePath.profile(of: user).reference(to: .document(picture, of: user)).text
        }
        return user.details.remotePicture?.uri
    }

    /// The positions that began and go on, in the order of the CV; of one without dates nobody knows.
    var currentWork: [Resume.Work] {
        resume.work.filter { $0.period.start != nil && $0.period.end == nil && $0.organisation != nil }
    }
}
