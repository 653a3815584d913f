import CandidateNetwork
import CandidateProfile
import Diagnostics
import OperatingSystem
import SiteGenerator
import SiteOutput

/// `sitegen build`: builds the site and publishes it to the output folder.
struct BuildCommand: Sendable {
    private let options: BuildOptions
    private let program: Program
    private let console: Console

    /// - Parameter console: replaces the standard streams.
    init(_ options: BuildOptions, _ program: Program, console: Console? = nil) {
        self.options = options
        self.program = program
        self.console = console ?? Console(color: options.report.color, format: options.report.diagnostics)
    }

    func run() async -> ExitStatus {
        let start = ContinuousClock.now
        program.interruption.buildBegins()
        let project: SiteProject
        do {
            project = try SiteProject(options.source, program)
        } catch {
            return fail(CommandFailure(error), [])
        }
        let line = ProgressLine(options.report, isOnline: options.source.firebase != nil)
        let clock = options.verbose ? WorkClock() : nil
        let outcome = await run(project, line, clock)
        line?.end()
        switch outcome {
        case .success(let (site, reuse, published)):
            var report = BuildReport(
                site: site, output: published, folder: options.output, duration: .now - start)
            report.withoutConsent = project.roster?.withoutConsent ?? 0
            let status = finish(report, project.diagnostics)
            if let clock {
                console.note(WorkReport.text(of: reuse, among: site.candidates, from: project.inputs.candidateSource))
                console.note(WorkReport.text(of: clock.spent))
            }
            return status
        case .failure(let error): return fail(CommandFailure(error), project.diagnostics)
        }
    }
}

extension BuildCommand {
    private func run(
        _ project: SiteProject, _ line: ProgressLine?, _ clock: WorkClock?
    ) async -> Result<SitePublisher.Result, any Error> {
        var publisher = SitePublisher(
            output: options.output, keepGoing: options.keepGoing || project.inputs.keepsGoing,
            allowsRemovals: options.allowsRemovals, isStrict: options.report.strict)
        if let jobs = options.jobs { publisher.jobs = jobs }
        publisher.progress = line?.progress
        let console = options.verbose ? console : nil
        func publish() async throws -> SitePublisher.Result {
            try await publisher.publish(project, program) { change, path in
                line?.end()
                console?.note("\(change.rawValue) \(path)\n")
            }
        }
        do {
            publisher.changes = try options.changes.map {
                try ChangesFile($0, output: options.output, inputs: project.inputs.paths, program.fileSystem)
            }
            guard let clock else { return .success(try await publish()) }
            return .success(try await clock.run { try await publish() })
        } catch {
            return .failure(error)
        }
    }

    private func finish(_ report: BuildReport, _ diagnostics: [Diagnostic]) -> ExitStatus {
        let status: ExitStatus = options.report.strict && diagnostics.areFailure(strictly: true) ? .invalidInput : .done
        return console.end(
            diagnostics, with: status, closing: report.summary(of: diagnostics, isStrict: status != .done),
            result: report.text, isQuiet: options.report.quiet)
    }

    /// - Parameter found: the problems reported before.
    private func fail(_ failure: CommandFailure, _ found: [Diagnostic]) -> ExitStatus {
        console.end(failure, after: found, closing: failure.closing)
    }
}

/// Renders a site and publishes it unless there are errors.
struct SitePublisher {
    /// The output folder.
    var output: String
    /// Whether to publish the other candidates if some have errors.
    var keepGoing = false
    /// Whether to publish even if many of the published candidates would be removed.
    var allowsRemovals = false
    /// Whether to treat warnings as errors.
    var isStrict = false
    /// The number of threads.
    var jobs = CurrentProcess.processorCount
    /// Receives the progress.
    var progress: BuildProgress?
    /// The file that lists the changes of the output.
    var changes: ChangesFile?

    /// A summary of the site, the reused work, and a summary of the output.
    typealias Result = (site: SiteGenerator.Summary, reuse: SiteGenerator.Reuse, output: BuildSummary)

    /// The inputs changed while the site was rendered, so it was not published.
    struct Outdated: Error {}

    /// Renders and publishes the site.
    ///
    /// - Parameters:
    ///   - project: the inputs.
    ///   - program: the program's services.
    ///   - report: is called for each changed file after all are published.
    ///   - isOutdated: whether the inputs changed since they were read; is called before publishing.
    /// - Throws: ``Outdated``, or why nothing was published, without the problems that the project has collected.
    func publish(
        _ project: SiteProject, _ program: Program, reportingTo report: (FileChange, String) -> Void = { _, _ in },
        unless isOutdated: () -> Bool = { false }
    ) async throws -> Result {
        project.reviewRoster(today: Adviser.namedDay)
        let generator = try await project.makeGenerator()
        do {
            do {
                return try await publish(
                    project, with: generator, program, isRemembering: true, reportingTo: report, unless: isOutdated)
            } catch let error as OutputError where error.isOfKeptFiles {
                return try await publish(
                    project, with: generator, program, isRemembering: false, reportingTo: report, unless: isOutdated)
            }
        } catch var error as OutputError {
            error.diagnostics = await project.network.locate(error.diagnostics)
            throw error
        }
    }
}

extension SitePublisher {
    private func publish(
        _ project: SiteProject, with generator: SiteGenerator, _ program: Program, isRemembering: Bool,
        reportingTo report: (FileChange, String) -> Void, unless isOutdated: () -> Bool
    ) async throws -> Result {
        let isCaching = isRemembering && project.stamp != nil
        let build = try SiteBuild(
            output: output, inputs: project.inputs.paths, fileSystem: program.fileSystem, isRemembering: isCaching)
        project.problems.report(build.warnings)
        var inputs = SiteGenerator.Inputs(
            staticFolder: project.inputs.staticFolder, fileSystem: program.fileSystem, isCaching: isCaching,
            cache: build.buildCache, people: build.people, progress: progress)
        var writers: [SiteWriter]
        var made: SiteGenerator.Site
        do {
            while true {
                writers = (0..<max(1, jobs)).map { _ in build.makeWriter() }
                made = try await generator.generate(
                    from: project.network, inputs, into: &writers, reporting: project.problems,
                    candidates: project.candidateProblems)
                // Each further pass leaves out another candidate, so the loop ends.
                guard keepGoing, !made.failed.isEmpty, !project.problems.hasErrors else { break }
                inputs.leavingOut += made.failed
                try build.discardStaged()
            }
            reportHiddenPosts(build, writers, project)
            await reportRemovals(of: made, build, project)
        } catch {
            build.abandon()
            throw error
        }
        guard mayPublish(project) else {
            build.abandon()
            throw CommandFailure(.invalidInput)
        }
        if isOutdated() {
            build.abandon()
            throw Outdated()
        }
        program.interruption.publicationBegins()
        let clock = WorkClock.ofTask
        let before = clock?.turn(to: .write)
        var changes = changes
        let published = try build.publish(
            consume writers, caching: made.cache, people: made.people, isStrict: isStrict && !keepGoing,
            warningTo: { project.problems.report([$0]) },
            reportingTo: { change, path in
                changes?.add(change, path)
                report(change, path)
            })
        try changes?.write(program.fileSystem)
        if let before { _ = clock?.turn(to: before) }
        program.interruption.publicationEnds()
        return (made.summary, made.reuse, published)
    }

    /// Whether the problems permit publishing.
    private func mayPublish(_ project: SiteProject) -> Bool {
        if project.problems.hasErrors { return false }
        if keepGoing { return true }
        return !project.candidateProblems.hasErrors && !project.diagnostics.areFailure(strictly: isStrict)
    }

    /// Warns that posts of the last build are removed because the rules of the database hide them.
    private func reportHiddenPosts(_ build: borrowing SiteBuild, _ writers: [SiteWriter], _ project: SiteProject) {
        guard project.hidesPosts else { return }
        let count = build.countOfRemoved(besides: writers) { path in
            let parts = path.split(separator: "/")
            // The names of lists of articles are reserved.
            return parts.count == 3 && parts[1] == "articles" && parts[2].hasSuffix(".html")
                && PathName.problem(with: String(parts[2].dropLast(".html".count)), of: .article) == nil
        }
        if count > 0 {
            let place = Place.node(PostEndpoints.collection.description)
            project.problems.report(PostProblem.unpublished(count), at: place)
        }
    }

    /// Reports the removal of many people, which is probably an accident, and a new site without candidates.
    private func reportRemovals(
        of site: SiteGenerator.Site, _ build: borrowing SiteBuild, _ project: SiteProject
    ) async {
        let (summary, people) = (site.summary, build.people)
        // If the candidates' errors stop the build, they are the reason.
        if !summary.leftOut.isEmpty, !keepGoing { return }
        if project.roster?.isUnusable == true { return }
        let isNobody = summary.candidates == 0 && (summary.hidden == 0 || !summary.leftOut.isEmpty)
        let before = people?.count(where: \.isPublished) ?? build.countOfPublished(where: Self.isProfile)
        let removed = people?.published(butNotIn: site.people) ?? []
        let place = await project.network.place(of: "Users")
        if allowsRemovals {
            await project.reportNobody(in: summary)
        } else if isNobody, before > 0 {
            let problem = NobodyLeft(
                profiles: before, leftOut: summary.leftOut.count, lacksRoster: project.lacksRoster)
            project.problems.report(problem, at: place)
        } else if isNobody, project.inputs.candidateSource == .database {
            project.problems.report(EmptyDatabase(leftOut: summary.leftOut.count), at: place)
        } else if isNobody, let roster = project.roster {
            let problem = EmptyRoster(leftOut: summary.leftOut.count, withoutConsent: roster.withoutConsent)
            project.problems.report(problem, at: place)
        } else if removed.count >= ManyRemoved.fewest, removed.count * ManyRemoved.share > before {
            project.problems.report(ManyRemoved(uids: removed, before: before), at: place)
        } else {
            await project.reportNobody(in: summary)
        }
    }

    /// Whether a path is a candidate's page, if there is no record of published people.
    private static func isProfile(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.count == 2 && parts[1] == "index.html" && parts[0] != "articles"
    }
}
