import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("sitegen login --sign-up and --reset-password", .withServer)
struct SignUpTests {
    private func arguments(_ site: AccountSite, _ option: String, _ email: String) -> [String] {
        ["login", "--firebase", site.server.databaseURL(), "--api-key", "key", option, "--email", email]
    }

    @Test("create an account and sign in with it")
    func signUp() async throws {
        let site = try AccountSite()
        let run = try await site.run(arguments(site, "--sign-up", "bo@example.com"), input: "CANARY-new\n")
        let uid = try #require(site.server.users.first { $0.email == "bo@example.com" }?.uid)
        let output =
            "Signed in as bo@example.com, for http://HOST?ns=demo.\nThe uid of the new account is \(uid).\n"
        #expect(run == Sitegen.Run(status: 0, output: output))
        #expect(try await site.run(["whoami"]).output.hasPrefix("uid             \(uid)\n"))
        try site.checkFiles()
        let later = ["login", "--email", "bo@example.com"]
        #expect(try await site.run(later, input: "CANARY-new\n").status == 0)
    }

    @Test(
        "keep the previous session if there is no new account",
        arguments: [
            ("ada@example.com", "CANARY-new", 77, "email-exists"), ("bo@example.com", "CANAR", 64, "weak-password"),
            ("bo", "CANARY-new", 64, "email-not-taken"), ("bo@example.com", "", 64, "empty-credentials"),
        ])
    func refused(email: String, password: String, status: Int32, problem: String) async throws {
        let site = try AccountSite()
        try await site.login()
        let before = site.session
        let run = try await site.outline(arguments(site, "--sign-up", email), input: password + "\n")
        #expect(run.status == status && run.error.hasPrefix("error: \(problem)"), "\(run)")
        #expect(site.session == before && site.server.users.count == 1)
    }

    @Test("say that only owners can create accounts")
    func closed() async throws {
        let site = try AccountSite()
        site.server.settings.allowsSignUp = false
        let run = try await site.outline(arguments(site, "--sign-up", "bo@example.com"), input: "CANARY-new\n")
        #expect(run == Sitegen.Run(status: 77, error: "error: no-sign-up\n"))
    }

    @Test("do not send a sign-up twice after a failure of the service")
    func once() async throws {
        let site = try AccountSite()
        site.server.fault(.status(503), times: 2)
        let run = try await site.outline(arguments(site, "--sign-up", "bo@example.com"), input: "CANARY-new\n")
        #expect(run.status == 69 && site.server.requests.count == 1, "\(run)")
    }

    @Test("ask for a new password twice on a terminal")
    func twice() async throws {
        let site = try AccountSite()
        for second in ["CANARY-other", "CANARY-new"] {
            let terminal = try TerminalSession(
                arguments(site, "--sign-up", "bo@example.com"), in: site.folder, environment: site.environment)
            try await terminal.wait(for: "Password: ")
            terminal.type("CANARY-new\n")
            try await terminal.wait(for: "The same password again: ")
            #expect(!terminal.echoes)
            terminal.type(second + "\n")
            let isSame = second == "CANARY-new"
            #expect(try await terminal.end() == (isSame ? 0 : 64))
            #expect(terminal.screen.contains("the two passwords are not the same") != isSame)
            #expect(!terminal.screen.contains("CANARY"))
        }
        #expect(site.server.users.map(\.email) == ["ada@example.com", "bo@example.com"])
    }

    @Test("request a mail, without telling whether the address has an account")
    func reset() async throws {
        let site = try AccountSite()
        for email in ["ada@example.com", "nobody@example.com"] {
            let run = try await site.run(arguments(site, "--reset-password", email))
            let text = "If \(email) has an account, a mail to set a new password is on its way.\n"
            #expect(run == Sitegen.Run(status: 0, output: text))
        }
        #expect(site.server.passwordMails == ["ada@example.com"] && site.session == nil)
        site.server.settings.hidesKnownAddresses = false
        let run = try await site.outline(arguments(site, "--reset-password", "nobody@example.com"))
        #expect(run == Sitegen.Run(status: 66, error: "error: email-unknown\n"))
    }

    @Test("do not report a mail that nobody confirmed")
    func unconfirmed() async throws {
        let site = try AccountSite()
        site.server.fault(.wrongJSON)
        let run = try await site.outline(arguments(site, "--reset-password", "ada@example.com"))
        #expect(run.status == 69 && run.output.isEmpty, "\(run)")
    }
}
