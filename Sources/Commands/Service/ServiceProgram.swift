import Diagnostics
import OperatingSystem

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
