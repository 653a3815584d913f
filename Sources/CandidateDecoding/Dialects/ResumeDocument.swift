import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics

/// A CV as a document that is handed on, and not only shown.
public enum ResumeDocument {
    /// A text as pages show it: without the tags of HTML in it.
    public static func shownText(_ text: String) -> String { HTMLText.reduced(text) ?? text }

    /// The document in the form of JSON Resume 1.3.1, with all that stands in it.
    ///
    /// Keys have the standard's names, values the standard's kinds, and what goes on has no end. A key that the standard does
    /// not have stays as it is, and so does what no page could show whole: HTML, several values where one is wanted; and what
    /// says nothing. Every change is reported at its place.
    public static func standardForm(of reader: NodeReader) -> Node {
        ResumeDialect.standard(reader, notes: ResumeNotes(reporting: reader.problems), keepingAll: true).node
    }

    /// The document in the form of JSON Resume 1.3.1 for a site that is to be built with it: ``standardForm(of:)`` without
    /// values of kinds that their keys cannot have, such as `true` for a text. Each of those is reported at its place.
    public static func importableForm(of reader: NodeReader) -> Node {
        let all = standardForm(of: reader)
        // What can be read in spite of its kind is what a build reads.
        let shown = ResumeDialect.standard(reader, notes: ResumeNotes(reporting: DiagnosticCollector()))
        return ImpossibleValues(in: shown).removed(from: all)
    }

    /// Reports why the portrait of a CV could not be shown, as a build would, if it could not.
    ///
    /// - Parameters:
    ///   - resume: the CV in the standard's form.
    ///   - reader: the CV as it is written, which receives the problem.
    ///   - uid: the candidate whose it is.
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
