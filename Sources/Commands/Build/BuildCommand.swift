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
            let publisher = SitePublisher(
                output: options.output, keepGoing: options.keepGoing || project.inputs.keepsGoing,
                allowEmpty: options.allowEmpty,
                isStrict: options.report.strict)
            let (site, published) = try await publisher.publish(project, program) { change, path in
                if options.verbose { console.note("\(change.rawValue) \(path)\n") }
            }
            let report = BuildReport(
                site: site, output: published, folder: options.output, duration: .now - start)
            return finish(report, project.diagnostics)
        } catch {
            return fail(CommandFailure(error), project.diagnostics)
        }
    }
}

extension BuildCommand {
    private func finish(_ report: BuildReport, _ diagnostics: [Diagnostic]) -> ExitStatus {
        let status: ExitStatus = options.report.strict && diagnostics.areFailure(strictly: true) ? .invalidInput : .done
        return console.end(
            diagnostics, with: status, closing: report.summary(of: diagnostics, isStrict: status != .done),
            result: report.text, isQuiet: options.report.quiet)
    }

    /// - Parameter found: what was reported before.
    private func fail(_ failure: CommandFailure, _ found: [Diagnostic]) -> ExitStatus {
        console.end(failure, after: found, closing: failure.closing)
    }
}
