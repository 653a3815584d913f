import Diagnostics
import FileSystem

/// The executable that has what talks to services: it takes over whatever names one, with the same arguments.
struct ServiceProgram {
    /// Its name.
    static let name = "sitegen-firebase"

    private let fileSystem: FileSystem
    private let description: ProgramDescription

    init(_ fileSystem: FileSystem, _ description: ProgramDescription) {
        self.fileSystem = fileSystem
        self.description = description
    }

    /// Becomes the other executable if the arguments name a service and are otherwise right; ends the process where that is
    /// not there.
    func takeOver(_ arguments: [String]) {
        guard Self.mayName(arguments), let invocation = try? description.parse(arguments), invocation.namesService
        else {
            return
        }
        do {
            try CurrentProcess.become(CompanionProgram(Self.name, fileSystem).path, arguments)
        } catch {
            let problem: ServiceProgramProblem = error.isMissing ? .missing : .notStarted(error.reason)
            let console = Console(color: .auto, format: description.diagnosticFormat(in: arguments))
            console.report([Diagnostic(problem, at: nil)])
            CurrentProcess.exit(ExitStatus.serviceUnavailable.rawValue)
        }
    }

    /// Whether there is a reason to read the arguments once more: most starts have none.
    private static func mayName(_ arguments: [String]) -> Bool {
        guard let command = arguments.first else { return false }
        return Invocation.serviceCommands.contains(command) || arguments.contains { $0.hasPrefix("--firebase") }
    }
}

extension Invocation {
    /// The commands that may need a service without naming one.
    static let serviceCommands: Set<String> = [
        "comment", "import", "login", "logout", "pull", "push", "star", "whoami",
    ]

    /// Whether it takes a service.
    var namesService: Bool {
        switch self {
        case .build(let options): options.source.firebase != nil
        case .check(let options): options.source.firebase != nil
        case .serve(let options): options.source.firebase != nil
        case .import(let options): options.isFromSession
        case .post(let options): options.firebase != nil
        case .comment, .star, .pull, .push, .login, .logout, .whoami: true
        case .export, .names, .render, .new, .schema, .text, .version: false
        }
    }
}

/// Why the executable that talks to services does not run.
enum ServiceProgramProblem: Problem, Error, Hashable {
    /// There is none.
    case missing
    /// The system does not start it; its reason.
    case notStarted(String)

    var description: ProblemDescription {
        switch self {
        case .missing:
            .error(
                "firebase-program-missing",
                "the program '\(ServiceProgram.name)', which connects to databases, is not installed",
                advice: [
                    "released packages do not contain it: put it beside 'sitegen' or into a folder of PATH",
                    "to build it from sitegen's sources: swift build -c release --product \(ServiceProgram.name)",
                ],
                explanation:
                    "Commands that name a database run in a second program, so that 'sitegen' itself starts without a network library."
            )
        case .notStarted(let reason):
            .error(
                "firebase-program-not-started", "the program '\(ServiceProgram.name)' cannot be started: \(reason)",
                advice: ["it must be the same release as 'sitegen', for the same system"],
                explanation:
                    "The second program exists, but the system cannot run it. It may be for another processor, or not executable."
            )
        }
    }

    static var examples: [ServiceProgramProblem] {
        [.missing, .notStarted("exec format error")]
    }
}
