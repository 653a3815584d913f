import WebSafety

extension Resume {
    /// A position.
    public struct Work: Sendable, Hashable, ResumeEntry {
        /// The employer.
        public var organisation: String?
        /// Where.
        public var location: String?
        /// What the employer does.
        public var description: String?
        /// The role.
        public var position: String?
        /// The employer's site.
        public var url: NavigationURL?
        /// From when to when.
        public var period = Period()
        /// A sentence or more about it.
        public var summary: String?
        /// Achievements, one each.
        public var highlights: [String] = []
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The employer.", &organisation)
            visitor.text("location", "Where.", &location)
            visitor.prose("description", "What the employer does.", &description)
            visitor.text("position", "The role.", &position)
            visitor.url("url", "The employer's site: an address with https://.", &url)
            visitor.period(&period)
            visitor.prose("summary", "A sentence or more about it.", &summary)
            visitor.points("highlights", "Achievements, one each.", &highlights)
            visitor.variants(&variants)
        }
    }

    /// Work without pay.
    public struct Volunteer: Sendable, Hashable, ResumeEntry {
        /// For whom.
        public var organisation: String?
        /// The role.
        public var position: String?
        /// Where.
        public var location: String?
        /// The organisation's site.
        public var url: NavigationURL?
        /// From when to when.
        public var period = Period()
        /// A sentence or more about it.
        public var summary: String?
        /// Achievements, one each.
        public var highlights: [String] = []
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("organization", "For whom.", &organisation)
            visitor.text("position", "The role.", &position)
            visitor.url("url", "The organisation's site: an address with https://.", &url)
            visitor.period(&period)
            visitor.prose("summary", "A sentence or more about it.", &summary)
            visitor.points("highlights", "Achievements, one each.", &highlights)
            visitor.text("location", "Where.", &location)
            visitor.variants(&variants)
        }
    }

    /// A school or a degree.
    public struct Education: Sendable, Hashable, ResumeEntry {
        /// The school.
        public var institution: String?
        /// The school's site.
        public var url: NavigationURL?
        /// The subject.
        public var area: String?
        /// The degree.
        public var studyType: String?
        /// From when to when.
        public var period = Period()
        /// The grade.
        public var score: String?
        /// Courses, one each.
        public var courses: [String] = []
        /// Where.
        public var location: String?
        /// What the subject was narrowed down to.
        public var specialization: String?
        /// A sentence or more about it.
        public var summary: String?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("institution", "The school.", &institution)
            visitor.url("url", "The school's site: an address with https://.", &url)
            visitor.text("area", "The subject.", &area)
            visitor.text("studyType", "The degree.", &studyType)
            visitor.period(&period)
            visitor.text("score", "The grade.", &score)
            visitor.texts("courses", "Courses, one each.", &courses)
            visitor.text("location", "Where.", &location)
            visitor.text("specialization", "What the subject was narrowed down to.", &specialization)
            visitor.prose("summary", "A sentence or more about it.", &summary)
            visitor.variants(&variants)
        }
    }

    /// A project.
    public struct Project: Sendable, Hashable, ResumeEntry {
        /// The name.
        public var name: String?
        /// What it is.
        public var description: String?
        /// Achievements, one each.
        public var highlights: [String] = []
        /// What it has to do with, one each.
        public var keywords: [String] = []
        /// From when to when.
        public var period = Period()
        /// Its page.
        public var url: NavigationURL?
        /// What the candidate did in it, one each.
        public var roles: [String] = []
        /// For whom.
        public var entity: String?
        /// What kind of thing it is: "application".
        public var type: String?
        /// A sentence or more about it.
        public var summary: String?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name.", &name)
            visitor.prose("description", "What it is.", &description)
            visitor.points("highlights", "Achievements, one each.", &highlights)
            visitor.texts("keywords", "What it has to do with, one each.", &keywords)
            visitor.period(&period)
            visitor.url("url", "Its page: an address with https://.", &url)
            visitor.texts("roles", "What the candidate did in it, one each.", &roles)
            visitor.text("entity", "For whom.", &entity)
            visitor.text("type", "What kind of thing it is: \"application\".", &type)
            visitor.prose("summary", "A sentence or more about it.", &summary)
            visitor.variants(&variants)
        }
    }
}

extension ResumeVisitor {
    /// A time from a date to a date.
    fileprivate mutating func period(_ value: inout Resume.Period) {
        date("startDate", "Since when: 2021, 2021-03 or 2021-03-15.", &value.start)
        end("endDate", "Until when; without it, until now.", &value.end)
    }
}
