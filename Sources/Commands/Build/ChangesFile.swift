import Diagnostics
import OperatingSystem
import SiteOutput

/// The file of `build --changes`: the files of the output that a build changed, one per line, sorted by the bytes of
/// their paths.
///
///     M ada/index.html
///     D bo/index.html
///
/// No path contains a line break, because ``SiteGenerator/SitePath`` has no control characters.
struct ChangesFile: Sendable {
    private let path: String
    private var changes: [(change: FileChange, path: String)] = []

    /// Checks before a build that the file can be written.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - output: the folder that the build publishes to.
    ///   - inputs: the files and folders that the build reads.
    ///   - fileSystem: the file system to use.
    /// - Throws: a usage error if the file is in a folder that the build reads or writes.
    init(_ path: String, output: String, inputs: [String], _ fileSystem: FileSystem) throws(CommandFailure) {
        self.path = FileSystem.withoutTrailingSlashes(path)
        let isInSite: Bool
        do throws(FileError) {
            let canonical = try fileSystem.canonicalPathOrPlanned(path)
            isInSite = SiteBuild.uses(canonical, output: output, inputs: inputs, fileSystem: fileSystem)
            if !isInSite {
                let kind = try fileSystem.status(of: path)?.kind
                guard kind == nil || kind == .file else { throw .nameTaken(.write, path) }
                try fileSystem.checkCanWrite(in: FileSystem.folder(of: path))
            }
        } catch {
            throw CommandFailure(writing: error)
        }
        guard !isInSite else {
            let error = UsageError.fileInSite(option: "--changes", path, command: "build")
            throw CommandFailure(.usage, [Diagnostic(error, at: nil)])
        }
    }

    /// Adds a changed file.
    mutating func add(_ change: FileChange, _ path: String) { changes.append((change, path)) }

    /// Writes the file after the site was published.
    func write(_ fileSystem: FileSystem) throws(CommandFailure) {
        let sorted = changes.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        do throws(FileError) {
            try fileSystem.writeAtomically(path, sorted.flatMap { Self.line($0.change, $0.path) })
        } catch {
            var failure = CommandFailure(
                .readingOrWritingFailed, [Diagnostic(ChangesNotWritten(error: error), at: nil)])
            failure.published = .everything
            throw failure
        }
    }
}

extension ChangesFile {
    private static func line(_ change: FileChange, _ path: String) -> [UInt8] {
        let letter =
            switch change {
            case .new: "A"
            case .changed: "M"
            case .removed: "D"
            }
        return Array("\(letter) \(path)\n".utf8)
    }
}

/// The file of `build --changes` could not be written after the site was published.
struct ChangesNotWritten: Problem {
    var error: FileError

    var description: ProblemDescription {
        .error(
            "changes-not-written", "the site is published, but the list of its changes is not written: \(error)",
            advice: ["upload the whole output this time; the next build lists only later changes"],
            explanation:
                "The file of '--changes' is written after the site is published, and that failed. Programs that upload only the changed files would miss these changes."
        )
    }
    static let examples = [ChangesNotWritten(error: FileError(.write, ".changes.txt.new", code: 28))]
}
