import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics

/// A CV as a document for export and import.
public enum ResumeDocument {
    /// Returns a text as pages show it, without HTML tags.
    public static func shownText(_ text: String) -> String { HTMLText.reduced(text) ?? text }

    /// Converts the document to JSON Resume 1.3.1 and keeps every value.
    ///
    /// Keys get their standard names, values their standard types; ends such as "present" are removed. Unknown keys
    /// stay as they are, and so do empty values and values that a page could show only in part: HTML, and several
    /// values where one is expected. Every change is reported at its place.
    public static func standardForm(of reader: NodeReader) -> Node {
        ResumeDialect.standard(reader, notes: ResumeNotes(reporting: reader.problems), keepingAll: true).node
    }

    /// Converts the document to JSON Resume 1.3.1 without values that its schema does not allow: dates that are words,
    /// addresses without a scheme, other types. Of values by language, one remains. Each removed value is reported at its
    /// place.
    ///
    /// - Parameter language: the language of the site (BCP 47), for CVs that have no language of their own.
    public static func strictForm(
        of reader: NodeReader, language: String, reporting problems: DiagnosticCollector
    ) -> Node {
        let changes = DiagnosticCollector()
        let standard = ResumeDialect.standard(
            reader, notes: ResumeNotes(reporting: changes), language: language, keepingAll: true, isStrict: true)
        problems.report(changes.diagnostics.filter { $0.id == ResumeProblem.otherLanguage.id })
        return StrictResume(standard, reporting: problems).node()
    }

    /// Converts the document to JSON Resume 1.3.1 for a site that will be built from it: ``standardForm(of:)`` without
    /// values of types that their keys cannot have, such as `true` for a text. Each of those is reported at its place.
    public static func importableForm(of reader: NodeReader) -> Node {
        let all = standardForm(of: reader)
        // Keep values of other types that a build would still read.
        let shown = ResumeDialect.standard(reader, notes: ResumeNotes(reporting: DiagnosticCollector()))
        return ImpossibleValues(in: shown).removed(from: all)
    }

    /// Whether a key at the top level is a section of a CV, or an alias of one.
    public static func isSection(_ key: String) -> Bool {
        let key = key.lowercased()
        return ResumeForm.resume.names.contains { $0 != "meta" && $0.lowercased() == key }
            || ResumeAliases.name(of: key, in: "") != nil
    }

    /// Whether a key is one of `basics`, or an alias of one.
    public static func isOfBasics(_ key: String) -> Bool {
        guard case .part(let form)? = ResumeForm.resume["basics"]?.kind else { return false }
        let key = key.lowercased()
        return form.names.contains { $0.lowercased() == key } || ResumeAliases.name(of: key, in: "basics") != nil
    }

    /// Reports why the portrait of a CV cannot be shown, as a build would.
    ///
    /// - Parameters:
    ///   - resume: the CV in standard form.
    ///   - reader: the CV as written, which receives the problem.
    ///   - uid: the candidate's uid.
    ///   - documents: the candidates' files.
    public static func reviewPicture(
        of resume: Node, from reader: NodeReader, uid: String, in documents: DocumentFolder
    ) {
        guard let image = reader.reading(resume)["basics"]?["image"], let text = image.node.string, !text.isEmpty
        else { return }
        do throws(ResumeProblem) {
            _ = try ResumePicture(text, of: uid, in: documents)
        } catch {
            image.report(error)
        }
    }
}
