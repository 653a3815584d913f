import CandidateDocuments
import CandidateProfile
import WebSafety

/// The `image` of a CV: a published picture, or one on another site.
enum ResumePicture {
    /// A file of the candidate, or a picture embedded as a `data:` URL.
    case document(LocalDocument)
    /// A picture on another site.
    case link(NavigationURL)

    /// Reads the picture.
    ///
    /// A CV may come from another program without its picture, so an unusable picture does not invalidate the rest.
    ///
    /// - Throws: the reason why the picture cannot be shown.
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
            guard document.kind == .image else { throw documents.notAnImage(document) }
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
