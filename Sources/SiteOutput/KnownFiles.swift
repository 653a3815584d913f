import Diagnostics
import FileSystem
import SiteGenerator

/// The files of the output that earlier builds wrote: the only ones that may be changed or removed.
struct KnownFiles: Sendable {
    /// What the last complete build published; `nil` where nothing is known.
    var manifest: FileList?
    /// What a build was publishing when it was interrupted.
    var interrupted: FileList?
    /// Whether a build was interrupted while it published, even where its list cannot be understood.
    var wasInterrupted = false

    /// Whether an earlier build wrote a file.
    func contains(_ path: String) -> Bool {
        manifest?.contains(path) == true || interrupted?.contains(path) == true
    }

    /// Whether an earlier build wrote anything inside a folder.
    func hasFiles(in folder: String) -> Bool {
        manifest?.hasFiles(in: folder) == true || interrupted?.hasFiles(in: folder) == true
    }

    /// Both lists as one, in order, each path once.
    var all: FileList {
        guard let interrupted else { return manifest ?? FileList(sorted: []) }
        guard let manifest else { return interrupted }
        var paths = manifest + interrupted.filter { !manifest.contains($0) }
        paths.sort { $0.compareBytes(with: $1) < 0 }
        return FileList(sorted: paths)
    }
}

extension KnownFiles {
    /// Reads what is known; a list that cannot be understood counts as none, with a warning.
    init(_ location: OutputLocation, _ files: FileSystem, warnings: inout [Diagnostic]) throws(OutputError) {
        manifest = try Self.list(location.manifest, location, files, &warnings)
        interrupted = try Self.list(location.publishing, location, files, &warnings)
        wasInterrupted = try location.reporting { () throws(FileError) in
            try files.status(of: location.publishing, followingLinks: false) != nil
        }
    }

    /// The cache of the build that published the files; `nil` if it is missing or damaged, or if another build changed some
    /// of them since: then everything is made and compared.
    ///
    /// - Throws: that something stands in its place that is no file.
    func cache(at location: OutputLocation, _ files: FileSystem) throws(OutputError) -> OutputCache? {
        guard try Self.isThere(location.memory, location, files), !wasInterrupted, let manifest,
            let bytes = try? files.read(location.memory, followingLinks: false)
        else { return nil }
        return OutputCache(parsing: bytes, of: manifest)
    }

    /// Who was published last; `nil` where that is not known, which is a warning where the record is damaged.
    ///
    /// It does not depend on the other records: an address keeps its owner where those are lost or of no use.
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

    /// Whether a record is there.
    ///
    /// - Throws: that something stands in its place that is no file.
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
