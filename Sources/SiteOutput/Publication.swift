import FileSystem
import SiteGenerator

/// The steps that bring a site from the staging folder into the output.
///
/// 1. What will be there is written down, so that a build after a kill knows whose files it finds.
/// 2. Files and folders of earlier builds that stand where a folder or file must be give way; folders are made.
/// 3. Assets are renamed into place, then pages.
/// 4. What is gone is removed, with the folders that become empty.
/// 5. The list of step 1 becomes the manifest.
/// 6. What the next build is to know is written; until then, the old list keeps it from being believed.
///
/// Where there is no output yet, the staging folder becomes it, in place of steps 2 to 4.
struct Publication {
    private let target: BuildTarget
    private let planned: PlannedFiles
    private let list: FileList
    private var made = FolderChain()
    private var removed: [String] = []
    /// Whether each changed file was renamed by itself, which the system notes with the file.
    private var renamesFiles = false

    /// - Parameters:
    ///   - planned: the files of the site, in the order of their paths; those that stay as they are may be missing where
    ///     the list is the one that is published.
    ///   - list: the paths of all files.
    init(_ target: BuildTarget, _ planned: PlannedFiles, _ list: FileList) {
        self.target = target
        self.planned = planned
        self.list = list
    }

    /// Publishes; the paths of the files that were removed.
    mutating func run() throws(FileError) -> [String] {
        if isUpToDate { return [] }
        if try isWhole {
            try writeDown()
            try target.files.rename(target.location.staging, to: target.location.output)
        } else {
            renamesFiles = true
            try target.files.makeFolders(target.location.output)
            try writeDown()
            try makeWay()
            try makeFolders()
            try rename(.asset)
            try rename(.page)
            try removeWhatIsGone()
        }
        try target.files.rename(target.location.publishing, to: target.location.manifest)
        return removed
    }
}

extension Publication {
    /// Remembers how the published files look, unless that and the notes are what is remembered already.
    ///
    /// - Parameter positions: those of the planned files in the list, where the others are as they were; `nil` where the
    ///   planned files are all.
    func remember(_ notes: ArraySlice<UInt8>, at positions: [Int]?) throws(FileError) {
        guard target.isRemembering else { return }
        var looks: [Stamp] = []
        looks.reserveCapacity(list.count)
        if let positions, let memory = target.memory {
            for index in list.indices { looks.append(memory.look(index)) }
            for (file, position) in zip(planned, positions) { looks[position] = try look(of: file) }
            let isKnown = positions.allSatisfy { looks[$0] == memory.look($0) } && notes == memory.notes
            if isKnown { return }
        } else {
            for file in planned { looks.append(try look(of: file)) }
        }
        let start = OutputMemory.bytes(looks: looks, before: notes, of: list)
        try target.files.write(target.location.partialList, [start[...], notes])
        try target.files.rename(target.location.partialList, to: target.location.memory)
    }

    /// How a file looks after it was renamed, which the system notes with the file; the stamp of nothing where somebody has
    /// changed it since.
    private func look(of file: PlannedFile) throws(FileError) -> Stamp {
        guard renamesFiles, file.outcome.isStaged else { return file.look }
        let path = target.published(file.path)
        guard let status = try target.files.status(of: path, followingLinks: false) else { return Stamp() }
        // In the staging folder, nothing was changed after its content.
        var staged = status
        staged.changed = status.modified
        return staged.stamp == file.look ? status.stamp : Stamp()
    }

    /// Whether the last build wrote the same files, and all of them are still the same.
    private var isUpToDate: Bool {
        !target.known.wasInterrupted && target.known.manifest == list
            && !planned.contains { $0.outcome.isStaged }
    }

    /// Whether the staging folder holds the whole site, and nothing stands where the output will be.
    private var isWhole: Bool {
        get throws(FileError) {
            guard !planned.isEmpty, planned.allSatisfy({ $0.outcome == .new }) else { return false }
            return try target.files.status(of: target.location.output, followingLinks: false) == nil
        }
    }

    private func writeDown() throws(FileError) {
        // Whatever an interrupted build published must still count as ours if this one is interrupted as well.
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

    private mutating func makeFolders() throws(FileError) {
        for file in planned where file.outcome.isStaged {
            let target = target
            var gaveWay: [String] = []
            let state = try made.state(of: file.path.folderOfPath) { (folder) throws(FileError) in
                let published = target.published(folder)
                switch try target.files.status(of: published, followingLinks: false)?.kind {
                case .folder: return .present
                case nil: break
                case .file where target.known.contains(folder):
                    try target.files.removeFile(published)
                    gaveWay.append(folder)
                default: return .blocked(folder)
                }
                try target.files.makeFolder(published)
                return .present
            }
            removed += gaveWay
            // Somebody put it there since the file was compared.
            if case .blocked(let other) = state { throw .nameTaken(.makeFolder, target.published(other)) }
        }
    }

    private func rename(_ role: SiteFileRole) throws(FileError) {
        for file in planned where file.role == role && file.outcome.isStaged {
            try target.files.rename(target.staged(file.path), to: target.published(file.path))
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
            // A link that took the place of a folder leads to somebody else's files.
            if case .blocked = state { continue }
            // An interrupted build may have removed the folder, but not the one above it.
            if emptied.last?.hasSameBytes(as: folder) != true { emptied.append(folder) }
            if case .missing = state { continue }
            let published = target.published(path)
            guard try target.files.status(of: published, followingLinks: false)?.kind == .file else { continue }
            try target.files.removeFile(published)
            removed.append(path)
        }
        try removeEmptied(emptied)
    }

    /// Removes folders that held files which are gone, and those above them, as far as they are empty.
    private func removeEmptied(_ folders: [String]) throws(FileError) {
        // From the last to the first: an inner folder stands behind the one that holds it.
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
