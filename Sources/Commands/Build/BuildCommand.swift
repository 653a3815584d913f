import Diagnostics
import FileSystem
import SiteGenerator
import SiteOutput

/// `sitegen build`: content and templates become a site.
struct BuildCommand: Sendable {
    private let options: BuildOptions
    private let program: Program
    private let console: Console

    /// - Parameter console: who is told, in place of the standard streams.
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
        do {
            let (site, published) = try await build(project)
            let report = BuildReport(
                site: site, output: published, folder: options.output, duration: .now - start)
            return finish(report, project.diagnostics)
        } catch {
            return fail(CommandFailure(error), project.diagnostics)
        }
    }
}

extension BuildCommand {
    private typealias Result = (site: SiteGenerator.Summary, published: BuildSummary)

    private func build(_ project: SiteProject) async throws -> Result {
        let generator = try await project.makeGenerator()
        do {
            return try await build(project, with: generator)
        } catch var error as OutputError {
            error.diagnostics = await project.network.locate(error.diagnostics)
            throw error
        }
    }

    private func build(_ project: SiteProject, with generator: SiteGenerator) async throws -> Result {
        let build = try SiteBuild(
            output: options.output, inputs: project.inputs.paths, fileSystem: program.fileSystem)
        project.problems.report(build.warnings)
        var writer = build.makeWriter()
        let site: SiteGenerator.Summary
        do {
            site = try await project.generate(with: generator, into: &writer)
            await reportEmptiness(of: site, build, project)
        } catch {
            build.abandon()
            throw error
        }
        guard mayPublish(project) else {
            build.abandon()
            throw CommandFailure(.invalidInput)
        }
        program.interruption.publicationBegins()
        let published = try build.publish([writer]) { change, path in
            if options.verbose { console.note("\(change.rawValue) \(path)\n") }
        }
        program.interruption.publicationEnds()
        return (site, published)
    }

    /// Whether what was found lets the site be published.
    private func mayPublish(_ project: SiteProject) -> Bool {
        if project.problems.hasErrors { return false }
        if options.keepGoing { return true }
        return !project.candidateProblems.hasErrors && !project.diagnostics.areFailure(strictly: options.report.strict)
    }

    /// Nobody in a new site is worth a word; nobody where there were people is probably an accident, and must not
    /// unpublish them.
    private func reportEmptiness(
        of site: SiteGenerator.Summary, _ build: borrowing SiteBuild, _ project: SiteProject
    ) async {
        guard site.candidates == 0, site.hidden == 0 || site.leftOut > 0 else { return }
        let place = await project.network.place(of: "Users")
        let profiles = build.countOfPublished { $0.hasSuffix("/index.html") }
        if profiles > 0, !options.allowEmpty {
            project.problems.report(NobodyLeft(profiles: profiles, leftOut: site.leftOut), at: place)
        } else {
            await project.reportNobody(in: site)
        }
    }
}

extension BuildCommand {
    private func finish(_ report: BuildReport, _ diagnostics: [Diagnostic]) -> ExitStatus {
        console.report(diagnostics)
        let status: ExitStatus = options.report.strict && diagnostics.areFailure(strictly: true) ? .invalidInput : .done
        // Whoever sees a failure after everything was published wants to know why.
        if !options.report.quiet || status != .done,
            let summary = report.summary(of: diagnostics, isStrict: status != .done)
        {
            console.note("\(summary)\n")
        }
        if options.report.quiet { return status }
        let printed = console.result(report.text)
        return printed == .done ? status : printed
    }

    /// - Parameter found: what was reported before.
    private func fail(_ failure: CommandFailure, _ found: [Diagnostic]) -> ExitStatus {
        let diagnostics = (found + failure.diagnostics).inOrder()
        console.report(diagnostics)
        if let closing = failure.closing(diagnostics) { console.note("\(closing)\n") }
        return failure.status
    }
}
