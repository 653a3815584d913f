import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentTree
import OperatingSystem
import FirebaseStandIn
import Foundation
import TestSupport
import Testing

@testable import OnlineServices

@Suite("Accounts with a server", .withServer)
struct AccountsTests {
    private static let ada = StandInUser(
        uid: "ada", email: "ada@example.com", password: "CANARY-password", name: "Ada Example", givenName: "Ada",
        familyName: "Example", nickname: "addy", picture: "https://example.com/ada.png")

    private let folder: TemporaryFolder
    private let server: FirebaseStandIn
    private let waits = Waits()

    init() throws {
        folder = try TemporaryFolder()
        server = try FirebaseStandIn(tree: Node(json: #"{"Users":{"ada":{"name":"Ada"}}}"#), users: [Self.ada])
        server.settings.rules = .ownerOnly
    }

    private func accounts(token: String? = nil, now: Int = CurrentProcess.secondsSince1970) -> Accounts {
        var environment = ServiceEnvironment()
        environment.authEmulatorHost = server.host
        environment.configurationFolder = folder.path("sitegen")
        environment.token = token
        let client = HTTPClient(CurlTransport(), wait: { _ in })
        return Accounts(environment, client: client, now: { now }, wait: waits.wait)
    }

    private func login(_ accounts: Accounts, password: String = "CANARY-password") async throws -> Account {
        let network = try accounts.network(of: server.databaseURL(), key: "key")
        return try await SampleNetwork(network, documents: DocumentFolder(content: folder.path), knownMaterials: [])
            .login(email: "ada@example.com", password: password)
    }

    private func name(_ accounts: Accounts) async throws -> Node? {
        try await accounts.network(of: server.databaseURL()).fetch(
            TreeEndpoints.write(TreePath(keys: ["Users", "ada", "name"]), .string("Ada E."))
        ).node
    }

    @Test("sign in, which permits writing, and sign out")
    func password() async throws {
        let accounts = accounts()
        #expect(await failure { _ = try await name(accounts) }.first == "deniedByRules")
        let account = try await login(accounts)
        #expect((account.uid, account.email, account.name) == ("ada", "ada@example.com", "Ada Example"))
        #expect(try await name(accounts) == .string("Ada E."))
        let signedIn = try await accounts.current()
        #expect(signedIn == SignedIn(account, database: "http://\(server.host)?ns=demo"))
        #expect(try await accounts.signOut())
        #expect(try await !accounts.signOut())
        #expect(await failure { _ = try await accounts.current() }.last?.hasPrefix("not-signed-in") == true)
        #expect(await failure { _ = try await name(accounts) }.first == "deniedByRules")
    }

    @Test("refuse wrong credentials without details, and keep the session")
    func wrong() async throws {
        let accounts = accounts()
        _ = try await login(accounts)
        let before = try folder.contents()["sitegen/session.json"]
        for hides in [true, false] {
            server.settings.hidesKnownAddresses = hides
            let said = await failure { _ = try await login(accounts, password: "CANARY-other") }
            #expect(
                said == [
                    "notPermitted",
                    "wrong-credentials",
                ])
        }
        let empty = await failure { _ = try await login(accounts, password: "") }
        #expect(empty.first == "usage")
        #expect(empty.last?.hasPrefix("empty-credentials") == true)
        #expect(try folder.contents()["sitegen/session.json"] == before)
    }

    @Test("refresh an expiring session once for two processes, and store the new refresh token")
    func renewal() async throws {
        server.settings.tokenLifetime = 200
        let accounts = accounts()
        _ = try await login(accounts)
        server.settings.tokenLifetime = 3600
        server.forgetRequests()
        async let first = accounts.current()
        async let second = self.accounts().current()
        let both = try await [first, second]
        #expect(both[0] == both[1])
        #expect(server.requests.map(\.path) == ["/securetoken.googleapis.com/v1/token"])
        // The old refresh token is invalid now, so this works only with the new one.
        let later = self.accounts(now: CurrentProcess.secondsSince1970 + 3_500)
        #expect(try await later.current().account.uid == "ada")
        #expect(server.requests.map(\.status) == [200, 200])
    }

    @Test("refresh a session whose token the database refuses")
    func refusedProof() async throws {
        let accounts = accounts()
        _ = try await login(accounts)
        server.expireIDTokens()
        #expect(try await name(accounts) == .string("Ada E."))
    }

    @Test("report that a session has ended, and keep it")
    func over() async throws {
        let accounts = accounts()
        _ = try await login(accounts)
        let before = try folder.contents()["sitegen/session.json"]
        server.endRefreshTokens()
        let later = self.accounts(now: CurrentProcess.secondsSince1970 + 3_500)
        #expect(
            await failure { _ = try await later.current() } == [
                "notPermitted",
                "session-refused",
            ])
        #expect(try folder.contents()["sitegen/session.json"] == before)
    }

    @Test("send a session to no other database")
    func otherDatabase() async throws {
        let accounts = accounts()
        _ = try await login(accounts)
        let other = try DatabaseURL("http://\(server.host)?ns=other")
        #expect(try await accounts.credentials(for: other)(false) == nil)
        let own = try DatabaseURL(server.databaseURL())
        #expect(try await accounts.credentials(for: own)(false) != nil)
    }

    @Test("use a token of the environment instead of a session")
    func token() async throws {
        let idToken = server.signIn(Self.ada).idToken
        let accounts = accounts(token: idToken + "\n")
        #expect(try await name(accounts) == .string("Ada E."))
        #expect(try await accounts.current().account.uid == "ada")
        #expect(try await accounts.current().database == nil)
        let url = try DatabaseURL(server.databaseURL())
        #expect(try await accounts.credentials(for: url)(true) == .idToken(idToken))
        let opaque = self.accounts(token: "ya29.opaque")
        #expect(try await opaque.credentials(for: url)(false) == .bearer("ya29.opaque"))
        #expect(await failure { _ = try await opaque.current() }.last?.hasPrefix("nameless-token") == true)
        let later = self.accounts(token: idToken, now: CurrentProcess.secondsSince1970 + 4_000)
        #expect(await failure { _ = try await later.current() }.last?.hasPrefix("token-ended") == true)
        #expect(try folder.contents().isEmpty)
    }

    private func signIn(_ accounts: Accounts) async throws -> Account {
        let request = ProviderSignIn(
            database: server.databaseURL(), key: "key", issuer: server.issuer, clientID: "client",
            provider: "oidc.auth0")
        return try await accounts.signIn(request) { code in
            #expect(code.address == server.issuer + "activate" && code.lifetime == 900)
        }
    }

    @Test("sign in at an identity provider, and know its data")
    func provider() async throws {
        server.settings.provider.polls = [.pending, .slowDown, .pending, .granted]
        let accounts = accounts()
        let account = try await signIn(accounts)
        #expect((account.uid, account.name, account.provider) == ("ada", "Ada Example", "oidc.auth0"))
        #expect(waits.seconds == [5, 5, 10, 10])
        #expect(
            try await accounts.userInfo().details.map { "\($0.key): \($0.text)" } == [
                "givenName: Ada", "familyName: Example", "nickname: addy", "picture: https://example.com/ada.png",
            ])
        #expect(try await name(accounts) == .string("Ada E."))
    }

    @Test(
        "do not sign in without confirmation",
        arguments: [(StandInProvider.Poll.denied, "code-denied"), (.expired, "code-expired")])
    func noAgreement(poll: StandInProvider.Poll, id: String) async throws {
        server.settings.provider.polls = [.pending, poll]
        let accounts = accounts()
        let said = await failure { _ = try await signIn(accounts) }
        #expect(said.first == "notPermitted" && said.last?.hasPrefix(id) == true)
        #expect(try folder.contents().isEmpty)
    }

    @Test("return Firebase's data about a person without a provider")
    func lookup() async throws {
        let accounts = accounts()
        _ = try await login(accounts)
        #expect(
            try await accounts.userInfo().details.map { "\($0.key): \($0.text)" } == [
                "picture: https://example.com/ada.png"
            ])
        server.add(StandInUser(uid: "ada", email: "ada@example.com", password: "CANARY-password"))
        #expect(await failure { _ = try await accounts.userInfo() }.last?.hasPrefix("no-user-info") == true)
    }

    @Test("sign in again for the same database without its address and key")
    func again() async throws {
        let accounts = accounts()
        #expect(await failure { _ = try accounts.network(of: nil) }.last?.hasPrefix("missing-database") == true)
        _ = try await login(accounts)
        let network = try accounts.network(of: nil)
        #expect(try await network.signIn(email: "ada@example.com", password: "CANARY-password").uid == "ada")
        let other = try accounts.network(of: "http://\(server.host)?ns=other")
        let said = await failure { _ = try await other.signIn(email: "ada@example.com", password: "CANARY-password") }
        #expect(said.last?.hasPrefix("missing-api-key") == true)
    }

    @Test("leave secrets only in the session's file, and in no message")
    func canaries() async throws {
        let accounts = accounts()
        _ = try await signIn(accounts)
        _ = try await login(accounts)
        var said: [String] = []
        server.fault(.wrongJSON, times: 1)
        said += await failure { _ = try await login(accounts) }
        server.fault(.identityError("WEIRD : the token \(server.issuedCredentials.last ?? "") and CANARY-password"))
        said += await failure { _ = try await login(accounts) }
        server.endRefreshTokens()
        said += await failure {
            _ = try await self.accounts(now: CurrentProcess.secondsSince1970 + 3_500).current()
        }
        #expect(said.count == 6)
        let secrets = server.issuedCredentials + ["CANARY-password"]
        for secret in secrets { #expect(!said.joined(separator: "\n").contains(secret)) }
        for (name, data) in try folder.contents() where name != "sitegen/session.json" {
            for secret in secrets { #expect(!String(decoding: data, as: UTF8.self).contains(secret), "\(name)") }
        }
        #expect(
            !String(decoding: try folder.contents()["sitegen/session.json"] ?? Data(), as: UTF8.self).contains("CANARY")
        )
    }
}
