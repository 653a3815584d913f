import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import Diagnostics
import ServiceProblems

/// `sitegen login`: signs in and stores the session.
struct LoginCommand: Sendable {
    private let options: LoginOptions
    private let program: Program
    private let console: Console

    init(_ options: LoginOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        await console.ending {
            let accounts = try program.online.accounts
            let account = try await signIn(accounts)
            program.interruption.buildBegins()
            program.interruption.publicationBegins()
            program.interruption.publicationEnds()
            if accounts.usesToken { console.report([Diagnostic(AccountProblem.tokenTakesPrecedence, at: nil)]) }
            let database = try await accounts.current().database.map { ", for \(TerminalText.visible($0))" } ?? ""
            return console.result("Signed in as \(AccountText.name(of: account))\(database).\n")
        }
    }
}

extension LoginCommand {
    private func signIn(_ accounts: any AccountService) async throws -> Account {
        guard let issuer = options.issuer, let client = options.clientID else {
            // An invalid database address is reported before anything is asked.
            let manager = try accounts.manager(of: options.firebase, key: options.apiKey)
            return try await signIn(at: manager)
        }
        let request = ProviderSignIn(
            database: options.firebase, key: options.apiKey, issuer: issuer, clientID: client,
            provider: options.provider)
        return try await accounts.signIn(request) { [console] code in
            // Print this in every format: nobody can sign in without it.
            guard console.result(AccountText.invitation(code)) == .done else {
                throw CommandFailure(.readingOrWritingFailed)
            }
        }
    }

    private func signIn(at manager: some NetworkManager) async throws -> Account {
        let network = SampleNetwork(manager, documents: DocumentFolder(content: "Content"), knownMaterials: [])
        let (email, password) = try SignInQuestions(options, program.interruption, console).credentials()
        return try await network.login(email: email, password: password)
    }
}
