import WebSafety

/// One candidate.
///
/// What a source does not say stays unsaid: everything but the uid and the name may be missing.
public struct UserData: Sendable, Hashable {
    /// The key under `Users`.
    public var uid: String
    /// The name as the candidate writes it; never empty.
    public var name: String
    /// The e-mail address; published only if ``publish`` names it.
    public var email: String?
    /// What takes the uid's place in the site's paths.
    public var slug: String?
    /// What the directory sorts by in place of the name.
    public var sortName: String?
    /// Who gets to see the candidate.
    public var visibility: Visibility
    /// The withheld fields that the candidate wants published all the same.
    public var publish: WithheldFields
    /// What stands at the top of the profile.
    public var details: UserDetails
    /// The materials, in the candidate's order.
    public var materials: [UserApplicationData]
    /// The CV.
    public var resume: Resume?
    /// The articles that stand with the candidate, in the order of their ids; posts are not among them.
    public var articles: [Article] = []

    /// Makes a candidate.
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

    /// The candidate's folder in the site: the slug, else the uid.
    public var pathName: String { slug ?? uid }
}

/// Who gets to see a candidate.
public enum Visibility: String, Sendable, Hashable, CaseIterable {
    /// Everybody: the candidate stands in lists, feeds and indexes.
    case listed
    /// Whoever has the address: pages with `noindex`, in no list.
    case unlisted
    /// Nobody: no page is made.
    case hidden
}

/// The fields that stay out of the site unless a candidate's `publish` list names them.
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
    /// How to reach those who gave a reference.
    case references
}

/// What stands at the top of a profile.
public struct UserDetails: Sendable, Hashable {
    /// One line that says what the candidate does.
    public var headline: String?
    /// The place as people say it: "Lisbon, Portugal".
    public var location: String?
    /// A few sentences.
    public var summary: String?
    /// When and for what the candidate can be had.
    public var availability: String?
    /// A portrait in the candidate's folder.
    public var picture: LocalDocument?
    /// A portrait elsewhere; shown as a link, because no page asks a third party for anything.
    public var remotePicture: NavigationURL?
    /// "she/her", "they/them", …
    public var pronouns: String?
    /// The given name.
    public var givenName: String?
    /// The family name.
    public var familyName: String?
    /// What friends say.
    public var nickname: String?

    /// Makes details of which nothing is known.
    public init() {}
}
