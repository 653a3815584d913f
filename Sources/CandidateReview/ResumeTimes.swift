import CandidateProfile

/// Reviews the dates in a CV: periods that end before they begin, gaps, overlaps, expired certificates.
struct ResumeTimes {
    private(set) var findings: [CandidateAdvice.Finding] = []
    private let today: PartialDate

    /// The longest gap in months that is not reported.
    private static let maximumGap = 6
    /// The longest overlap of two positions in months that is not reported.
    private static let maximumOverlap = 3

    init(_ resume: Resume, today: PartialDate) {
        self.today = today
        lookForReversedTimes(resume)
        lookForGaps(resume)
        lookForOverlaps(resume.work)
        lookForExpired(resume.certificates)
    }
}

extension ResumeTimes {
    private typealias Timed = (period: Resume.Period, path: String)

    private static func times(_ resume: Resume) -> [Timed] {
        func times<Entry>(_ section: String, _ entries: [Entry], _ period: (Entry) -> Resume.Period) -> [Timed] {
            entries.enumerated().map { (period($1), "resume/\(section)/\($0)") }
        }
        return times("work", resume.work, \.period) + times("volunteer", resume.volunteer, \.period)
            + times("education", resume.education, \.period) + times("projects", resume.projects, \.period)
    }

    private mutating func lookForReversedTimes(_ resume: Resume) {
        let certificates = resume.certificates.enumerated().map { number, certificate in
            (Resume.Period(start: certificate.date, end: certificate.endDate), "resume/certificates/\(number)")
        }
        for (period, path) in Self.times(resume) + certificates {
            guard let start = period.start?.date, let end = period.end?.date, end.isBefore(start) else { continue }
            findings.append(.init(hint: .endBeforeStart("\(end)", start: "\(start)"), path: path + "/endDate"))
        }
    }

    /// Finds gaps between the first and the last position in which the CV has no entry, not even a school.
    private mutating func lookForGaps(_ resume: Resume) {
        let positions = resume.work.compactMap { $0.period.start?.date?.firstMonth }
        guard let first = positions.min(), let last = positions.max(), first < last else { return }
        let times = Self.times(resume).compactMap { period, path -> (start: Int, end: Int, path: String)? in
            guard let start = period.start?.date?.firstMonth ?? period.end?.date?.firstMonth else { return nil }
            // An ongoing period, or one whose end is text, leaves no gap.
            return (start, max(start, period.end.map { $0.date?.lastMonth ?? .max } ?? .max), path)
        }
        var end = first
        var gaps: [String] = []
        var place: String?
        for time in times.sorted(by: { ($0.start, $0.path) < ($1.start, $1.path) }) where time.start <= last {
            if time.start > end, time.start - end - 1 > Self.maximumGap {
                gaps.append(
                    "from \(PartialDate.text(ofMonth: end + 1)) to \(PartialDate.text(ofMonth: time.start - 1))")
                place = place ?? time.path + "/startDate"
            }
            end = max(end, time.end)
        }
        if let place { findings.append(.init(hint: .gaps(gaps), path: place)) }
    }

    private mutating func lookForOverlaps(_ work: [Resume.Work]) {
        var longest: (first: Int, second: Int, months: Int)?
        var count = 0
        // Positions without an employer may be with the same one.
        let positions = work.enumerated().compactMap {
            index, one -> (index: Int, period: Resume.Period, employer: String)? in
            guard !one.isPartOfTheTime, one.period.start?.date != nil, let employer = one.organisation else {
                return nil
            }
            return (index, one.period, employer.lowercased())
        }
        for (number, one) in positions.enumerated() {
            for other in positions[(number + 1)...] where one.employer != other.employer {
                let months = overlap(one.period, other.period)
                guard months > Self.maximumOverlap else { continue }
                count += 1
                if months > longest?.months ?? 0 { longest = (one.index, other.index, months) }
            }
        }
        guard let pair = longest else { return }
        func name(_ index: Int) -> String { work[index].organisation ?? work[index].position ?? "work/\(index)" }
        findings.append(
            .init(
                hint: .overlap(name(pair.first), name(pair.second), months: pair.months, others: count - 1),
                path: "resume/work/\(pair.first)/startDate",
                notes: [("the other one is here", "resume/work/\(pair.second)/startDate")]))
    }

    /// The minimum number of months that two periods have in common.
    private func overlap(_ one: Resume.Period, _ other: Resume.Period) -> Int {
        func lastMonth(of period: Resume.Period) -> Int? {
            guard let end = period.end else { return today.firstMonth }
            return end.date?.firstMonth
        }
        guard let start = one.start?.date, let otherStart = other.start?.date, let end = lastMonth(of: one),
            let otherEnd = lastMonth(of: other)
        else { return 0 }
        // A year without a month can be any of its months.
        return min(end, otherEnd) - max(start.lastMonth, otherStart.lastMonth)
    }

    private mutating func lookForExpired(_ certificates: [Resume.Certificate]) {
        let expired = certificates.enumerated().filter { _, certificate in
            guard let end = certificate.endDate?.date, end.isBefore(today) else { return false }
            // Otherwise one of the two dates is wrong, but it is unknown which.
            return certificate.date?.date.map(end.isBefore) != true
        }
        guard let first = expired.first, let date = first.element.endDate?.date else { return }
        findings.append(
            .init(
                hint: .expired(
                    first.element.name ?? "certificates/\(first.offset)", until: "\(date)", others: expired.count - 1),
                path: "resume/certificates/\(first.offset)/endDate",
                notes: expired.dropFirst().map { ("this one, too", "resume/certificates/\($0.offset)/endDate") }))
    }
}

extension Resume.Work {
    /// Whether the entry says that it is part-time.
    fileprivate var isPartOfTheTime: Bool {
        let text = [position, organisation, summary].compactMap { $0?.lowercased() }.joined(separator: "\n")
        return [
            "part-time", "part time", "parttime", "freelance", "self-employed", "contract", "consult", "advis", "board",
            "intern", "founder", "volunteer", "teilzeit", "freiberuf", "selbst", "werkstudent", "praktik", "nebenberuf",
            "temps partiel", "indépendant", "stagiaire", "tiempo parcial", "autónom", "becari",
        ].contains(where: text.holds)
    }
}

extension PartialDate {
    /// The earliest possible month, counted from the year 0.
    fileprivate var firstMonth: Int { year * 12 + (month ?? 1) - 1 }
    /// The last possible month.
    fileprivate var lastMonth: Int { year * 12 + (month ?? 12) - 1 }

    fileprivate static func text(ofMonth month: Int) -> String { spelling(month / 12, month % 12 + 1, nil) }

    /// Whether it is certainly before another date.
    func isBefore(_ other: PartialDate) -> Bool {
        if year != other.year { return year < other.year }
        guard let month, let otherMonth = other.month else { return false }
        if month != otherMonth { return month < otherMonth }
        guard let day, let otherDay = other.day else { return false }
        return day < otherDay
    }
}
