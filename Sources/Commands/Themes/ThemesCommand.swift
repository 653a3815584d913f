import BuiltInTheme
import ContentTree
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
            console.report(failure.diagnostics.inOrder())
            return failure.status
        }
    }

    private func answer() throws -> String {
        if let names = options.filesToCopy { return try copy(names, of: settings.theme) }
        if let name = options.operands.first {
            let theme = try Theme(
                named: name, builtIn: BuiltInTheme.files, folder: presentFolder, fileSystem: fileSystem)
            return ThemesText.tokens(of: summary(of: theme, name))
        }
        let themes = try Theme.all(builtIn: BuiltInTheme.files, folder: presentFolder, fileSystem: fileSystem)
        return ThemesText.list(themes.map { summary(of: $0.theme, $0.name) }, current: settings.theme)
    }

    /// The site's settings. Builds report their problems; here they do not matter.
    private var settings: SiteSettings {
        let content = FileSystem.withoutTrailingSlashes(options.content)
        let document = TreeDocument(readingFile: "site.json", in: content, fileSystem)
        return SiteSettings(
            document, staticFolder: content + "/static", fileSystem: fileSystem, reporting: DiagnosticCollector())
    }

    private var folder: String { FileSystem.withoutTrailingSlashes(options.templates ?? "Templates") }

    /// The folder of the site's templates; `nil` if there is none.
    private var presentFolder: String? {
        (try? fileSystem.status(of: folder)).flatMap(\.self)?.kind == .folder ? folder : nil
    }

    private func summary(of theme: Theme, _ name: String) -> ThemeSummary {
        ThemeSummary(theme, name: name, reporting: DiagnosticCollector())
    }
}

// MARK: Copying

extension ThemesCommand {
    private func copy(_ names: [String], of theme: String) throws -> String {
        let known = ThemeFiles(of: theme)
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
        try checkIsReadAsTheme()
        try FileMaker.make(files, program)
        return ThemesText.copied(files.map(\.path))
    }

    /// Refuses to create a folder that no build would read, unless it exists or was named.
    private func checkIsReadAsTheme() throws {
        guard options.templates == nil, try fileSystem.status(of: folder, followingLinks: false) == nil,
            try fileSystem.status(of: options.content)?.kind != .folder
        else { return }
        throw ThemesProblem.noSite(above: ContentNeighbor.wayUp(to: "Content", fileSystem))
    }
}
