/// A value of a candidate that is kept as it is, and that no page shows.
public struct UnshownValue: Sendable, Hashable {
    /// Where it stands in the tree: `Users/ada/resume/work/0/salary`.
    public var path: String
    /// Why it is not shown.
    public var reason: Reason

    /// Why a value is not shown.
    public enum Reason: Sendable, Hashable {
        /// Nobody knows what its key means.
        case unknown
        /// Another key says the same.
        case saidTwice(by: String)
        /// Another key, which says something else, is shown in its place.
        case shownInstead(String)
        /// It is one of several where one is wanted.
        case oneOfMany
        /// It is not what its key takes.
        case unreadable
        /// It is a material that was left out; a warning says why.
        case leftOut
    }

    /// Makes a value.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}
