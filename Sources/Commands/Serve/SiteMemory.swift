import CandidateNetwork
import FileSystem
import SiteGenerator
import SiteOutput

/// What is known of the site that was published last, and which of it may still be used after a change.
///
/// A candidate is read again where something of its own changed: its file, or anything in its folder. Everything else that
/// a candidate depends on makes all of them be read again: the settings, other files of the content, who there is, and
/// links, which may lead anywhere.
final class SiteMemory {
    let users = UserMemory()
    let pages = PageMemory()
    let output = OutputMemory()

    private let folder: String
    private let templates: String
    private let files: FileSystem
    /// Who there was when something was read last; `nil` where all is to be read.
    private var names: [FolderEntry]?
    private var hasLinks = false

    /// - Parameters:
    ///   - content: the folder with the content.
    ///   - templates: the folder with the site's own templates, whether it is there or not.
    init(content: String, templates: String, _ files: FileSystem) {
        folder = FileSystem.join(content, "Users")
        self.templates = templates
        self.files = files
    }

    /// Forgets what may be wrong after a change; to be called before each attempt to make the site.
    func forget(after change: TreeWatcher.Change) {
        guard case .paths(let paths) = change, let uids = changedCandidates(paths) else {
            names = candidates
            hasLinks = holdsLink(folder)
            users.forget(nil)
            pages.forget()
            return
        }
        users.forget(uids)
        if paths.contains(where: { FileSystem.contains(templates, $0) }) { pages.forget() }
    }

    /// Remembers the site that was just published.
    func commit() {
        users.commit()
        pages.commit()
    }
}

extension SiteMemory {
    /// The candidates that something changed of; `nil` where anybody may be another.
    private func changedCandidates(_ paths: Set<String>) -> Set<String>? {
        guard let names, !hasLinks, candidates == names else { return nil }
        var uids: Set<String> = []
        for path in paths where !FileSystem.contains(templates, path) {
            guard FileSystem.contains(folder, path), path.utf8.count > folder.utf8.count,
                let name = path.dropFirst(folder.count).split(separator: "/").first, !holdsLink(path)
            else { return nil }
            // Whether it is a file or a folder, nobody else is meant.
            uids.insert(String(name))
            if name.hasSuffix(".json") { uids.insert(String(name.dropLast(5))) }
        }
        return uids
    }

    /// What makes somebody a candidate, or changes what others are called; `nil` where that cannot be told.
    private var candidates: [FolderEntry]? {
        (try? files.list(folder))?.filter {
            !$0.name.hasPrefix(".") && ($0.kind == .folder || $0.name.hasSuffix(".json"))
        }
    }

    /// Whether a path is a link, or a folder with one in it; what cannot be looked at may be one.
    private func holdsLink(_ path: String) -> Bool {
        do throws(FileError) {
            switch try files.status(of: path, followingLinks: false)?.kind {
            case nil, .file, .other: return false
            case .link: return true
            case .folder: return try folderHoldsLink(path)
            }
        } catch {
            return true
        }
    }

    private func folderHoldsLink(_ folder: String) throws(FileError) -> Bool {
        for entry in try files.list(folder) {
            if entry.kind == .link { return true }
            if entry.kind == .folder, try folderHoldsLink(folder + "/" + entry.name) { return true }
        }
        return false
    }
}
