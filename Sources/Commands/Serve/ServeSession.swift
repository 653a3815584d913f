import Diagnostics
import OperatingSystem
import PreviewServer
import SiteGenerator
import SiteOutput

/// A run of `sitegen serve`, from the first build to the signal that ends it.
struct ServeSession {
    private enum Outcome {
        /// The site is up to date.
        case published
        /// The inputs must be changed first.
        case failed
        /// Another build is running; trying again may be enough.
        case busy
        /// The inputs changed during the build, so the site was not published.
        case outdated
        /// The site can never be published.
        case hopeless(ExitStatus)

        var isBusy: Bool { if case .busy = self { true } else { false } }
        var isOutdated: Bool { if case .outdated = self { true } else { false } }
    }

    /// The result of a build.
    private enum Result {
        case published(BuildReport, [Diagnostic])
        /// The build failed with these problems.
        case failed(CommandFailure, [Diagnostic])
    }

    private let options: ServeOptions
    private let program: Program
    private let console: Console
    private let server: PreviewServer
    private var changes: ChangedInputs
    private var basePath: String
    /// The base path in the last report.
    private var reportedPath: String
    private var wasPublished = false
    /// Whether no site has been reported yet.
    private var isFirst = true
    /// The result to report, and when, unless files change before that.
    private var pending: (result: Result, due: ContinuousClock.Instant)?
    /// The time of the first unreported result.
    private var pendingSince: ContinuousClock.Instant?
    /// The time of the first change that no completed build includes; `nil` if there is none.
    private var unbuiltSince: ContinuousClock.Instant?
    /// Since when another build is writing the output, and whether that was reported. Usually it takes only a moment.
    private var busy: (since: ContinuousClock.Instant, isReported: Bool)?
    private var mark: ServedMark?
    /// The problems of the last publication: a warning is reported only once.
    private var reported: Set<Diagnostic> = []

    init(_ options: ServeOptions, _ program: Program, _ console: Console, _ server: PreviewServer, basePath: String) {
        self.options = options
        self.program = program
        self.console = console
        self.server = server
        self.basePath = basePath
        reportedPath = basePath
        changes = ChangedInputs(templates: Self.templates(options), program.fileSystem)
    }

    /// The maximum time to wait for another build, or for changes to end, before building and reporting.
    private static let reportDelay = Duration.seconds(2)
    /// How long there must be no change before a result is reported: editors save in several steps, and a state between
    /// two of them is not an error of the user.
    private static let quiet = Duration.milliseconds(200)

    /// The content folder.
    static func content(_ options: ServeOptions) -> String {
        FileSystem.withoutTrailingSlashes(options.source.content)
    }

    /// The folder with the site's templates, which need not exist.
    static func templates(_ options: ServeOptions) -> String {
        options.source.templates.map(FileSystem.withoutTrailingSlashes)
            ?? ContentNeighbor.path("Templates", beside: content(options))
    }

    /// Builds the site, and again after each change. Returns only if the site can never be published.
    mutating func run(_ watcher: TreeWatcher, _ database: DatabaseChanges) async -> ExitStatus {
        var outcome = await build()
        if case .hopeless(let status) = outcome { return status }
        reportPending()
        markOutput()
        await printAddress()
        var limitation = watcher.limitation
        if let limitation { warn(about: limitation) }
        while true {
            let left = pending.map { max(0, Int((($0.due - .now) / .milliseconds(1)).rounded(.up))) }
            let change = watcher.next(milliseconds: outcome.isBusy || unbuiltSince != nil ? 200 : left)
            if let now = watcher.limitation, limitation == nil {
                limitation = now
                warn(about: now)
            }
            if Self.isLong(since: unbuiltSince) { watcher.endWaiting() }
            if change == .none, pending != nil {
                if watcher.isSaving, !isOverdue { pending?.due = .now + Self.quiet } else { reportPending() }
                continue
            }
            changes.add(database.take())
            // Without a change, the output was busy or has been removed, or the database has changed.
            changes.add(change == .none || change == .rung ? .paths([]) : change)
            pending = nil
            unbuiltSince = unbuiltSince ?? .now
            // The last good site stays until everything is saved.
            if watcher.isSaving { continue }
            // Changes without a pause do not delay publication any longer.
            let waits = !outcome.isOutdated || !Self.isLong(since: unbuiltSince)
            outcome = await build(unless: { waits && watcher.hasChanged() })
            if !outcome.isOutdated { unbuiltSince = nil }
            markOutput()
            // Report even if changes never pause.
            if isOverdue { reportPending() }
        }
    }
}

extension ServeSession {
    private var address: String { "http://127.0.0.1:\(server.port)\(basePath)" }

    /// - Parameter isOutdated: whether the inputs changed since they were read.
    private mutating func build(unless isOutdated: () -> Bool = { false }) async -> Outcome {
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
            let result = try await publisher.publish(
                project, program, reportingTo: { outcome.append(($0, $1)) }, unless: isOutdated)
            publish(result, outcome, project, duration: .now - start)
            return .published
        } catch is SitePublisher.Outdated {
            return .outdated
        } catch {
            return report(CommandFailure(error), project.diagnostics)
        }
    }

    private mutating func publish(
        _ result: SitePublisher.Result, _ outcome: [(change: FileChange, path: String)], _ project: SiteProject,
        duration: Duration
    ) {
        basePath = project.settings.baseURL?.path ?? "/"
        // Files that another build wrote are not in `outcome`.
        server.publish(
            folder: options.outputFolder, basePath: basePath,
            busy == nil && mark?.isTaken != true ? changes.effect(outcome) : .anything,
            warnings: PreviewWarnings(project.diagnostics))
        changes.wasPublished(outcome)
        var report = BuildReport(
            site: result.site, output: result.output, folder: options.outputFolder, duration: duration)
        report.withoutConsent = project.roster?.withoutConsent ?? 0
        // Include the changes of builds that were not reported.
        report.output.new = changes.count(.new)
        report.output.changed = changes.count(.changed)
        report.output.removed = changes.count(.removed)
        schedule(.published(report, project.diagnostics))
        wasPublished = true
        busy = nil
    }

    private mutating func schedule(_ result: Result) {
        pending = (result, .now + Self.quiet)
        pendingSince = pendingSince ?? .now
    }

    private static func isLong(since start: ContinuousClock.Instant?) -> Bool {
        start.map { .now - $0 >= reportDelay } ?? false
    }

    private var isOverdue: Bool { Self.isLong(since: pendingSince) }

    /// Reports the last result.
    private mutating func reportPending() {
        guard let result = pending?.result else { return }
        pending = nil
        pendingSince = nil
        switch result {
        case .published(let report, let diagnostics):
            console.report(diagnostics.filter { !reported.contains($0) })
            reported = Set(diagnostics)
            if !options.report.quiet { printChanges(report) }
            changes.wereReported()
            isFirst = false
            reportedPath = basePath
        case .failed(let failure, let diagnostics):
            console.report(diagnostics)
            if let closing = failure.closing(diagnostics) { console.note("\(closing)\n") }
            server.fail(PreviewProblem.list(diagnostics))
        }
    }

    private func printChanges(_ report: BuildReport) {
        if isFirst {
            _ = console.result(report.text)
        } else if changes.isNotable {
            _ = console.result("\(changes.words): \(report.changes)\n")
        }
        if basePath != reportedPath { _ = console.result("the site is now at \(address)\n") }
    }

    /// Reports once whether another process serves the same output, which is known after the first successful build.
    private mutating func markOutput() {
        guard mark == nil, let found = ServedMark(output: options.outputFolder, fileSystem: program.fileSystem) else {
            return
        }
        mark = found
        if found.isTaken {
            console.report([Diagnostic(ServeProblem.alreadyServed(output: options.outputFolder), at: nil)])
        }
    }

    /// - Parameter found: the problems reported before.
    private mutating func report(_ failure: CommandFailure, _ found: [Diagnostic]) -> Outcome {
        let diagnostics = (found + failure.diagnostics).inOrder()
        if diagnostics.contains(where: { $0.id == OutputProblem.outputBusy(output: "").id }) {
            let since = busy?.since ?? .now
            let isReported = busy?.isReported == true
            let isTime = .now - since >= Self.reportDelay
            if isTime, !isReported { console.report(diagnostics) }
            busy = (since, isReported || isTime)
            return .busy
        }
        // If the output cannot be created, no change of the content helps.
        if failure.status == .outputNotCreated, !wasPublished {
            console.report(diagnostics)
            return .hopeless(failure.status)
        }
        schedule(.failed(failure, diagnostics))
        return .failed
    }

    private func printAddress() async {
        if options.port != 0, server.port != options.port {
            let problem = ServeProblem.portTaken(options.port, next: server.port, address: address)
            console.report([Diagnostic(problem, at: nil)])
        }
        if !options.report.quiet { _ = console.result("Serving the site at \(address); press Ctrl-C to stop\n") }
        guard options.opensBrowser else { return }
        let page = address + (await editedPage ?? "")
        do throws(NetworkError) {
            try Browser.open(page)
        } catch {
            let problem = ServeProblem.browserNotOpened(reason: error.reason, address: page)
            console.report([Diagnostic(problem, at: nil)])
        }
    }

    /// The path of the page of the candidate whose files changed last; `nil` if it is not known or has no page.
    private var editedPage: String? {
        get async {
            guard let project = try? SiteProject(options.source, program), project.inputs.candidateSource == .folder,
                let uid = EditedCandidate(in: project.inputs.content, program.fileSystem)?.uid,
                let user = try? await project.network.queryUser(userId: uid)?.user
            else { return nil }
            let page = FileSystem.join(options.outputFolder, user.pathName + "/index.html")
            return (try? program.fileSystem.status(of: page))?.kind == .file ? user.pathName + "/" : nil
        }
    }

    private func warn(about limitation: NetworkError) {
        console.report([Diagnostic(ServeProblem.notWatched(reason: limitation.reason), at: nil)])
    }
}
