import Diagnostics
import ServiceProblems

/// `sitegen logout`: deletes the session.
struct LogoutCommand: Sendable {
    private let program: Program
    private let console: Console

    init(_ options: AccountOptions, _ program: Program) {
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        await console.ending {
            let accounts = try program.online.accounts
            let wasSignedIn = try await accounts.signOut()
            if accounts.usesToken { console.report([Diagnostic(AccountProblem.tokenTakesPrecedence, at: nil)]) }
            return console.result(wasSignedIn ? "Signed out.\n" : "You were not signed in.\n")
        }
    }
}
