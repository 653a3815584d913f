/// A value of a candidate that is kept but not shown by any page.
public struct UnshownValue: Sendable, Hashable {
    /// The path in the tree: `Users/ada/resume/work/0/salary`.
    public var path: String
    /// Why it is not shown.
    public var reason: Reason

    /// Why a value is not shown.
    public enum Reason: Sendable, Hashable {
        /// Its key is unknown.
        case unknown
        /// Another key has the same value.
        case repeated(by: String)
        /// Another key with a different value has precedence.
        case shownInstead(String)
        /// There are several values where one is expected.
        case oneOfMany
        /// The value in another language is shown.
        case otherLanguage
        /// It is not valid for its key.
        case unreadable
        /// It belongs to a material that was left out with a warning.
        case leftOut
        /// It belongs to a draft.
        case draft
    }

    /// Creates a value.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}
