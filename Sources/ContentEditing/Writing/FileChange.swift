/// A file of the content that is to be made, changed or removed.
public struct FileChange: Sendable, Hashable {
    /// What becomes of a file.
    public enum Kind: Sendable, Hashable {
        /// It is made.
        case new
        /// It gets another content.
        case changed
        /// It is removed.
        case removed
    }

    /// Its path.
    public var path: String
    /// What it holds; `nil` where it is not there.
    public var before: [UInt8]?
    /// What it is to hold; `nil` where it is not to be there.
    public var after: [UInt8]?

    /// Makes a change.
    public init(path: String, before: [UInt8]?, after: [UInt8]?) {
        self.path = path
        self.before = before
        self.after = after
    }

    /// What becomes of the file.
    public var kind: Kind { after == nil ? .removed : before == nil ? .new : .changed }
}
