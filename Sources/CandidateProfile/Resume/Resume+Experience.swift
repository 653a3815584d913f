import WebSafety

extension Resume {
    /// A position.
    public struct Work: Sendable, Hashable, ResumeEntry {
        /// The employer.
        public var organisation: String?
        /// The place of work.
        public var location: String?
        /// A description of the employer.
        public var description: String?
        /// The role.
        public var position: String?
        /// The employer's website.
        public var url: NavigationURL?
        /// The start and end.
        public var period = Period()
        /// A summary, in Markdown.
        public var summary: String?
        /// The achievements.
        public var highlights: [String] = []
        /// Related terms.
        public var keywords: [String] = []
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The employer.", &organisation)
            visitor.text("location", "The place.", &location)
            visitor.prose("description", "A description of the employer.", &description)
            visitor.text("position", "The role.", &position)
            visitor.url("url", "The employer's website: an address with https://.", &url)
            visitor.period(&period)
            visitor.prose("summary", "A summary.", &summary)
            visitor.points("highlights", "The achievements.", &highlights)
            visitor.texts("keywords", "Related terms.", &keywords)
            visitor.variants(&variants)
        }
    }

    /// Volunteer work.
    public struct Volunteer: Sendable, Hashable, ResumeEntry {
        /// The organization.
        public var organisation: String?
        /// The role.
        public var position: String?
        /// The place of work.
        public var location: String?
        /// The organization's website.
        public var url: NavigationURL?
        /// The start and end.
        public var period = Period()
        /// A summary, in Markdown.
        public var summary: String?
        /// The achievements.
        public var highlights: [String] = []
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("organization", "The organization.", &organisation)
            visitor.text("position", "The role.", &position)
            visitor.url("url", "The organization's website: an address with https://.", &url)
            visitor.period(&period)
            visitor.prose("summary", "A summary.", &summary)
            visitor.points("highlights", "The achievements.", &highlights)
            visitor.text("location", "The place.", &location)
            visitor.variants(&variants)
        }
    }

    /// A school or a degree.
    public struct Education: Sendable, Hashable, ResumeEntry {
        /// The school.
        public var institution: String?
        /// The school's website.
        public var url: NavigationURL?
        /// The subject.
        public var area: String?
        /// The degree.
        public var studyType: String?
        /// The start and end.
        public var period = Period()
        /// The grade.
        public var score: String?
        /// The courses.
        public var courses: [String] = []
        /// The place.
        public var location: String?
        /// The specialization within the subject.
        public var specialization: String?
        /// A summary, in Markdown.
        public var summary: String?
        /// The achievements.
        public var highlights: [String] = []
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("institution", "The school.", &institution)
            visitor.url("url", "The school's website: an address with https://.", &url)
            visitor.text("area", "The subject.", &area)
            visitor.text("studyType", "The degree.", &studyType)
            visitor.period(&period)
            visitor.text("score", "The grade.", &score)
            visitor.texts("courses", "The courses.", &courses)
            visitor.text("location", "The place.", &location)
            visitor.text("specialization", "The specialization within the subject.", &specialization)
            visitor.prose("summary", "A summary.", &summary)
            visitor.points("highlights", "The achievements.", &highlights)
            visitor.variants(&variants)
        }
    }

    /// A project.
    public struct Project: Sendable, Hashable, ResumeEntry {
        /// The name.
        public var name: String?
        /// A description.
        public var description: String?
        /// The achievements.
        public var highlights: [String] = []
        /// Related terms.
        public var keywords: [String] = []
        /// The start and end.
        public var period = Period()
        /// The address of its page.
        public var url: NavigationURL?
        /// The candidate's roles.
        public var roles: [String] = []
        /// The client or organization.
        public var entity: String?
        /// The kind of project: "application".
        public var type: String?
        /// The place.
        public var location: String?
        /// A summary, in Markdown.
        public var summary: String?
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name.", &name)
            visitor.prose("description", "A description.", &description)
            visitor.points("highlights", "The achievements.", &highlights)
            visitor.texts("keywords", "Related terms.", &keywords)
            visitor.period(&period)
            visitor.url("url", "Its website: an address with https://.", &url)
            visitor.texts("roles", "The candidate's roles.", &roles)
            visitor.text("entity", "The client or organization.", &entity)
            visitor.text("type", "The kind of project: \"application\".", &type)
            visitor.prose("summary", "A summary.", &summary)
            visitor.text("location", "The place.", &location)
            visitor.variants(&variants)
        }
    }
}

extension ResumeVisitor {
    /// Visits the start and end.
    mutating func period(_ value: inout Resume.Period) {
        date("startDate", "Since when: 2021, 2021-03 or 2021-03-15.", &value.start)
        end("endDate", "Until when; without it, until now.", &value.end)
    }
}
