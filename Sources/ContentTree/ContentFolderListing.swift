import Diagnostics
import FileSystem
import Synchronization

/// What a folder of the tree holds that belongs to the tree.
struct ContentListing: Sendable {
    var entries: [FolderEntry] = []
    /// The names of files that are no part of the tree.
    var otherFiles: [String] = []
    var diagnostics: [Diagnostic] = []

    /// Finds an entry by halving: a folder may hold tens of thousands.
    func entry(named name: String) -> FolderEntry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if Bytes.precedes(entries[middle].name, name) { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && Bytes.same(entries[low].name, name) ? entries[low] : nil
    }
}

/// What a folder of content remembers: the top of the tree.
final class ContentFolderMemory: Sendable {
    private let listings = Mutex<[TreePath: ContentListing]>([:])
    private let files = Mutex<[TreePath: ContentFile]>([:])

    func listing(_ path: TreePath, orMake make: () -> ContentListing) -> ContentListing {
        listings.withLock { listings in
            if let known = listings[path] { return known }
            let made = make()
            listings[path] = made
            return made
        }
    }

    func file(_ path: TreePath, orMake make: () -> ContentFile?) -> ContentFile? {
        files.withLock { files in
            if let known = files[path] { return known }
            let made = make()
            files[path] = made
            return made
        }
    }
}

extension FolderEntry {
    /// The key that the entry stands for: a folder's name, a JSON file's name without `.json`; `nil` for other files.
    var key: String? {
        if kind == .folder { return name }
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : nil
    }
}

extension ContentFolder {
    /// The folders and JSON files at a path that belong to the tree, in the order of their names' bytes.
    func listing(of path: TreePath) -> ContentListing {
        path.count <= 1 ? memory.listing(path) { list(path) } : list(path)
    }

    private func list(_ path: TreePath) -> ContentListing {
        let folder = self.path(of: path)
        var listing = ContentListing()
        do throws(FileError) {
            for var entry in try fileSystem.list(folder) {
                guard !entry.name.hasPrefix("."), !(path.isRoot && ["site.json", "static"].contains(entry.name)) else {
                    continue
                }
                if entry.kind == .link {
                    entry.kind = linkedKind(of: entry, in: folder, &listing.diagnostics)
                    if entry.kind == .folder, !path.isRoot {
                        // Links below the top could lead in circles.
                        listing.diagnostics.append(
                            Diagnostic(ContentProblem.linkedFolder, at: .file(folder + "/" + entry.name)))
                        continue
                    }
                }
                if entry.kind == .folder || entry.kind == .file && entry.name.hasSuffix(".json") {
                    listing.entries.append(entry)
                } else if entry.kind == .file {
                    listing.otherFiles.append(entry.name)
                }
            }
        } catch  where error.isMissing {
            // A node need not have a folder.
        } catch {
            listing.diagnostics.append(Diagnostic(ContentProblem.unreadable(error.reason), at: .file(folder)))
        }
        return listing
    }

    /// What a link leads to. A JSON file that it does not lead to is one all the same, so that reading it says why not.
    private func linkedKind(of entry: FolderEntry, in folder: String, _ diagnostics: inout [Diagnostic])
        -> FileStatus.Kind
    {
        let path = folder + "/" + entry.name
        do throws(FileError) {
            if let kind = try fileSystem.status(of: path)?.kind { return kind }
        } catch {
            if TreeKeyProblem(entry.name) == nil {
                diagnostics.append(Diagnostic(ContentProblem.unreadable(error.reason), at: .file(path)))
            }
        }
        return entry.name.hasSuffix(".json") ? .file : .other
    }
}
