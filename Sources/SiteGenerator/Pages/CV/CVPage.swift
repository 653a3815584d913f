import CandidateProfile
import TemplateEngine
import WebSafety

/// A candidate's full CV in one column, for printing.
struct CVPage: Sendable, ProfileDisplayable, Stylable {
    let candidate: PublishedCandidate
    private let groups: [GroupView]
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var name: String
    var headline: String?
    var location: String?
    /// Whether the location includes the street or the postal code.
    var hasStreet: Bool
    var summary: SafeHTML?
    var contacts: [Contact]
    var accounts: [ProfileAccount]
    var personalFacts: [CVFact]
    var sections: [CVSection]
    var materials: [Tile]
    var accent: Accent?
    var profile: AssetReference
    var code: CodeView?
    var formats: FormatLinks
    var title: String

    /// Whether a candidate has a page for the CV: it contains more than the profile's header shows.
    static func exists(for user: UserData) -> Bool {
        guard var resume = user.resume else { return false }
        if !user.publish.isDisjoint(with: [.address, .postalCode, .birthDate]) {
            // A profile's header shows none of these.
            let basics = user.publishedResume.basics
            let location = basics.location
            if location.address != nil || location.postalCode != nil || basics.birthDate != nil { return true }
        }
        resume.basics = Resume.Basics()
        resume.meta = Resume.Meta()
        resume.references.removeAll { !$0.isPublishable }
        return resume != Resume()
    }

    init(_ candidate: PublishedCandidate, tiles: [Tile], hasPDF: Bool, in context: PageContext) {
        self.candidate = candidate
        let (user, resume) = (candidate.user, candidate.resume)
        let path = SitePath.cv(of: user)
        groups = GroupView.all(user.groups, at: path, in: context)
        name = user.name
        headline = resume.basics.label
        location = Self.address(of: candidate, in: context.site.language, context.strings)
        hasStreet = resume.basics.location.address != nil || resume.basics.location.postalCode != nil
        summary = CVProse(resume.basics.summary)?.html
        contacts = Contact.published(in: resume.basics, strings: context.strings)
        accounts = resume.basics.profiles.compactMap(ProfileAccount.init)
        sections = CVSections.all(of: resume, strings: context.strings)
        materials = tiles
        accent = context.accent(of: user)
        profile = path.reference(to: .profile(of: user))
        site = context.site
        strings = context.strings
        code = context.settings.baseURL.flatMap { CodeView($0.address(of: .profile(of: user))) }
        formats = FormatLinks(candidate, hasPDF: hasPDF, at: path)
        title = context.strings.filled(.cvTitle, [.name: user.name])
        personalFacts = [Self.birthDate(of: resume.basics, strings: context.strings)].compactMap(\.self)
        var page = context.facts(
            at: path, title: title, by: user.name,
            description: candidate.introduction, isUnlisted: user.visibility == .unlisted)
        page.preview?.show(user.card, of: user, context.settings)
        self.page = page
    }

    /// The address as far as it is published, on one line: "1 Long Street, 12345 Town, Country". Beside a published
    /// street, another place of the candidate is left to the profile.
    static func address(of candidate: PublishedCandidate, in language: String, _ strings: InterfaceStrings) -> String? {
        let location = candidate.resume.basics.location
        let isElsewhere = candidate.user.details.location.map { !location.isIn($0) } ?? false
        let place = isElsewhere ? location.text(in: language) : candidate.place(in: language, strings: strings)
        let town = [location.postalCode, place].compactMap(\.self).joined(separator: " ")
        let parts = [location.address, town.isEmpty ? nil : town].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: strings[.listSeparator])
    }

    /// The birth date, if the candidate publishes it.
    static func birthDate(of basics: Resume.Basics, strings: InterfaceStrings) -> CVFact? {
        basics.birthDate.map { date in
            CVFact(
                label: strings[.birthDate], text: strings.dayText(of: date), machineText: date.date?.description,
                property: Token(vouchedFor: "dt-bday"))
        }
    }
}

extension CVPage: FramedPage, CVRecord {
    static let fontClass = Token(vouchedFor: "cvpage")

    static let schema = RecordSchema<CVPage>(
        "a CV",
        [
            Field("site", .record, "The site; its language is that of the CV.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface, in the language of the CV.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
        ] + personFields + [
            Field(
                "summary", .optional(.html), "The candidate's summary: paragraphs and lists.", \.summary),
            Field("hasSummary", .flag, "Whether there is a summary.") { $0.summary != nil },
            Field("hasStreet", .flag, "Whether the location includes the street or the postal code.", \.hasStreet),
            Field("contacts", .list(of: .record), "The candidate's contacts.", \.contacts),
            Field("accounts", .list(of: .record), "Accounts on other sites.", \.accounts),
            Field(
                "personalFacts", .list(of: .record), "The birth date, if it is published.",
                \.personalFacts),
            Field("hasReach", .flag, "Whether there is a contact, an account or a personal fact.") {
                !$0.contacts.isEmpty || !$0.accounts.isEmpty || !$0.personalFacts.isEmpty
            },
            Field(
                "sections", .list(of: .record), "The sections, in order of importance.", \.sections),
            Field("profile", .asset, "The candidate's page.", \.profile),
            Field("title", .text, "What the page is, without the site's name: \"Ada Example – CV\".", \.title),
            Field("formats", .record, "The links to the CV in other formats.", \.formats),
            Field(
                "code", .optional(.record),
                "A QR code with the address of the candidate's page; only with a base URL.",
                \.code),
            Field("materials", .list(of: .record), "The materials, in the candidate's order.", \.materials),
            Field("hasMaterials", .flag, "Whether there are materials.") { !$0.materials.isEmpty },
            Field("picture", .optional(.record), "A portrait.") { page in
                Picture(of: page.candidate.user, at: .cv(of: page.candidate.user))
            },
            Field("cvLanguage", .optional(.text), "The language of the CV, if the page has no texts in it.") {
                $0.candidate.language(otherThan: $0.site.language)
            },
            Field("pronouns", .optional(.text), "The candidate's pronouns.", \.candidate.user.details.pronouns),
            Field("status", .optional(.record), "Whether to ask the candidate.") { page in
                let user = page.candidate.user
                return StatusView(user.seeking, or: user.details.availability, strings: page.strings)
            },
            Field("lookingFor", .list(of: .record), "What the candidate looks for.") {
                WishView.all($0.candidate.user.publishedSeeking, strings: $0.strings)
            },
            Field("groups", .list(of: .record), "The groups that the candidate belongs to.", \.groups),
        ] + profileSections + furtherSections)
}
