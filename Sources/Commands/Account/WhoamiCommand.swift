import OperatingSystem

/// `sitegen whoami`: shows the current session, or else the service account.
struct WhoamiCommand: Sendable {
    private let program: Program
    private let console: Console

    init(_ options: AccountOptions, _ program: Program) {
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        await console.ending {
            let accounts = try program.online.accounts
            if let email = try accounts.serviceAccountEmail() {
                return console.result(AccountText.description(ofServiceAccount: email))
            }
            let signedIn = try await accounts.current()
            return console.result(AccountText.description(of: signedIn, at: CurrentProcess.secondsSince1970))
        }
    }
}
