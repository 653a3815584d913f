import FileSystem

/// Another executable of sitegen: the file beside this one, or found on the `PATH`.
///
/// Network code is not linked into `sitegen`, because it would slow down every start.
struct CompanionProgram {
    /// The executable's name.
    let name: String
    /// The path to start, or the name if it is not beside this executable.
    let path: String

    /// Finds the executable.
    init(_ name: String, _ fileSystem: FileSystem) {
        self.name = name
        let beside = CurrentProcess.executable.map { FileSystem.join(FileSystem.folder(of: $0), name) }
        let isBeside = beside.flatMap { try? fileSystem.status(of: $0) }?.kind == .file
        path = isBeside ? beside ?? name : name
    }
}
