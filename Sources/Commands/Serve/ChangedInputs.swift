import OperatingSystem
import PreviewServer
import SiteOutput

/// What changed since the site was published last and since the terminal was told last, and what that means for whoever
/// looks at it.
struct ChangedInputs {
    private var unpublished = TreeWatcher.Change.everything
    private var unsaid = TreeWatcher.Change.everything
    /// The files of the output that are not as they were when the terminal was told last.
    private var outcome: [String: FileChange] = [:]
    /// The files of the site's own theme when it was published last.
    private var themeFiles: Set<String> = []
    private let templates: String
    private let files: FileSystem

    /// - Parameter templates: the folder with the site's own templates, whether it is there or not.
    init(templates: String, _ files: FileSystem) {
        self.templates = templates
        self.files = files
    }

    /// Adds what changed.
    mutating func add(_ more: TreeWatcher.Change) {
        Self.add(more, to: &unpublished)
        Self.add(more, to: &unsaid)
    }

    /// Begins anew: everything so far is in the published site.
    ///
    /// - Parameter outcome: the files of the output that are not as they were.
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

    /// Begins anew: the terminal was told of everything so far.
    mutating func wasSaid() {
        unsaid = .none
        outcome = [:]
    }

    /// How many files of the output were made, changed or removed since the terminal was told last.
    func count(_ change: FileChange) -> Int { outcome.values.count { $0 == change } }

    /// What a published site shows of the changes.
    ///
    /// - Parameter outcome: the files of the output that are not as they were.
    func effect(_ outcome: [(change: FileChange, path: String)]) -> PublishedChange {
        if outcome.isEmpty { return .nothing }
        if outcome.allSatisfy({ $0.change == .changed && $0.path.hasSuffix(".css") }) {
            return .styles(outcome.map { StyleChange(old: $0.path, new: $0.path) })
        }
        // The style sheet's name changes with its content, and pages with its name; nothing else that they say comes from it.
        guard changesOnlyTheStyleSheet else { return .anything }
        let new = outcome.filter { $0.change == .new }.map(\.path)
        let removed = outcome.filter { $0.change == .removed }.map(\.path)
        guard new.count == 1, removed.count == 1, (new + removed).allSatisfy({ $0.hasSuffix(".css") }) else {
            return .anything
        }
        return .styles([StyleChange(old: removed[0], new: new[0])])
    }

    /// What changed, for people: "Content/Users/ada.json and 2 more"; "mended" where it is only the output.
    var words: String {
        guard case .paths(let paths) = unsaid else { return "everything" }
        let present = filesThatAreThere
        let names = present.isEmpty ? paths.filter(Self.isOfPeople) : present
        guard let first = names.map(Self.plain).min() else { return "mended" }
        return names.count == 1 ? first : "\(first) and \(names.count - 1) more"
    }

    /// Whether anything changed that is worth a word: the site, or a file that people work on. A file that is gone counts only
    /// where the site is not as it was: editors make files for a moment.
    var isNotable: Bool { !outcome.isEmpty || unsaid == .everything || !filesThatAreThere.isEmpty }
}

extension ChangedInputs {
    private static func add(_ more: TreeWatcher.Change, to change: inout TreeWatcher.Change) {
        switch (change, more) {
        case (.paths(let paths), .paths(let others)): change = .paths(paths.union(others))
        case (.none, _), (.rung, _), (_, .everything): change = more
        case (.everything, _), (.paths, .none), (.paths, .rung): break
        }
    }

    /// The changed files; a folder is told of as well where something in it came or went, and is not what was saved.
    private var filesThatAreThere: Set<String> {
        guard case .paths(let paths) = unsaid else { return [] }
        return paths.filter { path in
            guard Self.isOfPeople(path) else { return false }
            return (try? files.status(of: path))?.kind == .file
        }
    }

    /// A path without the dot that a folder above the watched one has for a name.
    private static func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

    private static func isOfPeople(_ path: String) -> Bool { !EditorFile.isName(FileSystem.name(of: path)) }

    private var changesOnlyTheStyleSheet: Bool {
        guard case .paths(let paths) = unpublished else { return false }
        let sheet = FileSystem.join(templates, "assets/site.css")
        return paths.allSatisfy { path in
            if path == sheet { return true }
            guard FileSystem.contains(templates, path) else { return false }
            // Editors write beside a file before they put it in its place; hidden files are no part of a theme.
            return FileSystem.name(of: path).hasPrefix(".")
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
