import CandidateNetwork
import Diagnostics
import ServiceProblems
import Synchronization
import Testing

@testable import OnlineServices

@Suite("The device flow")
struct DeviceFlowTests {
    private static let code =
        #"{"device_code":"DEVICE","user_code":"ABCD-EFGH","verification_uri":"https://example.auth0.com/activate","expires_in":900,"interval":5}"#
    private static let granted = ScriptedTransport.Step.json(#"{"id_token":"a.b.c","access_token":"ACCESS"}"#)

    private func pending(_ status: Int = 400) -> ScriptedTransport.Step { refusal("authorization_pending", status) }
    private func refusal(_ error: String, _ status: Int = 400) -> ScriptedTransport.Step {
        .json(#"{"error":"\#(error)"}"#, status: status)
    }

    /// The result of signing in, the waits, and the requests.
    private func run(
        _ steps: [ScriptedTransport.Step], code: String = code, secret: SecretText? = nil
    ) async throws -> (said: [String], waits: [Int], shown: [SignInCode], lines: [String]) {
        let transport = ScriptedTransport([.json(Self.discovery(), status: 200), .json(code)] + steps)
        let calls = AccountCalls(HTTPClient(transport, wait: { _ in }, chance: { 0 }))
        let provider = try await IdentityProvider.discover(try Issuer("https://example.auth0.com"), calls)
        let waits = Waits()
        let flow = DeviceFlow(provider: provider, clientID: "client", secret: secret, calls: calls, wait: waits.wait)
        let shown = Mutex<[SignInCode]>([])
        let said = await failure {
            let grant = try await flow.grant { code in shown.withLock { $0.append(code) } }
            #expect(grant.idToken == SecretText("a.b.c") && grant.accessToken == SecretText("ACCESS"))
        }
        return (said, waits.seconds, shown.withLock { $0 }, Array(transport.lines.dropFirst()))
    }

    private static func discovery(_ more: String = "") -> String {
        #"""
        {"issuer":"https://example.auth0.com/","device_authorization_endpoint":"https://example.auth0.com/oauth/device/code",
        "token_endpoint":"https://example.auth0.com/oauth/token","userinfo_endpoint":"https://example.auth0.com/userinfo"\#(more)}
        """#
    }

    @Test("waits until the code is confirmed, whatever the status of the refusals is")
    func agrees() async throws {
        let run = try await run(
            [pending(403), pending(428), pending(200), Self.granted], secret: SecretText("a secret"))
        #expect(run.said == ["nothing was thrown"] && run.waits == [5, 5, 5, 5])
        #expect(
            run.shown == [
                SignInCode(address: "https://example.auth0.com/activate", code: "ABCD-EFGH", lifetime: 900)
            ])
        #expect(
            run.lines.first
                == "POST https://example.auth0.com/oauth/device/code client_id=client&scope=openid%20profile%20email"
        )
        #expect(
            run.lines.last
                == "POST https://example.auth0.com/oauth/token grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=DEVICE&client_id=client&client_secret=a%20secret"
        )
    }

    @Test("permanently increases the interval on request")
    func slows() async throws {
        let run = try await run([
            pending(), refusal("slow_down", 429), pending(), refusal("slow_down", 403),
            .json(#"{"error":"slow_down","interval":40}"#), Self.granted,
        ])
        #expect(run.said == ["nothing was thrown"] && run.waits == [5, 5, 10, 10, 15, 40])
    }

    @Test("accepts Google's names, and missing values")
    func google() async throws {
        let run = try await run(
            [Self.granted],
            code: #"{"device_code":"DEVICE","user_code":"AB","verification_url":"https://www.google.com/device"}"#)
        #expect(run.waits == [5])
        #expect(run.shown == [SignInCode(address: "https://www.google.com/device", code: "AB", lifetime: 900)])
    }

    @Test(
        "ends after a refusal",
        arguments: [
            ("access_denied", 403, "code-denied"), ("expired_token", 403, "code-expired"),
            ("invalid_grant", 403, "code-expired"), ("invalid_client", 401, "unknown-client"),
            ("unauthorized_client", 403, "unknown-client"), ("server_error", 400, "provider-refused"),
            ("access_denied", 200, "code-denied"),
        ])
    func refuses(error: String, status: Int, id: String) async throws {
        let run = try await run([pending(), refusal(error, status)])
        #expect(run.said.first == "notPermitted")
        #expect(run.said.last?.hasPrefix(id) == true)
        #expect(run.waits == [5, 5])
    }

    @Test("ends when the code expires, even without a message")
    func expires() async throws {
        let code = Self.code.replacing("900", with: "12")
        let run = try await run([pending(), pending(), pending()], code: code)
        #expect(run.said.last?.hasPrefix("code-expired") == true)
        #expect(run.waits == [5, 5, 5])
    }

    @Test("continues after a short loss of the network, with a longer interval")
    func silence() async throws {
        let lost = ScriptedTransport.Step.failure(.lost("example.auth0.com"))
        let run = try await run([lost, .json("", status: 503), pending(), Self.granted])
        #expect(run.said == ["nothing was thrown"] && run.waits == [5, 10, 20, 20])
        let gone = try await self.run(Array(repeating: lost, count: 5))
        #expect(gone.said.first == "unavailable" && gone.waits == [5, 10, 20, 40, 80])
    }

    @Test("shows only encrypted addresses")
    func page() async throws {
        let code = Self.code.replacing("https://example.auth0.com/activate", with: "http://127.0.0.1/activate")
        let run = try await run([], code: code)
        #expect(run.said.first == "unavailable" && run.shown.isEmpty && run.waits.isEmpty)
    }

    @Test("requires an ID token from the provider")
    func nobody() async throws {
        let run = try await run([.json(#"{"access_token":"ACCESS"}"#)])
        #expect(run.said.last?.hasPrefix("no-identity") == true)
    }

    @Test("refuses the configuration of another provider, and unencrypted addresses")
    func discovery() async {
        let whole = Self.discovery()
        let documents: [(text: String, id: String)] = [
            (whole.replacing("\"https://example.auth0.com/\"", with: "\"https://other.auth0.com/\""), "other-issuer"),
            (
                whole.replacing("https://example.auth0.com/oauth", with: "http://example.auth0.com/oauth"),
                "provider-not-encrypted"
            ),
            (
                whole.replacing("https://example.auth0.com/userinfo", with: "http://127.0.0.1/"),
                "provider-not-encrypted"
            ),
            (whole.replacing("device_authorization_endpoint", with: "other_endpoint"), "no-device-flow"),
            ("{}", "service-unreadable-answer"), ("<html>", "service-unreadable-answer"),
        ]
        for document in documents {
            let transport = ScriptedTransport([.json(document.text)])
            let calls = AccountCalls(HTTPClient(transport, wait: { _ in }, chance: { 0 }))
            let said = await failure {
                _ = try await IdentityProvider.discover(try Issuer("https://example.auth0.com/"), calls)
            }
            #expect(said.first == "unavailable" && said.last?.hasPrefix(document.id) == true, "\(said)")
            #expect(
                transport.lines == ["GET https://example.auth0.com/.well-known/openid-configuration"])
        }
    }

    @Test("derives the provider's ID in Firebase")
    func names() throws {
        let names = [
            ("https://accounts.google.com", "google.com"), ("https://example.auth0.com/", "oidc.auth0"),
            ("https://example.eu.auth0.com", "oidc.auth0"), ("https://login.example.org/realms/a", "oidc.example"),
        ]
        for (issuer, name) in names { #expect(try Issuer(issuer).provider(named: nil) == name) }
        #expect(try Issuer("http://127.0.0.1:8080/").provider(named: "oidc.mine-2") == "oidc.mine-2")
        #expect(throws: ServiceFailure.self) { try Issuer("http://127.0.0.1:8080/").provider(named: nil) }
        for name in ["", "oidc.", "auth0", "oidc.a b", "google.com&x=y"] {
            #expect(throws: ServiceFailure.self) { try Issuer("https://example.auth0.com").provider(named: name) }
        }
        for issuer in ["example.auth0.com", "http://example.auth0.com", "https://a@b.example", "https://a.example?x=1"]
        {
            #expect(throws: ServiceFailure.self) { try Issuer(issuer) }
        }
    }
}
