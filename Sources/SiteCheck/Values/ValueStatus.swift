import CandidateProfile

/// What became of a value of a candidate in the pages of a site.
public enum ValueStatus: Sendable, Hashable {
    /// It is shown on these pages.
    case shown([String])
    /// It is not shown.
    case unshown(Reason)

    /// Why a value is not shown.
    public enum Reason: Sendable, Hashable {
        /// The candidate withholds it.
        case withheld(WithheldField)
        /// It belongs to a person who did not agree to its publication.
        case noConsent
        /// It says what the candidate looks for, who looks for nothing.
        case notSought
        /// What the candidate says in another place comes first.
        case comesFirst(String)
        /// Its entry belongs to another variant of the CV than the one that is published.
        case otherVariant
        /// It says how the site is made, and not who the candidate is.
        case setting
        /// It is the name of a variant.
        case variant
        /// It is a word for what goes on.
        case ongoing
        /// It says something of the document.
        case document
        /// It is empty.
        case nothing
        /// It could not be read, or nobody knows its key.
        case unread(UnshownValue.Reason)
        /// No page shows it.
        case inNoPage
    }
}

extension ValueStatus.Reason: CustomStringConvertible {
    /// The reason, as it follows a path and a colon.
    public var description: String {
        switch self {
        case .withheld(let field): "withheld (\"publish\" does not name \"\(field.rawValue)\")"
        case .comesFirst(let path): "\"\(path)\" comes first"
        case .otherVariant: "belongs to another variant"
        case .setting: "a setting"
        case .variant: "tells to which variant the entry belongs"
        case .ongoing: "is read as a time that goes on"
        case .document: "about the document"
        case .nothing: "says nothing"
        case .unread(.unknown): "unknown key"
        case .unread(.saidTwice(let other)): "\"\(other)\" says it already"
        case .unread(.shownInstead(let other)): "\"\(other)\" is shown in its place"
        case .unread(.oneOfMany): "one of many, where one is shown"
        case .unread(.unreadable): "not what its key takes"
        case .unread(.leftOut): "left out, as a warning says"
        case .unread(.draft): "belongs to a draft"
        case .noConsent: "withheld (\"consent\" is not true)"
        case .notSought: "the status \"closed\" hides it"
        case .inNoPage: "in no page"
        }
    }
}
