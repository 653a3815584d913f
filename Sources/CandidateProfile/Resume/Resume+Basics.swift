import WebSafety

extension Resume {
    /// Who it is, and how to reach them.
    public struct Basics: Sendable, Hashable, ResumePart {
        /// The name; the candidate's own comes first.
        public var name: String?
        /// What the person does, in one line.
        public var label: String?
        /// The e-mail address, which may be another one than the candidate's own.
        public var email: String?
        /// The telephone number.
        public var phone: String?
        /// The person's own website.
        public var url: NavigationURL?
        /// A few sentences.
        public var summary: String?
        /// Where the person lives.
        public var location = Location()
        /// Accounts elsewhere.
        public var profiles: [Profile] = []
        /// The birth date. The standard has no key for it; many documents do.
        public var birthDate: ResumeDate?

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name; the candidate's own \"name\" comes first.", &name)
            visitor.text(
                "label", "One line that says what the candidate does; \"headline\" of \"details\" comes first.", &label)
            visitor.picture("image", "A portrait; \"picture\" of \"details\" comes first.")
            visitor.text(
                "email", "The e-mail address. It is in no page unless \"publish\" names it.", &email, withheld: .email)
            visitor.text(
                "phone", "The telephone number. It is in no page unless \"publish\" names it.", &phone,
                withheld: .phone)
            visitor.url("url", "The candidate's own website: an address with https://.", &url)
            visitor.prose("summary", "A few sentences; \"summary\" of \"details\" comes first.", &summary)
            visitor.part("location", "The place; \"location\" of \"details\" comes first.", &location)
            visitor.parts("profiles", "Accounts elsewhere.", &profiles)
            visitor.date(
                "birthDate", "The birth date. It is in no page unless \"publish\" names it.", &birthDate,
                withheld: .birthDate)
        }
    }

    /// Where somebody lives.
    public struct Location: Sendable, Hashable, ResumePart {
        /// Street and house number.
        public var address: String?
        /// The postal code.
        public var postalCode: String?
        /// The city.
        public var city: String?
        /// The country: two letters (ISO 3166-1), or what the document says in their place.
        public var countryCode: String?
        /// The state, the county, the region.
        public var region: String?

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text(
                "address", "Street and house number. It is in no page unless \"publish\" names it.", &address,
                withheld: .address)
            visitor.text(
                "postalCode", "The postal code. It is in no page unless \"publish\" names it.", &postalCode,
                withheld: .postalCode)
            visitor.text("city", "The city.", &city)
            visitor.text("countryCode", "The country in two letters (ISO 3166-1): \"PT\".", &countryCode)
            visitor.text("region", "The state, the county, the region.", &region)
        }
    }

    /// An account elsewhere.
    public struct Profile: Sendable, Hashable, ResumeEntry {
        /// The network: "Mastodon".
        public var network: String?
        /// The name there.
        public var username: String?
        /// The address.
        public var url: NavigationURL?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("network", "The network: \"Mastodon\".", &network)
            visitor.text("username", "The name there.", &username)
            visitor.url("url", "The address, with https://.", &url)
            visitor.variants(&variants)
        }
    }
}
