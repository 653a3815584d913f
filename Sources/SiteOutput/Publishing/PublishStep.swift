import Diagnostics
import OperatingSystem
import SiteGenerator

extension SiteBuild {
    /// Publishes the files of the writers and removes other files of earlier builds.
    ///
    /// Before anything is changed, all collisions and all foreign files in the way are reported. After that, only
    /// system calls can fail.
    ///
    /// - Parameters:
    ///   - writers: the writers of the files; consumed to avoid a copy of their lists.
    ///   - buildCache: the build cache for the next build, in pieces.
    ///   - people: the published people; `nil` to keep the record.
    ///   - isStrict: whether foreign files in the output prevent publishing.
    ///   - warn: is called with these files otherwise.
    ///   - report: is called for each changed file after all are published.
    public consuming func publish(
        _ writers: consuming [SiteWriter], caching buildCache: [ArraySlice<UInt8>] = [], people: PublishedPeople? = nil,
        isStrict: Bool = false, warningTo warn: (Diagnostic) -> Void = { _ in },
        reportingTo report: (FileChange, String) -> Void = { _, _ in }
    ) throws(OutputError) -> BuildSummary {
        var planned = PlannedFiles()
        for index in writers.indices { planned.append(writers[index].takePlanned()) }
        planned.sort()
        let place = target.location.place
        let list: FileList
        // The last build already checked these files for collisions.
        let positions = target.cache == nil ? nil : target.known.manifest.flatMap { planned.positions(in: $0) }
        if positions != nil, let known = target.known.manifest {
            list = known
        } else {
            if let known = target.known.manifest, let cache = target.cache {
                planned.addKept(known, cache)
                planned.sort()
            }
            let clashes = planned.clashes()
            guard clashes.isEmpty else {
                throw OutputError(kind: .content, clashes, isOfKeptFiles: !planned.kept.isEmpty)
            }
            planned.forgetOrigins()
            list = FileList(sorted: planned)
        }
        let foreign = try foreignFiles(writers.flatMap(\.foreign), list)
        guard foreign.isEmpty else {
            throw OutputError(.foreignFiles(output: target.location.name, paths: foreign), at: place)
        }
        if let collision = writers.lazy.compactMap(\.collision).first {
            throw OutputError(.outputFailed(target.location.shown(collision)), at: place)
        }
        let added = try addedFiles(list)
        if !added.isEmpty {
            let problem = OutputProblem.addedFiles(output: target.location.name, paths: added)
            if isStrict { throw OutputError(problem, at: place) }
            warn(Diagnostic(problem, at: place))
        }
        var step = PublishStep(target, planned, list, positions: positions)
        let removed: [String]
        do throws(FileError) {
            removed = try step.run(listing: people == self.people ? nil : people, caching: buildCache)
        } catch {
            throw OutputError(.publicationFailed(target.location.shown(error)), at: place)
        }
        var summary = BuildSummary(
            files: list.count, new: 0, changed: 0, unchanged: list.count, removed: removed.count)
        for file in planned {
            guard let change = file.outcome.change else { continue }
            summary.count(change)
            report(change, file.path)
        }
        for path in removed { report(.removed, path) }
        return summary
    }
}

extension SiteBuild {
    /// The foreign files in the way and, if nothing is known of earlier builds, all files that are not part of the
    /// site.
    private func foreignFiles(_ inTheWay: [String], _ list: FileList) throws(OutputError) -> [String] {
        var found = inTheWay
        if target.known.manifest == nil {
            found += try listForeignFiles(list, isDeep: true)
        }
        return Self.inOrder(found)
    }

    /// The files that were added to the output since the last build, and are published with the site.
    ///
    /// Folders of the site are not searched: with a thousand candidates, this would take a twentieth of a build without
    /// changes.
    private func addedFiles(_ list: FileList) throws(OutputError) -> [String] {
        guard target.known.manifest != nil else { return [] }
        // A list without a matching build cache may be outdated and lack files.
        let isDoubtful = target.isRemembering && target.cache == nil
        return Self.inOrder(try listForeignFiles(list, isDeep: isDoubtful))
    }

    private func listForeignFiles(_ list: FileList, isDeep: Bool) throws(OutputError) -> [String] {
        let target = target
        return try target.location.reporting { () throws(FileError) in
            guard try target.files.status(of: target.location.output) != nil else { return [] }
            return try target.foreignFiles(in: "", besides: list, isDeep: isDeep) { $0.utf8.starts(with: ".git".utf8) }
        }
    }

    private static func inOrder(_ paths: [String]) -> [String] {
        paths.sorted { $0.compareBytes(with: $1) < 0 }.reduce(into: []) { sorted, path in
            if sorted.last?.hasSameBytes(as: path) != true { sorted.append(path) }
        }
    }
}

/// The last step of a build: moves a site from the staging folder into the output.
///
/// 1. Write the list of files, so that a build after a crash knows which files it can change.
/// 2. Remove files and folders of earlier builds that are in the way; create folders, except those that are renamed
///    with their contents.
/// 3. Rename assets, then folders with assets and pages, then pages.
/// 4. Remove old files, and folders that become empty.
/// 5. Make the list of step 1 the manifest.
/// 6. Write the record of published people.
/// 7. Write the build cache. Until then, the old one is invalid because of the new list.
///
/// If there is no output yet, the staging folder becomes the output instead of steps 2 to 4.
struct PublishStep {
    private let target: BuildTarget
    private let planned: PlannedFiles
    private let list: FileList
    /// The positions of the planned files in the list, if the other files are kept; `nil` if all files are planned.
    private let positions: [Int]?
    private var removed: [String] = []
    /// The folders that are renamed with their contents.
    private var newFolders: [NewFolder] = []
    /// The positions of the planned files that are renamed individually, if they are staged.
    private var single: [Range<Int>] = []

    /// - Parameters:
    ///   - planned: the files of the site, sorted; kept files can be missing if the list equals the published one.
    ///   - list: the paths of all files.
    ///   - positions: the positions of the planned files in the list, if the other files are kept; `nil` if all files are
    ///     planned.
    init(_ target: BuildTarget, _ planned: PlannedFiles, _ list: FileList, positions: [Int]?) {
        self.target = target
        self.planned = planned
        self.list = list
        self.positions = positions
    }

    /// Publishes the site.
    ///
    /// - Parameters:
    ///   - people: the published people; `nil` to keep the record.
    ///   - buildCache: the build cache for the next build, in consecutive pieces.
    /// - Returns: the paths of the removed files.
    mutating func run(
        listing people: PublishedPeople?, caching buildCache: [ArraySlice<UInt8>]
    ) throws(FileError) -> [String] {
        if !isUpToDate { try moveFiles() }
        if let people { try write(people) }
        try write(buildCache)
        return removed
    }
}

extension PublishStep {
    private mutating func moveFiles() throws(FileError) {
        if try isWhole {
            try writeDown()
            try target.files.rename(target.location.staging, to: target.location.output)
        } else {
            try target.files.makeFolders(target.location.output)
            try writeDown()
            try makeWay()
            try prepareFolders()
            for files in single { try rename(.asset, files) }
            try renameFolders()
            for files in single { try rename(.page, files) }
            try removeWhatIsGone()
        }
        try target.files.rename(target.location.publishing, to: target.location.manifest)
    }

    /// Writes the record of published people.
    private func write(_ people: PublishedPeople) throws(FileError) {
        try target.files.write(target.location.partialList, people.bytes)
        try target.files.rename(target.location.partialList, to: target.location.people)
    }

    /// Writes the cache for the next build, unless it is the same as before.
    private func write(_ buildCache: [ArraySlice<UInt8>]) throws(FileError) {
        guard target.isRemembering else { return }
        var stamps = try stampsOfPlanned()
        if let positions, let cache = target.cache {
            var all = list.indices.map { cache.stamp($0) }
            for (stamp, position) in zip(stamps, positions) { all[position] = stamp }
            stamps = all
            let isSame = positions.allSatisfy { stamps[$0] == cache.stamp($0) }
            if isSame, cache.hasBuildCache(buildCache) { return }
        }
        let pieces = OutputCache.pieces(stamps: stamps, before: buildCache, of: list) + buildCache
        try target.files.write(target.location.partialList, pieces: pieces)
        try target.files.rename(target.location.partialList, to: target.location.cache)
    }

    /// The current fingerprints of the planned files. Renaming the folder of a file does not change the file.
    private func stampsOfPlanned() throws(FileError) -> [Stamp] {
        var stamps = planned.map { $0.stamp }
        for position in single.joined() where planned[position].outcome.isStaged {
            stamps[position] = try stamp(of: planned[position])
        }
        return stamps
    }

    /// The fingerprint of a file after it was renamed, which changes one of its times; the empty stamp if the file has
    /// been changed since.
    private func stamp(of file: PlannedFile) throws(FileError) -> Stamp {
        let path = target.published(file.path)
        guard let status = try target.files.status(of: path, followingLinks: false) else { return Stamp() }
        // A staged file has not changed since it was written.
        var staged = status
        staged.changed = status.modified
        return staged.stamp == file.stamp ? status.stamp : Stamp()
    }

    /// Whether the last build wrote the same files and none has changed.
    private var isUpToDate: Bool {
        !target.known.wasInterrupted && target.known.manifest == list
            && !planned.contains { $0.outcome.isStaged }
    }

    /// Whether the staging folder has the whole site and there is no output yet.
    private var isWhole: Bool {
        get throws(FileError) {
            guard !planned.isEmpty, planned.allSatisfy({ $0.outcome == .new }) else { return false }
            return try target.files.status(of: target.location.output, followingLinks: false) == nil
        }
    }

    private func writeDown() throws(FileError) {
        // Files published by an interrupted build must stay known if this build is interrupted as well.
        if target.known.interrupted != nil { try store(target.known.all, as: target.location.manifest) }
        try store(list, as: target.location.publishing)
    }

    private func store(_ list: FileList, as path: String) throws(FileError) {
        try target.files.write(target.location.partialList, list.bytes)
        try target.files.rename(target.location.partialList, to: path)
    }

    private mutating func makeWay() throws(FileError) {
        for file in planned where file.outcome == .newInPlaceOfFolder { try removeFolder(file.path) }
    }

    private mutating func removeFolder(_ folder: String) throws(FileError) {
        for entry in try target.files.list(target.published(folder)) {
            let path = folder + "/" + entry.name
            if entry.kind == .folder {
                try removeFolder(path)
            } else if target.known.contains(path) {
                try target.files.removeFile(target.published(path))
                removed.append(path)
            }
        }
        try target.files.removeFolder(target.published(folder))
    }

    /// Creates the folders of files that are renamed individually, and finds the folders that are renamed as a whole.
    private mutating func prepareFolders() throws(FileError) {
        var chain = FolderChain()
        var found: [NewFolder] = []
        var inheritance = try GroupInheritance(target)
        for (position, file) in zip(planned.indices, planned) where file.outcome.isStaged {
            var top: String?
            let state = try chain.state(of: file.path.folderOfPath) { (folder) throws(FileError) in
                if try isThere(folder) { return .present }
                if try inheritance.isSame(in: folder.folderOfPath) {
                    top = folder
                    return .missing
                }
                try target.files.makeFolder(target.published(folder))
                return .present
            }
            guard case .missing = state else { continue }
            if let top { found.append(NewFolder(path: top, files: position..<position)) }
            found[found.count - 1].add(file, at: position)
        }
        // If the file system ignores case, folders that differ only in case are one folder in the staging folder.
        let spellings = found.map { $0.path.foldedPath }
        let counts = Dictionary(spellings.map { ($0, 1) }, uniquingKeysWith: +)
        for (folder, spelling) in zip(found, spellings) {
            if counts[spelling] == 1 { newFolders.append(folder) } else { try makeFolders(folder.files) }
        }
        var next = planned.startIndex
        for folder in newFolders {
            single.append(next..<folder.files.lowerBound)
            next = folder.files.upperBound
        }
        single.append(next..<planned.endIndex)
    }

    /// Creates the folders of some staged files.
    private mutating func makeFolders(_ files: Range<Int>) throws(FileError) {
        var chain = FolderChain()
        for file in planned[files] where file.outcome.isStaged {
            _ = try chain.state(of: file.path.folderOfPath) { (folder) throws(FileError) in
                if try !isThere(folder) { try target.files.makeFolder(target.published(folder)) }
                return .present
            }
        }
    }

    /// Whether a folder is in the output. A file of an earlier build at its path is removed.
    private mutating func isThere(_ folder: String) throws(FileError) -> Bool {
        let published = target.published(folder)
        switch try target.files.status(of: published, followingLinks: false)?.kind {
        case .folder: return true
        case nil: return false
        case .file where target.known.contains(folder):
            try target.files.removeFile(published)
            removed.append(folder)
            return false
        // It was created after the file was compared.
        default: throw .nameTaken(.makeFolder, published)
        }
    }

    private func rename(_ role: SiteFileRole, _ files: Range<Int>) throws(FileError) {
        for file in planned[files] where file.role == role && file.outcome.isStaged {
            try target.files.rename(target.staged(file.path), to: target.published(file.path))
        }
    }

    private mutating func renameFolders() throws(FileError) {
        for content in NewFolder.Content.allCases {
            for folder in newFolders where folder.content == content { try rename(folder) }
        }
    }

    private mutating func rename(_ folder: NewFolder) throws(FileError) {
        do {
            try target.files.rename(target.staged(folder.path), to: target.published(folder.path))
        } catch {
            // It was created after the comparison; if it is a folder, it is not empty.
            guard error.isNameTaken || error.isNotEmpty else { throw error }
            try makeFolders(folder.files)
            try rename(.asset, folder.files)
            single.append(folder.files)
        }
    }

    private mutating func removeWhatIsGone() throws(FileError) {
        if target.known.interrupted == nil, target.known.manifest == list { return }
        var chain = FolderChain()
        var emptied: [String] = []
        let target = target
        for path in target.known.all where !list.contains(path) {
            let folder = path.folderOfPath
            let state = try chain.state(of: folder) { (folder) throws(FileError) in
                switch try target.files.status(of: target.published(folder), followingLinks: false)?.kind {
                case .folder: .present
                case nil: .missing
                default: .blocked(folder)
                }
            }
            // A link in place of a folder may lead to files of other programs.
            if case .blocked = state { continue }
            // An interrupted build may have removed the folder but not its parent.
            if emptied.last?.hasSameBytes(as: folder) != true { emptied.append(folder) }
            if case .missing = state { continue }
            let published = target.published(path)
            guard try target.files.status(of: published, followingLinks: false)?.kind == .file else { continue }
            try target.files.removeFile(published)
            removed.append(path)
        }
        try removeEmptied(emptied)
    }

    /// Removes the empty folders of removed files, and their empty parents.
    private func removeEmptied(_ folders: [String]) throws(FileError) {
        // In reverse order, because subfolders are sorted after their parents.
        for var folder in folders.reversed() {
            while !folder.isEmpty, !list.hasFiles(in: folder) {
                do {
                    try target.files.removeFolder(target.published(folder))
                } catch {
                    if error.isNotEmpty { break }
                    guard error.isMissing else { throw error }
                }
                folder = folder.folderOfPath
            }
        }
    }
}
