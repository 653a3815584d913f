import CandidateProfile
import ContentTree

/// A CV as a document that is handed on, and not only shown.
public enum ResumeDocument {
    /// A text as pages show it: without the tags of HTML in it.
    public static func shownText(_ text: String) -> String { HTMLText.reduced(text) ?? text }

    /// The document in the form of JSON Resume 1.3.1, with all that stands in it.
    ///
    /// Keys have the standard's names, values the standard's kinds, and what goes on has no end. A key that the standard does
    /// not have stays as it is, and so does what no page could show whole: HTML, several values where one is wanted. What
    /// says nothing is left out. Every change is reported at its place.
    public static func standardForm(of reader: NodeReader) -> Node {
        ResumeDialect.standard(reader, notes: ResumeNotes(reporting: reader.problems), keepingAll: true).node
    }
}
