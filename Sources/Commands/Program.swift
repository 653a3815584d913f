import CandidateProfile
import CandidateRoster
import Diagnostics
import OperatingSystem

/// The command line program, with an injected network.
public struct Program: Sendable {
    /// The source of the candidates, as given on the command line.
    public struct Source: Sendable {
        /// The content folder.
        public var content: String
        /// A file with an exported database, which replaces the content's nodes.
        public var demo: String?
        /// The address of a database, which replaces the content's nodes.
        public var firebase: String?
        /// A table of people besides those of the content.
        public var roster: Roster?
        /// The keys of the site's materials.
        public var knownMaterials: [String]
        /// The ids of the site's groups; `nil` if they are not known.
        public var knownGroups: [String]?
        /// Whether to include draft articles and questions.
        public var showsDrafts: Bool
        /// The language of the site (BCP 47); `nil` if it is not known.
        public var language: String?
    }

    /// Creates the network for a source.
    ///
    /// Throws if the address of a database is invalid, or if this executable has no network.
    public typealias NetworkProvider = @Sendable (Source) throws -> any SiteNetwork

    let makeNetwork: NetworkProvider
    /// Access to databases and other sites; `nil` if `sitegen-online` is started for it.
    private let onlineAccess: OnlineAccess?
    /// Access to databases and other sites, for a command that needs it.
    var online: OnlineAccess {
        get throws(OnlineProgramProblem) {
            guard let onlineAccess else { throw .missing }
            return onlineAccess
        }
    }
    let fileSystem: FileSystem
    let interruption = Interruption()
    private let description: ProgramDescription

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - makeNetwork: creates the network for a source; only this closure selects the implementation of
    ///     `SiteNetwork`.
    ///   - online: access to databases and other sites; `nil` if another executable has it.
    public init(makeNetwork: @escaping NetworkProvider, online: OnlineAccess? = nil) {
        self.init(FileSystem(), makeNetwork: makeNetwork, online: online)
    }

    init(_ fileSystem: FileSystem, makeNetwork: @escaping NetworkProvider, online: OnlineAccess? = nil) {
        self.makeNetwork = makeNetwork
        onlineAccess = online
        self.fileSystem = fileSystem
        description = .sitegen
    }

    /// Runs the command line of the process and exits with its status.
    ///
    /// Call it on the main thread, which runs the command.
    public func main() -> Never {
        CurrentProcess.ignoreBrokenPipes()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if onlineAccess == nil { OnlineProgram(fileSystem, description).takeOver(arguments) }
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
        // Help and version need no signal handler.
        guard let command = arguments.first, !command.hasPrefix("-") else { return }
        if command == "serve" {
            interruption.listenWhileServing()
            return
        }
        // Only commands that write files print a message. With other formats than text, nothing else may be printed;
        // the status is enough.
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
            if onlineAccess == nil, invocation.needsNetwork {
                Console(color: .auto, format: description.diagnosticFormat(in: arguments))
                    .report([Diagnostic(OnlineProgramProblem.missing, at: nil)])
                return .serviceUnavailable
            }
            switch invocation {
            case .text(let text): return Console(color: .auto).result(asItIs: text)
            case .offeredNames(let kind, let content):
                return Console(color: .auto).result(OfferedNames.text(kind, content: content, fileSystem))
            case .version: return Console(color: .auto).result("\(description.name) \(Version.current)\n")
            case .build(let options): return await BuildCommand(options, self).run()
            case .check(let options): return await CheckCommand(options, self).run()
            case .serve(let options): return await ServeCommand(options, self).run()
            case .names(let options): return NamesCommand(options, fileSystem).run()
            case .render(let options): return RenderCommand(options, self).run()
            case .new(let options): return NewCommand(options, self).run()
            case .themes(let options): return ThemesCommand(options, self).run()
            case .import(let options) where options.kind == .csv: return await RosterImport(options, self).run()
            case .import(let options) where options.firebase != nil:
                return await UserInfoUpdate(options, self).run()
            case .import(let options): return await ImportCommand(options, self).run()
            case .export(let options): return await ExportCommand(options, self).run()
            case .post(let options): return await PostCommand(options, self).run()
            case .comment(let options): return await CommentCommand(options, self).run()
            case .star(let options): return await StarCommand(options, self).run()
            case .login(let options): return await LoginCommand(options, self).run()
            case .logout(let options): return await LogoutCommand(options, self).run()
            case .token(let options): return await TokenCommand(options, self).run()
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
