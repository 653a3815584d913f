import ByteText
import Diagnostics
import OperatingSystem
import Synchronization

/// What a folder of the tree holds that belongs to the tree.
struct ContentListing: Sendable {
    var entries: [FolderEntry] = []
    /// All that stands in the folder, whether it belongs to the tree or not.
    var all: [FolderEntry] = []
    /// The names of files that are no part of the tree.
    var otherFiles: [String] = []
    /// What is wrong with entries that count as files, by name: links that are not followed, folders, pipes.
    var problems: [String: ContentProblem] = [:]
    /// What should be known about the folder's entries.
    var warnings: [Diagnostic] = []
    /// Why the folder itself is not read.
    var failure: Diagnostic?

    /// All that is wrong with the folder itself.
    var diagnostics: [Diagnostic] { (failure.map { [$0] } ?? []) + warnings }

    /// Finds an entry by halving: a folder may hold tens of thousands.
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

/// What a folder of content remembers: the top of the tree.
final class ContentFolderMemory: Sendable {
    // Lists: the top of the tree holds a handful of either, and a dictionary of paths takes longer to begin than to
    // look through all of them.
    private let listings = Mutex<[(path: TreePath, listing: ContentListing)]>([])
    private let files = Mutex<[(path: TreePath, file: ContentFile)]>([])
    /// What stood in folders when they were stamped, by their paths on disk, until their nodes are read.
    private let stamped = Mutex<[ExactText.Key: [FolderEntry]]>([:])

    /// The most folders of which is remembered what stood in them: more than are stamped before they are read, and few
    /// where they are stamped and then not read.
    private static let mostStamped = 1_024

    func listing(_ path: TreePath, orMake make: () -> ContentListing) -> ContentListing {
        func known(_ listings: [(path: TreePath, listing: ContentListing)]) -> ContentListing? {
            for index in listings.indices where listings[index].path == path { return listings[index].listing }
            return nil
        }
        if let known = listings.withLock({ known($0) }) { return known }
        // Not under the lock: listing a folder may need the one above it.
        let made = make()
        return listings.withLock { listings in
            if let first = known(listings) { return first }
            listings.append((path, made))
            return made
        }
    }

    /// Remembers what stood in a folder without links when it was stamped.
    func note(_ entries: [FolderEntry], in folder: String) {
        stamped.withLock { stamped in
            if stamped.count >= Self.mostStamped { stamped = [:] }
            stamped[ExactText.Key(folder)] = entries
        }
    }

    /// What stood in a folder when it was stamped, and forgets it: it is true for one reading.
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
    /// The key that an entry of a folder stands for: a folder's name, the name of a file that is a node without its ending;
    /// `nil` for other files.
    func key(of entry: FolderEntry, at path: TreePath) -> String? {
        entry.kind == .folder ? entry.name : key(ofFile: entry.name, at: path)
    }

    /// The key that a file stands for by its name.
    private func key(ofFile name: String, at path: TreePath) -> String? {
        if name.hasSuffix(".json") { return String(name.dropLast(5)) }
        guard let spelling, name.hasSuffix(spelling.fileEnding) else { return nil }
        let key = String(name.dropLast(spelling.fileEnding.utf8.count))
        return spelling.spells(path.appending(key)) ? key : nil
    }
}

extension ContentFolder {
    /// The folders and files at a path that belong to the tree, in the order of their names' bytes.
    func listing(of path: TreePath) -> ContentListing {
        path.count <= 1 ? memory.listing(path) { list(path) } : list(path)
    }

    private func list(_ path: TreePath) -> ContentListing {
        var listing = ContentListing()
        let folder = self.path(of: path)
        do throws(FileError) {
            if let stamped = memory.takeEntries(of: folder) {
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
                guard !entry.name.hasPrefix("."), !(path.isRoot && ["site.json", "static"].contains(entry.name)) else {
                    continue
                }
                add(entry, at: path, to: &listing)
            }
        } catch {
            // A node need not have a folder; where it had one just now, something is wrong.
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
            // Reading it says why it cannot be read.
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
            // Below a candidate there are documents as well, and those have their own rule.
            listing.warnings.append(Diagnostic(ContentProblem.linkedFolder, at: .file(location)))
        case .linkToFolder, .brokenLink:
            // Listing it says why it cannot be listed; what has a dot in its name is meant for a document.
            if TreeKeyProblem(entry.name) == nil { listing.entries.append(folder) }
        case .other, .linkOutside: break
        }
    }
}
