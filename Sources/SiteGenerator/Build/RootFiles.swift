import Diagnostics
import OperatingSystem

/// The site's own files at its root and its static files, by their names at the root. A candidate's folder may have the
/// same name.
struct RootFiles: Sendable {
    private let hosting: [HostingFile]
    /// The redirects to free pages.
    private let redirects: [Redirect]
    private let staticFiles: StaticFiles?
    /// The entries of the static folder, by their names in lower case.
    private let entries: [String: [FolderEntry]]

    /// Lists the static folder.
    init(hosting: [HostingFile], redirects: [Redirect] = [], _ staticFiles: StaticFiles?) {
        self.hosting = hosting
        self.redirects = redirects
        self.staticFiles = staticFiles
        // Copying the files reports a folder that cannot be listed.
        let entries = staticFiles.flatMap { try? $0.fileSystem.list($0.folder) } ?? []
        self.entries = Dictionary(grouping: entries) { $0.name.lowercased() }
    }

    /// Whether a folder of the site has the name of one of the files.
    func haveName(_ folder: String) -> Bool {
        let name = folder.lowercased()
        return entries[name] != nil || hosting.contains { $0.path.text.lowercased() == name }
            || redirects.contains { $0.root == name }
    }

    /// The files with the name of a folder, and those inside it, with their origins.
    func files(named folder: String) -> [(path: SitePath, origin: Place)] {
        let name = folder.lowercased()
        var files = hosting.filter { $0.path.text.lowercased() == name }
            .map { (path: $0.path, origin: Place.node($0.maker)) }
        files += redirects.filter { $0.root == name }.map { ($0.path, .file($0.origin)) }
        if let staticFiles {
            for entry in entries[name] ?? [] { add(entry, at: entry.name, staticFiles, to: &files) }
        }
        return files
    }

    /// The file in the place of a redirect page: one with the same path, one with the name of a folder above it, or one in a
    /// folder with its name.
    func obstacle(to redirect: Redirect) -> (path: SitePath, origin: Place)? {
        let path = redirect.path.text.lowercased()
        return files(named: redirect.root).first { file in
            let other = file.path.text.lowercased()
            return other == path || path.hasPrefix(other + "/") || other.hasPrefix(path + "/")
        }
    }

    private func add(
        _ entry: FolderEntry, at path: String, _ staticFiles: StaticFiles,
        to files: inout [(path: SitePath, origin: Place)]
    ) {
        let location = staticFiles.folder + "/" + path
        if entry.kind == .folder {
            for inner in (try? staticFiles.fileSystem.list(location)) ?? [] {
                add(inner, at: path + "/" + inner.name, staticFiles, to: &files)
            }
        } else if let path = SitePath(path) {
            files.append((path, .file(location)))
        }
    }
}
