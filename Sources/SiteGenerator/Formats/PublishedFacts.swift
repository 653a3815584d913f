import CandidateProfile
import WebSafety

/// The facts on which all formats of a candidate's profile must agree: the name, the pages on other sites, the dates.
public struct PublishedFacts: Sendable, Hashable {
    /// A period in machine-readable form.
    public struct Time: Sendable, Hashable {
        /// The start date.
        public var start: String?
        /// The end date; `nil` if it equals the start.
        public var end: String?

        /// Creates a period.
        public init(start: String? = nil, end: String? = nil) {
            self.start = start
            self.end = end
        }
    }

    /// The name.
    public var name: String
    /// The given name, if the candidate states it.
    public var givenName: String?
    /// The family name, if the candidate states it.
    public var familyName: String?
    /// The absolute address of the candidate's page; `nil` without a base URL.
    public var address: String?
    /// The absolute address of the CV's page; `nil` without a base URL.
    public var cvAddress: String?
    /// The candidate's name in the site's addresses.
    public var username: String
    /// The headline.
    public var headline: String?
    /// The e-mail address, if it is published.
    public var email: String?
    /// The address of the portrait, relative to the candidate's folder.
    public var image: String?
    /// The absolute address of a portrait in the site; `nil` without a base URL.
    public var portraitAddress: String?
    /// How the absolute addresses of the candidate's cards begin; `nil` without a base URL.
    public var cardStart: String?
    /// The employers of positions that also name a role.
    public var employers: Set<String>
    /// The start dates of all current entries, in the form of JSON Resume.
    public var openings: [String]
    /// The start dates among them that a profile's page shows: of positions, schools and degrees.
    public var careerOpenings: [String]
    /// The addresses of the candidate's pages on other sites.
    public var links: [String]
    /// The links among them that the CV contains, not only the materials.
    public var ownLinks: [String]
    /// All dates of the CV, each once, in the form of JSON Resume. Words in place of a date are not included.
    public var dates: [String]
    /// The dates of positions, schools and degrees, which a profile's page shows as well.
    public var careerDates: [String]
    /// The periods of all positions.
    public var positions: Set<Time>
    /// The language of the CV, if it names one.
    public var language: String?
    /// The paths in the site of the candidate's own résumés.
    public var resumeFiles: Set<String>
    /// Whether the candidate publishes a street or a postal code.
    public var publishesAddress: Bool

    /// Collects the facts of a candidate.
    public init(_ user: UserData, settings: SiteSettings) {
        var user = user
        if let variant = settings.variant { user = user.variant(variant) }
        let candidate = PublishedCandidate(user, settings: settings)
        let resume = candidate.resume
        name = Self.name(of: user)
        givenName = user.details.givenName?.onOneLine
        familyName = user.details.familyName?.onOneLine
        address = candidate.profileAddress
        cvAddress = candidate.address(of: .cv(of: user))
        username = user.pathName
        headline = resume.basics.label?.onOneLine
        publishesAddress = !user.publish.isDisjoint(with: [.address, .postalCode])
        resumeFiles = Set(
            user.materials.compactMap { item in
                guard item.material == .resume, case .document(let document) = item.target else { return nil }
                return SitePath.document(document, of: user).text
            })
        email = resume.basics.email
        image = candidate.portrait(at: .profile(of: user))
        portraitAddress = candidate.portraitAddress
        cardStart = candidate.address(of: SitePath(in: user.pathName, SharingCard.pathStart))
        let named = resume.work.filter { $0.position != nil }.map(\.organisation)
        employers = Set(
            (named + resume.volunteer.filter { $0.position != nil }.map(\.organisation))
                .compactMap { $0?.onOneLine })
        func openings(_ periods: [Resume.Period]) -> [String] {
            Set(periods.filter { $0.end == nil }.compactMap { $0.start?.standardText }).sorted()
        }
        careerOpenings = openings(resume.work.map(\.period) + resume.education.map(\.period))
        self.openings = openings(
            resume.work.map(\.period) + resume.education.map(\.period) + resume.volunteer.map(\.period)
                + resume.projects.map(\.period) + resume.sections.flatMap(\.entries).map(\.period))
        links = candidate.links.map(\.uri)
        let own = Set(([user.resume?.basics.url] + (user.resume?.basics.profiles.map(\.url) ?? [])).map { $0?.uri })
        ownLinks = links.filter { own.contains($0) }
        let texts = resume.values.compactMap { value in
            if case .date(let date) = value.content { date.standardText } else { nil }
        }
        dates = Set(texts).sorted()
        let career = (resume.work.map(\.period) + resume.education.map(\.period)).flatMap { [$0.start, $0.end] }
        careerDates = Set(career.compactMap { $0?.standardText }).sorted()
        positions = Set((resume.work.map(\.period) + resume.volunteer.map(\.period)).map(Time.init))
        language = user.resume?.meta.language
    }
}

extension PublishedFacts.Time {
    fileprivate init(_ period: Resume.Period) {
        start = period.start?.standardText
        // A period within one month shows the month once.
        end = period.end == period.start ? nil : period.end?.standardText
    }
}

extension SiteGenerator {
    /// The ways in which the pages of a candidate write a date of the CV for people.
    ///
    /// - Parameter language: the language of the CV; `nil` for the language of the site.
    public func texts(ofDate date: String, inLanguage language: String?) -> [String] {
        var user = UserData(uid: "", name: "")
        user.resume = Resume()
        user.resume?.meta.language = language
        return texts(of: ResumeDate(date), for: user)
    }

    /// The ways in which the pages of a candidate write a current period that began at a date of the CV.
    ///
    /// - Parameter language: the language of the CV; `nil` for the language of the site.
    public func texts(ofTimeSince date: String, inLanguage language: String?) -> [String] {
        var user = UserData(uid: "", name: "")
        user.resume = Resume()
        user.resume?.meta.language = language
        return texts(ofTimeSince: ResumeDate(date), for: user)
    }
}

extension PublishedFacts {
    /// The name of a candidate, without the other facts.
    public static func name(of user: UserData) -> String { user.name.onOneLine }

    /// An address in the form of ``links``; `nil` if it is relative, or if pages may not link to it.
    public static func uri(of address: String) -> String? { (try? NavigationURL(address))?.uri }
}
