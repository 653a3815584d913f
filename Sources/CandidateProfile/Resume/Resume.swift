import WebSafety

/// A CV, as JSON Resume 1.3.1 has it: twelve sections, every one of which may be empty.
///
/// What each section holds is said once, by the ``ResumePart/visit(_:)`` of its type; reading, writing, describing and
/// listing it are visitors.
public struct Resume: Sendable, Hashable {
    /// Who it is, and how to reach them.
    public var basics = Basics()
    /// What somebody does or did for somebody.
    public var work: [Work] = []
    /// Work without pay.
    public var volunteer: [Volunteer] = []
    /// Schools and degrees.
    public var education: [Education] = []
    /// Awards.
    public var awards: [Award] = []
    /// Certificates.
    public var certificates: [Certificate] = []
    /// Publications.
    public var publications: [Publication] = []
    /// Skills, grouped as the candidate groups them.
    public var skills: [Skill] = []
    /// Languages that the candidate speaks or writes.
    public var languages: [Language] = []
    /// Interests.
    public var interests: [Interest] = []
    /// Who speaks for the candidate.
    public var references: [Reference] = []
    /// Projects.
    public var projects: [Project] = []
    /// What is said of the document itself.
    public var meta = Meta()

    /// Makes an empty CV.
    public init() {}
}

extension Resume: ResumePart {
    /// Shows all sections, in the order of the standard.
    public mutating func visit(_ visitor: inout some ResumeVisitor) {
        visitor.part("basics", "Who it is, and how to reach them.", &basics)
        visitor.parts("work", "What somebody does or did for somebody.", &work)
        visitor.parts("volunteer", "Work without pay.", &volunteer)
        visitor.parts("education", "Schools and degrees.", &education)
        visitor.parts("awards", "Awards.", &awards)
        visitor.parts("certificates", "Certificates.", &certificates)
        visitor.parts("publications", "Publications.", &publications)
        visitor.parts("skills", "Skills, grouped as the candidate groups them.", &skills)
        visitor.parts("languages", "Languages that the candidate speaks or writes.", &languages)
        visitor.parts("interests", "Interests.", &interests)
        visitor.parts("references", "Who speaks for the candidate.", &references)
        visitor.parts("projects", "Projects.", &projects)
        visitor.part("meta", "About the document.", &meta)
    }
}

extension Resume {
    /// What is said of the document itself; no page shows it.
    public struct Meta: Sendable, Hashable, ResumePart {
        /// The language of the CV, as BCP 47 writes it: the CV's page and its plain text are in it, whatever the
        /// language of the site is. It is no key of the standard's, which has none for it.
        public var language: String?
        /// Where the newest version is.
        public var canonical: NavigationURL?
        /// The version of the document.
        public var version: String?
        /// When it was changed last, as it is written.
        public var lastModified: String?

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("language", "The language of the CV, as in \"de\": its page is in that language.", &language)
            visitor.url("canonical", "Where the newest version is. No page shows it.", &canonical)
            visitor.text("version", "The version of the document. No page shows it.", &version)
            visitor.text("lastModified", "When it was changed last. No page shows it.", &lastModified)
        }
    }
}
