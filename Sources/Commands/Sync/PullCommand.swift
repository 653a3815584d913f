import ContentEditing
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// `sitegen pull`: updates a content folder from a database.
struct PullCommand: Sendable {
    private let options: PullOptions
    private let program: Program
    private var console: Console

    private var fileSystem: FileSystem { program.fileSystem }

    init(_ options: PullOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.sync.color, format: options.sync.diagnostics)
        console.progress = ProgressLine(options.sync.diagnostics, "reading the database")
    }

    func run() async -> ExitStatus {
        await console.ending(pulling)
    }

    private func pulling() async throws -> ExitStatus {
        _ = try SyncScope(options.sync.only)
        let place = try SyncPlace(options.sync, program, console.progress)
        let state = try SyncState(content: place.content, database: place.database, fileSystem)
        let plan = try await PullPlan(place, state, options, fileSystem)
        guard plan.conflicts.isEmpty else { throw ServiceFailure(.conflict, plan.conflicts) }
        let files = try files(of: plan, in: place)
        let shown = console.result(text(of: plan, files, in: place))
        guard shown == .done else { return shown }
        if options.sync.dryRun {
            return files.isEmpty ? .done : console.result("\nNothing was written: --dry-run.\n")
        }
        if !files.isEmpty {
            let isHarmless = plan.removed.isEmpty && plan.replaced.isEmpty && plan.overwritten.isEmpty
            let questions = Questions(console, options.sync.diagnostics)
            let isAgreed = try options.sync.yes || questions.isAgreed("Write this?", byDefault: isHarmless)
            guard isAgreed else { return console.result("\nNothing was written.\n") }
        }
        // The state is written last: after an interruption, the next pull still knows what to remove.
        try program.write(files, record: plan.state.record, in: place.content)
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
            text = "\(place.content) is up to date: \(read) in \(TerminalText.visible(place.database)).\n"
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
        func add(_ beginning: String, _ paths: [TreePath], _ end: String = "") {
            if paths.isEmpty { return }
            text += "\(beginning): \(SyncWords.names(paths.map(\.description), all: verbose)).\(end)\n"
        }
        add("Removed from the database and from the folder", plan.removed)
        add("Local changes replaced because of --force", plan.replaced)
        add("Different in the folder, replaced", plan.overwritten)
        add("Removed from the folder but still in the database, written again", plan.restored)
        add("Local changes, kept", plan.unsent, " 'sitegen push' sends the changes.")
        add("Only in the folder, kept", plan.onlyHere, " 'sitegen push' sends it, 'sitegen pull --force' removes it.")
        if !plan.documents.isEmpty {
            let names = SyncWords.names(plan.documents, all: verbose)
            text += "Documents of removed candidates stay in the folder: \(names).\n"
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
