/// A date in a CV.
///
/// People write dates that are none ("Summer 2019"). Such words are shown as they stand: a page loses nothing.
public enum ResumeDate: Sendable, Hashable {
    /// A date of which at least the year is known.
    case date(PartialDate)
    /// What stands in place of a date.
    case words(String)

    /// Reads a text: the date that it is, or else its words.
    public init(_ text: String) {
        self = PartialDate(text).map { .date($0) } ?? .words(text)
    }

    /// The date, where it is one.
    public var date: PartialDate? { if case .date(let date) = self { date } else { nil } }
}

extension Resume {
    /// A time from a date to a date; without an end it lasts.
    public struct Period: Sendable, Hashable {
        /// The first day, month or year.
        public var start: ResumeDate?
        /// The last day, month or year.
        public var end: ResumeDate?

        /// Makes a period.
        public init(start: ResumeDate? = nil, end: ResumeDate? = nil) {
            self.start = start
            self.end = end
        }
    }
}
