/// The changes that a build made to its output.
public struct BuildSummary: Sendable, Hashable {
    /// The number of files in the site.
    public var files: Int
    /// The number of new files.
    public var new: Int
    /// The number of files with changed content.
    public var changed: Int
    /// The number of unchanged files, which were not touched.
    public var unchanged: Int
    /// The number of removed files of earlier builds.
    public var removed: Int

    /// Creates a summary.
    public init(files: Int, new: Int, changed: Int, unchanged: Int, removed: Int) {
        self.files = files
        self.new = new
        self.changed = changed
        self.unchanged = unchanged
        self.removed = removed
    }
}

/// The change of a file.
public enum FileChange: String, Sendable, Hashable {
    /// The file is new.
    case new
    /// The file had other content before.
    case changed
    /// The file was removed, because it is no longer part of the site.
    case removed
}

extension BuildSummary {
    /// Counts a changed file.
    mutating func count(_ change: FileChange) {
        unchanged -= 1
        if change == .new { new += 1 } else { changed += 1 }
    }
}
