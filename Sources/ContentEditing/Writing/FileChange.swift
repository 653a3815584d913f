/// A planned change of a content file.
public struct FileChange: Sendable, Hashable {
    /// The kind of a change.
    public enum Kind: Sendable, Hashable {
        /// The file is created.
        case new
        /// The content of the file changes.
        case changed
        /// The file is removed.
        case removed
    }

    /// The path of the file.
    public var path: String
    /// The current content; `nil` if the file does not exist.
    public var before: [UInt8]?
    /// The new content; `nil` to remove the file.
    public var after: [UInt8]?

    /// Creates a change.
    public init(path: String, before: [UInt8]?, after: [UInt8]?) {
        self.path = path
        self.before = before
        self.after = after
    }

    /// The kind of the change.
    public var kind: Kind { after == nil ? .removed : before == nil ? .new : .changed }
}
