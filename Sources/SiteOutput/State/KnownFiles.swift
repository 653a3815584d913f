import Diagnostics
import OperatingSystem
import SiteGenerator

/// The files of the output that earlier builds wrote. Only these may be changed or removed.
struct KnownFiles: Sendable {
    /// The files of the last complete build; `nil` if unknown.
    var manifest: FileList?
    /// The files that an interrupted build was publishing.
    var interrupted: FileList?
    /// Whether a build was interrupted while it published, even if its list is damaged.
    var wasInterrupted = false

    /// Whether an earlier build wrote a file.
    func contains(_ path: String) -> Bool {
        manifest?.contains(path) == true || interrupted?.contains(path) == true
    }

    /// Whether an earlier build wrote files below a folder.
    func hasFiles(in folder: String) -> Bool {
        manifest?.hasFiles(in: folder) == true || interrupted?.hasFiles(in: folder) == true
    }

    /// Both lists merged, sorted and without duplicates.
    var all: FileList {
        guard let interrupted else { return manifest ?? FileList(sorted: []) }
        guard let manifest else { return interrupted }
        var paths = manifest + interrupted.filter { !manifest.contains($0) }
        paths.sort { $0.compareBytes(with: $1) < 0 }
        return FileList(sorted: paths)
    }
}

extension KnownFiles {
    /// Reads the lists. A damaged list counts as missing, with a warning.
    init(_ location: OutputLocation, _ files: FileSystem, warnings: inout [Diagnostic]) throws(OutputError) {
        manifest = try Self.list(location.manifest, location, files, &warnings)
        interrupted = try Self.list(location.publishing, location, files, &warnings)
        wasInterrupted = try location.reporting { () throws(FileError) in
            try files.status(of: location.publishing, followingLinks: false) != nil
        }
    }

    /// The cache of the build that published the files; `nil` if it is missing or damaged, or if another build changed
    /// some of them since. Then everything is rendered and compared.
    ///
    /// - Throws: if something other than a file is at its path.
    func cache(at location: OutputLocation, _ files: FileSystem) throws(OutputError) -> OutputCache? {
        guard try Self.isThere(location.cache, location, files), !wasInterrupted, let manifest,
            let bytes = try? files.read(location.cache, followingLinks: false)
        else { return nil }
        return OutputCache(parsing: bytes, of: manifest)
    }

    /// The people published by the last build; `nil` if unknown, with a warning if the record is damaged.
    ///
    /// The record is independent of the others, so that addresses keep their owners if those are lost.
    static func people(
        _ location: OutputLocation, _ files: FileSystem, warnings: inout [Diagnostic]
    ) throws(OutputError) -> PublishedPeople? {
        guard try isThere(location.people, location, files) else { return nil }
        let bytes = try location.reporting { () throws(FileError) in
            try files.read(location.people, followingLinks: false)
        }
        if let people = PublishedPeople(parsing: bytes) { return people }
        let problem = OutputProblem.peopleDamaged(path: location.shown(location.people))
        warnings.append(Diagnostic(problem, at: location.place))
        return nil
    }

    /// The people published by the last build to an output, read without its lock; `nil` if unknown.
    static func people(
        publishedTo output: String, inputs: [String], _ files: FileSystem
    ) throws(OutputError) -> PublishedPeople? {
        var warnings: [Diagnostic] = []
        return try people(try OutputLocation(output, inputs: inputs, files), files, warnings: &warnings)
    }

    /// Whether a record exists.
    ///
    /// - Throws: if something other than a file is at its path.
    private static func isThere(
        _ path: String, _ location: OutputLocation, _ files: FileSystem
    ) throws(OutputError) -> Bool {
        let kind = try location.reporting { () throws(FileError) in
            try files.status(of: path, followingLinks: false)?.kind
        }
        guard let kind else { return false }
        guard kind == .file else { throw OutputError(.recordNotAFile(path: location.shown(path)), at: location.place) }
        return true
    }

    private static func list(
        _ path: String, _ location: OutputLocation, _ files: FileSystem, _ warnings: inout [Diagnostic]
    ) throws(OutputError) -> FileList? {
        guard try isThere(path, location, files) else { return nil }
        let bytes = try location.reporting { () throws(FileError) in try files.read(path, followingLinks: false) }
        if let list = FileList(parsing: bytes) { return list }
        warnings.append(Diagnostic(OutputProblem.recordDamaged(path: location.shown(path)), at: location.place))
        return nil
    }
}
