import ByteText
import CandidateProfile
import ContentTree
import WebSafety

/// A candidate as a JSON Resume document that conforms strictly to the schema of version 1.3.1.
///
/// Values that are empty or do not have the form that the schema requires (dates, e-mail addresses, absolute addresses)
/// are left out. Keys outside the standard, which the schema allows everywhere, are kept, because sitegen reads them.
enum ResumeJSON {
    /// The address of the schema, for editors.
    private static let schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/master/schema.json"
    /// The version of the standard, as in the `meta` of its own samples.
    private static let version = "v1.3.1"

    /// The document of a candidate in UTF-8. It contains no creation time, so that the same content gives the same
    /// bytes.
    static func bytes(of candidate: PublishedCandidate) -> [UInt8] {
        var writer = MemberWriter(image: candidate.portrait(at: .profile(of: candidate.user)))
        var resume = candidate.copiedResume
        resume.meta = Resume.Meta()
        // The consent concerns the site, not its readers.
        for index in resume.references.indices { resume.references[index].consent = nil }
        writer.json.openObject()
        writer.json.member("$schema", schema)
        resume.visit(&writer)
        writer.json.key("meta")
        writer.json.openObject()
        if let address = candidate.address(of: .resumeDocument(of: candidate.user)) {
            writer.json.member("canonical", address)
        }
        writer.json.member("version", version)
        if let time = candidate.lastModified { writer.json.member("lastModified", time.text) }
        if let language = candidate.user.resume?.meta.language { writer.json.member("language", language) }
        if let seeking = candidate.user.publishedSeeking { writer.add(seeking) }
        writer.add(candidate.user.questions)
        var groups = candidate.groups.map(\.title)
        writer.texts("groups", "", &groups)
        writer.json.closeObject()
        writer.json.closeObject()
        writer.json.end()
        return writer.json.bytes
    }
}

/// Writes the visited values as members of an object.
private struct MemberWriter: ResumeVisitor {
    var json = JSONText(escapesControls: true, capacity: 4_096)
    /// The address of the portrait.
    private let image: String?

    init(image: String?) {
        self.image = image
    }

    private mutating func add(_ key: String, _ text: String?) {
        if let text, !text.isBlank { json.member(key, text) }
    }

    /// Writes a part as an object, unless it is empty.
    private mutating func add<Part: ResumePart>(_ part: Part, under key: String? = nil) {
        let place = json.place
        if let key { json.key(key) }
        json.openObject()
        var part = part
        part.visit(&self)
        if json.isEmptySoFar { json.cut(to: place) } else { json.closeObject() }
    }

    /// Writes what a candidate is looking for, with the keys of content files.
    mutating func add(_ seeking: Seeking) {
        json.key("seeking")
        json.openObject()
        var seeking = seeking
        add("status", seeking.status?.rawValue)
        add("until", seeking.until?.description)
        texts("roles", "", &seeking.roles)
        var words = seeking.employment.map(\.rawValue)
        texts("employment", "", &words)
        words = seeking.workplace.map(\.rawValue)
        texts("workplace", "", &words)
        texts("places", "", &seeking.places)
        flag("relocation", "", &seeking.relocation)
        texts("authorization", "", &seeking.authorization)
        add("notice", seeking.notice)
        add("from", seeking.from?.description)
        json.closeObject()
    }

    /// Writes the questions that a candidate answers, with the keys of content files.
    mutating func add(_ questions: [CandidateQuestion]) {
        guard !questions.isEmpty else { return }
        json.key("questions")
        json.openList()
        for question in questions {
            json.openObject()
            json.member("question", question.question)
            json.member("answer", question.answer)
            json.closeObject()
        }
        json.closeList()
    }

    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {
        if withheld == .email, value?.contains("@") == false { return }
        add(key, value)
    }
    mutating func prose(_ key: String, _ meaning: String, _ value: inout String?) { add(key, value) }
    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) { add(key, value?.uri) }
    mutating func picture(_ key: String, _ meaning: String) { add(key, image) }
    mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?) {
        add(key, value?.standardText)
    }
    mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?) { add(key, value?.standardText) }
    mutating func texts(_ key: String, _ meaning: String, _ value: inout [String]) {
        let place = json.place
        json.key(key)
        json.openList()
        for text in value where !text.isBlank { json.string(text) }
        if json.isEmptySoFar { json.cut(to: place) } else { json.closeList() }
    }
    mutating func flag(_ key: String, _ meaning: String, _ value: inout Bool?) {
        guard let value else { return }
        json.key(key)
        json.literal(value ? "true" : "false")
    }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) {
        add(value, under: key)
    }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        // Most sections are empty; `isEmpty` of a generic collection costs more than `count`.
        guard value.count > 0 else { return }
        let place = json.place
        json.key(key)
        json.openList()
        for entry in value { add(entry) }
        if json.isEmptySoFar { json.cut(to: place) } else { json.closeList() }
    }
}

extension ResumeDate {
    /// The date in the form of the schema: years from 1000 to 2999; `nil` for words in place of a date.
    var standardText: String? {
        guard let date, (1000...2999).contains(date.year) else { return nil }
        return date.description
    }
}
