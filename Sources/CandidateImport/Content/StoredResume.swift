import CandidateDecoding
import ContentTree
import Diagnostics

/// The CV of a candidate in a tree of content, in one file or in several.
public enum StoredResume {
    /// The complete CV in the standard's form; `nil` if the candidate has none.
    ///
    /// - Parameter problems: receives the problems of the CV.
    /// - Throws: a `DiagnosticList` with errors in the candidate's files, or a `Diagnostic` if it is not an object.
    public static func standardForm(
        of uid: String, in tree: some ContentSource, reporting problems: DiagnosticCollector
    ) throws -> Node? {
        _ = try candidate(uid, in: tree)
        return try reader(of: uid, in: tree, reporting: problems).map { ResumeDocument.standardForm(of: $0.reader) }
    }

    /// The CV in the standard's form, without values that the schema does not allow; `nil` if the candidate has none.
    ///
    /// - Parameters:
    ///   - language: the language of the site (BCP 47).
    ///   - problems: receives those values.
    /// - Throws: as ``standardForm(of:in:reporting:)``.
    public static func strictForm(
        of uid: String, in tree: some ContentSource, language: String, reporting problems: DiagnosticCollector
    ) throws -> Node? {
        _ = try candidate(uid, in: tree)
        return try reader(of: uid, in: tree, reporting: DiagnosticCollector()).map {
            ResumeDocument.strictForm(of: $0.reader, language: language, reporting: problems)
        }
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
