import WebSafety

extension Resume {
    /// An award.
    public struct Award: Sendable, Hashable, ResumeEntry {
        /// The name of the award.
        public var title: String?
        /// The date of the award.
        public var date: ResumeDate?
        /// The organization that gave it.
        public var awarder: String?
        /// A summary, in Markdown.
        public var summary: String?
        /// A page about it.
        public var url: NavigationURL?
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("title", "The name of the award.", &title)
            visitor.date("date", "The date: 2021, 2021-03 or 2021-03-15.", &date)
            visitor.text("awarder", "The issuer.", &awarder)
            visitor.prose("summary", "A summary.", &summary)
            visitor.url("url", "A page about it: an address with https://.", &url)
            visitor.variants(&variants)
        }
    }

    /// A certificate.
    public struct Certificate: Sendable, Hashable, ResumeEntry {
        /// The name of the certificate.
        public var name: String?
        /// The date of issue.
        public var date: ResumeDate?
        /// A page that shows it.
        public var url: NavigationURL?
        /// The organization that issued it.
        public var issuer: String?
        /// The end of its validity.
        public var endDate: ResumeDate?
        /// A summary, in Markdown.
        public var summary: String?
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name of the certificate.", &name)
            visitor.date("date", "The date: 2021, 2021-03 or 2021-03-15.", &date)
            visitor.url("url", "A page that shows it: an address with https://.", &url)
            visitor.text("issuer", "The issuer.", &issuer)
            visitor.date("endDate", "The end of its validity.", &endDate)
            visitor.prose("summary", "A summary.", &summary)
            visitor.variants(&variants)
        }
    }

    /// A publication.
    public struct Publication: Sendable, Hashable, ResumeEntry {
        /// The title.
        public var name: String?
        /// The publisher.
        public var publisher: String?
        /// The date of publication.
        public var releaseDate: ResumeDate?
        /// A page where it can be read.
        public var url: NavigationURL?
        /// A summary, in Markdown.
        public var summary: String?
        /// The authors.
        public var author: String?
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The title.", &name)
            visitor.text("publisher", "The publisher.", &publisher)
            visitor.date("releaseDate", "The date of publication: 2021, 2021-03 or 2021-03-15.", &releaseDate)
            visitor.url("url", "A page where it can be read: an address with https://.", &url)
            visitor.prose("summary", "A summary.", &summary)
            visitor.text("author", "The authors.", &author)
            visitor.variants(&variants)
        }
    }
}
