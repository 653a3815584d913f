import CandidateDocuments
import CandidateProfile
import WebSafety

/// What the `image` of a CV means: a picture that is published, or one that stands elsewhere.
enum ResumePicture {
    /// A file of the candidate's, or a picture that the text itself holds.
    case document(LocalDocument)
    /// A picture on another site.
    case link(NavigationURL)

    /// Reads it.
    ///
    /// A CV comes from elsewhere, and its picture with it or not: what cannot be shown is no reason to show nothing.
    ///
    /// - Throws: why it cannot be shown.
    init(_ text: String, of uid: String, in documents: DocumentFolder) throws(ResumeProblem) {
        if EmbeddedPicture.isOne(text) {
            guard let document = EmbeddedPicture(text)?.document else { throw .unusablePicture }
            self = .document(try Self.checked(document, in: documents))
        } else if DocumentPath.isAddress(text) {
            self = .link(try Self.link(text))
        } else {
            self = .document(try Self.checked(Self.file(text, of: uid, in: documents), in: documents))
        }
    }

    private static func link(_ text: String) throws(ResumeProblem) -> NavigationURL {
        do throws(URLRefusal) {
            return try NavigationURL(text)
        } catch {
            throw .refusedAddress(text, error)
        }
    }

    private static func file(
        _ text: String, of uid: String, in documents: DocumentFolder
    ) throws(ResumeProblem) -> LocalDocument {
        do throws(DocumentProblem) {
            let document = try documents.document(text, of: uid)
            guard document.kind == .image else { throw .notAnImage(document.path) }
            return document
        } catch {
            throw .unusableFile(error)
        }
    }

    private static func checked(
        _ picture: LocalDocument, in documents: DocumentFolder
    ) throws(ResumeProblem) -> LocalDocument {
        do throws(DocumentProblem) {
            try documents.checkPortrait(picture)
            return picture
        } catch {
            throw .unusableFile(error)
        }
    }
}
