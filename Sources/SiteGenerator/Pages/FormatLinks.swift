import CandidateProfile
import TemplateEngine
import WebSafety

/// Links to the other formats of a profile, for people and programs.
struct FormatLinks: Sendable, TemplateRecord {
    var pdf: AssetReference?
    var text: AssetReference?
    var data: AssetReference
    var card: AssetReference

    /// Creates the links for a page of a candidate.
    ///
    /// - Parameter hasPDF: whether the site makes a PDF of the CV.
    init(_ candidate: PublishedCandidate, hasPDF: Bool, at path: SitePath) {
        pdf = hasPDF ? path.reference(to: .pdf(of: candidate.user)) : nil
        text = candidate.hasCV ? path.reference(to: .plainText(of: candidate.user)) : nil
        data = path.reference(to: .resumeDocument(of: candidate.user))
        card = path.reference(to: .contactCard(of: candidate.user))
    }

    static let schema = RecordSchema<FormatLinks>(
        "the other forms",
        [
            Field("pdf", .optional(.asset), "The CV as a PDF that sitegen makes; only if there is one.", \.pdf),
            Field("text", .optional(.asset), "The CV as plain text; only if there is a CV.", \.text),
            Field("data", .asset, "The profile as a JSON Resume document.", \.data),
            Field("card", .asset, "The contact card (vCard).", \.card),
        ])
}
