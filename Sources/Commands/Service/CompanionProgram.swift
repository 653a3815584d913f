import OperatingSystem

/// A second executable of sitegen's: the one beside this one, else one of its name where programs are looked for.
///
/// What talks to networks is not linked into `sitegen`, because linking it costs every start.
struct CompanionProgram {
    /// Its name.
    let name: String
    /// What to start: its path, or its name where it is not beside this one.
    let path: String

    /// Looks for it.
    init(_ name: String, _ fileSystem: FileSystem) {
        self.name = name
        let beside = CurrentProcess.executable.map { FileSystem.join(FileSystem.folder(of: $0), name) }
        let isBeside = beside.flatMap { try? fileSystem.status(of: $0) }?.kind == .file
        path = isBeside ? beside ?? name : name
    }
}
