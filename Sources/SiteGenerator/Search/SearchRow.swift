import CandidateProfile
import ContentTree

/// A row of the directory in the index: what the template `person` shows.
struct SearchRow {
    private let person: DirectoryCandidate
    private let details: DirectoryEntry.Details
    private let facets: Facets
    private let kinds: [MaterialCatalogue.Entry]

    init(_ details: DirectoryEntry.Details, _ facets: Facets, in context: PageContext) {
        self.details = details
        self.facets = facets
        person = DirectoryCandidate(details, linking: facets, at: .directory(page: 1), in: context)
        kinds = context.settings.materials.entries + [MaterialCatalogue.neutral]
    }

    /// Writes profile, name, headline, place, status, classes and end of the status, portrait, monogram, the number of
    /// skills, skills and their pages, and materials: kind and address. Addresses are relative to the root of the site.
    func write(to json: inout JSONText) {
        let status = person.status
        let classes =
            [status?.isOpen == true ? " open" : "", status?.isLater == true ? " later" : ""]
            + [status?.isClosed == true ? " closed" : ""]
        let texts = [
            person.profile.text, person.name, person.headline, person.location, status?.text, classes.joined(),
            status?.until, person.picture?.source.text, person.picture == nil ? person.monogram : nil,
        ]
        for text in texts { json.string(text ?? "") }
        json.openList()
        for skill in person.skills {
            json.openList()
            json.string(skill.name)
            json.string(skill.url?.text ?? "")
            json.closeList()
        }
        json.closeList()
        json.openList()
        for mark in [person.lead].compactMap(\.self) + person.materials {
            json.openList()
            json.literal("\(kinds.firstIndex { $0.material == mark.entry.material } ?? kinds.count - 1)")
            json.string(mark.url?.text ?? "")
            json.closeList()
        }
        json.closeList()
    }
}
