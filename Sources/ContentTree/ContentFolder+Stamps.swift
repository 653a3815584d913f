import OperatingSystem

extension ContentFolder {
    /// A stamp of a node's own files, of its folder, and of everything in that, whether it belongs to the tree or not.
    ///
    /// Only a node in a folder of the tree's top has one, as `Users/ada`: what stands further in belongs to it, and further
    /// out nobody asks. `nil` as well where a file further out may hold a part of it, where there are links, and where
    /// something was changed just now.
    public func stamp(of path: TreePath) -> UInt64? {
        guard path.count == 2, let key = path.keys.last, TreeKeyProblem(key) == nil else { return nil }
        let top = listing(of: .root)
        let collection = path.parent.description
        guard top.entry(named: collection + ".json") == nil else { return nil }
        let listing = listing(of: path.parent)
        guard listing.failure == nil else { return nil }
        let location = self.path(of: path)
        var stamp = Stamp()
        var folders: [(path: String, entries: [FolderEntry])] = []
        for ending in [".json", spelling?.fileEnding, ""].compactMap(\.self) {
            guard listing.entry(named: key + ending) != nil else { continue }
            stamp.add(ending)
            guard stamps.add(location + ending, to: &stamp, noting: { folders.append(($0, $1)) }) else { return nil }
        }
        guard stamp != Stamp() else { return nil }
        // Whoever reads the node now need not list them once more: what changes from here on has another stamp.
        for folder in folders { memory.note(folder.entries, in: folder.path) }
        return stamp.bits
    }
}
