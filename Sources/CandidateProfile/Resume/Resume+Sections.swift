import WebSafety

extension Resume {
    /// A section that the standard does not define: patents, talks, memberships.
    ///
    /// The key `sections` is not part of the standard.
    public struct Section: Sendable, Hashable, ResumeEntry {
        /// The heading.
        public var name: String?
        /// The entries.
        public var entries: [Item] = []
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty section.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The heading.", &name)
            visitor.parts("entries", "The entries.", &entries)
            visitor.variants(&variants)
        }
    }

    /// An entry of such a section.
    public struct Item: Sendable, Hashable, ResumeEntry {
        /// The title.
        public var name: String?
        /// The organization.
        public var organisation: String?
        /// The place.
        public var location: String?
        /// The date.
        public var date: ResumeDate?
        /// The start and end, instead of a date.
        public var period = Period()
        /// The address of its page.
        public var url: NavigationURL?
        /// Short facts: "Number: EP 12345".
        public var facts: [String] = []
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
            visitor.text("name", "The title.", &name)
            visitor.text("organization", "The organization.", &organisation)
            visitor.text("location", "The place.", &location)
            visitor.date("date", "The date: 2021, 2021-03 or 2021-03-15.", &date)
            visitor.period(&period)
            visitor.url("url", "Its page: an address with https://.", &url)
            visitor.texts("facts", "Short facts: \"Number: EP 12345\".", &facts)
            visitor.prose("summary", "A summary.", &summary)
            visitor.points("highlights", "The achievements.", &highlights)
            visitor.texts("keywords", "Related terms.", &keywords)
            visitor.variants(&variants)
        }
    }
}
