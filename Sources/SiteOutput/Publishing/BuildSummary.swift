/// What a build did to its output.
public struct BuildSummary: Sendable, Hashable {
    /// How many files the site has.
    public var files: Int
    /// How many of them were not there before.
    public var new: Int
    /// How many had other bytes before.
    public var changed: Int
    /// How many were there with the same bytes, and were not touched.
    public var unchanged: Int
    /// How many files of earlier builds were removed.
    public var removed: Int

    /// Makes a summary.
    public init(files: Int, new: Int, changed: Int, unchanged: Int, removed: Int) {
        self.files = files
        self.new = new
        self.changed = changed
        self.unchanged = unchanged
        self.removed = removed
    }
}

/// What a build did to one file.
public enum FileChange: String, Sendable, Hashable {
    /// It was not there before.
    case new
    /// It had other bytes before.
    case changed
    /// It was there before, and is no part of the site any more.
    case removed
}

extension BuildSummary {
    /// Counts one of the files as one that is not as it was.
    mutating func count(_ change: FileChange) {
        unchanged -= 1
        if change == .new { new += 1 } else { changed += 1 }
    }
}
