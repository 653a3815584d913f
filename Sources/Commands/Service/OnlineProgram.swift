import Diagnostics
import OperatingSystem

/// The executable with access to databases and other sites. `sitegen` runs it with the same arguments.
///
/// It is a separate executable, because its libraries would make every start of `sitegen` slower.
struct OnlineProgram {
    /// The name of the executable.
    static let name = "sitegen-online"

    private let fileSystem: FileSystem
    private let description: ProgramDescription

    init(_ fileSystem: FileSystem, _ description: ProgramDescription) {
        self.fileSystem = fileSystem
        self.description = description
    }

    /// Replaces the process with the other executable if the arguments are valid and need the network. Exits if it
    /// cannot be started.
    func takeOver(_ arguments: [String]) {
        guard Self.mayNeedNetwork(arguments), let invocation = try? description.parse(arguments),
            invocation.needsNetwork
        else {
            return
        }
        do {
            try CurrentProcess.become(path, arguments)
        } catch {
            let problem: OnlineProgramProblem = error.isMissing ? .missing : .notStarted(error.reason)
            let console = Console(color: .auto, format: description.diagnosticFormat(in: arguments))
            console.report([Diagnostic(problem, at: nil)])
            CurrentProcess.exit(ExitStatus.serviceUnavailable.rawValue)
        }
    }

    /// The path of the executable beside this one, or else its name, to find it in `PATH`.
    private var path: String {
        let beside = CurrentProcess.executable.map { FileSystem.join(FileSystem.folder(of: $0), Self.name) }
        guard let beside, (try? fileSystem.status(of: beside))?.kind == .file else { return Self.name }
        return beside
    }

    /// Whether the arguments must be parsed to find out if the network is needed; usually they need not.
    private static func mayNeedNetwork(_ arguments: [String]) -> Bool {
        guard let command = arguments.first else { return false }
        return Invocation.onlineCommands.contains(command)
            || arguments.contains { $0.hasPrefix("--firebase") || $0 == "--external" }
    }
}

extension Invocation {
    /// The commands that may need the network even without an option for it.
    static let onlineCommands: Set<String> = [
        "comment", "import", "login", "logout", "pull", "push", "star", "token", "whoami",
    ]

    /// Whether the command accesses a database or another site.
    var needsNetwork: Bool {
        switch self {
        case .build(let options): options.source.firebase != nil
        case .check(let options): options.source.firebase != nil || options.external
        case .serve(let options): options.source.firebase != nil
        case .import(let options): options.isFromSession
        case .post(let options): options.firebase != nil
        case .comment, .star, .pull, .push, .login, .logout, .token, .whoami: true
        case .export, .names, .render, .new, .themes, .schema, .text, .offeredNames, .version: false
        }
    }
}

/// Why the online executable cannot run.
enum OnlineProgramProblem: Problem, Error, Hashable {
    /// The executable does not exist.
    case missing
    /// The system cannot start it; its reason.
    case notStarted(String)

    var description: ProblemDescription {
        switch self {
        case .missing:
            .error(
                "online-program-missing",
                "the program '\(OnlineProgram.name)' is not installed; sitegen uses it to reach databases and other sites",
                advice: [
                    "the archive of a release contains it: put it beside 'sitegen' or into a folder of PATH",
                    "to build it from sitegen's sources: swift build -c release --product \(OnlineProgram.name)",
                ],
                explanation:
                    "Commands that name a database, and 'check --external', run in a second program, so that 'sitegen' itself starts without a network library."
            )
        case .notStarted(let reason):
            .error(
                "online-program-not-started", "the program '\(OnlineProgram.name)' cannot be started: \(reason)",
                advice: ["it must be the same release as 'sitegen', for the same system"],
                explanation:
                    "The second program exists, but the system cannot run it. It may be for another processor, or not executable."
            )
        }
    }

    static let examples: [OnlineProgramProblem] = [.missing, .notStarted("exec format error")]
}
