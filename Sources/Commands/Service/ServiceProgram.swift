import Diagnostics
import FileSystem

/// The executable with the online services, which replaces this process if they are needed.
struct ServiceProgram {
    /// The executable's name.
    static let name = "sitegen-firebase"

    private let fileSystem: FileSystem
    private let description: ProgramDescription

    init(_ fileSystem: FileSystem, _ description: ProgramDescription) {
        self.fileSystem = fileSystem
        self.description = description
    }

    /// Replaces this process with the other executable if the arguments are valid and need a service; exits if that
    /// executable is missing.
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

    /// Whether the arguments may need a service. Most starts do not, and skip parsing.
    private static func mayName(_ arguments: [String]) -> Bool {
        guard let command = arguments.first else { return false }
        return Invocation.serviceCommands.contains(command) || arguments.contains { $0.hasPrefix("--firebase") }
    }
}

extension Invocation {
    /// The commands that may need a service without an option.
    static let serviceCommands: Set<String> = [
        "comment", "import", "login", "logout", "pull", "push", "star", "whoami",
    ]

    /// Whether it needs a service.
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

/// Why the executable with the online services cannot run.
enum ServiceProgramProblem: Problem, Error, Hashable {
    /// It is missing.
    case missing
    /// It could not be started; the system's reason.
    case notStarted(String)

    var id: String {
        switch self {
        case .missing: "firebase-program-missing"
        case .notStarted: "firebase-program-not-started"
        }
    }
    var message: String {
        switch self {
        case .missing: "the program '\(ServiceProgram.name)', which talks to databases, is not installed"
        case .notStarted(let reason): "the program '\(ServiceProgram.name)' cannot be started: \(reason)"
        }
    }
    var advice: [String] {
        switch self {
        case .missing:
            [
                "it is a second program, which the released packages do not hold: put it beside 'sitegen', or where programs are looked for",
                "in a clone of sitegen's sources, this makes it: swift build -c release --product \(ServiceProgram.name)",
            ]
        case .notStarted: ["it has to be the same release as 'sitegen', for the same system"]
        }
    }
}
