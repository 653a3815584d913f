import CandidateProfile
import ContentTree
import WebSafety

/// What a profile's page says to programs: JSON-LD in the words of schema.org, a `ProfilePage` whose `mainEntity` is the
/// person, as search engines read it.
///
/// It says nothing of when the page was made or changed: the same content is the same bytes.
enum ProfileData {
    /// The data of a candidate's page.
    ///
    /// - Parameter language: the language of the page, as BCP 47 writes it.
    static func node(of candidate: PublishedCandidate, language: String) -> Node {
        var page = DataObject("ProfilePage", id: candidate.profileAddress)
        page.add("url", candidate.profileAddress)
        page.add("inLanguage", language)
        page.add("mainEntity", person(candidate))
        return Node(.object([Node.Member("@context", .string("https://schema.org"))] + page.members))
    }

    private static func person(_ candidate: PublishedCandidate) -> Node {
        let (user, resume) = (candidate.user, candidate.resume)
        var person = DataObject("Person", id: candidate.profileAddress.map { $0 + "#person" })
        person.add("name", user.name.onOneLine)
        person.add("givenName", user.details.givenName)
        person.add("familyName", user.details.familyName)
        person.add("alternateName", user.details.nickname)
        person.add("jobTitle", resume.basics.label)
        person.add("description", resume.basics.summary.map(CVText.words(ofProse:)))
        person.add("image", candidate.portrait)
        person.add("url", candidate.profileAddress)
        person.add("sameAs", candidate.links.map { Node.string($0.uri) })
        person.add("email", resume.basics.email)
        person.add("telephone", resume.basics.phone)
        person.add("birthDate", resume.basics.birthDate?.standardText)
        person.add("address", address(resume.basics.location))
        person.add(
            "worksFor", each(candidate.currentWork.map { ($0.organisation, $0.url) }, "Organization"))
        person.add(
            "alumniOf", each(resume.education.map { ($0.institution, $0.url) }, "EducationalOrganization"))
        person.add("knowsLanguage", resume.languages.compactMap { $0.language.map(Node.string) })
        return person.node
    }

    private static func address(_ location: Resume.Location) -> Node? {
        var address = DataObject("PostalAddress")
        address.add("streetAddress", location.address)
        address.add("addressLocality", location.city)
        address.add("addressRegion", location.region)
        address.add("postalCode", location.postalCode)
        address.add("addressCountry", location.countryCode)
        return address.members.count > 1 ? address.node : nil
    }

    /// Organisations, each once.
    private static func each(_ organisations: [(name: String?, url: NavigationURL?)], _ type: String) -> [Node] {
        var seen: Set<String> = []
        return organisations.compactMap { name, url in
            guard let name, seen.insert(name).inserted else { return nil }
            var organisation = DataObject(type)
            organisation.add("name", name)
            organisation.add("url", url?.uri)
            return organisation.node
        }
    }
}

/// An object of JSON-LD that has only what is known.
private struct DataObject {
    private(set) var members: [Node.Member]

    /// The object.
    var node: Node { Node(.object(members)) }

    init(_ type: String, id: String? = nil) {
        members = []
        members.reserveCapacity(8)
        members.append(Node.Member("@type", .string(type)))
        add("@id", id)
    }

    mutating func add(_ key: String, _ text: String?) {
        if let text { members.append(Node.Member(key, .string(text))) }
    }

    mutating func add(_ key: String, _ node: Node?) {
        if let node { members.append(Node.Member(key, node)) }
    }

    mutating func add(_ key: String, _ items: [Node]) {
        if !items.isEmpty { members.append(Node.Member(key, .array(items))) }
    }
}
