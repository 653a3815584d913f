import WebSafety

/// A CV: the sections of a JSON Resume 1.3.1 document that the profile shows.
public struct Resume: Sendable, Hashable {
    /// What somebody does or did for somebody.
    public var work: [Work] = []
    /// Schools and degrees.
    public var education: [Education] = []
    /// Skills, grouped as the candidate groups them.
    public var skills: [Skill] = []
    /// Accounts elsewhere.
    public var profiles: [Profile] = []
    /// The person's own website.
    public var website: NavigationURL?
    /// The e-mail address of the CV, which may be another one than the candidate's own; never published as such.
    public var email: String?
    /// The telephone number; published only if the candidate's `publish` list names it.
    public var phone: String?

    /// Makes an empty CV.
    public init() {}

    /// A position.
    public struct Work: Sendable, Hashable {
        /// The employer.
        public var organisation: String?
        /// The role.
        public var position: String?
        /// Where.
        public var location: String?
        /// The employer's site.
        public var url: NavigationURL?
        /// From when to when.
        public var period = Period()
        /// A sentence or more about it.
        public var summary: String?
        /// Achievements, one each.
        public var highlights: [String] = []

        /// Makes a position of which nothing is known.
        public init() {}
    }

    /// A school or a degree.
    public struct Education: Sendable, Hashable {
        /// The school.
        public var institution: String?
        /// The subject.
        public var area: String?
        /// The degree.
        public var studyType: String?
        /// The school's site.
        public var url: NavigationURL?
        /// From when to when.
        public var period = Period()
        /// The grade.
        public var score: String?
        /// Courses, one each.
        public var courses: [String] = []

        /// Makes a school of which nothing is known.
        public init() {}
    }

    /// A skill or a group of them.
    public struct Skill: Sendable, Hashable {
        /// The name.
        public var name: String?
        /// How well.
        public var level: String?
        /// What belongs to it, one each.
        public var keywords: [String] = []

        /// Makes a skill of which nothing is known.
        public init() {}
    }

    /// An account elsewhere.
    public struct Profile: Sendable, Hashable {
        /// The network: "Mastodon".
        public var network: String?
        /// The name there.
        public var username: String?
        /// The address.
        public var url: NavigationURL?

        /// Makes an account of which nothing is known.
        public init() {}
    }

    /// A time from a date to a date; without an end it lasts.
    public struct Period: Sendable, Hashable {
        /// The first day, month or year.
        public var start: PartialDate?
        /// The last day, month or year.
        public var end: PartialDate?

        /// Makes a period.
        public init(start: PartialDate? = nil, end: PartialDate? = nil) {
            self.start = start
            self.end = end
        }
    }
}

/// A date of which the day, or day and month, may be unknown: `2021`, `2021-03`, `2021-03-15` (ISO 8601, as JSON Resume
/// writes it).
public struct PartialDate: Sendable, Hashable {
    /// The year, four digits.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int?
    /// The day, 1 to 31.
    public let day: Int?

    /// Reads a date; `nil` where the text is none.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let lengths = [4, 2, 2]
        guard (1...3).contains(parts.count) else { return nil }
        var numbers: [Int] = []
        for (part, length) in zip(parts, lengths) {
            guard part.utf8.count == length, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(part)
            else { return nil }
            numbers.append(number)
        }
        year = numbers[0]
        month = numbers.count > 1 ? numbers[1] : nil
        day = numbers.count > 2 ? numbers[2] : nil
        if let month, !(1...12).contains(month) { return nil }
        if let day, let month, !(1...Self.days(inMonth: month, of: year)).contains(day) { return nil }
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
