/// `sitegen token`: prints the token that requests to a database carry.
struct TokenCommand: Sendable {
    private let options: TokenOptions
    private let program: Program
    private let console: Console

    init(_ options: TokenOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        await console.ending {
            console.result(try await program.online.accounts.token(for: options.firebase) + "\n")
        }
    }
}
