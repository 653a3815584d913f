/// What a candidate is looking for: the node `Users/<uid>/seeking`.
///
/// Every value is optional, and nothing is assumed for one that is missing.
public struct Seeking: Sendable, Hashable {
    /// Whether the candidate wants offers.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// The candidate looks for work.
        case open
        /// The candidate does not look for work, and listens to offers.
        case listening
        /// The candidate wants no offers.
        case closed
    }

    /// A kind of employment.
    public enum Employment: String, Sendable, Hashable, CaseIterable {
        /// A position for all of the working time.
        case fullTime
        /// A position for a part of the working time.
        case partTime
        /// Work on a contract, without employment.
        case contract
        /// An internship.
        case internship
        /// A thesis that is written with an employer.
        case thesis
    }

    /// Where the work is done.
    public enum Workplace: String, Sendable, Hashable, CaseIterable {
        /// At the employer's.
        case onSite
        /// In part at the employer's.
        case hybrid
        /// Elsewhere.
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
    /// Whether the candidate would move for the work.
    public var relocation: Bool?
    /// Where the candidate may work without a permit, as in "the EU"; published only if `publish` names it.
    public var authorization: [String] = []
    /// The notice period, as free text.
    public var notice: String?
    /// The earliest date.
    public var from: PartialDate?

    /// Creates an empty record.
    public init() {}

    /// Whether pages show only the status. The other values do not apply to a candidate who wants no offers.
    public var showsStatusOnly: Bool { status == .closed }
}

extension UserData {
    /// The public version of ``seeking``: without what the candidate withholds, and without wishes of a candidate who
    /// wants no offers. `nil` if nothing is left.
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
