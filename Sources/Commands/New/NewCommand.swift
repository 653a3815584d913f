import ContentTree
import Diagnostics
import FileSystem

/// `sitegen new`: creates a site, a candidate, or theme files.
struct NewCommand: Sendable {
    private let options: NewOptions
    private let program: Program
    private let console: Console

    private var fileSystem: FileSystem { program.fileSystem }

    init(_ options: NewOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() -> ExitStatus {
        do {
            return console.result(try answer())
        } catch {
            let failure = CommandFailure(error)
            console.report(failure.diagnostics.inOrder())
            return failure.status
        }
    }

    /// Creates the files and returns the message.
    private func answer() throws -> String {
        if options.theme { return try theme() }
        if let uid = options.candidate { return try candidate(uid) }
        return try site(in: FileSystem.withoutTrailingSlashes(options.operands.first ?? "."))
    }
}

// MARK: A site

extension NewCommand {
    private func site(in folder: String) throws -> String {
        try checkIsFree(folder)
        let person = try Interview(options, console).person(uid: options.uid)
        let files = try StarterFiles(person: person).site()
        func path(_ name: String) -> String { folder == "." ? name : FileSystem.join(folder, name) }
        try make(files.map { FileMaker.File(path: path($0.path), bytes: $0.bytes) })
        return NewAnswer.site(
            paths: files.map { path($0.path) }, folder: folder == "." ? nil : folder,
            candidate: "Content/Users/\(person.uid).json")
    }

    /// Refuses a folder that is not empty; files of version control are ignored.
    private func checkIsFree(_ folder: String) throws {
        guard let status = try fileSystem.status(of: folder) else {
            // A broken link also counts as content.
            if try fileSystem.status(of: folder, followingLinks: false) != nil {
                throw NewProblem.notAFolder(folder)
            }
            return
        }
        guard status.kind == .folder else { throw NewProblem.notAFolder(folder) }
        let names = try fileSystem.list(folder).map(\.name).filter { ![".git", ".DS_Store"].contains($0) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        guard !names.isEmpty else { return }
        let content = names.contains("Content") ? (folder == "." ? "Content" : folder + "/Content") : nil
        throw NewProblem.folderNotEmpty(folder, names: names, content: content)
    }
}

// MARK: A candidate

extension NewCommand {
    private func candidate(_ uid: String) throws -> String {
        let content = FileSystem.withoutTrailingSlashes(options.content ?? "Content")
        guard try fileSystem.status(of: content)?.kind == .folder else {
            throw NewProblem.noContent(content, above: ContentNeighbor.wayUp(to: content, fileSystem))
        }
        _ = try Person.uid(uid)
        try KnownCandidates(in: ContentFolder(content, fileSystem: fileSystem)).checkIsNew(uid)
        let person = try Interview(options, console).person(uid: uid)
        let files = try StarterFiles(person: person).candidate(content: content)
        let schema = StarterFiles.schema(.candidate, content: content)
        // Documents and the schema may already exist.
        let missing = try (files + [schema]).filter { file in
            try file.path == files[0].path || fileSystem.status(of: file.path, followingLinks: false) == nil
        }
        try make(missing)
        return NewAnswer.candidate(paths: missing.map(\.path), file: files[0].path)
    }
}

// MARK: The theme

extension NewCommand {
    private func theme() throws -> String {
        let folder = FileSystem.withoutTrailingSlashes(options.templates ?? "Templates")
        guard !options.operands.isEmpty else {
            console.note(NewAnswer.howToCopy(into: folder))
            return ThemeFiles.paths.map { $0 + "\n" }.joined()
        }
        let unknown = options.operands.filter { ThemeFiles.paths(named: $0).isEmpty }
            .map { NewProblem.unknownThemeFile($0, known: ThemeFiles.names) }
        if let first = unknown.first {
            throw CommandFailure(first.status, unknown.map { Diagnostic($0, at: nil) })
        }
        let paths = Set(options.operands.flatMap(ThemeFiles.paths(named:)))
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let files = paths.map { FileMaker.File(path: FileSystem.join(folder, $0), bytes: ThemeFiles.bytes(of: $0)) }
        let present = try files.map(\.path).filter { path in
            try fileSystem.status(of: path, followingLinks: false) != nil
        }
        guard present.isEmpty else { throw NewProblem.themeFileExists(present) }
        try checkIsReadAsTheme(folder)
        try make(files)
        return NewAnswer.theme(paths: files.map(\.path))
    }

    /// Refuses to create a folder that no build would read, unless it exists or was named.
    private func checkIsReadAsTheme(_ folder: String) throws {
        guard options.templates == nil, try fileSystem.status(of: folder, followingLinks: false) == nil,
            try fileSystem.status(of: "Content")?.kind != .folder
        else { return }
        throw NewProblem.noSiteForTheme(above: ContentNeighbor.wayUp(to: "Content", fileSystem))
    }
}

extension NewCommand {
    /// Creates files, all or none; signals do not interrupt it.
    private func make(_ files: [FileMaker.File]) throws {
        program.interruption.buildBegins()
        program.interruption.publicationBegins()
        var maker = FileMaker(fileSystem)
        do throws(FileError) {
            try maker.make(files)
        } catch {
            if error.operation == .makeFolder, error.isNameTaken { throw NewProblem.notAFolder(error.path) }
            throw CommandFailure(writing: error)
        }
        program.interruption.publicationEnds()
    }
}
