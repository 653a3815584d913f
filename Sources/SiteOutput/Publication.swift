import FileSystem
import SiteGenerator

/// Moves a site from the staging folder to the output.
///
/// 1. Write the list of files, so that a build after a crash knows which files it can change.
/// 2. Remove files and folders of earlier builds that are in the way; create folders, except those that are renamed
/// with their contents.
/// 3. Rename assets, then folders with assets and pages, then pages.
/// 4. Remove old files, and folders that become empty.
/// 5. Make the list of step 1 the manifest.
/// 6. Write the people who are published.
/// 7. Write the build cache. Until then, the old one is invalid because of the new list.
///
/// If there is no output yet, the staging folder becomes the output instead of steps 2 to 4.
struct Publication {
    private let target: BuildTarget
    private let planned: PlannedFiles
    private let list: FileList
    private var removed: [String] = []
    /// The folders that are renamed with their contents.
    private var newFolders: [NewFolder] = []
    /// The positions of the planned files that are renamed individually, if they are staged.
    private var single: [Range<Int>] = []

    /// - Parameters:
    ///   - planned: the files of the site, sorted; kept files can be missing if the list equals the published one.
    ///   - list: the paths of all files.
    init(_ target: BuildTarget, _ planned: PlannedFiles, _ list: FileList) {
        self.target = target
        self.planned = planned
        self.list = list
    }

    /// Publishes the site; returns the paths of the removed files.
    mutating func run() throws(FileError) -> [String] {
        if isUpToDate { return [] }
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
        return removed
    }
}

extension Publication {
    /// Writes the people who are published.
    func note(_ people: PublishedPeople) throws(FileError) {
        try target.files.write(target.location.partialList, people.bytes)
        try target.files.rename(target.location.partialList, to: target.location.people)
    }

    /// Writes the build cache, unless it is unchanged.
    ///
    /// - Parameter positions: the positions of the planned files in the list, if the other files are kept; `nil` if all
    ///   files are planned.
    func remember(_ notes: [[UInt8]], at positions: [Int]?) throws(FileError) {
        guard target.isRemembering else { return }
        var looks = try looksOfPlanned()
        if let positions, let memory = target.memory {
            var all = list.indices.map { memory.look($0) }
            for (look, position) in zip(looks, positions) { all[position] = look }
            looks = all
            let isKnown = positions.allSatisfy { looks[$0] == memory.look($0) } && memory.hasNotes(notes)
            if isKnown { return }
        }
        let pieces = OutputMemory.pieces(looks: looks, before: notes, of: list) + notes
        try target.files.write(target.location.partialList, pieces.map { $0[...] })
        try target.files.rename(target.location.partialList, to: target.location.memory)
    }

    /// The current stamps of the planned files. Renaming a parent folder does not change a file's stamp.
    private func looksOfPlanned() throws(FileError) -> [Stamp] {
        var looks = planned.map { $0.look }
        for position in single.joined() where planned[position].outcome.isStaged {
            looks[position] = try look(of: planned[position])
        }
        return looks
    }

    /// The stamp of a renamed file, because renaming updates its times; an empty stamp if the file was changed in
    /// between.
    private func look(of file: PlannedFile) throws(FileError) -> Stamp {
        let path = target.published(file.path)
        guard let status = try target.files.status(of: path, followingLinks: false) else { return Stamp() }
        // A staged file has not changed since it was written.
        var staged = status
        staged.changed = status.modified
        return staged.stamp == file.look ? status.stamp : Stamp()
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
