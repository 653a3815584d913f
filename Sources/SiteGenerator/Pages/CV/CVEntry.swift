import CandidateProfile
import TemplateEngine
import WebSafety

/// One entry of a CV, in any section: a position, a degree, a certificate.
struct CVEntry: Sendable, Hashable {
    /// The title: the role, the degree, the name.
    var title: String?
    /// The link of the title, unless the organisation has the link.
    var url: NavigationURL?
    /// The organisation: the employer, the school, the issuer.
    var organisation: String?
    /// The link of the organisation's name.
    var organisationURL: NavigationURL?
    /// The employer, if the entry is a role below the employer's name.
    var employer: String?
    /// The location of the employer, if it is shown below the employer's name.
    var employerLocation: String?
    /// The location.
    var location: String?
    /// The dates.
    var dates: PeriodView?
    /// Short facts, each shown by itself.
    var facts: [CVFact] = []
    /// The description.
    var prose: CVProse?
    /// The achievements or courses.
    var points: [CVPoint] = []
    /// Whether the points are names that share a line, such as courses.
    var joinsPoints = false
    /// The keywords.
    var keywords: [String] = []
    /// The roles, if one employer had several.
    var roles: [CVEntry] = []

    /// Whether there is nothing to show.
    var isEmpty: Bool { self == CVEntry() }

    /// Adds a link to the name of the entry: to the organisation if the title is something else.
    mutating func link(to url: NavigationURL?) {
        if organisation != nil { organisationURL = url } else { self.url = url }
        // An address of an entry without names serves as its title.
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
            Field("joinsPoints", .flag, "Whether they are names that share a line, such as courses.", \.joinsPoints),
            Field("hasPoints", .flag, "Whether there are achievements or courses.") { !$0.points.isEmpty },
            Field("keywords", .list(of: .text), "Related terms.", \.keywords),
            Field("hasKeywords", .flag, "Whether there are related terms.") { !$0.keywords.isEmpty },
            Field("roles", .list(of: .record), "The roles, if there were several at one employer.", \.roles),
            Field("hasRoles", .flag, "Whether there are several roles.") { !$0.roles.isEmpty },
        ])
}

/// A short fact about an entry.
struct CVFact: Sendable, Hashable, TemplateRecord {
    /// The label, if the text does not explain itself.
    var label: String?
    /// The fact.
    var text: String
    /// The machine-readable form of a date.
    var machineText: String?
    /// The microformats2 property (h-card).
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
