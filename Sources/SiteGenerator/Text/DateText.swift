import CandidateProfile

extension InterfaceStrings {
    /// A date for people: "Mar 2021", "2021". Days are left out, as in most CVs.
    func text(of date: PartialDate) -> String {
        guard let month = date.month else { return String(date.year) }
        return filled(.monthYear, [.month: self[.month(month)], .year: String(date.year)])
    }

    /// A date for people, or the words in its place.
    func text(of date: ResumeDate) -> String {
        switch date {
        case .date(let date): text(of: date)
        case .words(let words): words
        }
    }

    /// A date with its day, if it is known: "15 Mar 2021".
    func dayText(of date: ResumeDate) -> String {
        guard let date = date.date, let month = date.month, let day = date.day else { return text(of: date) }
        return filled(
            .dayMonthYear, [.day: String(day), .month: self[.month(month)], .year: String(date.year)])
    }

    /// A period for people: "Mar 2021 – present". `nil` without dates; a period without a start is its end.
    func text(of period: Resume.Period) -> String? {
        switch (period.start.map(text(of:)), period.end.map(text(of:))) {
        case (let start?, let end?): start == end ? start : filled(.dateRange, [.start: start, .end: end])
        case (let start?, nil): filled(.dateSince, [.start: start, .present: self[.present]])
        case (nil, let end): end
        }
    }

    /// The year of a date, or the words in its place.
    func year(of date: ResumeDate) -> String {
        date.date.map { String($0.year) } ?? text(of: date)
    }

    /// A period or date of an entry, for formats without markup.
    func line(_ dates: PeriodView) -> String {
        switch (dates.start, dates.end) {
        case (let start?, let end?): filled(.dateRange, [.start: start.text, .end: end.text])
        case (let start?, nil) where dates.isOngoing:
            filled(.dateSince, [.start: start.text, .present: self[.present]])
        case (let date?, nil), (nil, let date?): date.text
        case (nil, nil): self[.present]
        }
    }

    /// The years of a period: "2016–2020", "since 2020"; `nil` without dates.
    func years(of period: Resume.Period) -> String? {
        switch (period.start.map(year(of:)), period.end.map(year(of:))) {
        case (let start?, let end?): start == end ? start : start + "–" + end
        case (let start?, nil): filled(.since, [.year: start])
        case (nil, let end): end
        }
    }
}
