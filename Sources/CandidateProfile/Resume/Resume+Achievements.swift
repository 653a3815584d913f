import WebSafety

extension Resume {
    /// An award.
    public struct Award: Sendable, Hashable, ResumeEntry {
        /// The award.
        public var title: String?
        /// When it was given.
        public var date: ResumeDate?
        /// Who gave it.
        public var awarder: String?
        /// A sentence or more about it.
        public var summary: String?
        /// Where more is said of it.
        public var url: NavigationURL?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("title", "The award.", &title)
            visitor.date("date", "When it was given: 2021, 2021-03 or 2021-03-15.", &date)
            visitor.text("awarder", "Who gave it.", &awarder)
            visitor.prose("summary", "A sentence or more about it.", &summary)
            visitor.url("url", "Where more is said of it: an address with https://.", &url)
            visitor.variants(&variants)
        }
    }

    /// A certificate.
    public struct Certificate: Sendable, Hashable, ResumeEntry {
        /// The certificate.
        public var name: String?
        /// When it was given.
        public var date: ResumeDate?
        /// Where it can be seen.
        public var url: NavigationURL?
        /// Who gave it.
        public var issuer: String?
        /// Until when it is valid.
        public var endDate: ResumeDate?
        /// A sentence or more about it.
        public var summary: String?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The certificate.", &name)
            visitor.date("date", "When it was given: 2021, 2021-03 or 2021-03-15.", &date)
            visitor.url("url", "Where it can be seen: an address with https://.", &url)
            visitor.text("issuer", "Who gave it.", &issuer)
            visitor.date("endDate", "Until when it is valid.", &endDate)
            visitor.prose("summary", "A sentence or more about it.", &summary)
            visitor.variants(&variants)
        }
    }

    /// A publication.
    public struct Publication: Sendable, Hashable, ResumeEntry {
        /// The title.
        public var name: String?
        /// Who published it.
        public var publisher: String?
        /// When it came out.
        public var releaseDate: ResumeDate?
        /// Where it can be read.
        public var url: NavigationURL?
        /// A sentence or more about it.
        public var summary: String?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The title.", &name)
            visitor.text("publisher", "Who published it.", &publisher)
            visitor.date("releaseDate", "When it came out: 2021, 2021-03 or 2021-03-15.", &releaseDate)
            visitor.url("url", "Where it can be read: an address with https://.", &url)
            visitor.prose("summary", "A sentence or more about it.", &summary)
            visitor.variants(&variants)
        }
    }
}
