import CandidateProfile
import ContentTree
import WebSafety

/// A profile as structured data for search engines: JSON-LD with the vocabulary of schema.org, a `ProfilePage` whose
/// `mainEntity` is the person.
///
/// It contains no creation time, so that the same content gives the same bytes; the time of modification is that of the
/// CV.
struct ProfileData {
    private let candidate: PublishedCandidate
    /// Where the page stands.
    private let path: SitePath
    private var json: JSONText

    /// The structured data of a candidate's page.
    ///
    /// - Parameters:
    ///   - path: the path of the page.
    ///   - language: the language of the page (BCP 47).
    ///   - layout: the formatting of the JSON.
    static func text(
        of candidate: PublishedCandidate, at path: SitePath, language: String, _ layout: JSONWriter.Layout = .compact
    ) -> String {
        var data = ProfileData(
            candidate: candidate, path: path, json: JSONText(layout, escapesControls: true, capacity: 2_048))
        data.writePage(language: language)
        data.json.end()
        return String(decoding: data.json.bytes, as: UTF8.self)
    }

    private mutating func writePage(language: String) {
        json.openObject()
        json.member("@context", "https://schema.org")
        json.member("@type", "ProfilePage")
        add("@id", candidate.profileAddress)
        add("url", candidate.profileAddress)
        json.member("inLanguage", language)
        add("dateModified", candidate.lastModified?.text)
        json.key("mainEntity")
        writePerson()
        json.closeObject()
    }

    private mutating func writePerson() {
        let (user, resume) = (candidate.user, candidate.resume)
        json.openObject()
        json.member("@type", "Person")
        add("@id", candidate.profileAddress.map { $0 + "#person" })
        json.member("name", user.name.onOneLine)
        add("givenName", user.details.givenName)
        add("familyName", user.details.familyName)
        add("alternateName", user.details.nickname)
        add("jobTitle", resume.basics.label)
        add("description", candidate.summary)
        add("image", candidate.portrait(at: path))
        add("url", candidate.profileAddress)
        addList("sameAs", candidate.links) { $0.string($1.uri) }
        add("email", resume.basics.email)
        add("telephone", resume.basics.phone)
        add("birthDate", resume.basics.birthDate?.standardText)
        add(resume.basics.location)
        addOrganisations("worksFor", candidate.currentWork.map { ($0.organisation, $0.url) }, "Organization")
        addOrganisations(
            "alumniOf", resume.education.map { ($0.institution, $0.url) }, "EducationalOrganization")
        addList("memberOf", candidate.groups) { json, group in
            json.openObject()
            json.member("@type", "Organization")
            json.member("name", group.title)
            json.closeObject()
        }
        addList("knowsAbout", candidate.skills) { $0.string($1) }
        addDemands(user.publishedSeeking)
        addList("knowsLanguage", resume.languages.compactMap(\.language)) { $0.string($1) }
        json.closeObject()
    }

    /// Adds the roles that the candidate is looking for, unless the candidate wants no offers.
    private mutating func addDemands(_ seeking: Seeking?) {
        guard let seeking, seeking.status != .closed else { return }
        // Without roles, the search itself is the demand.
        let isStated = seeking.status != nil || seeking.from != nil || !seeking.places.isEmpty
        let roles: [String?] = seeking.roles.isEmpty && isStated ? [nil] : seeking.roles
        addList("seeks", roles) { json, role in
            json.openObject()
            json.member("@type", "Demand")
            if let role { json.member("name", role) }
            if let from = seeking.from { json.member("availabilityStarts", from.description) }
            if let until = seeking.until { json.member("validThrough", until.description) }
            if !seeking.places.isEmpty {
                json.key("availableAtOrFrom")
                json.openList()
                for place in seeking.places {
                    json.openObject()
                    json.member("@type", "Place")
                    json.member("name", place)
                    json.closeObject()
                }
                json.closeList()
            }
            json.closeObject()
        }
    }

    private mutating func add(_ location: Resume.Location) {
        let members = [
            ("streetAddress", location.address), ("addressLocality", location.city),
            ("addressRegion", location.region), ("postalCode", location.postalCode),
            ("addressCountry", location.countryCode),
        ]
        guard members.contains(where: { $0.1 != nil }) else { return }
        json.key("address")
        json.openObject()
        json.member("@type", "PostalAddress")
        for (key, text) in members { add(key, text) }
        json.closeObject()
    }

    /// Adds organisations, each once.
    private mutating func addOrganisations(
        _ key: String, _ organisations: [(name: String?, url: NavigationURL?)], _ type: String
    ) {
        var seen: Set<String> = []
        let known = organisations.filter { organisation in organisation.name.map { seen.insert($0).inserted } ?? false }
        addList(key, known) { json, organisation in
            json.openObject()
            json.member("@type", type)
            if let name = organisation.name { json.member("name", name) }
            if let address = organisation.url?.uri { json.member("url", address) }
            json.closeObject()
        }
    }
}

/// Members that are left out without a value.
extension ProfileData {
    private mutating func add(_ key: String, _ text: String?) {
        if let text { json.member(key, text) }
    }

    private mutating func addList<Item>(
        _ key: String, _ items: [Item], _ write: (inout JSONText, Item) -> Void
    ) {
        guard !items.isEmpty else { return }
        json.key(key)
        json.openList()
        for item in items { write(&json, item) }
        json.closeList()
    }
}
