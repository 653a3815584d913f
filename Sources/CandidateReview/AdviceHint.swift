import CandidateProfile
import Diagnostics

/// Advice for a better profile. It never prevents a candidate from being published.
public enum AdviceHint: Problem, Hashable {
    /// A period ends before it begins; with the end and the start.
    case endBeforeStart(String, start: String)
    /// Gaps of more than half a year between positions.
    case gaps([String])
    /// Two positions overlap; with the number of months, and the number of other such pairs.
    case overlap(String, String, months: Int, others: Int)
    /// Certificates have expired; with the first, its end date, and the number of others.
    case expired(String, until: String, others: Int)
    /// Values are sample text; with the source of the first, and the number of values.
    case sampleText(String, count: Int)
    /// Nothing else in the CV mentions these skills.
    case unmentionedSkills([String])
    /// The status has expired; with its end date.
    case pastStatus(until: String)
    /// The CV has no headline.
    case noHeadline
    /// Text in the candidate's accent would be unreadable in light mode; with the accent and the shade that is shown.
    case movedAccent(Color, to: Color)

    /// The maximum number of names in a sentence.
    private static let maximumNamed = 8

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .endBeforeStart(let end, let start):
            .hint(
                "resume-end-before-start", "this ends in \(end), before it begins in \(start)",
                advice: ["check both dates"],
                explanation: "The end date of an entry is before its start date, often because of a wrong year.")
        case .gaps(let gaps):
            .hint(
                "resume-gap", "the CV has no entry for the time \(Self.list(gaps))",
                advice: ["if you want to explain the gap, add an entry for it; gaps are common"],
                explanation:
                    "More than half a year between two positions is not covered by work, education or volunteering. Recruiters may ask about it."
            )
        case .overlap(let one, let other, let months, let others):
            .hint(
                "resume-overlap",
                "'\(one)' and '\(other)' overlap by \(months) months"
                    + Self.more(others, "pair overlaps", "pairs overlap"),
                advice: ["if that is right, write \"part-time\" in a position; otherwise check the dates"],
                explanation:
                    "Two positions cover the same months. That is correct for part-time work; otherwise one of the dates is wrong."
            )
        case .expired(let name, let date, let others):
            .hint(
                "certificate-expired",
                "the certificate '\(name)' was valid until \(date)" + Self.more(others, "has expired", "have expired"),
                advice: ["renew it, or remove it"],
                explanation:
                    "The end date of a certificate is in the past. Update the date after a renewal, or remove the certificate."
            )
        case .sampleText(let source, let count):
            .hint(
                "sample-text",
                "this is still \(source)"
                    + (count == 1
                        ? "" : ", and \(count - 1) more \(count == 2 ? "value is a sample" : "values are samples")"),
                advice: ["write your own text, or remove it"],
                explanation:
                    "The value is unchanged sample text, from a starter site or a template. Visitors would read it as a statement about the candidate."
            )
        case .unmentionedSkills(let skills):
            .hint(
                "skills-unmentioned", "no entry of the CV mentions \(Self.list(skills.map { "'\($0)'" }))",
                advice: [
                    "mention where you used \(skills.count == 1 ? "it" : "them"), in a position, a project or a school"
                ],
                explanation:
                    "Readers trust a skill more when an entry shows where it was used. These skills appear only in the list of skills."
            )
        case .pastStatus(let date):
            .warning(
                "status-past", "the status holds until \(date), which has passed",
                advice: ["renew \"until\", or change \"status\""],
                explanation:
                    "The site shows the status and its last day as they are written, whatever the date is. Recruiters would read that the profile is not maintained."
            )
        case .noHeadline:
            .hint(
                "headline-missing", "there is no headline that says what the candidate does",
                advice: [#"write it as "headline" in "details", or as "label" in the "basics" of the CV"#],
                explanation:
                    "The headline is the first line below the name, on the profile and in lists, such as 'Structural engineer'."
            )
        case .movedAccent(let accent, let shade):
            .hint(
                "accent-moved", "text in the accent \(accent) is shown as \(shade), so that it is readable",
                advice: ["write \(shade), or another color with enough contrast to the page"],
                explanation:
                    "Headings and links have the accent of the candidate. Text needs a contrast of 4.5:1 to the page (WCAG 2.2 AA), so sitegen uses the nearest shade that has it. Filled areas keep the accent."
            )
        }
    }

    /// The same for a place in a table.
    public var descriptionInTable: ProblemDescription {
        var description = description
        if self == .noHeadline { description.advice = ["write it into a column 'headline'"] }
        return description
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [AdviceHint] {
        [
            .endBeforeStart("2014", start: "2015-01"), .gaps(["from 2019-03 to 2020-01"]),
            .overlap("Harbour", "Lighthouse", months: 8, others: 0),
            .expired("First aid", until: "2021-05", others: 0),
            .sampleText("from the starter of 'sitegen new'", count: 1), .unmentionedSkills(["Signals"]),
            .pastStatus(until: "2026-03"),
            .noHeadline,
            .movedAccent(Color(red: 0xFF, green: 0xE0, blue: 0), to: Color(red: 0x86, green: 0x76, blue: 0)),
        ]
    }

    private static func list(_ names: [String]) -> String {
        if names.count > maximumNamed {
            return names.prefix(maximumNamed).joined(separator: ", ") + " and \(names.count - maximumNamed) more"
        }
        return names.count < 2
            ? names.first ?? "" : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    private static func more(_ count: Int, _ one: String, _ several: String) -> String {
        count == 0 ? "" : ", and \(count) more \(count == 1 ? one : several)"
    }
}
