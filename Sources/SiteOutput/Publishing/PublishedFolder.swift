import OperatingSystem

/// Finds out whether a path is inside a folder that sitegen publishes.
public enum PublishedFolder {
    /// The output of a build that contains a path, by the build records beside it; `nil` if there is none.
    public static func output(containing path: String, _ files: FileSystem) throws(FileError) -> String? {
        var folder = FileSystem.folder(of: try files.canonicalPathOrPlanned(path))
        while !FileSystem.name(of: folder).isEmpty {
            let state = FileSystem.join(
                FileSystem.folder(of: folder), OutputLocation.statePrefix + FileSystem.name(of: folder))
            if try files.status(of: state)?.kind == .folder { return folder }
            folder = FileSystem.folder(of: folder)
        }
        return nil
    }
}
