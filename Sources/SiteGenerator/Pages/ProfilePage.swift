import CandidateProfile
import TemplateEngine
import WebSafety

/// A candidate's page.
struct ProfilePage: Sendable, ProfileDisplayable, Stylable {
    let candidate: PublishedCandidate
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var name: String
    var headline: String?
    var location: String?
    var pronouns: String?
    var status: StatusView?
    var lookingFor: [WishView]
    var questions: [QuestionView]
    var groups: [GroupView]
    var summary: SafeHTML?
    var picture: Picture?
    var remotePicture: LinkView?
    var contacts: [Contact]
    /// The contacts that are not materials.
    var addresses: [Contact]
    var materials: [Tile]
    var accent: Accent?
    var resume: ResumeSections
    var unseenAddresses: [LinkView]
    var cv: AssetReference?
    var articles: [ArticleRow]
    var articleList: AssetReference?
    var formats: FormatLinks
    var data: SafeJSON
    /// The address of the page in the candidate's folder.
    var address: AssetReference
    /// The first résumé, which is shown without scrolling.
    var shortcut: Tile?
    /// Whether the profile contains only a name.
    var isEmpty: Bool

    /// The page of a candidate.
    ///
    /// - Parameters:
    ///   - candidate: whose it is.
    ///   - tiles: the tiles of the materials, as this page spells their addresses.
    ///   - hasPDF: whether the site makes a PDF of the CV.
    ///   - path: where it stands: in the candidate's folder, or as the home page of the site.
    ///   - context: what all pages share.
    init(_ candidate: PublishedCandidate, tiles: [Tile], hasPDF: Bool, at path: SitePath, in context: PageContext) {
        self.candidate = candidate
        let user = candidate.user
        let own = SitePath.profile(of: user)
        let details = user.details
        name = user.name
        headline = details.headline
        location = details.location
        pronouns = details.pronouns
        status = StatusView(user.seeking, or: details.availability, strings: context.strings)
        lookingFor = WishView.all(user.publishedSeeking, strings: context.strings)
        questions = user.questions.compactMap(QuestionView.init)
        groups = GroupView.all(user.groups, at: path, in: context)
        summary = CVProse(details.summary)?.html
        picture = Picture(of: user, at: path)
        remotePicture = details.remotePicture.map(LinkView.init)
        contacts = Contact.all(of: candidate, strings: context.strings, materials: context.settings.materials)
        materials = tiles
        accent = context.accent(of: user)
        shortcut = tiles.first { $0.entry.material == .resume }
        var written = user.resume ?? Resume()
        if path != own, !user.resumeFiles.isEmpty { written = written.linkingFiles(in: user.pathName + "/") }
        resume = ResumeSections(written, strings: context.strings)
        // Materials are not repeated as contacts.
        let materialLinks = Set(tiles.compactMap { $0.link?.uri })
        addresses = contacts.filter { ($0.url?.uri).map { !materialLinks.contains($0) } ?? true }
        resume.profiles.removeAll { ($0.profile.url?.uri).map(materialLinks.contains) ?? false }
        let linked = Set(addresses.compactMap { $0.url?.uri } + resume.profiles.compactMap { $0.profile.url?.uri })
        unseenAddresses = candidate.links.filter { !linked.contains($0.uri) }.map { LinkView(url: $0.url) }
        formats = FormatLinks(candidate, hasPDF: hasPDF, at: path)
        data = SafeJSON(escaping: ProfileData.text(of: candidate, at: path, language: context.site.language))
        address = path.reference(to: own)
        cv = candidate.hasCV ? path.reference(to: .cv(of: user)) : nil
        articles = ListedArticle.all(of: user, in: .recent).prefix(Self.maximumArticles)
            .map { ArticleRow($0, at: path, namesAuthor: false, strings: context.strings) }
        articleList = user.articles.isEmpty ? nil : path.reference(to: .articles(page: 1, in: user.pathName))
        let isMissing = [
            materials.isEmpty, articles.isEmpty, contacts.isEmpty, resume.isEmpty, summary == nil, picture == nil,
            remotePicture == nil, headline == nil, location == nil, pronouns == nil, status == nil,
            lookingFor.isEmpty, questions.isEmpty, groups.isEmpty,
        ]
        isEmpty = isMissing.allSatisfy(\.self)
        site = context.site
        strings = context.strings
        var page = context.facts(
            at: path, canonical: own, title: user.name, description: candidate.introduction,
            isUnlisted: user.visibility == .unlisted)
        page.preview?.introduce(candidate, context.settings)
        page.feed = context.feed(of: user, at: path)
        self.page = page
    }

    /// Names with more characters (Unicode scalars) are set smaller.
    private static let longName = 40
    /// Names of materials with more characters need the width of a phone.
    private static let longMaterial = 40

    /// Whether the sections beside the career fill a column of their own.
    private var hasRail: Bool {
        let content = [
            summary != nil, !questions.isEmpty, !resume.work.isEmpty, !resume.projects.isEmpty,
            !resume.education.isEmpty,
        ]
        return content.contains(true) && (!resume.hasShortRail || !articles.isEmpty)
    }

    /// The number of articles on a profile.
    private static let maximumArticles = 3
}

extension UserData {
    /// One line for search engines and previews: the headline and location, or else the start of the summary.
    var introduction: String? {
        switch (details.headline, details.location) {
        case (let headline?, let location?): headline + " · " + location
        case (let part?, nil), (nil, let part?): part
        case (nil, nil): details.summary.flatMap(CVText.beginning(ofProse:))
        }
    }
}

extension TemplateRecord where Self: ProfileDisplayable {
    /// The names that every view of a person has.
    static var personFields: [Field<Self>] {
        [
            Field("name", .text, "The candidate's name.") { $0.name },
            Field("headline", .optional(.text), "The candidate's work in one line.") { $0.headline },
            Field("location", .optional(.text), "The place.") { $0.location },
        ]
    }
}

extension ProfilePage: FramedPage, CVRecord {
    static let fontClass = Token(vouchedFor: "profile")

    static let schema = RecordSchema<ProfilePage>(
        "a profile",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
        ] + personFields + [
            Field("cvLanguage", .optional(.text), "The language of the CV, if it is not that of the site.") {
                $0.candidate.language(otherThan: $0.site.language)
            },
            Field("pronouns", .optional(.text), "The candidate's pronouns.", \.pronouns),
            Field("groups", .list(of: .record), "The groups that the candidate belongs to.", \.groups),
            Field("hasGroups", .flag, "Whether there are groups.") { !$0.groups.isEmpty },
            Field("hasFacts", .flag, "Whether there is a place, there are pronouns or groups.") {
                $0.location != nil || $0.pronouns != nil || !$0.groups.isEmpty
            },
            Field("status", .optional(.record), "Whether to ask the candidate.", \.status),
            Field("lookingFor", .list(of: .record), "What the candidate looks for.", \.lookingFor),
            Field("hasLookingFor", .flag, "Whether there is anything that the candidate looks for.") {
                !$0.lookingFor.isEmpty
            },
            Field("questions", .list(of: .record), "Questions that the candidate answers.", \.questions),
            Field("hasQuestions", .flag, "Whether there are questions.") { !$0.questions.isEmpty },
            Field(
                "summary", .optional(.html), "The candidate's summary: paragraphs and lists.", \.summary),
            Field("hasSummary", .flag, "Whether there is a summary.") { $0.summary != nil },
            Field("picture", .optional(.record), "A portrait.", \.picture),
            Field("remotePicture", .optional(.record), "A portrait on another site, for a link.", \.remotePicture),
            Field("contacts", .list(of: .record), "The candidate's contacts.", \.contacts),
            Field(
                "addresses", .list(of: .record), "The ways to reach the candidate that are no materials.", \.addresses),
            Field(
                "unseenAddresses", .list(of: .record),
                "The candidate's pages on other sites that only materials link to, for programs that read microformats.",
                \.unseenAddresses),
            Field("hasContacts", .flag, "Whether there are contacts.") { !$0.contacts.isEmpty },
            Field("hasReach", .flag, "Whether there are contacts, a résumé or a portrait on another site.") {
                !$0.contacts.isEmpty || $0.shortcut != nil || $0.remotePicture != nil
            },
            Field(
                "resume", .optional(.record), "The first material that is a résumé, for the first screen.", \.shortcut),
            Field("materials", .list(of: .record), "The materials, in the candidate's order.", \.materials),
            Field("hasMaterials", .flag, "Whether there are materials.") { !$0.materials.isEmpty },
            Field("hasCV", .flag, "Whether there is a CV with work, education, skills or profiles.") {
                !$0.resume.isEmpty
            },
            Field("cv", .optional(.asset), "The page with the complete CV.", \.cv),
            Field("articles", .list(of: .record), "The newest articles.", \.articles),
            Field("articleList", .optional(.asset), "All articles, if there are any.", \.articleList),
            Field("formats", .record, "The links to the profile in other formats.", \.formats),
            Field(
                "data", .json, "Structured data about the person (JSON-LD, schema.org), for a script.",
                \.data),
            Field("address", .text, "The relative address of the page in the candidate's folder, for microformats.") {
                $0.address.text
            },
            Field("isLongName", .flag, "Whether the name is too long for the largest letters.") {
                $0.name.unicodeScalars.count > ProfilePage.longName
            },
            Field("glance", .list(of: .record), "The career in a few lines: now, before, studied.", \.resume.glance),
            Field("hasGlance", .flag, "Whether there is a career to show in a few lines.") {
                !$0.resume.glance.isEmpty
            },
            Field("hasActions", .flag, "Whether there is a résumé, a CV or a contact.") {
                $0.shortcut != nil || $0.cv != nil || !$0.contacts.isEmpty
            },
            Field("firstContact", .optional(.record), "The first way to reach the candidate that is a link.") {
                $0.contacts.first { $0.url != nil }
            },
            Field("hasLongMaterials", .flag, "Whether the name of a material is too long for a narrow column.") {
                $0.materials.contains { $0.name.unicodeScalars.count > ProfilePage.longMaterial }
            },
            Field("leadsWithResume", .flag, "Whether the first material is a résumé.") {
                $0.materials.first?.entry.material == .resume
            },
            Field("hasRail", .flag, "Whether there is enough for a column beside the career.", \.hasRail),
            Field("hasEducationBeside", .flag, "Whether education is in the column beside the career.") {
                $0.hasRail && ProfileColumns($0).areMoreEvenWithEducationBeside
            },
            Field("work", .list(of: .record), "The recent positions.", \.resume.work),
            Field("earlier", .list(of: .record), "The older positions of a long career.", \.resume.earlier),
            Field("hasEarlier", .flag, "Whether there are older positions.") { !$0.resume.earlier.isEmpty },
            Field("projects", .list(of: .record), "Projects.", \.resume.projects),
            Field("hasProjects", .flag, "Whether there are projects.") { !$0.resume.projects.isEmpty },
            Field("languages", .list(of: .record), "Languages.", \.resume.languages),
            Field("hasLanguages", .flag, "Whether there are languages.") { !$0.resume.languages.isEmpty },
            Field("certificates", .list(of: .record), "Certificates.", \.resume.certificates),
            Field("hasCertificates", .flag, "Whether there are certificates.") { !$0.resume.certificates.isEmpty },
            Field("hasWork", .flag, "Whether there are positions.") { !$0.resume.work.isEmpty },
            Field("education", .list(of: .record), "Schools and degrees.", \.resume.education),
            Field("hasEducation", .flag, "Whether there are schools or degrees.") { !$0.resume.education.isEmpty },
            Field("skills", .list(of: .record), "Skills.", \.resume.skills),
            Field("hasSkills", .flag, "Whether there are skills.") { !$0.resume.skills.isEmpty },
            Field("profiles", .list(of: .record), "Accounts on other sites.", \.resume.profiles),
            Field("hasProfiles", .flag, "Whether there are accounts on other sites.") { !$0.resume.profiles.isEmpty },
            Field("isEmpty", .flag, "Whether there is only a name.", \.isEmpty),
        ] + furtherSections)
}
