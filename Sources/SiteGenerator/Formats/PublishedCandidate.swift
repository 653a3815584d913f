import CandidateProfile
import WebSafety

/// The public data of a candidate. All formats of a profile beside its pages are created from it, so that they agree.
///
/// A class, because it is passed from page to page and contains many texts.
final class PublishedCandidate: Sendable {
    let user: UserData
    /// The published CV, with accounts that are materials.
    let resume: Resume
    /// The head of the CV without those accounts.
    let ownBasics: Resume.Basics
    /// The absolute address of the candidate's page; `nil` without a base URL.
    let profileAddress: String?
    /// The candidate's pages on other sites, each once: the website, then the accounts.
    let links: [Link]
    /// The summary of the CV as text without markup.
    let summary: String?
    /// One line for search engines and previews.
    let introduction: String?
    /// Whether the CV has a page.
    let hasCV: Bool
    /// The candidate's groups, in the order of the site.
    let groups: [SiteGroup]
    /// The names of all skills, each once.
    let skills: [String]
    private let baseURL: BaseURL?

    /// A page on another site.
    struct Link: Sendable {
        /// The name of the network; `nil` for the candidate's own website.
        let network: String?
        /// The address as it is written.
        let url: NavigationURL
        /// The address as a URI.
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
        groups = settings.groups.filter { user.groups.contains($0.id) }
        var known: Set<String> = []
        skills = resume.skills.flatMap { [$0.name].compactMap(\.self) + $0.keywords }.filter {
            known.insert($0).inserted
        }
        baseURL = settings.baseURL
        profileAddress = settings.baseURL?.address(of: .profile(of: user))
        var seen: Set<String> = []
        links = ([(nil, resume.basics.url)] + resume.basics.profiles.map { ($0.network, $0.url) })
            .compactMap { network, url in
                guard let url, let uri = url.uri, seen.insert(uri).inserted else { return nil }
                return Link(network: network, url: url, uri: uri)
            }
    }

    /// The language of the CV (BCP 47), if it differs from that of a page.
    func language(otherThan page: String) -> String? {
        user.textLanguage?.language(otherThan: page)
    }

    /// The time of the last change of the CV, if the candidate states it.
    var lastModified: ModificationTime? { user.resume?.meta.lastModified.flatMap(ModificationTime.init) }

    /// The absolute address of a file of the site; `nil` without a base URL.
    func address(of path: SitePath) -> String? { baseURL?.address(of: path) }

    /// The CV for files that people copy: links to the candidate's files are absolute, if the base URL is known.
    var copiedResume: Resume {
        guard !user.resumeFiles.isEmpty, let folder = address(of: .profile(of: user)) else { return resume }
        return resume.linkingFiles(in: folder)
    }

    /// The absolute address of a portrait in the site; `nil` without a base URL.
    var portraitAddress: String? {
        user.details.picture.flatMap { address(of: SitePath(in: user.pathName, $0.shownPath)) }
    }

    /// The address of the portrait on a page: the absolute one if it is known, or else the path from the page, or the
    /// address on another site.
    func portrait(at path: SitePath) -> String? {
        if let portraitAddress { return portraitAddress }
        if let picture = user.details.picture {
            return path.reference(to: SitePath(in: user.pathName, picture.shownPath)).text
        }
        return user.details.remotePicture?.uri
    }

    /// The current positions, in the order of the CV. A position without dates is not one of them.
    var currentWork: [Resume.Work] {
        resume.work.filter { $0.period.start != nil && $0.period.end == nil && $0.organisation != nil }
    }
}

extension UserData {
    /// The language of the CV (BCP 47), in which the headline is written as well.
    var textLanguage: String? { resume?.meta.language.flatMap(ContactCard.tag(_:)) }
}

extension String {
    /// The language tag; `nil` if the other one is the same (RFC 5646, 2.1.1: case does not matter).
    func language(otherThan other: String) -> String? { lowercased() == other.lowercased() ? nil : self }
}

extension PublishedCandidate {
    /// The place, with the name of its country and the commas in the language of the CV (BCP 47).
    func place(in language: String, strings: InterfaceStrings) -> String? {
        user.details.location.map { place in
            let own = resume.basics.location
            guard own.isWritten(as: place) else { return place }
            return (own.text(in: language) ?? place).replacing(", ", with: strings[.listSeparator])
        }
    }
}
