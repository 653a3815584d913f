import CandidateDecoding
import CandidateProfile
import ContentTree
import WebSafety

/// The directory as JSON, `people.json`, for agencies and applicant tracking systems that follow a site.
///
/// Its keys are stable: keys may be added, but not renamed or removed. `sitegen schema people` prints its JSON Schema.
public enum PeopleDocument {
    /// The form of the file.
    public static let form = NodeForm(
        [
            NodeKey("title", "The name of the site.", .filledText, isRequired: true),
            NodeKey("url", "The address of the site, if it is known."),
            NodeKey(
                "people",
                "The listed candidates, in the order of the directory. Texts that repeat withheld values are left out.",
                .list(.object(personForm)),
                isRequired: true),
        ], others: .allowed)

    private static let personForm = NodeForm(
        [
            NodeKey(
                "id", "The name of the candidate's folder. It changes only with the candidate's 'slug'.", .filledText,
                isRequired: true),
            NodeKey("name", "The name.", .filledText, isRequired: true),
            NodeKey("headline", "The candidate's work in one line."),
            NodeKey("location", "The place."),
            NodeKey(
                "status", "Whether the candidate looks for work.",
                .choice(Seeking.Status.allCases.map { NodeWord($0.rawValue, $0.meaning) })),
            NodeKey("from", "The first day of the availability: \"2027-03\".", .text(pattern: datePattern)),
            NodeKey("until", "The last day of the status.", .text(pattern: datePattern)),
            NodeKey("roles", "The roles that the candidate wants.", .list(.text())),
            NodeKey(
                "employment", "The kinds of employment that the candidate wants.",
                .list(.choice(Seeking.Employment.allCases.map { NodeWord($0.rawValue, $0.meaning) }))),
            NodeKey("places", "The places where the candidate wants to work.", .list(.text())),
            NodeKey(
                "workplace", "Whether the candidate wants to work on site or remotely.",
                .list(.choice(Seeking.Workplace.allCases.map { NodeWord($0.rawValue, $0.meaning) }))),
            NodeKey("skills", "The skills.", .list(.text())),
            NodeKey("languages", "The languages that the candidate speaks.", .list(.text())),
            NodeKey("groups", "The ids of the candidate's groups.", .list(.text())),
            NodeKey(
                "page", "The address of the profile; without an address of the site, relative to this file.",
                .filledText,
                isRequired: true),
            NodeKey("resume", "The address of the CV as a JSON Resume document.", .filledText, isRequired: true),
            NodeKey("lastModified", "The date of the last change, if the candidate states one."),
        ], others: .allowed)

    private static let datePattern = "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"

    /// The file.
    ///
    /// - Parameters:
    ///   - entries: all listed candidates, in order.
    ///   - settings: the settings of the site.
    static func content(of entries: [DirectoryEntry], settings: SiteSettings) -> OutputBuffer {
        var document = OutputBuffer(capacity: 256 + 512 * entries.count)
        var json = JSONText(escapesControls: true)
        json.openObject()
        json.member("title", settings.title)
        if let baseURL = settings.baseURL { json.member("url", baseURL.address(of: .directory(page: 1))) }
        json.key("people")
        json.openList()
        for details in entries.lazy.map(\.details.withoutRepetitions) where !details.repeatsInName {
            json.add(details, settings.baseURL)
            document.move(from: &json)
        }
        json.closeList()
        json.closeObject()
        json.end()
        document.move(from: &json)
        return document
    }
}

extension OutputBuffer {
    /// Appends the text and removes it from `json`, so that a large document is in memory once.
    fileprivate mutating func move(from json: inout JSONText) {
        append(json.takeBytes())
    }
}

extension JSONText {
    fileprivate mutating func add(_ person: DirectoryEntry.Details, _ baseURL: BaseURL?) {
        func address(_ path: SitePath) -> String {
            baseURL?.address(of: path) ?? SitePath.people.reference(to: path).text
        }
        openObject()
        member("id", person.folder)
        member("name", person.name)
        if let headline = person.headline { member("headline", headline) }
        if let location = person.location { member("location", location) }
        if let seeking = person.seeking {
            if let status = seeking.status { member("status", status.rawValue) }
            if let from = seeking.from { member("from", from.description) }
            if let until = seeking.until { member("until", until.description) }
        }
        add("roles", person.roles)
        add("employment", person.employment.map(\.rawValue))
        add("places", person.places)
        add("workplace", person.workplace.map(\.rawValue))
        add("skills", person.skills)
        add("languages", person.languages)
        add("groups", person.groups)
        member("page", address(.profile(in: person.folder)))
        member("resume", address(SitePath(in: person.folder, "resume.json")))
        if let changed = person.changed { member("lastModified", changed) }
        closeObject()
    }

    private mutating func add(_ key: String, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        self.key(key)
        openList()
        for text in texts { string(text) }
        closeList()
    }
}
