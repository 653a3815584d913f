import ByteText
import CandidateDocuments
import CandidateProfile

/// What a column of a roster contains.
public enum RosterField: String, Sendable, Hashable, CaseIterable {
    case id, consent, name, givenName, familyName, sortName, slug, email, phone, headline, location, summary, pronouns
    case availability, roles, skills, languages, website, linkedin, github, portrait, resume, transcript, coverLetter
    case groups, visibility, publish, until
    /// A column that is not read.
    case ignore

    /// The description of the field, for editors.
    public var meaning: String {
        switch self {
        case .id: "The uid, which is the address of the pages. Required."
        case .consent: "Whether the person agreed to be published: yes, or empty. Required."
        case .name: "The name."
        case .givenName: "The given name. With the family name, it replaces a name."
        case .familyName: "The family name."
        case .sortName: "The name that the directory sorts by."
        case .slug: "The person's folder in the site, instead of the uid."
        case .email: "The e-mail address. No page shows it unless \"publish\" names it."
        case .phone: "The telephone number. No page shows it unless \"publish\" names it."
        case .headline: "The work in one line."
        case .location: "The place."
        case .summary: "A few sentences. Markdown."
        case .pronouns: "The pronouns."
        case .availability: "When the person is available, in own words."
        case .roles: "A list of the roles that the person wants."
        case .skills: "A list of skills."
        case .languages: "A list of languages."
        case .website: "The address of a website."
        case .linkedin: "The address of the profile on LinkedIn."
        case .github: "The address of the profile on GitHub."
        case .portrait: "The name of a picture file."
        case .resume: "The name of the PDF of a résumé."
        case .transcript: "The name of the PDF of a transcript."
        case .coverLetter: "The name of the PDF of a cover letter."
        case .groups: "A list of groups, by id or title."
        case .visibility: "Who can see the person: listed, unlisted or hidden."
        case .publish: "A list of the withheld fields to publish: email, phone."
        case .until: "The last day on which the person may be published: 2027-07-31."
        case .ignore: "Not read."
        }
    }

    /// Whether no message may print a cell.
    var isPrivate: Bool { self == .email || self == .phone || self == .ignore }

    /// Whether a cell can name a file of the person.
    var canBeFile: Bool {
        [.portrait, .resume, .transcript, .coverLetter, .website, .linkedin, .github].contains(self)
    }
}

extension RosterField {
    /// Whether its text is one line. Spreadsheet programs keep line breaks that were typed into a cell.
    private var isLine: Bool {
        switch self {
        case .summary, .roles, .skills, .languages, .groups, .publish, .ignore: false
        default: true
        }
    }

    /// The text of a cell as it is meant: on one line, and an address with its scheme.
    func reading(_ text: String) -> String {
        let text = isLine ? text.onOneLine : text
        guard [.website, .linkedin, .github].contains(self), !DocumentPath.isAddress(text),
            let address = DocumentPath.address(in: text), address == "https://" + text
        else { return text }
        return address
    }
}

extension String {
    /// The text with spaces instead of line breaks and tabs.
    var onOneLine: String { utf8.contains { $0 < 0x20 } ? joinedWords : self }
}

/// Words in cells, in the five languages.
enum RosterWord {
    /// Whether a cell says yes; `nil` if the text is neither a yes nor a no.
    static func isYes(_ text: String) -> Bool? {
        let word = text.lowercased()
        if yes.contains(word) { return true }
        return no.contains(word) ? false : nil
    }

    private static let yes: Set<String> = [
        "yes", "y", "ja", "j", "oui", "sí", "si", "نعم", "x", "✓", "✔", "1", "true", "wahr", "vrai",
        "verdadero",
    ]

    private static let no: Set<String> = [
        "", "no", "n", "nein", "non", "لا", "0", "-", "–", "false", "falsch", "faux", "falso",
    ]

    /// The visibility that a word names; `nil` if it is unknown.
    static func visibility(_ text: String) -> Visibility? {
        Visibility(rawValue: text.lowercased()) ?? visibilities[text.lowercased()]
    }

    private static let visibilities: [String: Visibility] = [
        "gelistet": .listed, "öffentlich": .listed, "public": .listed, "publique": .listed, "público": .listed,
        "ungelistet": .unlisted, "nicht gelistet": .unlisted, "non listé": .unlisted, "no listado": .unlisted,
        "versteckt": .hidden, "verborgen": .hidden, "caché": .hidden, "masqué": .hidden, "oculto": .hidden,
        "مدرج": .listed, "غير مدرج": .unlisted, "مخفي": .hidden,
    ]

    /// The withheld fields that a table can have.
    static let publishable: [RosterField] = [.email, .phone]

    /// The field to publish that a word names; `nil` if it is none of those.
    static func published(_ word: String) -> RosterField? {
        RosterField(heading: word).flatMap { publishable.contains($0) ? $0 : nil }
    }

    /// The words of a cell of the column `publish` that name no field. A 'no' counts as an empty cell.
    static func unknown(inPublish text: String) -> [String] {
        RosterList.items(of: text).filter { published($0) == nil && isYes($0) != false }
    }
}
