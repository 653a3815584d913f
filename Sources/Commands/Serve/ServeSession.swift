import Diagnostics
import FileSystem
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

    private let options: ServeOptions
    private let program: Program
    private let console: Console
    private let server: PreviewServer
    private var changes: ChangedInputs
    private var basePath: String
    private var wasPublished = false
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
        changes = ChangedInputs(templates: Self.templates(options), program.fileSystem)
    }

    private static let patience = Duration.seconds(2)

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
        markOutput()
        sayWhere()
        var limitation = watcher.limitation
        if let limitation { warnOf(limitation) }
        while true {
            var change = watcher.next(milliseconds: outcome.isBusy ? 200 : nil)
            if let now = watcher.limitation, limitation == nil {
                limitation = now
                warnOf(now)
            }
            // Whatever woke it up without a change: the output is gone, or was busy.
            if change == .none { change = .paths([]) }
            changes.add(change)
            outcome = await build()
            markOutput()
        }
    }
}

extension ServeSession {
    private var address: String { "http://127.0.0.1:\(server.port)\(basePath)" }

    private mutating func build() async -> Outcome {
        let start = ContinuousClock.now
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
        let path = project.settings.baseURL?.path ?? "/"
        let hasMoved = path != basePath
        basePath = path
        // What another build wrote meanwhile is not among the files that this one changed.
        server.publish(
            folder: options.outputFolder, basePath: path,
            busy == nil && mark?.isTaken != true ? changes.effect(outcome) : .anything)
        let report = BuildReport(
            site: result.site, output: result.output, folder: options.outputFolder, duration: duration)
        let diagnostics = project.diagnostics
        console.report(diagnostics.filter { !said.contains($0) })
        said = Set(diagnostics)
        if !options.report.quiet {
            if !wasPublished {
                _ = console.result(report.text)
            } else if !outcome.isEmpty || changes.isNotable {
                _ = console.result("\(changes.words): \(report.changes)\n")
            }
            if hasMoved { _ = console.result("the site is now at \(address)\n") }
        }
        changes.wasPublished()
        wasPublished = true
        busy = nil
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
        console.report(diagnostics)
        // Where nothing can be published at all, no edit of the content mends it.
        if failure.status == .outputNotCreated, !wasPublished { return .hopeless(failure.status) }
        if let closing = failure.closing(diagnostics) { console.note("\(closing)\n") }
        server.fail(PreviewProblem.list(diagnostics))
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
