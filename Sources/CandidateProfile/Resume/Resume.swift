import WebSafety

/// A CV with the twelve sections of JSON Resume 1.3.1, each of which can be empty, and the candidate's own sections.
///
/// The ``ResumePart/visit(_:)`` of each type declares its keys once. Reading, writing, describing and listing are
/// visitors.
public struct Resume: Sendable, Hashable {
    /// The person, with contact details.
    public var basics = Basics()
    /// Positions.
    public var work: [Work] = []
    /// Volunteer work.
    public var volunteer: [Volunteer] = []
    /// Schools and degrees.
    public var education: [Education] = []
    /// Awards.
    public var awards: [Award] = []
    /// Certificates.
    public var certificates: [Certificate] = []
    /// Publications.
    public var publications: [Publication] = []
    /// Skills, in the candidate's groups.
    public var skills: [Skill] = []
    /// Languages that the candidate speaks or writes.
    public var languages: [Language] = []
    /// Interests.
    public var interests: [Interest] = []
    /// References.
    public var references: [Reference] = []
    /// Projects.
    public var projects: [Project] = []
    /// Sections that the standard does not define.
    public var sections: [Section] = []
    /// Metadata of the document.
    public var meta = Meta()

    /// Creates an empty CV.
    public init() {}
}

extension Resume: ResumePart {
    /// Visits all sections, in the order of the standard.
    public mutating func visit(_ visitor: inout some ResumeVisitor) {
        visitor.part("basics", "The person, with contact details.", &basics)
        visitor.parts("work", "Positions.", &work)
        visitor.parts("volunteer", "Volunteer work.", &volunteer)
        visitor.parts("education", "Schools and degrees.", &education)
        visitor.parts("awards", "Awards.", &awards)
        visitor.parts("certificates", "Certificates.", &certificates)
        visitor.parts("publications", "Publications.", &publications)
        visitor.parts("skills", "Skills, in groups.", &skills)
        visitor.parts("languages", "Languages that the candidate speaks or writes.", &languages)
        visitor.parts("interests", "Interests.", &interests)
        visitor.parts("references", "References.", &references)
        visitor.parts("projects", "Projects.", &projects)
        visitor.parts("sections", "Sections with other names, such as patents or talks.", &sections)
        visitor.part("meta", "Metadata of the document.", &meta)
    }
}

extension Resume {
    /// Metadata of the document; no page shows it.
    public struct Meta: Sendable, Hashable, ResumePart {
        /// The language of the CV as a BCP 47 tag. The CV's page and plain text use it instead of the site's language.
        /// The key is not part of the standard.
        public var language: String?
        /// The address of the newest version.
        public var canonical: NavigationURL?
        /// The version of the document.
        public var version: String?
        /// The date of the last change, as written.
        public var lastModified: String?

        /// Creates empty metadata.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("language", "The language of the CV and of its page: \"de\".", &language)
            visitor.url("canonical", "The address of the newest version. No page shows it.", &canonical)
            visitor.text("version", "The version of the document. No page shows it.", &version)
            visitor.text("lastModified", "The date of the last change. No page shows it.", &lastModified)
        }
    }
}
