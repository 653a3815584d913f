import CandidateProfile
import ContentTree
import Diagnostics

extension UserReading {
    /// The references that others wrote for the candidate, as entries of the CV.
    ///
    /// Anyone can write them in another person's name. Those that cannot be shown are therefore left out with a
    /// warning, and the candidate is still published.
    func references(in document: TreeDocument) -> [Resume.Reference] {
        for var diagnostic in document.diagnostics {
            // The candidate can correct a file, but not what others write into a database, so that must not prevent
            // publication.
            if case .node = diagnostic.place, diagnostic.severity == .error { diagnostic.severity = .warning }
            reader.problems.report(diagnostic)
        }
        guard let list = NodeReader(document, reporting: reader.problems), list.isList || list.node.members != nil
        else {
            return []
        }
        let items = list.children.sorted { TreePath.keyPrecedes($0.name, $1.name) }
        let all = items.compactMap(reference(_:))
        // References without consent do not push out others.
        let references = Array(all.filter(\.isPublishable).prefix(CandidateLimit.references))
        let count = all.count { $0.consent == nil }
        let publishable = all.count(where: \.isPublishable)
        if publishable > references.count { list.report(ReferenceProblem.tooMany(publishable)) }
        if count > 0 { list.report(ResumeProblem.noConsent(count)) }
        return references
    }

    private func reference(_ reader: NodeReader) -> Resume.Reference? {
        func text(_ key: String) -> String? { reader.node[key]?.string }
        let missing = ["name", "text"].filter { text($0)?.isBlank ?? true }
        guard missing.isEmpty, let name = text("name"), let words = text("text") else {
            reader.report(ReferenceProblem.incomplete(missing: missing))
            return nil
        }
        let role = text("role")
        let lines = [name, role ?? ""]
        guard lines.allSatisfy({ $0.unicodeScalars.count <= CandidateLimit.line }),
            words.unicodeScalars.count <= CandidateLimit.summary
        else {
            reader.report(ReferenceProblem.tooLong)
            return nil
        }
        review(words, "text", in: reader)
        var reference = Resume.Reference()
        reference.name = name
        reference.position = role
        reference.reference = words
        if case .bool(let consent) = reader.node["consent"]?.value { reference.consent = consent }
        return reference
    }
}

/// A problem with references that others wrote.
public enum ReferenceProblem: Problem, Hashable {
    /// A reference lacks required keys.
    case incomplete(missing: [String])
    /// The text of a reference is too long.
    case tooLong
    /// There are more references than the CV shows.
    case tooMany(Int)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .incomplete(let missing):
            .warning(
                "incomplete-reference",
                "this reference is left out: it has no " + missing.map { "'\($0)'" }.joined(separator: " and no "),
                advice: ["a reference has a name, a text and \"consent\": true"],
                explanation:
                    "References under user-references/UID have \"name\", \"text\" and \"consent\", and can have \"role\". An incomplete reference is not shown."
            )
        case .tooLong:
            .warning(
                "reference-too-long", "this reference is left out: it is too long",
                advice: [
                    "a name and a role can have \(CandidateLimit.line) characters, a text \(CandidateLimit.summary)"
                ],
                explanation:
                    "Others write references in the database. The limit keeps one of them from filling the CV of a candidate."
            )
        case .tooMany(let count):
            .warning(
                "too-many-references",
                "a CV shows at most \(CandidateLimit.references) references of others, but there are \(count)",
                advice: ["remove those that the candidate does not need"],
                explanation:
                    "Others write references in the database. The limit keeps them from filling the CV of a candidate. The first ones are shown, in the order of their keys."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [ReferenceProblem] {
        [.incomplete(missing: ["text"]), .tooLong, .tooMany(501)]
    }
}
