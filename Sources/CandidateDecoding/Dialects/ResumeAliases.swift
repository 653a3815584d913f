import CandidateProfile
import ContentTree

/// Aliases of keys in a CV: from JSON Resume before version 1, and from other programs.
enum ResumeAliases {
    /// The keys that together form a name.
    static let partsOfName = ["firstName", "lastName"]

    /// Headings of a section of one's own that contains references, in lower case.
    static let referenceHeadings: Set = [
        "references", "referees", "recommendations", "referenzen", "références", "referencias", "المراجع",
    ]

    /// Whether the name of an entry in a section of one's own means a contact or a day of birth: "E-mail".
    static func isContact(_ name: String) -> Bool {
        let word = name.lowercased().filter(\.isLetter)
        return ["email", "phone", "birthDate", "location"].contains(self.name(of: word, in: "basics") ?? word)
    }

    /// The standard name of a key; `nil` if the key is unknown.
    ///
    /// - Parameters:
    ///   - key: the key in lower case.
    ///   - section: the key of the section that contains the object; an empty string for the CV itself.
    static func name(of key: String, in section: String) -> String? { names[section]?[key] }

    /// The key for an entry's name in a section that maps names to entries.
    static func mainKey(of section: String, _ form: ResumeForm) -> String { form.names.first ?? "name" }

    /// The key for an entry that is written as a string.
    static func textKey(of section: String, _ form: ResumeForm) -> String {
        section == "references" ? "reference" : mainKey(of: section, form)
    }

    /// The key for the value in a section that maps names to values, such as `{"English": "native"}`.
    static func key(beside main: String, of section: String, for node: Node) -> String {
        switch section {
        case "profiles":
            node.string.map { $0.contains("/") || $0.contains(".") && !$0.contains("@") } == true ? "url" : "username"
        case "languages": "fluency"
        case "skills": node.string == nil ? "keywords" : "level"
        case "references": "reference"
        case "interests": node.string == nil ? "keywords" : "summary"
        default: "summary"
        }
    }

    private static let names: [String: [String: String]] = [
        "": [
            "bio": "basics", "experience": "work", "employment": "work", "jobs": "work", "volunteering": "volunteer",
            "schools": "education", "certifications": "certificates", "hobbies": "interests", "honors": "awards",
            "project": "projects", "award": "awards", "publication": "publications", "skill": "skills",
            "language": "languages", "interest": "interests", "certificate": "certificates",
            "certification": "certificates", "reference": "references", "referees": "references",
            "referenzen": "references",
            "références": "references", "referencias": "references", "job": "work",
        ],
        "basics": [
            "fullname": "name", "title": "label", "headline": "label", "jobtitle": "label", "picture": "image",
            "photo": "image", "avatar": "image", "emails": "email", "mail": "email", "telephone": "phone",
            "mobile": "phone", "phones": "phone", "website": "url", "websites": "url", "homepage": "url",
            "bio": "summary", "about": "summary", "address": "location", "birthday": "birthDate",
            "dateofbirth": "birthDate", "born": "birthDate", "geburtsdatum": "birthDate", "geboren": "birthDate",
            "datedenaissance": "birthDate", "fechadenacimiento": "birthDate", "cell": "phone", "cellphone": "phone",
            "tel": "phone", "telefon": "phone", "handy": "phone", "téléphone": "phone", "teléfono": "phone",
            "socials": "profiles", "accounts": "profiles",
        ],
        "location": [
            "street": "address", "zip": "postalCode", "zipcode": "postalCode", "postcode": "postalCode",
            "town": "city", "country": "countryCode", "state": "region", "province": "region",
        ],
        "profiles": [
            "name": "network", "site": "network", "user": "username", "handle": "username", "link": "url",
            "website": "url",
        ],
        "work": [
            "company": "name", "employer": "name", "organization": "name", "organisation": "name",
            "title": "position", "role": "position", "jobtitle": "position", "website": "url", "link": "url",
            "achievements": "highlights", "bullets": "highlights", "bulletpoints": "highlights",
            "accomplishments": "highlights", "responsibilities": "highlights",
            "responsabilities": "highlights", "technologies": "keywords", "tech": "keywords", "techs": "keywords",
            "techstack": "keywords", "stack": "keywords", "skills": "keywords", "city": "location",
            "place": "location", "start": "startDate",
            "end": "endDate", "from": "startDate", "to": "endDate",
            "since": "startDate", "until": "endDate",
        ],
        "volunteer": [
            "name": "organization", "organisation": "organization", "company": "organization", "title": "position",
            "role": "position", "website": "url", "link": "url", "start": "startDate", "end": "endDate",
            "from": "startDate", "to": "endDate",
            "since": "startDate", "until": "endDate",
        ],
        "education": [
            "school": "institution", "university": "institution", "name": "institution", "website": "url",
            "link": "url", "field": "area", "major": "area", "fieldofstudy": "area", "degree": "studyType",
            "gpa": "score", "grade": "score", "achievements": "highlights", "bullets": "highlights",
            "bulletpoints": "highlights", "start": "startDate", "end": "endDate",
            "from": "startDate", "to": "endDate",
            "since": "startDate", "until": "endDate", "notes": "summary", "description": "summary",
            "city": "location", "place": "location",
        ],
        "awards": [
            "name": "title", "issuer": "awarder", "website": "url", "link": "url", "description": "summary",
        ],
        "certificates": [
            "title": "name", "authority": "issuer", "awarder": "issuer", "website": "url", "link": "url",
            "expirydate": "endDate", "description": "summary", "startdate": "date", "issued": "date",
            "issuedate": "date", "year": "date",
        ],
        "publications": [
            "title": "name", "date": "releaseDate", "year": "releaseDate", "abstract": "summary", "doi": "url",
            "authors": "author", "journal": "publisher", "website": "url",
            "link": "url", "description": "summary",
        ],
        "skills": ["skill": "name", "title": "name", "proficiency": "level", "items": "keywords"],
        "languages": ["name": "language", "level": "fluency", "proficiency": "fluency", "value": "fluency"],
        "interests": ["title": "name", "description": "summary"],
        "references": [
            "referee": "name", "text": "reference", "quote": "reference", "title": "position", "role": "position",
            "relationship": "position", "telephone": "phone", "mobile": "phone", "address": "contact",
        ],
        "projects": [
            "technologies": "keywords", "tech": "keywords", "techs": "keywords", "techstack": "keywords",
            "stack": "keywords", "skills": "keywords", "title": "name", "website": "url", "link": "url",
            "github": "url", "repository": "url", "repo": "url", "company": "entity", "start": "startDate",
            "end": "endDate", "from": "startDate", "to": "endDate", "achievements": "highlights",
            "bullets": "highlights", "bulletpoints": "highlights",
            "responsibilities": "highlights",
        ],
        "sections": ["title": "name", "items": "entries"],
        "entries": [
            "title": "name", "label": "name", "position": "name", "role": "name", "company": "organization",
            "organisation": "organization", "institution": "organization", "issuer": "organization",
            "awarder": "organization", "publisher": "organization", "event": "organization", "entity": "organization",
            "releasedate": "date", "year": "date", "start": "startDate", "end": "endDate", "from": "startDate",
            "to": "endDate", "website": "url", "link": "url", "description": "summary", "place": "location",
            "city": "location", "achievements": "highlights", "bullets": "highlights", "bulletpoints": "highlights",
            "technologies": "keywords", "tags": "keywords",
        ],
        "meta": ["lang": "language"],
    ]
}
