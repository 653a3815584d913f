import Diagnostics
import FileSystem
import SiteGenerator

/// One build of one output, from its lock to its publication.
///
///     let build = try SiteBuild(output: "Output", inputs: ["Content", "Templates"])
///     var writer = build.makeWriter()
///     …                                            // every file goes to the writer
///     let summary = try build.publish([writer])    // or build.abandon(), or nothing
///
/// What is published is untouched until ``publish(_:)``, and wherever that is interrupted, each file is whole, old or
/// new, and the next build puts the rest right. Nothing is ever made, changed or removed outside the output and the
/// folder `.sitegen-<name of the output>` beside it, except for missing folders above them.
public struct SiteBuild: ~Copyable, Sendable {
    /// What should be known about the output but does not stand in the way of the build.
    public let warnings: [Diagnostic]
    /// Who was published by the last build; `nil` where that is not known.
    public let people: PublishedPeople?
    private let target: BuildTarget
    private let lock: FileLock

    /// Takes the output's lock and reads what earlier builds wrote.
    ///
    /// - Parameters:
    ///   - output: the folder to publish to, which need not exist; it may be a link to a folder.
    ///   - inputs: the files and folders that the build reads; the output may neither contain them nor be inside them.
    ///   - fileSystem: how to reach them.
    ///   - isRemembering: whether the build after this one is to know what this one made, and this one what was made
    ///     before; otherwise everything is made and compared.
    /// - Throws: why nothing can be published there: another build, a wrong place, a disk that does not answer.
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
        let cache = isRemembering ? try known.cache(at: location, fileSystem) : nil
        let isNew = try location.reporting { () throws(FileError) in
            try fileSystem.removeFolderWithContents(location.staging)
            return try fileSystem.status(of: location.output, followingLinks: false) == nil
        }
        self.warnings = warnings
        self.people = people
        target = BuildTarget(
            files: fileSystem, location: location, known: known, cache: cache, isNew: isNew,
            isRemembering: isRemembering)
        self.lock = lock
    }

    deinit {
        // The next build would remove it as well, so a failure costs nothing but space.
        try? target.files.removeFolderWithContents(target.location.staging)
    }

    /// How many files an earlier build published whose paths satisfy a condition.
    public func countOfPublished(where condition: (String) -> Bool) -> Int {
        target.known.all.count(where: condition)
    }

    /// The build cache of the last build; `nil` if there is none, or none that can be used.
    public var buildCache: ArraySlice<UInt8>? { target.cache?.buildCache }

    /// Removes what writers put into the staging folder, for files that are to be made again; those writers are of no use
    /// any more.
    ///
    /// - Throws: why it cannot be removed.
    public borrowing func discardStaged() throws(OutputError) {
        let target = target
        try target.location.reporting { () throws(FileError) in
            try target.files.removeFolderWithContents(target.location.staging)
        }
    }

    /// A sink for the files of the site: one for each worker.
    public func makeWriter() -> SiteWriter { SiteWriter(target) }

    /// Publishes what the writers took and removes what earlier builds published besides.
    ///
    /// Everything that speaks against it is found before anything is changed: clashes, and files in the way that no
    /// build wrote. From there only the disk can fail.
    ///
    /// - Parameters:
    ///   - writers: those that took the files; whoever gives them away saves a copy of their lists.
    ///   - buildCache: the build cache for the next build, in consecutive pieces.
    ///   - people: who is published, for the next build; `nil` to keep what is known of that.
    ///   - isStrict: whether files in the output that are not part of the site keep it from being published.
    ///   - warn: is told of those files otherwise.
    ///   - report: is told of each file that is not as it was, once all are published.
    public consuming func publish(
        _ writers: consuming [SiteWriter], caching buildCache: [[UInt8]] = [], people: PublishedPeople? = nil,
        isStrict: Bool = false, warningTo warn: (Diagnostic) -> Void = { _ in },
        reportingTo report: (FileChange, String) -> Void = { _, _ in }
    ) throws(OutputError) -> BuildSummary {
        var planned = PlannedFiles()
        for index in writers.indices { planned.append(writers[index].takePlanned()) }
        planned.sort()
        let place = target.location.place
        let list: FileList
        // Files that stood beside each other do so still.
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

    /// Ends the build and leaves the output as it was. The same happens where a build simply goes.
    public consuming func abandon() {}
}

extension SiteBuild {
    /// What is in the way, and where nothing is known of earlier builds, everything that is not part of the site.
    private func foreignFiles(_ inTheWay: [String], _ list: FileList) throws(OutputError) -> [String] {
        var found = inTheWay
        if target.known.manifest == nil {
            found += try listForeignFiles(list, isDeep: true)
        }
        return Self.inOrder(found)
    }

    /// What somebody put into the output since the last build: it is published with the site.
    ///
    /// Folders of the site are not looked into: of a thousand candidates, that costs a twentieth of a build that changes
    /// nothing.
    private func addedFiles(_ list: FileList) throws(OutputError) -> [String] {
        guard target.known.manifest != nil else { return [] }
        // A list that does not go with what is remembered may be an older one, which does not name all that is there.
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
