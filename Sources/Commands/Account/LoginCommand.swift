import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import Diagnostics
import ServiceProblems

/// `sitegen login`: signs in or up and stores the session, or requests a mail to set a new password.
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
            if options.resetsPassword { return try await resetPassword(accounts) }
            let account = try await signIn(accounts)
            program.interruption.buildBegins()
            program.interruption.publicationBegins()
            program.interruption.publicationEnds()
            if accounts.usesToken { console.report([Diagnostic(AccountProblem.tokenTakesPrecedence, at: nil)]) }
            let database = try await accounts.current().database.map { ", for \(TerminalText.visible($0))" } ?? ""
            let uid = options.signsUp ? "The uid of the new account is \(TerminalText.visible(account.uid)).\n" : ""
            return console.result("Signed in as \(AccountText.name(of: account))\(database).\n" + uid)
        }
    }
}

extension LoginCommand {
    private func signIn(_ accounts: any AccountService) async throws -> Account {
        if let host = try accounts.unencryptedHost() {
            console.report([Diagnostic(AccountProblem.unencryptedSignIn(host: host), at: nil)])
        }
        guard let issuer = options.issuer, let client = options.clientID else {
            // An invalid database address is reported before anything is asked.
            let manager = try accounts.manager(of: options.firebase, key: options.apiKey)
            guard options.signsUp else { return try await signIn(at: manager) }
            let (email, password) = try questions.credentials()
            return try await accounts.signUp(
                email: email, password: password, database: options.firebase, key: options.apiKey)
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
        let (email, password) = try questions.credentials()
        return try await network.login(email: email, password: password)
    }

    private func resetPassword(_ accounts: any AccountService) async throws -> ExitStatus {
        _ = try accounts.manager(of: options.firebase, key: options.apiKey)
        let email = try questions.email()
        try await accounts.resetPassword(of: email, database: options.firebase, key: options.apiKey)
        return console.result(
            "If \(TerminalText.visible(email)) has an account, a mail to set a new password is on its way.\n")
    }

    private var questions: SignInQuestions { SignInQuestions(options, program.interruption, console) }
}
