import ContentTree
import TestSupport
import Testing

@testable import FirebaseStandIn

@Suite("The stand-in: the identity provider", .withServer)
struct DeviceFlowTests {
    private let server: FirebaseStandIn

    init() throws {
        server = try FirebaseStandIn(users: [
            StandInUser(uid: "ada", email: "ada@people.example", name: "Ada Quince", givenName: "Ada")
        ])
    }

    private func newDevice(scope: String = "openid%20profile%20offline_access") throws -> Node {
        try server.ask("POST", "/oauth/device/code", "client_id=cli&scope=\(scope)").node
    }

    private func poll(_ device: Node) throws -> Answer {
        let code = try #require(device["device_code"]?.string)
        return try server.ask(
            "POST", "/oauth/token",
            "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&client_id=cli&device_code=\(code)")
    }

    @Test(
        "the statuses of different providers",
        arguments: [
            (StandInProvider.Style.standard, [400, 400, 400], 400),
            (.auth0, [403, 429, 403], 403),
            (.google, [428, 403, 403], 400),
            (.gitHub, [200, 200, 200], 200),
        ])
    func statuses(style: StandInProvider.Style, expected: [Int], expired: Int) throws {
        server.settings.provider.style = style
        server.settings.provider.polls = [.pending, .slowDown, .denied]
        let device = try newDevice()
        let answers = try (0..<3).map { _ in try poll(device) }
        #expect(answers.map(\.status) == expected)
        #expect(
            answers.map { $0.node["error"]?.string }
                == ["authorization_pending", "slow_down", "access_denied"])
        server.settings.provider.polls = [.expired]
        let late = try newDevice()
        let ends = try (0..<2).map { _ in try poll(late) }
        #expect(ends.map { $0.node["error"]?.string } == ["expired_token", "invalid_grant"])
        #expect(ends[0].status == expired)
    }

    @Test("tokens, their use, and their exchange")
    func granted() throws {
        server.settings.provider.polls = []
        let tokens = try poll(try newDevice()).node
        let access = try #require(tokens["access_token"]?.string)
        let refresh = try #require(tokens["refresh_token"]?.string)
        let id = try #require(tokens["id_token"]?.string)
        let known = try server.ask("GET", "/userinfo", headers: ["Authorization": "Bearer \(access)"]).node
        #expect(known["sub"] == .string("ada") && known["given_name"] == .string("Ada"))
        #expect(try server.ask("GET", "/userinfo", headers: ["Authorization": "Bearer \(id)"]).status == 401)

        let exchange = { (provider: String, token: String) in
            try self.server.ask(
                "POST", IdentityService.toolkit + "accounts:signInWithIdp?key=any",
                #"{"postBody":"id_token=\#(token)&providerId=\#(provider)","requestUri":"http://localhost"}"#)
        }
        let account = try exchange("oidc.people", id).node
        #expect(account["localId"] == .string("ada") && account["fullName"] == .string("Ada Quince"))
        let firebase = try #require(account["idToken"]?.string)
        #expect(try server.ask("GET", "/.json?auth=\(firebase)").status == 200)
        #expect(try exchange("facebook.com", id).status == 400)
        #expect(try exchange("oidc.people", access).status == 400)

        let renew = { (token: String) in
            try self.server.ask(
                "POST", "/oauth/token", "grant_type=refresh_token&client_id=cli&refresh_token=\(token)")
        }
        let next = try #require(try renew(refresh).node["refresh_token"]?.string)
        #expect(next != refresh)
        // Using the old token again invalidates its successor too.
        #expect(try renew(refresh).status == 403)
        #expect(try renew(next).status == 403)
    }

    @Test("only the requested scopes")
    func scopes() throws {
        server.settings.provider.polls = []
        let tokens = try poll(try newDevice(scope: "profile")).node
        #expect(tokens["id_token"] == nil && tokens["refresh_token"] == nil)
    }

    @Test("confirmation on the page")
    func byHand() throws {
        server.settings.provider.polls = nil
        let device = try newDevice()
        let code = try #require(device["user_code"]?.string)
        #expect(device["verification_uri_complete"] == .string("\(server.issuer)activate?user_code=\(code)"))
        #expect(try poll(device).node["error"] == .string("authorization_pending"))
        #expect(try server.ask("GET", "/activate?user_code=\(code)&answer=yes").status == 200)
        #expect(try poll(device).status == 200)
    }
}
