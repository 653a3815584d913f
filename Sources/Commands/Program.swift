import CandidateNetwork
import CandidateProfile
import Diagnostics
import FileSystem

/// The program: what the executables run, with a network injected.
public struct Program: Sendable {
    /// Where candidates come from, as a command line says it.
    public struct Source: Sendable, Hashable {
        /// The folder with the content.
        public var content: String
        /// A file with an exported database, in place of the content's own nodes.
        public var demo: String?
        /// The address of a database, in place of the content's own nodes.
        public var firebase: String?
        /// The keys of the materials that the site knows.
        public var knownMaterials: [String]
        /// Whether articles that are drafts are shown.
        public var showsDrafts: Bool
    }

    /// Makes the network for a source.
    ///
    /// It throws where the address of a database is none, or no program that could ask it was built in.
    public typealias NetworkProvider = @Sendable (Source) throws -> any SiteNetwork

    let makeNetwork: NetworkProvider
    /// What talks to services; `nil` where this executable has none, and another one is started for it.
    let services: OnlineServices?
    /// What talks to services, for a command that cannot do without.
    var online: OnlineServices {
        get throws {
            guard let services else { throw ServiceProgramProblem.missing }
            return services
        }
    }
    let fileSystem: FileSystem
    let interruption = Interruption()
    private let description: ProgramDescription

    /// Makes a program.
    ///
    /// - Parameters:
    ///   - makeNetwork: makes the network for a source; here alone it is decided what is behind a `SiteNetwork`.
    ///   - services: what talks to services; `nil` where another executable does.
    public init(makeNetwork: @escaping NetworkProvider, services: OnlineServices? = nil) {
        self.init(FileSystem(), makeNetwork: makeNetwork, services: services)
    }

    init(_ fileSystem: FileSystem, makeNetwork: @escaping NetworkProvider, services: OnlineServices? = nil) {
        self.makeNetwork = makeNetwork
        self.services = services
        self.fileSystem = fileSystem
        description = .sitegen
    }

    /// Runs the command line that the process was started with, and ends the process with its status.
    ///
    /// To be called on the main thread, which runs the command and is not given back.
    public func main() -> Never {
        CurrentProcess.ignoreBrokenPipes()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if services == nil { ServiceProgram(fileSystem, description).takeOver(arguments) }
        listenToSignals(of: arguments)
        let executor = MainThreadExecutor()
        Task(executorPreference: executor) {
            let status = await run(arguments)
            interruption.programEnds()
            CurrentProcess.exit(status.rawValue)
        }
        executor.run()
    }

    private func listenToSignals(of arguments: [String]) {
        // What is asked without a command is answered before anybody could interrupt it.
        guard let command = arguments.first, !command.hasPrefix("-") else { return }
        if command == "serve" {
            interruption.listenWhileServing()
            return
        }
        // Only of what makes files, or could be thought to, is there something to say. Whoever reads problems line by line gets
        // nothing else; the status says it.
        let isForPeople = description.diagnosticFormat(in: arguments) != .json
        let words: Interruption.Words? =
            switch command {
            case "build": .site
            case "check": .check
            case "new": .newFiles
            case "import": .imported
            case "login": .signIn
            case "pull": .pulled
            case "push": .pushed
            default: nil
            }
        interruption.listen(saying: isForPeople ? words : nil)
    }

    /// Runs a command line.
    ///
    /// - Parameter arguments: the arguments, without the name of the executable.
    /// - Returns: the status to exit with.
    public func run(_ arguments: [String]) async -> ExitStatus {
        do {
            let invocation = try description.parse(arguments)
            if services == nil, invocation.namesService {
                Console(color: .auto, format: description.diagnosticFormat(in: arguments))
                    .report([Diagnostic(ServiceProgramProblem.missing, at: nil)])
                return .serviceUnavailable
            }
            switch invocation {
            case .text(let text): return Console(color: .auto).result(asItIs: text)
            case .version: return Console(color: .auto).result("\(description.name) \(Version.current)\n")
            case .build(let options): return await BuildCommand(options, self).run()
            case .check(let options): return await CheckCommand(options, self).run()
            case .serve(let options): return await ServeCommand(options, self).run()
            case .names(let options): return NamesCommand(options).run()
            case .render(let options): return RenderCommand(options, self).run()
            case .new(let options): return NewCommand(options, self).run()
            case .import(let options) where options.firebase != nil:
                return await UserInfoUpdate(options, self).run()
            case .import(let options): return await ImportCommand(options, self).run()
            case .export(let options): return await ExportCommand(options, self).run()
            case .post(let options): return await PostCommand(options, self).run()
            case .comment(let options): return await CommentOrStarCommand(.comment, options, self).run()
            case .star(let options): return await CommentOrStarCommand(.star, options, self).run()
            case .login(let options): return await LoginCommand(options, self).run()
            case .logout(let options): return await LogoutCommand(options, self).run()
            case .whoami(let options): return await WhoamiCommand(options, self).run()
            case .pull(let options): return await PullCommand(options, self).run()
            case .push(let options): return await PushCommand(options, self).run()
            case .schema(let options): return SchemaCommand(options).run()
            }
        } catch {
            Console(color: .auto, format: description.diagnosticFormat(in: arguments)).report([
                Diagnostic(error, at: nil)
            ])
            return .usage
        }
    }
}
