import CandidateProfile
import TemplateEngine

/// A date as a page shows it.
struct DateView: Sendable, Hashable, TemplateRecord {
    var text: String
    var machineText: String?

    init(_ date: ResumeDate, strings: InterfaceStrings, isDay: Bool = false) {
        text = isDay ? strings.dayText(of: date) : strings.text(of: date)
        machineText = date.date?.description
    }

    static let schema = RecordSchema<DateView>(
        "a date",
        [
            Field("text", .text, "The date, formatted for reading.", \.text),
            Field(
                "datetime", .optional(.text), "The date for `time`; missing if there is text instead of a date.",
                \.machineText),
        ])
}

/// A period with a start and an end.
struct PeriodView: Sendable, Hashable, TemplateRecord {
    var start: DateView?
    var end: DateView?
    var isOngoing: Bool

    /// Creates a period; `nil` if it has no dates.
    init?(_ period: Resume.Period, strings: InterfaceStrings) {
        guard period.start != nil || period.end != nil else { return nil }
        start = period.start.map { DateView($0, strings: strings) }
        end = period.end.map { DateView($0, strings: strings) }
        // A period within one month shows the month once.
        if let start, start == end { end = nil }
        isOngoing = period.end == nil
    }

    /// Creates a period of one date.
    init?(_ date: ResumeDate?, strings: InterfaceStrings) {
        guard let date else { return nil }
        start = DateView(date, strings: strings)
        isOngoing = false
    }

    static let schema = RecordSchema<PeriodView>(
        "a time",
        [
            Field("start", .optional(.record), "The start, or the only date.", \.start),
            Field("end", .optional(.record), "The end.", \.end),
            Field("ongoing", .flag, "Whether it is ongoing.", \.isOngoing),
            Field("isRange", .flag, "Whether it has a start and an end, or is ongoing.") {
                $0.start != nil && ($0.end != nil || $0.isOngoing)
            },
        ])
}
