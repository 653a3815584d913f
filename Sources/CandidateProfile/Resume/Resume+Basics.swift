import WebSafety

extension Resume {
    /// The person, with contact details.
    public struct Basics: Sendable, Hashable, ResumePart {
        /// The name; that of the candidate has precedence.
        public var name: String?
        /// The person's work in one line.
        public var label: String?
        /// The e-mail address, which can differ from the candidate's.
        public var email: String?
        /// The telephone number.
        public var phone: String?
        /// The person's own website.
        public var url: NavigationURL?
        /// A short summary, in Markdown.
        public var summary: String?
        /// The place of residence.
        public var location = Location()
        /// Accounts on other sites.
        public var profiles: [Profile] = []
        /// The birth date. It is not part of the standard, but common.
        public var birthDate: ResumeDate?
        /// The pronouns; those of the candidate's details have precedence. They are not part of the standard.
        public var pronouns: String?

        /// Creates empty basics.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name; the candidate's \"name\" has precedence.", &name)
            visitor.text(
                "label", "One line that says what the candidate does; \"headline\" of \"details\" has precedence.",
                &label)
            visitor.picture("image", "A portrait; \"picture\" of \"details\" has precedence.")
            visitor.text(
                "email", "The e-mail address. It is on no page unless \"publish\" names it.", &email, withheld: .email)
            visitor.text(
                "phone", "The telephone number. It is on no page unless \"publish\" names it.", &phone,
                withheld: .phone)
            visitor.url("url", "The candidate's own website: an address with https://.", &url)
            visitor.prose("summary", "A short summary; \"summary\" of \"details\" has precedence.", &summary)
            visitor.part("location", "The place; \"location\" of \"details\" has precedence.", &location)
            visitor.parts("profiles", "Accounts on other sites.", &profiles)
            visitor.date(
                "birthDate", "The birth date. It is on no page unless \"publish\" names it.", &birthDate,
                withheld: .birthDate)
            visitor.text("pronouns", "Pronouns; \"pronouns\" of \"details\" has precedence.", &pronouns)
        }
    }

    /// A place of residence.
    public struct Location: Sendable, Hashable, ResumePart {
        /// Street and house number.
        public var address: String?
        /// The postal code.
        public var postalCode: String?
        /// The city.
        public var city: String?
        /// The country: two letters (ISO 3166-1), or the document's text.
        public var countryCode: String?
        /// The state or region.
        public var region: String?

        /// Creates an empty location.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text(
                "address", "Street and house number. It is on no page unless \"publish\" names it.", &address,
                withheld: .address)
            visitor.text(
                "postalCode", "The postal code. It is on no page unless \"publish\" names it.", &postalCode,
                withheld: .postalCode)
            visitor.text("city", "The city.", &city)
            visitor.text("countryCode", "The country in two letters (ISO 3166-1): \"PT\".", &countryCode)
            visitor.text("region", "The state or region.", &region)
        }
    }

    /// An account on another site.
    public struct Profile: Sendable, Hashable, ResumeEntry {
        /// The network: "Mastodon".
        public var network: String?
        /// The user name.
        public var username: String?
        /// The address of the profile.
        public var url: NavigationURL?
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("network", "The network: \"Mastodon\".", &network)
            visitor.text("username", "The user name.", &username)
            visitor.url("url", "The address, with https://.", &url)
            visitor.variants(&variants)
        }
    }
}
