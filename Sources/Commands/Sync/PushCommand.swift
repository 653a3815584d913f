import CandidateNetwork
import ContentEditing
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// `sitegen push`: writes a content folder to a database.
struct PushCommand: Sendable {
    private let options: PushOptions
    private let program: Program
    private var console: Console

    private var fileSystem: FileSystem { program.fileSystem }

    init(_ options: PushOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.sync.color, format: options.sync.diagnostics)
        console.progress = ProgressLine(options.sync.diagnostics, "reading the database")
    }

    func run() async -> ExitStatus {
        await console.ending(pushing)
    }

    private func pushing() async throws -> ExitStatus {
        _ = try SyncScope(options.sync.only)
        let place = try SyncPlace(options.sync, program, console.progress)
        let state = try SyncState(content: place.content, database: place.database, fileSystem)
        let plan = try await PushPlan(place, state, options)
        if !plan.conflicts.isEmpty, !options.force { throw ServiceFailure(.conflict, plan.conflicts) }
        let shown = console.result(text(of: plan, in: place))
        guard shown == .done else { return shown }
        guard !plan.groups.isEmpty else {
            if !options.sync.dryRun { try save(plan.state, in: place) }
            return .done
        }
        if options.sync.dryRun { return console.result("\nNothing was sent: --dry-run.\n") }
        var question = plan.privateParts.isEmpty ? "Send this" : "Send this, with the private values"
        if !plan.published.isEmpty { question += ", and make it public" }
        if !plan.removed.isEmpty { question += ", and remove \(Self.count(plan.removed.count))" }
        let isAgreed =
            try options.sync.yes
            || Questions(console, options.sync.diagnostics)
                .isAgreed(question + "?", byDefault: !options.force && !plan.needsConsent && plan.removed.isEmpty)
        guard isAgreed else { return console.result("\nNothing was sent.\n") }
        return try await send(plan, in: place)
    }
}

extension PushCommand {
    private func text(of plan: PushPlan, in place: SyncPlace) -> String {
        let same = plan.same == 1 ? "1 node is" : "\(plan.same) nodes are"
        let database = TerminalText.visible(place.database)
        guard !plan.groups.isEmpty else { return "\(database) is up to date: \(same) the same.\n" }
        var text = "To \(database), from \(place.content):\n"
        if !plan.findsSomebody {
            text = "\(database) contains none of these nodes: check that it is the right database.\n" + text
        }
        let items = plan.groups.flatMap(\.self).filter { !$0.node.isNull }
        var lines: [String] = []
        for item in items {
            lines.append("  \(item.state.node?.stored() == nil ? "+" : "~") \(item.path)")
            if options.sync.verbose { lines += item.differences.map(SyncWords.line) }
        }
        text += SyncWords.shown(lines, all: options.sync.verbose)
        let new = items.count { $0.state.node?.stored() == nil }
        if !plan.removed.isEmpty {
            text += "Removed from the database because of --prune:\n"
            text += SyncWords.shown(plan.removed.map { "  - \($0)" }, all: options.sync.verbose)
        }
        text += SyncWords.counts([
            (new, "new", "new"), (items.count - new, "changed", "changed"), (plan.removed.count, "removed", "removed"),
        ])
        text += plan.same == 0 ? ".\n" : "; \(same) the same.\n"
        if !plan.conflicts.isEmpty {
            text += "Overwritten because of --force:\n"
            text += SyncWords.shown(plan.conflicts.map { "  " + $0.message }, all: options.sync.verbose)
        }
        if !plan.documents.isEmpty {
            let names = plan.documents.flatMap { own in own.paths.map { "\(own.uid)/\($0)" } }
            text += "Documents are not sent: \(SyncWords.names(names, all: options.sync.verbose)).\n"
        }
        if !plan.privateParts.isEmpty {
            text += "Private values that are sent:\n"
            let lines = plan.privateParts.map { "  \($0.path) (\($0.reason.rawValue))" }
            text += SyncWords.shown(lines, all: options.sync.verbose)
        }
        if !plan.published.isEmpty {
            text += "Makes public:\n"
            let lines = plan.published.map { "  \($0.path): \($0.names.joined(separator: ", "))" }
            text += SyncWords.shown(lines, all: options.sync.verbose)
        }
        return text
    }

    /// Writes the groups in order, and records what was written even if a later write fails.
    private func send(_ plan: PushPlan, in place: SyncPlace) async throws -> ExitStatus {
        var state = plan.state
        var sent = 0
        var refused: [Diagnostic] = []
        let all = plan.groups.reduce(0) { $0 + $1.count }
        program.interruption.buildBegins()
        program.interruption.publicationBegins()
        var console = console
        let progress = ProgressLine(options.sync.diagnostics, "sending \(Self.count(all))")
        console.progress = progress
        do {
            for group in plan.groups {
                refused += try await store(group, place.manager) { item in
                    state.remember(item.node, at: item.path)
                    sent += 1
                    progress?.show("sent \(sent) of \(Self.count(all))")
                }
            }
        } catch {
            try? save(state, in: place)
            console.report(refused)
            console.note("the database confirmed \(sent) of \(all) nodes\n")
            throw error
        }
        try save(state, in: place)
        program.interruption.publicationEnds()
        console.report(refused)
        let closing = "\nPushed: \(sent == all ? "" : "\(sent) of ")\(Self.count(all)).\n"
        let printed = console.result(closing)
        return refused.isEmpty ? printed : .invalidInput
    }

    /// Writes a group up to the first node that somebody changed after it was read. New nodes are written together.
    ///
    /// - Parameter isStored: is called with each node that the database has confirmed.
    /// - Returns: the changes made in between.
    private func store(
        _ group: [PushPlan.Item], _ manager: any NetworkManager, isStored: (PushPlan.Item) -> Void
    ) async throws -> [Diagnostic] {
        if group.count > 1 {
            // Databases have no conditional write of several nodes, so check their states right before.
            var changes: [Diagnostic] = []
            for item in group {
                let state = try await manager.state(of: item.path)
                if state.tag != item.state.tag { changes.append(Self.changed(item, to: state)) }
            }
            guard changes.isEmpty else { return changes }
            if group.allSatisfy({ $0.state.node?.stored() == nil }) {
                try await manager.store(group.map { TreeEndpoints.write($0.path, $0.node) })
                group.forEach(isStored)
                return []
            }
        }
        // Rules often reserve the copy for the author but not the post, which therefore comes last.
        let isPost = { (item: PushPlan.Item) in item.path.starts(with: PostEndpoints.collection) }
        for item in group.filter({ !isPost($0) }) + group.filter(isPost) {
            if let change = try await store(item, manager) { return [change] }
            isStored(item)
        }
        return []
    }

    /// Writes a node if nobody changed it after it was read. Rules can allow writing the comments on a post one by one only.
    ///
    /// - Returns: the change made in between; `nil` if the node was written.
    private func store(_ item: PushPlan.Item, _ manager: any NetworkManager) async throws -> Diagnostic? {
        do {
            switch try await manager.store(TreeEndpoints.write(item.path, item.node), ifStill: item.state.tag) {
            case .stored: return nil
            case .changed(let state): return Self.changed(item, to: state)
            }
        } catch let failure as ServiceFailure
            where failure.kind == .deniedByRules && item.path.parent == PostEndpoints.allComments
        {
            for var comment in item.members {
                let current = try await manager.state(of: comment.path)
                guard Node.isSameStored(comment.state.node, current.node) else {
                    return Self.changed(comment, to: current)
                }
                comment.state.tag = current.tag
                if let change = try await store(comment, manager) { return change }
            }
            return nil
        }
    }

    private static func count(_ nodes: Int) -> String { nodes == 1 ? "1 node" : "\(nodes) nodes" }

    private static func changed(_ item: PushPlan.Item, to state: NodeState) -> Diagnostic {
        let keys = NodeDifference.between(item.state.node, state.node).map {
            $0.path.isRoot ? item.path.description : $0.path.description
        }
        return Diagnostic(SyncProblem.changedMeanwhile(item.path.description, keys: keys), at: nil)
    }

    private func save(_ state: SyncState, in place: SyncPlace) throws {
        guard let record = state.record else { return }
        var writer = FolderWriter(folder: place.content, fileSystem: fileSystem)
        try writer.write([], record: record)
    }
}
