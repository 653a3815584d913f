import BuiltInTheme
import Diagnostics
import OperatingSystem
import SiteGenerator

/// `sitegen themes`: lists themes and their tokens, and copies theme files.
struct ThemesCommand: Sendable {
    private let options: ThemesOptions
    private let program: Program
    private let console: Console

    private var fileSystem: FileSystem { program.fileSystem }

    init(_ options: ThemesOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() -> ExitStatus {
        do {
            return console.result(try answer())
        } catch {
            let failure = CommandFailure(error)
            console.report(failure.diagnostics)
            return failure.status
        }
    }

    private func answer() throws -> String {
        let site = site
        if let names = options.filesToCopy { return try copy(names, to: site) }
        if let name = options.operands.first {
            return ThemesText.tokens(of: summary(of: try site.theme(named: name), name))
        }
        let themes = try Theme.all(builtIn: BuiltInTheme.files, folder: site.presentFolder, fileSystem: fileSystem)
        return ThemesText.list(themes.map { summary(of: $0.theme, $0.name) }, current: site.settings.theme)
    }

    /// The site whose theme it is.
    private var site: ThemeInputs { ThemeInputs(options.content, options.templates, fileSystem) }

    private func summary(of theme: Theme, _ name: String) -> ThemeSummary {
        ThemeSummary(theme, name: name, reporting: DiagnosticCollector())
    }
}

// MARK: Copying

extension ThemesCommand {
    private func copy(_ names: [String], to site: ThemeInputs) throws -> String {
        let (folder, theme) = (site.folder, site.settings.theme)
        let known = ThemeFiles(of: theme, own: try site.files(ofOwnTheme: theme))
        guard !names.isEmpty else {
            console.note(ThemesText.howToCopy(into: folder))
            return known.paths.map { $0 + "\n" }.joined()
        }
        let unknown = names.filter { known.paths(named: $0).isEmpty }
            .map { ThemesProblem.unknownFile($0, known: known.names) }
        if let first = unknown.first {
            throw CommandFailure(first.status, unknown.map { Diagnostic($0, at: nil) })
        }
        let paths = Set(names.flatMap(known.paths(named:))).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let files = paths.map { FileMaker.File(path: FileSystem.join(folder, $0), bytes: known.bytes(of: $0)) }
        let present = try files.map(\.path).filter { path in
            try fileSystem.status(of: path, followingLinks: false) != nil
        }
        guard present.isEmpty else { throw ThemesProblem.fileExists(present) }
        try checkIsReadAsTheme(folder)
        try FileMaker.make(files, program)
        return ThemesText.copied(files.map(\.path), from: theme)
    }

    /// Refuses to create a folder that no build would read, unless it exists or was named.
    private func checkIsReadAsTheme(_ folder: String) throws {
        guard options.templates == nil, try fileSystem.status(of: folder, followingLinks: false) == nil,
            try fileSystem.status(of: options.content)?.kind != .folder
        else { return }
        throw ThemesProblem.noSite(elsewhere: ContentNeighbor.way(to: "Content", fileSystem))
    }
}
