import FirebaseStandIn
import Foundation
import TestSupport
import Testing

/// A server with accounts, and a user's folders.
struct AccountSite {
    /// The password, which must not appear anywhere.
    static let password = "CANARY-password"
    /// The account that can sign in.
    static let ada = StandInUser(
        uid: "ada", email: "ada@example.com", password: password, name: "Ada Example", givenName: "Ada",
        familyName: "Example", nickname: "addy", picture: "https://example.com/ada.png")

    let folder: TemporaryFolder
    let server: FirebaseStandIn

    /// - Parameter withContent: whether the folder contains a small site.
    init(withContent: Bool = false) throws {
        folder = withContent ? try TemporaryFolder.smallSite() : try TemporaryFolder()
        server = try FirebaseStandIn(users: [Self.ada])
    }

    var environment: [String: String] {
        ["XDG_CONFIG_HOME": folder.path("config"), "FIREBASE_AUTH_EMULATOR_HOST": server.host]
    }

    /// The session's file.
    var session: Data? { try? folder.contents()["config/sitegen/session.json"] }

    /// Runs sitegen, and checks that the output contains no secret of the server.
    func run(
        _ arguments: [String], input: String? = nil, environment more: [String: String] = [:]
    ) async throws -> Sitegen.Run {
        var run = try await Sitegen.run(
            arguments, in: folder, environment: environment.merging(more) { $1 }, input: input)
        for secret in server.issuedCredentials + ["CANARY"] {
            #expect(!run.output.contains(secret) && !run.error.contains(secret))
        }
        run.output = shown(run.output)
        run.error = shown(run.error)
        return run
    }

    /// The same, with ids and facts in place of the sentences about problems.
    func outline(
        _ arguments: [String], input: String? = nil, environment more: [String: String] = [:]
    ) async throws -> Sitegen.Run {
        try await run(arguments + Sitegen.annotations, input: input, environment: more).outlined
    }

    /// Signs in.
    @discardableResult
    func login(password: String = password) async throws -> Sitegen.Run {
        try await run(loginArguments, input: password + "\n")
    }

    var loginArguments: [String] {
        ["login", "--firebase", server.databaseURL(), "--api-key", "key", "--email", "ada@example.com"]
    }

    var providerArguments: [String] {
        [
            "login", "--firebase", server.databaseURL(), "--api-key", "key", "--oidc", server.issuer, "--client-id",
            "client", "--provider", "oidc.auth0",
        ]
    }

    /// A text without values that differ from run to run.
    func shown(_ text: String) -> String {
        text.replacing(server.host, with: "HOST").replacing(folder.path, with: "FOLDER")
            .replacing(/[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}/, with: "CODE")
            .replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, with: "TIME")
    }

    /// Checks that only the session's file contains a secret.
    func checkFiles() throws {
        for (name, data) in try folder.contents() where name != "config/sitegen/session.json" {
            let text = String(decoding: data, as: UTF8.self)
            for secret in server.issuedCredentials + ["CANARY"] { #expect(!text.contains(secret), "\(name)") }
        }
        let session = String(decoding: session ?? Data(), as: UTF8.self)
        #expect(!session.contains("CANARY"))
    }
}
