import BuiltInTheme
import ContentTree
import Diagnostics
import OperatingSystem
import SiteGenerator

/// `sitegen new`: creates a site or a candidate.
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
            console.report(failure.diagnostics)
            return failure.status
        }
    }

    /// Creates the files and returns the message.
    private func answer() throws -> String {
        if let path = options.roster { return try roster(path) }
        if let uid = options.candidate { return try candidate(uid) }
        return try site(in: FileSystem.withoutTrailingSlashes(options.operands.first ?? "."))
    }
}

// MARK: A site

extension NewCommand {
    private func site(in folder: String) throws -> String {
        try checkIsFree(folder)
        try checkTheme()
        let problems = DiagnosticCollector()
        let data = try options.source.map { path in
            do { return try StartData(path, fileSystem, reporting: problems) } catch {
                console.report(problems.diagnostics)
                throw error
            }
        }
        var answers = options
        answers.name = options.name ?? data?.material.name
        if let source = options.source, answers.name == nil, options.yes { throw NewProblem.noNameInCV(source) }
        let person = try Interview(answers, console).person(uid: options.uid)
        var starter = StarterFiles(person: person, theme: options.theme)
        starter.data = data
        func path(_ name: String) -> String { folder == "." ? name : FileSystem.join(folder, name) }
        let files = try starter.site().map { FileMaker.File(path: path($0.path), bytes: $0.bytes) }
        console.report(problems.diagnostics)
        // A new repository can already have a README.md and a .gitignore.
        let missing = try files.filter { try fileSystem.status(of: $0.path, followingLinks: false) == nil }
        try FileMaker.make(missing, program)
        let ignored = files.first { $0.path == path(".gitignore") && !missing.contains($0) }
        return NewReport.site(
            paths: missing.map(\.path), kept: files.filter { !missing.contains($0) }.map(\.path),
            folder: folder == "." ? nil : folder, uid: person.uid, source: options.source,
            notes: data.map { ImportSummary.notes(on: $0.material) } ?? [],
            ignoring: ignored.map { String(decoding: $0.bytes, as: UTF8.self) })
    }

    /// The names of files that a folder may have before the site: those of a new repository.
    private static let namesOfRepositories = [".git", ".gitattributes", ".gitignore", ".DS_Store", "README", "LICENSE"]

    /// Refuses a folder that is not empty. Files of version control, a README, a LICENSE and the file with the data do not
    /// count.
    private func checkIsFree(_ folder: String) throws {
        guard let status = try fileSystem.status(of: folder) else {
            // A broken link also counts as content.
            if try fileSystem.status(of: folder, followingLinks: false) != nil {
                throw NewProblem.notAFolder(folder)
            }
            return
        }
        guard status.kind == .folder else { throw NewProblem.notAFolder(folder) }
        let names = try fileSystem.list(folder).map(\.name)
            .filter { name in
                !Self.namesOfRepositories.contains { name == $0 || [$0 + ".md", $0 + ".txt"].contains(name) }
                    && ![options.source, options.roster].contains(folder == "." ? name : FileSystem.join(folder, name))
            }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        guard !names.isEmpty else { return }
        let content = names.contains("Content") ? (folder == "." ? "Content" : folder + "/Content") : nil
        throw NewProblem.folderNotEmpty(folder, names: names, content: content)
    }
}

// MARK: A roster

extension NewCommand {
    private func roster(_ path: String) throws -> String {
        guard let operand = options.operands.first else { return try rosterOfSite(path) }
        let folder = FileSystem.withoutTrailingSlashes(operand)
        try checkIsFree(folder)
        try checkTheme()
        let roster = try NewRoster(path, options, program, console)
        guard try roster.isAgreed() else { return roster.refusal }
        let title = folder == "." ? "People" : FileSystem.name(of: folder)
        let files = try roster.site(folder: folder, title: title).map { file in
            FileMaker.File(path: folder == "." ? file.path : FileSystem.join(folder, file.path), bytes: file.bytes)
        }
        let missing = try files.filter { try fileSystem.status(of: $0.path, followingLinks: false) == nil }
        try FileMaker.make(missing, program)
        return roster.report(missing.map(\.path), folder: folder)
    }

    /// Writes the fields into the settings of an existing site.
    private func rosterOfSite(_ path: String) throws -> String {
        let content = try existingContent()
        let settings = SiteSettings(in: content, fileSystem)
        let roster = try NewRoster(path, settings: settings, besides: content, options, program, console)
        guard try roster.isAgreed() else { return roster.refusal }
        let change = try roster.change(in: content)
        let isChanged = change.before != change.after
        if isChanged { try program.write([change], in: content) }
        return roster.report(isChanged ? [change.path] : [], folder: nil)
    }

    private func checkTheme() throws {
        guard let theme = options.theme else { return }
        let known = Theme.names(in: BuiltInTheme.files.map(\.path))
        guard known.contains(theme) else { throw NewProblem.unknownTheme(theme, known: known) }
    }
}

// MARK: A candidate

extension NewCommand {
    /// The content folder of the site in the current folder.
    private func existingContent() throws -> String {
        let content = FileSystem.withoutTrailingSlashes(options.content ?? "Content")
        guard try fileSystem.status(of: content)?.kind == .folder else {
            throw NewProblem.noContent(content, elsewhere: ContentNeighbor.way(to: content, fileSystem))
        }
        if let below = ContentNeighbor.contentFolder(in: content, fileSystem) {
            let problem = MissingInput.contentIsBelow(content, content: below)
            throw CommandFailure(.missingInput, [Diagnostic(problem, at: nil)])
        }
        return content
    }

    private func candidate(_ uid: String) throws -> String {
        let content = try existingContent()
        _ = try NewCandidate.uid(uid)
        try KnownCandidates(in: ContentFolder(content, fileSystem: fileSystem)).checkIsNew(uid)
        let person = try Interview(options, console).person(uid: uid)
        let files = try StarterFiles(person: person).candidate(content: content)
        let schema = StarterFiles.schema(.candidate, content: content)
        // Documents and the schema may already exist.
        let missing = try (files + [schema]).filter { file in
            try file.path == files[0].path || fileSystem.status(of: file.path, followingLinks: false) == nil
        }
        try FileMaker.make(missing, program)
        return NewReport.candidate(paths: missing.map(\.path), file: files[0].path)
    }
}
