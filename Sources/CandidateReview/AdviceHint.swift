import Diagnostics

/// Something that would make a profile better. Nothing of it is wrong, and nothing of it is ever published.
public enum AdviceHint: Problem, Hashable {
    /// A time that ends before it begins; the end and the beginning.
    case endBeforeStart(String, start: String)
    /// Stretches of more than half a year between positions of which the CV says nothing.
    case gaps([String])
    /// Two positions at the same time, for how many months, and how many more such pairs there are.
    case overlap(String, String, months: Int, others: Int)
    /// Certificates that are not valid any more: the first, until when it was, and how many others.
    case expired(String, until: String, others: Int)
    /// Values that somebody else wrote for an example: where the first is from, and how many there are.
    case sampleText(String, count: Int)
    /// Skills that nothing else in the CV speaks of.
    case unmentionedSkills([String])
    /// A CV without a line that says what the candidate does.
    case noHeadline

    /// How many names a sentence has at most.
    private static let mostNamed = 8

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .endBeforeStart: "resume-end-before-start"
        case .gaps: "resume-gap"
        case .overlap: "resume-overlap"
        case .expired: "certificate-expired"
        case .sampleText: "sample-text"
        case .unmentionedSkills: "skills-unmentioned"
        case .noHeadline: "headline-missing"
        }
    }

    /// Advice is nobody's duty.
    public var severity: Severity { .hint }

    /// What is the case.
    public var message: String {
        switch self {
        case .endBeforeStart(let end, let start): "this ends in \(end), before it begins in \(start)"
        case .gaps(let gaps): "the CV says nothing of the time \(Self.list(gaps))"
        case .overlap(let one, let other, let months, let others):
            "'\(one)' and '\(other)' overlap by \(months) months" + Self.more(others, "pair overlaps", "pairs overlap")
        case .expired(let name, let date, let others):
            "the certificate '\(name)' was valid until \(date)" + Self.more(others, "has expired", "have expired")
        case .sampleText(let source, let count):
            "this is still \(source)"
                + (count == 1
                    ? "" : ", and \(count - 1) more \(count == 2 ? "value is a sample" : "values are samples")")
        case .unmentionedSkills(let skills):
            "nothing else in the CV speaks of \(Self.list(skills.map { "'\($0)'" }))"
        case .noHeadline: "there is no line that says what the candidate does"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .endBeforeStart: ["look at both dates"]
        case .gaps: ["if there is something to say of it, say it in a line; a gap is nothing to be ashamed of"]
        case .overlap: ["that may be right: then say \"part-time\" in a position; otherwise look at the dates"]
        case .expired: ["renew it, or take it out if it does not count any more"]
        case .sampleText: ["write your own words, or take it out"]
        case .unmentionedSkills: ["say where you used them, in a position, a project or a school"]
        case .noHeadline: [#"write it as "headline" in "details", or as "label" in the "basics" of the CV"#]
        }
    }

    private static func list(_ names: [String]) -> String {
        if names.count > mostNamed {
            return names.prefix(mostNamed).joined(separator: ", ") + " and \(names.count - mostNamed) more"
        }
        return names.count < 2
            ? names.first ?? "" : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    private static func more(_ count: Int, _ one: String, _ several: String) -> String {
        count == 0 ? "" : ", and \(count) more \(count == 1 ? one : several)"
    }
}

extension AdviceHint: ExemplifiedProblem {
    /// One of each.
    public static var examples: [AdviceHint] {
        [
            .endBeforeStart("2014", start: "2015-01"), .gaps(["from 2019-03 to 2020-01"]),
            .overlap("Harbour", "Lighthouse", months: 8, others: 0),
            .expired("First aid", until: "2021-05", others: 0),
            .sampleText("from the starter of 'sitegen new'", count: 1), .unmentionedSkills(["Signals"]), .noHeadline,
        ]
    }
}
