import CandidateProfile

/// Whether the pages of a site show a value of a candidate.
public enum ValueStatus: Sendable, Hashable {
    /// The value is shown on these pages.
    case shown([String])
    /// The value is not shown.
    case unshown(Reason)

    /// Why a value is not shown.
    public enum Reason: Sendable, Hashable {
        /// The candidate withholds it.
        case withheld(WithheldField)
        /// The value belongs to a person who did not agree to its publication.
        case noConsent
        /// The value belongs to a job search, but the candidate is not looking for work.
        case notSought
        /// Another value of the candidate replaces it.
        case comesFirst(String)
        /// The entry belongs to another variant of the CV than the published one.
        case otherVariant
        /// The value is a setting of the site, not a fact about the candidate.
        case setting
        /// Pages show the value in the words of the interface.
        case word
        /// The value is the name of a variant.
        case variant
        /// The value means that a period is current.
        case ongoing
        /// The value describes the document.
        case document
        /// The value is empty.
        case nothing
        /// The value is invalid, or its key is unknown.
        case unread(UnshownValue.Reason)
        /// No page shows the value.
        case inNoPage
    }
}

extension ValueStatus.Reason: CustomStringConvertible {
    /// The reason, to follow a path and a colon.
    public var description: String {
        switch self {
        case .withheld(let field): "withheld (\"publish\" does not name \"\(field.rawValue)\")"
        case .comesFirst(let path): "\"\(path)\" has precedence"
        case .otherVariant: "belongs to another variant"
        case .setting: "a setting"
        case .word: "shown in other words"
        case .variant: "selects the variant of the entry"
        case .ongoing: "is read as an ongoing period"
        case .document: "about the document"
        case .nothing: "empty"
        case .unread(.unknown): "unknown key"
        case .unread(.repeated(let other)): "\"\(other)\" has the same value"
        case .unread(.shownInstead(let other)): "\"\(other)\" is shown instead"
        case .unread(.oneOfMany): "one of several; only one is shown"
        case .unread(.otherLanguage): "not shown: the same value in another language is shown"
        case .unread(.unreadable): "not a valid value of its key"
        case .unread(.leftOut): "left out; see the warning"
        case .unread(.draft): "belongs to a draft"
        case .noConsent: "withheld (\"consent\" is not true)"
        case .notSought: "the status \"closed\" hides it"
        case .inNoPage: "on no page"
        }
    }
}
