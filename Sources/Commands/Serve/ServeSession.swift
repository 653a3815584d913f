import Diagnostics
import OperatingSystem
import PreviewServer
import SiteGenerator
import SiteOutput

/// One run of `sitegen serve`, from the first build to the signal that ends it.
struct ServeSession {
    private enum Outcome {
        /// The site is as the inputs say.
        case published
        /// It is not, and something has to be changed.
        case failed
        /// It is not, and trying again may be enough.
        case busy
        /// There will never be one.
        case hopeless(ExitStatus)

        var isBusy: Bool { if case .busy = self { true } else { false } }
    }

    /// What a build has to say.
    private enum Word {
        /// The site was published.
        case published(BuildReport, [Diagnostic])
        /// It could not be made; the problems.
        case failed(CommandFailure, [Diagnostic])
    }

    private let options: ServeOptions
    private let program: Program
    private let console: Console
    private let server: PreviewServer
    private var changes: ChangedInputs
    private var basePath: String
    /// The path of the site that the terminal was told of.
    private var saidPath: String
    private var wasPublished = false
    /// Whether the terminal was not told of any site so far.
    private var isFirst = true
    /// What the last build has to say, and when: nobody is to be in the middle of saving.
    private var unsaid: (word: Word, due: ContinuousClock.Instant)?
    /// Since when a build has something to say, whether that was the last one or an earlier one.
    private var unsaidSince: ContinuousClock.Instant?
    /// Since when another build writes the output, and whether that was said: mostly it is done in a moment.
    private var busy: (since: ContinuousClock.Instant, isSaid: Bool)?
    private var mark: ServedMark?
    /// What was said when the site was published last: a warning is worth a word once.
    private var said: Set<Diagnostic> = []

    init(_ options: ServeOptions, _ program: Program, _ console: Console, _ server: PreviewServer, basePath: String) {
        self.options = options
        self.program = program
        self.console = console
        self.server = server
        self.basePath = basePath
        saidPath = basePath
        changes = ChangedInputs(templates: Self.templates(options), program.fileSystem)
    }

    /// How long another build, or whoever is writing a file, is waited for before a word is said.
    private static let patience = Duration.seconds(2)
    /// How long nothing may change until it is said what came of a change: of what is saved in several steps, the state
    /// between two of them is nobody's mistake.
    private static let quiet = Duration.milliseconds(200)

    /// The folder with the content.
    static func content(_ options: ServeOptions) -> String {
        FileSystem.withoutTrailingSlashes(options.source.content)
    }

    /// The folder with the site's own templates, whether it is there or not.
    static func templates(_ options: ServeOptions) -> String {
        options.source.templates.map(FileSystem.withoutTrailingSlashes)
            ?? ContentNeighbor.path("Templates", beside: content(options))
    }

    /// Makes the site, and again after each change. It returns only where there will never be one.
    mutating func run(_ watcher: TreeWatcher) async -> ExitStatus {
        var outcome = await build()
        if case .hopeless(let status) = outcome { return status }
        say()
        markOutput()
        sayWhere()
        var limitation = watcher.limitation
        if let limitation { warnOf(limitation) }
        while true {
            let left = unsaid.map { max(0, Int((($0.due - .now) / .milliseconds(1)).rounded(.up))) }
            let change = watcher.next(milliseconds: outcome.isBusy ? 200 : left)
            if let now = watcher.limitation, limitation == nil {
                limitation = now
                warnOf(now)
            }
            if change == .none, unsaid != nil {
                if isOverdue { watcher.endWaiting() }
                if watcher.isSaving { unsaid?.due = .now + Self.quiet } else { say() }
                continue
            }
            // Without a change, the output was busy, or is gone.
            changes.add(change == .none || change == .rung ? .paths([]) : change)
            outcome = await build()
            markOutput()
            // Whoever saves without end is told all the same.
            if isOverdue { say() }
        }
    }
}

extension ServeSession {
    private var address: String { "http://127.0.0.1:\(server.port)\(basePath)" }

    private mutating func build() async -> Outcome {
        let start = ContinuousClock.now
        unsaid = nil
        program.interruption.buildBegins()
        defer { program.interruption.buildEnds() }
        let project: SiteProject
        do {
            project = try SiteProject(options.source, program)
        } catch {
            return report(CommandFailure(error), [])
        }
        var outcome: [(change: FileChange, path: String)] = []
        do {
            let publisher = SitePublisher(
                output: options.outputFolder, keepGoing: project.inputs.keepsGoing)
            let result = try await publisher.publish(project, program) { outcome.append(($0, $1)) }
            publish(result, outcome, project, duration: .now - start)
            return .published
        } catch {
            return report(CommandFailure(error), project.diagnostics)
        }
    }

    private mutating func publish(
        _ result: SitePublisher.Result, _ outcome: [(change: FileChange, path: String)], _ project: SiteProject,
        duration: Duration
    ) {
        basePath = project.settings.baseURL?.path ?? "/"
        // What another build wrote meanwhile is not among the files that this one changed.
        server.publish(
            folder: options.outputFolder, basePath: basePath,
            busy == nil && mark?.isTaken != true ? changes.effect(outcome) : .anything)
        changes.wasPublished(outcome)
        var report = BuildReport(
            site: result.site, output: result.output, folder: options.outputFolder, duration: duration)
        // With those of builds of which nothing was said.
        report.output.new = changes.count(.new)
        report.output.changed = changes.count(.changed)
        report.output.removed = changes.count(.removed)
        willSay(.published(report, project.diagnostics))
        wasPublished = true
        busy = nil
    }

    private mutating func willSay(_ word: Word) {
        unsaid = (word, .now + Self.quiet)
        unsaidSince = unsaidSince ?? .now
    }

    private var isOverdue: Bool { unsaidSince.map { .now - $0 >= Self.patience } ?? false }

    /// Says what the last build has to say.
    private mutating func say() {
        guard let word = unsaid?.word else { return }
        unsaid = nil
        unsaidSince = nil
        switch word {
        case .published(let report, let diagnostics):
            console.report(diagnostics.filter { !said.contains($0) })
            said = Set(diagnostics)
            if !options.report.quiet { sayWhatChanged(report) }
            changes.wasSaid()
            isFirst = false
            saidPath = basePath
        case .failed(let failure, let diagnostics):
            console.report(diagnostics)
            if let closing = failure.closing(diagnostics) { console.note("\(closing)\n") }
            server.fail(PreviewProblem.list(diagnostics))
        }
    }

    private func sayWhatChanged(_ report: BuildReport) {
        if isFirst {
            _ = console.result(report.text)
        } else if changes.isNotable {
            _ = console.result("\(changes.words): \(report.changes)\n")
        }
        if basePath != saidPath { _ = console.result("the site is now at \(address)\n") }
    }

    /// Says once whether another run serves the same output; where no build has come so far, nobody can know yet.
    private mutating func markOutput() {
        guard mark == nil, let found = ServedMark(output: options.outputFolder, fileSystem: program.fileSystem) else {
            return
        }
        mark = found
        if found.isTaken {
            console.report([Diagnostic(ServeProblem.alreadyServed(output: options.outputFolder), at: nil)])
        }
    }

    /// - Parameter found: what was reported before.
    private mutating func report(_ failure: CommandFailure, _ found: [Diagnostic]) -> Outcome {
        let diagnostics = (found + failure.diagnostics).inOrder()
        if diagnostics.contains(where: { $0.id == OutputProblem.outputBusy(output: "").id }) {
            let since = busy?.since ?? .now
            let isSaid = busy?.isSaid == true
            let isTime = .now - since >= Self.patience
            if isTime, !isSaid { console.report(diagnostics) }
            busy = (since, isSaid || isTime)
            return .busy
        }
        // Where nothing can be published at all, no edit of the content mends it.
        if failure.status == .outputNotCreated, !wasPublished {
            console.report(diagnostics)
            return .hopeless(failure.status)
        }
        willSay(.failed(failure, diagnostics))
        return .failed
    }

    private func sayWhere() {
        if options.port != 0, server.port != options.port {
            let problem = ServeProblem.portTaken(options.port, next: server.port, address: address)
            console.report([Diagnostic(problem, at: nil)])
        }
        if !options.report.quiet { _ = console.result("\(address) shows the site; Ctrl-C ends it\n") }
        guard options.opensBrowser else { return }
        do throws(NetworkError) {
            try Browser.open(address)
        } catch {
            let problem = ServeProblem.browserNotOpened(reason: error.reason, address: address)
            console.report([Diagnostic(problem, at: nil)])
        }
    }

    private func warnOf(_ limitation: NetworkError) {
        console.report([Diagnostic(ServeProblem.notWatched(reason: limitation.reason), at: nil)])
    }
}
