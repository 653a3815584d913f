import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@Suite("sitegen login, logout and whoami", .withServer)
struct LoginTests {
    private static let nobody = Sitegen.Run(
        status: 77,
        error: "error: not-signed-in\n")

    @Test("sign in with a password from standard input, show the account, and sign out")
    func password() async throws {
        let site = try AccountSite()
        #expect(try await site.outline(["whoami"]) == Self.nobody)
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
        let whoami = try await site.outline(["whoami"])
        #expect(whoami.output.replacing("1 hour,", with: "59 minutes,") == expected)
        #expect(whoami.status == 0 && whoami.error.isEmpty)
        try site.checkFiles()
        #expect(try await site.outline(["logout"]) == Sitegen.Run(status: 0, output: "Signed out.\n"))
        #expect(try await site.outline(["logout"]) == Sitegen.Run(status: 0, output: "You were not signed in.\n"))
        #expect(try await site.outline(["whoami"]) == Self.nobody)
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
        let run = try await site.outline(["whoami"])
        #expect(
            run
                == Sitegen.Run(
                    status: 74,
                    error: """
                        error: session-open-to-others 'FOLDER/config/sitegen/session.json'

                        """))
        #expect(try await site.login().status == 0)
        #expect(try await site.outline(["whoami"]).status == 0)
    }

    @Test("read address and password from two lines, the last without a line feed")
    func lines() async throws {
        let site = try AccountSite()
        let arguments = Array(site.loginArguments.prefix(5))
        let run = try await site.outline(arguments, input: "ada@example.com\r\n" + AccountSite.password)
        #expect(
            run
                == Sitegen.Run(
                    status: 0, output: "Signed in as Ada Example (ada@example.com), for http://HOST?ns=demo.\n"))
        let ended = try await site.outline(arguments, input: "ada@example.com\n")
        #expect(
            ended
                == Sitegen.Run(
                    status: 64,
                    error: """
                        error: password-missing

                        """))
    }

    @Test("report why signing in fails, and keep the previous session")
    func refusals() async throws {
        let site = try AccountSite()
        try await site.login()
        let before = site.session
        let wrong = try await site.outline(site.loginArguments, input: "CANARY-wrong\n")
        #expect(
            wrong
                == Sitegen.Run(
                    status: 77,
                    error: """
                        error: wrong-credentials

                        """))
        let empty = try await site.outline(site.loginArguments, input: "\n")
        #expect(empty.status == 64)
        #expect(empty.error.hasPrefix("error: empty-credentials\n"))
        site.server.fault(.identityError("TOO_MANY_ATTEMPTS_TRY_LATER : wait"))
        #expect(try await site.login().status == 77)
        site.server.fault(.wrongJSON)
        #expect(try await site.login().status == 69)
        let noDatabase = try await site.outline(
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
        async let first = site.outline(["whoami"])
        async let second = site.outline(["whoami"])
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
            try await site.outline(["whoami"])
                == Sitegen.Run(
                    status: 77,
                    error: """
                        error: session-refused

                        """))
        #expect(site.session == before)
    }

    @Test("show a code, and wait until it is confirmed")
    func provider() async throws {
        let site = try AccountSite()
        site.server.settings.provider.interval = 1
        let run = try await site.outline(site.providerArguments)
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
        #expect(try await site.outline(["whoami"]).output.contains("signed in with  oidc.auth0\n"))
    }

    @Test(
        "do not sign in without confirmation",
        arguments: [
            (StandInProvider.Poll.denied, "code-denied"),
            (.expired, "code-expired"),
        ])
    func noAgreement(poll: StandInProvider.Poll, problem: String) async throws {
        let site = try AccountSite()
        site.server.settings.provider.interval = 1
        site.server.settings.provider.polls = [poll]
        let run = try await site.outline(site.providerArguments)
        #expect(run.status == 77)
        #expect(run.error == "error: \(problem)\n")
        #expect(site.session == nil)
    }

    @Test("print the token that requests carry")
    func printedToken() async throws {
        let site = try AccountSite()
        func token(_ more: [String] = [], _ variables: [String: String] = [:]) async throws -> Sitegen.Run {
            try await Sitegen.run(
                ["token"] + more + Sitegen.annotations, in: site.folder,
                environment: site.environment.merging(variables) { $1 }
            ).outlined
        }
        #expect(try await token() == Self.nobody)
        try await site.login()
        let session = try await token()
        #expect(session.status == 0 && session.error.isEmpty)
        let sent = session.output.trimmingCharacters(in: .newlines)
        #expect(site.server.issuedCredentials.contains(sent))
        #expect(try await token(["--firebase", site.server.databaseURL()]) == session)
        #expect(try await token(["--firebase", "https://others.firebaseio.com"]) == Self.nobody)
        #expect(
            try await token([], ["SITEGEN_TOKEN": " CANARY-token\n"])
                == Sitegen.Run(status: 0, output: "CANARY-token\n"))
    }

    @Test("accept a token from the environment")
    func token() async throws {
        let site = try AccountSite()
        let token = site.server.signIn(AccountSite.ada).idToken
        let run = try await site.outline(["whoami"], environment: ["SITEGEN_TOKEN": token])
        #expect(run.output.contains("database        any: this is the token in SITEGEN_TOKEN\n") && run.status == 0)
    }
}
