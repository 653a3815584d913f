import CandidateNetwork
import CandidateProfile
import Diagnostics
import ServiceProblems
import Testing

@testable import OnlineServices

@Suite("The identity toolkit")
struct IdentityToolkitTests {
    private static let base = "https://identitytoolkit.googleapis.com/v1/accounts:"

    private func toolkit(_ steps: [ScriptedTransport.Step]) -> (IdentityToolkit, ScriptedTransport) {
        let transport = ScriptedTransport(steps)
        let client = HTTPClient(transport, wait: { _ in }, chance: { 0 })
        return (IdentityToolkit(hosts: .google, key: "a+key", calls: AccountCalls(client)), transport)
    }

    private func error(_ message: String, status: Int = 400) -> ScriptedTransport.Step {
        .json(#"{"error":{"code":\#(status),"message":"\#(message)","errors":[]}}"#, status: status)
    }

    @Test("signs in with address and password")
    func password() async throws {
        let (toolkit, transport) = toolkit([
            .json(
                #"{"localId":"ada","email":"ada@example.com","displayName":"","idToken":"ID","refreshToken":"RE","expiresIn":"3600"}"#
            )
        ])
        let signIn = try await toolkit.signIn(email: "ada@example.com", password: SecretText("a \"word\""))
        #expect(signIn.account == Account(uid: "ada", email: "ada@example.com", provider: "password"))
        #expect(signIn.tokens.idToken == SecretText("ID") && signIn.tokens.refreshToken == SecretText("RE"))
        #expect(signIn.tokens.lifetime == 3600)
        #expect(
            transport.lines == [
                "POST " + Self.base
                    + #"signInWithPassword?key=a%2Bkey {"email":"ada@example.com","password":"a \"word\"","returnSecureToken":true}"#
            ])
    }

    @Test("exchanges the token of an identity provider")
    func provider() async throws {
        let (toolkit, transport) = toolkit([
            .json(
                #"{"localId":"u","providerId":"oidc.auth0","fullName":"Ada Example","firstName":"Ada","photoUrl":"https://example.com/a.png","rawUserInfo":"{\"nickname\":\"addy\"}","idToken":"ID","refreshToken":"RE","expiresIn":3600}"#
            )
        ])
        let signIn = try await toolkit.signIn(idToken: SecretText("a.b.c="), of: "oidc.auth0")
        #expect(signIn.account == Account(uid: "u", name: "Ada Example", provider: "oidc.auth0"))
        var info = UserInfo()
        (info.givenName, info.nickname, info.picture) = ("Ada", "addy", "https://example.com/a.png")
        #expect(signIn.info == info)
        #expect(
            transport.lines == [
                "POST " + Self.base
                    + #"signInWithIdp?key=a%2Bkey {"postBody":"id_token=a%2Eb%2Ec%3D&providerId=oidc%2Eauth0","requestUri":"http://localhost","returnIdpCredential":false,"returnSecureToken":true}"#
            ])
    }

    @Test(
        "reports why signing in fails, without telling whether address or password is wrong",
        arguments: [
            ("INVALID_LOGIN_CREDENTIALS", "notPermitted", "wrong-credentials"),
            ("EMAIL_NOT_FOUND", "notPermitted", "wrong-credentials"),
            ("INVALID_PASSWORD", "notPermitted", "wrong-credentials"),
            ("INVALID_EMAIL", "usage", "email-not-taken"), ("MISSING_PASSWORD", "usage", "empty-credentials"),
            ("USER_DISABLED", "notPermitted", "account-disabled"),
            ("TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled", "notPermitted", "too-many-attempts"),
            ("OPERATION_NOT_ALLOWED", "notPermitted", "provider-not-enabled"),
            ("PASSWORD_LOGIN_DISABLED", "notPermitted", "provider-not-enabled"),
            ("MISSING_RECAPTCHA_TOKEN", "notPermitted", "more-than-a-password"),
            ("API key not valid. Please pass a valid API key.", "notPermitted", "unknown-api-key"),
            ("SOMETHING_NEW : what it is", "notPermitted", "sign-in-refused"),
        ])
    func refusals(message: String, kind: String, id: String) async {
        let (toolkit, _) = toolkit([error(message)])
        do {
            _ = try await toolkit.signIn(email: "ada@example.com", password: SecretText("word"))
            Issue.record("it signed in")
        } catch let failure as ServiceFailure {
            #expect("\(failure.kind)" == kind && failure.diagnostics.map(\.id) == [id])
        } catch { Issue.record("\(error)") }
    }

    @Test("refuses incomplete success responses")
    func halfSuccess() async {
        let answers = [
            #"{"mfaPendingCredential":"SECRET","localId":"ada"}"#, #"{"needConfirmation":true,"email":"a@b.example"}"#,
            #"{"errorMessage":"FEDERATED_USER_ID_ALREADY_LINKED","localId":"ada"}"#, #"{"localId":"ada"}"#, "[]",
        ]
        var said: [[String]] = []
        for answer in answers {
            let (toolkit, _) = toolkit([.json(answer)])
            said.append(await failure { _ = try await toolkit.signIn(idToken: SecretText("T"), of: "oidc.a") })
        }
        #expect(
            said == [
                [
                    "notPermitted",
                    "more-than-a-password",
                ],
                [
                    "notPermitted",
                    "more-than-a-password",
                ],
                [
                    "notPermitted",
                    "sign-in-refused 'identitytoolkit.googleapis.com'",
                ],
                [
                    "unavailable",
                    "service-unreadable-answer 'identitytoolkit.googleapis.com'",
                ],
                [
                    "unavailable",
                    "service-unreadable-answer 'identitytoolkit.googleapis.com'",
                ],
            ])
    }

    @Test("does not treat failures of the service as refusals", arguments: [402, 404, 423, 429])
    func troubles(_ status: Int) async {
        let (toolkit, _) = toolkit([error("QUOTA_EXCEEDED", status: status)])
        let said = await failure { _ = try await toolkit.signIn(idToken: SecretText("T"), of: "oidc.a") }
        #expect(said.first == "unavailable", "\(said)")
    }

    @Test("refreshes a session, with a new refresh token if there is one")
    func renewal() async throws {
        let (toolkit, transport) = toolkit([
            .json("", status: 503),
            .json(#"{"user_id":"ada","id_token":"ID","refresh_token":"NEW","expires_in":"3600","project_id":"1"}"#),
        ])
        let tokens = try await toolkit.renewed(by: SecretText("OLD+"))
        #expect(tokens.uid == "ada" && tokens.refreshToken == SecretText("NEW"))
        #expect(
            transport.lines.last
                == "POST https://securetoken.googleapis.com/v1/token?key=a%2Bkey grant_type=refresh_token&refresh_token=OLD%2B"
        )
    }

    @Test("reports why a session cannot be refreshed")
    func noRenewal() async {
        let steps: [[ScriptedTransport.Step]] = [
            [error("TOKEN_EXPIRED")], [error("USER_DISABLED")], [error("API key not valid.")],
            Array(repeating: error("INTERNAL", status: 500), count: 5), [.failure(.unknownHost("a.example"))],
        ]
        var said: [String] = []
        for steps in steps {
            let (toolkit, _) = toolkit(steps)
            let lines = await failure { _ = try await toolkit.renewed(by: SecretText("OLD")) }
            said.append(lines.joined(separator: " "))
        }
        #expect(
            said == [
                "notPermitted session-refused",
                "notPermitted session-refused",
                "notPermitted unknown-api-key",
                "unavailable service-failing 'securetoken.googleapis.com' 500",
                "unavailable account-host-unknown 'a.example'",
            ])
    }

    @Test("uses an emulator if the environment names one")
    func emulator() throws {
        let hosts = try AccountHosts(emulatorHost: "127.0.0.1:9099")
        #expect(
            hosts.address(of: "accounts:lookup", key: "k")
                == "http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k")
        #expect(hosts.tokenAddress(key: "k") == "http://127.0.0.1:9099/securetoken.googleapis.com/v1/token?key=k")
        #expect(try AccountHosts(emulatorHost: "") == .google)
        #expect(
            try AccountHosts(emulatorHost: "firebase:9099").tokenAddress(key: "k")
                == "http://firebase:9099/securetoken.googleapis.com/v1/token?key=k")
        for text in ["http://127.0.0.1:9099", "127.0.0.1", "firebase"] {
            #expect(throws: ServiceFailure.self) { try AccountHosts(emulatorHost: text) }
        }
    }
}
