import CandidateProfile
import TemplateEngine
import WebSafety

/// One entry of a CV, whatever its section: a position, a degree, a certificate.
struct CVEntry: Sendable, Hashable {
    /// What it is called: the role, the degree, the title.
    var title: String?
    /// Where the title leads, unless the organisation has the address.
    var url: NavigationURL?
    /// For whom, or by whom.
    var organisation: String?
    /// Where the organisation's name leads.
    var organisationURL: NavigationURL?
    /// Who employs, where the entry is a role below the employer's name.
    var employer: String?
    /// Where the employer is, where the place is said below that name.
    var employerLocation: String?
    /// Where.
    var location: String?
    /// When.
    var dates: PeriodView?
    /// Short facts about it, each on its own.
    var facts: [CVFact] = []
    /// Sentences about it.
    var prose: CVProse?
    /// Achievements or courses, one each.
    var points: [CVPoint] = []
    /// What it has to do with, one each.
    var keywords: [String] = []
    /// The roles in it, where one employer had several.
    var roles: [CVEntry] = []

    /// Whether there is nothing to show.
    var isEmpty: Bool { self == CVEntry() }

    /// Puts an address on what names the entry best: the organisation where the title is another thing.
    mutating func link(to url: NavigationURL?) {
        if organisation != nil { organisationURL = url } else { self.url = url }
        // An address without anything that could carry it is its own name.
        if organisation == nil, title == nil { title = url?.text }
    }
}

extension CVEntry: TemplateRecord {
    static let schema = RecordSchema<CVEntry>(
        "an entry",
        [
            Field("title", .optional(.text), "The role, the degree or the title.", \.title),
            Field("url", .optional(.navURL), "The address for the title.", \.url),
            Field("organisation", .optional(.text), "The employer, the school or the issuer.", \.organisation),
            Field("organisationURL", .optional(.navURL), "The address for the organisation's name.", \.organisationURL),
            Field(
                "employer", .optional(.text), "The employer, if it applies to several roles.", \.employer),
            Field(
                "employerLocation", .optional(.text), "The place, if it applies to several roles.",
                \.employerLocation),
            Field("location", .optional(.text), "The place.", \.location),
            Field("dates", .optional(.record), "The start and end.", \.dates),
            Field("facts", .list(of: .record), "Short facts about it.", \.facts),
            Field("hasFacts", .flag, "Whether there is a period, a place or a short fact.") {
                $0.dates != nil || $0.location != nil || !$0.facts.isEmpty
            },
            Field("prose", .optional(.html), "A summary: paragraphs and lists.") { $0.prose?.html },
            Field("points", .list(of: .html), "Achievements or courses.") { $0.points.map(\.html) },
            Field("hasPoints", .flag, "Whether there are achievements or courses.") { !$0.points.isEmpty },
            Field("keywords", .optional(.text), "Related terms, separated by commas.") {
                $0.keywords.isEmpty ? nil : $0.keywords.joined(by: ", ")
            },
            Field("roles", .list(of: .record), "The roles, if there were several at one employer.", \.roles),
            Field("hasRoles", .flag, "Whether there are several roles.") { !$0.roles.isEmpty },
        ])
}

/// A short fact about an entry.
struct CVFact: Sendable, Hashable, TemplateRecord {
    /// What it is, where the text does not say it.
    var label: String?
    /// The fact.
    var text: String
    /// The fact as programs read it, where it is a date.
    var machineText: String?
    /// What it is to who reads microformats (microformats2, h-card).
    var property: Token?

    static let schema = RecordSchema<CVFact>(
        "a fact",
        [
            Field("label", .optional(.text), "The label, if the text needs one.", \.label),
            Field("text", .text, "The fact.", \.text),
            Field("datetime", .optional(.text), "The fact for `time`, if it is a date.", \.machineText),
            Field("property", .optional(.token), "The class of its microformat.", \.property),
        ])
}
