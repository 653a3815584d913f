import ContentTree
import TestSupport
import Testing

@testable import FirebaseStandIn

@Suite("The stand-in: accounts", .withServer)
struct IdentityTests {
    private static let toolkit = IdentityService.toolkit
    private let server: FirebaseStandIn

    init() throws {
        server = try FirebaseStandIn(users: [
            StandInUser(uid: "ada", email: "ada@people.example", password: "a password", name: "Ada Quince"),
            StandInUser(uid: "bo", email: "bo@people.example", password: "a password", isDisabled: true),
        ])
    }

    private func ask(_ operation: String, _ body: String, key: String = "?key=any") throws -> Answer {
        try server.ask("POST", Self.toolkit + "accounts:" + operation + key, body)
    }

    @Test(
        "refused sign-ins",
        arguments: [
            (#"{"email":"ada@people.example","password":"x"}"#, "INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD"),
            (#"{"email":"no@people.example","password":"x"}"#, "INVALID_LOGIN_CREDENTIALS", "EMAIL_NOT_FOUND"),
            (#"{"email":"bo@people.example","password":"a password"}"#, "USER_DISABLED", "USER_DISABLED"),
            (#"{"email":"nobody","password":"x"}"#, "INVALID_EMAIL", "INVALID_EMAIL"),
            (#"{"email":"ada@people.example"}"#, "MISSING_PASSWORD", "MISSING_PASSWORD"),
            ("{}", "MISSING_EMAIL", "MISSING_EMAIL"),
        ])
    func refusals(body: String, hiding: String, telling: String) throws {
        for (hides, expected) in [(true, hiding), (false, telling)] {
            server.settings.hidesKnownAddresses = hides
            let answer = try ask("signInWithPassword", body)
            #expect(answer.status == 400)
            #expect(answer.node == IdentityService.errorBody(400, expected))
        }
    }

    @Test("the API key")
    func keys() throws {
        let body = #"{"email":"ada@people.example","password":"a password"}"#
        #expect(try ask("signInWithPassword", body, key: "").status == 403)
        server.settings.apiKey = "right"
        #expect(try ask("signInWithPassword", body, key: "?key=wrong").status == 400)
        #expect(try ask("signInWithPassword", body, key: "?key=right").status == 200)
    }

    @Test("signing in, refreshing, and invalid tokens")
    func session() throws {
        server.settings.rules = .ownerOnly
        let first = try ask("signInWithPassword", #"{"email":"ADA@people.example","password":"a password"}"#).node
        #expect(first["localId"] == .string("ada"))
        #expect(first["expiresIn"] == .string("3600"))
        let id = try #require(first["idToken"]?.string)
        let refresh = try #require(first["refreshToken"]?.string)
        #expect(try server.ask("PUT", "/Users/ada/a.json?auth=\(id)", "1").status == 200)
        let found = try ask("lookup", #"{"idToken":"\#(id)"}"#).node
        #expect(found["users"]?["0"]?["displayName"] == .string("Ada Quince"))

        server.expireIDTokens()
        #expect(try ask("lookup", #"{"idToken":"\#(id)"}"#).node["error"]?["message"] == .string("TOKEN_EXPIRED"))
        let token = { try self.server.ask("POST", IdentityService.tokens + "?key=any", $0) }
        let second = try token("grant_type=refresh_token&refresh_token=\(refresh)").node
        let newID = try #require(second["id_token"]?.string)
        let newRefresh = try #require(second["refresh_token"]?.string)
        #expect(second["expires_in"] == .string("3600"))
        #expect(newID != id && newRefresh != refresh)
        #expect(try server.ask("PUT", "/Users/ada/a.json?auth=\(newID)", "2").status == 200)
        for (form, message) in [
            ("grant_type=refresh_token&refresh_token=\(refresh)", "TOKEN_EXPIRED"),
            ("grant_type=refresh_token&refresh_token=other", "INVALID_REFRESH_TOKEN"),
            ("grant_type=refresh_token", "MISSING_REFRESH_TOKEN"),
            ("grant_type=other&refresh_token=\(refresh)", "INVALID_GRANT_TYPE"),
        ] {
            #expect(try token(form).node == IdentityService.errorBody(400, message))
        }
        server.settings.rotatesRefreshTokens = false
        let third = try token("grant_type=refresh_token&refresh_token=\(newRefresh)").node
        #expect(third["refresh_token"] == .string(newRefresh))
        server.settings.tokenLifetime = 0
        let fourth = try token("grant_type=refresh_token&refresh_token=\(newRefresh)").node
        let dead = try #require(fourth["id_token"]?.string)
        #expect(try server.ask("GET", "/.json?auth=\(dead)").line == #"401 {"error":"Auth token is expired"}"#)
        #expect(server.issuedCredentials.contains(id) && server.issuedCredentials.contains(newRefresh))
    }

    @Test("new accounts")
    func signUp() throws {
        let made = try ask("signUp", #"{"email":"new@people.example","password":"a password"}"#)
        #expect(made.status == 200)
        #expect(server.users.last?.email == "new@people.example")
        for (body, message) in [
            (#"{"email":"new@people.example","password":"a password"}"#, "EMAIL_EXISTS"),
            (
                #"{"email":"newer@people.example","password":"short"}"#,
                "WEAK_PASSWORD : Password should be at least 6 characters"
            ),
        ] {
            #expect(try ask("signUp", body).node == IdentityService.errorBody(400, message))
        }
        #expect(try ask("signUp", "{}").node["email"] == nil)
    }
}
