import CandidateDecoding
import ContentTree
import Diagnostics

/// The CV of a candidate in a tree of content, in one file or in several.
public enum StoredResume {
    /// The complete CV in the standard's form, without values that the schema does not allow; `nil` if the candidate has none.
    ///
    /// - Parameters:
    ///   - language: the language of the site (BCP 47).
    ///   - problems: receives those values.
    /// - Throws: a `DiagnosticList` with errors in the candidate's files, or a `Diagnostic` if the CV is not an object.
    public static func strictForm(
        of uid: String, in tree: some ContentSource, language: String, reporting problems: DiagnosticCollector
    ) throws -> Node? {
        let candidate = try candidate(uid, in: tree)
        return try reader(of: uid, in: tree, reporting: DiagnosticCollector()).map {
            let resume = ResumeDocument.strictForm(of: $0.reader, language: language, reporting: problems)
            return completed(resume, from: candidate)
        }
    }

    /// A CV with what the candidate states about the person beside it.
    private static func completed(_ resume: Node, from candidate: Node?) -> Node {
        let details = candidate?["details"]
        var basics = resume["basics"]?.members ?? []
        for (key, value) in [
            ("name", candidate?["name"]), ("label", details?["headline"]), ("email", candidate?["email"]),
            ("summary", details?["summary"]),
        ] {
            guard let value, value.string?.isBlank == false, key != "email" || value.string?.contains("@") == true,
                basics.first(where: { $0.key == key })?.node.string?.isBlank ?? true
            else { continue }
            basics.removeAll { $0.key == key }
            basics.append(Node.Member(key, value))
        }
        guard !basics.isEmpty else { return resume }
        // The standard's order begins with the name.
        let name = basics.firstIndex { $0.key == "name" }.map { basics.remove(at: $0) }
        var members = resume.members ?? []
        let index = members.firstIndex { $0.key == "basics" } ?? (members.first?.key == "$schema" ? 1 : 0)
        members.removeAll { $0.key == "basics" }
        let person = Node(.object([name].compactMap(\.self) + basics), at: .none)
        members.insert(Node.Member("basics", person), at: index)
        return Node(.object(members), at: resume.position)
    }

    /// The node of a candidate; `nil` if there is none.
    static func candidate(_ uid: String, in tree: some ContentSource) throws -> Node? {
        let document = tree.document(at: TreePath(keys: ["Users", uid]))
        let errors = document.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw DiagnosticList(errors) }
        return document.node.flatMap { $0.isNull ? nil : $0 }
    }

    /// The CV as written, with its source texts.
    static func reader(
        of uid: String, in tree: some ContentSource, reporting problems: DiagnosticCollector
    ) throws -> (reader: NodeReader, document: TreeDocument)? {
        let document = tree.document(at: TreePath(keys: ["Users", uid, "resume"]))
        guard let reader = NodeReader(document, reporting: problems) else { return nil }
        guard reader.node.members != nil else {
            throw Diagnostic(ImportProblem.notAnObject(found: reader.node.kindName), at: reader.place)
        }
        return (reader, document)
    }
}
