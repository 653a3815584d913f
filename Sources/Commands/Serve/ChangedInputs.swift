import ContentTree
import OperatingSystem
import PreviewServer
import SiteOutput

/// The changes since the last publication and since the last report, and their effect on open pages.
struct ChangedInputs {
    private var unpublished = TreeWatcher.Change.everything
    private var unreported = TreeWatcher.Change.everything
    /// The changed nodes of the database since the last report.
    private var nodes: Set<TreePath> = []
    /// The changed files of the output since the last report.
    private var outcome: [String: FileChange] = [:]
    /// The files of the site's theme at the last publication.
    private var themeFiles: Set<String> = []
    private let templates: String
    private let files: FileSystem

    /// - Parameter templates: the folder with the site's templates, which need not exist.
    init(templates: String, _ files: FileSystem) {
        self.templates = templates
        self.files = files
    }

    /// Adds a change.
    mutating func add(_ more: TreeWatcher.Change) {
        Self.add(more, to: &unpublished)
        Self.add(more, to: &unreported)
    }

    /// Adds changed nodes of the database.
    mutating func add(_ more: Set<TreePath>) { nodes.formUnion(more) }

    /// Records that the site was published with all changes so far.
    ///
    /// - Parameter outcome: the changed files of the output.
    mutating func wasPublished(_ outcome: [(change: FileChange, path: String)]) {
        unpublished = .none
        themeFiles = filesBelow(templates)
        for file in outcome {
            switch (self.outcome[file.path], file.change) {
            case (.new, .removed): self.outcome[file.path] = nil
            case (.new, _): break
            case (.removed, .new): self.outcome[file.path] = .changed
            default: self.outcome[file.path] = file.change
            }
        }
    }

    /// Records that all changes so far were reported.
    mutating func wereReported() {
        unreported = .none
        nodes = []
        outcome = [:]
    }

    /// The number of new, changed or removed files of the output since the last report.
    func count(_ change: FileChange) -> Int { outcome.values.count { $0 == change } }

    /// The effect of a publication on open pages.
    ///
    /// - Parameter outcome: the changed files of the output.
    func effect(_ outcome: [(change: FileChange, path: String)]) -> PublishedChange {
        if outcome.isEmpty { return .nothing }
        if outcome.allSatisfy({ $0.change == .changed && $0.path.hasSuffix(".css") }) {
            return .styles(outcome.map { StyleChange(old: $0.path, new: $0.path) })
        }
        // The name of the style sheet changes with its content, and pages with that name; nothing else in them depends
        // on it.
        guard changesOnlyTheStyleSheet else { return .anything }
        let new = outcome.filter { $0.change == .new }.map(\.path)
        let removed = outcome.filter { $0.change == .removed }.map(\.path)
        guard new.count == 1, removed.count == 1, (new + removed).allSatisfy({ $0.hasSuffix(".css") }) else {
            return .anything
        }
        return .styles([StyleChange(old: removed[0], new: new[0])])
    }

    /// What changed: "Content/Users/ada.json and 2 more", or "output repaired" if only the output had changed.
    var words: String {
        guard case .paths(let paths) = unreported else { return "everything" }
        let present = filesThatAreThere
        var names = present.isEmpty ? paths.filter(Self.isOfPeople) : present
        if names.isEmpty { names = Set(nodes.map { "\($0) in the database" }) }
        guard let first = names.map(Self.plain).min() else { return "output repaired" }
        return names.count == 1 ? first : "\(first) and \(names.count - 1) more"
    }

    /// Whether there is a change to report: in the site, or in a file that people edit. A deleted file counts only if
    /// the site changed, because editors create temporary files.
    var isNotable: Bool { !outcome.isEmpty || unreported == .everything || !filesThatAreThere.isEmpty }
}

extension ChangedInputs {
    private static func add(_ more: TreeWatcher.Change, to change: inout TreeWatcher.Change) {
        switch (change, more) {
        case (.paths(let paths), .paths(let others)): change = .paths(paths.union(others))
        case (.none, _), (.rung, _), (_, .everything): change = more
        case (.everything, _), (.paths, .none), (.paths, .rung): break
        }
    }

    /// The changed files that exist. Folders, which are reported for added and removed entries, are left out.
    private var filesThatAreThere: Set<String> {
        guard case .paths(let paths) = unreported else { return [] }
        return paths.filter { path in
            guard Self.isOfPeople(path) else { return false }
            return (try? files.status(of: path))?.kind == .file
        }
    }

    /// A path without the leading `./` of a watched parent folder.
    private static func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

    private static func isOfPeople(_ path: String) -> Bool { !EditorFile.isName(FileSystem.name(of: path)) }

    private var changesOnlyTheStyleSheet: Bool {
        guard case .paths(let paths) = unpublished else { return false }
        return paths.allSatisfy { path in
            guard FileSystem.contains(templates, path) else { return false }
            if ["/assets/base.css", "/assets/site.css", "/assets/custom.css"].contains(where: path.hasSuffix) {
                return true
            }
            // Hidden files, backups and temporary files of editors are not part of a theme.
            return EditorFile.isName(FileSystem.name(of: path))
                || !themeFiles.contains(path) && (try? files.status(of: path)) == .some(nil)
        }
    }

    private func filesBelow(_ folder: String) -> Set<String> {
        var found: Set<String> = []
        for entry in (try? files.list(folder)) ?? [] {
            let path = FileSystem.join(folder, entry.name)
            if entry.kind == .folder { found.formUnion(filesBelow(path)) } else { found.insert(path) }
        }
        return found
    }
}
