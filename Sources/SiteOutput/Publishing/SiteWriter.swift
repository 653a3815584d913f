import Diagnostics
import OperatingSystem
import SiteGenerator
import WebSafety

/// Receives the files of a site and stages those that differ from the published files.
///
/// A build has one writer per worker; ``SiteBuild/publish(_:)`` merges them. Do not use copies of a writer. Origins are
/// stored until publication, so places in large sites should not hold source texts.
public struct SiteWriter: SiteSink, Sendable {
    private let target: BuildTarget
    private var chain = FolderChain()
    private var stagedFolder: String?
    private(set) var planned = PlannedFiles()
    /// Foreign files in the way.
    private(set) var foreign: [String] = []
    /// The first failure that only two files with the same name can cause.
    private(set) var collision: FileError?

    init(_ target: BuildTarget) {
        self.target = target
    }

    /// Moves the list of files out of the writer.
    mutating func takePlanned() -> PlannedFiles {
        var taken = PlannedFiles()
        swap(&taken, &planned)
        return taken
    }

    /// The collisions of the last files with each other or with others.
    public func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic] {
        planned.clashes(amongLast: count, besides: others)
    }

    /// Adds a file with its content.
    ///
    /// - Throws: if it cannot be compared or staged.
    public mutating func write(
        _ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place
    ) throws(OutputError) {
        try content.withBytes { (bytes) throws(OutputError) in
            try take(
                path, role: role, origin: origin,
                comparing: { (files, published, note) throws(FileError) in
                    try files.compare(published, with: bytes, noting: note)
                },
                staging: { (files, staged, note) throws(FileError) in
                    try files.write(staged, bytes, replacing: false, noting: note)
                })
        }
    }

    /// Adds a copy of a file.
    ///
    /// - Throws: if it cannot be read, compared or staged.
    public mutating func copy(_ path: SitePath, from location: String, origin: Place) throws(OutputError) {
        try take(
            path, role: .asset, origin: origin,
            comparing: { (files, published, note) throws(FileError) in
                try files.compare(published, withFile: location, noting: note)
            },
            staging: { (files, staged, note) throws(FileError) in
                try files.copy(location, to: staged, replacing: false, noting: note)
            })
    }
}

extension SiteWriter {
    /// The files of a folder, if they are unchanged since they were published.
    ///
    /// - Throws: if they cannot be examined.
    public mutating func published(in folder: String, count: Int) throws(OutputError) -> PublishedFiles? {
        guard let range = target.known.manifest?.files(in: folder), range.count == count else { return nil }
        return try looksTheSame(range) ? PublishedFiles(positions: [range]) : nil
    }

    /// Some files, if they are unchanged since they were published.
    ///
    /// - Throws: if they cannot be examined.
    public mutating func published(_ paths: [SitePath]) throws(OutputError) -> PublishedFiles? {
        guard let list = target.known.manifest else { return nil }
        var files = PublishedFiles(positions: [])
        for path in paths {
            guard let index = list.index(of: path.text), try looksTheSame(index..<index + 1) else { return nil }
            files.positions.append(index..<index + 1)
        }
        return files
    }

    /// Adds published files without changes.
    public mutating func keep(_ files: PublishedFiles) { planned.keep(files.positions) }

    private mutating func looksTheSame(_ files: Range<Int>) throws(OutputError) -> Bool {
        try WorkClock.spend(on: .compare) { () throws(OutputError) in try lookAt(files) }
    }

    private mutating func lookAt(_ files: Range<Int>) throws(OutputError) -> Bool {
        guard let cache = target.cache, let list = target.known.manifest else { return false }
        let target = target
        return try target.location.reporting { () throws(FileError) in
            var folder: String?
            for index in files {
                let path = list[index]
                // Consecutive files are usually in the same folder.
                let here = path.folderOfPath
                if folder?.hasSameBytes(as: here) != true {
                    let state = try chain.state(of: here) { (folder) throws(FileError) in
                        try target.stateOfFolder(folder)
                    }
                    guard case .present = state else { return false }
                    folder = here
                }
                guard let status = try target.files.status(of: target.published(path), followingLinks: false),
                    status.kind == .file, status.stamp == cache.stamp(index)
                else { return false }
            }
            return true
        }
    }

    private mutating func take(
        _ path: SitePath, role: SiteFileRole, origin: Place,
        comparing: (FileSystem, String, (FileStatus) -> Void) throws(FileError) -> FileComparison,
        staging: (FileSystem, String, ((FileStatus) -> Void)?) throws(FileError) -> Void
    ) throws(OutputError) {
        var outcome: PlannedFile.Outcome
        var stamp = Stamp()
        let isRemembering = target.isRemembering
        do {
            outcome = try WorkClock.spend(on: .compare) { () throws(FileError) in
                try compare(path.text) { (files, published) throws(FileError) in
                    try comparing(files, published) { if isRemembering { stamp = $0.stamp } }
                }
            }
            if outcome.isStaged {
                let isStaged = try WorkClock.spend(on: .write) { () throws(FileError) in
                    try stage(path.text) { (files, staged) throws(FileError) in
                        try staging(files, staged, isRemembering ? { stamp = $0.stamp } : nil)
                    }
                }
                if !isStaged { outcome = .collided }
            }
        } catch {
            // A failure can concern the source or the output.
            let isOurs = target.location.concerns(error)
            let isOfFile = isOurs ? error.isNameTooLong : error.concernsFileAlone
            var failure = OutputError(
                .outputFailed(target.location.shown(error)), at: isOurs && !isOfFile ? target.location.place : origin)
            failure.concernsFileAlone = isOfFile
            throw failure
        }
        planned.append(path, role: role, origin: origin, outcome: outcome, stamp: stamp)
    }

    private mutating func compare(
        _ path: String, _ comparing: (FileSystem, String) throws(FileError) -> FileComparison
    ) throws(FileError) -> PlannedFile.Outcome {
        let target = target
        if target.isNew { return .new }
        let state = try chain.state(of: path.folderOfPath) { (folder) throws(FileError) in
            try target.stateOfFolder(folder)
        }
        switch state {
        case .missing: return .new
        case .blocked(let other):
            foreign.append(other)
            return .foreign
        case .present: break
        }
        switch try comparing(target.files, target.published(path)) {
        case .missing: return .new
        case .equal: return .unchanged
        case .different where target.known.contains(path): return .changed
        case .different:
            foreign.append(path)
            return .foreign
        case .notAFile: return try whatReplacesNoFile(path)
        }
    }

    private mutating func whatReplacesNoFile(_ path: String) throws(FileError) -> PlannedFile.Outcome {
        let kind = try target.files.status(of: target.published(path), followingLinks: false)?.kind
        guard kind == .folder, target.known.hasFiles(in: path) else {
            foreign.append(kind == .folder ? path + "/" : path)
            return .foreign
        }
        let others = try target.foreignFiles(in: path)
        foreign += others
        return others.isEmpty ? .newInPlaceOfFolder : .foreign
    }

    /// Writes a file to the staging folder; false if another file of this build is in the way.
    private mutating func stage(
        _ path: String, _ staging: (FileSystem, String) throws(FileError) -> Void
    ) throws(FileError) -> Bool {
        let staged = target.staged(path)
        do {
            let folder = path.folderOfPath
            if stagedFolder?.hasSameBytes(as: folder) != true {
                try target.files.makeFolders(folder.isEmpty ? target.location.staging : target.staged(folder))
                stagedFolder = folder
            }
            try staging(target.files, staged)
            return true
        } catch {
            guard error.isNameTaken, error.path.utf8.starts(with: target.location.staging.utf8) else { throw error }
            if collision == nil { collision = error }
            return false
        }
    }
}
