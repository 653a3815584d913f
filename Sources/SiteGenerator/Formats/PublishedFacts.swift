import CandidateProfile
import WebSafety

/// What all forms of a candidate's profile have to say alike: the name, the pages elsewhere, the dates.
public struct PublishedFacts: Sendable, Hashable {
    /// A time from a date to a date, as machines read it.
    public struct Time: Sendable, Hashable {
        /// When it began.
        public var start: String?
        /// When it ended; nothing where that is when it began.
        public var end: String?

        /// Makes a time.
        public init(start: String? = nil, end: String? = nil) {
            self.start = start
            self.end = end
        }
    }

    /// The name.
    public var name: String
    /// The given name, where the candidate tells it.
    public var givenName: String?
    /// The family name, where the candidate tells it.
    public var familyName: String?
    /// The full address of the candidate's page; only with a base URL.
    public var address: String?
    /// The full address of the page with the CV; only with a base URL.
    public var cvAddress: String?
    /// The candidate's name in the site's addresses.
    public var username: String
    /// What the candidate does, in one line.
    public var headline: String?
    /// The e-mail address, where it is published.
    public var email: String?
    /// The address of the portrait, as files beside the page spell it.
    public var image: String?
    /// The full address of the portrait that the site has; only with a base URL.
    public var portraitAddress: String?
    /// Who employs or employed, where a role is named besides.
    public var employers: Set<String>
    /// The beginnings of all times that go on, as JSON Resume writes them.
    public var openings: [String]
    /// Those of them that a profile's page shows as well: positions, schools and degrees.
    public var careerOpenings: [String]
    /// The addresses of the candidate's pages elsewhere.
    public var links: [String]
    /// Those of them that the CV names, and not the materials alone.
    public var ownLinks: [String]
    /// All dates of the CV, each once, as JSON Resume writes them; words in place of a date are none.
    public var dates: [String]
    /// The dates of positions, schools and degrees, which a profile's page shows as well.
    public var careerDates: [String]
    /// The times of all positions.
    public var positions: Set<Time>
    /// The language of the CV, where it names one.
    public var language: String?

    /// What a candidate publishes.
    public init(_ user: UserData, settings: SiteSettings) {
        var user = user
        if let variant = settings.variant { user = user.variant(variant) }
        let candidate = PublishedCandidate(user, settings: settings)
        let resume = candidate.resume
        name = user.name.onOneLine
        givenName = user.details.givenName?.onOneLine
        familyName = user.details.familyName?.onOneLine
        address = candidate.profileAddress
        cvAddress = candidate.address(of: .cv(of: user))
        username = user.pathName
        headline = resume.basics.label?.onOneLine
        email = resume.basics.email
        image = candidate.portrait
        portraitAddress = candidate.portraitAddress
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
                + resume.projects.map(\.period))
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
        // What begins and ends in one month is said once.
        end = period.end == period.start ? nil : period.end?.standardText
    }
}

extension SiteGenerator {
    /// The ways in which the pages of a candidate write a date of the CV, as people read it.
    ///
    /// - Parameter language: the language of the CV; `nil` for that of the site.
    public func texts(ofDate date: String, inLanguage language: String?) -> [String] {
        var user = UserData(uid: "", name: "")
        user.resume = Resume()
        user.resume?.meta.language = language
        return texts(of: ResumeDate(date), for: user)
    }

    /// The ways in which the pages of a candidate write a time that began at a date of the CV and goes on.
    ///
    /// - Parameter language: the language of the CV; `nil` for that of the site.
    public func texts(ofTimeSince date: String, inLanguage language: String?) -> [String] {
        var user = UserData(uid: "", name: "")
        user.resume = Resume()
        user.resume?.meta.language = language
        return texts(ofTimeSince: ResumeDate(date), for: user)
    }
}

extension PublishedFacts {
    /// An address as ``links`` have it; `nil` for one that is relative, or that no page may link to.
    public static func uri(of address: String) -> String? { (try? NavigationURL(address))?.uri }
}
