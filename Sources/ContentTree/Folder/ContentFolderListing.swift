import ByteText
import Diagnostics
import OperatingSystem
import Synchronization

/// The entries of a folder that belong to the tree.
struct ContentListing: Sendable {
    var entries: [FolderEntry] = []
    /// All entries of the folder, including those outside the tree.
    var all: [FolderEntry] = []
    /// The names of files that are not part of the tree.
    var otherFiles: [String] = []
    /// Problems, by name, with entries that should be files: links that are not followed, folders, pipes.
    var problems: [String: ContentProblem] = [:]
    /// Warnings about the folder's entries.
    var warnings: [Diagnostic] = []
    /// The reason why the folder itself cannot be read.
    var failure: Diagnostic?

    /// All problems with the folder itself.
    var diagnostics: [Diagnostic] { (failure.map { [$0] } ?? []) + warnings }

    /// Finds an entry by binary search, as a folder may have tens of thousands of entries.
    func entry(named name: String) -> FolderEntry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if ExactText.precedes(entries[middle].name, name) { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && ExactText.same(entries[low].name, name) ? entries[low] : nil
    }
}

/// A cache for the top of the tree.
final class ContentFolderCache: Sendable {
    // Arrays, since the top of the tree has only a few entries of each: a linear search is faster than a dictionary.
    private let listings = Mutex<[(path: TreePath, listing: ContentListing)]>([])
    private let files = Mutex<[(path: TreePath, file: ContentFile)]>([])
    /// The entries of folders at the time of their stamp, by path on disk, until their nodes are read.
    private let stamped = Mutex<[ExactText.Key: [FolderEntry]]>([:])

    /// The maximum number of folders in `stamped`. It exceeds the number stamped before they are read, and bounds the
    /// memory if they are never read.
    private static let maximumStamped = 1_024

    func listing(_ path: TreePath, orMake make: () -> ContentListing) -> ContentListing {
        func known(_ listings: [(path: TreePath, listing: ContentListing)]) -> ContentListing? {
            for index in listings.indices where listings[index].path == path { return listings[index].listing }
            return nil
        }
        if let known = listings.withLock({ known($0) }) { return known }
        // Do not hold the lock: listing a folder may need its parent's listing.
        let made = make()
        return listings.withLock { listings in
            if let first = known(listings) { return first }
            listings.append((path, made))
            return made
        }
    }

    /// Stores the entries of a folder without links at the time of its stamp.
    func note(_ entries: [FolderEntry], in folder: String) {
        stamped.withLock { stamped in
            if stamped.count >= Self.maximumStamped { stamped = [:] }
            stamped[ExactText.Key(folder)] = entries
        }
    }

    /// Removes and returns the stored entries of a folder, which are valid for one read.
    func takeEntries(of folder: String) -> [FolderEntry]? {
        stamped.withLock { $0.removeValue(forKey: ExactText.Key(folder)) }
    }

    func file(_ path: TreePath, orMake make: () -> ContentFile?) -> ContentFile? {
        files.withLock { files in
            if let known = files.first(where: { $0.path == path }) { return known.file }
            guard let made = make() else { return nil }
            files.append((path, made))
            return made
        }
    }
}

extension ContentFolder {
    /// The key of an entry: the name of a folder, or the name of a node's file without its extension; `nil` for other
    /// files.
    func key(of entry: FolderEntry, at path: TreePath) -> String? {
        entry.kind == .folder ? entry.name : key(ofFile: entry.name, at: path)
    }

    /// The key for the name of a file.
    private func key(ofFile name: String, at path: TreePath) -> String? {
        if name.hasSuffix(".json") { return String(name.dropLast(5)) }
        guard let spelling, name.hasSuffix(spelling.fileEnding) else { return nil }
        let key = String(name.dropLast(spelling.fileEnding.utf8.count))
        return spelling.spells(path.appending(key)) ? key : nil
    }
}

extension ContentFolder {
    /// The folders and files at a path that belong to the tree, ordered by the bytes of their names.
    func listing(of path: TreePath) -> ContentListing {
        path.count <= 1 ? cache.listing(path) { list(path) } : list(path)
    }

    private func list(_ path: TreePath) -> ContentListing {
        var listing = ContentListing()
        let folder = self.path(of: path)
        do throws(FileError) {
            if let stamped = cache.takeEntries(of: folder) {
                listing.all = stamped
            } else {
                if !path.isRoot, let kind = try fileSystem.inputKind(of: folder, in: root),
                    let problem = ContentProblem(readingFolder: kind)
                {
                    listing.failure = Diagnostic(problem, at: .file(folder))
                    return listing
                }
                listing.all = try fileSystem.list(folder)
            }
            for entry in listing.all {
                guard !entry.name.hasPrefix("."),
                    !(path.isRoot && ["site.json", "static", "pages"].contains(entry.name))
                else {
                    continue
                }
                add(entry, at: path, to: &listing)
            }
        } catch {
            // A node need not have a folder. If the parent listing contains one, a missing folder is an error.
            let isOptional = !path.isRoot && entry(folderOf: path) == nil
            guard !(error.isMissing && isOptional) else { return listing }
            listing.failure = Diagnostic(ContentProblem.unreadable(error), at: .file(folder))
        }
        return listing
    }

    private func add(_ entry: FolderEntry, at path: TreePath, to listing: inout ContentListing) {
        let location = self.path(of: path) + "/" + entry.name
        var (file, folder) = (entry, entry)
        file.kind = .file
        folder.kind = .folder
        let isNode = key(ofFile: entry.name, at: path) != nil
        let kind: InputKind
        do throws(FileError) {
            guard let found = try fileSystem.inputKind(of: location, entry.kind, in: root) else { return }
            kind = found
        } catch {
            // Reading the file reports why it cannot be read.
            listing.entries.append(isNode ? file : folder)
            if isNode { listing.problems[entry.name] = .unreadable(error) }
            return
        }
        if isNode {
            listing.entries.append(file)
            listing.problems[entry.name] = ContentProblem(readingFile: kind, in: root)
            return
        }
        switch kind {
        case .folder: listing.entries.append(entry)
        case .file: listing.otherFiles.append(entry.name)
        case .linkToFolder where path.count > 1:
            // Below a candidate there are also documents, which have a rule of their own for links.
            listing.warnings.append(Diagnostic(ContentProblem.linkedFolder, at: .file(location)))
        case .linkToFolder, .brokenLink:
            // Listing the folder reports why it cannot be listed. A name with a dot belongs to a document.
            if TreeKeyProblem(entry.name) == nil { listing.entries.append(folder) }
        case .other, .linkOutside: break
        }
    }
}
