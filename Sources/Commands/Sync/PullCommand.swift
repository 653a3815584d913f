import CandidateNetwork
import ContentTree
import Diagnostics
import FileSystem

/// `sitegen pull`: what a database says becomes the content of a folder.
struct PullCommand: Sendable {
    private let options: PullOptions
    private let program: Program
    private let console: Console

    private var fileSystem: FileSystem { program.fileSystem }

    init(_ options: PullOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.sync.color, format: options.sync.diagnostics)
    }

    func run() async -> ExitStatus {
        await console.ending(pulling)
    }

    private func pulling() async throws -> ExitStatus {
        _ = try SyncScope(options.sync.only)
        let place = try SyncPlace(options.sync, program)
        let memory = try SyncMemory(content: place.content, database: place.database, fileSystem)
        let plan = try await PullPlan(place, memory, options, fileSystem)
        guard plan.conflicts.isEmpty else { throw ServiceFailure(.conflict, plan.conflicts) }
        let files = try files(of: plan, in: place)
        let shown = console.result(text(of: plan, files, in: place))
        guard shown == .done else { return shown }
        if options.sync.dryRun {
            return files.isEmpty ? .done : console.result("\nNothing was written: --dry-run.\n")
        }
        if !files.isEmpty {
            let isHarmless = !options.prunes && !options.force
            let questions = Questions(console, options.sync.diagnostics)
            let isAgreed = try options.sync.yes || questions.isAgreed("Write this?", byDefault: isHarmless)
            guard isAgreed else { return console.result("\nNothing was written.\n") }
        }
        // What is known of the database is written with the files, or not at all.
        try program.write(files + (plan.memory.change.map { [$0] } ?? []), in: place.content)
        return files.isEmpty ? .done : console.result("\nPulled: \(Self.counts(of: files)).\n")
    }
}

extension PullCommand {
    private func files(of plan: PullPlan, in place: SyncPlace) throws -> [FileChange] {
        var files = plan.editor.changes()
        let schema = StarterFiles.schema(.candidate, content: place.content)
        if plan.editor.makesCandidates, try fileSystem.status(of: schema.path, followingLinks: false) == nil {
            files.append(FileChange(path: schema.path, before: nil, after: schema.bytes))
        }
        return files
    }

    private func text(of plan: PullPlan, _ files: [FileChange], in place: SyncPlace) -> String {
        let verbose = options.sync.verbose
        let read = SyncWords.nodes(plan.counts)
        var text = ""
        if files.isEmpty {
            text = "\(place.content) says all of it already: \(read) in \(TerminalText.visible(place.database)).\n"
        } else {
            text = "From \(TerminalText.visible(place.database)), with \(read):\n"
            text += SyncWords.shown(files.map { "  \(Self.mark(of: $0)) \($0.path)" }, all: verbose)
            if verbose {
                for (path, keys) in plan.differences {
                    text += "  \(TerminalText.visible(path.description))\n"
                    text += SyncWords.shown(keys.map(SyncWords.line), all: true)
                }
            }
            text += "\(Self.counts(of: files)).\n"
        }
        if !plan.unsent.isEmpty {
            let names = SyncWords.names(plan.unsent.map(\.description), all: verbose)
            text += "Changed here, and kept: \(names). 'sitegen push' sends it.\n"
        }
        if !plan.onlyHere.isEmpty {
            let names = SyncWords.names(plan.onlyHere.map(\.description), all: verbose)
            text += "Only here, and kept: \(names). --prune removes what the database had once.\n"
        }
        return text
    }

    private static func mark(of file: FileChange) -> String {
        switch file.kind {
        case .new: "+"
        case .changed: "~"
        case .removed: "-"
        }
    }

    private static func counts(of files: [FileChange]) -> String {
        SyncWords.counts([
            (files.count { $0.kind == .new }, "new file", "new files"),
            (files.count { $0.kind == .changed }, "file changed", "files changed"),
            (files.count { $0.kind == .removed }, "file removed", "files removed"),
        ])
    }
}
