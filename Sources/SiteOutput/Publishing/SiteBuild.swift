import Diagnostics
import OperatingSystem
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
    let target: BuildTarget
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
        // The next build would remove it as well, so a failure only costs space.
        try? target.files.removeFolderWithContents(target.location.staging)
    }

    /// The people published by the last build to an output; `nil` if unknown, or if a build there would fail. Nothing is
    /// changed.
    ///
    /// - Parameters:
    ///   - output: the folder that the build published to.
    ///   - inputs: the files and folders that the build reads.
    ///   - fileSystem: the file system to use.
    public static func publishedPeople(
        in output: String, inputs: [String], fileSystem: FileSystem
    ) -> PublishedPeople? {
        try? KnownFiles.people(publishedTo: output, inputs: inputs, fileSystem)
    }

    /// Whether a path is in the output, in the records of builds, or in an input, where no other file may be written.
    ///
    /// - Parameters:
    ///   - path: a canonical path.
    ///   - output: the folder that the build publishes to.
    ///   - inputs: the files and folders that the build reads.
    ///   - fileSystem: the file system to use.
    public static func uses(_ path: String, output: String, inputs: [String], fileSystem: FileSystem) -> Bool {
        OutputLocation.isReserved(path)
            || ([output] + inputs).contains { folder in
                // The build reports a folder that cannot be resolved.
                guard let folder = try? fileSystem.canonicalPathOrPlanned(folder) else { return false }
                return FileSystem.contains(folder, path)
            }
    }

    /// The number of published files whose paths satisfy a condition.
    public func countOfPublished(where condition: (String) -> Bool) -> Int {
        target.known.all.count(where: condition)
    }

    /// The number of published files that this build does not make, and whose paths satisfy a condition.
    ///
    /// - Parameter writers: the writers that received all files of this build.
    public func countOfRemoved(besides writers: [SiteWriter], where condition: (String) -> Bool) -> Int {
        var removed = Set(target.known.all.filter(condition))
        guard !removed.isEmpty else { return 0 }
        for files in writers.map(\.planned) {
            for file in files { removed.remove(file.path) }
            guard let published = target.known.manifest else { continue }
            for index in files.kept.joined() { removed.remove(published[index]) }
        }
        return removed.count
    }

    /// The generator's build cache from the last build; `nil` if there is none or it is invalid.
    public var buildCache: ArraySlice<UInt8>? { target.cache?.buildCache }

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

    /// Ends the build and leaves the output unchanged, as does releasing it.
    public consuming func abandon() {}
}
