extension Resume {
    /// A skill or a group of them.
    public struct Skill: Sendable, Hashable, ResumeEntry {
        /// The name of the skill or group.
        public var name: String?
        /// The level of proficiency.
        public var level: String?
        /// Related terms.
        public var keywords: [String] = []
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name.", &name)
            visitor.text("level", "The level of proficiency.", &level)
            visitor.texts("keywords", "Related terms.", &keywords)
            visitor.variants(&variants)
        }
    }

    /// A language that the candidate speaks or writes.
    public struct Language: Sendable, Hashable, ResumeEntry {
        /// The language.
        public var language: String?
        /// The level of fluency.
        public var fluency: String?
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("language", "The language.", &language)
            visitor.text("fluency", "The level of fluency: \"Native speaker\".", &fluency)
            visitor.variants(&variants)
        }
    }

    /// An interest.
    public struct Interest: Sendable, Hashable, ResumeEntry {
        /// The name.
        public var name: String?
        /// Related terms.
        public var keywords: [String] = []
        /// A summary, in Markdown.
        public var summary: String?
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name.", &name)
            visitor.texts("keywords", "Related terms.", &keywords)
            visitor.prose("summary", "A summary.", &summary)
            visitor.variants(&variants)
        }
    }

    /// A reference for the candidate; nothing of it is published without the consent of the person.
    public struct Reference: Sendable, Hashable, ResumeEntry {
        /// The person's name.
        public var name: String?
        /// The text of the reference, in Markdown.
        public var reference: String?
        /// The person's position.
        public var position: String?
        /// The person's e-mail address.
        public var email: String?
        /// The person's telephone number.
        public var phone: String?
        /// Other contact details.
        public var contact: String?
        /// Whether the person agreed to the publication of name and text.
        public var consent: Bool?
        /// The variants that include it.
        public var variants: [String] = []

        /// Creates an empty entry.
        public init() {}

        /// Whether the person agreed.
        public var isPublishable: Bool { consent == true }

        /// Visits all keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name of the person.", &name)
            visitor.prose("reference", "The text of the reference.", &reference)
            visitor.text("position", "The position of the person.", &position)
            visitor.text(
                "email", "Their e-mail address. It is on no page unless \"publish\" names \"references\".", &email,
                withheld: .references)
            visitor.text(
                "phone", "Their telephone number. It is on no page unless \"publish\" names \"references\".", &phone,
                withheld: .references)
            visitor.text(
                "contact", "How else to reach them. It is on no page unless \"publish\" names \"references\".",
                &contact, withheld: .references)
            visitor.flag(
                "consent", "true if the person agreed to be named here. Without it, nothing of the entry is published.",
                &consent)
            visitor.variants(&variants)
        }
    }
}
