import Diagnostics
import FileSystem
import SiteGenerator

/// A build of an output, from its lock to its publication.
///
///     let build = try SiteBuild(output: "Output", inputs: ["Content", "Templates"])
///     var writer = build.makeWriter()
///     …                                            // every file goes to the writer
///     let summary = try build.publish([writer])    // or build.abandon(), or nothing
///
/// The published files are unchanged until ``publish(_:)``. If that is interrupted, each file is complete, old or new,
/// and the next build publishes the rest. Nothing is created, changed or removed outside the output and the folder
/// `.sitegen-<name of the output>` beside it, except for missing parent folders.
public struct SiteBuild: ~Copyable, Sendable {
    /// Warnings about the output that do not prevent the build.
    public let warnings: [Diagnostic]
    /// The people published by the last build; `nil` if unknown.
    public let people: PublishedPeople?
    private let target: BuildTarget
    private let lock: FileLock

    /// Takes the lock of the output and reads the records of earlier builds.
    ///
    /// - Parameters:
    ///   - output: the folder to publish to, which need not exist and can be a link to a folder.
    ///   - inputs: the files and folders that the build reads; they must not overlap the output.
    ///   - fileSystem: the file system to use.
    ///   - isRemembering: whether to use and write the build cache; otherwise everything is rendered and compared.
    /// - Throws: why nothing can be published there: another build, an unsuitable path, a failing disk.
    public init(
        output: String, inputs: [String], fileSystem: FileSystem = FileSystem(), isRemembering: Bool = false
    ) throws(OutputError) {
        let location = try OutputLocation(output, inputs: inputs, fileSystem)
        try location.prepare(fileSystem)
        let lock: FileLock
        do {
            lock = try fileSystem.lock(location.lock)
        } catch {
            throw OutputError(
                error.isBusy
                    ? .outputBusy(output: output) : .outputNotWritable(output: output, location.shown(error)),
                at: location.place)
        }
        var warnings: [Diagnostic] = []
        let known = try KnownFiles(location, fileSystem, warnings: &warnings)
        let people = try KnownFiles.people(location, fileSystem, warnings: &warnings)
        let memory = isRemembering ? try known.memory(at: location, fileSystem) : nil
        let isNew = try location.reporting { () throws(FileError) in
            try fileSystem.removeFolderWithContents(location.staging)
            return try fileSystem.status(of: location.output, followingLinks: false) == nil
        }
        self.warnings = warnings
        self.people = people
        target = BuildTarget(
            files: fileSystem, location: location, known: known, memory: memory, isNew: isNew,
            isRemembering: isRemembering)
        self.lock = lock
    }

    deinit {
        // The next build would remove it as well, so a failure only costs space.
        try? target.files.removeFolderWithContents(target.location.staging)
    }

    /// The number of published files whose paths satisfy a condition.
    public func countOfPublished(where condition: (String) -> Bool) -> Int {
        target.known.all.count(where: condition)
    }

    /// The notes of the last build; `nil` if there are none or they are invalid.
    public var notes: ArraySlice<UInt8>? { target.memory?.notes }

    /// Removes all staged files, to render them again. Their writers must not be used any more.
    ///
    /// - Throws: if they cannot be removed.
    public borrowing func discardStaged() throws(OutputError) {
        let target = target
        try target.location.reporting { () throws(FileError) in
            try target.files.removeFolderWithContents(target.location.staging)
        }
    }

    /// Creates a sink for the files of the site, one for each worker.
    public func makeWriter() -> SiteWriter { SiteWriter(target) }

    /// Publishes the files of the writers and removes other files of earlier builds.
    ///
    /// Before anything is changed, all collisions and all foreign files in the way are reported. After that, only
    /// system calls can fail.
    ///
    /// - Parameters:
    ///   - writers: the writers of the files; consumed to avoid a copy of their lists.
    ///   - notes: the notes for the next build, in pieces.
    ///   - people: the people who are published; `nil` to keep the record.
    ///   - isStrict: whether foreign files in the output prevent publishing.
    ///   - warn: is called with these files otherwise.
    ///   - report: is called for each changed file after all are published.
    public consuming func publish(
        _ writers: consuming [SiteWriter], noting notes: [[UInt8]] = [], people: PublishedPeople? = nil,
        isStrict: Bool = false, warningTo warn: (Diagnostic) -> Void = { _ in },
        reportingTo report: (FileChange, String) -> Void = { _, _ in }
    ) throws(OutputError) -> BuildSummary {
        var planned = PlannedFiles()
        for index in writers.indices { planned.append(writers[index].takePlanned()) }
        planned.sort()
        let place = target.location.place
        let list: FileList
        // The last build already checked these files for collisions.
        let positions = target.memory == nil ? nil : target.known.manifest.flatMap { planned.positions(in: $0) }
        if positions != nil, let known = target.known.manifest {
            list = known
        } else {
            if let known = target.known.manifest, let memory = target.memory {
                planned.addKept(known, memory)
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
        var publication = Publication(target, planned, list)
        let removed: [String]
        do throws(FileError) {
            removed = try publication.run()
            if let people, people != self.people { try publication.note(people) }
            try publication.remember(notes, at: positions)
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

    /// Ends the build and leaves the output unchanged, as does releasing it.
    public consuming func abandon() {}
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
        let isDoubtful = target.isRemembering && target.memory == nil
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
