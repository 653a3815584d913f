import CandidateProfile
import ContentTree
import WebSafety

/// A candidate as a JSON Resume document that keeps strictly to the schema of version 1.3.1.
///
/// What is no date, no e-mail address or no full address where the schema wants one is left out, and so is everything that
/// is empty. Keys that the standard does not have (the schema allows them everywhere) stay: they are read again.
enum ResumeDocument {
    /// The address of the schema, for editors.
    private static let schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/master/schema.json"
    /// The version of the standard, as its own samples write it into `meta`.
    private static let version = "v1.3.1"

    /// The document of a candidate. It says nothing of when it was made: the same content is the same bytes.
    static func node(of candidate: PublishedCandidate) -> Node {
        var visitor = MemberCollector(image: candidate.portrait)
        var resume = candidate.resume
        resume.meta = Resume.Meta()
        resume.visit(&visitor)
        let address = candidate.address(of: .resumeDocument(of: candidate.user))
        let meta: [(String, String?)] = [
            ("canonical", address), ("version", version), ("language", candidate.user.resume?.meta.language),
        ]
        let members = meta.compactMap { key, text in text.map { Node.Member(key, .string($0)) } }
        return Node(
            .object(
                [Node.Member("$schema", .string(schema))] + visitor.members
                    + [Node.Member("meta", Node(.object(members)))]))
    }
}

/// Takes the values that it is shown as members of an object.
private struct MemberCollector: ResumeVisitor {
    /// The address of the portrait.
    var image: String?
    private(set) var members: [Node.Member] = []

    init(image: String?) { self.image = image }

    private mutating func add(_ key: String, _ text: String?) {
        guard let text, !text.isBlank else { return }
        // Most entries have about as many.
        if members.isEmpty { members.reserveCapacity(6) }
        members.append(Node.Member(key, .string(text)))
    }

    private func object<Part: ResumePart>(_ value: inout Part) -> Node? {
        var visitor = MemberCollector(image: image)
        value.visit(&visitor)
        return visitor.members.isEmpty ? nil : Node(.object(visitor.members))
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
        let texts = value.compactMap { $0.isBlank ? nil : Node.string($0) }
        if !texts.isEmpty { members.append(Node.Member(key, .array(texts))) }
    }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) {
        if let node = object(&value) { members.append(Node.Member(key, node)) }
    }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        // Most sections are empty.
        guard !value.isEmpty else { return }
        var nodes: [Node] = []
        for index in 0..<value.count {
            if let node = object(&value[index]) { nodes.append(node) }
        }
        if !nodes.isEmpty { members.append(Node.Member(key, .array(nodes))) }
    }
}

extension ResumeDate {
    /// The date as the schema takes it: years from 1000 to 2999; `nil` where words stand in its place.
    var standardText: String? {
        guard let date, (1000...2999).contains(date.year) else { return nil }
        return date.description
    }
}
