import WebSafety

/// A candidate.
///
/// Only the uid and the name are required.
public struct UserData: Sendable, Hashable {
    /// The key under `Users`.
    public var uid: String
    /// The name as the candidate writes it; never empty.
    public var name: String
    /// The e-mail address; published only if ``publish`` names it.
    public var email: String?
    /// Replaces the uid in the site's paths.
    public var slug: String?
    /// The old addresses of the profile.
    public var aliases: [Alias] = []
    /// The name that the directory sorts by, if different.
    public var sortName: String?
    /// Who can see the candidate.
    public var visibility: Visibility
    /// The withheld fields that the candidate publishes.
    public var publish: WithheldFields
    /// The top of the profile.
    public var details: UserDetails
    /// The materials, in the candidate's order.
    public var materials: [UserApplicationData]
    /// The CV.
    public var resume: Resume?
    /// The candidate's files that the CV links to, by addresses relative to the candidate's folder.
    public var resumeFiles: [LocalDocument] = []
    /// What the candidate is looking for.
    public var seeking: Seeking?
    /// Questions that the candidate answers, in the candidate's order, without drafts.
    public var questions: [CandidateQuestion] = []
    /// The ids of the site's groups that the candidate belongs to.
    public var groups: [String] = []
    /// The candidate's own articles, sorted by id, without posts.
    public var articles: [Article] = []
    /// The card for the candidate's pages, once it is planned; articles have their own.
    public var card: SharingCard?

    /// Creates a candidate.
    public init(
        uid: String, name: String, email: String? = nil, slug: String? = nil, sortName: String? = nil,
        visibility: Visibility = .listed, publish: WithheldFields = [], details: UserDetails = UserDetails(),
        materials: [UserApplicationData] = [], resume: Resume? = nil
    ) {
        self.uid = uid
        self.name = name
        self.email = email
        self.slug = slug
        self.sortName = sortName
        self.visibility = visibility
        self.publish = publish
        self.details = details
        self.materials = materials
        self.resume = resume
    }

    /// The candidate's folder in the site: the slug or the uid.
    public var pathName: String { slug ?? uid }
}

/// Who can see a candidate.
public enum Visibility: String, Sendable, Hashable, CaseIterable {
    /// Everybody: the candidate is in lists, feeds and indexes.
    case listed
    /// People who have the address: pages with `noindex` that no list links to.
    case unlisted
    /// Nobody: there are no pages.
    case hidden
}

/// The fields that are not published unless a candidate's `publish` list names them.
public enum WithheldField: String, Sendable, Hashable, CaseIterable {
    /// The e-mail address.
    case email
    /// The telephone number.
    case phone
    /// Street and house number.
    case address
    /// The postal code.
    case postalCode
    /// The birth date.
    case birthDate
    /// The contact details of references.
    case references
    /// The regions where the candidate may work without a permit.
    case authorization
}

/// The top of a profile.
public struct UserDetails: Sendable, Hashable {
    /// The candidate's work in one line.
    public var headline: String?
    /// The place, as free text: "Lisbon, Portugal".
    public var location: String?
    /// A short summary, in Markdown.
    public var summary: String?
    /// When the candidate is available, and for what work; shown if ``Seeking/status`` is not set.
    public var availability: String?
    /// The color of the person's pages; `nil` for the site's, or that of the first material.
    public var accent: Accent?
    /// How the PDF of the CV looks, where it differs from the site's.
    public var cv = CVChoices()
    /// A portrait in the candidate's folder.
    public var picture: LocalDocument?
    /// The address of a portrait on another site; shown as a link, because pages make no third-party requests.
    public var remotePicture: NavigationURL?
    /// Where the face is in the portrait; `nil` for the middle of its upper third.
    public var focus: PictureFocus?
    /// The pronouns: "she/her", "they/them".
    public var pronouns: String?
    /// The given name.
    public var givenName: String?
    /// The family name.
    public var familyName: String?
    /// The nickname.
    public var nickname: String?

    /// Creates empty details.
    public init() {}

    /// The texts of one line, by key. Reviews and limits apply to each of them.
    public var lines: [(key: String, text: String?)] {
        [
            ("headline", headline), ("location", location), ("pronouns", pronouns), ("availability", availability),
            ("givenName", givenName), ("familyName", familyName), ("nickname", nickname),
        ]
    }
}
