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
    let target: BuildTarget
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

    /// Ends the build and leaves the output as it was. The same happens where a build simply goes.
    public consuming func abandon() {}
}
