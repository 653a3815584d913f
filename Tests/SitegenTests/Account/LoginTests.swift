import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("sitegen login, logout and whoami", .withServer)
struct LoginTests {
    private static let nobody = Sitegen.Run(
        status: 77,
        error: "error: you are not signed in\n   sign in first: sitegen login --firebase URL --api-key KEY\n")

    @Test("sign in with a password from standard input, show the account, and sign out")
    func password() async throws {
        let site = try AccountSite()
        #expect(try await site.run(["whoami"]) == Self.nobody)
        #expect(
            try await site.login()
                == Sitegen.Run(
                    status: 0, output: "Signed in as Ada Example (ada@example.com), for http://HOST?ns=demo.\n"))
        let expected = """
            uid             ada
            name            Ada Example
            e-mail          ada@example.com
            signed in with  password
            database        http://HOST?ns=demo
            expires         in 59 minutes, at TIME UTC; renewed automatically

            """
        let whoami = try await site.run(["whoami"])
        #expect(whoami.output.replacing("1 hour,", with: "59 minutes,") == expected)
        #expect(whoami.status == 0 && whoami.error.isEmpty)
        try site.checkFiles()
        #expect(try await site.run(["logout"]) == Sitegen.Run(status: 0, output: "Signed out.\n"))
        #expect(try await site.run(["logout"]) == Sitegen.Run(status: 0, output: "You were not signed in.\n"))
        #expect(try await site.run(["whoami"]) == Self.nobody)
        #expect(site.session == nil)
    }

    @Test("keep the session private")
    func modes() async throws {
        let site = try AccountSite()
        try await site.login()
        func mode(_ name: String) throws -> Int? {
            let attributes = try FileManager.default.attributesOfItem(atPath: site.folder.path(name))
            return (attributes[.posixPermissions] as? NSNumber)?.intValue
        }
        #expect(try mode("config/sitegen") == 0o700)
        #expect(try mode("config/sitegen/session.json") == 0o600)
        #expect(try mode("config/sitegen/session.lock") == 0o600)
        #expect(chmod(site.folder.path("config/sitegen/session.json"), 0o644) == 0)
        let run = try await site.run(["whoami"])
        #expect(
            run
                == Sitegen.Run(
                    status: 74,
                    error: """
                        error: other users can read the session in 'FOLDER/config/sitegen/session.json', so it is not used
                           sign in again to replace it
                           or restrict its permissions: chmod 600 'FOLDER/config/sitegen/session.json'

                        """))
        #expect(try await site.login().status == 0)
        #expect(try await site.run(["whoami"]).status == 0)
    }

    @Test("read address and password from two lines, the last without a line feed")
    func lines() async throws {
        let site = try AccountSite()
        let arguments = Array(site.loginArguments.prefix(5))
        let run = try await site.run(arguments, input: "ada@example.com\r\n" + AccountSite.password)
        #expect(
            run
                == Sitegen.Run(
                    status: 0, output: "Signed in as Ada Example (ada@example.com), for http://HOST?ns=demo.\n"))
        let ended = try await site.run(arguments, input: "ada@example.com\n")
        #expect(
            ended
                == Sitegen.Run(
                    status: 64,
                    error: """
                        error: the input ended before the e-mail address and the password
                           write the address and the password to standard input, one line each

                        """))
    }

    @Test("report why signing in fails, and keep the previous session")
    func refusals() async throws {
        let site = try AccountSite()
        try await site.login()
        let before = site.session
        let wrong = try await site.login(password: "CANARY-wrong")
        #expect(
            wrong
                == Sitegen.Run(
                    status: 77,
                    error: """
                        error: the e-mail address or the password is wrong
                           type both again: passwords are case-sensitive

                        """))
        let empty = try await site.login(password: "")
        #expect(empty.status == 64)
        #expect(empty.error.hasPrefix("error: Neither email nor password can be empty.\n"))
        site.server.fault(.identityError("TOO_MANY_ATTEMPTS_TRY_LATER : wait"))
        #expect(try await site.login().status == 77)
        site.server.fault(.wrongJSON)
        #expect(try await site.login().status == 69)
        let noDatabase = try await site.run(
            ["login", "--firebase", "example", "--api-key", "key"], input: "a@b.example\nCANARY\n")
        #expect(noDatabase.status == 64)
        #expect(site.session == before)
    }

    @Test("refresh an expiring session once for two processes")
    func renewal() async throws {
        let site = try AccountSite()
        site.server.settings.tokenLifetime = 100
        try await site.login()
        site.server.settings.tokenLifetime = 3600
        site.server.forgetRequests()
        async let first = site.run(["whoami"])
        async let second = site.run(["whoami"])
        let runs = try await [first, second]
        #expect(runs.map(\.status) == [0, 0] && runs.map(\.error) == ["", ""])
        #expect(site.server.requests.map(\.path) == ["/securetoken.googleapis.com/v1/token"])
        try site.checkFiles()
    }

    @Test("report that a session has ended, and keep it")
    func over() async throws {
        let site = try AccountSite()
        site.server.settings.tokenLifetime = 100
        try await site.login()
        let before = site.session
        site.server.endRefreshTokens()
        #expect(
            try await site.run(["whoami"])
                == Sitegen.Run(
                    status: 77,
                    error: """
                        error: the session is no longer valid: TOKEN_EXPIRED
                           sign in again: sitegen login

                        """))
        #expect(site.session == before)
    }

    @Test("show a code, and wait until it is confirmed")
    func provider() async throws {
        let site = try AccountSite()
        site.server.settings.provider.interval = 1
        let run = try await site.run(site.providerArguments)
        #expect(
            run
                == Sitegen.Run(
                    status: 0,
                    output: """
                        To sign in, open this page on any device:
                          http://HOST/activate
                        and enter this code there:
                          CODE
                        Or open this page, which already contains the code:
                          http://HOST/activate?user_code=CODE
                        Waiting for confirmation, for 15 minutes at most; Ctrl-C ends it.
                        Signed in as Ada Example (ada@example.com), for http://HOST?ns=demo.

                        """))
        try site.checkFiles()
        #expect(try await site.run(["whoami"]).output.contains("signed in with  oidc.auth0\n"))
    }

    @Test(
        "do not sign in without confirmation",
        arguments: [
            (StandInProvider.Poll.denied, "the request was denied on the provider's page"),
            (.expired, "the code was not confirmed in time"),
        ])
    func noAgreement(poll: StandInProvider.Poll, sentence: String) async throws {
        let site = try AccountSite()
        site.server.settings.provider.interval = 1
        site.server.settings.provider.polls = [poll]
        let run = try await site.run(site.providerArguments)
        #expect(run.status == 77)
        #expect(run.error == "error: \(sentence)\n   sign in again for a new code\n")
        #expect(site.session == nil)
    }

    @Test("accept a token from the environment")
    func token() async throws {
        let site = try AccountSite()
        let token = site.server.signIn(AccountSite.ada).idToken
        let run = try await site.run(["whoami"], environment: ["SITEGEN_TOKEN": token])
        #expect(run.output.contains("database        any: this is the token in SITEGEN_TOKEN\n") && run.status == 0)
    }
}
