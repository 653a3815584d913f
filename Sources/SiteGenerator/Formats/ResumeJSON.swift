import ByteText
import CandidateProfile
import ContentTree
import WebSafety

/// A candidate as a JSON Resume document that keeps strictly to the schema of version 1.3.1.
///
/// What is no date, no e-mail address or no full address where the schema wants one is left out, and so is everything that
/// is empty. Keys that the standard does not have (the schema allows them everywhere) stay: they are read again.
enum ResumeJSON {
    /// The address of the schema, for editors.
    private static let schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/master/schema.json"
    /// The version of the standard, as its own samples write it into `meta`.
    private static let version = "v1.3.1"

    /// The document of a candidate, UTF-8. It says nothing of when it was made: the same content is the same bytes.
    static func bytes(of candidate: PublishedCandidate) -> [UInt8] {
        var writer = MemberWriter(image: candidate.portrait)
        var resume = candidate.resume
        resume.meta = Resume.Meta()
        writer.json.openObject()
        writer.json.member("$schema", schema)
        resume.visit(&writer)
        writer.json.key("meta")
        writer.json.openObject()
        if let address = candidate.address(of: .resumeDocument(of: candidate.user)) {
            writer.json.member("canonical", address)
        }
        writer.json.member("version", version)
        if let language = candidate.user.resume?.meta.language { writer.json.member("language", language) }
        if let seeking = candidate.user.publishedSeeking { writer.add(seeking) }
        writer.json.closeObject()
        writer.json.closeObject()
        writer.json.end()
        return writer.json.bytes
    }
}

/// Writes the values that it is shown as members of an object.
private struct MemberWriter: ResumeVisitor {
    var json = JSONText(capacity: 4_096)
    /// The address of the portrait.
    private let image: String?

    init(image: String?) {
        self.image = image
    }

    private mutating func add(_ key: String, _ text: String?) {
        if let text, !text.isBlank { json.member(key, text) }
    }

    /// Writes a part as an object, unless nothing is in it.
    private mutating func add<Part: ResumePart>(_ part: Part, under key: String? = nil) {
        let place = json.place
        if let key { json.key(key) }
        json.openObject()
        var part = part
        part.visit(&self)
        if json.isEmptySoFar { json.cut(to: place) } else { json.closeObject() }
    }

    /// Writes what a candidate is looking for, with the keys of the content.
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
        // Most sections are empty; `isEmpty` of a list of any kind has to find out first which kind it is.
        guard value.count > 0 else { return }
        let place = json.place
        json.key(key)
        json.openList()
        for entry in value { add(entry) }
        if json.isEmptySoFar { json.cut(to: place) } else { json.closeList() }
    }
}

extension ResumeDate {
    /// The date as the schema takes it: years from 1000 to 2999; `nil` where words stand in its place.
    var standardText: String? {
        guard let date, (1000...2999).contains(date.year) else { return nil }
        return date.description
    }
}
