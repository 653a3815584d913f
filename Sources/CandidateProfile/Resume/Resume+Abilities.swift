extension Resume {
    /// A skill or a group of them.
    public struct Skill: Sendable, Hashable, ResumeEntry {
        /// The name.
        public var name: String?
        /// How well.
        public var level: String?
        /// What belongs to it, one each.
        public var keywords: [String] = []
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name.", &name)
            visitor.text("level", "How well.", &level)
            visitor.texts("keywords", "What belongs to it, one each.", &keywords)
            visitor.variants(&variants)
        }
    }

    /// A language that somebody speaks or writes.
    public struct Language: Sendable, Hashable, ResumeEntry {
        /// The language.
        public var language: String?
        /// How well.
        public var fluency: String?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("language", "The language.", &language)
            visitor.text("fluency", "How well: \"Native speaker\".", &fluency)
            visitor.variants(&variants)
        }
    }

    /// An interest.
    public struct Interest: Sendable, Hashable, ResumeEntry {
        /// The name.
        public var name: String?
        /// What belongs to it, one each.
        public var keywords: [String] = []
        /// A sentence or more about it.
        public var summary: String?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "The name.", &name)
            visitor.texts("keywords", "What belongs to it, one each.", &keywords)
            visitor.prose("summary", "A sentence or more about it.", &summary)
            visitor.variants(&variants)
        }
    }

    /// Somebody who speaks for the candidate.
    public struct Reference: Sendable, Hashable, ResumeEntry {
        /// Who.
        public var name: String?
        /// What they say.
        public var reference: String?
        /// The person's position.
        public var position: String?
        /// Their e-mail address.
        public var email: String?
        /// Their telephone number.
        public var phone: String?
        /// How else to reach them.
        public var contact: String?
        /// The variants that it belongs to.
        public var variants: [String] = []

        /// Knows nothing.
        public init() {}

        /// Shows its keys.
        public mutating func visit(_ visitor: inout some ResumeVisitor) {
            visitor.text("name", "Who.", &name)
            visitor.prose("reference", "What they say.", &reference)
            visitor.text("position", "Who they are to the candidate.", &position)
            visitor.text(
                "email", "Their e-mail address. It is in no page unless \"publish\" names \"references\".", &email,
                withheld: .references)
            visitor.text(
                "phone", "Their telephone number. It is in no page unless \"publish\" names \"references\".", &phone,
                withheld: .references)
            visitor.text(
                "contact", "How else to reach them. It is in no page unless \"publish\" names \"references\".",
                &contact, withheld: .references)
            visitor.variants(&variants)
        }
    }
}
