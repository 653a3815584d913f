/// A file that records changes of other files. It is written after them.
public struct RecordFile: Sendable {
    /// The path of the file.
    public var path: String
    /// The current content; `nil` if the file does not exist.
    public var before: [UInt8]?
    /// The new content, in consecutive pieces. Joining them would double the memory of a large file.
    public var pieces: [ArraySlice<UInt8>]

    /// Creates a record.
    public init(path: String, before: [UInt8]?, pieces: [ArraySlice<UInt8>]) {
        self.path = path
        self.before = before
        self.pieces = pieces
    }

    /// Whether the new content equals the current content.
    public var isUnchanged: Bool {
        guard var rest = before?[...] else { return false }
        for piece in pieces {
            guard rest.starts(with: piece) else { return false }
            rest = rest.dropFirst(piece.count)
        }
        return rest.isEmpty
    }
}
