/// A date in a CV.
///
/// Text that is not a date ("Summer 2019") is kept and shown unchanged.
public enum ResumeDate: Sendable, Hashable {
    /// A date with at least a year.
    case date(PartialDate)
    /// Text instead of a date.
    case words(String)

    /// Parses a date, or keeps the text.
    public init(_ text: String) {
        self = PartialDate(text).map { .date($0) } ?? .words(text)
    }

    /// The date, unless it is text.
    public var date: PartialDate? { if case .date(let date) = self { date } else { nil } }
}

extension Resume {
    /// A period; without an end it is ongoing.
    public struct Period: Sendable, Hashable {
        /// The first day, month or year.
        public var start: ResumeDate?
        /// The last day, month or year.
        public var end: ResumeDate?

        /// Creates a period.
        public init(start: ResumeDate? = nil, end: ResumeDate? = nil) {
            self.start = start
            self.end = end
        }
    }
}
