import CandidateProfile
import Diagnostics

/// A candidate in other formats than pages, for programs, application forms and address books. They contain public data
/// only, without withheld values.
extension SiteGenerator {
    /// A candidate as a JSON Resume document that conforms strictly to the schema of version 1.3.1.
    public func resumeDocument(of user: UserData) -> String {
        String(decoding: ResumeJSON.bytes(of: PublishedCandidate(user, settings: context.settings)), as: UTF8.self)
    }

    /// A candidate's CV as plain text: UTF-8, lines of at most 78 characters, in the language of the CV; `nil` without
    /// a CV.
    public func plainText(of user: UserData) -> String? {
        guard CVPage.exists(for: user) else { return nil }
        // Rendering the pages reports problems of the interface texts.
        let cv = languages.context(for: user, in: context, reporting: DiagnosticCollector())
        let candidate = PublishedCandidate(user, settings: context.settings)
        return PlainTextCV.text(
            of: candidate, sections: CVSections.all(of: candidate.copiedResume, strings: cv.strings),
            strings: cv.strings, language: cv.site.language
        ).lines.text
    }

    /// A candidate's contact card: vCard 4.0 (RFC 6350), or 3.0 (RFC 2426), with CRLF line ends.
    ///
    /// - Parameter isOld: whether to write version 3.0.
    public func contactCard(of user: UserData, inVersion3 isOld: Bool = false) -> String {
        ContactCard.text(of: PublishedCandidate(user, settings: context.settings), isOld ? .three : .four).lines.text
    }
}

extension SiteGenerator {
    /// Writes the formats beside the pages of a candidate.
    ///
    /// - Parameter cv: the page of the CV, if there is one.
    func writeFormats(
        of candidate: PublishedCandidate, besides cv: CVPage?, with writer: inout PageWriter,
        to sink: inout some SiteSink
    ) throws {
        let user = candidate.user
        let origin = "Users/\(user.uid)"
        try writer.write(
            ResumeJSON.bytes(of: candidate), at: .resumeDocument(of: user), origin: origin, to: &sink)
        if let cv {
            let sections =
                user.resumeFiles.isEmpty
                ? cv.sections : CVSections.all(of: candidate.copiedResume, strings: cv.strings)
            let text = PlainTextCV.text(
                of: candidate, sections: sections, strings: cv.strings, language: cv.site.language)
            try writer.write(text.lines, at: .plainText(of: user), origin: "\(origin)/resume", to: &sink)
        }
        try writer.write(
            ContactCard.text(of: candidate).lines, at: .contactCard(of: user), origin: origin, to: &sink)
    }
}
