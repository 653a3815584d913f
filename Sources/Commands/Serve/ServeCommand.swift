import Diagnostics
import OperatingSystem
import PreviewServer
import SiteGenerator
import SiteOutput

/// `sitegen serve`: serves the site and rebuilds it on changes.
struct ServeCommand: Sendable {
    private let options: ServeOptions
    private let program: Program
    private let console: Console

    init(_ options: ServeOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.report.color)
    }

    /// Runs until a signal ends the program. Returns only if serving cannot begin.
    func run() async -> ExitStatus {
        do {
            // Report missing inputs before opening a port.
            let project = try SiteProject(options.source, program)
            let watcher = try TreeWatcher(watchedPaths, files: program.fileSystem)
            let waker = watcher.waker
            let database = DatabaseChanges(ringing: waker)
            if let address = options.source.firebase { try program.online.follow(address, database.add) }
            let server: PreviewServer
            do throws(NetworkError) {
                server = try PreviewServer(
                    port: options.port, basePath: basePath(of: project), folderIsGone: { waker.ring() })
            } catch {
                throw Diagnostic(ServeProblem.noPort(options.port, reason: error.reason), at: nil)
            }
            guard server.start() else {
                throw Diagnostic(UnforeseenProblem(text: "the system has no thread left"), at: nil)
            }
            var session = ServeSession(options, program, console, server, basePath: basePath(of: project))
            return await session.run(watcher, database)
        } catch let error as NetworkError {
            return fail(CommandFailure(Diagnostic(UnforeseenProblem(text: error.reason), at: nil)))
        } catch let problem as Diagnostic {
            return fail(CommandFailure(.serviceUnavailable, [problem]))
        } catch {
            return fail(CommandFailure(error))
        }
    }
}

extension ServeCommand {
    private var watchedPaths: [String] {
        [ServeSession.content(options), ServeSession.templates(options), options.source.demo, options.source.roster]
            .compactMap(\.self)
    }

    private func basePath(of project: SiteProject) -> String { project.settings.baseURL?.path ?? "/" }

    private func fail(_ failure: CommandFailure) -> ExitStatus {
        console.report(failure.diagnostics)
        return failure.status
    }
}
