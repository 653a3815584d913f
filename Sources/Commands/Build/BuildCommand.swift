import Diagnostics
import FileSystem
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
        let line = ProgressLine(options.report)
        let clock = options.verbose ? WorkClock() : nil
        let outcome = await run(project, line, clock)
        line?.end()
        switch outcome {
        case .success(let (site, reuse, published)):
            let report = BuildReport(
                site: site, output: published, folder: options.output, duration: .now - start)
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
