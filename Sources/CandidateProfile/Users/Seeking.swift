/// What a candidate is looking for: the node `Users/<uid>/seeking`.
///
/// All values are optional, and have no defaults.
public struct Seeking: Sendable, Hashable {
    /// Whether the candidate wants offers.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// The candidate is looking for work.
        case open
        /// The candidate is not looking for work, but considers offers.
        case listening
        /// The candidate does not want offers.
        case closed
    }

    /// A kind of employment.
    public enum Employment: String, Sendable, Hashable, CaseIterable {
        /// A full-time position.
        case fullTime
        /// A part-time position.
        case partTime
        /// Work as a contractor, without employment.
        case contract
        /// An internship.
        case internship
        /// A thesis written with an employer.
        case thesis
    }

    /// Where the work is done.
    public enum Workplace: String, Sendable, Hashable, CaseIterable {
        /// At the employer's premises.
        case onSite
        /// Partly at the employer's premises.
        case hybrid
        /// At another place.
        case remote
    }

    /// Whether the candidate wants offers.
    public var status: Status?
    /// The last day of the status. Pages show it as a date; only `check` compares it with the clock.
    public var until: PartialDate?
    /// The roles that the candidate wants.
    public var roles: [String] = []
    /// The kinds of employment that the candidate accepts.
    public var employment: [Employment] = []
    /// Where the candidate wants to work.
    public var workplace: [Workplace] = []
    /// The places where the candidate wants to work, as free text.
    public var places: [String] = []
    /// Whether the candidate is willing to move for the work.
    public var relocation: Bool?
    /// The regions where the candidate may work without a permit, such as "the EU"; published only if `publish` names
    /// the field.
    public var authorization: [String] = []
    /// The notice period, as free text.
    public var notice: String?
    /// The earliest start date.
    public var from: PartialDate?

    /// Creates an empty record.
    public init() {}

    /// Whether pages show only the status. The other values do not apply to a candidate who does not want offers.
    public var showsStatusOnly: Bool { status == .closed }
}

extension UserData {
    /// The public version of ``seeking``: without withheld values, and only the status for a candidate who does not
    /// want offers. `nil` if no value remains.
    public var publishedSeeking: Seeking? {
        guard var published = seeking else { return nil }
        if published.showsStatusOnly {
            var closed = Seeking()
            (closed.status, closed.until) = (published.status, published.until)
            published = closed
        }
        if !publish.contains(.authorization) { published.authorization = [] }
        return published == Seeking() ? nil : published
    }
}

/// A question that a candidate answers on the profile.
public struct CandidateQuestion: Sendable, Hashable {
    /// The key in the list `questions`.
    public var key: String
    /// The question, in one line.
    public var question: String
    /// The answer, in Markdown.
    public var answer: String

    /// Creates a question.
    public init(key: String, question: String, answer: String) {
        self.key = key
        self.question = question
        self.answer = answer
    }
}
